/** What the law says of free flow from a day on. A day that is none of work goes to the next that is. */
export const prazosDoFreeFlow = [
  { desde: '2024-10-14', dias: 30, fonte: 'Res. CONTRAN 1.013/2024, art. 7º, § 1º' },
  { desde: '2023-01-01', dias: 15, fonte: 'regra anterior à Res. CONTRAN 1.013/2024' },
] as const

/** Not paying is the fine of art. 209-A of the CTB. The press told of a suspension; the act was not found, so nothing is reckoned with it. */
export const multaDoFreeFlow = {
  centavos: 195_23,
  pontos: 5,
  fonte: 'CTB, art. 209-A',
  suspensao: {
    ate: '2026-12-30',
    confirmada: false,
    nota: 'Noticiada em março de 2026; o ato não foi achado.',
  },
} as const

const DAY_MS = 86_400_000
/** The last day to pay a free-flow passage of a day. `feriado` says why a day is one; null: it is none. */
export function prazoDoFreeFlow(dia: string, feriado: (dia: string) => unknown = () => false): string {
  const regra = prazosDoFreeFlow.find((r) => dia >= r.desde) ?? prazosDoFreeFlow.at(-1)!
  let at = Date.parse(`${dia}T12:00:00Z`) + regra.dias * DAY_MS
  const iso = () => new Date(at).toISOString().slice(0, 10)
  while ([0, 6].includes(new Date(at).getUTCDay()) || feriado(iso())) at += DAY_MS
  return iso()
}

/** Of a shipper who gave no toll voucher (Lei 10.209/2001, art. 8º): so many freights to the carrier, and the fine of each trip. */
export const faltaDeVale = { fretes: 2, multa_centavos: 3_000_00, fonte: 'Lei 10.209/2001, art. 8º' } as const

/** So many days a statement may take; only behind them a passage is said not to have been charged. */
export const ESPERAR_EXTRATO_DIAS = 20
