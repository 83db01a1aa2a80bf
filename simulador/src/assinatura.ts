import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { cnpjDoCertificado } from './pki.ts'
import { achar, escrever, NS, qualquer, valor } from './xml.ts'

export type Conferida =
  | { ok: true; digVal: string; cnpj: string | null }
  | { ok: false; cStat: '297' | '298'; motivo: string }

const padrao: Record<string, string> = {
  CanonicalizationMethod: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  SignatureMethod: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  DigestMethod: 'http://www.w3.org/2000/09/xmldsig#sha1',
}

/** What the manuals fix: one reference to the signed Id, C14N 1.0, RSA-SHA1, only the end certificate. */
function foraDoPadrao(assinatura: Element, id: string): string | null {
  for (const [nome, uri] of Object.entries(padrao)) {
    if (qualquer(assinatura, nome)?.getAttribute('Algorithm') !== uri) return nome
  }
  if (qualquer(assinatura, 'Reference')?.getAttribute('URI') !== `#${id}`) return 'Reference'
  const x509 = achar(assinatura, 'KeyInfo', 'X509Data')
  if (x509?.childNodes.length !== 1) return 'X509Data'
  return qualquer(assinatura, 'KeyValue') ? 'KeyValue' : null
}

/** Checks the enveloped signature of a document or event with xml-crypto. */
export function conferirAssinatura(xml: string, raiz: Element, alvo: Element): Conferida {
  const assinatura = Array.from(raiz.childNodes).find(
    (n): n is Element =>
      n.nodeType === 1 &&
      (n as Element).localName === 'Signature' &&
      (n as Element).namespaceURI === NS.assinatura,
  )
  if (!assinatura) return { ok: false, cStat: '298', motivo: 'sem Signature' }
  const erro = foraDoPadrao(assinatura, alvo.getAttribute('Id') ?? '')
  if (erro) return { ok: false, cStat: '298', motivo: erro }
  const base64 = valor(assinatura, 'KeyInfo', 'X509Data', 'X509Certificate')
  try {
    const der = Buffer.from(base64, 'base64')
    const certificado = new X509Certificate(der)
    const conferente = new SignedXml({
      publicCert: certificado.toString(),
      getCertFromKeyInfo: () => null,
    })
    conferente.loadSignature(escrever(assinatura))
    if (!conferente.checkSignature(xml)) return { ok: false, cStat: '297', motivo: 'difere do calculado' }
    return {
      ok: true,
      digVal: valor(assinatura, 'SignedInfo', 'Reference', 'DigestValue'),
      cnpj: cnpjDoCertificado(der),
    }
  } catch (e) {
    return { ok: false, cStat: '297', motivo: e instanceof Error ? e.message : 'ilegível' }
  }
}
