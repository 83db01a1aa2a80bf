import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { acompanharDia } from './acompanhar/acompanhar.service.ts'
import { proporAjuda } from './acompanhar/socorro.service.ts'
import { abrirAprendizado, ligarAprendizado } from './aprender/aprender.service.ts'
import { compararPlanos, duplicarPlano } from './comparar/comparar.service.ts'
import { terceirosDoPlano } from './comparar/terceiros.service.ts'
import { editarPlano, preverEdicao, voltarPlano } from './editar/edicao.service.ts'
import { exportarPlanos } from './exportar.service.ts'
import { criarPlano, prepararPlano } from './preparar/dia.service.ts'
import { publicarPlano } from './publicar/publicar.service.ts'
import { republicarPlano } from './publicar/republicar.service.ts'
import * as service from './roteirizacao.service.ts'
import { definirZona, lerZonas, removerZona } from './zonas/zonas.service.ts'

export const roteirizacaoHandlers: Handlers<typeof contract.roteirizacao> = {
  preparar: async (ctx, { body }) => ({ status: true, dados: await prepararPlano(ctx, body) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await criarPlano(ctx, body) }),
  buscar: async (ctx, { body }) => ({ status: true, ...(await service.buscarPlanos(ctx, body)) }),
  abrir: async (ctx, { params }) => ({ status: true, dados: await service.abrirPlano(ctx, params.id) }),
  duplicar: async (ctx, { params, body }) => ({
    status: true,
    dados: await duplicarPlano(ctx, params.id, body),
  }),
  comparar: async (ctx, { body }) => ({ status: true, dados: await compararPlanos(ctx, body) }),
  terceiros: async (ctx, { params }) => ({ status: true, dados: await terceirosDoPlano(ctx, params.id) }),
  cancelar: async (ctx, { params }) => ({ status: true, dados: await service.cancelarPlano(ctx, params.id) }),
  publicar: async (ctx, { params }) => ({ status: true, dados: await publicarPlano(ctx, params.id) }),
  prever: async (ctx, { params, body }) => ({
    status: true,
    dados: await preverEdicao(ctx, params.id, body),
  }),
  editar: async (ctx, { params, body }) => ({ status: true, dados: await editarPlano(ctx, params.id, body) }),
  voltar: async (ctx, { params, body }) => ({ status: true, dados: await voltarPlano(ctx, params.id, body) }),
  republicar: async (ctx, { params, body }) => ({
    status: true,
    dados: await republicarPlano(ctx, params.id, body),
  }),
  acompanhar: async (ctx, { body }) => ({ status: true, dados: await acompanharDia(ctx, body) }),
  socorro: async (ctx, { params, body }) => ({
    status: true,
    dados: await proporAjuda(ctx, params.id, body),
  }),
  aprendizado: async (ctx) => ({ status: true, dados: await abrirAprendizado(ctx) }),
  ligarAprendizado: async (ctx, { body }) => ({ status: true, dados: await ligarAprendizado(ctx, body) }),
  zonas: async (ctx) => ({ status: true, dados: await lerZonas(ctx) }),
  definirZona: async (ctx, { params, body }) => ({
    status: true,
    dados: await definirZona(ctx, params.cerca, body),
  }),
  removerZona: async (ctx, { params }) => ({ status: true, dados: await removerZona(ctx, params.cerca) }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarPlanos(ctx, body) } }),
}
