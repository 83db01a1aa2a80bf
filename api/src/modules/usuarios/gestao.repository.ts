import type { Papel } from '@tropeiro/contract'
import { join, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { Mudanca } from './gestao.rules.ts'

export type GrupoDoMotorista = 'motorista' | 'dng'

export type UsuarioDoGrupo = {
  _id: string
  name: string
  cpf: string
  email: string
  telefone: string
  papel: Papel
  bases: string[]
  base_ids: number[]
  ativo: boolean
  super_user: boolean
  sem_senha: boolean
  ultimo_acesso: Date | null
  placa_veiculo: string
  tipo_veiculo: string
  grupo_usuario: GrupoDoMotorista | null
  cnh: string
  cnpj: string
  cnpjParceiro: string
  nomeParceiro: string
  cnpj_cliente: string[]
  segundo_fator: boolean
}

const from = sql`
  from grupo_usuarios gu
  join usuarios u on u.id = gu.usuario_id
  left join motoristas m on m.grupo_id = gu.grupo_id and m.cpf = u.cpf
  left join lateral (
    select array_agg(b.nome order by b.nome) as nomes, array_agg(b.id order by b.nome) as ids
    from base_usuarios bu join bases b on b.grupo_id = bu.grupo_id and b.id = bu.base_id
    where bu.grupo_id = gu.grupo_id and bu.usuario_id = gu.usuario_id and bu.ativo
  ) ba on true`

const columns = sql`
  u.id::text as _id, u.nome as name, u.cpf, u.email, u.telefone, gu.papel, coalesce(ba.nomes, '{}') as bases,
  coalesce(ba.ids, '{}') as base_ids, gu.ativo and u.ativo as ativo, u.super_user, u.sem_senha,
  (select max(s.created_at) from sessions s where s.usuario_id = u.id and s.grupo_id = gu.grupo_id) as ultimo_acesso,
  coalesce(m.placa_veiculo, '') as placa_veiculo, coalesce(m.tipo_veiculo, '') as tipo_veiculo, m.grupo_usuario,
  coalesce(m.cnh, '') as cnh, gu.cnpj, gu.cnpj_parceiro as "cnpjParceiro", gu.nome_parceiro as "nomeParceiro",
  gu.cnpjs as cnpj_cliente,
  exists (select from segundos_fatores f where f.usuario_id = u.id and f.confirmado_em is not null) as segundo_fator`

export type Busca = {
  busca?: string | undefined
  papel?: Papel[] | undefined
  base?: string[] | undefined
  situacao: 'ativos' | 'inativos' | 'todos'
  ordem: 'name' | '-name' | 'ultimo_acesso' | '-ultimo_acesso'
  skip: number
  limite: number
}

const orders = {
  name: sql`u.nome, u.id`,
  '-name': sql`u.nome desc, u.id desc`,
  ultimo_acesso: sql`ultimo_acesso nulls first, u.id`,
  '-ultimo_acesso': sql`ultimo_acesso desc nulls last, u.id`,
}

/** `%` and `_` typed by a person are themselves. */
const literal = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const where = (grupoId: number, q: Busca) => {
  const busca = q.busca ?? ''
  const documento = busca.replace(/[\s./-]/g, '').toUpperCase()
  return join(
    [
      sql`gu.grupo_id = ${grupoId}`,
      ...(busca
        ? [
            sql`(unaccent(lower(u.nome)) like unaccent(lower(${literal(busca)})) or u.email like lower(${literal(busca)})
              or u.cpf = ${documento} or m.placa_veiculo = ${documento})`,
          ]
        : []),
      ...(q.papel?.length ? [sql`gu.papel = any(${q.papel})`] : []),
      ...(q.base?.length ? [sql`ba.nomes && ${q.base}::text[]`] : []),
      ...(q.situacao === 'todos' ? [] : [sql`(gu.ativo and u.ativo) = ${q.situacao === 'ativos'}`]),
    ],
    ' and ',
  )
}

export const listUsuarios = (db: Db, grupoId: number, q: Busca): Promise<UsuarioDoGrupo[]> =>
  db.all(sql`
    select ${columns} ${from} where ${where(grupoId, q)}
    order by ${orders[q.ordem]} limit ${q.limite} offset ${q.skip}`)

export const countUsuarios = (db: Db, grupoId: number, q: Busca): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total ${from} where ${where(grupoId, q)}`)

export const findUsuario = (db: Db, grupoId: number, id: string): Promise<UsuarioDoGrupo> =>
  db.one(sql`select ${columns} ${from} where gu.grupo_id = ${grupoId} and u.id = ${id}`)

/** Locks the person's standing in the group, and the admins', so that the last one cannot leave twice at once. */
export const lockNoGrupo = (db: Db, grupoId: number, id: string): Promise<unknown[]> =>
  db.all(sql`
    select usuario_id from grupo_usuarios
    where grupo_id = ${grupoId} and (usuario_id = ${id} or papel = 'ADMIN')
    order by usuario_id for update`)

export const countOtherAdmins = (db: Db, grupoId: number, id: string): Promise<{ total: number }> =>
  db.one(sql`
    select count(*)::int as total from grupo_usuarios gu join usuarios u on u.id = gu.usuario_id
    where gu.grupo_id = ${grupoId} and gu.papel = 'ADMIN' and gu.ativo and u.ativo and gu.usuario_id <> ${id}`)

/** In how many groups the person stands, this one included. */
export const countGrupos = (db: Db, id: string): Promise<{ total: number }> =>
  db.one(sql`select grupos_do_usuario(${id}) as total`)

/** Whoever has this e-mail or this CPF. */
export const findPessoas = (
  db: Db,
  p: { email: string; cpf: string },
): Promise<{ id: string; email: string; cpf: string; nome: string }[]> =>
  db.all(sql`
    select id::text as id, email, cpf, nome from usuarios where email = ${p.email} or cpf = ${p.cpf} order by id`)

/** The new person's id; nothing when somebody took the e-mail or CPF at the same moment. */
export const insertUsuario = (
  db: Db,
  u: {
    nome: string
    email: string
    cpf: string
    telefone: string
    hash: string
    semSenha: boolean
    novo: boolean
  },
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into usuarios (nome, email, cpf, telefone, senha_hash, sem_senha, senha_de_outro, novo_user)
    values (${u.nome}, ${u.email}, ${u.cpf}, ${u.telefone}, ${u.hash}, ${u.semSenha}, ${!u.semSenha}, ${u.novo})
    on conflict do nothing returning id::text as id`)

/** Whether the e-mail is free; changes it then. */
export const updateDados = (
  db: Db,
  id: string,
  d: { name: string; email: string; telefone: string },
): Promise<number> =>
  db.run(sql`
    update usuarios set nome = ${d.name}, email = ${d.email}, telefone = ${d.telefone}
    where id = ${id} and not exists (select from usuarios o where o.email = ${d.email} and o.id <> ${id})`)

export const updateSuper = (db: Db, id: string, value: boolean): Promise<number> =>
  db.run(sql`update usuarios set super_user = ${value} where id = ${id}`)

export type NoGrupo = {
  papel: Papel
  ativo: boolean
  cnpjs: string[]
  cnpj: string
  cnpjParceiro: string
  nomeParceiro: string
}

/** True when the person entered; false when he stood there already. */
export const insertNoGrupo = async (db: Db, grupoId: number, id: string, g: NoGrupo): Promise<boolean> =>
  (await db.run(sql`
    insert into grupo_usuarios (grupo_id, usuario_id, papel, cnpjs, cnpj, cnpj_parceiro, nome_parceiro)
    values (${grupoId}, ${id}, ${g.papel}, ${g.cnpjs}, ${g.cnpj}, ${g.cnpjParceiro}, ${g.nomeParceiro})
    on conflict do nothing`)) === 1

export const updateNoGrupo = (db: Db, grupoId: number, id: string, g: NoGrupo): Promise<number> =>
  db.run(sql`
    update grupo_usuarios set papel = ${g.papel}, ativo = ${g.ativo}, cnpjs = ${g.cnpjs}, cnpj = ${g.cnpj},
      cnpj_parceiro = ${g.cnpjParceiro}, nome_parceiro = ${g.nomeParceiro}
    where grupo_id = ${grupoId} and usuario_id = ${id}`)

export const updateAtivo = (db: Db, grupoId: number, id: string, ativo: boolean): Promise<number> =>
  db.run(sql`update grupo_usuarios set ativo = ${ativo} where grupo_id = ${grupoId} and usuario_id = ${id}`)

/** Those switched off too: their people stay in them. */
export const listBasesPorNome = (db: Db, grupoId: number): Promise<{ id: number; nome: string }[]> =>
  db.all(sql`select id, nome from bases where grupo_id = ${grupoId} order by nome`)

/** Active in these bases and in no other. */
export const setBases = async (
  db: Db,
  grupoId: number,
  id: string,
  bases: readonly number[],
): Promise<void> => {
  await db.run(sql`
    update base_usuarios set ativo = base_id = any(${[...bases]}::int[])
    where grupo_id = ${grupoId} and usuario_id = ${id}`)
  await db.run(sql`
    insert into base_usuarios (grupo_id, base_id, usuario_id)
    select ${grupoId}, b, ${id} from unnest(${[...bases]}::int[]) b on conflict do nothing`)
}

/** The driver record follows its user. */
export const upsertMotorista = (
  db: Db,
  grupoId: number,
  m: {
    cpf: string
    usuarioId: string
    nome: string
    nomeBusca: string
    email: string
    telefone: string
    cnh: string
    placa: string
    tipo: string
    baseId: number | null
    grupoUsuario: GrupoDoMotorista
    cnpjEmpresa: string
    ativo: boolean
  },
): Promise<number> =>
  db.run(sql`
    insert into motoristas (grupo_id, cpf, usuario_id, nome, nome_busca, email, telefone, cnh, placa_veiculo, tipo_veiculo,
      base_id, grupo_usuario, cnpj_empresa, ativo)
    values (${grupoId}, ${m.cpf}, ${m.usuarioId}, ${m.nome}, ${m.nomeBusca}, ${m.email}, ${m.telefone}, ${m.cnh},
      ${m.placa || null}, ${m.tipo}, ${m.baseId}, ${m.grupoUsuario}, ${m.cnpjEmpresa}, ${m.ativo})
    on conflict (grupo_id, cpf) do update set usuario_id = excluded.usuario_id, nome = excluded.nome,
      nome_busca = excluded.nome_busca, email = excluded.email, telefone = excluded.telefone, cnh = excluded.cnh,
      placa_veiculo = excluded.placa_veiculo, tipo_veiculo = excluded.tipo_veiculo, base_id = excluded.base_id,
      grupo_usuario = excluded.grupo_usuario, cnpj_empresa = excluded.cnpj_empresa, ativo = excluded.ativo`)

export const updateMotoristaAtivo = (db: Db, grupoId: number, cpf: string, ativo: boolean): Promise<number> =>
  db.run(sql`update motoristas set ativo = ${ativo} where grupo_id = ${grupoId} and cpf = ${cpf}`)

export const insertEvento = (
  db: Db,
  grupoId: number,
  e: { usuarioId: string; acao: string; quem: { id: string | null; nome: string }; mudancas: Mudanca[] },
): Promise<number> =>
  db.run(sql`
    insert into usuario_eventos (grupo_id, usuario_id, acao, quem_id, quem_nome, mudancas)
    values (${grupoId}, ${e.usuarioId}, ${e.acao}, ${e.quem.id}, ${e.quem.nome}, ${JSON.stringify(e.mudancas)})`)

export type EventoRow = { _id: string; acao: string; quem: string; mudancas: Mudanca[]; created_at: Date }

export const listEventos = (db: Db, grupoId: number, usuarioId: string): Promise<EventoRow[]> =>
  db.all(sql`
    select id::text as _id, acao, quem_nome as quem, mudancas, created_at from usuario_eventos
    where grupo_id = ${grupoId} and usuario_id = ${usuarioId} order by id desc limit 200`)
