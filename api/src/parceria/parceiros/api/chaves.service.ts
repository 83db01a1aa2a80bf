import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Escopo } from '@tropeiro/contract'
import type { ChaveDeApi } from '@tropeiro/contract/parceria/parceiros/api'
import type { Ctx, Deps } from '../../../ctx.ts'
import { escopoDe, inTransaction, semGrupo } from '../../../db/tx.ts'
import { parceirosErrors } from '../parceiros.errors.ts'
import { findParceiro } from '../parceiros.repository.ts'
import * as repository from './chaves.repository.ts'

/** How every key begins, so that a leaked one is recognised wherever it turns up. */
export const INICIO_DA_CHAVE = 'tpk_'
const PREFIXO = INICIO_DA_CHAVE.length + 8

const hashOf = (chave: string): Buffer => createHash('sha256').update(chave).digest()

const naTela = (c: repository.ChaveRow): ChaveDeApi => ({
  ...c,
  criada_em: c.criada_em.toISOString(),
  usada_em: c.usada_em?.toISOString() ?? null,
  revogada_em: c.revogada_em?.toISOString() ?? null,
})

export const listar = (ctx: Ctx, parceiroId: string): Promise<ChaveDeApi[]> =>
  ctx.tx(async (db) => {
    await findParceiro(db, parceiroId)
    return (await repository.listChaves(db, parceiroId)).map(naTela)
  })

/** Makes a key. It is told here, once; only its hash is kept. */
export async function criar(
  ctx: Ctx,
  parceiroId: string,
  q: { nome: string; escopos: Escopo[]; por_minuto: number },
): Promise<{ chave: string; criada: string; chaves: ChaveDeApi[] }> {
  const chave = `${INICIO_DA_CHAVE}${randomBytes(32).toString('hex')}`
  const { id } = await ctx.tx(async (db) => {
    await findParceiro(db, parceiroId)
    return repository.insertChave(db, parceiroId, {
      nome: q.nome,
      prefixo: chave.slice(0, PREFIXO),
      hash: hashOf(chave),
      escopos: [...new Set(q.escopos)],
      porMinuto: q.por_minuto,
      usuarioId: ctx.usuario.id,
    })
  })
  return { chave, criada: id, chaves: await listar(ctx, parceiroId) }
}

export async function revogar(ctx: Ctx, id: string): Promise<void> {
  const gone = await ctx.tx((db) => repository.updateRevogada(db, id))
  if (!gone) throw parceirosErrors.semChave()
}

/** Whose key this is; null when it is nobody's, or was taken back. */
export async function lerChaveDeApi(deps: Deps, chave: string): Promise<repository.ChaveEmUso | null> {
  if (!/^tpk_[0-9a-f]{64}$/.test(chave)) return null
  const hash = hashOf(chave)
  const found = await semGrupo(deps.pool, (db) => repository.listPorPrefixo(db, chave.slice(0, PREFIXO)))
  return found.find((c) => timingSafeEqual(c.hash, hash)) ?? null
}

/** When a key was last used, to the minute. */
export const anotarUso = (deps: Deps, c: repository.ChaveEmUso): Promise<number> =>
  inTransaction(deps.pool, escopoDe(c.grupo_id), (db) => repository.updateUso(db, c.id))
