import { ErroDeRecusa, type Recusa, recusar } from '../recusa.ts'
import { comResposta, type RespostaDaSefaz, type RespostaIlegivel, respostaComum } from '../resposta.ts'
import { comXml, LIMITE_XML_BYTES } from '../xml/abrir.ts'
import { filho, type No, texto } from '../xml/arvore.ts'

/** What became of one event of a batch. */
export interface ManifestacaoRegistrada {
  cStat: string
  xMotivo: string
  chNFe: string | null
  tpEvento: string | null
  nSeqEvento: number | null
  dhRegEvento: string | null
  nProt: string | null
  /** `retEvento` as it came. */
  retEvento: string
}

export interface RetEnvEvento extends RespostaDaSefaz {
  idLote: string
  eventos: ManifestacaoRegistrada[]
}

/** Answer of NFeRecepcaoEvento4: 128 for the batch, and 135, 573 and so on for each event. */
export function lerRetEnvEvento(corpo: Uint8Array | string): RetEnvEvento | RespostaIlegivel {
  return comResposta(corpo, ['retEnvEvento'], (no, utf8) => {
    const base = respostaComum(no)
    if (!base) return null
    const eventos = no.filhos.flatMap((ret) => {
      const inf = filho(ret, 'infEvento')
      if (ret.nome !== 'retEvento' || !inf) return []
      const sequencia = texto(inf, 'nSeqEvento')
      return [
        {
          cStat: texto(inf, 'cStat') ?? '',
          xMotivo: texto(inf, 'xMotivo') ?? '',
          chNFe: texto(inf, 'chNFe'),
          tpEvento: texto(inf, 'tpEvento'),
          nSeqEvento: sequencia ? Number(sequencia) : null,
          dhRegEvento: texto(inf, 'dhRegEvento'),
          nProt: texto(inf, 'nProt'),
          retEvento: utf8.toString('utf8', ret.inicio, ret.fim),
        },
      ]
    })
    return { ...base, idLote: texto(no, 'idLote') ?? '', eventos }
  })
}

/** The summary of an NF-e of which one may not see more before telling what one knows of it. */
export interface ResumoNfe {
  ok: true
  tipo: 'resNFe'
  chNFe: string
  emitente: { documento: string; nome: string; ie: string }
  dhEmi: string
  /** '0' entry, '1' exit. */
  tpNF: string
  vNF: string
  dhRecbto: string
  nProt: string
  /** '1' authorised, '2' denied, '3' cancelled. */
  cSitNFe: string
}

/** The summary of an event of an NF-e. */
export interface ResumoEventoNfe {
  ok: true
  tipo: 'resEvento'
  chNFe: string
  autor: string
  cOrgao: string
  tpEvento: string
  nSeqEvento: number
  xEvento: string
  dhEvento: string
  dhRecbto: string
  nProt: string
}

function lerRaiz(raiz: No): ResumoNfe | ResumoEventoNfe {
  const campo = (tag: string) => texto(raiz, tag) ?? ''
  const documento = campo('CNPJ') || campo('CPF')
  const comum = {
    ok: true,
    chNFe: campo('chNFe'),
    dhRecbto: campo('dhRecbto'),
    nProt: campo('nProt'),
  } as const
  if (raiz.nome === 'resNFe') {
    return {
      ...comum,
      tipo: 'resNFe',
      emitente: { documento, nome: campo('xNome'), ie: campo('IE') },
      dhEmi: campo('dhEmi'),
      tpNF: campo('tpNF'),
      vNF: campo('vNF'),
      cSitNFe: campo('cSitNFe'),
    }
  }
  if (raiz.nome === 'resEvento') {
    return {
      ...comum,
      tipo: 'resEvento',
      autor: documento,
      cOrgao: campo('cOrgao'),
      tpEvento: campo('tpEvento'),
      nSeqEvento: Number(campo('nSeqEvento')),
      xEvento: campo('xEvento'),
      dhEvento: campo('dhEvento'),
    }
  }
  recusar(
    'outro_documento',
    `O arquivo não é um resumo da distribuição: o elemento principal é "${raiz.nome}".`,
  )
}

/** Reads `resNFe` or `resEvento`, as the distribution service hands them out. */
export function lerResumoNfe(xml: Uint8Array | string): ResumoNfe | ResumoEventoNfe | Recusa {
  const bytes = typeof xml === 'string' ? Buffer.from(xml) : xml
  try {
    return comXml(
      bytes,
      LIMITE_XML_BYTES,
      () => 'inteiro',
      ({ raiz }) => lerRaiz(raiz),
    )
  } catch (erro) {
    if (erro instanceof ErroDeRecusa) return erro.recusa
    throw erro
  }
}
