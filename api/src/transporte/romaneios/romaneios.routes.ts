import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as consulta from './consulta.service.ts'
import { editarRomaneio } from './edicao/edicao.service.ts'
import { previaDeRomanear, romanear } from './edicao/romanear.service.ts'
import { etiquetasDeVolumes } from './etiquetas/etiquetas.service.ts'
import { exportarRomaneios } from './exportar.service.ts'
import * as service from './romaneios.service.ts'

export const romaneiosHandlers: Handlers<typeof contract.romaneios> = {
  romanear: (ctx, { body }) => romanear(ctx, body),
  romanearPrevia: async (ctx, { body }) => ({ status: true, dados: await previaDeRomanear(ctx, body) }),
  preBuscar: (ctx, { query }) => consulta.buscarPre(ctx, query),
  preValidar: (ctx, { body }) => service.validarPre(ctx, body),
  preDesfazer: (ctx, { body }) => service.desfazerValidacao(ctx, body),
  pesquisar: (ctx, { body }) => consulta.pesquisarRomaneios(ctx, body),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarRomaneios(ctx, body) },
  }),
  notasDisponiveis: async (ctx, { body }) => ({
    status: true,
    dados: await consulta.notasDisponiveis(ctx, body),
  }),
  rotasComNotas: async (ctx) => ({ status: true, dados: await consulta.rotasComNotas(ctx) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await service.criarRomaneio(ctx, body) }),
  editar: async (ctx, { body }) => ({ status: true, dados: await editarRomaneio(ctx, body) }),
  deletar: (ctx, { body }) => service.deletarRomaneios(ctx, body),
  saida: (ctx, { body }) => service.darSaida(ctx, body),
  etiquetas: async (ctx, { body }) => ({ status: true, dados: await etiquetasDeVolumes(ctx, body) }),
  buscar: async (ctx, { params }) => ({
    status: true,
    dados: await ctx.tx((db) => consulta.romaneioCompleto(db, ctx, params.numero)),
  }),
}
