import { lista } from '../../../lista.ts'
import type { Indenizacao } from './formas.ts'
import { estadosDaIndenizacao, nomeDoCaso, nomeDoEstadoDaIndenizacao } from './indenizacao.ts'

/** What is owed for losses, and where each stands. */
export const listaDeIndenizacoes = lista<Indenizacao>()({
  id: 'sac-indenizacoes',
  titulo: 'Indenizações',
  nomes: ['indenização', 'indenizações'],
  linha: (i) => i._id,
  busca: 'Número, incidente, assunto, embarcador ou sinistro',
  porPagina: 50,
  filtros: [
    {
      kind: 'options',
      name: 'estado',
      label: 'Situação',
      primary: true,
      options: estadosDaIndenizacao.map((value) => ({ value, label: nomeDoEstadoDaIndenizacao[value] })),
    },
  ],
  colunas: [
    { id: 'numero', header: 'Número', size: 100, fixed: true },
    {
      id: 'assunto',
      header: 'Incidente',
      size: 280,
      grow: true,
      mobile: 'title',
      de: (i) => `${i.incidente}: ${i.assunto}`,
    },
    { id: 'caso', header: 'Caso', size: 140, de: (i) => nomeDoCaso[i.caso] },
    {
      id: 'estado',
      header: 'Situação',
      size: 190,
      mobile: 'status',
      de: (i) => nomeDoEstadoDaIndenizacao[i.estado],
    },
    { id: 'embarcador', header: 'Embarcador', size: 220, de: (i) => i.embarcador || '—' },
    { id: 'devido_centavos', header: 'Devido', tipo: 'dinheiro', size: 130 },
    { id: 'seguradora_centavos', header: 'Da seguradora', tipo: 'dinheiro', size: 130 },
    { id: 'custo_da_casa_centavos', header: 'Custo da casa', tipo: 'dinheiro', size: 130 },
    { id: 'prazo', header: 'Prazo da seguradora', tipo: 'data', size: 150 },
    { id: 'pedida_por', header: 'Pedida por', size: 160 },
    { id: 'created_at', header: 'Aberta em', tipo: 'dataHora', size: 150 },
  ],
})
