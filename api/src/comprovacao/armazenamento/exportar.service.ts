import type { HandlerInput } from '@tropeiro/contract'
import {
  armazenamento,
  type Caixa,
  type Lote,
  nomeDoEstadoDaCaixa,
  type Papel,
  type Pendencia,
  tiposDePendencia,
} from '@tropeiro/contract/comprovacao/armazenamento'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { buscarCaixas, verCaixa } from './caixas.service.ts'
import { LOTES_POR_PAGINA } from './lotes.repository.ts'
import { verLotes } from './lotes.service.ts'
import { buscarPendencias } from './pendencias.service.ts'

const POR_PAGINA = 500

const caixas = exportacao<HandlerInput<typeof armazenamento.exportarCaixas>['body'], Caixa>({
  access: armazenamento.exportarCaixas.access,
  tipo: 'exportar_caixas',
  titulo: 'Caixas de canhotos',
  colunas: [
    { titulo: 'Caixa', tipo: 'inteiro', de: (c) => c.numero },
    { titulo: 'Estado', tipo: 'texto', largura: 14, de: (c) => nomeDoEstadoDaCaixa[c.estado] },
    { titulo: 'Base', tipo: 'texto', largura: 22, de: (c) => c.base || 'Fora do grupo' },
    { titulo: 'Lugar', tipo: 'texto', largura: 28, de: (c) => c.local },
    { titulo: 'Quem levou', tipo: 'texto', largura: 24, de: (c) => c.responsavel },
    { titulo: 'Remessa', tipo: 'inteiro', de: (c) => c.lote },
    { titulo: 'Papéis', tipo: 'inteiro', de: (c) => c.papeis },
    { titulo: 'Valor', tipo: 'dinheiro', largura: 16, de: (c) => c.valor_centavos },
    { titulo: 'Aberta por', tipo: 'texto', largura: 24, de: (c) => c.criado_por },
    { titulo: 'Aberta em', tipo: 'dataHora', largura: 18, de: (c) => c.criado_em },
  ],
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
const pendencias = exportacao<HandlerInput<typeof armazenamento.exportar>['body'], Pendencia>({
  access: armazenamento.exportar.access,
  tipo: 'pendencias.exportar',
  titulo: 'Pendências',
  colunas: [
    { titulo: 'Pendência', tipo: 'texto', largura: 28, de: (p) => tiposDePendencia[p.tipo].nome },
    { titulo: 'O que fazer', tipo: 'texto', largura: 44, de: (p) => tiposDePendencia[p.tipo].acao },
    { titulo: 'Dias', tipo: 'inteiro', de: (p) => p.dias },
    { titulo: 'Desde', tipo: 'dataHora', largura: 18, de: (p) => p.desde },
    { titulo: 'Nota', tipo: 'inteiro', de: (p) => p.numero },
    { titulo: 'Série', tipo: 'inteiro', de: (p) => p.serie },
    { titulo: 'Base', tipo: 'texto', largura: 20, de: (p) => p.base },
    { titulo: 'Motorista', tipo: 'texto', largura: 28, de: (p) => p.motorista },
    { titulo: 'Romaneio', tipo: 'inteiro', de: (p) => p.numero_romaneio },
    { titulo: 'Remetente', tipo: 'texto', largura: 36, de: (p) => p.remetente },
    { titulo: 'Destinatário', tipo: 'texto', largura: 36, de: (p) => p.destinatario },
    { titulo: 'Cidade', tipo: 'texto', largura: 24, de: (p) => p.cidade },
    { titulo: 'UF', tipo: 'texto', largura: 6, de: (p) => p.uf },
    { titulo: 'Valor', tipo: 'dinheiro', largura: 16, de: (p) => p.valor_centavos },
  ],
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
