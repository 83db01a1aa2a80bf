import { XmlElement } from 'libxml2-wasm'

const ENTIDADES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }

/** An element copied out of the parser: plain data, alive after the document is freed. */
export interface No {
  /** Name without prefix. */
  nome: string
  /** Text of a leaf, trimmed; empty for a group. */
  texto: string
  filhos: No[]
}

/** Element children, in order. */
export function elementos(pai: XmlElement): XmlElement[] {
  const achados: XmlElement[] = []
  for (let no = pai.firstChild; no; no = no.next) if (no instanceof XmlElement) achados.push(no)
  return achados
}

/** First element child of that local name. */
export function elemento(pai: XmlElement, nome: string): XmlElement | null {
  for (let no = pai.firstChild; no; no = no.next) {
    if (no instanceof XmlElement && no.name === nome) return no
  }
  return null
}

/** Says, by name, which children of a group are copied: `false` leaves the child as an empty leaf. */
export type Poda = (nome: string, irmaosIguais: number) => boolean

/**
 * Copies an element. `poda` is asked for every child with the number of equal siblings before it, so that long
 * lists and groups nobody reads cost nothing.
 */
export function copiar(origem: XmlElement, poda: Poda, nome: string = origem.name): No {
  const filhos: No[] = []
  let anterior = ''
  let iguais = 0
  for (let no = origem.firstChild; no; no = no.next) {
    if (!(no instanceof XmlElement)) continue
    const filho = no.name
    iguais = filho === anterior ? iguais + 1 : 0
    anterior = filho
    filhos.push(poda(filho, iguais) ? copiar(no, poda, filho) : { nome: filho, texto: '', filhos: [] })
  }
  return { nome, texto: filhos.length === 0 ? origem.content.trim() : '', filhos }
}

/** First child of that name. */
export function filho(no: No | null, nome: string): No | null {
  return no?.filhos.find((candidato) => candidato.nome === nome) ?? null
}

/** Text of the first child of that name, or `null` when absent or blank. */
export function texto(no: No | null, nome: string): string | null {
  return filho(no, nome)?.texto || null
}

/** Escapes what may not stand in the text of an element or in an attribute between double quotes. */
export function escaparXml(valor: string): string {
  return /[&<>"']/.test(valor) ? valor.replace(/[&<>"']/g, (sinal) => `&${ENTIDADES[sinal]};`) : valor
}
