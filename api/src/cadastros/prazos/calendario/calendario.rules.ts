import { diaEm } from '@tropeiro/contract'
import type { Prazo } from '@tropeiro/contract/cadastros/prazos/rules'

/** A holiday or own day as it stands for a group; '' and 0 mean "any". */
export type DiaEspecial = {
  dia: string
  nome: string
  ambito: 'nacional' | 'estadual' | 'municipal' | 'proprio'
  uf: string
  ibge: number
  base: number
  util: boolean
  /** By law, and not changed by the group. */
  padrao: boolean
}

export type RegrasDoCalendario = {
  sabadoUtil: boolean
  domingoUtil: boolean
  inicio: 'emissao' | 'recebimento'
}
export const calendarioPadrao: RegrasDoCalendario = {
  sabadoUtil: false,
  domingoUtil: false,
  inicio: 'emissao',
}

/** Where a note goes and from which base: what decides which holidays hold. */
export type Onde = { base: number | null; uf: string; ibge: number | null }

/** Why a day does not count; null when it does. */
export type NaoUtil = (dia: string) => string | null

const DAY_MS = 86_400_000
const instantOf = (dia: string): number => Date.parse(`${dia}T00:00:00Z`)
export const maisDias = (dia: string, n: number): string =>
  new Date(instantOf(dia) + n * DAY_MS).toISOString().slice(0, 10)
export const diaDaSemana = (dia: string): number => new Date(instantOf(dia)).getUTCDay()

export const porDia = (especiais: readonly DiaEspecial[]): ReadonlyMap<string, DiaEspecial[]> => {
  const days = new Map<string, DiaEspecial[]>()
  for (const e of especiais) days.set(e.dia, [...(days.get(e.dia) ?? []), e])
  return days
}

const vale = (e: DiaEspecial, onde: Onde): boolean =>
  (e.base === 0 || e.base === onde.base) &&
  (e.ambito !== 'estadual' || e.uf === onde.uf) &&
  (e.ambito !== 'municipal' || e.ibge === onde.ibge)

/** One word for each scope of a day: what the base says goes before what the group says, and that before the law. */
function semRepetidos(dias: DiaEspecial[]): DiaEspecial[] {
  const weight = (e: DiaEspecial) => (e.padrao ? 0 : e.base === 0 ? 1 : 2)
  const chosen = new Map<string, DiaEspecial>()
  for (const e of dias) {
    const before = chosen.get(e.ambito)
    if (!before || weight(e) > weight(before)) chosen.set(e.ambito, e)
  }
  return [...chosen.values()]
}

const nomes = { nacional: 'Feriado nacional', estadual: 'Feriado estadual', municipal: 'Feriado municipal' }

/**
 * Which days do not count at a place. An own day decides before everything, so that a Saturday or a holiday can be
 * made a day of work; then holidays; then the weekend.
 */
export function naoUteis(
  dias: ReadonlyMap<string, DiaEspecial[]>,
  regras: RegrasDoCalendario,
  onde: Onde,
): NaoUtil {
  return (dia) => {
    const special = semRepetidos((dias.get(dia) ?? []).filter((e) => vale(e, onde)))
    const own = special.find((e) => e.ambito === 'proprio')
    if (own) return own.util ? null : own.nome
    const holiday = special.find((e) => !e.util)
    if (holiday) return `${nomes[holiday.ambito as keyof typeof nomes]}: ${holiday.nome}`
    const weekday = diaDaSemana(dia)
    if (weekday === 0 && !regras.domingoUtil) return 'Domingo'
    if (weekday === 6 && !regras.sabadoUtil) return 'Sábado'
    return null
  }
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const minutesOf = (at: Date): number => {
  const text = clock.format(at)
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
}

/** A year and more without a single working day is a wrong calendar, not a deadline. */
const MOST_DAYS = 1200

export type PassoDaContagem = { dia: string; conta: boolean; contagem: number; motivo: string | null }
export type Vencimento = { dia: string; virouODia: boolean; passos: PassoDaContagem[] }

/**
 * The day a delivery is due. The day of the start is not counted; each working day after it counts one; the hours run
 * from the time of the start, and past midnight they take one more working day. What starts on a day that does not
 * count stands as if it had started at the end of the working day before.
 */
export function vencimento(inicio: Date, prazo: Prazo, naoUtil: NaoUtil): Vencimento {
  const first = diaEm(inicio)
  const reasonOfFirst = naoUtil(first)
  const minutes = reasonOfFirst === null ? minutesOf(inicio) : 24 * 60
  const virouODia = minutes + prazo.hora * 60 > 24 * 60
  const wanted = prazo.dia + (virouODia ? 1 : 0)
  const passos: PassoDaContagem[] = [{ dia: first, conta: false, contagem: 0, motivo: reasonOfFirst }]
  if (wanted === 0 && reasonOfFirst === null) return { dia: first, virouODia, passos }
  let count = 0
  let dia = first
  for (let i = 0; i < MOST_DAYS; i++) {
    dia = maisDias(dia, 1)
    const motivo = naoUtil(dia)
    if (motivo === null) count++
    passos.push({ dia, conta: motivo === null, contagem: count, motivo })
    if (motivo === null && count >= wanted) break
  }
  return { dia, virouODia, passos }
}
