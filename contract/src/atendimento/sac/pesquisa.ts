/** What is asked: how an incident was attended (1 to 5), or whether one would recommend the carrier (0 to 10). */
export type TipoDePesquisa = 'csat' | 'nps'

export const notasDaPesquisa: Record<TipoDePesquisa, { de: number; ate: number }> = {
  csat: { de: 1, ate: 5 },
  nps: { de: 0, ate: 10 },
}

/** An answer may be given, and changed, so many days. */
export const DIAS_PARA_RESPONDER = 14
/** Nobody is asked more often. */
export const DIAS_ENTRE_PESQUISAS = 30
export const DIAS_ENTRE_NPS = 90
/** Of fewer answers no figure is made for the session. */
export const MENOS_RESPOSTAS = 5

/** Of a hundred, those that gave 4 or 5; null: nobody answered. */
export const csatDe = (notas: readonly number[]): number | null =>
  notas.length === 0 ? null : Math.round((100 * notas.filter((n) => n >= 4).length) / notas.length)

/** Of a hundred, those that gave 9 or 10 less those that gave up to 6; null: nobody answered. */
export const npsDe = (notas: readonly number[]): number | null =>
  notas.length === 0
    ? null
    : Math.round(
        (100 * (notas.filter((n) => n >= 9).length - notas.filter((n) => n <= 6).length)) / notas.length,
      )

/** What a session says of how customers are served. */
export const saudeDe = (r: { csat: readonly number[]; nps: readonly number[] }) => ({
  csat: r.csat.length < MENOS_RESPOSTAS ? null : csatDe(r.csat),
  nps: r.nps.length < MENOS_RESPOSTAS ? null : npsDe(r.nps),
})
