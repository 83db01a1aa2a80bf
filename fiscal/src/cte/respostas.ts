import { gunzipSync } from 'node:zlib'
import {
  type Corpo,
  comResposta,
  type RespostaDaSefaz,
  type RespostaIlegivel,
  respostaComum,
} from '../resposta.ts'
import { atributo, filho, type No, texto } from '../xml/arvore.ts'
import { lerProtCte, type ProtocoloCte } from './ler.ts'
import { elementoDaResposta } from './processado.ts'

const LIMITE_DO_DOCUMENTO = 8 * 1024 * 1024

export interface RetCte extends RespostaDaSefaz {
  cUF: string
  protocolo: ProtocoloCte | null
  /** `protCTe` as it came, for `procCte`. */
  protCTe: string | null
}

/** What `retEventoCTe/infEvento` says. */
export interface RegistroDeEvento {
  chCTe: string | null
  tpEvento: string | null
  xEvento: string | null
  nSeqEvento: number | null
  dhRegEvento: string | null
  nProt: string | null
  cOrgao: string
}

export interface RetEventoCte extends RespostaDaSefaz, RegistroDeEvento {
  /** `retEventoCTe` as it came, for `procEventoCte`. */
  retEventoCTe: string
}

export interface EventoDaConsulta extends RegistroDeEvento {
  cStat: string
  xMotivo: string
  /** `procEventoCTe` as it came. */
  procEventoCTe: string
}

export interface RetConsSitCte extends RespostaDaSefaz {
  cUF: string
  protocolo: ProtocoloCte | null
  protCTe: string | null
  eventos: EventoDaConsulta[]
}

export interface RetStatusCte extends RespostaDaSefaz {
  cUF: string
  dhRecbto: string
  /** Mean time of answer in seconds. */
  tMed: number | null
  dhRetorno: string | null
  xObs: string | null
}

/** One document of the distribution service, unpacked. */
export interface DocumentoDistribuido {
  nsu: string
  /** 'procCTe_v4.00.xsd', 'resNFe_v1.01.xsd'... */
  schema: string
  /** `null` when it could not be unpacked. */
  xml: Buffer | null
  /** As it travelled: gzip in Base64. */
  compactado: string
}

export interface RetDistribuicao extends RespostaDaSefaz {
  dhResp: string
  ultNSU: string
  maxNSU: string
  documentos: DocumentoDistribuido[]
}

function protocoloDe(no: No, utf8: Buffer): Pick<RetCte, 'protocolo' | 'protCTe'> {
  const protCTe = filho(no, 'protCTe')
  const protocolo = lerProtCte(protCTe)
  return { protocolo, protCTe: protCTe && protocolo ? elementoDaResposta(utf8, protCTe) : null }
}

function registro(infEvento: No): RegistroDeEvento {
  const sequencia = texto(infEvento, 'nSeqEvento')
  return {
    chCTe: texto(infEvento, 'chCTe') ?? texto(infEvento, 'chCte'),
    tpEvento: texto(infEvento, 'tpEvento'),
    xEvento: texto(infEvento, 'xEvento'),
    nSeqEvento: sequencia ? Number(sequencia) : null,
    dhRegEvento: texto(infEvento, 'dhRegEvento'),
    nProt: texto(infEvento, 'nProt'),
    cOrgao: texto(infEvento, 'cOrgao') ?? '',
  }
}

/**
 * Answer of CTeRecepcaoSinc and its siblings: `retCTe`, `retCTeSimp`, `retCTeOS` or `retGTVe`. A rejection of the document
 * stands in `protocolo.cStat` when there is one, in `cStat` otherwise.
 */
export function lerRetCte(corpo: Corpo): RetCte | RespostaIlegivel {
  return comResposta(corpo, ['retCTe', 'retCTeSimp', 'retCTeOS', 'retGTVe'], (no, utf8) => {
    const base = respostaComum(no)
    return base && { ...base, cUF: texto(no, 'cUF') ?? '', ...protocoloDe(no, utf8) }
  })
}

/** Answer of CTeRecepcaoEvento: `retEventoCTe`. */
export function lerRetEventoCte(corpo: Corpo): RetEventoCte | RespostaIlegivel {
  return comResposta(corpo, ['retEventoCTe'], (no, utf8) => {
    const infEvento = filho(no, 'infEvento')
    const base = infEvento && respostaComum(infEvento)
    return base && { ...base, ...registro(infEvento), retEventoCTe: elementoDaResposta(utf8, no) }
  })
}

/** Answer of CTeConsulta: `retConsSitCTe`, with the events registered so far. */
export function lerRetConsSitCte(corpo: Corpo): RetConsSitCte | RespostaIlegivel {
  return comResposta(corpo, ['retConsSitCTe'], (no, utf8) => {
    const base = respostaComum(no)
    if (!base) return null
    const eventos = no.filhos.flatMap((processado) => {
      const infEvento = filho(filho(processado, 'retEventoCTe'), 'infEvento')
      if (processado.nome !== 'procEventoCTe' || !infEvento) return []
      return [
        {
          ...registro(infEvento),
          cStat: texto(infEvento, 'cStat') ?? '',
          xMotivo: texto(infEvento, 'xMotivo') ?? '',
          procEventoCTe: elementoDaResposta(utf8, processado),
        },
      ]
    })
    return { ...base, cUF: texto(no, 'cUF') ?? '', ...protocoloDe(no, utf8), eventos }
  })
}

/** Answer of CTeStatusServico: `retConsStatServCTe`. */
export function lerRetStatusCte(corpo: Corpo): RetStatusCte | RespostaIlegivel {
  return comResposta(corpo, ['retConsStatServCTe', 'retConsStatServCte'], (no) => {
    const base = respostaComum(no)
    const tMed = texto(no, 'tMed')
    return (
      base && {
        ...base,
        cUF: texto(no, 'cUF') ?? '',
        dhRecbto: texto(no, 'dhRecbto') ?? '',
        tMed: tMed ? Number(tMed) : null,
        dhRetorno: texto(no, 'dhRetorno'),
        xObs: texto(no, 'xObs'),
      }
    )
  })
}

function descompactar(base64: string): Buffer | null {
  try {
    return gunzipSync(Buffer.from(base64, 'base64'), { maxOutputLength: LIMITE_DO_DOCUMENTO })
  } catch {
    return null
  }
}

/** Answer of the distribution services of CT-e, NF-e and MDF-e: `retDistDFeInt`, documents unpacked. */
export function lerRetDistribuicao(corpo: Corpo): RetDistribuicao | RespostaIlegivel {
  return comResposta(corpo, ['retDistDFeInt'], (no) => {
    const base = respostaComum(no)
    if (!base) return null
    const lote = filho(no, 'loteDistDFeInt')?.filhos ?? []
    return {
      ...base,
      dhResp: texto(no, 'dhResp') ?? '',
      ultNSU: texto(no, 'ultNSU') ?? '',
      maxNSU: texto(no, 'maxNSU') ?? '',
      documentos: lote
        .filter(({ nome }) => nome === 'docZip')
        .map((doc) => ({
          nsu: atributo(doc, 'NSU') ?? '',
          schema: atributo(doc, 'schema') ?? '',
          xml: descompactar(doc.texto),
          compactado: doc.texto,
        })),
    }
  })
}
