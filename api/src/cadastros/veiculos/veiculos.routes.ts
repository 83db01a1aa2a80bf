import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as fotos from './fotos/fotos.service.ts'
import * as hodometro from './hodometro/hodometro.service.ts'
import * as leituras from './leituras.service.ts'
import { exportarVeiculos } from './planilha/exportar.service.ts'
import * as planilha from './planilha/planilha.service.ts'
import * as uso from './uso.service.ts'
import * as service from './veiculos.service.ts'

export const veiculosHandlers: Handlers<typeof contract.veiculos> = {
  listar: async (ctx) => ({ status: true, dados: await service.listarVeiculos(ctx) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await service.criarVeiculo(ctx, body) }),
  editar: async (ctx, { params, body }) => ({
    status: true,
    dados: await service.editarVeiculo(ctx, params.id, body),
  }),
  mudar: async (ctx, { params, body }) => ({
    status: true,
    dados: await service.mudarVeiculo(ctx, params.id, body),
  }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarVeiculos(ctx, body) } }),
  previa: async (ctx, { files }) => ({ status: true, dados: await planilha.prever(ctx, files) }),
  importar: async (ctx, { files }) => ({ status: true, dados: await planilha.importar(ctx, files) }),
  planilhas: async (ctx) => ({ status: true, dados: await planilha.listarPlanilhas(ctx) }),
  planilha: async (ctx, { params }) => ({
    status: true,
    dados: await planilha.lerUmaPlanilha(ctx, params.id),
  }),
  desfazer: async (ctx, { params }) => ({ status: true, dados: await planilha.desfazer(ctx, params.id) }),
  uso: async (ctx, { params }) => ({ status: true, dados: await uso.lerUso(ctx, params.id) }),
  leituras: async (ctx, { params }) => ({ status: true, dados: await leituras.lerLeituras(ctx, params.id) }),
  confirmarLeitura: async (ctx, { params, body }) => ({
    status: true,
    dados: await hodometro.confirmarLeitura(ctx, params.id, params.leitura, body.motivo),
  }),
  desconfirmarLeitura: async (ctx, { params }) => ({
    status: true,
    dados: await hodometro.desconfirmarLeitura(ctx, params.id, params.leitura),
  }),
  trocas: async (ctx, { params }) => ({ status: true, dados: await hodometro.listarTrocas(ctx, params.id) }),
  trocarHodometro: async (ctx, { params, body }) => ({
    status: true,
    dados: await hodometro.trocarHodometro(ctx, params.id, body),
  }),
  desfazerTroca: async (ctx, { params }) => ({
    status: true,
    dados: await hodometro.desfazerTroca(ctx, params.id, params.troca),
  }),
  fotos: async (ctx, { params }) => ({ status: true, dados: await fotos.listarFotos(ctx, params.id) }),
  guardarFotos: async (ctx, { params, body }) => ({
    status: true,
    dados: await fotos.guardarFotos(ctx, params.id, body.chaves),
  }),
  porNaCapa: async (ctx, { params }) => ({
    status: true,
    dados: await fotos.porNaCapa(ctx, params.id, params.foto),
  }),
  tirarFoto: async (ctx, { params }) => ({
    status: true,
    dados: await fotos.tirarFoto(ctx, params.id, params.foto),
  }),
  devolverFoto: async (ctx, { params }) => ({
    status: true,
    dados: await fotos.devolverFoto(ctx, params.id, params.foto),
  }),
  ler: async (ctx, { params, body }) => ({
    status: true,
    dados: await leituras.lerHodometro(ctx, params.id, body),
  }),
  combinar: async (ctx, { body }) => ({ status: true, dados: await uso.combinar(ctx, body) }),
  separar: async (ctx, { params, body }) => {
    await uso.separar(ctx, params.id, body.ate)
    return { status: true }
  },
  apagarCombinacao: async (ctx, { params }) => {
    await uso.apagarCombinacao(ctx, params.id)
    return { status: true }
  },
  impedir: async (ctx, { params, body }) => ({
    status: true,
    dados: await uso.impedirVeiculo(ctx, params.id, body),
  }),
  levantar: async (ctx, { params, body }) => ({
    status: true,
    dados: await uso.levantarImpedimento(ctx, params.id, params.impedimento, body.motivo),
  }),
}
