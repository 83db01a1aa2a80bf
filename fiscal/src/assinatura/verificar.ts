import { hash, verify } from 'node:crypto'
import { XmlElement } from 'libxml2-wasm'
import { ErroDeRecusa } from '../recusa.ts'
import { comXml, LIMITE_XML_BYTES } from '../xml/abrir.ts'
import { elemento, elementos } from '../xml/arvore.ts'
import {
  C14N,
  C14N_COM_COMENTARIOS,
  C14N_EXCLUSIVA,
  ENVELOPED,
  type InfoAssinada,
  infoAssinadaCanonica,
  METODOS_DE_ASSINATURA,
  METODOS_DE_DIGEST,
  NS_ASSINATURA,
} from './algoritmos.ts'
import { formasCanonicas, octetosDoArquivo } from './canonico.ts'
import { abrirCertificado, type CertificadoLido } from './certificado.ts'

/** How a verification ended. Everything but `valida` and `ausente` is a bad signature. */
export type CodigoAssinatura =
  | 'valida'
  | 'ausente'
  | 'malformada'
  | 'referencia_diferente'
  | 'algoritmo_nao_suportado'
  | 'certificado_ausente'
  | 'certificado_ilegivel'
  | 'digest_diferente'
  | 'assinatura_nao_confere'

export interface ResultadoAssinatura {
  valida: boolean
  codigo: CodigoAssinatura
  /** A sentence for the screen. */
  motivo: string
  /** The certificate that travels in the document, when it could be read. */
  certificado: CertificadoLido | null
  /** `DigestValue` of the signature, base64: what SEFAZ repeats in `protNFe/infProt/digVal`. */
  digestValue: string | null
}

const MOTIVOS: Record<CodigoAssinatura, string> = {
  valida: 'A assinatura digital confere.',
  ausente: 'O XML não está assinado.',
  malformada: 'A assinatura digital do XML está incompleta ou fora do padrão.',
  referencia_diferente: 'A assinatura digital do XML aponta para outro documento.',
  algoritmo_nao_suportado: 'A assinatura digital usa um algoritmo que os documentos fiscais não usam.',
  certificado_ausente: 'A assinatura digital não traz o certificado de quem assinou.',
  certificado_ilegivel: 'O certificado digital que vem na assinatura não pode ser lido.',
  digest_diferente: 'O conteúdo do XML foi alterado depois de assinado (o resumo digital não confere).',
  assinatura_nao_confere: 'A assinatura digital não foi feita pelo certificado que vem no XML.',
}

function resultado(
  codigo: CodigoAssinatura,
  certificado: CertificadoLido | null = null,
  digestValue: string | null = null,
): ResultadoAssinatura {
  return { valida: codigo === 'valida', codigo, motivo: MOTIVOS[codigo], certificado, digestValue }
}

function semBrancos(texto: string): string {
  return /\s/.test(texto) ? texto.replace(/\s+/g, '') : texto
}

function algoritmoDe(no: XmlElement | undefined, nome: string): string | null {
  return no?.name === nome ? (no.attr('Algorithm')?.value ?? null) : null
}

function lerInfoAssinada(signedInfo: XmlElement): InfoAssinada | null {
  const [canonNo, metodoNo, referencia, ...resto] = elementos(signedInfo)
  const canonicalizacao = algoritmoDe(canonNo, 'CanonicalizationMethod')
  const metodo = algoritmoDe(metodoNo, 'SignatureMethod')
  if (canonicalizacao === null || metodo === null || referencia?.name !== 'Reference' || resto.length > 0) {
    return null
  }
  const partes = elementos(referencia)
  const transforms = partes[0]?.name === 'Transforms' ? partes.shift()! : null
  const transformacoes = transforms ? elementos(transforms).map((no) => algoritmoDe(no, 'Transform')) : []
  const [digestMethodNo, digestValueNo, ...sobra] = partes
  const digestMethod = algoritmoDe(digestMethodNo, 'DigestMethod')
  if (digestMethod === null || digestValueNo?.name !== 'DigestValue' || sobra.length > 0) return null
  if (transformacoes.some((algoritmo) => algoritmo === null)) return null
  return {
    canonicalizacao,
    metodo,
    uri: referencia.attr('URI')?.value ?? '',
    transformacoes: transformacoes as string[],
    digestMethod,
    digestValue: semBrancos(digestValueNo.content),
  }
}

const CANONICALIZACOES = new Set([C14N, C14N_COM_COMENTARIOS, C14N_EXCLUSIVA])

/** Canonicalisation asked by the transforms, or `null` when one of them is not allowed. */
function canonicalizacaoDoAlvo(transformacoes: readonly string[]): string | null {
  let algoritmo = C14N
  for (const transformacao of transformacoes) {
    if (transformacao === ENVELOPED) continue
    if (!CANONICALIZACOES.has(transformacao)) return null
    algoritmo = transformacao
  }
  return algoritmo
}

function digestConfere(utf8: Buffer, documento: XmlElement, alvo: XmlElement, info: InfoAssinada): boolean {
  const nomeDoHash = METODOS_DE_DIGEST[info.digestMethod]!
  const algoritmo = canonicalizacaoDoAlvo(info.transformacoes)!
  const confere = (octetos: Buffer | string) => hash(nomeDoHash, octetos, 'base64') === info.digestValue
  const doArquivo = octetosDoArquivo(utf8, alvo)
  if (doArquivo && confere(doArquivo)) return true
  for (const forma of formasCanonicas(documento, (raiz) => elemento(raiz, alvo.name), algoritmo)) {
    if (confere(forma)) return true
  }
  return false
}

function assinaturaConfere(
  documento: XmlElement,
  info: InfoAssinada,
  chave: Parameters<typeof verify>[2],
  valor: Buffer,
): boolean {
  const metodo = METODOS_DE_ASSINATURA[info.metodo]!
  const confere = (octetos: string) => verify(metodo, Buffer.from(octetos), chave, valor)
  if (confere(infoAssinadaCanonica(info))) return true
  const localizar = (raiz: XmlElement) => {
    const assinatura = elemento(raiz, 'Signature')
    return assinatura && elemento(assinatura, 'SignedInfo')
  }
  for (const forma of formasCanonicas(documento, localizar, info.canonicalizacao)) {
    if (confere(forma)) return true
  }
  return false
}

/**
 * Verifies, inside an open document, the signature that stands beside the signed element.
 *
 * @param utf8 the file the document was parsed from, as UTF-8
 * @param documento parent of both `alvo` and `Signature`
 * @param alvo the element the signature must cover
 */
export function verificarElemento(
  utf8: Buffer,
  documento: XmlElement,
  alvo: XmlElement,
): ResultadoAssinatura {
  const assinatura = elemento(documento, 'Signature')
  if (assinatura?.namespaceUri !== NS_ASSINATURA) return resultado('ausente')
  const signedInfo = elemento(assinatura, 'SignedInfo')
  const info = signedInfo && lerInfoAssinada(signedInfo)
  const valorNo = elemento(assinatura, 'SignatureValue')
  if (!info || !valorNo) return resultado('malformada')
  const comDigest = (codigo: CodigoAssinatura, certificado: CertificadoLido | null = null) =>
    resultado(codigo, certificado, info.digestValue)

  if (info.uri !== `#${alvo.attr('Id')?.value ?? ''}`) return comDigest('referencia_diferente')
  if (
    !(info.metodo in METODOS_DE_ASSINATURA) ||
    !(info.digestMethod in METODOS_DE_DIGEST) ||
    !CANONICALIZACOES.has(info.canonicalizacao) ||
    canonicalizacaoDoAlvo(info.transformacoes) === null
  ) {
    return comDigest('algoritmo_nao_suportado')
  }
  const keyInfo = elemento(assinatura, 'KeyInfo')
  const x509Data = keyInfo && elemento(keyInfo, 'X509Data')
  const x509 = x509Data && elemento(x509Data, 'X509Certificate')
  if (!x509) return comDigest('certificado_ausente')
  const certificado = abrirCertificado(semBrancos(x509.content))
  if (certificado?.chavePublica.asymmetricKeyType !== 'rsa') {
    return comDigest('certificado_ilegivel', certificado?.lido ?? null)
  }
  if (!digestConfere(utf8, documento, alvo, info)) return comDigest('digest_diferente', certificado.lido)
  const valor = Buffer.from(semBrancos(valorNo.content), 'base64')
  const confere = assinaturaConfere(documento, info, certificado.chavePublica, valor)
  return comDigest(confere ? 'valida' : 'assinatura_nao_confere', certificado.lido)
}

/**
 * Verifies the XML-DSig signature of a fiscal document (MOC 7.0, section 5.2): enveloped, Canonical XML 1.0,
 * RSA with SHA-1 or SHA-256, reference `#<Id>`, certificate inside. The mathematics only: chain, revocation
 * and validity of the certificate are for the caller (`certificado`).
 *
 * @param bytes the file, in any encoding `lerNfe` takes
 * @param nomeDoAlvo local name of the signed element: 'infNFe', 'infCte', 'infMDFe', 'infEvento'
 * @returns never throws; a file that is not XML is `malformada`
 */
export function verificarAssinatura(bytes: Uint8Array, nomeDoAlvo: string): ResultadoAssinatura {
  try {
    return comXml(bytes, LIMITE_XML_BYTES, ({ doc, fonte }) => {
      const [alvo, ...outros] = doc.find(`//*[local-name()='${nomeDoAlvo.replace(/\W/g, '')}']`)
      if (!(alvo instanceof XmlElement) || !alvo.parent || outros.length > 0) return resultado('malformada')
      return verificarElemento(fonte.utf8, alvo.parent, alvo)
    })
  } catch (erro) {
    if (erro instanceof ErroDeRecusa) return resultado('malformada')
    throw erro
  }
}
