import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { cobrarAgora, previa } from './cobrar/cobrar.service.ts'
import * as promessas from './promessas/promessas.service.ts'
import * as service from './regua.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })
const gravado = async (feito: Promise<unknown>) => {
  await feito
  return { status: true }
}

export const reguaHandlers: Handlers<typeof contract.regua> = {
  configuracaoDaRegua: async (ctx) => {
    const r = await service.configuracao(ctx)
    return { status: true, dados: { ...r, classes: r.classes.map((c) => ({ ...c, passos: [...c.passos] })) } }
  },
  configurarRegua: (ctx, { body }) => gravado(service.configurar(ctx, body)),
  previaDaRegua: (ctx, { query }) => com(previa(ctx, query)),
  cobrar: (ctx, { body }) => com(cobrarAgora(ctx, body.documentos)),
  credito: (ctx, { query }) => com(service.credito(ctx, query.documento)),
  listar: async (ctx, { query }) => ({ status: true, ...(await service.listar(ctx, query)) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarRegua(ctx, body) },
  }),
  buscar: (ctx, { params }) => com(service.buscar(ctx, params.documento)),
  gravarContato: (ctx, { params, body }) => gravado(service.gravarContato(ctx, params.documento, body)),
  gravarLimite: (ctx, { params, body }) =>
    gravado(service.gravarLimite(ctx, params.documento, body.limite_centavos)),
  pausar: (ctx, { params, body }) => gravado(service.pausar(ctx, params.documento, body)),
  retomar: (ctx, { params }) => gravado(service.retomar(ctx, params.documento)),
  promessas: async (ctx, { query }) => ({ status: true, ...(await promessas.listar(ctx, query)) }),
  prometer: (ctx, { body }) => com(promessas.prometer(ctx, body)),
  cancelarPromessa: (ctx, { params, body }) => gravado(promessas.cancelar(ctx, params.id, body.motivo)),
  envios: async (ctx, { query }) => ({ status: true, ...(await service.listarEnvios(ctx, query)) }),
  concluirTarefa: (ctx, { params, body }) => gravado(service.concluir(ctx, params.id, body.resultado)),
  efeito: (ctx, { query }) => com(service.efeito(ctx, query)),
}
