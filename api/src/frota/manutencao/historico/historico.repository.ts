import type { LinhaDoHistorico, PlanilhaDoHistorico } from '@tropeiro/contract/frota/manutencao/historico'
import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { temLimite } from '../../../db/bases.ts'
import { empty, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

type Row = Omit<PlanilhaDoHistorico, 'em' | 'desfeita_em' | 'desfaz'> & {
  em: Date
  desfeita_em: Date | null
  /** Every order that it brought is of a vehicle within the asker's reach. */
  alcanca: boolean
}

const minha = (db: Db): Sql => sql`p.autor_id = ${db.quem.id}::bigint`
const ordemVista = (db: Db): Sql => sql`exists (
  select from ordens_de_servico o join veiculo_vista v on v.grupo_id = o.grupo_id and v.id = o.veiculo_id
  where o.grupo_id = l.grupo_id and o.id = l.ordem_id${veiculosAlcancados(db)})`

const columns = (db: Db): Sql => sql`
  p.id::text as _id, p.nome, p.created_at as em, p.autor, p.novas, p.repetidas, p.recusadas, p.ordens, p.desfeita_em,
  ${
    temLimite(db)
      ? sql`not exists (select from manutencao_planilha_linhas l
    where l.grupo_id = p.grupo_id and l.planilha_id = p.id and l.ordem_id is not null and not ${ordemVista(db)})`
      : sql`true`
  } as alcanca
  from manutencao_planilhas p`

/** Sheets `p` that the asker sees, as ` and …`: his own, and those that brought an order of a vehicle within his reach. */
const planilhasVistas = (db: Db): Sql =>
  temLimite(db)
    ? sql` and (${minha(db)} or exists (select from manutencao_planilha_linhas l
        where l.grupo_id = p.grupo_id and l.planilha_id = p.id and l.ordem_id is not null and ${ordemVista(db)}))`
    : empty
/** Lines `l` of a sheet `p` that he sees, as ` and …`: those of such orders; of those that are in none, of his own sheets. */
const linhasVistas = (db: Db): Sql =>
  temLimite(db) ? sql` and case when l.ordem_id is null then ${minha(db)} else ${ordemVista(db)} end` : empty

/** Two people who bring sheets wait for each other: what is new is asked and written in one go. */
export const lockHistorico = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('manutencao_planilhas'))`)

export const listPlanilhas = (db: Db): Promise<Row[]> =>
  db.all(
    sql`select ${columns(db)} where p.grupo_id = ${db.grupo}${planilhasVistas(db)} order by p.id desc limit 100`,
  )
export const lockPlanilha = (db: Db, id: string): Promise<Row | undefined> =>
  db.maybe(sql`
    select ${columns(db)} where p.grupo_id = ${db.grupo} and p.id = ${id}::bigint${planilhasVistas(db)} for update of p`)

export const insertPlanilha = (
  db: Db,
  p: { nome: string; sha256: string; em: Date },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into manutencao_planilhas (grupo_id, nome, sha256, autor_id, autor, created_at)
    values (${db.grupo}, ${p.nome}, ${p.sha256}, ${db.quem.id}::bigint, ${db.quem.nome}, ${p.em}) returning id::text as id`)

export const updateContagem = (
  db: Db,
  id: string,
  c: Pick<PlanilhaDoHistorico, 'novas' | 'repetidas' | 'recusadas' | 'ordens'>,
): Promise<number> =>
  db.run(sql`
    update manutencao_planilhas set novas = ${c.novas}, repetidas = ${c.repetidas}, recusadas = ${c.recusadas}, ordens = ${c.ordens}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const updateDesfeita = (db: Db, id: string, em: Date): Promise<number> =>
  db.run(
    sql`update manutencao_planilhas set desfeita_em = ${em} where grupo_id = ${db.grupo} and id = ${id}::bigint`,
  )

/** Vehicles within reach, in the fleet or out of it: what was done to one that was sold is history too. */
export const listVeiculos = (db: Db): Promise<{ id: string; placa_comparada: string }[]> =>
  db.all(sql`
    select distinct on (v.placa_comparada) v.id::text as id, v.placa_comparada from veiculo_vista v
    where v.grupo_id = ${db.grupo}${veiculosAlcancados(db)}
    order by v.placa_comparada, v.estado in ('vendido', 'baixado'), v.id desc`)

/** Of these lines the ones that went in before. */
export const listConhecidas = async (db: Db, chaves: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.all<{ chave: string }>(sql`
        select chave from manutencao_planilha_linhas where grupo_id = ${db.grupo} and chave = any(${[...chaves]}::text[])`)
    ).map((r) => r.chave),
  )

/** Where the base of a thing of the plan stood before a line, and where the line put it. */
export type PlanoDaLinha = {
  item: string
  antes: { km: number | null; dia: string | null }
  depois: { km: number | null; dia: string }
}
export type LinhaGravada = Omit<LinhaDoHistorico, 'ordem'> & {
  chave: string | null
  ordem: string | null
  plano: PlanoDaLinha | null
}
export const insertLinhas = (db: Db, planilha: string, l: readonly LinhaGravada[]): Promise<number> =>
  db.run(sql`
    insert into manutencao_planilha_linhas (grupo_id, planilha_id, linha, resultado, texto, motivo, chave, ordem_id, plano)
    select ${db.grupo}, ${planilha}::bigint, u.linha, u.resultado, u.texto, u.motivo, u.chave, u.ordem, u.plano
    from unnest(${l.map((x) => x.linha)}::int[], ${l.map((x) => x.resultado)}::text[], ${l.map((x) => x.texto)}::text[],
      ${l.map((x) => x.motivo)}::text[], ${l.map((x) => x.chave)}::text[], ${l.map((x) => x.ordem)}::bigint[],
      ${l.map((x) => x.plano && JSON.stringify(x.plano))}::jsonb[]) u(linha, resultado, texto, motivo, chave, ordem, plano)`)

export const listLinhas = (db: Db, planilha: string): Promise<LinhaDoHistorico[]> =>
  db.all(sql`
    select l.linha, l.resultado, l.texto, l.motivo, o.numero as ordem from manutencao_planilha_linhas l
    join manutencao_planilhas p on p.grupo_id = l.grupo_id and p.id = l.planilha_id
    left join ordens_de_servico o on o.grupo_id = l.grupo_id and o.id = l.ordem_id
    where l.grupo_id = ${db.grupo} and l.planilha_id = ${planilha}::bigint${linhasVistas(db)} order by l.linha`)

/** An order that a sheet brought stands as it was done. */
export const updateFeita = (db: Db, id: string, o: { em: Date; contador: number | null }): Promise<number> =>
  db.run(sql`
    update ordens_de_servico set estado = 'concluida', aberta_em = ${o.em}, iniciada_em = ${o.em}, concluida_em = ${o.em},
      contador = ${o.contador}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

/** The thing of a vehicle's plan that is called so and was last done before a day, or nobody knows when. */
export const findItem = (
  db: Db,
  veiculo: string,
  nome: string,
  dia: string,
): Promise<{ id: string; km: number | null; dia: string | null } | undefined> =>
  db.maybe(sql`
    select id::text as id, base_km as km, base_dia::text as dia from manutencao_itens
    where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and lower(item) = lower(${nome})
      and (base_dia is null or base_dia < ${dia}::date) order by id limit 1 for update`)

export const updateBase = (
  db: Db,
  item: string,
  base: { km: number | null; dia: string | null },
): Promise<number> =>
  db.run(sql`
    update manutencao_itens set base_km = ${base.km}, base_dia = ${base.dia}::date where grupo_id = ${db.grupo} and id = ${item}::bigint`)

export type OrdemDaPlanilha = {
  id: string
  numero: number
  veiculo: string
  mexida: boolean
  linhas: { linha: number; plano: PlanoDaLinha | null }[]
}
/** What a sheet brought and is still there; whether somebody did anything to it since. */
export const listDaPlanilha = (db: Db, planilha: string): Promise<OrdemDaPlanilha[]> =>
  db.all(sql`
    select o.id::text as id, o.numero, o.veiculo_id::text as veiculo,
      o.estado <> 'concluida' or exists (select from ordem_eventos e where e.grupo_id = o.grupo_id and e.ordem_id = o.id) as mexida,
      (select json_agg(json_build_object('linha', l.linha, 'plano', l.plano) order by l.linha desc) from manutencao_planilha_linhas l
        where l.grupo_id = o.grupo_id and l.ordem_id = o.id) as linhas
    from ordens_de_servico o join veiculo_vista v on v.grupo_id = o.grupo_id and v.id = o.veiculo_id
    where o.grupo_id = ${db.grupo} and o.id in (
      select ordem_id from manutencao_planilha_linhas where grupo_id = ${db.grupo} and planilha_id = ${planilha}::bigint)${veiculosAlcancados(db)}
    order by o.id desc for update of o`)

/** Whether its base is where a line put it. */
export const estaNaBase = async (db: Db, p: PlanoDaLinha): Promise<boolean> =>
  (
    await db.one<{ n: number }>(sql`
      select count(*)::int as n from manutencao_itens where grupo_id = ${db.grupo} and id = ${p.item}::bigint
        and base_dia = ${p.depois.dia}::date and base_km is not distinct from ${p.depois.km}::int`)
  ).n > 0

export async function deleteOrdem(db: Db, id: string): Promise<void> {
  await db.run(sql`
    update manutencao_planilha_linhas set chave = null, ordem_id = null, motivo = 'Saiu com a planilha.'
    where grupo_id = ${db.grupo} and ordem_id = ${id}::bigint`)
  await db.run(sql`delete from ordem_itens where grupo_id = ${db.grupo} and ordem_id = ${id}::bigint`)
  await db.run(sql`delete from ordens_de_servico where grupo_id = ${db.grupo} and id = ${id}::bigint`)
}

export const updateMotivo = (db: Db, ordem: string, motivo: string): Promise<number> =>
  db.run(sql`
    update manutencao_planilha_linhas set motivo = ${motivo} where grupo_id = ${db.grupo} and ordem_id = ${ordem}::bigint`)
