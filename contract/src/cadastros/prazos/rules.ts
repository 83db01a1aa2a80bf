/** How long a delivery may take: business days, then hours on the clock. */
export type Prazo = { dia: number; hora: number }

export const niveis = ['uf', 'mesorregiao', 'microrregiao', 'cidade', 'bairro'] as const
export type NivelDoPrazo = (typeof niveis)[number]

/** What a place's code is, by its length: 35, 3515, 35061, 3550308. */
export const nivelDoCodigo = (codigo: number, bairro = ''): NivelDoPrazo =>
  bairro !== ''
    ? 'bairro'
    : codigo < 100
      ? 'uf'
      : codigo < 10_000
        ? 'mesorregiao'
        : codigo < 100_000
          ? 'microrregiao'
          : 'cidade'

/** The state's IBGE code: the first two digits of every code in it. */
export const ufDoCodigo = (codigo: number): number => Number(String(codigo).slice(0, 2))

/** A place and all that it lies in, narrowest first. */
export type Cadeia = readonly { codigo: number; bairro: string }[]

/** The chain of an address, from what is known of it. */
export const cadeiaDoLugar = (
  lugar: { cidade?: number | null; microrregiao?: number | null; mesorregiao?: number | null; uf: number },
  bairro = '',
): Cadeia => [
  ...(lugar.cidade && bairro ? [{ codigo: lugar.cidade, bairro }] : []),
  ...[lugar.cidade, lugar.microrregiao, lugar.mesorregiao, lugar.uf].flatMap((codigo) =>
    codigo ? [{ codigo, bairro: '' }] : [],
  ),
]

export const chaveDoLugar = (codigo: number, bairro = ''): string => `${codigo}|${bairro}`

export type PrazoVigente = Prazo & { codigo: number; bairro: string; de: 'remetente' | 'geral' }

/**
 * Which deadline holds: the sender's own before the general ones, and of each the narrowest.
 * @param remetente the sender's deadlines by `chaveDoLugar`  @param geral those for every sender
 */
export function prazoVigente(
  cadeia: Cadeia,
  remetente: ReadonlyMap<string, Prazo>,
  geral: ReadonlyMap<string, Prazo>,
): PrazoVigente | null {
  for (const [de, prazos] of [
    ['remetente', remetente],
    ['geral', geral],
  ] as const) {
    for (const { codigo, bairro } of cadeia) {
      const prazo = prazos.get(chaveDoLugar(codigo, bairro))
      if (prazo) return { dia: prazo.dia, hora: prazo.hora, codigo, bairro, de }
    }
  }
  return null
}

/** '2 dias úteis e 6 h', '1 dia útil', 'no mesmo dia'. */
export function prazoEmPalavras({ dia, hora }: Prazo): string {
  const days = dia === 0 ? '' : dia === 1 ? '1 dia útil' : `${dia} dias úteis`
  const hours = hora === 0 ? '' : `${hora} h`
  return [days, hours].filter(Boolean).join(' e ') || 'no mesmo dia'
}

/** '2d 6h', short enough for a cell. */
export const prazoCurto = ({ dia, hora }: Prazo): string => (hora === 0 ? `${dia}d` : `${dia}d ${hora}h`)

const DIAS = String.raw`(\d{1,3})\s*(?:d|dias?(?:\s+[uú]te?is|\s+[uú]til)?)`
const HORAS = String.raw`(\d{1,2})\s*(?:h|hs|horas?)`
const soDias = new RegExp(`^(?:${DIAS}|(\\d{1,3}))$`, 'i')
const soHoras = new RegExp(`^${HORAS}$`, 'i')
const diasEHoras = new RegExp(`^${DIAS}\\s*[,;+e]?\\s*${HORAS}$`, 'i')

/** What a person typed or a spreadsheet holds: '3', '3d', '2d 6h', '2 dias úteis e 6 horas', '6h'. Null: not understood. */
export function lerPrazo(texto: string): Prazo | null {
  const text = texto.trim()
  const days = soDias.exec(text)
  const hours = soHoras.exec(text)
  const both = diasEHoras.exec(text)
  if (!days && !hours && !both) return null
  const dia = Number(both?.[1] ?? days?.[1] ?? days?.[2] ?? 0)
  const hora = Number(both?.[2] ?? hours?.[1] ?? 0)
  return dia <= 365 && hora <= 23 ? { dia, hora } : null
}

/** IBGE's code of each state. */
export const codigoDaUf: Record<string, number> = {
  RO: 11,
  AC: 12,
  AM: 13,
  RR: 14,
  PA: 15,
  AP: 16,
  TO: 17,
  MA: 21,
  PI: 22,
  CE: 23,
  RN: 24,
  PB: 25,
  PE: 26,
  AL: 27,
  SE: 28,
  BA: 29,
  MG: 31,
  ES: 32,
  RJ: 33,
  SP: 35,
  PR: 41,
  SC: 42,
  RS: 43,
  MS: 50,
  MT: 51,
  GO: 52,
  DF: 53,
}
