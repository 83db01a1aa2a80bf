import { unmask } from '@tropeiro/contract'
import type { ProcuraDaRegua } from '@tropeiro/contract/financeiro/regua/calls'
import type { ClienteDaRegua, CreditoDoCliente } from '@tropeiro/contract/financeiro/regua/formas'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoTitulos } from '../../titulos/index.ts'
import { escopoEnvios } from '../escopo.repository.ts'
import { abertasDoCliente, prometidoPara } from '../promessas/promessas.repository.ts'

export type ClienteRow = Omit<ClienteDaRegua, 'classe_nome'>

/** Clients who owe something, and those of whom finance said something. */
const todos = (db: Db, hoje: string): Sql => sql`
  (select ${db.grupo}::int as grupo_id, coalesce(a.documento, k.documento) as documento,
    coalesce(a.nome, (select p.nome from pessoa_vista p where p.grupo_id = ${db.grupo} and p.documento = k.documento), '') as nome,
    coalesce(a.aberto, 0) as aberto, coalesce(a.vencido, 0) as vencido, coalesce(a.titulos, 0) as titulos, coalesce(a.atraso, 0) as atraso,
    coalesce(a.a_vencer, 0) as a_vencer, coalesce(a.ate_15, 0) as ate_15, coalesce(a.ate_30, 0) as ate_30, coalesce(a.ate_60, 0) as ate_60,
    coalesce(a.ate_90, 0) as ate_90, coalesce(a.mais, 0) as mais,
    coalesce(k.classe, 'padrao') as classe, coalesce(k.emails, '{}') as emails, k.limite_centavos, k.pausado_ate,
    coalesce(k.pausa_motivo, '') as pausa_motivo,
    coalesce(k.pausado and (k.pausado_ate is null or k.pausado_ate >= ${hoje}::date), false) as pausado
   from (select t.documento, max(t.nome) as nome, sum(t.saldo_centavos) as aberto, count(*) as titulos,
       sum(t.saldo_centavos) filter (where t.vencimento < ${hoje}::date) as vencido,
       sum(t.saldo_centavos) filter (where ${hoje}::date - t.vencimento <= 0) as a_vencer,
       sum(t.saldo_centavos) filter (where ${hoje}::date - t.vencimento between 1 and 15) as ate_15,
       sum(t.saldo_centavos) filter (where ${hoje}::date - t.vencimento between 16 and 30) as ate_30,
       sum(t.saldo_centavos) filter (where ${hoje}::date - t.vencimento between 31 and 60) as ate_60,
       sum(t.saldo_centavos) filter (where ${hoje}::date - t.vencimento between 61 and 90) as ate_90,
       sum(t.saldo_centavos) filter (where ${hoje}::date - t.vencimento > 90) as mais,
       greatest(0, ${hoje}::date - min(t.vencimento)) as atraso
     from titulo_vista t where t.grupo_id = ${db.grupo}${escopoTitulos(db)} and t.natureza = 'receber' and t.documento <> ''
       and t.estado in ('aberto', 'agendado', 'parcial') group by t.documento) a
   full join (select * from regua_clientes r where r.grupo_id = ${db.grupo}) k on k.documento = a.documento) c`

const acima = sql`(c.limite_centavos is not null and c.aberto > c.limite_centavos)`
const columns = (db: Db, hoje: string): Sql => sql`
  c.documento, c.nome, c.classe, c.emails, c.limite_centavos::float8 as limite, c.aberto::float8 as aberto, c.vencido::float8 as vencido,
  c.titulos::int as titulos, c.atraso::int as dias_de_atraso, ${acima} as acima_do_limite, c.pausado,
  case when c.pausado then c.pausado_ate::text end as pausado_ate, case when c.pausado then c.pausa_motivo else '' end as pausa_motivo,
  ${abertasDoCliente(db, hoje)} as promessas, ${prometidoPara(db, hoje)} as prometido_para,
  (select max(e.dia)::text from regua_envios e where e.grupo_id = c.grupo_id and e.documento = c.documento${escopoEnvios(db)}
    and (e.acao = 'email' or e.feita_em is not null)) as ultimo_contato,
  json_build_object('a_vencer', c.a_vencer, 'ate_15', c.ate_15, 'ate_30', c.ate_30, 'ate_60', c.ate_60, 'ate_90', c.ate_90, 'mais', c.mais) as idades,
  exists (select from regua_envios e join regua_envio_titulos x on x.grupo_id = e.grupo_id and x.envio_id = e.id
    join titulo_vista t on t.grupo_id = x.grupo_id and t.id = x.titulo_id${escopoTitulos(db)}
    where e.grupo_id = c.grupo_id and e.documento = c.documento and e.avisa_credito and x.passo_dias is not null
      and t.estado in ('aberto', 'agendado', 'parcial')) as aviso_de_credito`

const condicao = (q: ProcuraDaRegua): Sql => {
  const termo = `%${q.busca.replace(/[\\%_]/g, '')}%`
  const doc = unmask(q.busca)
  return sql`(not ${q.vencidos} or c.vencido > 0) and (not ${q.acima} or ${acima}) and (not ${q.pausados} or c.pausado)
    and (not ${q.sem_contato} or cardinality(c.emails) = 0)
    and (${q.busca} = '' or c.nome ilike ${termo} or (${doc} <> '' and c.documento like ${`${doc}%`}))`
}

export const listClientes = (
  db: Db,
  q: ProcuraDaRegua & { hoje: string },
  page: { limite: number; pular: number },
): Promise<ClienteRow[]> =>
  db.all(sql`
    select ${columns(db, q.hoje)} from ${todos(db, q.hoje)} where ${condicao(q)}
    order by c.vencido desc, c.aberto desc, c.documento limit ${page.limite} offset ${page.pular}`)

export const countClientes = (
  db: Db,
  q: ProcuraDaRegua & { hoje: string },
): Promise<{ total: number; aberto: number; vencido: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(c.aberto), 0)::float8 as aberto, coalesce(sum(c.vencido), 0)::float8 as vencido
    from ${todos(db, q.hoje)} where ${condicao(q)}`)

export const findCliente = (db: Db, documento: string, hoje: string): Promise<ClienteRow> =>
  db.one(sql`select ${columns(db, hoje)} from ${todos(db, hoje)} where c.documento = ${documento}`)

export const listCreditos = (
  db: Db,
  documentos: readonly string[],
  hoje: string,
): Promise<CreditoDoCliente[]> =>
  db.all(sql`
    select c.documento, c.nome, c.limite_centavos::float8 as limite, c.aberto::float8 as aberto, c.vencido::float8 as vencido
    from ${todos(db, hoje)} where c.documento = any(${documentos as string[]}::text[]) and (c.limite_centavos is not null or c.vencido > 0)
    order by c.documento`)

/** Somebody the house knows: of a title, of a note, or written down here before. */
export const clienteExiste = async (db: Db, documento: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from titulo_vista t where t.grupo_id = ${db.grupo}${escopoTitulos(db)} and t.documento = ${documento}
    union all select from pessoa_vista p where p.grupo_id = ${db.grupo} and p.documento = ${documento}
    union all select from regua_clientes c where c.grupo_id = ${db.grupo} and c.documento = ${documento} limit 1`)) !==
  undefined

export const upsertContato = (
  db: Db,
  documento: string,
  c: { classe: string; emails: readonly string[] },
): Promise<number> =>
  db.run(sql`
    insert into regua_clientes (grupo_id, documento, classe, emails) values (${db.grupo}, ${documento}, ${c.classe}, ${c.emails as string[]}::text[])
    on conflict (grupo_id, documento) do update set classe = excluded.classe, emails = excluded.emails, updated_at = now()`)

export const upsertLimite = (db: Db, documento: string, limite: number | null): Promise<number> =>
  db.run(sql`
    insert into regua_clientes (grupo_id, documento, limite_centavos) values (${db.grupo}, ${documento}, ${limite}::bigint)
    on conflict (grupo_id, documento) do update set limite_centavos = excluded.limite_centavos, updated_at = now()`)

export const upsertPausa = (
  db: Db,
  documento: string,
  p: { pausado: boolean; ate: string | null; motivo: string },
): Promise<number> =>
  db.run(sql`
    insert into regua_clientes (grupo_id, documento, pausado, pausado_ate, pausa_motivo)
    values (${db.grupo}, ${documento}, ${p.pausado}, ${p.ate}::date, ${p.motivo})
    on conflict (grupo_id, documento) do update set pausado = excluded.pausado, pausado_ate = excluded.pausado_ate,
      pausa_motivo = excluded.pausa_motivo, updated_at = now()`)
