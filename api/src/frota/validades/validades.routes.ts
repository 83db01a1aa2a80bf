import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as calendario from './calendario/calendario.service.ts'
import * as service from './validades.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const validadesHandlers: Handlers<typeof contract.validades> = {
  listar: (ctx) => com(service.listarDocumentos(ctx)),
  alvos: (ctx) => com(service.listarAlvos(ctx)),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarDocumentos(ctx, body) },
  }),
  gravar: (ctx, { body }) => com(service.gravarDocumento(ctx, body)),
  corrigir: (ctx, { params, body }) => com(service.corrigirDocumento(ctx, params.id, body)),
  tirar: async (ctx, { params }) => {
    await service.tirarDocumento(ctx, params.id)
    return { status: true }
  },
  calendario: (ctx) => com(calendario.lerOCalendario(ctx)),
  trazerCalendario: (ctx, { files }) => com(calendario.trazerCalendario(ctx, files)),
  desfazerCalendario: async (ctx, { params }) => {
    await calendario.desfazerCalendario(ctx, params.id)
    return { status: true }
  },
  regras: (ctx) => com(service.lerRegras(ctx)),
  gravarRegra: (ctx, { body }) => com(service.gravarRegra(ctx, body)),
}
