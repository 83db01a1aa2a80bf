import { gunzipSync } from 'node:zlib'
import { ErroDeRecusa } from '../recusa.ts'
import { comXml } from '../xml/abrir.ts'
import { atributo, filho, type No, namespaceDe, texto } from '../xml/arvore.ts'
import { lerProtCte, type ProtocoloCte } from './ler.ts'
import { elementoDaResposta } from './processado.ts'

const NAMESPACE = /^http:\/\/www\.portalfiscal\.inf\.br\/(?:cte|nfe|mdfe)$/
/** Answers of the distribution service carry up to 50 documents. */
const LIMITE_DA_RESPOSTA = 16 * 1024 * 1024
const LIMITE_DO_DOCUMENTO = 8 * 1024 * 1024

/** What every answer says. `cStat` has 3 or 4 digits. */
export interface RespostaDaSefaz {
  ok: true
  cStat: string
  xMotivo: string
  tpAmb: string
  verAplic: string
}

/** A body that is not the answer that was waited for: an HTML page, a SOAP fault, a cut text. */
export interface RespostaIlegivel {
  ok: false
  /** A sentence in Portuguese. */
  motivo: string
  /** Text of the SOAP fault, when there was one. */
  falha: string | null
}

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
}

export interface RetDistribuicao extends RespostaDaSefaz {
  dhResp: string
  ultNSU: string
  maxNSU: string
  documentos: DocumentoDistribuido[]
}

type Corpo = Uint8Array | string

function procurar(no: No, nomes: ReadonlySet<string>): No | null {
  if (nomes.has(no.nome) && NAMESPACE.test(namespaceDe(no))) return no
  for (const um of no.filhos) {
    const achado = procurar(um, nomes)
    if (achado) return achado
  }
  return null
}

/** Some servers put the answer as text inside the wrapper. */
function textoComXml(no: No): string | null {
  if (no.filhos.length === 0) return no.texto.startsWith('<') ? no.texto : null
  for (const um of no.filhos) {
    const achado = textoComXml(um)
    if (achado) return achado
  }
  return null
}

function falhaSoap(no: No): string | null {
  if (no.nome === 'Fault') {
    const motivo = filho(no, 'Reason')
    return (motivo ? texto(motivo, 'Text') : texto(no, 'faultstring')) ?? 'sem explicação'
  }
  for (const um of no.filhos) {
    const achado = falhaSoap(um)
    if (achado) return achado
  }
  return null
}

const ILEGIVEL = 'A resposta da SEFAZ não pôde ser lida.'

/** Finds the answer's element by name, whatever stands around it, and reads it. */
function comResposta<T>(
  corpo: Corpo,
  nomes: readonly string[],
  ler: (no: No, utf8: Buffer) => T | null,
): T | RespostaIlegivel {
  const bytes = typeof corpo === 'string' ? Buffer.from(corpo) : corpo
  try {
    return comXml(
      bytes,
      LIMITE_DA_RESPOSTA,
      () => 'inteiro',
      ({ raiz, fonte }) => {
        const no = procurar(raiz, new Set(nomes))
        if (no) return ler(no, fonte.utf8) ?? { ok: false, motivo: ILEGIVEL, falha: null }
        const dentro = textoComXml(raiz)
        if (dentro) return comResposta(dentro, nomes, ler)
        const falha = falhaSoap(raiz)
        const motivo = falha ? `A SEFAZ devolveu um erro do servidor: ${falha}` : ILEGIVEL
        return { ok: false as const, motivo, falha }
      },
    )
  } catch (erro) {
    if (erro instanceof ErroDeRecusa) {
      return { ok: false, motivo: `${ILEGIVEL} ${erro.recusa.motivo}`, falha: null }
    }
    throw erro
  }
}

function comum(no: No): RespostaDaSefaz | null {
  const cStat = texto(no, 'cStat')
  if (!cStat || !/^[0-9]{3,4}$/.test(cStat)) return null
  return {
    ok: true,
    cStat,
    xMotivo: texto(no, 'xMotivo') ?? '',
    tpAmb: texto(no, 'tpAmb') ?? '',
    verAplic: texto(no, 'verAplic') ?? '',
  }
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
 * Answer of CTeRecepcaoSinc and its simplified sibling: `retCTe` or `retCTeSimp`. A rejection of the document
 * stands in `protocolo.cStat` when there is one, in `cStat` otherwise.
 */
export function lerRetCte(corpo: Corpo): RetCte | RespostaIlegivel {
  return comResposta(corpo, ['retCTe', 'retCTeSimp'], (no, utf8) => {
    const base = comum(no)
    return base && { ...base, cUF: texto(no, 'cUF') ?? '', ...protocoloDe(no, utf8) }
  })
}

/** Answer of CTeRecepcaoEvento: `retEventoCTe`. */
export function lerRetEventoCte(corpo: Corpo): RetEventoCte | RespostaIlegivel {
  return comResposta(corpo, ['retEventoCTe'], (no, utf8) => {
    const infEvento = filho(no, 'infEvento')
    const base = infEvento && comum(infEvento)
    return base && { ...base, ...registro(infEvento), retEventoCTe: elementoDaResposta(utf8, no) }
  })
}

/** Answer of CTeConsulta: `retConsSitCTe`, with the events registered so far. */
export function lerRetConsSitCte(corpo: Corpo): RetConsSitCte | RespostaIlegivel {
  return comResposta(corpo, ['retConsSitCTe'], (no, utf8) => {
    const base = comum(no)
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
    const base = comum(no)
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
    const base = comum(no)
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
        })),
    }
  })
}
