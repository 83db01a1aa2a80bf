import type {
  ModeloRecebido,
  PapelNoDocumento,
  SituacaoDoDocumento,
} from '@tropeiro/contract/fiscal/manifestacao/rules'
import { modelosRecebidos } from '@tropeiro/contract/fiscal/manifestacao/rules'
import {
  type CteLido,
  lerChave,
  lerCte,
  lerEventoCte,
  lerEventoMdfe,
  lerEventoNfe,
  lerMdfe,
  lerNfe,
  lerResumoNfe,
  type MdfeLido,
  type NfeLida,
} from '@tropeiro/fiscal'

/** What a document says of itself, as far as the list knows it. Money in cents, times as written. */
export type DadosDoDocumento = {
  papel: PapelNoDocumento
  situacao: SituacaoDoDocumento
  doc_emitente: string
  emitente: string
  doc_destinatario: string
  destinatario: string
  valor_centavos: number
  emitida_em: string
  autorizada_em: string | null
  protocolo: string
}

export type DadosDoEvento = {
  tpEvento: string
  sequencia: number
  autor: string
  descricao: string
  texto: string
  em: string
  protocolo: string | null
  /** Of 610111: the protocol of the event that it undoes. */
  desfaz: string
}

/** What one document of a distribution turned out to be. */
export type Lido =
  | { tipo: 'documento'; modelo: ModeloRecebido; chave: string; resumo: boolean; dados: DadosDoDocumento }
  | { tipo: 'evento'; modelo: ModeloRecebido; chave: string; resumo: boolean; evento: DadosDoEvento }
  /** Kept, but the lists have no place for it: another kind of document, a layout that is no more. */
  | { tipo: 'outro'; chave: string | null; modelo: ModeloRecebido | null; motivo: string }

const base = (documento: string): string => documento.slice(0, 8)
const cents = (reais: string | undefined): number => Math.round(Number(reais ?? '0') * 100) || 0

/** What a company is to an NF-e. Another branch of the recipient may tell of it too: the authority looks at the root. */
export function papelNaNota(cnpj: string, n: NfeLida): PapelNoDocumento {
  if (n.destinatario.documento === cnpj) return 'destinatario'
  if (n.transporte.transportadora?.documento === cnpj) return 'transportador'
  if (n.emitente.documento === cnpj) return 'emitente'
  if (n.destinatario.tipo === 'cnpj' && base(n.destinatario.documento) === base(cnpj)) return 'destinatario'
  const transportadora = n.transporte.transportadora?.documento
  return transportadora && base(transportadora) === base(cnpj) ? 'transportador' : 'autorizado'
}

const outro = (motivo: string, chave: string | null = null): Lido => {
  const modelo = chave ? lerChave(chave)?.modelo : undefined
  return { tipo: 'outro', motivo, chave, modelo: modelosRecebidos.find((m) => m === modelo) ?? null }
}

function nota(xml: Buffer, cnpj: string): Lido {
  const lida = lerNfe(xml, { assinatura: false, itens: 0 })
  if (!lida.ok) return outro(lida.motivo, lida.chave ?? null)
  if (lida.tipo !== 'nfe') return outro('O arquivo é um evento, não uma nota.', lida.chave)
  const { nota: n } = lida
  return {
    tipo: 'documento',
    modelo: '55',
    chave: n.chave,
    resumo: false,
    dados: {
      papel: papelNaNota(cnpj, n),
      situacao: 'autorizada',
      doc_emitente: n.emitente.documento,
      emitente: n.emitente.nome,
      doc_destinatario: n.destinatario.documento,
      destinatario: n.destinatario.nome,
      valor_centavos: n.totais.vNF,
      emitida_em: n.dhEmi,
      autorizada_em: n.protocolo?.dhRecbto ?? null,
      protocolo: n.protocolo?.nProt ?? '',
    },
  }
}

const situacaoDoResumo: Record<string, SituacaoDoDocumento> = { '2': 'denegada', '3': 'cancelada' }

/** Summaries of notes go to recipients only (NT 2014.002): carriers and others named get the whole note at once. */
function resumo(xml: Buffer, cnpj: string): Lido {
  const r = lerResumoNfe(xml)
  if (!r.ok) return outro(r.motivo, r.chave ?? null)
  if (!lerChave(r.chNFe)) return outro(`A chave de acesso do resumo não é válida: ${r.chNFe.slice(0, 50)}.`)
  if (r.tipo === 'resEvento') {
    return {
      tipo: 'evento',
      modelo: '55',
      chave: r.chNFe,
      resumo: true,
      evento: {
        tpEvento: r.tpEvento,
        sequencia: r.nSeqEvento,
        autor: r.autor,
        descricao: r.xEvento,
        texto: '',
        em: r.dhEvento,
        protocolo: r.nProt || null,
        desfaz: '',
      },
    }
  }
  return {
    tipo: 'documento',
    modelo: '55',
    chave: r.chNFe,
    resumo: true,
    dados: {
      papel: 'destinatario',
      situacao: situacaoDoResumo[r.cSitNFe] ?? 'autorizada',
      doc_emitente: r.emitente.documento,
      emitente: r.emitente.nome,
      doc_destinatario: cnpj,
      destinatario: '',
      valor_centavos: cents(r.vNF),
      emitida_em: r.dhEmi,
      autorizada_em: r.dhRecbto || null,
      protocolo: r.nProt,
    },
  }
}

type EventoLido = Pick<DadosDoEvento, 'tpEvento' | 'autor' | 'descricao'> & {
  nSeqEvento: number
  dhEvento: string
}

/** An event as the list keeps it, whichever document it is of. */
const eventoDe = (
  modelo: ModeloRecebido,
  chave: string,
  e: EventoLido,
  { texto, protocolo, desfaz = '' }: Pick<DadosDoEvento, 'texto' | 'protocolo'> & { desfaz?: string },
): Lido => ({
  tipo: 'evento',
  modelo,
  chave,
  resumo: false,
  evento: {
    tpEvento: e.tpEvento,
    sequencia: e.nSeqEvento,
    autor: e.autor,
    descricao: e.descricao,
    texto,
    em: e.dhEvento,
    protocolo,
    desfaz,
  },
})

function eventoDaNota(xml: Buffer): Lido {
  const e = lerEventoNfe(xml)
  if (!e.ok) return outro(e.motivo, e.chave ?? null)
  return eventoDe('55', e.chNFe, e, { texto: e.texto, protocolo: e.registro?.nProt ?? null })
}

type Alguem = { CNPJ?: string | undefined; CPF?: string | undefined; xNome?: string | undefined } | undefined
const documentoDe = (p: Alguem): string => p?.CNPJ ?? p?.CPF ?? ''

/** The taker of a CT-e, whichever of its people that is. */
function tomadorDo(cte: Extract<CteLido, { ok: true }>): Alguem {
  if (cte.simplificado) return cte.dados.toma
  const { ide, rem, exped, receb, dest } = cte.dados
  if (ide.toma4) return ide.toma4
  return { '0': rem, '1': exped, '2': receb, '3': dest }[ide.toma3?.toma ?? '0']
}

function conhecimento(xml: Buffer, cnpj: string): Lido {
  const lido = lerCte(xml)
  if (!lido.ok)
    return outro(lido.motivo, /\bId="CTe([0-9A-Z]{44})"/.exec(xml.toString('latin1'))?.[1] ?? null)
  const tomador = tomadorDo(lido)
  const { emit, ide } = lido.dados
  const destino = lido.simplificado ? tomador : (lido.dados.dest ?? tomador)
  const valor = lido.simplificado ? lido.dados.total.vTPrest : lido.dados.vPrest.vTPrest
  const emitente = documentoDe(emit)
  return {
    tipo: 'documento',
    modelo: '57',
    chave: lido.chave,
    resumo: false,
    dados: {
      papel: emitente === cnpj ? 'emitente' : documentoDe(tomador) === cnpj ? 'tomador' : 'participante',
      situacao: 'autorizada',
      doc_emitente: emitente,
      emitente: emit.xNome,
      doc_destinatario: documentoDe(destino),
      destinatario: destino?.xNome ?? '',
      valor_centavos: cents(valor),
      emitida_em: ide.dhEmi,
      autorizada_em: lido.protocolo?.dhRecbto || null,
      protocolo: lido.protocolo?.nProt ?? '',
    },
  }
}

function eventoDoConhecimento(xml: Buffer): Lido {
  const e = lerEventoCte(xml)
  if (!e.ok) return outro(e.motivo, e.chave ?? null)
  const texto =
    e.tipo === 'desacordo' ? e.detalhe.xObs : e.tipo === 'cancelamento' ? (e.detalhe.xJust ?? '') : ''
  const desfaz = e.tipo === 'cancelamento_desacordo' ? e.detalhe.nProtEvPrestDes : ''
  return eventoDe('57', e.chCTe, e, { texto, protocolo: e.registro?.nProt ?? null, desfaz })
}

/** What a company is to an MDF-e of another: who hired the trip, whose lorry it is, or somebody else named in it. */
function papelNoManifesto(cnpj: string, m: MdfeLido): PapelNoDocumento {
  if (m.emitente.documento === cnpj) return 'emitente'
  if (m.contratantes.some((c) => base(c.documento) === base(cnpj))) return 'contratante'
  if (m.proprietario && base(m.proprietario.documento) === base(cnpj)) return 'transportador'
  return m.autorizados.includes(cnpj) ? 'autorizado' : 'participante'
}

function manifesto(xml: Buffer, cnpj: string): Lido {
  const m = lerMdfe(xml)
  if (!m.ok) return outro(m.motivo, /\bId="MDFe([0-9A-Z]{44})"/.exec(xml.toString('latin1'))?.[1] ?? null)
  const [contratante] = m.contratantes
  return {
    tipo: 'documento',
    modelo: '58',
    chave: m.chave,
    resumo: false,
    dados: {
      papel: papelNoManifesto(cnpj, m),
      situacao: 'autorizada',
      doc_emitente: m.emitente.documento,
      emitente: m.emitente.nome,
      doc_destinatario: contratante?.documento ?? '',
      destinatario: contratante?.nome ?? '',
      valor_centavos: cents(m.vCarga),
      emitida_em: m.dhEmi,
      autorizada_em: m.protocolo?.dhRecbto || null,
      protocolo: m.protocolo?.nProt ?? '',
    },
  }
}

function eventoDoManifesto(xml: Buffer): Lido {
  const e = lerEventoMdfe(xml)
  if (!e.ok) return outro(e.motivo, e.chave ?? null)
  return eventoDe('58', e.chMDFe, e, { texto: e.texto, protocolo: e.nProt })
}

/** Name of the root, whatever stands before it. */
const raizDe = (xml: Buffer): string =>
  /<([A-Za-z][\w.]*)[\s>/]/.exec(xml.toString('latin1', 0, 2000).replace(/<[?!][^>]*>/g, ''))?.[1] ?? ''

const leitores: Readonly<Record<string, (xml: Buffer, cnpj: string) => Lido>> = {
  resNFe: resumo,
  resEvento: resumo,
  nfeProc: nota,
  NFe: nota,
  procEventoNFe: eventoDaNota,
  cteProc: conhecimento,
  cteSimpProc: conhecimento,
  procEventoCTe: eventoDoConhecimento,
  mdfeProc: manifesto,
  procEventoMDFe: eventoDoManifesto,
}

/**
 * Reads one document as the distribution handed it to a company.
 *
 * @param cnpj whom it was handed to: what it is to the document comes from there
 */
export function lerDistribuido(xml: Buffer, cnpj: string): Lido {
  const raiz = raizDe(xml)
  const ler = leitores[raiz]
  if (!ler) return outro(`Este tipo de documento (${raiz || 'desconhecido'}) é guardado, mas não listado.`)
  const lido = ler(xml, cnpj)
  // A moment that no calendar has would be refused by the database.
  const em =
    lido.tipo === 'documento' ? lido.dados.emitida_em : lido.tipo === 'evento' ? lido.evento.em : null
  return em !== null && Number.isNaN(Date.parse(em)) ? outro(`A data do documento não existe: ${em}.`) : lido
}
