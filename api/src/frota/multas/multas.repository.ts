import { fold } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import type { MultaEscrita, ProcuraDeMultas } from '@tropeiro/contract/frota/multas/calls'
import type { EstadoDaMulta, Responsavel } from '@tropeiro/contract/frota/multas/regras'
import type { GravidadeDaInfracao } from '@tropeiro/contract/frota/multas/valores'
import { motoristasAlcancados } from '../../cadastros/motoristas/index.ts'
import { veiculosAlcancados } from '../../cadastros/veiculos/index.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type MultaRow = {
  id: string
  auto: string
  orgao: string
  placa: string
  veiculo: string | null
  em: Date
  dia: string
  local: string
  codigo: string
  descricao: string
  gravidade: GravidadeDaInfracao
  vezes: number
  centavos: number
  responsavel: Responsavel
  expedida: string | null
  notificada: string
  indicar_ate: string | null
  defender_ate: string | null
  vencimento: string | null
  estado: EstadoDaMulta
  nic_de: string | null
  condutor: string
  prova: string
  pago_centavos: number | null
  pago_em: string | null
  observacao: string
}

const colunas = sql`m.id::text as id, m.auto, m.orgao, coalesce(v.placa, m.placa) as placa, m.veiculo_id::text as veiculo, m.em, dia_local(m.em)::text as dia, m.local,
  m.codigo, m.descricao, m.gravidade, m.vezes, m.centavos::float8 as centavos, m.responsavel, m.expedida::text as expedida,
  m.notificada::text as notificada, m.indicar_ate::text as indicar_ate, m.defender_ate::text as defender_ate,
  m.vencimento::text as vencimento, m.estado, m.nic_de::text as nic_de, m.condutor, m.prova, m.pago_centavos::float8 as pago_centavos,
  m.pago_em::text as pago_em, m.observacao`
const de = sql`from multas m left join veiculo_vista v on v.grupo_id = m.grupo_id and v.id = m.veiculo_id`
/** Of vehicles within reach; a plate that the house does not know is everybody's who sees fines. */
const alcancadas = (db: Db): Sql =>
  sql`m.grupo_id = ${db.grupo} and (m.veiculo_id is null or (true${veiculosAlcancados(db)}))`

function procura(db: Db, q: ProcuraDeMultas): Sql {
  const like = `%${fold(q.busca).replace(/[\\%_]/g, '\\$&')}%`
  const plate = `%${q.busca.replace(/[^0-9A-Za-z]/g, '').toUpperCase()}%`
  return sql`${alcancadas(db)}
    ${q.busca ? sql` and (lower(m.auto || ' ' || m.descricao || ' ' || m.condutor || ' ' || m.local) like ${like} or (${plate} <> '%%' and (m.placa like ${plate} or v.placa_comparada = ${placaComparada(q.busca)})))` : empty}
    ${q.estado.length ? sql` and m.estado = any(${q.estado}::text[])` : empty}
    ${q.veiculo ? sql` and m.veiculo_id = ${q.veiculo}::bigint` : empty}
    ${q.de ? sql` and m.em >= (${q.de}::date)::timestamp at time zone 'America/Sao_Paulo'` : empty}
    ${q.ate ? sql` and m.em < (${q.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'` : empty}`
}

export const listMultas = (
  db: Db,
  q: ProcuraDeMultas,
  page: { limite: number; pular: number },
): Promise<MultaRow[]> =>
  db.all(
    sql`select ${colunas} ${de} where ${procura(db, q)} order by m.em desc, m.id desc limit ${page.limite} offset ${page.pular}`,
  )

export const countMultas = (db: Db, q: ProcuraDeMultas): Promise<{ total: number; centavos: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(m.centavos) filter (where m.estado <> 'cancelada'), 0)::float8 as centavos
    ${de} where ${procura(db, q)}`)

/** Those that are not over. */
export const listVivas = (db: Db): Promise<MultaRow[]> =>
  db.all(sql`select ${colunas} ${de} where ${alcancadas(db)} and m.estado not in ('paga', 'cancelada')`)

export const findMulta = (db: Db, id: string): Promise<MultaRow | undefined> =>
  db.maybe(sql`select ${colunas} ${de} where ${alcancadas(db)} and m.id = ${id}::bigint`)
export const lockMulta = (db: Db, id: string): Promise<MultaRow | undefined> =>
  db.maybe(sql`select ${colunas} ${de} where ${alcancadas(db)} and m.id = ${id}::bigint for update of m`)

/** A notice is written once: who writes waits for who writes the same. */
export const lockAutos = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('multas'))`)
export const findAuto = (db: Db, auto: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`select id::text as id from multas where grupo_id = ${db.grupo} and auto = ${auto}`)

/** The vehicle of a plate, in either of its forms. */
export const findVeiculo = (db: Db, comparada: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select v.id::text as id from veiculo_vista v where v.grupo_id = ${db.grupo} and v.placa_comparada = ${comparada}
    order by v.id desc limit 1`)

type Escrita = Omit<MultaEscrita, 'centavos'> & { centavos: number; veiculo: string | null }

export const insertMulta = (db: Db, m: Escrita): Promise<{ id: string }> =>
  db.one(sql`
    insert into multas (grupo_id, auto, orgao, placa, veiculo_id, em, local, codigo, descricao, gravidade, vezes, centavos, responsavel,
      expedida, notificada, indicar_ate, defender_ate, vencimento, nic_de, observacao, autor)
    values (${db.grupo}, ${m.auto}, ${m.orgao}, ${m.placa}, ${m.veiculo}::bigint, ${m.em}::timestamptz, ${m.local}, ${m.codigo},
      ${m.descricao}, ${m.gravidade}, ${m.vezes}, ${m.centavos}, ${m.responsavel}, ${m.expedida}::date, ${m.notificada}::date,
      ${m.indicar_ate}::date, ${m.defender_ate}::date, ${m.vencimento}::date, ${m.nic_de}::bigint, ${m.observacao}, ${db.quem.nome})
    returning id::text as id`)

export const updateMulta = (db: Db, id: string, m: Escrita): Promise<number> =>
  db.run(sql`
    update multas set auto = ${m.auto}, orgao = ${m.orgao}, placa = ${m.placa}, veiculo_id = ${m.veiculo}::bigint, em = ${m.em}::timestamptz,
      local = ${m.local}, codigo = ${m.codigo}, descricao = ${m.descricao}, gravidade = ${m.gravidade}, vezes = ${m.vezes},
      centavos = ${m.centavos}, responsavel = ${m.responsavel}, expedida = ${m.expedida}::date, notificada = ${m.notificada}::date,
      indicar_ate = ${m.indicar_ate}::date, defender_ate = ${m.defender_ate}::date, vencimento = ${m.vencimento}::date,
      nic_de = ${m.nic_de}::bigint, observacao = ${m.observacao}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const updateEstado = (db: Db, id: string, estado: EstadoDaMulta): Promise<number> =>
  db.run(sql`update multas set estado = ${estado} where grupo_id = ${db.grupo} and id = ${id}::bigint`)
export const updateCondutor = (
  db: Db,
  id: string,
  c: { cpf: string; nome: string; prova: string },
): Promise<number> =>
  db.run(sql`
    update multas set cpf = ${c.cpf}, condutor = ${c.nome}, prova = ${c.prova} where grupo_id = ${db.grupo} and id = ${id}::bigint`)
export const updatePago = (db: Db, id: string, p: { centavos: number; dia: string }): Promise<number> =>
  db.run(sql`
    update multas set pago_centavos = ${p.centavos}, pago_em = ${p.dia}::date where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const findMotorista = (db: Db, id: string): Promise<{ cpf: string; nome: string } | undefined> =>
  db.maybe(sql`
    select m.cpf, m.nome from motorista_vista m where m.grupo_id = ${db.grupo} and m.id = ${id}::bigint${motoristasAlcancados(db)}`)

export const insertEvento = (db: Db, multa: string, texto: string, em: Date): Promise<number> =>
  db.run(sql`
    insert into multa_eventos (grupo_id, multa_id, em, texto, autor) values (${db.grupo}, ${multa}::bigint, ${em}, ${texto}, ${db.quem.nome})`)
export const listEventos = (db: Db, multa: string): Promise<{ em: Date; texto: string; autor: string }[]> =>
  db.all(sql`
    select em, texto, autor from multa_eventos where grupo_id = ${db.grupo} and multa_id = ${multa}::bigint order by id desc`)
