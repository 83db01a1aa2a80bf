import type { LinhaDaPlanilha, PlanilhaDeVeiculos } from '@tropeiro/contract/cadastros/veiculos/planilha'
import { tentarApagar } from '../../../db/apagar.ts'
import { nasBases, temLimite } from '../../../db/bases.ts'
import { empty, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { veiculosAlcancados } from '../veiculos.repository.ts'
import type { Dito } from './linha.rules.ts'

type Row = Omit<PlanilhaDeVeiculos, 'em' | 'desfeita_em' | 'desfaz'> & {
  em: Date
  desfeita_em: Date | null
  /** Every vehicle that it names is within the asker's reach. */
  alcanca: boolean
}

/** The vehicle `v` that a line `l` names, where it is still there. */
const doVeiculo = sql`veiculos v on v.grupo_id = l.grupo_id and v.id = l.veiculo_id`
const alcancado = (db: Db): Sql => sql`(true${veiculosAlcancados(db)})`

/**
 * Lines `l` of a sheet `p` that the asker sees, as ` and …`: those of vehicles within his reach; of those that were refused, of the sheets
 * that he brought; of those whose vehicle is gone, of the sheets that he took back too.
 */
const linhasVistas = (db: Db): Sql =>
  temLimite(db)
    ? sql` and case when v.id is not null then ${alcancado(db)} when l.veiculo_id is null then p.autor_id = ${db.quem.id}::bigint
      else ${db.quem.id}::bigint in (p.autor_id, p.desfeita_por_id) end`
    : empty

const columns = (db: Db): Sql => sql`
  p.id::text as _id, p.nome, p.created_at as em, p.autor, p.novos, p.mudados, p.repetidos, p.recusados, p.desfeita_em,
  not exists (select from veiculo_planilha_linhas l join ${doVeiculo}
    where l.grupo_id = p.grupo_id and l.planilha_id = p.id and not ${alcancado(db)}) as alcanca
  from veiculo_planilhas p`

/** Sheets that the asker sees: his own, and those of which he sees a line. */
const vistas = (db: Db): Sql =>
  temLimite(db)
    ? sql`p.grupo_id = ${db.grupo} and (p.autor_id = ${db.quem.id}::bigint or exists (
      select from veiculo_planilha_linhas l left join ${doVeiculo}
      where l.grupo_id = p.grupo_id and l.planilha_id = p.id${linhasVistas(db)}))`
    : sql`p.grupo_id = ${db.grupo}`

export const listPlanilhas = (db: Db): Promise<Row[]> =>
  db.all(sql`select ${columns(db)} where ${vistas(db)} order by p.id desc limit 100`)

export const lockPlanilha = (db: Db, id: string): Promise<Row | undefined> =>
  db.maybe(sql`select ${columns(db)} where ${vistas(db)} and p.id = ${id}::bigint for update of p`)

export const insertPlanilha = (
  db: Db,
  p: { nome: string; sha256: string; em: Date },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into veiculo_planilhas (grupo_id, nome, sha256, autor_id, autor, created_at)
    values (${db.grupo}, ${p.nome}, ${p.sha256}, ${db.quem.id}, ${db.quem.nome}, ${p.em}) returning id::text as id`)

export type Contagem = Pick<PlanilhaDeVeiculos, 'novos' | 'mudados' | 'repetidos' | 'recusados'>
export const updateContagem = (db: Db, id: string, c: Contagem): Promise<number> =>
  db.run(sql`
    update veiculo_planilhas set novos = ${c.novos}, mudados = ${c.mudados}, repetidos = ${c.repetidos}, recusados = ${c.recusados}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const updateDesfeita = (db: Db, id: string, em: Date): Promise<number> =>
  db.run(sql`
    update veiculo_planilhas set desfeita_em = ${em}, desfeita_por_id = ${db.quem.id}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export type LinhaGravada = Omit<LinhaDaPlanilha, 'resultado'> & {
  resultado: 'novo' | 'mudado' | 'recusado'
  veiculo: string | null
  antes: Dito | null
  depois: Dito | null
}

export const insertLinhas = (db: Db, planilha: string, l: readonly LinhaGravada[]): Promise<number> =>
  db.run(sql`
    insert into veiculo_planilha_linhas (grupo_id, planilha_id, linha, resultado, texto, motivo, veiculo_id, antes, depois)
    select ${db.grupo}, ${planilha}::bigint, * from unnest(${l.map((x) => x.linha)}::int[], ${l.map((x) => x.resultado)}::text[],
      ${l.map((x) => x.texto)}::text[], ${l.map((x) => x.motivo)}::text[], ${l.map((x) => x.veiculo)}::bigint[],
      ${l.map((x) => x.antes && JSON.stringify(x.antes))}::jsonb[], ${l.map((x) => x.depois && JSON.stringify(x.depois))}::jsonb[])`)

export const listLinhas = (db: Db, planilha: string): Promise<LinhaGravada[]> =>
  db.all(sql`
    select l.linha, l.resultado, l.texto, l.motivo, l.veiculo_id::text as veiculo, l.antes, l.depois
    from veiculo_planilhas p join veiculo_planilha_linhas l on l.grupo_id = p.grupo_id and l.planilha_id = p.id
    left join ${doVeiculo}
    where p.grupo_id = ${db.grupo} and p.id = ${planilha}::bigint${linhasVistas(db)} order by l.linha`)

export const updateMotivo = (db: Db, planilha: string, linha: number, motivo: string): Promise<number> =>
  db.run(sql`
    update veiculo_planilha_linhas set motivo = ${motivo}
    where grupo_id = ${db.grupo} and planilha_id = ${planilha}::bigint and linha = ${linha}`)

export const listBases = (db: Db): Promise<{ nome: string }[]> =>
  db.all(sql`select b.nome from base_vista b where b.grupo_id = ${db.grupo}${nasBases(db, sql`b.id`)}`)

/** Those of these vehicles whose odometer somebody already read at these kilometres. */
export const listLidos = (
  db: Db,
  l: readonly { veiculo: string; km: number }[],
): Promise<{ veiculo: string; km: number }[]> =>
  db.all(sql`
    select distinct veiculo_id::text as veiculo, km from veiculo_leituras where grupo_id = ${db.grupo}
      and (veiculo_id, km) in (select * from unnest(${l.map((x) => x.veiculo)}::bigint[], ${l.map((x) => x.km)}::int[]))`)

/** A vehicle that nothing refers to but what the sheet said of it goes; false: something does. */
export const apagarVeiculo = (db: Db, id: string, leitura: string): Promise<boolean> =>
  tentarApagar(db, async () => {
    await db.run(sql`
      delete from veiculo_leituras where grupo_id = ${db.grupo} and veiculo_id = ${id}::bigint and origem = 'manual' and referencia = ${leitura}`)
    await db.run(sql`delete from veiculos where grupo_id = ${db.grupo} and id = ${id}::bigint`)
  })

/** A line of which only what became of it is kept; what was wrong with one repeats what it said. */
export const nadaDito = sql`
  antes = null, depois = null, texto = '', motivo = case when resultado = 'recusado' then '' else motivo end`

/** What a sheet of long ago said and changed is no longer remembered. */
export const esquecerAntigas = (db: Db, antes: Date): Promise<number> =>
  db.run(sql`
    update veiculo_planilha_linhas l set ${nadaDito}
    from veiculo_planilhas p
    where l.grupo_id = ${db.grupo} and p.grupo_id = l.grupo_id and p.id = l.planilha_id and p.created_at < ${antes}
      and (l.antes is not null or l.depois is not null or l.texto <> '')`)
