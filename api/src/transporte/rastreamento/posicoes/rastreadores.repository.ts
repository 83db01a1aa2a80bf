import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { nasBasesDoMapa } from '../escopo.repository.ts'

export type RastreadorLido = {
  _id: string
  nome: string
  final: string
  cpf: string | null
  motorista: string
  placa: string | null
  criado_por: string
  criado_em: Date
  ultimo_em: Date | null
  revogado_em: Date | null
}
export const listRastreadores = (db: Db): Promise<RastreadorLido[]> =>
  db.all(sql`
    select r.id::text as _id, r.nome, r.final, r.cpf, coalesce(m.nome, '') as motorista, r.placa, r.criado_por, r.created_at as criado_em,
      r.ultimo_em, r.revogado_em
    from rastreadores r left join motorista_vista m on m.grupo_id = r.grupo_id and m.cpf = r.cpf
    where r.grupo_id = ${db.grupo}${nasBasesDoMapa(db, sql`r.cpf`)} order by r.revogado_em is not null, r.nome, r.id`)

export const findMotorista = (db: Db, cpf: string): Promise<{ cpf: string } | undefined> =>
  db.maybe(sql`
    select cpf from motorista_vista where grupo_id = ${db.grupo} and cpf = ${cpf}
    union all
    select u.cpf from usuario_vista u join grupo_usuario_vista g on g.usuario_id = u.id
    where g.grupo_id = ${db.grupo} and u.cpf = ${cpf} and g.papel in ('MOTORISTA', 'ENTREGADOR') limit 1`)

export const insertRastreador = (
  db: Db,
  r: { nome: string; sha256: string; final: string; cpf: string | null; placa: string | null; por: string },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into rastreadores (grupo_id, nome, segredo_sha256, final, cpf, placa, criado_por)
    values (${db.grupo}, ${r.nome}, ${r.sha256}, ${r.final}, ${r.cpf}, ${r.placa}, ${r.por}) returning id::text as id`)

export const revokeRastreador = (db: Db, id: string): Promise<number> =>
  db.run(
    sql`update rastreadores set revogado_em = now() where grupo_id = ${db.grupo} and id = ${id} and revogado_em is null${nasBasesDoMapa(db, sql`rastreadores.cpf`)}`,
  )
