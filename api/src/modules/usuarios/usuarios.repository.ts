import type { Modulo, Papel } from '@tropeiro/contract'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type UsuarioRow = {
  id: string
  nome: string
  email: string
  cpf: string
  senha_hash: string
  super_user: boolean
  novo_user: boolean
  img_perfil: string | null
  ativo: boolean
  bloqueado_ate: Date | null
  sem_senha: boolean
}

const columns = sql`id::text as id, nome, email, cpf, senha_hash, super_user, novo_user, img_perfil, ativo, bloqueado_ate,
  sem_senha`

export const findByLogin = (db: Db, login: string): Promise<UsuarioRow | undefined> =>
  db.maybe(sql`select ${columns} from usuarios where email = ${login} and ativo`)

export const findByCpf = (db: Db, cpf: string): Promise<UsuarioRow | undefined> =>
  db.maybe(sql`select ${columns} from usuarios where cpf = ${cpf} and ativo`)

export const findById = (db: Db, id: string): Promise<UsuarioRow> =>
  db.one(sql`select ${columns} from usuarios where id = ${id}`)

/** Counts a wrong password; from the fifth on the door closes for a time that doubles, up to an hour. */
export const updateFailure = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update usuarios set falhas = falhas + 1,
      bloqueado_ate = case when falhas + 1 >= 5
        then now() + least(interval '1 hour', interval '1 minute' * power(2, least(falhas + 1 - 5, 6))) end
    where id = ${id}`)

export const updateSuccess = (db: Db, id: string): Promise<number> =>
  db.run(
    sql`update usuarios set falhas = 0, bloqueado_ate = null where id = ${id} and (falhas > 0 or bloqueado_ate is not null)`,
  )

export type BaseDeAcesso = {
  id: number
  nome: string
  cnpj: string
  modulos: Modulo[]
  ativo: boolean
  cidade: string
}
export type AcessoRow = {
  grupo_id: number
  grupo: string
  tipo: 'transportadora' | 'distribuidora'
  papel: Papel
  cnpjs: string[]
  cnpjs_grupo: string[]
  bases: BaseDeAcesso[]
}

/** Every group a user may enter, with his role and bases in it; a super user enters all of them. */
export const listAcessos = (db: Db, usuario: { id: string; super_user: boolean }): Promise<AcessoRow[]> =>
  usuario.super_user
    ? db.all(sql`select * from acessos_do_super()`)
    : db.all(sql`select * from acessos_do_usuario(${usuario.id})`)

export type MotoristaRow = {
  _id: string
  name: string
  cpf: string
  email: string
  placa_veiculo: string | null
  base: string | null
  ativo: boolean
}

export const listMotoristas = (db: Db, grupoId: number, bases: string[] | null): Promise<MotoristaRow[]> =>
  db.all(sql`
    select m.cpf as _id, m.nome as name, m.cpf, m.email, m.placa_veiculo, b.nome as base, m.ativo
    from motoristas m
    left join bases b on b.grupo_id = m.grupo_id and b.id = m.base_id
    where m.grupo_id = ${grupoId} and (${bases}::text[] is null or b.nome = any(${bases}))
    order by m.nome`)

/** What the group has, and what this login has in it besides. */
export const listRecursos = (
  db: Db,
  grupo: string,
  login: string,
): Promise<{ recurso: string; valor: string }[]> =>
  db.all(sql`
    select recurso, valor from grupo_recursos
    where grupo = ${grupo} and login in ('', ${login}) order by 1, 2`)

export type MotoristaDoGrupo = {
  cpf: string
  nome: string
  placa_veiculo: string | null
  usuario_id: string | null
}

export const findMotorista = (db: Db, grupoId: number, cpf: string): Promise<MotoristaDoGrupo | undefined> =>
  db.maybe(sql`
    select cpf, nome, placa_veiculo, usuario_id::text as usuario_id from motoristas
    where grupo_id = ${grupoId} and cpf = ${cpf} and ativo`)
