import type { HandlerInput } from '@tropeiro/contract'
import { armazenamento, type Lote, type Papel } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import { listaDeCaixas, listaDePendencias } from '@tropeiro/contract/comprovacao/armazenamento/lista'
import { exportacao, planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { buscarCaixas, verCaixa } from './caixas.service.ts'
import { LOTES_POR_PAGINA } from './lotes.repository.ts'
import { verLotes } from './lotes.service.ts'
import { buscarPendencias } from './pendencias.service.ts'

const POR_PAGINA = 500

const caixas = planilhaDaLista(listaDeCaixas, armazenamento.exportarCaixas, {
  titulo: 'Caixas de canhotos',
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await buscarCaixas(ctx, { ...filtro, pagina: numero + 1, por_pagina: POR_PAGINA })).caixas,
})
const papeis = exportacao<{ id: string; caixa: number }, Papel>({
  access: armazenamento.exportarPapeis.access,
  tipo: 'exportar_papeis',
  titulo: ({ caixa }) => `Papéis da caixa ${caixa}`,
  colunas: [
    { titulo: 'Nota', tipo: 'inteiro', de: (p) => p.numero },
    { titulo: 'Série', tipo: 'inteiro', de: (p) => p.serie },
    { titulo: 'Remetente', tipo: 'texto', largura: 32, de: (p) => p.remetente },
    { titulo: 'Destinatário', tipo: 'texto', largura: 32, de: (p) => p.destinatario },
    { titulo: 'Valor', tipo: 'dinheiro', largura: 16, de: (p) => p.valor_centavos },
    { titulo: 'Guardado em', tipo: 'dataHora', largura: 18, de: (p) => p.desde },
    { titulo: 'Guardado por', tipo: 'texto', largura: 24, de: (p) => p.usuario },
  ],
  pagina: async (ctx, { id }) => (await verCaixa(ctx, id)).papeis,
})
const remessas = exportacao<HandlerInput<typeof armazenamento.exportarRemessas>['body'], Lote>({
  access: armazenamento.exportarRemessas.access,
  tipo: 'exportar_remessas',
  titulo: 'Remessas de caixas',
  colunas: [
    { titulo: 'Remessa', tipo: 'inteiro', de: (l) => l.numero },
    {
      titulo: 'Estado',
      tipo: 'texto',
      largura: 14,
      de: (l) => (l.estado === 'recebido' ? 'Recebida' : 'Em trânsito'),
    },
    { titulo: 'De', tipo: 'texto', largura: 22, de: (l) => l.origem || 'Fora' },
    { titulo: 'Para', tipo: 'texto', largura: 28, de: (l) => l.destino },
    { titulo: 'Quem levou', tipo: 'texto', largura: 24, de: (l) => l.responsavel },
    { titulo: 'Documento', tipo: 'texto', largura: 18, de: (l) => l.documento },
    { titulo: 'Caixas', tipo: 'texto', largura: 24, de: (l) => l.caixas.join(', ') },
    { titulo: 'Papéis', tipo: 'inteiro', de: (l) => l.papeis },
    { titulo: 'Saiu em', tipo: 'dataHora', largura: 18, de: (l) => l.saida_em },
    { titulo: 'Despachada por', tipo: 'texto', largura: 24, de: (l) => l.despachado_por },
    { titulo: 'Chegou em', tipo: 'dataHora', largura: 18, de: (l) => l.recebido_em },
    { titulo: 'Recebida por', tipo: 'texto', largura: 24, de: (l) => l.recebido_por },
  ],
  porPagina: LOTES_POR_PAGINA,
  pagina: (ctx, _filtro, { ultima }) => verLotes(ctx, ultima?._id),
})
const pendencias = planilhaDaLista(listaDePendencias, armazenamento.exportar, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await buscarPendencias(ctx, { ...filtro, pagina: numero + 1, por_pagina: POR_PAGINA })).pendencias,
})

/** Queue the spreadsheets of boxes, of their journeys, and of what waits for somebody. */
export const exportarCaixas = caixas.pedir
export const exportarRemessas = remessas.pedir
export const exportarPendencias = pendencias.pedir
/** Queues a spreadsheet of the papers in one box. */
export const exportarPapeis = async (ctx: Ctx, id: string): Promise<string> =>
  papeis.pedir(ctx, { id, caixa: (await verCaixa(ctx, id)).caixa.numero })
/** The long work of this module, for the worker. */
export const tarefasDeArmazenamento = {
  ...caixas.tarefas,
  ...papeis.tarefas,
  ...remessas.tarefas,
  ...pendencias.tarefas,
}
