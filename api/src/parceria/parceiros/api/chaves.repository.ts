import type { Escopo } from '@tropeiro/contract'
import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'

export type ChaveRow = {
  _id: string
  nome: string
  prefixo: string
  escopos: Escopo[]
  por_minuto: number
  criada_por: string
  criada_em: Date
  usada_em: Date | null
  revogada_em: Date | null
}

export const listChaves = (db: Db, parceiroId: string): Promise<ChaveRow[]> =>
  db.all(sql`
    select c.id::text as _id, c.nome, c.prefixo, c.escopos, c.por_minuto, u.nome as criada_por, c.criada_em, c.usada_em,
      c.revogada_em
    from parceiro_chaves c join usuario_vista u on u.id = c.criada_por
    where c.grupo_id = ${db.grupo} and c.parceiro_id = ${parceiroId} order by c.id desc`)

export type ChaveNova = {
  nome: string
  prefixo: string
  hash: Buffer
  escopos: Escopo[]
  porMinuto: number
  usuarioId: string
}

export const insertChave = (db: Db, parceiroId: string, c: ChaveNova): Promise<{ id: string }> =>
  db.one(sql`
    insert into parceiro_chaves (grupo_id, parceiro_id, nome, prefixo, hash, escopos, por_minuto, criada_por)
    values (${db.grupo}, ${parceiroId}, ${c.nome}, ${c.prefixo}, ${c.hash}, ${c.escopos}::text[], ${c.porMinuto}, ${c.usuarioId})
    returning id::text as id`)

/** @returns the partner whose key it was; nothing when there is no such key in use */
export const updateRevogada = (db: Db, id: string): Promise<{ parceiro_id: string } | undefined> =>
  db.maybe(sql`
    update parceiro_chaves set revogada_em = now() where grupo_id = ${db.grupo} and id = ${id} and revogada_em is null
    returning parceiro_id::text as parceiro_id`)

export const updateUso = (db: Db, id: string): Promise<number> =>
  db.run(sql`update parceiro_chaves set usada_em = now() where grupo_id = ${db.grupo} and id = ${id}`)

export type ChaveEmUso = {
  grupo_id: number
  grupo: string
  id: string
  hash: Buffer
  escopos: Escopo[]
  por_minuto: number
  usuario_id: string
  nome: string
  cnpjs: string[]
}

/** Keys in use that begin so, whatever the group: asked before any group is known. */
export const listPorPrefixo = (db: DbSemGrupo, prefixo: string): Promise<ChaveEmUso[]> =>
  db.all(sql`
    select grupo_id, grupo, id::text as id, hash, escopos, por_minuto, usuario_id::text as usuario_id, nome, cnpjs
    from chaves_de_api(${prefixo})`)
