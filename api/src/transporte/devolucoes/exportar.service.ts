import type { HandlerInput } from '@tropeiro/contract'
import { nomeDaSituacao } from '@tropeiro/contract/carga/notas/calls'
import {
  type DevolucaoDaLista,
  devolucoes,
  nomeDoEstadoDaDevolucao,
  nomeDoMotivo,
  nomeDoTipoDeDevolucao,
} from '@tropeiro/contract/transporte/devolucoes'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import { listDevolucoes } from './consulta.repository.ts'

const LINHAS_POR_LEITURA = 500

const lista = exportacao<HandlerInput<typeof devolucoes.exportar>['body'], DevolucaoDaLista>({
  access: devolucoes.exportar.access,
  tipo: 'exportar_devolucoes',
  titulo: 'Devoluções',
  colunas: [
    { titulo: 'Devolução', tipo: 'inteiro', de: (d) => d.numero },
    { titulo: 'Registrada em', tipo: 'dataHora', de: (d) => d.created_at },
    { titulo: 'Tipo', tipo: 'texto', de: (d) => nomeDoTipoDeDevolucao[d.tipo] },
    { titulo: 'Estado', tipo: 'texto', largura: 22, de: (d) => nomeDoEstadoDaDevolucao[d.estado] },
    { titulo: 'Motivo', tipo: 'texto', largura: 28, de: (d) => nomeDoMotivo[d.motivo] },
    { titulo: 'Nota', tipo: 'inteiro', de: (d) => d.numero_nota },
    { titulo: 'Série', tipo: 'inteiro', de: (d) => d.serie_nota },
    { titulo: 'Situação da nota', tipo: 'texto', de: (d) => nomeDaSituacao[d.situacao_nota] },
    { titulo: 'Remetente', tipo: 'texto', largura: 32, de: (d) => d.remetente },
    { titulo: 'Destinatário', tipo: 'texto', largura: 32, de: (d) => d.destinatario },
    { titulo: 'Cidade', tipo: 'texto', largura: 20, de: (d) => d.cidade },
    { titulo: 'UF', tipo: 'texto', largura: 6, de: (d) => d.uf },
    { titulo: 'Base', tipo: 'texto', de: (d) => d.base },
    { titulo: 'Volumes', tipo: 'inteiro', de: (d) => d.volumes },
    { titulo: 'Itens', tipo: 'inteiro', de: (d) => d.itens },
    { titulo: 'Valor', tipo: 'dinheiro', de: (d) => d.valor },
    { titulo: 'Prazo', tipo: 'data', de: (d) => d.prazo },
    { titulo: 'Atrasada', tipo: 'texto', de: (d) => (d.atrasada ? 'Sim' : 'Não') },
    { titulo: 'Registrada por', tipo: 'texto', largura: 24, de: (d) => d.criador },
  ],
  porPagina: LINHAS_POR_LEITURA,
  pagina: (ctx, filtro, { numero }) =>
    ctx.tx((db) => listDevolucoes(db, filtro, LINHAS_POR_LEITURA, numero * LINHAS_POR_LEITURA)),
})

/** Queues a spreadsheet of the returns that the filter finds. */
export const exportarDevolucoes = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeDevolucoes = lista.tarefas
