import type { LinhaDaPlanilha, PlanilhaDeVeiculos } from '@tropeiro/contract/cadastros/veiculos/planilha'
import { tentarApagar } from '../../../db/apagar.ts'
import { nasBases } from '../../../db/bases.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Dito } from './linha.rules.ts'

type Row = Omit<PlanilhaDeVeiculos, 'em' | 'desfeita_em' | 'desfaz'> & { em: Date; desfeita_em: Date | null }

const columns = sql`id::text as _id, nome, created_at as em, autor, novos, mudados, repetidos, recusados, desfeita_em`

export const listPlanilhas = (db: Db): Promise<Row[]> =>
  db.all(
    sql`select ${columns} from veiculo_planilhas where grupo_id = ${db.grupo} order by id desc limit 100`,
  )

export const lockPlanilha = (db: Db, id: string): Promise<Row | undefined> =>
  db.maybe(sql`
    select ${columns} from veiculo_planilhas where grupo_id = ${db.grupo} and id = ${id}::bigint for update`)

export const insertPlanilha = (
  db: Db,
  p: { nome: string; sha256: string; em: Date },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into veiculo_planilhas (grupo_id, nome, sha256, autor, created_at)
    values (${db.grupo}, ${p.nome}, ${p.sha256}, ${db.quem.nome}, ${p.em}) returning id::text as id`)

export type Contagem = Pick<PlanilhaDeVeiculos, 'novos' | 'mudados' | 'repetidos' | 'recusados'>
export const updateContagem = (db: Db, id: string, c: Contagem): Promise<number> =>
  db.run(sql`
    update veiculo_planilhas set novos = ${c.novos}, mudados = ${c.mudados}, repetidos = ${c.repetidos}, recusados = ${c.recusados}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const updateDesfeita = (db: Db, id: string, em: Date): Promise<number> =>
  db.run(
    sql`update veiculo_planilhas set desfeita_em = ${em} where grupo_id = ${db.grupo} and id = ${id}::bigint`,
  )

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
    select linha, resultado, texto, motivo, veiculo_id::text as veiculo, antes, depois from veiculo_planilha_linhas
    where grupo_id = ${db.grupo} and planilha_id = ${planilha}::bigint order by linha`)

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

/** What a sheet of long ago changed is no longer remembered. */
export const esquecerAntigas = (db: Db, antes: Date): Promise<number> =>
  db.run(sql`
    update veiculo_planilha_linhas l set antes = null, depois = null
    from veiculo_planilhas p
    where l.grupo_id = ${db.grupo} and p.grupo_id = l.grupo_id and p.id = l.planilha_id and p.created_at < ${antes}
      and (l.antes is not null or l.depois is not null)`)
