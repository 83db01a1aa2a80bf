import { formatDocumento } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { DocumentoRecebido } from './calls.ts'
import { ETAPAS_DA_MANIFESTACAO, PAPEIS_NO_DOCUMENTO } from './rules.ts'

/** Of a document of ours only events come: its issuer is the company itself. */
export const nomeDoEmitente = (d: DocumentoRecebido): string =>
  d.emitente || (d.papel === 'emitente' ? d.empresa : formatDocumento(d.doc_emitente))

const opcoesDe = <K extends string>(nomes: Readonly<Record<K, string>>) =>
  (Object.entries(nomes) as [K, string][]).map(([value, label]) => ({ value, label }))

const comum = {
  titulo: 'Manifestar',
  linha: (d: DocumentoRecebido) => d._id,
  busca: 'Número, chave, emitente ou CNPJ',
  porPagina: 50,
} as const

const soDaNota = [
  {
    kind: 'options',
    name: 'etapa',
    label: 'Situação',
    primary: true,
    options: opcoesDe(ETAPAS_DA_MANIFESTACAO),
  },
  {
    kind: 'one',
    name: 'vence_em',
    label: 'Prazo',
    primary: true,
    options: [
      { value: '15', label: 'Vence em 15 dias' },
      { value: '30', label: 'Vence em 30 dias' },
    ],
  },
  { kind: 'one', name: 'so_resumo', label: 'XML', options: [{ value: 'sim', label: 'Só com resumo' }] },
] as const

const deTodos = [
  { kind: 'dates', name: 'de', until: 'ate', label: 'Emissão', primary: true },
  { kind: 'options', name: 'papel', label: 'Somos', options: opcoesDe(PAPEIS_NO_DOCUMENTO) },
  { kind: 'one', name: 'empresa', label: 'Empresa' },
] as const

const numero = {
  id: 'numero',
  header: 'Número',
  size: 115,
  fixed: true,
  mobile: 'title',
  de: (d: DocumentoRecebido) => `${d.numero}/${d.serie}`,
} as const
const situacao = { id: 'situacao', header: 'Situação', size: 150, mobile: 'status' } as const
const quem = { id: 'emitente', header: 'Emitente', size: 200, grow: true, de: nomeDoEmitente } as const
const quando = {
  id: 'emissao',
  header: 'Emissão',
  tipo: 'dataHora',
  size: 140,
  de: (d: DocumentoRecebido) => d.emitida_em,
} as const
const valor = {
  id: 'valor',
  header: 'Valor',
  tipo: 'dinheiro',
  size: 120,
  de: (d: DocumentoRecebido) => d.valor_centavos,
} as const
const resto = [
  { id: 'xml', header: 'XML', size: 105 },
  { id: 'aviso', header: 'O que foi dito', size: 220, mobile: false },
  { id: 'destinatario', header: 'Destinatário', size: 200, hidden: true },
  { id: 'empresa', header: 'Empresa', size: 200, hidden: true },
  {
    id: 'recebido',
    header: 'Recebido em',
    tipo: 'dataHora',
    size: 145,
    hidden: true,
    de: (d: DocumentoRecebido) => d.recebido_em,
  },
] as const

export const listaDeRecebidos = lista<DocumentoRecebido>()({
  ...comum,
  id: 'manifestacao',
  nomes: ['NF-e', 'NF-e'],
  filtros: [...soDaNota, ...deTodos],
  colunas: [
    numero,
    situacao,
    quem,
    quando,
    valor,
    { id: 'prazo', header: 'Prazo', size: 155 },
    { id: 'papel', header: 'Somos', size: 115, de: (d) => PAPEIS_NO_DOCUMENTO[d.papel] },
    ...resto,
  ],
})

/** Of a CT-e nobody is asked to say anything: it has no deadline and no stage. */
export const listaDeCtesRecebidos = lista<DocumentoRecebido>()({
  ...comum,
  id: 'manifestacao-cte',
  nomes: ['CT-e', 'CT-e'],
  filtros: deTodos,
  colunas: [numero, situacao, quem, quando, valor, ...resto],
})

/** Nor of an MDF-e: who hired the trip, or whose lorry it is, is told of it. */
export const listaDeMdfesRecebidos = lista<DocumentoRecebido>()({
  ...comum,
  id: 'manifestacao-mdfe',
  nomes: ['MDF-e', 'MDF-e'],
  filtros: deTodos,
  colunas: [
    numero,
    situacao,
    quem,
    quando,
    { ...valor, header: 'Carga' },
    { id: 'papel', header: 'Somos', size: 115, de: (d) => PAPEIS_NO_DOCUMENTO[d.papel] },
    ...resto,
  ],
})
