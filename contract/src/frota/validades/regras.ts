import { diasAte } from '../../formats.ts'
import { type ChaveDoDocumento, documentos, type Prazo, type TipoDeDocumento } from './documentos.ts'

/** So many days before the last one it is said, and once more on the day. */
export const avisos = [60, 30, 15, 7, 1, 0] as const

export const situacoesDoDocumento = {
  sem_data: 'Sem data',
  em_dia: 'Em dia',
  a_vencer: 'A vencer',
  vencido: 'Vencido',
  sem_prazo: 'Sem prazo',
} as const
export type SituacaoDoDocumento = keyof typeof situacoesDoDocumento

const dois = (n: number) => String(n).padStart(2, '0')
const ultimoDia = (ano: number, mes: number) => new Date(Date.UTC(ano, mes, 0)).getUTCDate()

/** Months on from a day; a day that the month has not is its last: 31/08/2024 and 30 months are 28/02/2027. */
export function somarMeses(dia: string, meses: number): string {
  const [ano, mes, d] = dia.split('-').map(Number) as [number, number, number]
  const at = ano * 12 + (mes - 1) + meses
  const y = Math.floor(at / 12)
  const m = (at % 12) + 1
  return `${String(y).padStart(4, '0')}-${dois(m)}-${dois(Math.min(d, ultimoDia(y, m)))}`
}

const prazoEm = (tipo: TipoDeDocumento, dia: string): Prazo | undefined =>
  tipo.prazos.filter((p) => p.desde <= dia).at(-1) ?? tipo.prazos[0]

/** The last day that its date and the rule of that day make; null where it is printed or there is none. */
export function validadeCalculada(chave: ChaveDoDocumento, emitido: string | null): string | null {
  if (!emitido) return null
  const p = prazoEm(documentos[chave], emitido)
  return p && 'meses' in p ? somarMeses(emitido, p.meses) : null
}

/** What a paper says of its days, and what its state's calendar does. */
export type Datas = {
  emitido: string | null
  validade: string | null
  calendario?: { dia: string } | null
}

/**
 * The last day that counts today. Where the law has taken the term away since, what was good on that day is good for ever, and what had
 * run out before it stays out.
 */
export function ultimoDiaDe(
  chave: ChaveDoDocumento,
  d: Datas,
  hoje: string,
): { dia: string | null; semPrazo: boolean } {
  const dia = d.validade ?? d.calendario?.dia ?? validadeCalculada(chave, d.emitido)
  const semPrazo = documentos[chave].prazos.find(
    (p): p is Extract<Prazo, { conta: unknown }> => 'conta' in p && p.conta === 'nunca' && p.desde <= hoje,
  )
  if (!semPrazo || (dia !== null && dia < semPrazo.desde)) return { dia, semPrazo: false }
  return { dia: null, semPrazo: true }
}

export type EstadoDoDocumento = {
  situacao: SituacaoDoDocumento
  /** The last day that counts; null where there is none. */
  ultimo: string | null
  /** Days left; negative behind. */
  faltam: number | null
  /** Which of the warnings was said last; null before the first. */
  aviso: number | null
}

/** Where a paper stands on a day: good on its last day, out on the next. */
export function estadoDoDocumento(chave: ChaveDoDocumento, d: Datas, hoje: string): EstadoDoDocumento {
  const { dia: ultimo, semPrazo } = ultimoDiaDe(chave, d, hoje)
  if (semPrazo) return { situacao: 'sem_prazo', ultimo: null, faltam: null, aviso: null }
  if (ultimo === null) return { situacao: 'sem_data', ultimo: null, faltam: null, aviso: null }
  const faltam = diasAte(hoje, ultimo)
  const said = avisos.filter((a) => faltam <= a)
  return {
    situacao: faltam < 0 ? 'vencido' : said.length > 0 ? 'a_vencer' : 'em_dia',
    ultimo,
    faltam,
    aviso: said.at(-1) ?? null,
  }
}

/** Years that a licence is good, by the age on the day of its examination (CTB art. 147, Lei 14.071/2020). */
export const anosDaCnh = (idade: number): 10 | 5 | 3 => (idade < 50 ? 10 : idade < 70 ? 5 : 3)
