import type { HandlerInput } from '@tropeiro/contract'
import { correio } from '@tropeiro/contract/carga/correio/calls'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import { listEmails, type ResumoRow } from './correio.repository.ts'

const LINHAS_POR_LEITURA = 500

const nomeDoEstado = { fila: 'Na fila', enviado: 'Enviado', falhou: 'Falhou' } as const

const lista = exportacao<HandlerInput<typeof correio.exportar>['body'], ResumoRow>({
  access: correio.exportar.access,
  tipo: 'exportar_correio',
  titulo: 'Correio enviado',
  colunas: [
    { titulo: 'Pedido em', tipo: 'dataHora', de: (e) => e.created_at },
    { titulo: 'Assunto', tipo: 'texto', largura: 40, de: (e) => e.assunto },
    { titulo: 'Para', tipo: 'texto', largura: 40, de: (e) => e.destinatarios.join('; ') },
    { titulo: 'Remetente', tipo: 'texto', largura: 24, de: (e) => e.remetente },
    { titulo: 'Estado', tipo: 'texto', de: (e) => nomeDoEstado[e.estado] },
    { titulo: 'Enviado em', tipo: 'dataHora', de: (e) => e.enviado_em },
    { titulo: 'Notas', tipo: 'inteiro', de: (e) => e.total_notas },
    { titulo: 'Imagens', tipo: 'inteiro', de: (e) => e.total_anexos },
    { titulo: 'Tentativas', tipo: 'inteiro', de: (e) => e.tentativas },
    { titulo: 'Motivo', tipo: 'texto', largura: 40, de: (e) => e.erro ?? '' },
    { titulo: 'Pedido por', tipo: 'texto', largura: 24, de: (e) => e.criado_por },
  ],
  porPagina: LINHAS_POR_LEITURA,
  pagina: (ctx, filtro, { numero }) =>
    ctx.tx((db) =>
      listEmails(db, {
        ...filtro,
        skip: numero * LINHAS_POR_LEITURA,
        limite: LINHAS_POR_LEITURA,
      }),
    ),
})

/** Queues a spreadsheet of the messages that the filter finds. */
export const exportarCorreio = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeCorreio = lista.tarefas
