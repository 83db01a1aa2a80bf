import type { Modulo, Papel } from '@tropeiro/contract'
import { nasBases } from '../../db/bases.ts'
import { sql } from '../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../db/tx.ts'

export type UsuarioRow = {
  id: string
  nome: string
  email: string
  cpf: string
  super_user: boolean
  novo_user: boolean
  img_perfil: string | null
  ativo: boolean
  sem_senha: boolean
  /** A letter to its address was answered: the account is its owner's. */
  provado: boolean
  /** The group that the person chose to work in. */
  grupo_ativo: number | null
}

const columns = sql`id::text as id, nome, email, cpf, super_user, novo_user, img_perfil, ativo, sem_senha, email_provado_em is not null as provado, grupo_ativo`

export const findByLogin = (db: DbSemGrupo, login: string): Promise<UsuarioRow | undefined> =>
  db.maybe(sql`select ${columns} from usuarios where email = ${login} and ativo`)

export const findByCpf = (db: DbSemGrupo, cpf: string): Promise<UsuarioRow | undefined> =>
  db.maybe(sql`select ${columns} from usuarios where cpf = ${cpf} and ativo`)

export const findById = (db: DbSemGrupo, id: string): Promise<UsuarioRow> =>
  db.one(sql`select ${columns} from usuarios where id = ${id}`)

/** What a password is compared with: read for one account, through a function that the database keeps. */
export const findSenha = async (db: DbSemGrupo, id: string): Promise<string | undefined> =>
  (await db.one<{ hash: string | null }>(sql`select senha_da_conta(${id}) as hash`)).hash ?? undefined

/** The group chosen stays chosen, in every session to come. */
export const updateGrupoAtivo = (db: DbSemGrupo, id: string, grupo: number): Promise<number> =>
  db.run(sql`update usuarios set grupo_ativo = ${grupo} where id = ${id}`)

export const updateRetrato = (db: DbSemGrupo, id: string, imagem: string | null): Promise<number> =>
  db.run(sql`update usuarios set img_perfil = ${imagem} where id = ${id}`)

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
export const listAcessos = (
  db: DbSemGrupo,
  usuario: { id: string; super_user: boolean },
): Promise<AcessoRow[]> =>
  usuario.super_user
    ? db.all(sql`select * from acessos_do_super()`)
    : db.all(sql`select * from acessos_do_usuario(${usuario.id})`)

/** Every base of the group, which of them are this person's, and whether she reaches what has none. */
export const findAlcance = (
  db: Db,
  usuarioId: string,
): Promise<{ sem_base: boolean; bases: { id: number; modulos: Modulo[]; minha: boolean }[] }> =>
  db.one(sql`
    select gu.sem_base, coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'modulos', b.modulos, 'minha', exists (
        select from base_usuarios bu where bu.grupo_id = b.grupo_id and bu.base_id = b.id and bu.usuario_id = gu.usuario_id and bu.ativo)))
      from base_vista b where b.grupo_id = gu.grupo_id), '[]') as bases
    from grupo_usuarios gu where gu.grupo_id = ${db.grupo} and gu.usuario_id = ${usuarioId}`)

export type MotoristaRow = {
  _id: string
  name: string
  cpf: string
  email: string
  placa_veiculo: string | null
  base: string | null
  ativo: boolean
}

export const listMotoristas = (db: Db, bases: string[] | null): Promise<MotoristaRow[]> =>
  db.all(sql`
    select m.cpf as _id, m.nome as name, m.cpf, m.email, m.placa_veiculo, b.nome as base, m.ativo
    from motoristas m
    left join base_vista b on b.grupo_id = m.grupo_id and b.id = m.base_id
    where m.grupo_id = ${db.grupo} and (${bases}::text[] is null or b.nome = any(${bases}))${nasBases(db, sql`m.base_id`)}
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

export const findMotorista = (db: Db, cpf: string): Promise<MotoristaDoGrupo | undefined> =>
  db.maybe(sql`
    select cpf, nome, placa_veiculo, usuario_id::text as usuario_id from motoristas
    where grupo_id = ${db.grupo} and cpf = ${cpf} and ativo`)
