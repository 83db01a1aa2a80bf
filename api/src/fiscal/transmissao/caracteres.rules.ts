import { caracteresPerdidos } from '@tropeiro/fiscal'

/** A text of a draft whose characters do not all reach SEFAZ. */
export type TextoComPerda = { campo: string; mensagem: string }

/** Texts of a draft that hold characters outside the layout's alphabet, by their field. */
export function textosComPerda(rascunho: unknown, campo = ''): TextoComPerda[] {
  if (typeof rascunho === 'string') {
    const perdidos = caracteresPerdidos(rascunho)
    if (perdidos.length === 0) return []
    const quais = perdidos.slice(0, 10).join(' ')
    return [
      { campo, mensagem: `Estes caracteres não vão no documento, que só aceita o alfabeto latino: ${quais}` },
    ]
  }
  if (!rascunho || typeof rascunho !== 'object') return []
  return Object.entries(rascunho).flatMap(([nome, valor]) =>
    textosComPerda(valor, campo ? `${campo}.${nome}` : nome),
  )
}
