import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { exportarTarifas } from './exportar.service.ts'
import { simular } from './precos.service.ts'
import * as service from './tarifas.service.ts'

const ok = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const tarifasHandlers: Handlers<typeof contract.tarifas> = {
  listar: (ctx) => ok(service.listarTarifas(ctx)),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarTarifas(ctx, body) } }),
  simular: (ctx, { body }) => ok(simular(ctx, body)),
  buscar: (ctx, { params }) => ok(service.buscarTarifa(ctx, params.id)),
  criar: (ctx, { body }) => ok(service.criarTarifa(ctx, body)),
  renomear: (ctx, { params, body }) => ok(service.renomearTarifa(ctx, params.id, body)),
  criarVersao: (ctx, { params, body }) => ok(service.criarVersao(ctx, params.id, body)),
  editarVersao: (ctx, { params, body }) => ok(service.editarVersao(ctx, params, body)),
  preverReajuste: (ctx, { params, body }) => ok(service.preverReajuste(ctx, params.id, body)),
  reajustar: (ctx, { params, body }) => ok(service.reajustarTarifa(ctx, params.id, body)),
  encerrar: (ctx, { params, body }) => ok(service.encerrarTarifa(ctx, params.id, body)),
  excluir: async (ctx, { params }) => {
    await service.excluirTarifa(ctx, params.id)
    return { status: true }
  },
}
