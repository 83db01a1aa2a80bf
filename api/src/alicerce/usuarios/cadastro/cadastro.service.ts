import type { contract } from '@tropeiro/contract'
import type { z } from 'zod'
import type { Ctx, PublicCtx } from '../../../ctx.ts'
import { escopoDe, inTransaction, semGrupo } from '../../../db/tx.ts'
import { AppError, errors } from '../../../errors.ts'
import { porQueNaoMuda } from '../gestao/gestao.rules.ts'
import { autorDe } from '../gestao/gestao.service.ts'
import { fichaVazia, incluirNoGrupo, type Pessoa, resolverBases } from '../gestao/incluir.service.ts'
import { pedirMensagem } from '../mensagens/mensagens.service.ts'
import { hashDoSegredo, novoSegredo } from '../senha/links.service.ts'
import { usuariosErrors } from '../usuarios.errors.ts'
import * as repository from './cadastro.repository.ts'

type Cadastro = z.output<typeof contract.usuarios.cadastrar.body>
type NovoConvite = z.output<typeof contract.usuarios.criarConvite.body>
type Concedido = z.output<typeof contract.usuarios.aprovar.body>

/** Past this nobody reads the list any more, and a flood stops. */
const MOST_WAITING = 300
const DAY = 86_400_000

/** What an invitation's code opens. */
export async function lerConvite(ctx: PublicCtx, code: string): Promise<repository.ConviteAberto> {
  const found = await semGrupo(ctx.pool, (db) => repository.findConviteAberto(db, hashDoSegredo(code)))
  if (!found) throw usuariosErrors.conviteVencido()
  return found
}

async function entrarPorConvite(ctx: PublicCtx, code: string, pessoa: Pessoa): Promise<void> {
  const { grupo_id, grupo, id } = await lerConvite(ctx, code)
  const where = { id: grupo_id, nome: grupo }
  try {
    await inTransaction(ctx.pool, escopoDe(grupo_id), async (db) => {
      const gives = await repository.useConvite(db, id)
      if (!gives) throw usuariosErrors.conviteVencido()
      const ficha = { ...fichaVazia, papel: gives.papel, base: gives.bases, cnpj_cliente: gives.cnpjs }
      const quem = { id: null, nome: `Convite de ${gives.criado_por}` }
      await incluirNoGrupo(ctx, db, where, quem, pessoa, ficha, null, 'convidado')
    })
  } catch (e) {
    // Whether an e-mail or a CPF is known is told to the address, never to the screen.
    if (!(e instanceof AppError) || e.status !== 409) throw e
    await semGrupo(ctx.pool, (db) =>
      pedirMensagem(db, { tipo: 'cadastro_existente', email: pessoa.email, grupo }),
    )
  }
}

/** Signs up: by an invitation at once, otherwise into the list that the group's admins decide on. */
export async function cadastrar(ctx: PublicCtx, body: Cadastro): Promise<void> {
  const { grupo, convite, ...pessoa } = body
  if (convite) return entrarPorConvite(ctx, convite, pessoa)
  if (!grupo) throw usuariosErrors.semGrupoNemConvite()
  const grupoId = await semGrupo(ctx.pool, (db) => repository.findGrupoPorNome(db, grupo.toUpperCase()))
  // Which carriers work with us is told to nobody: a name that is none gets the same answer.
  if (grupoId === null) return
  await inTransaction(ctx.pool, escopoDe(grupoId), async (db) => {
    const { total } = await repository.countPendentes(db)
    if (total < MOST_WAITING) await repository.upsertPendente(db, pessoa)
  })
}

export const listarPendentes = async (ctx: Ctx) =>
  (await ctx.tx((db) => repository.listPendentes(db))).map((p) => ({
    ...p,
    created_at: p.created_at.toISOString(),
  }))

/** Lets a waiting person in with a role and bases; he proves his address by the link that he gets. */
export const aprovarCadastro = (ctx: Ctx, id: string, given: Concedido) =>
  ctx.tx(async (db) => {
    const { _id: _, created_at: __, ...pessoa } = await repository.takePendente(db, id)
    const bases = await resolverBases(db, given.base)
    const depois = { papel: given.papel, super_user: false, ativo: true, bases, cnpjs: given.cnpj_cliente }
    const refused = porQueNaoMuda(autorDe(ctx), null, null, depois)
    if (refused) throw usuariosErrors.naoPode(refused)
    const ficha = { ...fichaVazia, ...given }
    const made = await incluirNoGrupo(ctx, db, ctx.grupo, db.quem, pessoa, ficha, null, 'aprovado')
    // The address came from a stranger: only who reads it gets the link.
    return { _id: made.id, link: null, aguarda: made.aguarda }
  })

export const recusarCadastro = (ctx: Ctx, id: string) => ctx.tx((db) => repository.takePendente(db, id))

/** Makes an invitation; its code is told once and only its hash is kept. */
export const criarConvite = (ctx: Ctx, body: NovoConvite) =>
  ctx.tx(async (db) => {
    if (body.papel === 'ADMIN') throw usuariosErrors.conviteDeAdmin()
    await resolverBases(db, body.base)
    const convite = novoSegredo()
    const { id } = await repository.insertConvite(db, {
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
  (await ctx.tx((db) => repository.listConvites(db))).map((c) => ({
    ...c,
    expires_at: c.expires_at.toISOString(),
    created_at: c.created_at.toISOString(),
  }))

export async function revogarConvite(ctx: Ctx, id: string): Promise<void> {
  if ((await ctx.tx((db) => repository.closeConvite(db, id))) === 0) throw errors.naoEncontrado()
}
