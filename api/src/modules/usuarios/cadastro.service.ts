import type { contract } from '@tropeiro/contract'
import type { z } from 'zod'
import type { Ctx, PublicCtx } from '../../ctx.ts'
import { inTransaction } from '../../db/tx.ts'
import { AppError, errors } from '../../errors.ts'
import * as repository from './cadastro.repository.ts'
import { porQueNaoMuda } from './gestao.rules.ts'
import { autorDe, quemDe } from './gestao.service.ts'
import { fichaVazia, incluirNoGrupo, type Pessoa, resolverBases } from './incluir.service.ts'
import { hashDoSegredo, novoSegredo } from './links.service.ts'
import { pedirMensagem } from './mensagens.service.ts'
import { usuariosErrors } from './usuarios.errors.ts'

type Cadastro = z.output<typeof contract.usuarios.cadastrar.body>
type NovoConvite = z.output<typeof contract.usuarios.criarConvite.body>
type Concedido = z.output<typeof contract.usuarios.aprovar.body>

/** Past this nobody reads the list any more, and a flood stops. */
const MOST_WAITING = 300
const DAY = 86_400_000

/** What an invitation's code opens. */
export async function lerConvite(ctx: PublicCtx, code: string): Promise<repository.ConviteAberto> {
  const found = await inTransaction(ctx.pool, null, (db) =>
    repository.findConviteAberto(db, hashDoSegredo(code)),
  )
  if (!found) throw usuariosErrors.conviteVencido()
  return found
}

async function entrarPorConvite(ctx: PublicCtx, code: string, pessoa: Pessoa): Promise<void> {
  const { grupo_id, grupo, id } = await lerConvite(ctx, code)
  const where = { id: grupo_id, nome: grupo }
  try {
    await inTransaction(ctx.pool, grupo_id, async (db) => {
      const gives = await repository.useConvite(db, grupo_id, id)
      if (!gives) throw usuariosErrors.conviteVencido()
      const ficha = { ...fichaVazia, papel: gives.papel, base: gives.bases, cnpj_cliente: gives.cnpjs }
      const quem = { id: null, nome: `Convite de ${gives.criado_por}` }
      await incluirNoGrupo(ctx, db, where, quem, pessoa, ficha, null, 'convidado')
    })
  } catch (e) {
    // Whether an e-mail or a CPF is known is told to the address, never to the screen.
    if (!(e instanceof AppError) || e.status !== 409) throw e
    await inTransaction(ctx.pool, null, (db) =>
      pedirMensagem(db, { tipo: 'cadastro_existente', email: pessoa.email, grupo }),
    )
  }
}

/** Signs up: by an invitation at once, otherwise into the list that the group's admins decide on. */
export async function cadastrar(ctx: PublicCtx, body: Cadastro): Promise<void> {
  const { grupo, convite, ...pessoa } = body
  if (convite) return entrarPorConvite(ctx, convite, pessoa)
  if (!grupo) throw usuariosErrors.semGrupoNemConvite()
  const grupoId = await inTransaction(ctx.pool, null, (db) =>
    repository.findGrupoPorNome(db, grupo.toUpperCase()),
  )
  if (grupoId === null) throw usuariosErrors.grupoDesconhecido()
  await inTransaction(ctx.pool, grupoId, async (db) => {
    const { total } = await repository.countPendentes(db, grupoId)
    if (total < MOST_WAITING) await repository.upsertPendente(db, grupoId, pessoa)
  })
}

export const listarPendentes = async (ctx: Ctx) =>
  (await ctx.tx((db) => repository.listPendentes(db, ctx.grupo.id))).map((p) => ({
    ...p,
    created_at: p.created_at.toISOString(),
  }))

/** Lets a waiting person in with a role and bases; he proves his address by the link that he gets. */
export const aprovarCadastro = (ctx: Ctx, id: string, given: Concedido) =>
  ctx.tx(async (db) => {
    const { _id: _, created_at: __, ...pessoa } = await repository.takePendente(db, ctx.grupo.id, id)
    const bases = await resolverBases(db, ctx.grupo.id, given.base)
    const depois = { papel: given.papel, super_user: false, ativo: true, bases, cnpjs: given.cnpj_cliente }
    const refused = porQueNaoMuda(autorDe(ctx), null, null, depois)
    if (refused) throw usuariosErrors.naoPode(refused)
    const ficha = { ...fichaVazia, ...given }
    const made = await incluirNoGrupo(ctx, db, ctx.grupo, quemDe(ctx), pessoa, ficha, null, 'aprovado')
    // The address came from a stranger: only who reads it gets the link.
    return { _id: made.id, link: null }
  })

export const recusarCadastro = (ctx: Ctx, id: string) =>
  ctx.tx((db) => repository.takePendente(db, ctx.grupo.id, id))

/** Makes an invitation; its code is told once and only its hash is kept. */
export const criarConvite = (ctx: Ctx, body: NovoConvite) =>
  ctx.tx(async (db) => {
    if (body.papel === 'ADMIN') throw usuariosErrors.conviteDeAdmin()
    await resolverBases(db, ctx.grupo.id, body.base)
    const convite = novoSegredo()
    const { id } = await repository.insertConvite(db, ctx.grupo.id, {
      hash: hashDoSegredo(convite),
      papel: body.papel,
      bases: body.base,
      cnpjs: body.cnpj_cliente,
      maxUsos: body.max_usos,
      criadoPor: ctx.usuario.nome,
      expires: new Date(ctx.clock().getTime() + body.dias * DAY),
    })
    return { _id: id, convite, link: `${ctx.config.origens[0]}/#/cadastrar?convite=${convite}` }
  })

export const listarConvites = async (ctx: Ctx) =>
  (await ctx.tx((db) => repository.listConvites(db, ctx.grupo.id))).map((c) => ({
    ...c,
    expires_at: c.expires_at.toISOString(),
    created_at: c.created_at.toISOString(),
  }))

export async function revogarConvite(ctx: Ctx, id: string): Promise<void> {
  if ((await ctx.tx((db) => repository.closeConvite(db, ctx.grupo.id, id))) === 0)
    throw errors.naoEncontrado()
}
