import type { Papel } from '@tropeiro/contract'
import type { Vinculo } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'

export type ConviteDeGrupo = {
  grupo_id: number
  grupo: string
  papel: Papel
  bases: string[]
  convidado_por: string
  convidado_em: Date
}

/** The groups that wait for this person's word; asked from outside of them. */
export const listConvitesDe = (db: DbSemGrupo, usuarioId: string): Promise<ConviteDeGrupo[]> =>
  db.all(sql`select * from convites_do_usuario(${usuarioId})`)

export type VinculoRow = {
  vinculo: Vinculo
  papel: Papel
  grupo: string
  nome_escrito: string
  /** The address invited is still hers. */
  dela: boolean
}

const vinculo = (db: Pick<Db, 'grupo'>, usuarioId: string) => sql`
  select gu.vinculo, gu.papel, g.nome as grupo, gu.nome_escrito, u.email = gu.email_escrito as dela
  from grupo_usuarios gu join grupo_vista g on g.id = gu.grupo_id join usuarios u on u.id = gu.usuario_id
  where gu.grupo_id = ${db.grupo} and gu.usuario_id = ${usuarioId}`

export const findVinculo = (db: Db, usuarioId: string): Promise<VinculoRow | undefined> =>
  db.maybe(vinculo(db, usuarioId))

/** Of two answers given at once the second sees the first. */
export const lockVinculo = (db: Db, usuarioId: string): Promise<VinculoRow | undefined> =>
  db.maybe(sql`${vinculo(db, usuarioId)} for update of gu`)

export const updateAceito = (db: Db, usuarioId: string): Promise<number> =>
  db.run(sql`
    update grupo_usuarios set vinculo = 'aceito', aceito_em = now(), ativo = true
    where grupo_id = ${db.grupo} and usuario_id = ${usuarioId} and vinculo = 'aguarda'`)

/** Said no by the person, or taken back by the group. */
export const updateEncerrado = (db: Db, usuarioId: string, como: 'recusado' | 'retirado'): Promise<number> =>
  db.run(sql`
    update grupo_usuarios set vinculo = ${como}
    where grupo_id = ${db.grupo} and usuario_id = ${usuarioId} and vinculo = 'aguarda'`)

export const updateAguarda = (db: Db, usuarioId: string): Promise<number> =>
  db.run(sql`
    update grupo_usuarios set vinculo = 'aguarda', convidado_em = now()
    where grupo_id = ${db.grupo} and usuario_id = ${usuarioId} and vinculo in ('recusado', 'retirado')`)

/** What the group itself wrote of somebody who has not accepted it. */
export const updateEscrito = (
  db: Db,
  usuarioId: string,
  d: { name: string; email: string; telefone: string },
): Promise<number> =>
  db.run(sql`
    update grupo_usuarios set nome_escrito = ${d.name}, email_escrito = ${d.email}, telefone_escrito = ${d.telefone}
    where grupo_id = ${db.grupo} and usuario_id = ${usuarioId}`)

export const voidConta = (db: Db, usuarioId: string, hash: string): Promise<number> =>
  db.run(sql`select anular_conta(${usuarioId}, ${hash})`)

/** How many groups have anything to do with the person, accepted or not. */
export const countVinculos = (db: Db, usuarioId: string): Promise<{ total: number }> =>
  db.one(sql`select vinculos_do_usuario(${usuarioId}) as total`)
