import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type FotoRow = { id: string; arquivo: string; chave: string; capa: boolean; autor: string; em: Date }

/** Those that stand, the cover first. */
export const listFotos = (db: Db, veiculo: string): Promise<FotoRow[]> =>
  db.all(sql`
    select f.id::text as id, f.arquivo_id::text as arquivo, a.chave, f.capa, f.autor, f.created_at as em
    from veiculo_fotos f join arquivo_vista a on a.grupo_id = f.grupo_id and a.id = f.arquivo_id
    where f.grupo_id = ${db.grupo} and f.veiculo_id = ${veiculo}::bigint and f.retirada_em is null
    order by f.capa desc, f.id`)

/** The same bytes of the same sender are one picture; one that was taken away is back. */
export const insertFoto = (db: Db, veiculo: string, arquivo: string, em: Date): Promise<number> =>
  db.run(sql`
    insert into veiculo_fotos (grupo_id, veiculo_id, arquivo_id, autor, created_at)
    values (${db.grupo}, ${veiculo}::bigint, ${arquivo}::bigint, ${db.quem.nome}, ${em})
    on conflict (grupo_id, veiculo_id, arquivo_id) do update set retirada_em = null`)

/** Takes one away, or brings it back. */
export const updateRetirada = (db: Db, veiculo: string, foto: string, em: Date | null): Promise<number> =>
  db.run(sql`
    update veiculo_fotos set retirada_em = ${em}, capa = false
    where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and id = ${foto}::bigint`)

export const updateCapa = async (db: Db, veiculo: string, foto: string): Promise<void> => {
  await db.run(sql`
    update veiculo_fotos set capa = false where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and capa`)
  await db.run(sql`
    update veiculo_fotos set capa = true where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and id = ${foto}::bigint`)
}

/** Those that were taken away long ago go for good; answers the files that they held. */
export const deleteRetiradas = (db: Db, antes: Date): Promise<{ arquivo: string }[]> =>
  db.all(sql`
    delete from veiculo_fotos where grupo_id = ${db.grupo} and retirada_em < ${antes} returning arquivo_id::text as arquivo`)
