import { DOMParser, XMLSerializer } from '@xmldom/xmldom'

/** Namespaces of the three documents. */
export const NS = {
  cte: 'http://www.portalfiscal.inf.br/cte',
  mdfe: 'http://www.portalfiscal.inf.br/mdfe',
  nfe: 'http://www.portalfiscal.inf.br/nfe',
  assinatura: 'http://www.w3.org/2000/09/xmldsig#',
} as const

/** The document, or null when it is not well formed. */
export function lerXml(texto: string): Document | null {
  let falhou = false
  const parser = new DOMParser({
    errorHandler: { warning: () => {}, error: () => (falhou = true), fatalError: () => (falhou = true) },
  })
  try {
    const doc = parser.parseFromString(texto, 'text/xml')
    return falhou || !doc?.documentElement ? null : doc
  } catch {
    return null
  }
}

export const filhos = (no: Element): Element[] =>
  Array.from(no.childNodes).filter((n): n is Element => n.nodeType === 1)

/** First descendant that a path of local names leads to. */
export function achar(no: Element | null | undefined, ...nomes: string[]): Element | null {
  let atual: Element | null = no ?? null
  for (const nome of nomes) atual = (atual && filhos(atual).find((f) => f.localName === nome)) ?? null
  return atual
}

/** Text at the end of a path of local names; empty when there is none. */
export const valor = (no: Element | null | undefined, ...nomes: string[]): string =>
  achar(no, ...nomes)?.textContent?.trim() ?? ''

/** First element anywhere below of that local name. */
export function qualquer(no: Element, nome: string): Element | null {
  if (no.localName === nome) return no
  for (const filho of filhos(no)) {
    const achado = qualquer(filho, nome)
    if (achado) return achado
  }
  return null
}

export const escrever = (no: Element): string => new XMLSerializer().serializeToString(no)

export const escapar = (texto: string): string =>
  texto.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** An element with text, or nothing where there is none. */
export const tag = (nome: string, texto: string | number | null | undefined): string =>
  texto === null || texto === undefined || texto === '' ? '' : `<${nome}>${escapar(String(texto))}</${nome}>`

/** São Paulo's wall clock with its zone, to the second: how every answer says a time. */
export const dataHora = (quando: Date): string =>
  `${new Date(quando.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`
