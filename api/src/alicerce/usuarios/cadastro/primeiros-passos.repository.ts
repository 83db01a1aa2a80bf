import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'

export type PassosRow = {
  novo_user: boolean
  name: string
  cpf: string
  email: string
  telefone: string
  senha_de_outro: boolean
}

export const findPassos = (db: DbSemGrupo, usuarioId: string): Promise<PassosRow> =>
  db.one(sql`
    select novo_user, nome as name, cpf, email, telefone, senha_de_outro from usuarios where id = ${usuarioId}`)

/** What a new person says of himself; the flag ends. */
export const updatePassos = (
  db: Db,
  usuarioId: string,
  p: { name: string; telefone: string },
): Promise<number> =>
  db.run(sql`
    update usuarios set nome = ${p.name}, telefone = ${p.telefone}, novo_user = false where id = ${usuarioId}`)

/** The base worked from: one of those where the person is active. */
export const updatePrincipal = (db: Db, usuarioId: string, base: string): Promise<number> =>
  db.run(sql`
    update base_usuarios bu set principal = (b.nome = ${base})
    from base_vista b
    where b.grupo_id = bu.grupo_id and b.id = bu.base_id and bu.grupo_id = ${db.grupo} and bu.usuario_id = ${usuarioId}`)
