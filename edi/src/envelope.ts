import { caber, type NoParaEscrever } from './escrever.ts'

export type EnvelopeEdi = {
  /** Mailbox names. */
  remetente: string
  destinatario: string
  /** When the file is made, as the wall clock shows it: `2026-11-20T14:05`. */
  em: string
  /** 0 to 9, to tell files of one minute apart. */
  sequencia: number
}

/** `OCO` + DDMM + HHMM + S, the manual's suggestion for both identifications. */
export const identificacao = (prefixo: string, e: EnvelopeEdi): string =>
  `${prefixo}${e.em.slice(8, 10)}${e.em.slice(5, 7)}${e.em.slice(11, 13)}${e.em.slice(14, 16)}${e.sequencia % 10}`

/** The header of interchange and the one of document with what hangs on it. */
export const envelope = (
  prefixos: [intercambio: string, documento: string],
  cabecalho: string,
  e: EnvelopeEdi,
  filhos: NoParaEscrever[],
): NoParaEscrever => ({
  registro: '000',
  campos: {
    remetente: caber(e.remetente, 35),
    destinatario: caber(e.destinatario, 35),
    data: e.em.slice(0, 10),
    hora: e.em.slice(11, 16),
    intercambio: identificacao(prefixos[0], e),
  },
  filhos: [{ registro: cabecalho, campos: { documento: identificacao(prefixos[1], e) }, filhos }],
})
