import { XmlC14NMode, XmlDocument, XmlElement } from 'libxml2-wasm'
import { atributos, type No, namespaceDe } from '../xml/arvore.ts'
import { C14N_COM_COMENTARIOS, C14N_EXCLUSIVA } from './algoritmos.ts'

function canonizar(elemento: XmlElement, algoritmo: string): string {
  return elemento.doc.canonicalizeToString({
    nodeSet: new Set([elemento]),
    mode: algoritmo === C14N_EXCLUSIVA ? XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 : XmlC14NMode.XML_C14N_1_0,
    withComments: algoritmo === C14N_COM_COMENTARIOS,
  })
}

/**
 * Canonical forms of an element, as the parser gives them: where it stands, and as if the signed document stood
 * alone. The second exists because issuers sign `NFe` by itself and put it into `nfeProc` afterwards, and every
 * prefix declared there would leak into the inclusive form.
 *
 * @param documento the element that holds both what is signed and the `Signature` (`NFe`, `CTe`, `evento`)
 * @param localizar finds the element to canonicalise, given `documento`
 */
export function* formasCanonicas(
  documento: XmlElement,
  localizar: (documento: XmlElement) => XmlElement | null,
  algoritmo: string,
): Generator<string> {
  const noLugar = localizar(documento)
  if (!noLugar) return
  yield canonizar(noLugar, algoritmo)
  if (!documento.parent) return
  let texto = documento.toString({ format: false })
  const nomeCompleto = documento.prefix ? `${documento.prefix}:${documento.name}` : documento.name
  if (!(documento.prefix in documento.nsDeclarations) && documento.namespaceUri) {
    const declaracao = documento.prefix ? `xmlns:${documento.prefix}` : 'xmlns'
    texto = texto.replace(`<${nomeCompleto}`, `<${nomeCompleto} ${declaracao}="${documento.namespaceUri}"`)
  }
  let avulso: XmlDocument
  try {
    avulso = XmlDocument.fromString(texto)
  } catch {
    return
  }
  try {
    const alvo = localizar(avulso.root)
    if (alvo) yield canonizar(alvo, algoritmo)
  } finally {
    avulso.dispose()
  }
}

const ABERTURA_SIMPLES = /^<\w+(?:\s+(?:xmlns|Id|versao)\s*=\s*(?:"[^"<>&]*"|'[^'<>&]*'))*\s*>$/

/**
 * Canonical octets of an element taken straight from the file, for the usual case of a document already written
 * canonically: only its opening tag is rewritten. `null` when the tag has anything unusual.
 *
 * It is a guess that only the digest can confirm: equal digests prove that these octets were the ones signed,
 * and a different one proves nothing (use {@link formasCanonicas}).
 */
export function octetosDoArquivo(utf8: Buffer, no: No): Buffer | null {
  if (no.prefixo || !ABERTURA_SIMPLES.test(no.tag)) return null
  let abertura = ''
  for (const [nome, valor] of [...atributos(no)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (nome !== 'xmlns') abertura += ` ${nome}="${valor}"`
  }
  const namespace = namespaceDe(no)
  return Buffer.concat([
    Buffer.from(`<${no.nome}${namespace && ` xmlns="${namespace}"`}${abertura}>`),
    utf8.subarray(no.conteudo, no.fechamento),
    Buffer.from(`</${no.nome}>`),
  ])
}

/** First element child of that local name (letters and digits only), in the parser's tree. */
export function elemento(pai: XmlElement, nome: string): XmlElement | null {
  const achado = pai.get(`*[local-name()="${nome.replace(/\W/g, '')}"]`)
  return achado instanceof XmlElement ? achado : null
}

/** The element of the parser's tree that a node was copied from, given that its like-named siblings come after. */
export function elementoDe(raiz: XmlElement, no: No): XmlElement | null {
  const pai = no.pai && elementoDe(raiz, no.pai)
  return no.pai ? pai && elemento(pai, no.nome) : raiz
}
