import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export const listColunas = (db: Db, tipo: string): Promise<{ titulo: string; campo: string | null }[]> =>
  db.all(sql`select titulo, campo from migracao_colunas where grupo_id = ${db.grupo} and tipo = ${tipo}`)

export const upsertColunas = (
  db: Db,
  tipo: string,
  colunas: readonly { chave: string; campo: string | null }[],
): Promise<number> =>
  db.run(sql`
    insert into migracao_colunas (grupo_id, tipo, titulo, campo)
    select ${db.grupo}, ${tipo}, * from unnest(${colunas.map((c) => c.chave)}::text[], ${colunas.map((c) => c.campo)}::text[])
    on conflict (grupo_id, tipo, titulo) do update set campo = excluded.campo`)
