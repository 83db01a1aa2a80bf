import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as contestacoes from './contestacoes/contestacoes.service.ts'
import { macoDaContestacao } from './contestacoes/maco.service.ts'
import { desfazer, importar } from './extrato/importar.service.ts'
import * as service from './pedagios.service.ts'
import { ensinarPraca, listarPracas } from './pracas/pracas.service.ts'
import * as travessias from './travessias/travessias.service.ts'
import * as vales from './vales/vales.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })
const feito = async (work: Promise<unknown>) => {
  await work
  return { status: true }
}

export const pedagiosHandlers: Handlers<typeof contract.pedagios> = {
  listar: async (ctx, { query }) => ({ status: true, ...(await service.listar(ctx, query)) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarPassagens(ctx, body) },
  }),
  importar: async (ctx, { query, files }) => ({
    status: true,
    dados: await importar(ctx, files, query.operadora),
  }),
  extratos: async (ctx) => ({ status: true, dados: await service.listarExtratos(ctx) }),
  pracas: async (ctx) => ({ status: true, dados: await listarPracas(ctx) }),
  ensinar: async (ctx, { body }) => ({ status: true, dados: await ensinarPraca(ctx, body) }),
  desfazer: async (ctx, { params }) => ({ status: true, dados: await desfazer(ctx, params.id) }),
  travessias: async (ctx, { query }) => ({
    status: true,
    ...(await travessias.listarTravessias(ctx, query)),
  }),
  exportarTravessias: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await travessias.exportarTravessias(ctx, body) },
  }),
  procurarTravessias: (ctx) => com(travessias.procurarTravessias(ctx)),
  pagarTravessia: (ctx, { params, body }) => feito(travessias.pagarTravessia(ctx, params.id, body)),
  descartarTravessia: (ctx, { params, body }) =>
    feito(travessias.descartarTravessia(ctx, params.id, body.motivo)),
  reabrirTravessia: (ctx, { params }) => feito(travessias.reabrirTravessia(ctx, params.id)),
  contestacoes: async (ctx, { query }) => ({
    status: true,
    ...(await contestacoes.listarContestacoes(ctx, query)),
  }),
  exportarContestacoes: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await contestacoes.exportarContestacoes(ctx, body) },
  }),
  contestar: (ctx, { body }) => com(contestacoes.contestar(ctx, body.passagens)),
  contestacao: (ctx, { params }) => com(contestacoes.lerContestacao(ctx, params.id)),
  tirarDaContestacao: (ctx, { params }) => com(contestacoes.tirar(ctx, params.id, params.passagem)),
  andarComContestacao: (ctx, { params, body }) => com(contestacoes.andar(ctx, params.id, body)),
  desistirDaContestacao: (ctx, { params }) => feito(contestacoes.desistir(ctx, params.id)),
  macoDaContestacao: async (ctx, { params }) => {
    const { zip, nome } = await macoDaContestacao(ctx, params.id)
    return { conteudo: zip, tipo: 'application/zip', nome, download: true }
  },
  vales: (ctx, { query }) => com(vales.listarVales(ctx, query)),
  faturas: (ctx, { query }) => com(vales.listarFaturas(ctx, query)),
  gravarTotal: (ctx, { body }) => feito(vales.gravarTotal(ctx, body)),
}
