import { hash, verify } from '@node-rs/argon2'
import type { Sessao } from '@tropeiro/contract'
import type { Ctx, PublicCtx } from '../../ctx.ts'
import { inTransaction } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import { montarSessao } from './acesso.service.ts'
import { exigirSegundoPasso } from './segundo-fator.service.ts'
import * as sessions from './sessions.repository.ts'
import { abrirSessao, renovarAcesso, type Tokens } from './token.service.ts'
import { usuariosErrors } from './usuarios.errors.ts'
import * as repository from './usuarios.repository.ts'

/** What proves who somebody is: the password, and the code of the second factor for those who have one. */
type Segredos = { senha: string; codigo?: string | undefined }
export type Entrada = { token: Tokens; sessao: Sessao }

/** Argon2id, 19 MiB, two passes: what OWASP asks at least. */
export const hashSenha = (senha: string): Promise<string> =>
  hash(senha, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

// Compared when there is no such user, so that the answer takes as long either way.
let nobody: Promise<string> | undefined

async function checkSenha(
  ctx: PublicCtx,
  usuario: repository.UsuarioRow | undefined,
  { senha, codigo }: Segredos,
  wrong: () => Error,
): Promise<repository.UsuarioRow> {
  nobody ??= hashSenha('nobody')
  if (usuario?.bloqueado_ate && usuario.bloqueado_ate > ctx.clock()) throw usuariosErrors.bloqueado()
  const right = await verify(usuario?.senha_hash ?? (await nobody), senha)
  if (usuario && right) {
    await exigirSegundoPasso(ctx, usuario.id, codigo)
    await inTransaction(ctx.pool, null, (db) => repository.updateSuccess(db, usuario.id))
    return usuario
  }
  if (usuario) await inTransaction(ctx.pool, null, (db) => repository.updateFailure(db, usuario.id))
  throw wrong()
}

async function enter(ctx: PublicCtx, usuario: repository.UsuarioRow, soMotorista: boolean): Promise<Entrada> {
  const acessos = await inTransaction(ctx.pool, null, (db) => repository.listAcessos(db, usuario))
  const acesso = soMotorista
    ? acessos.find((a) => a.papel === 'MOTORISTA' || a.papel === 'ENTREGADOR')
    : acessos[0]
  if (!acesso) throw usuariosErrors.semGrupo()
  const { sid: _sid, ...token } = await abrirSessao(ctx, usuario.id, acesso.grupo_id)
  return { token, sessao: await montarSessao(ctx, usuario.id, acesso.grupo_id) }
}

/** Enters with e-mail and password. */
export async function login(ctx: PublicCtx, body: Segredos & { login: string }): Promise<Entrada> {
  const found = await inTransaction(ctx.pool, null, (db) => repository.findByLogin(db, body.login))
  return enter(ctx, await checkSenha(ctx, found, body, usuariosErrors.loginErrado), false)
}

/** The driver's phone enters with CPF, in a group where he drives. */
export async function loginMotorista(ctx: PublicCtx, body: Segredos & { cpf: string }): Promise<Entrada> {
  const found = await inTransaction(ctx.pool, null, (db) => repository.findByCpf(db, body.cpf))
  return enter(ctx, await checkSenha(ctx, found, body, usuariosErrors.loginMotoristaErrado), true)
}

/** Works on in another group of the same user; the refresh token stays. */
export async function mudarGrupo(ctx: Ctx, nome: string): Promise<{ access_token: string; sessao: Sessao }> {
  const usuario = await inTransaction(ctx.pool, null, (db) => repository.findById(db, ctx.usuario.id))
  const acessos = await inTransaction(ctx.pool, null, (db) => repository.listAcessos(db, usuario))
  const acesso = acessos.find((a) => a.grupo === nome)
  if (!acesso) throw errors.semPermissao()
  await inTransaction(ctx.pool, null, (db) => sessions.updateSessionGroup(db, ctx.sid, acesso.grupo_id))
  const claims = { sub: ctx.usuario.id, sid: ctx.sid, grupo: String(acesso.grupo_id) }
  return {
    access_token: await renovarAcesso(ctx.config, claims, ctx.clock()),
    sessao: await montarSessao(ctx, ctx.usuario.id, acesso.grupo_id),
  }
}

/** Ends the session; its tokens are worth nothing from here on. */
export const sair = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx.pool, null, (db) => sessions.revokeSession(db, ctx.sid, 'logout'))
