import { verify } from '@node-rs/argon2'
import type { Ctx, PublicCtx } from '../../ctx.ts'
import { inTransaction } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import { hashDoSegredo } from './links.service.ts'
import { pedirMensagem } from './mensagens.service.ts'
import { porQueFraca } from './senha.rules.ts'
import * as repository from './senha-tokens.repository.ts'
import { usuariosErrors } from './usuarios.errors.ts'
import * as usuarios from './usuarios.repository.ts'
import { hashSenha } from './usuarios.service.ts'

type NovaSenha = { senha: string; confirmarSenha: string }

/** Refuses a weak password with its reason, and two that differ. `about` is what others know of the person. */
export function conferirSenha({ senha, confirmarSenha }: NovaSenha, about: readonly string[]): void {
  const weak = porQueFraca(senha, about)
  if (weak) throw usuariosErrors.senhaFraca(weak)
  if (senha !== confirmarSenha) throw usuariosErrors.senhasDiferentes()
}

/** Only queues: whether the address exists is asked later, by the queue, so that the answer and its time are the same. */
export const pedirRedefinicao = (ctx: PublicCtx, email: string): Promise<number> =>
  inTransaction(ctx.pool, null, (db) => pedirMensagem(db, { tipo: 'redefinir', email }))

/** Whose an open link is; using it comes later. */
export async function conferirLink(ctx: PublicCtx, token: string): Promise<repository.TokenDeSenha> {
  const found = await inTransaction(ctx.pool, null, (db) =>
    repository.findOpenToken(db, hashDoSegredo(token), ctx.clock()),
  )
  if (!found) throw usuariosErrors.linkVencido()
  return found
}

/** Sets the password of an open link's person, closes every link and session of his. */
export async function redefinirSenha(ctx: PublicCtx, body: NovaSenha & { token: string }): Promise<void> {
  const { nome, email } = await conferirLink(ctx, body.token)
  conferirSenha(body, [nome, email])
  const hash = await hashSenha(body.senha)
  await inTransaction(ctx.pool, null, async (db) => {
    const open = await repository.findOpenToken(db, hashDoSegredo(body.token), ctx.clock())
    if (!open) throw usuariosErrors.linkVencido()
    await repository.markTokensUsed(db, open.usuario_id)
    await repository.updateSenha(db, open.usuario_id, hash)
    await repository.revokeAll(db, open.usuario_id, 'password reset', null)
    if (!open.primeira) await pedirMensagem(db, { tipo: 'senha_trocada', usuarioId: open.usuario_id })
  })
}

/** Asks the own password again before something that a borrowed session must not do. */
export async function conferirSenhaAtual(ctx: Ctx, senhaAtual: string): Promise<usuarios.UsuarioRow> {
  const me = await inTransaction(ctx.pool, null, (db) => usuarios.findById(db, ctx.usuario.id))
  if (me.bloqueado_ate && me.bloqueado_ate > ctx.clock()) throw usuariosErrors.bloqueado()
  if (await verify(me.senha_hash, senhaAtual)) return me
  await inTransaction(ctx.pool, null, (db) => usuarios.updateFailure(db, me.id))
  throw usuariosErrors.senhaAtualErrada()
}

/** Changes one's own password; the other sessions end. */
export async function trocarSenha(ctx: Ctx, body: NovaSenha & { senhaAtual: string }): Promise<void> {
  const me = await conferirSenhaAtual(ctx, body.senhaAtual)
  conferirSenha(body, [me.nome, me.email])
  const hash = await hashSenha(body.senha)
  await inTransaction(ctx.pool, null, async (db) => {
    await repository.updateSenha(db, me.id, hash)
    await repository.markTokensUsed(db, me.id)
    await repository.revokeAll(db, me.id, 'password changed', ctx.sid)
    await pedirMensagem(db, { tipo: 'senha_trocada', usuarioId: me.id })
  })
}

/** One's open sessions, this one first. Groups that are not one's any more have no name. */
export async function listarSessoes(ctx: Ctx) {
  const { rows, grupos } = await inTransaction(ctx.pool, null, async (db) => {
    const me = await usuarios.findById(db, ctx.usuario.id)
    return {
      rows: await repository.listSessions(db, me.id, ctx.clock()),
      grupos: await usuarios.listAcessos(db, me),
    }
  })
  return rows
    .map(({ grupo_id, ...row }) => ({
      ...row,
      grupo: grupos.find((g) => g.grupo_id === grupo_id)?.grupo ?? '',
      atual: row._id === ctx.sid,
      created_at: row.created_at.toISOString(),
      usada_em: row.usada_em.toISOString(),
    }))
    .sort((a, b) => Number(b.atual) - Number(a.atual))
}

export async function encerrarSessao(ctx: Ctx, sid: string): Promise<void> {
  const ended = await inTransaction(ctx.pool, null, (db) => repository.revokeOne(db, ctx.usuario.id, sid))
  if (ended === 0) throw errors.naoEncontrado()
}

export const encerrarOutras = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx.pool, null, (db) =>
    repository.revokeAll(db, ctx.usuario.id, 'revoked by the user', ctx.sid),
  )
