import type { Declarado, JaRetido } from '@tropeiro/contract/financeiro/acertos/retencoes'
import { dasEmpresas } from '../../../db/bases.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

type DoMes = { cpf: string; mes: string; cnpj: string }

const somas = sql`
  coalesce(sum(r.bruto_centavos), 0)::float8 as bruto, coalesce(sum(r.inss_centavos), 0)::float8 as inss,
  coalesce(sum(r.sest_centavos), 0)::float8 as sest, coalesce(sum(r.senat_centavos), 0)::float8 as senat,
  coalesce(sum(r.irrf_centavos), 0)::float8 as irrf, coalesce(sum(r.patronal_centavos), 0)::float8 as patronal`

/** What a company withheld of somebody in a month, without this settlement. */
export const somaDoMes = (db: Db, q: DoMes, menos: string): Promise<JaRetido> =>
  db.one(sql`
    select ${somas} from acerto_retencoes r
    where r.grupo_id = ${db.grupo} and r.cpf = ${q.cpf} and r.mes = ${q.mes} and r.cnpj_empresa = ${q.cnpj} and r.desfeita_em is null
      and r.acerto_id <> ${menos}`)

/** The last one of the month, without this settlement. */
export const findUltima = (
  db: Db,
  q: DoMes,
  menos: string,
): Promise<{ numero: number; dia: string; id: string } | undefined> =>
  db.maybe(sql`
    select a.numero, r.dia::text as dia, r.id::text as id from acerto_retencoes r
    join acertos a on a.grupo_id = r.grupo_id and a.id = r.acerto_id
    where r.grupo_id = ${db.grupo} and r.cpf = ${q.cpf} and r.mes = ${q.mes} and r.cnpj_empresa = ${q.cnpj} and r.desfeita_em is null
      and r.acerto_id <> ${menos} order by r.id desc limit 1`)

export type RetencaoRow = DoMes & {
  id: string
  dia: string
  bruto: number
  inss: number
  sest: number
  senat: number
  irrf: number
  patronal: number
  tabela: string
} & Declarado

const columns = sql`
  r.id::text as id, r.cpf, r.mes, r.cnpj_empresa as cnpj, r.dia::text as dia, r.bruto_centavos::float8 as bruto, r.inss_centavos::float8 as inss,
  r.sest_centavos::float8 as sest, r.senat_centavos::float8 as senat, r.irrf_centavos::float8 as irrf, r.patronal_centavos::float8 as patronal,
  r.tabela::text as tabela, r.dependentes, r.pensao_centavos::float8 as pensao, r.inss_de_outros_centavos::float8 as inss_de_outros,
  r.sest_sem_teto from acerto_retencoes r`

export const findDoAcerto = (db: Db, acerto: string): Promise<RetencaoRow | undefined> =>
  db.maybe(
    sql`select ${columns} where r.grupo_id = ${db.grupo} and r.acerto_id = ${acerto} and r.desfeita_em is null`,
  )

export const insertRetencao = (db: Db, acerto: string, r: Omit<RetencaoRow, 'id'>): Promise<number> =>
  db.run(sql`
    insert into acerto_retencoes (grupo_id, acerto_id, cnpj_empresa, cpf, mes, dia, bruto_centavos, inss_centavos, sest_centavos, senat_centavos,
      irrf_centavos, patronal_centavos, dependentes, pensao_centavos, inss_de_outros_centavos, sest_sem_teto, tabela)
    values (${db.grupo}, ${acerto}, ${r.cnpj}, ${r.cpf}, ${r.mes}, ${r.dia}::date, ${r.bruto}, ${r.inss}, ${r.sest}, ${r.senat}, ${r.irrf},
      ${r.patronal}, ${r.dependentes}, ${r.pensao}, ${r.inss_de_outros}, ${r.sest_sem_teto}, ${r.tabela}::date)`)

/** What was withheld goes back with the settlement. */
export const desfazer = (db: Db, acerto: string, agora: Date): Promise<number> =>
  db.run(sql`
    update acerto_retencoes set desfeita_em = ${agora}
    where grupo_id = ${db.grupo} and acerto_id = ${acerto} and desfeita_em is null`)

export const findRecolhido = (
  db: Db,
  q: { mes: string; cnpj: string },
): Promise<{ titulos: string[] } | undefined> =>
  db.maybe(sql`
    select titulos::text[] as titulos from acerto_recolhimentos
    where grupo_id = ${db.grupo} and cnpj_empresa = ${q.cnpj} and mes = ${q.mes}`)

/** Who closes a settlement of a company and who collects its month wait for each other. */
export const travarMes = (db: Db, q: { mes: string; cnpj: string }): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`retido:${db.grupo}:${q.cnpj}:${q.mes}`}, 0))`)

export const insertRecolhimento = (
  db: Db,
  q: { mes: string; cnpj: string; titulos: string[] },
): Promise<number> =>
  db.run(sql`
    insert into acerto_recolhimentos (grupo_id, cnpj_empresa, mes, titulos, autor)
    values (${db.grupo}, ${q.cnpj}, ${q.mes}, ${q.titulos}::bigint[], ${db.quem.nome})`)

export type RecolhimentoRow = {
  mes: string
  cnpj_empresa: string
  acertos: number
  bruto: number
  inss: number
  sest: number
  senat: number
  irrf: number
  patronal: number
  titulos: string[]
}
export const listRecolhimentos = (
  db: Db,
  q: { mes: string; cnpj: string } | null,
): Promise<RecolhimentoRow[]> =>
  db.all(sql`
    select r.mes, r.cnpj_empresa, count(*)::int as acertos, ${somas}, coalesce(max(t.titulos::text[]), '{}') as titulos
    from acerto_retencoes r left join acerto_recolhimentos t
      on t.grupo_id = r.grupo_id and t.cnpj_empresa = r.cnpj_empresa and t.mes = r.mes
    where r.grupo_id = ${db.grupo} and r.desfeita_em is null${dasEmpresas(db, sql`r.cnpj_empresa`)}
      and (${q?.mes ?? null}::text is null or (r.mes = ${q?.mes ?? null} and r.cnpj_empresa = ${q?.cnpj ?? null}))
    group by r.mes, r.cnpj_empresa order by r.mes desc, r.cnpj_empresa limit 120`)

export type DoAno = {
  documento: string
  nome: string
  cnpj_empresa: string
  mes: string
  bruto: number
  inss: number
  sest: number
  senat: number
  irrf: number
}
/** A year, by person, company and month. */
export const listDoAno = (db: Db, ano: number, documento: string): Promise<DoAno[]> =>
  db.all(sql`
    select r.cpf as documento, max(a.nome) as nome, r.cnpj_empresa, r.mes, ${somas}
    from acerto_retencoes r join acertos a on a.grupo_id = r.grupo_id and a.id = r.acerto_id
    where r.grupo_id = ${db.grupo} and r.desfeita_em is null and r.mes between ${`${ano}-01`} and ${`${ano}-12`}
      and (${documento} = '' or r.cpf = ${documento})${dasEmpresas(db, sql`r.cnpj_empresa`)}
    group by r.cpf, r.cnpj_empresa, r.mes order by max(a.nome), r.cpf, r.cnpj_empresa, r.mes limit 20000`)
