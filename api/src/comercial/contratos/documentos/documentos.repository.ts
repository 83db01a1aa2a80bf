import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type DocumentoRow = {
  _id: string
  arquivo_id: string
  chave: string
  nome: string
  tipo: string
  bytes: number
  autor: string
  em: Date
}

export const listDocumentos = (db: Db, id: string): Promise<DocumentoRow[]> =>
  db.all(sql`
    select id::text as _id, arquivo_id::text as arquivo_id, chave, nome, tipo, bytes::float8 as bytes, autor, em
    from contrato_documentos where grupo_id = ${db.grupo} and contrato_id = ${id} order by id`)

export const insertDocumento = (
  db: Db,
  id: string,
  d: { arquivoId: string; chave: string; nome: string; tipo: string },
): Promise<number> =>
  db.run(sql`
    insert into contrato_documentos (grupo_id, contrato_id, arquivo_id, chave, nome, tipo, bytes, autor)
    values (${db.grupo}, ${id}, ${d.arquivoId}, ${d.chave}, ${d.nome}, ${d.tipo},
      coalesce((select a.bytes from arquivo_vista a where a.grupo_id = ${db.grupo} and a.id = ${d.arquivoId}), 0), ${db.quem.nome})`)

export const deleteDocumento = (db: Db, id: string, documento: string): Promise<number> =>
  db.run(sql`
    delete from contrato_documentos where grupo_id = ${db.grupo} and contrato_id = ${id} and id = ${documento}`)

export const listEmUso = (db: Db, ids: readonly string[]): Promise<{ id: string }[]> =>
  db.all(sql`
    select distinct arquivo_id::text as id from contrato_documentos
    where grupo_id = ${db.grupo} and arquivo_id = any(${ids as string[]}::bigint[])`)
