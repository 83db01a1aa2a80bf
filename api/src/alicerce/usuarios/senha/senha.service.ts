import { verify } from '@node-rs/argon2'
import type { Ctx, PublicCtx } from '../../../ctx.ts'
import { comEscopo, type DbSemGrupo, escopoDe, inTransaction, semGrupo } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import { listConvitesDe } from '../cadastro/aceite.repository.ts'
import { responder } from '../cadastro/aceite.service.ts'
import { pedirCartas } from '../cadastro/cartas.service.ts'
import { pedirMensagem } from '../mensagens/mensagens.service.ts'
import { contaDaSenha, reabrir, tentar } from '../tentativas.service.ts'
import { usuariosErrors } from '../usuarios.errors.ts'
import * as usuarios from '../usuarios.repository.ts'
import { hashSenha } from '../usuarios.service.ts'
import { hashDoSegredo } from './links.service.ts'
import { porQueFraca } from './senha.rules.ts'
import * as repository from './senha-tokens.repository.ts'

type NovaSenha = { senha: string; confirmarSenha: string }

/** Refuses a weak password with its reason, and two that differ. `about` is what others know of the person. */
export function conferirSenha({ senha, confirmarSenha }: NovaSenha, about: readonly string[]): void {
  const weak = porQueFraca(senha, about)
  if (weak) throw usuariosErrors.senhaFraca(weak)
  if (senha !== confirmarSenha) throw usuariosErrors.senhasDiferentes()
}

/** Only queues: whether the address exists is asked later, by the queue, so that the answer and its time are the same. */
export const pedirRedefinicao = (ctx: PublicCtx, email: string): Promise<number> =>
  semGrupo(ctx.pool, (db) => pedirMensagem(db, { tipo: 'redefinir', email }))

/** Whose an open link is; using it comes later. */
export async function conferirLink(
  ctx: PublicCtx,
  token: string,
): Promise<repository.TokenDeSenha & { convite: string | null }> {
  return semGrupo(ctx.pool, async (db) => {
    const found = await repository.findOpenToken(db, hashDoSegredo(token), ctx.clock())
    if (!found) throw usuariosErrors.linkVencido()
    const waiting = await listConvitesDe(db, found.usuario_id)
    return { ...found, convite: waiting.find((c) => c.grupo_id === found.convite_de)?.grupo ?? null }
  })
}

/** A link may outlive its invitation: the password counts then, and the group does not. */
async function aceitarSeEspera(db: DbSemGrupo, grupo: number, usuarioId: string): Promise<void> {
  const waiting = await listConvitesDe(db, usuarioId)
  if (waiting.some((c) => c.grupo_id === grupo))
    await responder(comEscopo(db, escopoDe(grupo)), usuarioId, true)
}

/** Sets the password of an open link's person, closes every link and session of his; accepts the group that sent it. */
export async function redefinirSenha(ctx: PublicCtx, body: NovaSenha & { token: string }): Promise<void> {
  const { nome, email, convite_de } = await conferirLink(ctx, body.token)
  conferirSenha(body, [nome, email])
  const hash = await hashSenha(body.senha)
  const tx = (work: (db: DbSemGrupo) => Promise<void>) =>
    convite_de === null ? semGrupo(ctx.pool, work) : inTransaction(ctx.pool, escopoDe(convite_de), work)
  await tx(async (db) => {
    const open = await repository.findOpenToken(db, hashDoSegredo(body.token), ctx.clock())
    if (!open) throw usuariosErrors.linkVencido()
    await repository.markTokensUsed(db, open.usuario_id)
    await repository.updateSenha(db, open.usuario_id, hash)
    await reabrir(db, open.usuario_id)
    await repository.revokeAll(db, open.usuario_id, 'password reset', null)
    const firstProof = !open.entregue && (await repository.markProvado(db, open.usuario_id))
    if (convite_de !== null) await aceitarSeEspera(db, convite_de, open.usuario_id)
    // The other groups' letters died with the links: each asks for its own word.
    if (firstProof) await pedirCartas(db, open.usuario_id)
    if (!open.primeira) await pedirMensagem(db, { tipo: 'senha_trocada', usuarioId: open.usuario_id })
  })
}

/** Asks the own password again before something that a borrowed session must not do. */
export async function conferirSenhaAtual(ctx: Ctx, senhaAtual: string): Promise<usuarios.UsuarioRow> {
  const { me, hash } = await semGrupo(ctx.pool, async (db) => ({
    me: await usuarios.findById(db, ctx.usuario.id),
    hash: await usuarios.findSenha(db, ctx.usuario.id),
  }))
  const quem = { conta: contaDaSenha(me.id), endereco: ctx.sid }
  return tentar(ctx, quem, usuariosErrors.bloqueado, async () =>
    hash !== undefined && (await verify(hash, senhaAtual)) ? me : usuariosErrors.senhaAtualErrada(),
  )
}

/** Changes one's own password; the other sessions end. */
export async function trocarSenha(ctx: Ctx, body: NovaSenha & { senhaAtual: string }): Promise<void> {
  const me = await conferirSenhaAtual(ctx, body.senhaAtual)
  conferirSenha(body, [me.nome, me.email])
  const hash = await hashSenha(body.senha)
  await semGrupo(ctx.pool, async (db) => {
    await repository.updateSenha(db, me.id, hash)
    await repository.markTokensUsed(db, me.id)
    await repository.revokeAll(db, me.id, 'password changed', ctx.sid)
    await pedirMensagem(db, { tipo: 'senha_trocada', usuarioId: me.id })
  })
}

/** One's open sessions, this one first. Groups that are not one's any more have no name. */
export async function listarSessoes(ctx: Ctx) {
  const { rows, grupos } = await semGrupo(ctx.pool, async (db) => {
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
  const ended = await semGrupo(ctx.pool, (db) => repository.revokeOne(db, ctx.usuario.id, sid))
  if (ended === 0) throw errors.naoEncontrado()
}

export const encerrarOutras = (ctx: Ctx): Promise<number> =>
  semGrupo(ctx.pool, (db) => repository.revokeAll(db, ctx.usuario.id, 'revoked by the user', ctx.sid))
