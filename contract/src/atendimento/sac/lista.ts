import { lista } from '../../lista.ts'
import type { IncidenteNaFila } from './atendimento.ts'
import type { Incidente } from './calls.ts'
import { estadosDoIncidente, nomeDoDocumento, nomeDoEstado, nomeDoMotivo, nomeNaFila } from './incidente.ts'
import { canais, nomeDoCanal } from './sla/politicas.ts'
import { nomeDaPrioridade, prioridades } from './tipos.ts'

export const listaDeIncidentes = lista<Incidente>()({
  id: 'sac-abertura',
  titulo: 'Abertura de Incidentes',
  nomes: ['incidente', 'incidentes'],
  linha: (i) => i._id,
  porPagina: 50,
  filtros: [
    {
      kind: 'one',
      name: 'situacao',
      label: 'Situação',
      primary: true,
      options: [
        { value: 'abertos', label: 'Abertos' },
        { value: 'encerrados', label: 'Resolvidos e encerrados' },
      ],
    },
  ],
  colunas: [
    { id: 'numero', header: 'Número', size: 110, fixed: true },
    { id: 'assunto', header: 'Assunto', size: 280, grow: true, mobile: 'title' },
    { id: 'tipo', header: 'Tipo', size: 180 },
    {
      id: 'documento',
      header: 'Documento',
      size: 170,
      de: (i) => (i.documento ? `${nomeDoDocumento[i.tipo_doc]} ${i.documento}` : '—'),
    },
    { id: 'base', header: 'Base', size: 140, de: (i) => i.base || '—' },
    { id: 'status', header: 'Situação', size: 150, mobile: 'status', de: (i) => nomeDoEstado[i.status] },
    { id: 'mensagens', header: 'Mensagens', tipo: 'inteiro', size: 100 },
    { id: 'created_at', header: 'Aberto em', tipo: 'dataHora', size: 150 },
  ],
})

const opcoes = <V extends string>(all: readonly V[], nome: Record<V, string>) =>
  all.map((value) => ({ value, label: nome[value] }))

/** Every incident of the bases of who attends. */
export const listaDoAtendimento = lista<IncidenteNaFila>()({
  id: 'sac-incidentes',
  titulo: 'Incidentes',
  nomes: ['incidente', 'incidentes'],
  linha: (i) => i._id,
  busca: 'Número, assunto, nota, quem abriu ou embarcador',
  porPagina: 50,
  ordem: 'vence',
  filtros: [
    {
      kind: 'options',
      name: 'status',
      label: 'Situação',
      primary: true,
      options: opcoes(estadosDoIncidente, nomeNaFila),
    },
    {
      kind: 'options',
      name: 'prioridade',
      label: 'Prioridade',
      primary: true,
      options: opcoes(prioridades, nomeDaPrioridade),
    },
    { kind: 'options', name: 'tipo', label: 'Tipo', primary: true },
    {
      kind: 'one',
      name: 'prazo',
      label: 'Prazo',
      primary: true,
      options: [
        { value: 'vencido', label: 'Vencidos agora' },
        { value: 'hoje', label: 'Vencem até hoje' },
        { value: 'estourou', label: 'Perderam algum prazo' },
        { value: 'pergunta', label: 'Esperam resposta' },
      ],
    },
    { kind: 'options', name: 'base', label: 'Base' },
    { kind: 'options', name: 'causa', label: 'Causa' },
    { kind: 'options', name: 'canal', label: 'Canal', options: opcoes(canais, nomeDoCanal) },
    {
      kind: 'one',
      name: 'reaberto',
      label: 'Reabertos',
      options: [{ value: 'sim', label: 'Só os que voltaram' }],
    },
    {
      kind: 'one',
      name: 'avaliado',
      label: 'Avaliação',
      options: [
        { value: 'sim', label: 'Avaliados' },
        { value: 'satisfeito', label: 'Satisfeitos, 4 e 5' },
        { value: 'insatisfeito', label: 'Insatisfeitos, 1 a 3' },
      ],
    },
    { kind: 'dates', name: 'aberto_de', until: 'aberto_ate', label: 'Abertos' },
    { kind: 'dates', name: 'resolvido_de', until: 'resolvido_ate', label: 'Resolvidos' },
  ],
  colunas: [
    { id: 'numero', header: 'Número', size: 100, fixed: true, sortable: true },
    {
      id: 'prioridade',
      header: 'Prioridade',
      size: 110,
      sortable: true,
      de: (i) => nomeDaPrioridade[i.prioridade],
    },
    { id: 'assunto', header: 'Assunto', size: 280, grow: true, mobile: 'title' },
    { id: 'status', header: 'Situação', size: 150, mobile: 'status', de: (i) => nomeNaFila[i.status] },
    { id: 'vence', header: 'Vence', tipo: 'dataHora', size: 150, sortable: true, de: (i) => i.vence_em },
    { id: 'tipo', header: 'Tipo', size: 180 },
    { id: 'causa', header: 'Causa', size: 180, de: (i) => i.causa || '—' },
    { id: 'responsavel', header: 'Responsável', size: 160, de: (i) => i.responsavel || 'Ninguém' },
    {
      id: 'documento',
      header: 'Documento',
      size: 150,
      de: (i) => (i.documento ? `${nomeDoDocumento[i.tipo_doc]} ${i.documento}` : '—'),
    },
    { id: 'embarcador', header: 'Embarcador', size: 220, de: (i) => i.embarcador || '—' },
    { id: 'base', header: 'Base', size: 130, de: (i) => i.base || '—' },
    { id: 'aberto_por', header: 'Aberto por', size: 170, hidden: true },
    { id: 'canal', header: 'Canal', size: 110, hidden: true, de: (i) => nomeDoCanal[i.canal] },
    {
      id: 'motivo',
      header: 'Espera por',
      size: 130,
      hidden: true,
      de: (i) => (i.motivo ? nomeDoMotivo[i.motivo] : ''),
    },
    { id: 'politica', header: 'Política', size: 150, hidden: true },
    {
      id: 'estourou',
      header: 'Perdeu prazo',
      size: 110,
      hidden: true,
      de: (i) => (i.estourou ? 'Sim' : 'Não'),
    },
    { id: 'notas', header: 'Notas', tipo: 'inteiro', size: 80, hidden: true },
    { id: 'mensagens', header: 'Mensagens', tipo: 'inteiro', size: 100, hidden: true },
    { id: 'reaberturas', header: 'Reaberturas', tipo: 'inteiro', size: 110, hidden: true },
    { id: 'created_at', header: 'Aberto em', tipo: 'dataHora', size: 150 },
    { id: 'resolvido_em', header: 'Resolvido em', tipo: 'dataHora', size: 150, hidden: true },
    {
      id: 'updated_at',
      header: 'Mexido em',
      tipo: 'dataHora',
      size: 150,
      hidden: true,
      sortable: true,
    },
  ],
})
