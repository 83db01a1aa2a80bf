import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './codigos.service.ts'
import { exportarCodigos, exportarOcorrencias } from './exportar.service.ts'
import { listOcorrencias } from './ocorrencias.repository.ts'
import { parceirosComCodigos, tabela } from './ocorrencias.service.ts'

export const ocorrenciasHandlers: Handlers<typeof contract.ocorrencias> = {
  listar: async (ctx) => ({ status: true, dados: await ctx.tx(listOcorrencias) }),
  tabela: async (ctx) => ({ status: true, dados: await tabela(ctx) }),
  parceiros: async (ctx) => ({ status: true, dados: await parceirosComCodigos(ctx) }),
  codigos: async (ctx, { params }) => ({ status: true, dados: await service.codigos(ctx, params.parceiro) }),
  salvar: async (ctx, { params, body }) => ({
    status: true,
    dados: await service.salvar(ctx, params.parceiro, body),
    mensagem: 'Linha gravada.',
  }),
  excluir: async (ctx, { params }) => {
    await service.excluir(ctx, params.parceiro, params.id)
    return { status: true, mensagem: 'Linha tirada da tabela.' }
  },
  colar: async (ctx, { params, body }) => ({
    status: true,
    dados: await service.colar(ctx, params.parceiro, body),
  }),
  traduzir: async (ctx, { params, query }) => ({
    status: true,
    dados: await service.traduzir(ctx, params.parceiro, query),
  }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarOcorrencias(ctx, body) },
  }),
  exportarCodigos: async (ctx, { params }) => ({
    status: true,
    dados: { tarefa: await exportarCodigos(ctx, params.parceiro) },
  }),
}
