import type { HandlerInput } from '@tropeiro/contract'
import {
  type Canhoto,
  canhotos,
  type LoteDeCanhotos,
  nomeDoEstadoDoCanhoto,
} from '@tropeiro/contract/comprovacao/canhotos/calls'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import { listar } from './fila.service.ts'
import { LOTES_POR_PAGINA } from './lote/lotes.repository.ts'
import { verLotes } from './lote/lotes.service.ts'

const POR_PAGINA = 100

const pilhas = exportacao<HandlerInput<typeof canhotos.exportarLotes>['body'], LoteDeCanhotos>({
  access: canhotos.exportarLotes.access,
  tipo: 'exportar_pilhas',
  titulo: 'Pilhas de canhotos',
  colunas: [
    { titulo: 'Enviada em', tipo: 'dataHora', largura: 18, de: (l) => l.criado_em },
    { titulo: 'Enviada por', tipo: 'texto', largura: 24, de: (l) => l.criado_por },
    { titulo: 'Romaneio', tipo: 'inteiro', de: (l) => l.numero_romaneio },
    { titulo: 'Recebidas em', tipo: 'dataHora', largura: 18, de: (l) => l.em },
    { titulo: 'Arquivos', tipo: 'inteiro', de: (l) => l.arquivos },
    { titulo: 'Páginas', tipo: 'inteiro', de: (l) => l.contagem.paginas },
    { titulo: 'Conferidos', tipo: 'inteiro', de: (l) => l.contagem.conferidos },
    { titulo: 'Sem nota', tipo: 'inteiro', de: (l) => l.contagem.sem_nota },
    { titulo: 'Descartados', tipo: 'inteiro', de: (l) => l.contagem.descartados },
    { titulo: 'Arquivos repetidos', tipo: 'inteiro', de: (l) => l.contagem.repetidos },
    { titulo: 'Arquivos ilegíveis', tipo: 'inteiro', de: (l) => l.contagem.ilegiveis },
  ],
  porPagina: LOTES_POR_PAGINA,
  pagina: (ctx, _filtro, { ultima }) => verLotes(ctx, ultima?._id),
})
const lidos = exportacao<HandlerInput<typeof canhotos.exportar>['body'], Canhoto>({
  access: canhotos.exportar.access,
  tipo: 'exportar_canhotos',
  titulo: ({ estado }) => `Canhotos ${nomeDoEstadoDoCanhoto[estado].toLowerCase()}`,
  colunas: [
    { titulo: 'Estado', tipo: 'texto', largura: 14, de: (c) => nomeDoEstadoDoCanhoto[c.estado] },
    { titulo: 'Arquivo', tipo: 'texto', largura: 32, de: (c) => c.arquivo },
    { titulo: 'Página', tipo: 'inteiro', de: (c) => c.pagina },
    { titulo: 'Código lido', tipo: 'texto', largura: 48, de: (c) => c.codigo },
    { titulo: 'Nota', tipo: 'inteiro', de: (c) => c.nota?.numero },
    { titulo: 'Série', tipo: 'inteiro', de: (c) => c.nota?.serie },
    { titulo: 'Remetente', tipo: 'texto', largura: 32, de: (c) => c.nota?.remetente },
    { titulo: 'Destinatário', tipo: 'texto', largura: 32, de: (c) => c.nota?.destinatario },
    { titulo: 'Cidade', tipo: 'texto', largura: 22, de: (c) => c.nota?.cidade },
    { titulo: 'UF', tipo: 'texto', largura: 6, de: (c) => c.nota?.uf },
    { titulo: 'O que houve', tipo: 'texto', largura: 40, de: (c) => c.motivo },
    {
      titulo: 'Por quem',
      tipo: 'texto',
      largura: 24,
      de: (c) => (c.por === 'maquina' ? 'Máquina' : c.usuario),
    },
    { titulo: 'Quando', tipo: 'dataHora', largura: 18, de: (c) => c.em },
  ],
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await listar(ctx, { ...filtro, pagina: numero + 1, por_pagina: POR_PAGINA })).canhotos,
})

/** Queue the spreadsheets of the stacks sent, and of the slips read that the filter finds. */
export const exportarPilhas = pilhas.pedir
export const exportarCanhotos = lidos.pedir
/** The spreadsheets of this module, for the worker. */
export const planilhasDeCanhotos = { ...pilhas.tarefas, ...lidos.tarefas }
