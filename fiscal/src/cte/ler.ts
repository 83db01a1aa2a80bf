import { lerChave } from '../chave.ts'
import { lerGrupo } from '../leiaute/ler.ts'
import { ErroDeRecusa, type Recusa, recusar } from '../recusa.ts'
import { comXml, LIMITE_XML_BYTES } from '../xml/abrir.ts'
import { atributo, filho, type No, namespaceDe, texto } from '../xml/arvore.ts'
import { infCte } from './leiaute/cte.ts'
import { infCteSimplificado } from './leiaute/simplificado.ts'
import { type CteCompleto, type CteSimplificadoCompleto, NS_CTE } from './montar.ts'

/** The authorisation of a CT-e (`protCTe/infProt`). */
export interface ProtocoloCte {
  tpAmb: string
  chCTe: string
  /** Absent when the answer is a rejection. */
  nProt: string | null
  dhRecbto: string
  digVal: string | null
  cStat: string
  xMotivo: string
  /** What the tax authority adds for the issuer (`infFisco`), or `null`. */
  mensagemDoFisco: string | null
}

interface CteLidoComum {
  ok: true
  chave: string
  /** `null` when the file is a `CTe` with no `cteProc` around. */
  protocolo: ProtocoloCte | null
  qrCode: string | null
  /** `DigestValue` of the signature, or `null` when unsigned. */
  digestValue: string | null
  /** Paths of what the layout tables do not know: other modes, layouts to come. */
  desconhecidos: string[]
}

export type CteLido =
  | (CteLidoComum & { simplificado: false; dados: CteCompleto })
  | (CteLidoComum & { simplificado: true; dados: CteSimplificadoCompleto })

/** Reads `protCTe`, wherever it stands. */
export function lerProtCte(protCTe: No | null): ProtocoloCte | null {
  const infProt = filho(protCTe, 'infProt')
  const cStat = texto(infProt, 'cStat')
  if (!infProt || !cStat) return null
  return {
    tpAmb: texto(infProt, 'tpAmb') ?? '',
    chCTe: texto(infProt, 'chCTe') ?? '',
    nProt: texto(infProt, 'nProt'),
    dhRecbto: texto(infProt, 'dhRecbto') ?? '',
    digVal: texto(infProt, 'digVal'),
    cStat,
    xMotivo: texto(infProt, 'xMotivo') ?? '',
    mensagemDoFisco: texto(filho(protCTe, 'infFisco'), 'xMsg'),
  }
}

const DOCUMENTOS = new Set(['CTe', 'CTeSimp'])
const ENVELOPES = new Set(['cteProc', 'cteSimpProc', 'procCTe'])

function acharDocumento(raiz: No): { documento: No; protCTe: No | null } {
  if (DOCUMENTOS.has(raiz.nome)) return { documento: raiz, protCTe: null }
  if (ENVELOPES.has(raiz.nome)) {
    const documento = raiz.filhos.find(({ nome }) => DOCUMENTOS.has(nome))
    if (documento) return { documento, protCTe: filho(raiz, 'protCTe') }
  }
  recusar('outro_documento', `O arquivo não é um CT-e: o elemento principal é "${raiz.nome}".`)
}

function ler(raiz: No): CteLido {
  const { documento, protCTe } = acharDocumento(raiz)
  if (namespaceDe(documento) !== NS_CTE) recusar('namespace', 'O CT-e não está no namespace do projeto CT-e.')
  const inf = filho(documento, 'infCte')
  if (!inf) recusar('campo_ausente', 'O CT-e não tem o grupo infCte.')
  const versao = atributo(inf, 'versao') ?? ''
  if (!versao.startsWith('4.')) {
    recusar('layout_antigo', `O CT-e está no leiaute ${versao || 'desconhecido'}; só a versão 4.00 é lida.`)
  }
  const chave = (atributo(inf, 'Id') ?? '').replace(/^CTe/, '')
  if (!lerChave(chave)) recusar('chave_invalida', 'A chave de acesso do CT-e é inválida.')
  const protocolo = lerProtCte(protCTe)
  if (protocolo && protocolo.chCTe !== chave) {
    recusar('chave_diferente', `O protocolo neste XML é de outro CT-e (chave ${protocolo.chCTe}).`, chave)
  }
  const referencia = filho(filho(filho(documento, 'Signature'), 'SignedInfo'), 'Reference')
  const comum = {
    ok: true as const,
    chave,
    protocolo,
    qrCode: texto(filho(documento, 'infCTeSupl'), 'qrCodCTe'),
    digestValue: texto(referencia, 'DigestValue'),
  }
  return documento.nome === 'CTeSimp'
    ? { ...comum, simplificado: true, ...lerGrupo(infCteSimplificado, inf) }
    : { ...comum, simplificado: false, ...lerGrupo(infCte, inf) }
}

/**
 * Reads a CT-e 4.00 (`cteProc`, `cteSimpProc`, or the document alone) into the plain object that `montarCte`
 * takes. Tolerant: nothing is validated but namespace, version and key; signatures are for `verificarAssinatura`.
 *
 * @returns never throws for what is in the file; a refusal carries a sentence
 */
export function lerCte(xml: Uint8Array | string): CteLido | Recusa {
  try {
    const bytes = typeof xml === 'string' ? Buffer.from(xml) : xml
    return comXml(
      bytes,
      LIMITE_XML_BYTES,
      () => 'inteiro',
      ({ raiz }) => ler(raiz),
    )
  } catch (erro) {
    if (erro instanceof ErroDeRecusa) return erro.recusa
    throw erro
  }
}
