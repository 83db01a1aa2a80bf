import { formatDia, formatPlaca } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { estadosDaOrdem, type OrdemResumo, tiposDeOrdem, type VencimentoDoVeiculo } from './formas.ts'
import { situacoesDoItem } from './vencimento.ts'

const opcoes = <V extends string>(nomes: Record<V, string>) =>
  (Object.entries(nomes) as [V, string][]).map(([value, label]) => ({ value, label }))

export const listaDeOrdens = lista<OrdemResumo>()({
  id: 'ordens-de-servico',
  titulo: 'Manutenção',
  nomes: ['ordem', 'ordens'],
  linha: (o) => o._id,
  busca: 'Número, placa, título ou oficina',
  porPagina: 50,
  filtros: [
    { kind: 'options', name: 'estado', label: 'Estado', options: opcoes(estadosDaOrdem), primary: true },
    { kind: 'options', name: 'tipo', label: 'Tipo', options: opcoes(tiposDeOrdem), primary: true },
  ],
  colunas: [
    { id: 'numero', header: 'Ordem', tipo: 'inteiro', size: 90, fixed: true },
    { id: 'placa', header: 'Placa', size: 110, mobile: 'title', de: (o) => formatPlaca(o.placa) },
    { id: 'estado', header: 'Estado', size: 150, mobile: 'status', de: (o) => estadosDaOrdem[o.estado] },
    { id: 'titulo', header: 'O que fazer', size: 280, grow: true },
    { id: 'tipo', header: 'Tipo', size: 110, de: (o) => tiposDeOrdem[o.tipo] },
    { id: 'oficina', header: 'Oficina', size: 160 },
    { id: 'prevista', header: 'Prevista', size: 110, de: (o) => o.prevista && formatDia(o.prevista) },
    { id: 'custo', header: 'Custo', tipo: 'dinheiro', size: 120 },
    { id: 'aberta_em', header: 'Aberta em', tipo: 'dataHora', size: 150 },
    { id: 'concluida_em', header: 'Concluída em', tipo: 'dataHora', size: 150, hidden: true },
  ],
})

const n = new Intl.NumberFormat('pt-BR')
/** What a thing is done by: `20.000 km ou 180 dias`. */
export const intervalo = (v: Pick<VencimentoDoVeiculo, 'km' | 'dias' | 'horas'>): string =>
  [v.km && `${n.format(v.km)} km`, v.dias && `${n.format(v.dias)} dias`, v.horas && `${n.format(v.horas)} h`]
    .filter(Boolean)
    .join(' ou ')

export const listaDeVencimentos = lista<VencimentoDoVeiculo>()({
  id: 'vencimentos-da-frota',
  titulo: 'Vencimentos da frota',
  nomes: ['item', 'itens'],
  linha: (v) => v._id,
  busca: 'Placa, número ou item',
  filtros: [
    { kind: 'options', name: 'situacao', label: 'Situação', options: opcoes(situacoesDoItem), primary: true },
  ],
  colunas: [
    {
      id: 'placa',
      header: 'Placa',
      size: 110,
      fixed: true,
      mobile: 'title',
      de: (v) => formatPlaca(v.placa),
    },
    { id: 'item', header: 'Item', size: 260, grow: true },
    {
      id: 'situacao',
      header: 'Situação',
      size: 190,
      mobile: 'status',
      de: (v) => situacoesDoItem[v.situacao],
    },
    {
      id: 'prevista_em',
      header: 'Prevista',
      size: 120,
      de: (v) => v.prevista_em && formatDia(v.prevista_em),
    },
    { id: 'falta_km', header: 'Faltam (km)', tipo: 'inteiro', size: 120 },
    { id: 'vence_km', header: 'Vence (km)', tipo: 'inteiro', size: 120, hidden: true },
    { id: 'intervalo', header: 'A cada', size: 190, de: intervalo },
    { id: 'ordem', header: 'Ordem', tipo: 'inteiro', size: 90 },
  ],
})
