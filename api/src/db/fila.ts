import { sql } from './sql.ts'
import type { Db, DbSemGrupo } from './tx.ts'

/*
 * Work for the worker, asked in the transaction that needs it: it is there when that transaction stands, and not otherwise. Always a
 * statement of its own: inside another one an engine that spreads rows would ask it where the queue is not.
 */

/**
 * Asks for `trabalho` with the group and `pedido`.
 * @param chave one job waits under a key: asked again, the newer takes its place
 * @param quando not before; null: as soon as somebody is free
 */
export const enfileirar = (
  db: Db,
  trabalho: string,
  chave: string,
  pedido: Record<string, unknown> = {},
  quando: Date | null = null,
): Promise<number> => {
  const dados = JSON.stringify({ grupoId: db.grupo, ...pedido })
  return quando
    ? db.run(sql`select enfileirar_em(${trabalho}, ${dados}::json, ${chave}, ${quando})`)
    : db.run(sql`select enfileirar(${trabalho}, ${dados}::json, ${chave})`)
}

/** As `enfileirar`, many at once. */
export const enfileirarVarios = (
  db: Db,
  trabalho: string,
  jobs: readonly { chave: string; pedido: Record<string, unknown> }[],
): Promise<number> =>
  db.run(sql`
    select enfileirar(${trabalho}, dados, chave) from unnest(
      ${jobs.map((j) => JSON.stringify({ grupoId: db.grupo, ...j.pedido }))}::json[], ${jobs.map((j) => j.chave)}::text[]) j (dados, chave)`)

/** As `enfileirar`, for work that belongs to no group. */
export const enfileirarSemGrupo = (
  db: DbSemGrupo,
  trabalho: string,
  chave: string,
  pedido: unknown,
): Promise<number> => db.run(sql`select enfileirar(${trabalho}, ${JSON.stringify(pedido)}::json, ${chave})`)
