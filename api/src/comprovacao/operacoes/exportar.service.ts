import type { HandlerInput } from '@tropeiro/contract'
import {
  type LinhaDaOperacao,
  nomeDoEstadoDaLinha,
  type Operacao,
  operacoes,
  tiposDeOperacao,
} from '@tropeiro/contract/comprovacao/operacoes'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { operacoesErrors } from './operacoes.errors.ts'
import { findTitulo, OPERACOES_POR_PAGINA } from './operacoes.repository.ts'
import { listar, verLinhas } from './operacoes.service.ts'

const POR_PAGINA = 200

const feitas = exportacao<HandlerInput<typeof operacoes.exportar>['body'], Operacao>({
  access: operacoes.exportar.access,
  tipo: 'exportar_operacoes',
  titulo: 'Operações em massa',
  colunas: [
    { titulo: 'Operação', tipo: 'texto', largura: 44, de: (o) => o.titulo },
    { titulo: 'Tipo', tipo: 'texto', largura: 24, de: (o) => tiposDeOperacao[o.tipo] },
    { titulo: 'Feita por', tipo: 'texto', largura: 24, de: (o) => o.criado_por },
    { titulo: 'Feita em', tipo: 'dataHora', largura: 18, de: (o) => o.criado_em },
    { titulo: 'Notas', tipo: 'inteiro', de: (o) => o.contagem.total },
    { titulo: 'Mudaram', tipo: 'inteiro', de: (o) => o.contagem.feita },
    { titulo: 'Já estavam assim', tipo: 'inteiro', de: (o) => o.contagem.igual },
    { titulo: 'Recusadas', tipo: 'inteiro', de: (o) => o.contagem.recusada },
    { titulo: 'Desfeitas', tipo: 'inteiro', de: (o) => o.contagem.desfeita },
    { titulo: 'Não desfeitas', tipo: 'inteiro', de: (o) => o.contagem.nao_desfeita },
    { titulo: 'Desfeita por', tipo: 'texto', largura: 24, de: (o) => o.desfeita_por },
  ],
  porPagina: OPERACOES_POR_PAGINA,
  pagina: (ctx, _filtro, { ultima }) => listar(ctx, ultima?._id),
})

type Linhas = HandlerInput<typeof operacoes.exportarLinhas>['body'] & { id: string; titulo: string }
const linhas = exportacao<Linhas, LinhaDaOperacao>({
  access: operacoes.exportarLinhas.access,
  tipo: 'exportar_linhas_da_operacao',
  titulo: ({ titulo }) => titulo,
  colunas: [
    { titulo: 'Nota', tipo: 'inteiro', de: (l) => l.numero },
    { titulo: 'Série', tipo: 'inteiro', de: (l) => l.serie },
    { titulo: 'Destinatário', tipo: 'texto', largura: 36, de: (l) => l.destinatario },
    { titulo: 'Resultado', tipo: 'texto', largura: 18, de: (l) => nomeDoEstadoDaLinha[l.estado] },
    { titulo: 'De para', tipo: 'texto', largura: 44, de: (l) => l.texto },
    { titulo: 'Motivo', tipo: 'texto', largura: 44, de: (l) => l.motivo },
  ],
  porPagina: POR_PAGINA,
  pagina: async (ctx, { id, estado }, { numero }) =>
    (await verLinhas(ctx, id, { estado, pagina: numero + 1, por_pagina: POR_PAGINA })).linhas,
})

/** Queues a spreadsheet of the operations done. */
export const exportarOperacoes = feitas.pedir
/** Queues a spreadsheet of what happened to each note of one operation. */
export async function exportarLinhas(
  ctx: Ctx,
  id: string,
  filtro: HandlerInput<typeof operacoes.exportarLinhas>['body'],
): Promise<string> {
  const found = await ctx.tx((db) => findTitulo(db, id))
  if (!found) throw operacoesErrors.naoEncontrada()
  return linhas.pedir(ctx, { ...filtro, id, titulo: found.titulo })
}
/** The spreadsheets of this module, for the worker. */
export const planilhasDeOperacoes = { ...feitas.tarefas, ...linhas.tarefas }
