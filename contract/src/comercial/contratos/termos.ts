import { diasAte, emDias, formatDia } from '../../formats.ts'
import type { CondicoesDoContrato, ContratoResumo, TermosDeEstadia } from './formas.ts'

/* What follows from a contract alone. */

/** What holds where no contract says otherwise: Lei 11.442/2007, art. 11, §§ 5º a 9º. */
export const estadiaDaLei: TermosDeEstadia = {
  livre_minutos: 300,
  conta: 'chegada',
  relogio: 'chegada',
  forma: 'lei',
  valor_centavos: 0,
  fracao: 'inteira',
  sem_noite: false,
  teto_dia_centavos: null,
  silencio_dias: null,
}

/** When a stay begins to cost, and what: the contract's terms, or the law's where there is none. */
export const termosDeEstadia = (
  contrato: { condicoes: Pick<CondicoesDoContrato, 'estadia'> } | null | undefined,
): TermosDeEstadia => contrato?.condicoes.estadia ?? estadiaDaLei

/** The conditions that hold on a day: of the last version that began until then, or the first there is. */
export function condicoesEm<V extends { desde: string; numero: number }>(
  versoes: readonly V[],
  dia: string,
): V | undefined {
  const inOrder = [...versoes].sort((a, b) =>
    a.desde === b.desde ? a.numero - b.numero : a.desde < b.desde ? -1 : 1,
  )
  return inOrder.filter((v) => v.desde <= dia).at(-1) ?? inOrder[0]
}

/** The last day that is written; what would lie behind it is this day. */
const ULTIMO_DIA = '2199-12-31'

/** So many months later, on the last day of a month that is too short. */
export function maisMeses(dia: string, meses: number): string {
  const [year, month, day] = dia.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + meses + 1, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  const made = last.toISOString().slice(0, 10)
  return made > ULTIMO_DIA ? ULTIMO_DIA : made
}

/** The day of the next adjustment: the one that was written, or the next whole term since the beginning. */
export function reajusteEm(
  c: { inicio: string; reajuste: CondicoesDoContrato['reajuste'] },
  hoje: string,
): string | null {
  const { indice, meses, proximo } = c.reajuste
  if (indice === 'nenhum') return null
  if (proximo !== null) return proximo
  for (let n = 1; ; n++) {
    const dia = maisMeses(c.inicio, n * meses)
    if (dia >= hoje) return dia
  }
}

/** Days before an end or an adjustment from which it is shown. */
const PERTO_DAYS = 30

export type Alerta = { texto: string; tom: 'warn' | 'bad' | 'info' }

/** What somebody should know of a contract today; null: nothing. */
export function alertaDoContrato(
  c: Pick<ContratoResumo, 'estado' | 'inicio' | 'fim' | 'renova_meses' | 'reajuste_em'>,
  hoje: string,
): Alerta | null {
  if (c.estado !== 'vigente') return null
  if (c.inicio > hoje) return { texto: `Começa em ${formatDia(c.inicio)}`, tom: 'info' }
  if (c.fim !== null) {
    const left = diasAte(hoje, c.fim)
    if (left < 0) return { texto: `Passou do fim em ${formatDia(c.fim)}`, tom: 'bad' }
    if (left <= PERTO_DAYS)
      return c.renova_meses > 0
        ? { texto: `Renova-se ${emDias(left)}`, tom: 'info' }
        : { texto: `Vence ${emDias(left)}`, tom: 'warn' }
  }
  if (c.reajuste_em === null) return null
  const left = diasAte(hoje, c.reajuste_em)
  if (left < 0) return { texto: `Reajuste desde ${formatDia(c.reajuste_em)}`, tom: 'warn' }
  return left <= PERTO_DAYS ? { texto: `Reajuste ${emDias(left)}`, tom: 'info' } : null
}

/** How many days before its end somebody is told today; null: not today, or not at all. */
export function avisoDeHoje(c: { fim: string | null }, dias: readonly number[], hoje: string): number | null {
  if (c.fim === null) return null
  const left = diasAte(hoje, c.fim)
  if (left < 0) return null
  // A day on which nobody was told is made good on the next one.
  return [...dias].sort((a, b) => a - b).find((n) => left <= n) ?? null
}
