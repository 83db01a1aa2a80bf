import { unmask } from '@tropeiro/contract'
import type { ProcuraDeAcertos } from '@tropeiro/contract/financeiro/acertos/calls'
import type { Acerto } from '@tropeiro/contract/financeiro/acertos/formas'
import type { EstadoDoAcerto, TipoDeAcerto } from '@tropeiro/contract/financeiro/acertos/nomes'
import type { z } from 'zod'
import { dasEmpresas } from '../../db/bases.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type AcertoRow = Omit<Acerto, 'em' | 'saldo'> & {
  em: Date
  /** As it was closed; null while it is open. */
  saldo: number | null
  romaneio_id: string | null
  frete: number
  combustivel: number
  do_adiantamento: number
}

const soma = (se: Sql) => sql`coalesce(sum(l.valor_centavos) filter (where l.estado = 'aceita' and ${se}), 0)`
const columns = sql`
  a.id::text as _id, a.numero, a.tipo, a.estado, a.documento, a.nome, r.numero::int as romaneio, a.romaneio_id::text as romaneio_id,
  coalesce(r.placa_veiculo, '') as placa, a.cnpj_empresa, s.adiantado::float8 as adiantado, s.devido::float8 as devido,
  s.frete::float8 as frete, s.combustivel::float8 as combustivel, s.do_adiantamento::float8 as do_adiantamento,
  coalesce(q.retido, 0)::float8 as retido, a.saldo_centavos::float8 as saldo, s.pendentes, a.fechado_em::text as fechado_em,
  a.vencimento::text as vencimento, a.titulo_id::text as titulo, a.autor, a.created_at as em`
const from = sql`from acertos a
  left join romaneio_vista r on r.grupo_id = a.grupo_id and r.id = a.romaneio_id
  left join lateral (
    select ${soma(sql`l.tipo = 'adiantamento'`)} as adiantado, ${soma(sql`l.tipo = 'frete'`)} as frete,
      ${soma(sql`l.tipo = 'combustivel'`)} as combustivel, ${soma(sql`l.tipo = 'despesa' and l.do_adiantamento`)} as do_adiantamento,
      ${soma(sql`l.tipo in ('despesa', 'diaria', 'comissao', 'frete')`)} as devido,
      count(*) filter (where l.estado = 'pendente')::int as pendentes
    from acerto_linhas l where l.grupo_id = a.grupo_id and l.acerto_id = a.id) s on true
  left join lateral (
    select t.inss_centavos + t.sest_centavos + t.senat_centavos + t.irrf_centavos as retido from acerto_retencoes t
    where t.grupo_id = a.grupo_id and t.acerto_id = a.id and t.desfeita_em is null) q on true`

const escopo = (db: Db): Sql => dasEmpresas(db, sql`a.cnpj_empresa`)

function condicao(db: Db, q: z.infer<typeof ProcuraDeAcertos>): Sql {
  const termo = `%${q.busca.replace(/[\\%_]/g, '')}%`
  const doc = unmask(q.busca)
  return sql`a.grupo_id = ${db.grupo}${escopo(db)}
    and (${q.estado.length === 0} or a.estado = any(${q.estado}::text[])) and (${q.tipo.length === 0} or a.tipo = any(${q.tipo}::text[]))
    and (${q.de} = '' or a.fechado_em >= nullif(${q.de}, '')::date) and (${q.ate} = '' or a.fechado_em <= nullif(${q.ate}, '')::date)
    and (not ${q.a_conferir} or exists (select from acerto_linhas p where p.grupo_id = a.grupo_id and p.acerto_id = a.id and p.estado = 'pendente'))
    and (${q.busca} = '' or a.numero::text = ${q.busca} or a.nome ilike ${termo} or (${doc} <> '' and a.documento like ${`${doc}%`})
      or exists (select from romaneio_vista x where x.grupo_id = a.grupo_id and x.id = a.romaneio_id and x.numero::text = ${q.busca}))`
}

export const listAcertos = (
  db: Db,
  q: z.infer<typeof ProcuraDeAcertos>,
  page: { limite: number; pular: number },
): Promise<AcertoRow[]> =>
  db.all(sql`
    select ${columns} ${from} where ${condicao(db, q)} order by a.id desc limit ${page.limite} offset ${page.pular}`)

export const countAcertos = (
  db: Db,
  q: z.infer<typeof ProcuraDeAcertos>,
): Promise<{ total: number; saldo: number; retido: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(a.saldo_centavos), 0)::float8 as saldo, coalesce(sum(q.retido), 0)::float8 as retido
    from acertos a left join lateral (
      select t.inss_centavos + t.sest_centavos + t.senat_centavos + t.irrf_centavos as retido from acerto_retencoes t
      where t.grupo_id = a.grupo_id and t.acerto_id = a.id and t.desfeita_em is null) q on true
    where ${condicao(db, q)}`)

export const findAcerto = (db: Db, id: string): Promise<AcertoRow> =>
  db.one(sql`select ${columns} ${from} where a.grupo_id = ${db.grupo} and a.id = ${id}${escopo(db)}`)

/** The newest of somebody, cancelled ones left out. */
export const listDaPessoa = (db: Db, documento: string): Promise<AcertoRow[]> =>
  db.all(sql`
    select ${columns} ${from} where a.grupo_id = ${db.grupo} and a.documento = ${documento} and a.estado <> 'cancelado'
    order by a.id desc limit 30`)

export const findPorChave = (db: Db, chave: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`select a.id::text as id from acertos a where a.grupo_id = ${db.grupo} and a.chave = ${chave}`)

export const findDaViagem = (db: Db, romaneio: string): Promise<{ numero: number } | undefined> =>
  db.maybe(sql`
    select a.numero from acertos a where a.grupo_id = ${db.grupo} and a.romaneio_id = ${romaneio} and a.estado <> 'cancelado'`)

export type AcertoTravado = {
  id: string
  numero: number
  tipo: TipoDeAcerto
  estado: EstadoDoAcerto
  documento: string
  nome: string
  cnpj_empresa: string
  romaneio_id: string | null
  titulo: string | null
}
export const lockAcerto = (db: Db, id: string): Promise<AcertoTravado> =>
  db.one(sql`
    select a.id::text as id, a.numero, a.tipo, a.estado, a.documento, a.nome, a.cnpj_empresa, a.romaneio_id::text as romaneio_id,
      a.titulo_id::text as titulo
    from acertos a where a.grupo_id = ${db.grupo} and a.id = ${id}${escopo(db)} for update`)

/** Whoever settles with somebody waits for another who does. */
export const travarPessoa = (db: Db, documento: string): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`acerto:${db.grupo}:${documento}`}, 0))`)

/** His open settlement that is of no trip ended long ago: where an expense that he says goes. */
export const findAbertoDaPessoa = (db: Db, documento: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select a.id::text as id from acertos a
    where a.grupo_id = ${db.grupo} and a.documento = ${documento} and a.tipo = 'motorista' and a.estado = 'aberto'
    order by a.id desc limit 1`)

export const insertAcerto = (
  db: Db,
  a: {
    tipo: TipoDeAcerto
    documento: string
    nome: string
    cnpjEmpresa: string
    romaneio: string | null
    chave: string | null
  },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into acertos (grupo_id, numero, tipo, documento, nome, cnpj_empresa, romaneio_id, chave, autor_id, autor)
    values (${db.grupo}, proximo_numero(${db.grupo}, 'acerto')::int, ${a.tipo}, ${a.documento}, ${a.nome}, ${a.cnpjEmpresa},
      ${a.romaneio}::bigint, ${a.chave}, ${db.quem.id}::bigint, ${db.quem.nome})
    returning id::text as id`)

export const updateEstado = (
  db: Db,
  id: string,
  estado: EstadoDoAcerto,
  f: { dia: string; vencimento: string; saldo: number; titulo: string | null } | null,
): Promise<number> =>
  db.run(sql`
    update acertos set estado = ${estado}, fechado_em = ${f?.dia ?? null}::date, vencimento = ${f?.vencimento ?? null}::date,
      saldo_centavos = ${f?.saldo ?? null}::bigint, titulo_id = ${f?.titulo ?? null}::bigint
    where grupo_id = ${db.grupo} and id = ${id}`)

export const insertHistorico = (db: Db, acerto: string, texto: string): Promise<number> =>
  db.run(sql`
    insert into acerto_historico (grupo_id, acerto_id, texto, autor) values (${db.grupo}, ${acerto}, ${texto}, ${db.quem.nome})`)

export const listHistorico = (db: Db, id: string): Promise<{ texto: string; autor: string; em: Date }[]> =>
  db.all(sql`
    select texto, autor, em from acerto_historico where grupo_id = ${db.grupo} and acerto_id = ${id} order by id desc limit 300`)

export type Viagem = {
  id: string
  numero: number
  cpf: string | null
  nome: string
  cnpj_empresa: string
  terminou: boolean
}
/** The trip of a romaneio, by its number or id. */
export const findViagem = (db: Db, q: { numero?: number; id?: string }): Promise<Viagem | undefined> =>
  db.maybe(sql`
    select r.id::text as id, r.numero::int as numero, r.cpf_motorista as cpf, r.nome_motorista as nome, r.cnpj_empresa,
      r.estado = 'concluido' as terminou
    from romaneio_vista r where r.grupo_id = ${db.grupo} and r.excluido_em is null
      and (r.numero = ${q.numero ?? null}::bigint or r.id = ${q.id ?? null}::bigint)${dasEmpresas(db, sql`r.cnpj_empresa`)}`)

/** Who drives, by CPF. */
export const findMotorista = (
  db: Db,
  cpf: string,
): Promise<{ nome: string; cnpj_empresa: string } | undefined> =>
  db.maybe(sql`
    select m.nome, m.cnpj_empresa from motorista_vista m where m.grupo_id = ${db.grupo} and m.cpf = ${cpf}`)
