import type { Papel } from '@tropeiro/contract'
import type { Vinculo } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { join, sql } from '../../../db/sql.ts'
import type { Autor, Db } from '../../../db/tx.ts'
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
  /** Until the person accepts the group, name, e-mail and telephone are what the group itself wrote. */
  vinculo: Vinculo
  ultimo_acesso: Date | null
  placa_veiculo: string
  tipo_veiculo: string
  grupo_usuario: GrupoDoMotorista | null
  cnh: string
  cnpj: string
  cnpjParceiro: string
  nomeParceiro: string
  cnpj_cliente: string[]
  sem_base: boolean
  segundo_fator: boolean
}

const from = sql`
  from grupo_usuarios gu
  join usuarios u on u.id = gu.usuario_id
  left join motoristas m on m.grupo_id = gu.grupo_id and m.cpf = u.cpf
  left join lateral (
    select array_agg(b.nome order by b.nome) as nomes, array_agg(b.id order by b.nome) as ids
    from base_usuarios bu join base_vista b on b.grupo_id = bu.grupo_id and b.id = bu.base_id
    where bu.grupo_id = gu.grupo_id and bu.usuario_id = gu.usuario_id and bu.ativo
  ) ba on true`

// Whatever is found, shown or sorted by comes from here: another group's facts of a person are not even searched.
const nome = sql`case when gu.vinculo = 'aceito' then u.nome else gu.nome_escrito end`
const email = sql`case when gu.vinculo = 'aceito' then u.email else gu.email_escrito end`

const columns = sql`
  u.id::text as _id, ${nome} as name, u.cpf, ${email} as email,
  case when gu.vinculo = 'aceito' then u.telefone else gu.telefone_escrito end as telefone, gu.vinculo, gu.papel, coalesce(ba.nomes, '{}') as bases,
  coalesce(ba.ids, '{}') as base_ids, gu.ativo and u.ativo as ativo, u.super_user, u.sem_senha,
  (select max(s.created_at) from sessions s where gu.vinculo = 'aceito' and s.usuario_id = u.id and s.grupo_id = gu.grupo_id)
    as ultimo_acesso,
  coalesce(m.placa_veiculo, '') as placa_veiculo, coalesce(m.tipo_veiculo, '') as tipo_veiculo, m.grupo_usuario,
  coalesce(m.cnh, '') as cnh, gu.cnpj, gu.cnpj_parceiro as "cnpjParceiro", gu.nome_parceiro as "nomeParceiro",
  gu.cnpjs as cnpj_cliente, gu.sem_base,
  gu.vinculo = 'aceito' and exists (select from segundos_fatores f where f.usuario_id = u.id and f.confirmado_em is not null) as segundo_fator`

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
  name: sql`${nome}, u.id`,
  '-name': sql`${nome} desc, u.id desc`,
  ultimo_acesso: sql`ultimo_acesso nulls first, u.id`,
  '-ultimo_acesso': sql`ultimo_acesso desc nulls last, u.id`,
}

/** `%` and `_` typed by a person are themselves. */
const literal = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const where = (db: Pick<Db, 'grupo'>, q: Busca) => {
  const busca = q.busca ?? ''
  const documento = busca.replace(/[\s./-]/g, '').toUpperCase()
  return join(
    [
      sql`gu.grupo_id = ${db.grupo}`,
      ...(busca
        ? [
            sql`(unaccent(lower(${nome})) like unaccent(lower(${literal(busca)})) or ${email} like lower(${literal(busca)})
              or u.cpf = ${documento} or m.placa_veiculo = ${documento})`,
          ]
        : []),
      ...(q.papel?.length ? [sql`gu.papel = any(${q.papel})`] : []),
      ...(q.base?.length ? [sql`ba.nomes && ${q.base}::text[]`] : []),
      // Who was invited stands among the active, where the group looks for her.
      ...(q.situacao === 'todos'
        ? []
        : [sql`(gu.vinculo = 'aguarda' or gu.ativo and u.ativo) = ${q.situacao === 'ativos'}`]),
    ],
    ' and ',
  )
}

export const listUsuarios = (db: Db, q: Busca): Promise<UsuarioDoGrupo[]> =>
  db.all(sql`
    select ${columns} ${from} where ${where(db, q)}
    order by ${orders[q.ordem]} limit ${q.limite} offset ${q.skip}`)

export const countUsuarios = (db: Db, q: Busca): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total ${from} where ${where(db, q)}`)

export const findUsuario = (db: Db, id: string): Promise<UsuarioDoGrupo> =>
  db.one(sql`select ${columns} ${from} where gu.grupo_id = ${db.grupo} and u.id = ${id}`)

/** Locks the person's standing in the group, and the admins', so that the last one cannot leave twice at once. */
export const lockNoGrupo = (db: Db, id: string): Promise<unknown[]> =>
  db.all(sql`
    select usuario_id from grupo_usuarios
    where grupo_id = ${db.grupo} and (usuario_id = ${id} or papel = 'ADMIN')
    order by usuario_id for update`)

export const countOtherAdmins = (db: Db, id: string): Promise<{ total: number }> =>
  db.one(sql`
    select count(*)::int as total from grupo_usuarios gu join usuarios u on u.id = gu.usuario_id
    where gu.grupo_id = ${db.grupo} and gu.papel = 'ADMIN' and gu.ativo and u.ativo and gu.usuario_id <> ${id}`)

/** In how many groups the person stands by her own word, this one included. */
export const countGrupos = (db: Db, id: string): Promise<{ total: number }> =>
  db.one(sql`select grupos_do_usuario(${id}) as total`)

/** Whoever has this e-mail or this CPF. `anulavel`: never showed that the account is his own; another made it. */
export const findPessoas = (
  db: Db,
  p: { email: string; cpf: string },
): Promise<{ id: string; email: string; cpf: string; anulavel: boolean }[]> =>
  db.all(sql`
    select id::text as id, email, cpf, email_provado_em is null and not super_user
      and (sem_senha or senha_de_outro or not exists (select from sessions s where s.usuario_id = u.id)) as anulavel
    from usuarios u where email = ${p.email} or cpf = ${p.cpf} order by id`)

/** Whoever has this e-mail or this CPF in the group, as the group knows them. */
export const findPessoasDoGrupo = (
  db: Db,
  p: { email: string; cpf: string },
): Promise<{ email: string; cpf: string }[]> =>
  db.all(sql`
    select ${email} as email, u.cpf from grupo_usuarios gu join usuarios u on u.id = gu.usuario_id
    where gu.grupo_id = ${db.grupo} and (${email} = ${p.email} or u.cpf = ${p.cpf})`)

/** The new person's id, who begins with the first steps (spec §2); nothing when somebody took the e-mail or CPF at the same moment. */
export const insertUsuario = (
  db: Db,
  u: {
    nome: string
    email: string
    cpf: string
    telefone: string
    hash: string
    semSenha: boolean
  },
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into usuarios (nome, email, cpf, telefone, senha_hash, sem_senha, senha_de_outro, novo_user)
    values (${u.nome}, ${u.email}, ${u.cpf}, ${u.telefone}, ${u.hash}, ${u.semSenha}, ${!u.semSenha}, true)
    on conflict do nothing returning id::text as id`)

/** Whether the e-mail is free; changes it then. */
export const updateDados = (
  db: Db,
  id: string,
  d: { name: string; email: string; telefone: string },
): Promise<number> =>
  db.run(sql`
    update usuarios set nome = ${d.name}, email = ${d.email}, telefone = ${d.telefone},
      email_provado_em = case when email = ${d.email} then email_provado_em end
    where id = ${id} and not exists (select from usuarios o where o.email = ${d.email} and o.id <> ${id})`)

/** In the name of an open session; false when it is not a super user's. */
export const updateSuper = async (db: Db, sid: string, id: string, value: boolean): Promise<boolean> =>
  (await db.one<{ mudou: boolean }>(sql`select mudar_super(${sid}, ${id}, ${value}) as mudou`)).mudou

export type NoGrupo = {
  papel: Papel
  cnpjs: string[]
  cnpj: string
  cnpjParceiro: string
  nomeParceiro: string
  sem_base?: boolean | undefined
}

/** What the group writes of somebody whom it includes; `aceito` when nobody's word but its own is needed. */
export type Escrito = { nome: string; email: string; telefone: string; por: string; aceito: boolean }

/** True when the person entered or waits; false when he stood or waited there already. Who refused may be asked again. */
export const insertNoGrupo = async (db: Db, id: string, g: NoGrupo, e: Escrito): Promise<boolean> =>
  (await db.run(sql`
    insert into grupo_usuarios (grupo_id, usuario_id, papel, cnpjs, cnpj, cnpj_parceiro, nome_parceiro, ativo, vinculo, aceito_em,
      nome_escrito, email_escrito, telefone_escrito, convidado_por)
    values (${db.grupo}, ${id}, ${g.papel}, ${g.cnpjs}, ${g.cnpj}, ${g.cnpjParceiro}, ${g.nomeParceiro}, ${e.aceito},
      ${e.aceito ? 'aceito' : 'aguarda'}, case when ${e.aceito} then now() end, ${e.nome}, ${e.email}, ${e.telefone}, ${e.por})
    on conflict (grupo_id, usuario_id) do update set vinculo = 'aguarda', papel = excluded.papel, nome_escrito = excluded.nome_escrito,
      email_escrito = excluded.email_escrito, telefone_escrito = excluded.telefone_escrito,
      convidado_por = excluded.convidado_por, convidado_em = now()
    where grupo_usuarios.vinculo in ('recusado', 'retirado')`)) === 1

export const updateNoGrupo = (db: Db, id: string, g: NoGrupo): Promise<number> =>
  db.run(sql`
    update grupo_usuarios set papel = ${g.papel}, cnpjs = ${g.cnpjs}, cnpj = ${g.cnpj}, cnpj_parceiro = ${g.cnpjParceiro}, nome_parceiro = ${g.nomeParceiro},
      sem_base = coalesce(${g.sem_base ?? null}::boolean, sem_base)
    where grupo_id = ${db.grupo} and usuario_id = ${id}`)

export const updateAtivo = (db: Db, id: string, ativo: boolean): Promise<number> =>
  db.run(sql`update grupo_usuarios set ativo = ${ativo} where grupo_id = ${db.grupo} and usuario_id = ${id}`)

/** Those switched off too: their people stay in them. */
export const listBasesPorNome = (db: Db): Promise<{ id: number; nome: string }[]> =>
  db.all(sql`select id, nome from base_vista where grupo_id = ${db.grupo} order by nome`)

/** Active in these bases and in no other. */
export const setBases = async (db: Db, id: string, bases: readonly number[]): Promise<void> => {
  await db.run(sql`
    update base_usuarios set ativo = base_id = any(${[...bases]}::int[])
    where grupo_id = ${db.grupo} and usuario_id = ${id}`)
  await db.run(sql`
    insert into base_usuarios (grupo_id, base_id, usuario_id)
    select ${db.grupo}, b, ${id} from unnest(${[...bases]}::int[]) b on conflict do nothing`)
}

/** The driver record follows its user. */
export const upsertMotorista = (
  db: Db,
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
    values (${db.grupo}, ${m.cpf}, ${m.usuarioId}, ${m.nome}, ${m.nomeBusca}, ${m.email}, ${m.telefone}, ${m.cnh},
      ${m.placa || null}, ${m.tipo}, ${m.baseId}, ${m.grupoUsuario}, ${m.cnpjEmpresa}, ${m.ativo})
    on conflict (grupo_id, cpf) do update set usuario_id = excluded.usuario_id, nome = excluded.nome,
      nome_busca = excluded.nome_busca, email = excluded.email, telefone = excluded.telefone, cnh = excluded.cnh,
      placa_veiculo = excluded.placa_veiculo, tipo_veiculo = excluded.tipo_veiculo, base_id = excluded.base_id,
      grupo_usuario = excluded.grupo_usuario, cnpj_empresa = excluded.cnpj_empresa, ativo = excluded.ativo`)

export const updateMotoristaAtivo = (db: Db, cpf: string, ativo: boolean): Promise<number> =>
  db.run(sql`update motoristas set ativo = ${ativo} where grupo_id = ${db.grupo} and cpf = ${cpf}`)

export const insertEvento = (
  db: Db,
  e: { usuarioId: string; acao: string; quem?: Autor; mudancas: Mudanca[] },
): Promise<number> =>
  db.run(sql`
    insert into usuario_eventos (grupo_id, usuario_id, acao, quem_id, quem_nome, mudancas)
    values (${db.grupo}, ${e.usuarioId}, ${e.acao}, ${(e.quem ?? db.quem).id}, ${(e.quem ?? db.quem).nome}, ${JSON.stringify(e.mudancas)})`)

export type EventoRow = { _id: string; acao: string; quem: string; mudancas: Mudanca[]; created_at: Date }

export const listEventos = (db: Db, usuarioId: string): Promise<EventoRow[]> =>
  db.all(sql`
    select id::text as _id, acao, quem_nome as quem, mudancas, created_at from usuario_eventos
    where grupo_id = ${db.grupo} and usuario_id = ${usuarioId} order by id desc limit 200`)
