import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { exportarVolumetria, somarVolumetria } from './volumetria.service.ts'

export const volumetriaHandlers: Handlers<typeof contract.volumetria> = {
  somar: async (ctx, { body }) => ({ status: true, dados: await somarVolumetria(ctx, body) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarVolumetria(ctx, body) },
  }),
}
