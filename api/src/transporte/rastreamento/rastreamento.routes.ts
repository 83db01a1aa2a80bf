import type { contract } from '@tropeiro/contract'
import type { Deps } from '../../ctx.ts'
import { type Handlers, RawJson } from '../../http/handlers.ts'
import { gravarCerca, removerCerca } from './cercas/cercas.service.ts'
import { abrirPortaDeRastreadores, receberPosicoes } from './posicoes/posicoes.service.ts'
import { listarRastreadores, registrar, revogar } from './posicoes/rastreadores.service.ts'
import { abrirRecebedor } from './posicoes/receber.service.ts'
import * as service from './rastreamento.service.ts'

/** Trackers expect nothing but a good status. */
const nada = () => new RawJson('')

export function rastreamentoHandlers(deps: Deps): Handlers<typeof contract.rastreamento> {
  const receber = abrirRecebedor(deps)
  const rastreador = abrirPortaDeRastreadores(receber)
  return {
    posicaoauto: (ctx, { body }) => receberPosicoes(ctx, receber, Array.isArray(body) ? body : [body]),
    osmand: async (ctx, { query }) => {
      await rastreador(ctx, query)
      return nada()
    },
    osmandEnviar: async (ctx, { query, body }) => {
      await rastreador(ctx, query, body)
      return nada()
    },
    listar: async (ctx, { query }) => ({ status: true, dados: await service.listar(ctx, query.cpf) }),
    ativar: async (ctx, { body }) => {
      await service.ativar(ctx, body.cpf, body.active)
      return { status: true }
    },
    viagem: async (ctx, { query }) => ({
      status: true,
      dados: await service.lerViagem(ctx, query.cpf, query.dia),
    }),
    alertas: async (ctx, { query }) => ({
      status: true,
      dados: await service.listarAlertas(ctx, query.abertos),
    }),
    verAlertas: async (ctx, { body }) => {
      await service.verAlertas(ctx, body.ids)
      return { status: true }
    },
    cercas: async (ctx) => ({ status: true, dados: await service.listarCercas(ctx) }),
    gravarCerca: async (ctx, { body }) => ({ status: true, dados: await gravarCerca(ctx, body) }),
    removerCerca: async (ctx, { params }) => {
      await removerCerca(ctx, params.id)
      return { status: true }
    },
    previsoes: async (ctx, { params }) => ({
      status: true,
      dados: await service.lerPrevisoes(ctx, params.numero),
    }),
    precisao: async (ctx) => ({ status: true, dados: await service.lerPrecisao(ctx) }),
    regras: async (ctx) => ({ status: true, dados: await service.lerRegras(ctx) }),
    gravarRegras: async (ctx, { body }) => {
      await service.gravarRegras(ctx, body)
      return { status: true }
    },
    rastreadores: async (ctx) => ({ status: true, dados: await listarRastreadores(ctx) }),
    registrar: async (ctx, { body }) => ({ status: true, dados: await registrar(ctx, body) }),
    revogar: async (ctx, { params }) => {
      await revogar(ctx, params.id)
      return { status: true }
    },
  }
}
