import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as fcp from './fcp.service.ts'
import * as service from './tributos.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })
const feito = async (trabalho: Promise<void>) => {
  await trabalho
  return { status: true }
}

export const tributosHandlers: Handlers<typeof contract.tributos> = {
  listar: (ctx) => com(service.listarTributos(ctx)),
  criar: (ctx, { body }) => com(service.criarParametro(ctx, body)),
  editar: (ctx, { params, body }) => com(service.editarParametro(ctx, params.id, body)),
  excluir: (ctx, { params }) => feito(service.excluirParametro(ctx, params.id)),
  criarFcp: (ctx, { body }) => com(fcp.criarFcp(ctx, body)),
  editarFcp: (ctx, { params, body }) => com(fcp.editarFcp(ctx, params.id, body)),
  excluirFcp: (ctx, { params }) => feito(fcp.excluirFcp(ctx, params.id)),
}
