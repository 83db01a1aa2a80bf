import { hash, type KeyObject, sign } from 'node:crypto'
import { XmlDocument } from 'libxml2-wasm'
import { C14N, ENVELOPED, type InfoAssinada, infoAssinadaCanonica, NS_ASSINATURA } from './algoritmos.ts'
import { elemento, formasCanonicas } from './canonico.ts'

/** Who signs. */
export interface Assinante {
  chavePrivada: KeyObject
  /** End certificate only, DER in base64 with no blanks (MOC: no chain, no KeyValue). */
  certificado: string
}

const ALGORITMOS = {
  sha1: { metodo: `${NS_ASSINATURA}rsa-sha1`, digest: `${NS_ASSINATURA}sha1`, nome: 'RSA-SHA1' },
  sha256: {
    metodo: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
    nome: 'RSA-SHA256',
  },
} as const

/** What is signed, found in a document. */
interface Alvo {
  id: string
  /** Its canonical octets. */
  octetos: string
  /** Where the closing tag of the root begins. */
  fimDaRaiz: number
}

/** The target as the parser gives it: whatever the document looks like. */
function alvoDoParser(xml: string, nomeDoAlvo: string): Alvo {
  const doc = XmlDocument.fromString(xml)
  try {
    const raiz = doc.root
    const alvo = elemento(raiz, nomeDoAlvo)
    const id = alvo?.attr('Id')?.value
    if (!id) throw new Error(`sem ${nomeDoAlvo} com Id para assinar`)
    const [octetos] = formasCanonicas(raiz, () => alvo, C14N)
    const fimDaRaiz = xml.lastIndexOf(`</${raiz.prefix ? `${raiz.prefix}:` : ''}${raiz.name}`)
    return { id, octetos: octetos!, fimDaRaiz }
  } finally {
    doc.dispose()
  }
}

/** Anything that Canonical XML would write in another way: see {@link alvoDoTexto}. */
const FORA_DO_CANONICO =
  /<(?!\/?[A-Za-z0-9]+(?: [A-Za-z]+="[^"<>&\t\n]*")?>)|&(?!(?:amp|lt|gt|quot|#39);)|\r|>[^<]*>/
const RAIZ =
  /^<([A-Za-z]+) xmlns="([^"<>&]+)"(?: versao="[0-9.]+")?><([A-Za-z]+) Id="([^"<>&]+)"( versao="[0-9.]+")?>/

/**
 * The same straight from the text, for documents written by `escreverGrupo`, which are canonical but for the
 * quotes in texts. `null` when there is anything in it that is not certain to be.
 */
function alvoDoTexto(xml: string, nomeDoAlvo: string): Alvo | null {
  const [abertura, raiz, namespace, nome, id, versao] = RAIZ.exec(xml) ?? []
  if (!abertura || !raiz || !id || nome !== nomeDoAlvo) return null
  const fechamento = `</${nome}>`
  const fim = xml.lastIndexOf(fechamento)
  const fimDaRaiz = xml.lastIndexOf(`</${raiz}>`)
  if (fim < abertura.length || fimDaRaiz < fim) return null
  const conteudo = xml.slice(abertura.length, fim)
  if (FORA_DO_CANONICO.test(conteudo)) return null
  const textos = conteudo.replaceAll('&quot;', '"').replaceAll('&#39;', "'")
  const octetos = `<${nome} xmlns="${namespace}" Id="${id}"${versao ?? ''}>${textos}${fechamento}`
  return { id, octetos, fimDaRaiz }
}

/**
 * Signs a fiscal document: enveloped XML-DSig with Canonical XML 1.0 and one reference to the `Id` of the signed
 * element. The text given is returned as it is, with `Signature` put in as the last child of the root.
 *
 * @param xml the unsigned document (`NFe`, `CTe`, `MDFe`, `evento`...), UTF-8, with no white space between tags
 * @param nomeDoAlvo child of the root that is signed: 'infNFe', 'infCte', 'infMDFe', 'infEvento'
 * @param algoritmo 'sha1' (what SEFAZ asks for) or 'sha256'
 * @throws Error when the XML does not parse or has no such element with an `Id`
 */
export function assinarXml(
  xml: string,
  nomeDoAlvo: string,
  assinante: Assinante,
  algoritmo: keyof typeof ALGORITMOS = 'sha1',
): string {
  return colocarAssinatura(xml, alvoDoParser(xml, nomeDoAlvo), assinante, algoritmo)
}

/**
 * The same for a document that `escreverGrupo` wrote, root included: its canonical form is read off the text,
 * which spares the parse. A text that is not in that form is given to the parser as {@link assinarXml} does.
 */
export function assinarEscrito(xml: string, nomeDoAlvo: string, assinante: Assinante): string {
  const alvo = alvoDoTexto(xml, nomeDoAlvo) ?? alvoDoParser(xml, nomeDoAlvo)
  return colocarAssinatura(xml, alvo, assinante, 'sha1')
}

function colocarAssinatura(
  xml: string,
  { id, octetos, fimDaRaiz }: Alvo,
  assinante: Assinante,
  algoritmo: keyof typeof ALGORITMOS,
): string {
  const { metodo, digest, nome } = ALGORITMOS[algoritmo]
  const info: InfoAssinada = {
    canonicalizacao: C14N,
    metodo,
    uri: `#${id}`,
    transformacoes: [ENVELOPED, C14N],
    digestMethod: digest,
    digestValue: hash(algoritmo, octetos, 'base64'),
  }
  const canonica = infoAssinadaCanonica(info)
  const valor = sign(nome, Buffer.from(canonica), assinante.chavePrivada).toString('base64')
  const assinatura =
    `<Signature xmlns="${NS_ASSINATURA}">${canonica.replace(` xmlns="${NS_ASSINATURA}"`, '')}` +
    `<SignatureValue>${valor}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${assinante.certificado}</X509Certificate></X509Data></KeyInfo></Signature>`
  return xml.slice(0, fimDaRaiz) + assinatura + xml.slice(fimDaRaiz)
}
