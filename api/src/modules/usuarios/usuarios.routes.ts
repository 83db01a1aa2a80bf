import { contract, papeisAsset } from '@tropeiro/contract'
import { inTransaction } from '../../db/tx.ts'
import type { Handlers } from '../../http/handlers.ts'
import { versao } from '../../versao.ts'
import { montarSessao } from './acesso.service.ts'
import { trocarRefresh } from './token.service.ts'
import * as repository from './usuarios.repository.ts'
import * as service from './usuarios.service.ts'

export const usuariosCalls = contract.usuarios

export const usuariosHandlers: Handlers<typeof contract.usuarios> = {
  publico: async (ctx) => {
    const logins = ctx.config.demo ? (await import('../../../db/demo/personas.ts')).personas : []
    return {
      status: true,
      dados: {
        demo: ctx.config.demo,
        logins: logins.map(({ nome, login, cpf, senha, papel }) => ({ nome, login, cpf, senha, papel })),
        origens: [...ctx.config.origens],
        v4: ctx.config.origens[1],
        versao,
      },
    }
  },
  login: async (ctx, { body }) => ({ status: true, dados: await service.login(ctx, body) }),
  loginMotorista: async (ctx, { body }) => ({ status: true, dados: await service.loginMotorista(ctx, body) }),
  atualizartoken: async (ctx, { body }) => ({
    status: true,
    dados: { token: await trocarRefresh(ctx, body.refresh_token) },
  }),
  sair: async (ctx) => {
    await service.sair(ctx)
    return { status: true }
  },
  sessao: async (ctx) => ({ status: true, dados: await montarSessao(ctx, ctx.usuario.id, ctx.grupo.id) }),
  grupoAtivo: async (ctx, { body }) => ({ status: true, dados: await service.mudarGrupo(ctx, body.grupo) }),
  motoristas: async (ctx, { query }) => {
    const all = await ctx.tx((db) => repository.listMotoristas(db, ctx.grupo.id, query.base ?? null))
    // Companies outside the carrier do not get its drivers' documents; a courier gets himself.
    const valor = papeisAsset.includes(ctx.papel) ? all.filter((m) => m.cpf === ctx.usuario.cpf) : all
    return { status: true, valor }
  },
  consentimento: async (ctx, { body }) => {
    await inTransaction(ctx.pool, null, (db) => repository.updateCookies(db, ctx.usuario.id, body.acordo))
    return { status: true }
  },
}
