/** Namespace of XML-DSig, the default one inside every `Signature`. */
export const NS_ASSINATURA = 'http://www.w3.org/2000/09/xmldsig#'

/** Canonical XML 1.0 with no comments: the only one the fiscal manuals allow (MOC 7.0, section 5.2). */
export const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
export const C14N_COM_COMENTARIOS = `${C14N}#WithComments`
export const C14N_EXCLUSIVA = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const ENVELOPED = `${NS_ASSINATURA}enveloped-signature`

/** Signature methods understood, with the name node:crypto gives them. SEFAZ asks for SHA-1. */
export const METODOS_DE_ASSINATURA: Readonly<Record<string, string>> = {
  [`${NS_ASSINATURA}rsa-sha1`]: 'RSA-SHA1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'RSA-SHA256',
}

/** Digest methods understood, with the name node:crypto gives them. */
export const METODOS_DE_DIGEST: Readonly<Record<string, string>> = {
  [`${NS_ASSINATURA}sha1`]: 'sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
}

/** What a `SignedInfo` says, in the order the fiscal schemas fix. */
export interface InfoAssinada {
  canonicalizacao: string
  metodo: string
  uri: string
  transformacoes: readonly string[]
  digestMethod: string
  /** Base64 with no blanks. */
  digestValue: string
}

/**
 * The canonical octets of a `SignedInfo` written with no blanks between tags, as the manuals ask. Signatures
 * written in another way have another canonical form, which only the parser can give.
 */
export function infoAssinadaCanonica(info: InfoAssinada): string {
  const transformacoes = info.transformacoes
    .map((algoritmo) => `<Transform Algorithm="${algoritmo}"></Transform>`)
    .join('')
  return (
    `<SignedInfo xmlns="${NS_ASSINATURA}">` +
    `<CanonicalizationMethod Algorithm="${info.canonicalizacao}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${info.metodo}"></SignatureMethod>` +
    `<Reference URI="${info.uri}">` +
    `<Transforms>${transformacoes}</Transforms>` +
    `<DigestMethod Algorithm="${info.digestMethod}"></DigestMethod>` +
    `<DigestValue>${info.digestValue}</DigestValue>` +
    '</Reference></SignedInfo>'
  )
}
