import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { exportarCanhotos, exportarPilhas } from './exportar.service.ts'
import { associar, descartar, desfazer, listar, sugerir } from './fila.service.ts'
import { enviarLote, verLotes } from './lote/lotes.service.ts'

export const canhotosHandlers: Handlers<typeof contract.canhotos> = {
  enviar: async (ctx, { body }) => ({ status: true, dados: await enviarLote(ctx, body) }),
  lotes: async (ctx, { query }) => ({ status: true, dados: await verLotes(ctx, query.antes_de) }),
  listar: async (ctx, { body }) => ({ status: true, dados: await listar(ctx, body) }),
  sugestoes: async (ctx, { body }) => ({ status: true, dados: await sugerir(ctx, body.canhoto, body.busca) }),
  associar: async (ctx, { body }) => ({ status: true, dados: await associar(ctx, body.canhoto, body.nota) }),
  descartar: async (ctx, { body }) => {
    await descartar(ctx, body.canhotos, body.motivo)
    return { status: true }
  },
  desfazer: async (ctx, { body }) => ({
    status: true,
    dados: await desfazer(ctx, body.canhotos, body.motivo),
  }),
  exportarLotes: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarPilhas(ctx, body) },
  }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarCanhotos(ctx, body) } }),
}
