import { unmask } from '@tropeiro/contract'
import type { BoletoDoDda } from '@tropeiro/contract/financeiro/pagamentos/formas'
import type { SituacaoDoDda } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoConvenios } from '../convenios/convenios.repository.ts'

export type DdaRow = Omit<BoletoDoDda, 'em' | 'linha_digitavel'> & { em: Date; barras: string }

const columns = sql`
  d.id::text as _id, d.situacao, d.beneficiario, d.nome, d.sacador, d.documento, d.barras, d.vencimento::text as vencimento,
  d.valor_centavos::float8 as valor, d.titulo_id::text as titulo, t.numero as titulo_numero, d.motivo, d.em`
const from = sql`
  from dda_boletos d
  join convenios_pagamento c on c.grupo_id = d.grupo_id and c.id = d.convenio_id
  join conta_vista k on k.grupo_id = c.grupo_id and k.id = c.conta_id
  left join titulo_vista t on t.grupo_id = d.grupo_id and t.id = d.titulo_id`

type Filtro = { busca: string; situacao: readonly string[] }
function condicao(db: Db, q: Filtro): Sql {
  const termo = `%${q.busca.replace(/[\\%_]/g, '')}%`
  const doc = unmask(q.busca)
  return sql`d.grupo_id = ${db.grupo}${escopoConvenios(db)}
    and (${q.situacao.length === 0} or d.situacao = any(${q.situacao as string[]}::text[]))
    and (${q.busca} = '' or d.nome ilike ${termo} or d.documento ilike ${termo} or (${doc} <> '' and d.beneficiario like ${`${doc}%`}))`
}

export const listDda = (db: Db, q: Filtro, page: { limite: number; pular: number }): Promise<DdaRow[]> =>
  db.all(sql`
    select ${columns} ${from} where ${condicao(db, q)} order by d.vencimento nulls last, d.id limit ${page.limite} offset ${page.pular}`)

export const countDda = (db: Db, q: Filtro): Promise<{ total: number; valor: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(d.valor_centavos), 0)::float8 as valor ${from} where ${condicao(db, q)}`)

export const findDda = (db: Db, id: string): Promise<DdaRow> =>
  db.one(sql`select ${columns} ${from} where d.grupo_id = ${db.grupo} and d.id = ${id}${escopoConvenios(db)}`)

export const lockDda = (db: Db, id: string): Promise<{ id: string; situacao: SituacaoDoDda }> =>
  db.one(sql`
    select d.id::text as id, d.situacao from dda_boletos d where d.grupo_id = ${db.grupo} and d.id = ${id} for update`)

/** The boleto that each of these titles pays. */
export const listDosTitulos = (
  db: Db,
  titulos: readonly string[],
): Promise<{ titulo: string; barras: string }[]> =>
  db.all(sql`
    select d.titulo_id::text as titulo, d.barras from dda_boletos d
    where d.grupo_id = ${db.grupo} and d.titulo_id = any(${titulos as string[]}::bigint[]) and d.situacao = 'casado'`)

export const findPorBarras = (
  db: Db,
  barras: string,
): Promise<{ beneficiario: string; situacao: SituacaoDoDda } | undefined> =>
  db.maybe(sql`
    select d.beneficiario, d.situacao from dda_boletos d where d.grupo_id = ${db.grupo} and d.barras = ${barras}`)

export type NovoDda = {
  barras: string
  beneficiario: string
  nome: string
  sacador: string
  documento: string
  vencimento: string | null
  valor: number
  baixado: boolean
}
/** What is new enters; what was withdrawn is told; what was said before changes nothing. @returns those that did something */
export const upsertDda = (
  db: Db,
  convenio: string,
  arquivo: string,
  rows: readonly NovoDda[],
): Promise<{ barras: string; novo: boolean }[]> =>
  db.all(sql`
    insert into dda_boletos as o (grupo_id, convenio_id, arquivo_id, barras, beneficiario, nome, sacador, documento, vencimento, valor_centavos, situacao)
    select ${db.grupo}, ${convenio}::bigint, ${arquivo}::bigint, r.barras, r.beneficiario, r.nome, r.sacador, r.documento, r.vencimento, r.valor,
      case when r.baixado then 'baixado' else 'sem_titulo' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(barras text, beneficiario text, nome text, sacador text, documento text, vencimento date, valor bigint, baixado boolean)
    on conflict (grupo_id, barras) do update set situacao = 'baixado' where excluded.situacao = 'baixado' and o.situacao <> 'baixado'
    returning barras, (xmax = 0) as novo`)

/**
 * Titles to pay find their boletos: same supplier (by the root of its CNPJ), same value, same due day; each one only once.
 */
export const casar = (db: Db): Promise<number> =>
  db.run(sql`
    with d as (
      select d.id, case when length(d.beneficiario) = 14 then left(d.beneficiario, 8) else d.beneficiario end as quem, d.valor_centavos as valor,
        d.vencimento as dia, row_number() over (partition by case when length(d.beneficiario) = 14 then left(d.beneficiario, 8)
          else d.beneficiario end, d.valor_centavos, d.vencimento order by d.id) as n
      from dda_boletos d where d.grupo_id = ${db.grupo} and d.situacao = 'sem_titulo'
    ), t as (
      select t.id, case when length(t.documento) = 14 then left(t.documento, 8) else t.documento end as quem, t.saldo_centavos as valor,
        t.vencimento as dia, row_number() over (partition by case when length(t.documento) = 14 then left(t.documento, 8)
          else t.documento end, t.saldo_centavos, t.vencimento order by t.id) as n
      from titulo_vista t where t.grupo_id = ${db.grupo} and t.natureza = 'pagar' and t.estado in ('aberto', 'agendado', 'parcial')
        and exists (select from d where d.dia = t.vencimento and d.valor = t.saldo_centavos)
        and not exists (select from dda_boletos o where o.grupo_id = t.grupo_id and o.titulo_id = t.id and o.situacao = 'casado')
    )
    update dda_boletos o set situacao = 'casado', titulo_id = t.id
    from d join t on t.quem = d.quem and t.valor = d.valor and t.dia = d.dia and t.n = d.n
    where o.grupo_id = ${db.grupo} and o.id = d.id`)

export const updateSituacao = (
  db: Db,
  id: string,
  s: { situacao: SituacaoDoDda; titulo: string | null; motivo: string },
): Promise<number> =>
  db.run(sql`
    update dda_boletos set situacao = ${s.situacao}, titulo_id = ${s.titulo}::bigint, motivo = ${s.motivo}
    where grupo_id = ${db.grupo} and id = ${id}`)

/** The title has its boleto already. */
export const temBoleto = async (db: Db, titulo: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from dda_boletos where grupo_id = ${db.grupo} and titulo_id = ${titulo} and situacao = 'casado'`)) !==
  undefined

/** The company that it is charged from. */
export const findEmpresaDoDda = (db: Db, id: string): Promise<{ cnpj_empresa: string }> =>
  db.one(sql`select k.cnpj_empresa ${from} where d.grupo_id = ${db.grupo} and d.id = ${id}`)
