import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type NovaJanela = { nota: string; de: Date; ate: Date; base: Record<string, unknown> }

export const deleteJanelasMenos = (db: Db, plano: string, notas: readonly string[]): Promise<number> =>
  db.run(sql`
    delete from janelas_prometidas where grupo_id = ${db.grupo} and plano_id = ${plano}::bigint
      and nota_id <> all(${[...notas]}::bigint[])`)

/** What was told first stays, while the note is of the same plan; a window that says the same is no news. */
export const upsertJanelas = (db: Db, plano: string, novas: readonly NovaJanela[]): Promise<number> =>
  db.run(sql`
    insert into janelas_prometidas as j (grupo_id, nota_id, plano_id, romaneio_id, de, ate, base, primeira_de, primeira_ate)
    select ${db.grupo}, n.id, ${plano}::bigint, n.romaneio_id, v.de, v.ate, v.base, v.de, v.ate
    from unnest(${novas.map((n) => n.nota)}::bigint[], ${novas.map((n) => n.de)}::timestamptz[], ${novas.map((n) => n.ate)}::timestamptz[],
      ${novas.map((n) => JSON.stringify(n.base))}::jsonb[]) v(nota, de, ate, base)
    join nota_vista n on n.grupo_id = ${db.grupo} and n.id = v.nota and n.romaneio_id is not null
    on conflict (grupo_id, nota_id) do update set plano_id = excluded.plano_id, romaneio_id = excluded.romaneio_id, de = excluded.de,
      ate = excluded.ate, base = excluded.base, updated_at = now(),
      primeira_de = case when j.plano_id = excluded.plano_id then j.primeira_de else excluded.de end,
      primeira_ate = case when j.plano_id = excluded.plano_id then j.primeira_ate else excluded.ate end
    where (j.plano_id, j.romaneio_id, j.de, j.ate) is distinct from (excluded.plano_id, excluded.romaneio_id, excluded.de, excluded.ate)`)

/** What was promised of these notes, while they are on the romaneio that it was meant for. */
export const listJanelas = (
  db: Db,
  notas: readonly string[],
): Promise<{ nota: string; de: Date; ate: Date }[]> =>
  db.all(sql`
    select j.nota_id::text as nota, j.de, j.ate from janelas_prometidas j
    join nota_vista n on n.grupo_id = j.grupo_id and n.id = j.nota_id and n.romaneio_id = j.romaneio_id
    where j.grupo_id = ${db.grupo} and j.nota_id = any(${[...notas]}::bigint[])`)
