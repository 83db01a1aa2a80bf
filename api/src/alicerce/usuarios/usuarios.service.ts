import { hash, verify } from '@node-rs/argon2'
import type { Papel, Sessao } from '@tropeiro/contract'
import { type Ctx, em, type PublicCtx } from '../../ctx.ts'
import { semGrupo } from '../../db/tx.ts'
import { type AppError, errors } from '../../errors.ts'
import { montarSessao } from './acesso.service.ts'
import { listConvitesDe } from './cadastro/aceite.repository.ts'
import { mandarCartas } from './cadastro/cartas.service.ts'
import { conferirSegundoPasso } from './fator/segundo-fator.service.ts'
import * as sessions from './sessao/sessions.repository.ts'
import { abrirSessao, renovarAcesso, type Tokens } from './sessao/token.service.ts'
import { contaDeEntrada, tentar } from './tentativas.service.ts'
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

/**
 * After too many guesses the answer is the same as to a wrong one: whether there is such an account is not told.
 * @param serve whether this door is this person's at all: at another's a right password is told by nothing
 */
async function checkSenha(
  ctx: PublicCtx,
  digitado: string,
  usuario: repository.UsuarioRow | undefined,
  { senha, codigo }: Segredos,
  wrong: () => AppError,
  serve = true,
): Promise<repository.UsuarioRow> {
  nobody ??= hashSenha('nobody')
  const own = usuario && (await semGrupo(ctx.pool, (db) => repository.findSenha(db, usuario.id)))
  const hash = own ?? (await nobody)
  const conta = contaDeEntrada(usuario?.id, digitado)
  return tentar(ctx, { conta, endereco: ctx.ip }, wrong, async () => {
    const right = await verify(hash, senha)
    if (!usuario || !right || !serve) return wrong()
    return (await conferirSegundoPasso(ctx, usuario.id, codigo)) ?? usuario
  })
}

const dirige = ({ papel }: { papel: Papel }): boolean => papel === 'MOTORISTA' || papel === 'ENTREGADOR'

/** Whether the person drives somewhere, or is asked to: then the letter goes again and says so. */
const eDaEstrada = (ctx: PublicCtx, usuario: repository.UsuarioRow): Promise<boolean> =>
  semGrupo(
    ctx.pool,
    async (db) =>
      (await repository.listAcessos(db, usuario)).some(dirige) ||
      (await listConvitesDe(db, usuario.id)).some(dirige),
  )

async function enter(ctx: PublicCtx, usuario: repository.UsuarioRow, soMotorista: boolean): Promise<Entrada> {
  const all = await semGrupo(ctx.pool, (db) => repository.listAcessos(db, usuario))
  const acessos = soMotorista ? all.filter(dirige) : all
  // Where he chose to work; else the first group that he accepted, never one that came later.
  const acesso = acessos.find((a) => a.grupo_id === usuario.grupo_ativo) ?? acessos[0]
  if (!acesso)
    throw (await mandarCartas(ctx, usuario.id)) ? usuariosErrors.faltaAceitar() : usuariosErrors.semGrupo()
  const { sid: _sid, ...token } = await abrirSessao(ctx, usuario.id, acesso.grupo_id)
  return { token, sessao: await montarSessao(em(ctx, acesso.grupo_id), usuario.id) }
}

/** Enters with e-mail and password. */
export async function login(ctx: PublicCtx, body: Segredos & { login: string }): Promise<Entrada> {
  const found = await semGrupo(ctx.pool, (db) => repository.findByLogin(db, body.login))
  return enter(ctx, await checkSenha(ctx, body.login, found, body, usuariosErrors.loginErrado), false)
}

/** The driver's phone enters with CPF, in a group where he drives; who drives nowhere is answered as a wrong password is. */
export async function loginMotorista(ctx: PublicCtx, body: Segredos & { cpf: string }): Promise<Entrada> {
  const found = await semGrupo(ctx.pool, (db) => repository.findByCpf(db, body.cpf))
  const serve = found !== undefined && (await eDaEstrada(ctx, found))
  const usuario = await checkSenha(ctx, body.cpf, found, body, usuariosErrors.loginMotoristaErrado, serve)
  return enter(ctx, usuario, true)
}

/** Works on in another group of the same user; the refresh token stays. */
export async function mudarGrupo(ctx: Ctx, nome: string): Promise<{ access_token: string; sessao: Sessao }> {
  const usuario = await semGrupo(ctx.pool, (db) => repository.findById(db, ctx.usuario.id))
  const acessos = await semGrupo(ctx.pool, (db) => repository.listAcessos(db, usuario))
  const acesso = acessos.find((a) => a.grupo === nome)
  if (!acesso) throw errors.semPermissao()
  await semGrupo(ctx.pool, async (db) => {
    await sessions.updateSessionGroup(db, ctx.sid, acesso.grupo_id)
    await repository.updateGrupoAtivo(db, usuario.id, acesso.grupo_id)
  })
  const claims = { sub: ctx.usuario.id, sid: ctx.sid, grupo: String(acesso.grupo_id) }
  return {
    access_token: await renovarAcesso(ctx.config, claims, ctx.clock()),
    sessao: await montarSessao(em(ctx, acesso.grupo_id), ctx.usuario.id),
  }
}

/** Ends the session; its tokens are worth nothing from here on. */
export const sair = (ctx: Ctx): Promise<number> =>
  semGrupo(ctx.pool, (db) => sessions.revokeSession(db, ctx.sid, 'logout'))
