import { hash, type KeyObject, verify } from 'node:crypto'
import type { XmlElement } from 'libxml2-wasm'
import { ErroDeRecusa } from '../recusa.ts'
import { comXml, LIMITE_XML_BYTES, type XmlAberto } from '../xml/abrir.ts'
import { atributo, filho, type Guarda, type No, namespaceDe, texto } from '../xml/arvore.ts'
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
import { elemento, elementoDe, formasCanonicas, octetosDoArquivo } from './canonico.ts'
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

function algoritmoDe(no: No | undefined, nome: string): string | null {
  return no?.nome === nome ? atributo(no, 'Algorithm') : null
}

function lerInfoAssinada(signedInfo: No): InfoAssinada | null {
  const [canonNo, metodoNo, referencia, ...resto] = signedInfo.filhos
  const canonicalizacao = algoritmoDe(canonNo, 'CanonicalizationMethod')
  const metodo = algoritmoDe(metodoNo, 'SignatureMethod')
  if (canonicalizacao === null || metodo === null || referencia?.nome !== 'Reference' || resto.length > 0) {
    return null
  }
  const partes = [...referencia.filhos]
  const transforms = partes[0]?.nome === 'Transforms' ? partes.shift()!.filhos : []
  const transformacoes = transforms.map((no) => algoritmoDe(no, 'Transform'))
  const [digestMethodNo, digestValueNo, ...sobra] = partes
  const digestMethod = algoritmoDe(digestMethodNo, 'DigestMethod')
  if (digestMethod === null || digestValueNo?.nome !== 'DigestValue' || sobra.length > 0) return null
  if (transformacoes.some((algoritmo) => algoritmo === null)) return null
  return {
    canonicalizacao,
    metodo,
    uri: atributo(referencia, 'URI') ?? '',
    transformacoes: transformacoes as string[],
    digestMethod,
    digestValue: semBrancos(digestValueNo.texto),
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

function digestConfere({ doc, fonte }: XmlAberto, documento: No, alvo: No, info: InfoAssinada): boolean {
  const nomeDoHash = METODOS_DE_DIGEST[info.digestMethod]!
  const algoritmo = canonicalizacaoDoAlvo(info.transformacoes)!
  const confere = (octetos: Buffer | string) => hash(nomeDoHash, octetos, 'base64') === info.digestValue
  const doArquivo = octetosDoArquivo(fonte.utf8, alvo)
  if (doArquivo && confere(doArquivo)) return true
  const onde = elementoDe(doc.root, documento)
  if (!onde) return false
  for (const forma of formasCanonicas(onde, (raiz) => elemento(raiz, alvo.nome), algoritmo)) {
    if (confere(forma)) return true
  }
  return false
}

function assinaturaConfere(
  { doc }: XmlAberto,
  documento: No,
  info: InfoAssinada,
  chave: KeyObject,
  valor: Buffer,
): boolean {
  const metodo = METODOS_DE_ASSINATURA[info.metodo]!
  const confere = (octetos: string) => verify(metodo, Buffer.from(octetos), chave, valor)
  if (confere(infoAssinadaCanonica(info))) return true
  const onde = elementoDe(doc.root, documento)
  if (!onde) return false
  const localizar = (raiz: XmlElement) => {
    const assinatura = elemento(raiz, 'Signature')
    return assinatura && elemento(assinatura, 'SignedInfo')
  }
  for (const forma of formasCanonicas(onde, localizar, info.canonicalizacao)) {
    if (confere(forma)) return true
  }
  return false
}

/** Names that must be kept in the tree for {@link verificarElemento} to work. */
export const NOMES_DA_ASSINATURA: readonly string[] = [
  'Signature',
  'SignedInfo',
  'CanonicalizationMethod',
  'SignatureMethod',
  'Reference',
  'Transforms',
  'Transform',
  'DigestMethod',
  'DigestValue',
  'SignatureValue',
  'KeyInfo',
  'X509Data',
  'X509Certificate',
]

/**
 * Verifies, inside an open document, the signature that stands beside the signed element.
 *
 * @param documento parent of both `alvo` and `Signature`; the first of its name among its siblings
 * @param alvo the element the signature must cover; the first of its name in `documento`
 */
export function verificarElemento(xml: XmlAberto, documento: No, alvo: No): ResultadoAssinatura {
  const assinatura = filho(documento, 'Signature')
  if (!assinatura || namespaceDe(assinatura) !== NS_ASSINATURA) return resultado('ausente')
  const signedInfo = filho(assinatura, 'SignedInfo')
  const info = signedInfo && lerInfoAssinada(signedInfo)
  const valor = texto(assinatura, 'SignatureValue')
  if (!info || !valor) return resultado('malformada')
  const comDigest = (codigo: CodigoAssinatura, certificado: CertificadoLido | null = null) =>
    resultado(codigo, certificado, info.digestValue)

  if (info.uri !== `#${atributo(alvo, 'Id') ?? ''}`) return comDigest('referencia_diferente')
  if (
    !(info.metodo in METODOS_DE_ASSINATURA) ||
    !(info.digestMethod in METODOS_DE_DIGEST) ||
    !CANONICALIZACOES.has(info.canonicalizacao) ||
    canonicalizacaoDoAlvo(info.transformacoes) === null
  ) {
    return comDigest('algoritmo_nao_suportado')
  }
  const x509 = texto(filho(filho(assinatura, 'KeyInfo'), 'X509Data'), 'X509Certificate')
  if (!x509) return comDigest('certificado_ausente')
  const certificado = abrirCertificado(semBrancos(x509))
  if (certificado?.chavePublica.asymmetricKeyType !== 'rsa') {
    return comDigest('certificado_ilegivel', certificado?.lido ?? null)
  }
  if (!digestConfere(xml, documento, alvo, info)) return comDigest('digest_diferente', certificado.lido)
  const assinado = Buffer.from(semBrancos(valor), 'base64')
  const confere = assinaturaConfere(xml, documento, info, certificado.chavePublica, assinado)
  return comDigest(confere ? 'valida' : 'assinatura_nao_confere', certificado.lido)
}

/** Every element of that name, in document order. */
function todos(no: No, nome: string, achados: No[] = []): No[] {
  if (no.nome === nome) achados.push(no)
  for (const filhoDele of no.filhos) todos(filhoDele, nome, achados)
  return achados
}

/**
 * Verifies the XML-DSig signature of a fiscal document (MOC 7.0, section 5.2): enveloped, Canonical XML 1.0,
 * RSA with SHA-1 or SHA-256, reference `#<Id>`, certificate inside. The mathematics only: chain, revocation
 * and validity of the certificate are for the caller (`certificado`).
 *
 * @param bytes the file, in any encoding `lerNfe` takes
 * @param nomeDoAlvo local name of the signed element: 'infNFe', 'infCte', 'infMDFe'. It must occur once; for
 *   `infEvento`, which the answer of SEFAZ repeats, the first is the signed one.
 * @returns never throws; a file that is not XML is `malformada`
 */
export function verificarAssinatura(bytes: Uint8Array, nomeDoAlvo: string): ResultadoAssinatura {
  const guardar = (): Guarda => 'inteiro'
  try {
    return comXml(bytes, LIMITE_XML_BYTES, guardar, (xml) => {
      const [alvo, ...outros] = todos(xml.raiz, nomeDoAlvo)
      if (!alvo?.pai || (outros.length > 0 && nomeDoAlvo !== 'infEvento')) return resultado('malformada')
      return verificarElemento(xml, alvo.pai, alvo)
    })
  } catch (erro) {
    if (erro instanceof ErroDeRecusa) return resultado('malformada')
    throw erro
  }
}
