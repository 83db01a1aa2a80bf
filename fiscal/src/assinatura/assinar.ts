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
  const { metodo, digest, nome } = ALGORITMOS[algoritmo]
  const doc = XmlDocument.fromString(xml)
  let info: InfoAssinada
  let fimDaRaiz: number
  try {
    const raiz = doc.root
    const alvo = elemento(raiz, nomeDoAlvo)
    const id = alvo?.attr('Id')?.value
    if (!id) throw new Error(`sem ${nomeDoAlvo} com Id para assinar`)
    const [canonico] = formasCanonicas(raiz, () => alvo, C14N)
    info = {
      canonicalizacao: C14N,
      metodo,
      uri: `#${id}`,
      transformacoes: [ENVELOPED, C14N],
      digestMethod: digest,
      digestValue: hash(algoritmo, canonico!, 'base64'),
    }
    fimDaRaiz = xml.lastIndexOf(`</${raiz.prefix ? `${raiz.prefix}:` : ''}${raiz.name}`)
  } finally {
    doc.dispose()
  }
  const canonica = infoAssinadaCanonica(info)
  const valor = sign(nome, Buffer.from(canonica), assinante.chavePrivada).toString('base64')
  const assinatura =
    `<Signature xmlns="${NS_ASSINATURA}">${canonica.replace(` xmlns="${NS_ASSINATURA}"`, '')}` +
    `<SignatureValue>${valor}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${assinante.certificado}</X509Certificate></X509Data></KeyInfo></Signature>`
  return xml.slice(0, fimDaRaiz) + assinatura + xml.slice(fimDaRaiz)
}
