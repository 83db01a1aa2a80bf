import { comXml } from '../xml/abrir.ts'
import { filho, type No, texto } from '../xml/arvore.ts'

/** What SEFAZ says of a message or of a document. */
export interface SituacaoDaResposta {
  /** 3 or 4 digits. */
  cStat: string
  xMotivo: string
}

/** Answer of an authorisation, or the part of it that every answer has. */
export interface RetornoMdfe extends SituacaoDaResposta {
  /** Of the document, when the answer carries it. */
  protocolo: {
    chave: string
    nProt: string | null
    dhRecbto: string
    digVal: string | null
    cStat: string
    xMotivo: string
  } | null
}

export interface RetornoEventoMdfe extends SituacaoDaResposta {
  chave: string | null
  tpEvento: string | null
  nSeqEvento: number | null
  nProt: string | null
  dhRegEvento: string | null
}

/** Answer of a consultation by key. */
export interface RetornoSituacaoMdfe extends RetornoMdfe {
  eventos: RetornoEventoMdfe[]
}

const LIMITE = 4 * 1024 * 1024

function ler<T>(bytes: Uint8Array, raiz: string, montar: (no: No) => T): T | null {
  return comXml(
    bytes,
    LIMITE,
    () => 'inteiro',
    (xml) => {
      const achado = procurar(xml.raiz, raiz)
      return achado ? montar(achado) : null
    },
  )
}

/** First element of that name, however deep: servers wrap answers in their own way. */
function procurar(no: No, nome: string): No | null {
  if (no.nome === nome) return no
  for (const um of no.filhos) {
    const achado = procurar(um, nome)
    if (achado) return achado
  }
  return null
}

function situacao(no: No | null): SituacaoDaResposta {
  return { cStat: texto(no, 'cStat') ?? '', xMotivo: texto(no, 'xMotivo') ?? '' }
}

function protocolo(no: No | null): RetornoMdfe['protocolo'] {
  const inf = no && procurar(no, 'infProt')
  if (!inf) return null
  return {
    chave: texto(inf, 'chMDFe') ?? '',
    nProt: texto(inf, 'nProt'),
    dhRecbto: texto(inf, 'dhRecbto') ?? '',
    digVal: texto(inf, 'digVal'),
    ...situacao(inf),
  }
}

function evento(no: No): RetornoEventoMdfe {
  const inf = filho(no, 'infEvento')
  const sequencia = texto(inf, 'nSeqEvento')
  return {
    ...situacao(inf),
    chave: texto(inf, 'chMDFe'),
    tpEvento: texto(inf, 'tpEvento'),
    nSeqEvento: sequencia ? Number(sequencia) : null,
    nProt: texto(inf, 'nProt'),
    dhRegEvento: texto(inf, 'dhRegEvento'),
  }
}

/** Reads `retMDFe`; `null` when the bytes hold none. Refuses XML that does not parse. */
export function lerRetornoMdfe(bytes: Uint8Array): RetornoMdfe | null {
  return ler(bytes, 'retMDFe', (no) => ({ ...situacao(no), protocolo: protocolo(filho(no, 'protMDFe')) }))
}

/** Reads `retEventoMDFe`. */
export function lerRetornoEventoMdfe(bytes: Uint8Array): RetornoEventoMdfe | null {
  return ler(bytes, 'retEventoMDFe', evento)
}

/** Reads `retConsSitMDFe`, with the events that stand in it. */
export function lerRetornoSituacaoMdfe(bytes: Uint8Array): RetornoSituacaoMdfe | null {
  return ler(bytes, 'retConsSitMDFe', (no) => ({
    ...situacao(no),
    protocolo: protocolo(procurar(no, 'protMDFe')),
    eventos: no.filhos
      .filter((um) => um.nome === 'procEventoMDFe')
      .map((um) => procurar(um, 'retEventoMDFe'))
      .filter((um) => um !== null)
      .map(evento),
  }))
}

/** Reads `retConsMDFeNaoEnc`: keys and protocols of what is not closed. */
export function lerNaoEncerrados(
  bytes: Uint8Array,
): (SituacaoDaResposta & { documentos: { chave: string; nProt: string }[] }) | null {
  return ler(bytes, 'retConsMDFeNaoEnc', (no) => ({
    ...situacao(no),
    documentos: no.filhos
      .filter((um) => um.nome === 'infMDFe')
      .map((um) => ({ chave: texto(um, 'chMDFe') ?? '', nProt: texto(um, 'nProt') ?? '' })),
  }))
}

/** Reads `retConsStatServMDFe`. */
export function lerStatusMdfe(bytes: Uint8Array): SituacaoDaResposta | null {
  return ler(bytes, 'retConsStatServMDFe', situacao)
}
