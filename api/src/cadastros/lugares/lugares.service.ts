import type { contract, HandlerInput } from '@tropeiro/contract'
import {
  type Lugar,
  type LugarInteiro,
  MAXIMO_DE_LUGARES,
  type MelhorPonto,
} from '@tropeiro/contract/cadastros/lugares/formas'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { lugaresErrors } from './lugares.errors.ts'
import * as repository from './lugares.repository.ts'
import { pontosDosEnderecos } from './ponto.service.ts'

type Escrito = HandlerInput<(typeof contract.lugares)['criar']>['body']

async function comPontos(
  ctx: Pick<Ctx, 'perguntas'>,
  db: Db,
  rows: readonly repository.LugarRow[],
): Promise<(Lugar & { pontos: MelhorPonto[] })[]> {
  const pontos = await pontosDosEnderecos(
    db,
    ctx.perguntas,
    rows.map((row) => ({ documento: row.documento, cep: row.cep, municipio: row.municipio, row })),
  )
  return rows.map((row, at) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    pontos: pontos[at]!,
    melhor: pontos[at]![0] ?? null,
  }))
}

export const listarLugares = (ctx: Ctx): Promise<Lugar[]> =>
  ctx.tx(async (db) => comPontos(ctx, db, await repository.listLugares(db)))

async function lerUm(ctx: Ctx, db: Db, id: string): Promise<LugarInteiro> {
  const [one] = await comPontos(ctx, db, await repository.listLugares(db, id))
  if (!one) throw lugaresErrors.sumiu()
  return one
}

export const buscarLugar = (ctx: Ctx, id: string): Promise<LugarInteiro> => ctx.tx((db) => lerUm(ctx, db, id))

/** The address is no other place's, base and municipality are known. */
async function conferir(db: Db, body: Escrito, menos: string | null) {
  await repository.lockLugares(db)
  const outro = await repository.findOutro(db, body, menos)
  if (outro) throw lugaresErrors.repetido(outro.nome)
  const base = body.base === null ? null : await repository.findBase(db, body.base)
  if (base === undefined) throw lugaresErrors.baseDesconhecida()
  if (body.municipio !== null && (await repository.listCidades(db, [body.municipio])).length === 0)
    throw lugaresErrors.municipioDesconhecido()
  return { ...body, base_id: base?.id ?? null }
}

export const criarLugar = (ctx: Ctx, body: Escrito): Promise<LugarInteiro> =>
  ctx.tx(async (db) => {
    const l = await conferir(db, body, null)
    if ((await repository.countLugares(db)).n >= MAXIMO_DE_LUGARES) throw lugaresErrors.demais()
    return lerUm(ctx, db, (await repository.insertLugar(db, l)).id)
  })

export const editarLugar = (ctx: Ctx, id: string, body: Escrito): Promise<LugarInteiro> =>
  ctx.tx(async (db) => {
    await lerUm(ctx, db, id)
    await repository.updateLugar(db, id, await conferir(db, body, id))
    return lerUm(ctx, db, id)
  })

export const ativarLugar = (ctx: Ctx, id: string, ativo: boolean): Promise<LugarInteiro> =>
  ctx.tx(async (db) => {
    const l = await lerUm(ctx, db, id)
    if (ativo) await conferir(db, l, id)
    await repository.updateAtivo(db, id, ativo)
    return lerUm(ctx, db, id)
  })
