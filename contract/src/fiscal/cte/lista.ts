import { formatNumeroSerie, ufs } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { ambiente, daAutorizacao, doDocumento } from '../dfe/colunas.ts'
import type { CteResumo, NotaParaCte } from './calls.ts'
import { ESTADOS_DO_CTE, MODAIS, TIPOS_DO_CTE } from './rules.ts'

const opcoesDe = <K extends string>(nomes: Readonly<Record<K, string>>) =>
  (Object.entries(nomes) as [K, string][]).map(([value, label]) => ({ value, label }))
const siglas = ufs.map((value) => ({ value, label: value }))

const servicos: Record<CteResumo['tipo_servico'], string> = {
  normal: 'Normal',
  subcontratacao: 'Subcontratação',
  redespacho: 'Redespacho',
  redespacho_intermediario: 'Redespacho interm.',
  vinculado_multimodal: 'Vinc. a multimodal',
}

const entregas: Readonly<Record<string, string>> = {
  registrado: 'Comprovada',
  enviando: 'Enviando',
  rejeitado: 'Recusada',
}
const faltas = { sem_imagem: 'Falta imagem', falha: 'Não enviada', recusado: 'Recusada' } as const

/** How the delivery stands that SEFAZ is told of. */
export const entregaDoCte = ({ entrega, entrega_pendente: falta }: CteResumo): string =>
  falta ? faltas[falta.motivo] : (entregas[entrega] ?? '')

/** What SEFAZ said last, or what stopped the last try. */
export const ditoDoCte = (c: CteResumo): string =>
  c.pendencias.length > 0
    ? c.pendencias.map((p) => p.mensagem).join(' ')
    : [c.codigo, c.motivo].filter(Boolean).join(' ')

export const listaDeCtes = lista<CteResumo>()({
  id: 'cte',
  titulo: 'CT-e',
  nomes: ['CT-e', 'CT-e'],
  linha: (c) => c._id,
  busca: 'Número, nota, chave, remetente ou destinatário',
  porPagina: 50,
  filtros: [
    { kind: 'options', name: 'estado', label: 'Situação', options: opcoesDe(ESTADOS_DO_CTE), primary: true },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Criado em', primary: true },
    {
      kind: 'one',
      name: 'entrega',
      label: 'Entrega',
      options: [{ value: 'falta', label: 'Não contada à SEFAZ' }],
    },
    {
      kind: 'one',
      name: 'numero',
      label: 'Número',
      options: [{ value: 'de_fora', label: 'De outro programa' }],
    },
    { kind: 'one', name: 'tipo', label: 'Tipo', options: opcoesDe(TIPOS_DO_CTE) },
    { kind: 'one', name: 'modal', label: 'Modal', options: opcoesDe(MODAIS) },
    { kind: 'one', name: 'uf', label: 'UF de destino', options: siglas },
    { kind: 'one', name: 'empresa', label: 'Emitente' },
  ],
  colunas: [
    {
      id: 'numero',
      header: 'CT-e',
      size: 130,
      fixed: true,
      mobile: 'title',
      de: (c) => (c.numero_cte ? formatNumeroSerie(c.numero_cte, c.serie) : `Rascunho ${c._id}`),
    },
    { id: 'estado', header: 'Situação', size: 165, mobile: 'status', de: (c) => c.status_cte },
    { id: 'remetente', header: 'Remetente', size: 200, grow: true },
    { id: 'destinatario', header: 'Destinatário', size: 200, grow: true },
    {
      id: 'destino',
      header: 'Destino',
      size: 160,
      de: (c) => c.municipio_fim && `${c.municipio_fim}/${c.uf_fim}`,
    },
    { id: 'modal', header: 'Modal', size: 110, mobile: false, de: (c) => MODAIS[c.modal] },
    { id: 'notas', header: 'Notas', tipo: 'inteiro', size: 75, mobile: false, de: (c) => c.quantidade_notas },
    { id: 'valor', header: 'Frete', tipo: 'dinheiro', size: 115, de: (c) => c.valor_total },
    { id: 'entrega', header: 'Entrega', size: 120, mobile: false, de: entregaDoCte },
    { id: 'sefaz', header: 'SEFAZ', size: 260, mobile: false, de: ditoDoCte },
    { id: 'tipo', header: 'Tipo', size: 120, hidden: true, de: (c) => TIPOS_DO_CTE[c.tipo_cte] },
    { id: 'servico', header: 'Serviço', size: 130, hidden: true, de: (c) => servicos[c.tipo_servico] },
    { id: 'tomador', header: 'Tomador', size: 200, hidden: true },
    {
      id: 'criado',
      header: 'Criado em',
      tipo: 'dataHora',
      size: 145,
      mobile: false,
      de: (c) => c.created_at,
    },
    ambiente,
    { id: 'numero_so', header: 'Número', tipo: 'inteiro', size: 100, hidden: true, de: (c) => c.numero_cte },
    ...doDocumento,
    {
      id: 'inicio',
      header: 'Início',
      size: 160,
      hidden: true,
      de: (c) => `${c.municipio_inicio}/${c.uf_inicio}`,
    },
    { id: 'valor_carga', header: 'Valor da carga', tipo: 'dinheiro', size: 130, hidden: true },
    ...daAutorizacao,
  ],
})

/** Notes that wait for their CT-e. */
export const listaDeNotasParaCte = lista<NotaParaCte>()({
  id: 'cte-notas',
  titulo: 'Emitir CT-e',
  nomes: ['nota', 'notas'],
  linha: (n) => n._id,
  porPagina: 100,
  filtros: [
    { kind: 'dates', name: 'de', until: 'ate', label: 'Emissão', primary: true },
    {
      kind: 'one',
      name: 'modo',
      label: 'Mostrar',
      primary: true,
      options: [
        { value: 'sem_cte', label: 'Sem CT-e' },
        { value: 'romaneio', label: 'Sem CT-e, em romaneio' },
        { value: 'todas', label: 'Todas' },
      ],
    },
    { kind: 'one', name: 'uf', label: 'UF de destino', options: siglas },
    {
      kind: 'one',
      name: 'servico',
      label: 'Serviço',
      options: [
        { value: 'normal', label: 'Normal' },
        { value: 'redespacho', label: 'Redespacho' },
      ],
    },
  ],
  colunas: [
    {
      id: 'numero',
      header: 'Nota',
      size: 110,
      fixed: true,
      mobile: 'title',
      de: (n) => `${n.numero}/${n.serie}`,
    },
    { id: 'remetente', header: 'Remetente', size: 200, grow: true },
    { id: 'destinatario', header: 'Destinatário', size: 220, grow: true },
    { id: 'cidade', header: 'Cidade', size: 160, de: (n) => (n.cidade ? `${n.cidade}/${n.uf}` : n.uf) },
    {
      id: 'romaneio',
      header: 'Romaneio',
      align: 'end',
      size: 100,
      mobile: false,
      de: (n) => n.romaneio,
    },
    { id: 'peso', header: 'Peso', tipo: 'peso', size: 100, mobile: false, de: (n) => n.peso_gramas },
    { id: 'valor', header: 'Valor', tipo: 'dinheiro', size: 120 },
    { id: 'emissao', header: 'Emissão', tipo: 'dataHora', size: 145, mobile: false },
    { id: 'cte', header: 'CT-e', size: 110, mobile: 'status' },
  ],
})
