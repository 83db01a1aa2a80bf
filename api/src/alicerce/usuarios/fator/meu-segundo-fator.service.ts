import bwipjs from 'bwip-js'
import type { Ctx } from '../../../ctx.ts'
import { type DbSemGrupo, semGrupo } from '../../../db/tx.ts'
import * as gestao from '../gestao/gestao.repository.ts'
import { type Autor, porQueNaoAlcanca } from '../gestao/gestao.rules.ts'
import { autorDe, dadosProprios, situacaoDe } from '../gestao/gestao.service.ts'
import { pedirMensagem } from '../mensagens/mensagens.service.ts'
import { conferirSenhaAtual } from '../senha/senha.service.ts'
import { contaDoCodigo, tentar } from '../tentativas.service.ts'
import { usuariosErrors } from '../usuarios.errors.ts'
import * as repository from './segundo-fator.repository.ts'
import {
  abrirSegredo,
  hashDaRecuperacao,
  lerEstado,
  selarSegredo,
  usarCodigo,
} from './segundo-fator.service.ts'
import {
  base32,
  enderecoTotp,
  novoSegredoTotp,
  novosCodigosDeRecuperacao,
  passoDoCodigo,
} from './totp.rules.ts'

export const lerMeuSegundoFator = (ctx: Ctx) =>
  ctx.tx(async (db) => {
    const fator = await repository.lockFator(db, ctx.usuario.id)
    const { restantes } = await repository.countCodigos(db, ctx.usuario.id)
    const estado = await lerEstado(db, ctx.usuario.id, ctx.papel)
    return { ...estado, desde: fator?.confirmado_em?.toISOString() ?? null, restantes }
  })

/** A new secret, in force only once a code of it is given. */
export async function iniciarSegundoFator(ctx: Ctx, senhaAtual: string) {
  await conferirSenhaAtual(ctx, senhaAtual)
  const segredo = novoSegredoTotp()
  const selado = selarSegredo(ctx.config, ctx.usuario.id, segredo)
  const done = await semGrupo(ctx.pool, (db) => repository.insertFator(db, ctx.usuario.id, selado))
  if (done === 0) throw usuariosErrors.segundoFatorLigado()
  const endereco = enderecoTotp(segredo, ctx.usuario.email)
  const qr = bwipjs.toSVG({ bcid: 'qrcode', text: endereco, scale: 4, padding: 2, backgroundcolor: 'ffffff' })
  return { segredo: base32(segredo), endereco, qr }
}

/** A code of the own factor is a guess of this session; the door closes after five wrong ones. */
const comoTentativa = (ctx: Ctx, work: () => Promise<boolean>): Promise<true> =>
  tentar(
    ctx,
    { conta: contaDoCodigo(ctx.usuario.id), endereco: ctx.sid },
    usuariosErrors.bloqueado,
    async () => (await work()) || usuariosErrors.codigoErradoNoForm(),
  )

const hashesDe = (ctx: Ctx, codigos: readonly string[]): Buffer[] =>
  codigos.map((codigo) => hashDaRecuperacao(ctx.config, ctx.usuario.id, codigo))

/** Switches the factor on with a code of the app. The recovery codes are told once; only their hashes are kept. */
export async function confirmarSegundoFator(ctx: Ctx, codigo: string): Promise<{ codigos: string[] }> {
  const codigos = novosCodigosDeRecuperacao()
  const confirmar = async (db: DbSemGrupo) => {
    const fator = await repository.lockFator(db, ctx.usuario.id)
    if (!fator || fator.confirmado_em) throw usuariosErrors.segundoFatorNaoIniciado()
    const segredo = abrirSegredo(ctx.config, ctx.usuario.id, fator.segredo)
    const passo = passoDoCodigo(segredo, codigo.replace(/\s/g, ''), ctx.clock(), 0)
    if (passo === null) return false
    await repository.updatePasso(db, ctx.usuario.id, passo)
    await repository.updateConfirmado(db, ctx.usuario.id)
    await repository.setCodigos(db, ctx.usuario.id, hashesDe(ctx, codigos))
    return true
  }
  await comoTentativa(ctx, () => semGrupo(ctx.pool, confirmar))
  return { codigos }
}

/** Runs `work` after a code of the own factor was taken. */
async function comCodigo(
  ctx: Ctx,
  codigo: string,
  work: (db: DbSemGrupo) => Promise<unknown>,
): Promise<void> {
  const usar = async (db: DbSemGrupo) => {
    const fator = await repository.lockFator(db, ctx.usuario.id)
    if (!fator?.confirmado_em) throw usuariosErrors.segundoFatorNaoIniciado()
    if (!(await usarCodigo(ctx, db, ctx.usuario.id, fator, codigo))) return false
    await work(db)
    return true
  }
  await comoTentativa(ctx, () => semGrupo(ctx.pool, usar))
}

/** For what moves money: whoever has the factor on says a code of it, once; who has none goes on. */
export async function exigirMeuCodigo(ctx: Ctx, codigo: string): Promise<void> {
  const { ativo } = await ctx.tx((db) => lerEstado(db, ctx.usuario.id, ctx.papel))
  if (!ativo) return
  if (codigo === '') throw usuariosErrors.codigoPedido()
  await comCodigo(ctx, codigo, async () => {})
}

export async function trocarCodigos(ctx: Ctx, codigo: string): Promise<{ codigos: string[] }> {
  const codigos = novosCodigosDeRecuperacao()
  await comCodigo(ctx, codigo, (db) => repository.setCodigos(db, ctx.usuario.id, hashesDe(ctx, codigos)))
  return { codigos }
}

/** Switches the own factor off; a group that asks for it must stop asking before. */
export async function desligarSegundoFator(
  ctx: Ctx,
  body: { senhaAtual: string; codigo: string },
): Promise<void> {
  const { exigido } = await ctx.tx((db) => lerEstado(db, ctx.usuario.id, ctx.papel))
  if (exigido) throw usuariosErrors.segundoFatorExigidoAqui()
  await conferirSenhaAtual(ctx, body.senhaAtual)
  await comCodigo(ctx, body.codigo, async (db) => {
    await repository.deleteFator(db, ctx.usuario.id)
  })
}

/** An admin lets in again somebody of his group who lost the telephone; whoever is also others' is the super user's. */
export const zerarSegundoFator = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const u = await gestao.findUsuario(db, id)
    const autor: Autor = autorDe(ctx)
    const refused = porQueNaoAlcanca(autor, situacaoDe(u))
    if (refused) throw usuariosErrors.naoPode(refused)
    if (id === ctx.usuario.id)
      throw usuariosErrors.naoPode('O seu próprio segundo fator é desligado em Minha conta.')
    if (!ctx.asker.super_user && (await dadosProprios(db, u))) throw usuariosErrors.segundoFatorDeOutros()
    if ((await repository.deleteFator(db, id)) === 0) return
    await gestao.insertEvento(db, {
      usuarioId: id,
      acao: 'segundo_fator_zerado',
      mudancas: [],
    })
    await pedirMensagem(db, { tipo: 'segundo_fator_zerado', usuarioId: id })
  })
