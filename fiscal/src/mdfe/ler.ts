import { lerChave } from '../chave.ts'
import { ErroDeRecusa, type Recusa, recusar } from '../recusa.ts'
import { comXml, LIMITE_XML_BYTES } from '../xml/abrir.ts'
import { atributo, filho, type No, namespaceDe, texto } from '../xml/arvore.ts'
import { NS_MDFE } from './montar.ts'

/** Somebody on an MDF-e: CNPJ or CPF, and his name where it says one. */
export interface ParteDoMdfe {
  documento: string
  nome: string
}

/** What an MDF-e of another carrier says of itself, as far as who receives it must know. */
export interface MdfeLido {
  ok: true
  chave: string
  dhEmi: string
  emitente: ParteDoMdfe
  UFIni: string
  UFFim: string
  /** Value of the cargo as it is written. */
  vCarga: string
  /** Of the road mode; empty of others. */
  placa: string
  contratantes: ParteDoMdfe[]
  /** Owner of the lorry, where it is not the issuer's. */
  proprietario: ParteDoMdfe | null
  condutores: ParteDoMdfe[]
  autorizados: string[]
  /** `null` when the file is an `MDFe` with no `mdfeProc` around. */
  protocolo: { nProt: string; dhRecbto: string } | null
}

/** An event of an MDF-e, of any kind: its body is said by its description. */
export interface EventoMdfeLido {
  ok: true
  chMDFe: string
  tpEvento: string
  nSeqEvento: number
  autor: string
  dhEvento: string
  descricao: string
  /** Reason of a cancellation, else empty. */
  texto: string
  nProt: string | null
}

const filhos = (no: No | null, nome: string): No[] => no?.filhos.filter((um) => um.nome === nome) ?? []
const documentoDe = (no: No | null): string =>
  texto(no, 'CNPJ') ?? texto(no, 'CPF') ?? texto(no, 'idEstrangeiro') ?? ''
const parte = (no: No | null): ParteDoMdfe => ({ documento: documentoDe(no), nome: texto(no, 'xNome') ?? '' })

function obrigatorio(no: No, tag: string): string {
  const valor = texto(no, tag)
  if (!valor) recusar('campo_ausente', `O arquivo não tem o campo ${tag}.`)
  return valor
}

function lerDocumento(raiz: No): MdfeLido {
  const documento = raiz.nome === 'MDFe' ? raiz : filho(raiz, 'MDFe')
  if (!documento || (raiz.nome !== 'MDFe' && raiz.nome !== 'mdfeProc'))
    recusar('outro_documento', `O arquivo não é um MDF-e: o elemento principal é "${raiz.nome}".`)
  if (namespaceDe(documento) !== NS_MDFE)
    recusar('namespace', 'O MDF-e não está no namespace do projeto MDF-e.')
  const inf = filho(documento, 'infMDFe')
  if (!inf) recusar('campo_ausente', 'O MDF-e não tem o grupo infMDFe.')
  const chave = (atributo(inf, 'Id') ?? '').replace(/^MDFe/, '')
  if (!lerChave(chave)) recusar('chave_invalida', 'A chave de acesso do MDF-e é inválida.')
  const ide = filho(inf, 'ide')
  if (!ide) recusar('campo_ausente', 'O MDF-e não tem o grupo ide.')
  const rodo = filho(filho(inf, 'infModal'), 'rodo')
  const tracao = filho(rodo, 'veicTracao')
  const prop = filho(tracao, 'prop')
  const infProt = filho(filho(raiz, 'protMDFe'), 'infProt')
  const nProt = texto(infProt, 'nProt')
  return {
    ok: true,
    chave,
    dhEmi: obrigatorio(ide, 'dhEmi'),
    emitente: parte(filho(inf, 'emit')),
    UFIni: texto(ide, 'UFIni') ?? '',
    UFFim: texto(ide, 'UFFim') ?? '',
    vCarga: texto(filho(inf, 'tot'), 'vCarga') ?? '0',
    placa: texto(tracao, 'placa') ?? '',
    contratantes: filhos(filho(rodo, 'infANTT'), 'infContratante').map(parte),
    proprietario: prop ? parte(prop) : null,
    condutores: filhos(tracao, 'condutor').map(parte),
    autorizados: filhos(inf, 'autXML').map(documentoDe),
    protocolo: nProt ? { nProt, dhRecbto: texto(infProt, 'dhRecbto') ?? '' } : null,
  }
}

function lerEvento(raiz: No): EventoMdfeLido {
  const evento = raiz.nome === 'procEventoMDFe' ? filho(raiz, 'eventoMDFe') : raiz
  const inf = evento?.nome === 'eventoMDFe' ? filho(evento, 'infEvento') : null
  if (!inf)
    recusar('outro_documento', `O arquivo não é um evento de MDF-e: o elemento principal é "${raiz.nome}".`)
  const corpo = filho(inf, 'detEvento')?.filhos[0] ?? null
  const resposta = filho(filho(raiz, 'retEventoMDFe'), 'infEvento')
  return {
    ok: true,
    chMDFe: obrigatorio(inf, 'chMDFe'),
    tpEvento: obrigatorio(inf, 'tpEvento'),
    nSeqEvento: Number(obrigatorio(inf, 'nSeqEvento')),
    autor: documentoDe(inf),
    dhEvento: obrigatorio(inf, 'dhEvento'),
    descricao: texto(corpo, 'descEvento') ?? '',
    texto: texto(corpo, 'xJust') ?? '',
    nProt: texto(resposta, 'nProt'),
  }
}

function ler<T>(xml: Uint8Array | string, de: (raiz: No) => T): T | Recusa {
  const bytes = typeof xml === 'string' ? Buffer.from(xml) : xml
  try {
    return comXml(
      bytes,
      LIMITE_XML_BYTES,
      () => 'inteiro',
      ({ raiz }) => de(raiz),
    )
  } catch (erro) {
    if (erro instanceof ErroDeRecusa) return erro.recusa
    throw erro
  }
}

/**
 * Reads an MDF-e, alone or with its protocol, as the distribution hands it out. Tolerant: signatures are for
 * `verificarAssinatura`.
 *
 * @returns never throws for what is in the file; a refusal carries a sentence
 */
export const lerMdfe = (xml: Uint8Array | string): MdfeLido | Recusa => ler(xml, lerDocumento)

/** Reads an event of an MDF-e, alone or with its answer. */
export const lerEventoMdfe = (xml: Uint8Array | string): EventoMdfeLido | Recusa => ler(xml, lerEvento)
