/** For how many days what was counted is kept. */
export const DIAS_DA_MEDICAO = 90
/** The periods that the page offers. */
export const periodosDaMedicao = ['7', '30', '90'] as const

/** How a request ended: well, refused for what it asked, failed on the server's side, or unanswered. */
export const resultadosDoPedido = ['ok', 'recusa', 'erro', 'sem_resposta'] as const
export type ResultadoDoPedido = (typeof resultadosDoPedido)[number]

export const resultadoDe = (http: number): ResultadoDoPedido => {
  if (http === 0) return 'sem_resposta'
  if (http >= 500) return 'erro'
  return http >= 400 ? 'recusa' : 'ok'
}

const MOST = 80
/** A number, a key, or a word with digits that names one thing rather than a screen. */
const ehId = (part: string): boolean => /^\d+$/.test(part) || (part.length > 12 && /\d/.test(part))

/** Which screen an address is of, without what it names: `/app/romaneios/12?aba=x` -> `/romaneios/$`. */
export function telaDe(address: string): string {
  const path = address.replace(/^#/, '').replace(/[?#].*$/, '')
  const parts = path.split('/').filter((part) => part !== '' && part !== 'app')
  const screen = parts.map((part) => (ehId(part) ? '$' : part.replace(/[^\w$-]/g, '')))
  return `/${screen.join('/')}`.slice(0, MOST)
}
