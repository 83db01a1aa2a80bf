import { XmlC14NMode, XmlDocument, type XmlElement } from 'libxml2-wasm'
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

/** Where a tag with exactly this name opens or closes; -1 when absent, -2 when there is more than one. */
function posicaoUnica(utf8: Buffer, marca: string): number {
  let achada = -1
  for (let i = utf8.indexOf(marca); i >= 0; i = utf8.indexOf(marca, i + marca.length)) {
    const seguinte = utf8[i + marca.length] ?? 0
    if (seguinte !== 0x3e && seguinte !== 0x2f && seguinte > 0x20) continue
    if (achada >= 0) return -2
    achada = i
  }
  return achada
}

const ABERTURA_SIMPLES = /^<\w+(?:\s+(?:xmlns|Id|versao)\s*=\s*(?:"[^"<>&]*"|'[^'<>&]*'))*\s*>$/

/**
 * Canonical octets of an element taken straight from the file, for the usual case of a document already written
 * canonically: only its opening tag is rewritten. `null` when the text is not plainly that element.
 *
 * It is a guess that only the digest can confirm: equal digests prove that these octets were the ones signed,
 * and a different one proves nothing (use {@link formasCanonicas}). The tag must occur once in the whole file,
 * comments included, so that what is hashed is what was parsed.
 */
export function octetosDoArquivo(utf8: Buffer, elemento: XmlElement): Buffer | null {
  if (elemento.prefix) return null
  const nome = elemento.name
  const abre = posicaoUnica(utf8, `<${nome}`)
  const fecha = posicaoUnica(utf8, `</${nome}`)
  if (abre < 0 || fecha < abre) return null
  const fimDaAbertura = utf8.indexOf('>', abre) + 1
  if (fimDaAbertura <= abre || fimDaAbertura - abre > 512) return null
  if (!ABERTURA_SIMPLES.test(utf8.toString('latin1', abre, fimDaAbertura))) return null
  const atributos = elemento.attrs
    .map((atributo) => ` ${atributo.name}="${atributo.value}"`)
    .sort()
    .join('')
  const namespace = elemento.namespaceUri ? ` xmlns="${elemento.namespaceUri}"` : ''
  return Buffer.concat([
    Buffer.from(`<${nome}${namespace}${atributos}>`),
    utf8.subarray(fimDaAbertura, fecha),
    Buffer.from(`</${nome}>`),
  ])
}
