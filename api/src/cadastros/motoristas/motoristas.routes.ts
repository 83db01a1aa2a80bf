import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { exportarMotoristas } from './exportar.service.ts'
import * as service from './motoristas.service.ts'
import { avisosDaViagem, presentesNoDia } from './presenca.service.ts'

const ok = <T>(dados: T) => ({ status: true, dados })

export const motoristasHandlers: Handlers<typeof contract.motoristas> = {
  listar: async (ctx) => ok(await service.listarMotoristas(ctx)),
  presenca: async (ctx, { query }) =>
    ok(await ctx.tx((db) => presentesNoDia(db, { dia: query.dia, bases: query.base }))),
  avisos: async (ctx, { body }) => ok(await avisosDaViagem(ctx, body)),
  exportar: async (ctx, { body }) => ok({ tarefa: await exportarMotoristas(ctx, body) }),
  buscar: async (ctx, { params }) => ok(await service.buscarMotorista(ctx, params.id)),
  criar: async (ctx, { body }) => ok(await service.criarMotorista(ctx, body)),
  editar: async (ctx, { params, body }) => ok(await service.editarMotorista(ctx, params.id, body)),
  ativar: async (ctx, { params, body }) => ok(await service.ativarMotorista(ctx, params.id, body.ativo)),
  marcarAusencia: async (ctx, { params, body }) => ok(await service.marcarAusencia(ctx, params.id, body)),
  tirarAusencia: async (ctx, { params }) => {
    await service.tirarAusencia(ctx, params.id, params.ausencia)
    return { status: true }
  },
  motivos: async (ctx, { params }) => ok(await service.lerMotivos(ctx, params.id)),
  impedir: async (ctx, { params, body }) => ok(await service.impedirMotorista(ctx, params.id, body)),
  levantar: async (ctx, { params }) =>
    ok(await service.levantarImpedimento(ctx, params.id, params.impedimento)),
}
