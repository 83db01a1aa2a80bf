import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './sac.service.ts'

export const sacHandlers: Handlers<typeof contract.sac> = {
  criar: async (ctx, { body }) => {
    const dados = await service.criarIncidente(ctx, body)
    return { status: true, dados, mensagem: `Incidente ${dados.numero} aberto.` }
  },
  config: async (ctx, { body }) => ({
    status: true,
    ...(await service.lerConfig(ctx, body.grupo_emp, body.filtros.tipo)),
  }),
  pesquisadoc: async (ctx, { body }) => ({
    status: true,
    valor: await service.pesquisarDocumentos(ctx, body.tipo_doc, body.busca),
  }),
  pesquisabase: async (ctx, { body }) => ({
    status: true,
    valor: await service.pesquisarBases(ctx, body.busca),
  }),
  meus: async (ctx, { query }) => ({ status: true, ...(await service.listarMeus(ctx, query)) }),
  buscar: async (ctx, { params, query }) => ({
    status: true,
    dados: await service.lerIncidente(ctx, query.grupo_emp, params.id),
  }),
  responder: async (ctx, { params, body }) => {
    await service.responder(ctx, body.grupo_emp, params.id, body.texto)
    return { status: true }
  },
  encerrar: async (ctx, { params, body }) => {
    await service.encerrar(ctx, body.grupo_emp, params.id)
    return { status: true, mensagem: 'Incidente encerrado.' }
  },
}
