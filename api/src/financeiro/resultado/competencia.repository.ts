import { unmask } from '@tropeiro/contract'
import type { LancamentoDeCompetencia } from '@tropeiro/contract/financeiro/resultado/formas'
import type { Categoria } from '@tropeiro/contract/financeiro/titulos/cadastros'
import { dasEmpresas } from '../../db/bases.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { escopoTitulos } from '../titulos/index.ts'

export type Filtro = {
  de: string
  ate: string
  linha: string
  categoria: string
  centro: string
  busca: string
}
type Categorias = readonly Pick<Categoria, 'codigo' | 'nome' | 'linha'>[]

/** Where an expense of a settlement stands in the result. */
const daDespesa = sql`case l.tipo when 'diaria' then 'diarias' when 'comissao' then 'comissao' when 'frete' then 'agregados'
  when 'combustivel' then 'combustivel'
  else case l.despesa when 'chapa' then 'descarga' when 'borracharia' then 'pneus' when 'manutencao' then 'manutencao'
    when 'combustivel' then 'combustivel' when 'pedagio' then 'pedagio' else 'diarias' end end`

/**
 * What the result of some days is made of, signed. A title counts on the day of its issue, whenever it is paid; what was renegotiated counts
 * once, in the title that it was. Charges, discounts and losses count on their own day. A settlement counts by its lines, on the day on
 * which it was closed, and by what the company pays beside what it withheld.
 */
const linhas = (db: Db, q: Pick<Filtro, 'de' | 'ate'>): Sql => sql`
  select 't' || t.id as id, t.emissao as dia, t.categoria, t.centro_id, t.documento, t.nome, t.descricao as historico,
    case t.natureza when 'receber' then t.valor_centavos else -t.valor_centavos end as valor, t.id as titulo, null::bigint as acerto
  from titulo_vista t
  where t.grupo_id = ${db.grupo}${escopoTitulos(db)} and t.emissao between ${q.de}::date and ${q.ate}::date
    and t.estado not in ('cancelado', 'previsto') and t.renegociado_de is null
  union all
  select 'm' || m.id, m.dia,
    case when m.tipo in ('juros', 'multa') then case t.natureza when 'receber' then 'juros_recebidos' else 'juros_pagos' end
      when m.tipo in ('desconto', 'abatimento') then 'descontos' when m.tipo = 'perda' then 'perdas' else t.categoria end,
    t.centro_id, t.documento, t.nome, m.tipo || ' de ' || t.descricao,
    m.valor_centavos * case t.natureza when 'receber' then 1 else -1 end * case when m.estorna_id is null then 1 else -1 end
      * case when m.tipo in ('desconto', 'abatimento', 'perda') then -1 else 1 end,
    t.id, null
  from titulo_movimentos m join titulo_vista t on t.grupo_id = m.grupo_id and t.id = m.titulo_id
  where m.grupo_id = ${db.grupo}${escopoTitulos(db)} and m.dia between ${q.de}::date and ${q.ate}::date
    and m.tipo in ('juros', 'multa', 'desconto', 'abatimento', 'acrescimo', 'perda') and t.estado <> 'cancelado'
  union all
  select 'l' || l.id, a.fechado_em, ${daDespesa}, null, a.documento, a.nome, 'Acerto ' || a.numero,
    case l.tipo when 'combustivel' then l.valor_centavos else -l.valor_centavos end, null, a.id
  from acertos a join acerto_linhas l on l.grupo_id = a.grupo_id and l.acerto_id = a.id and l.estado = 'aceita' and l.tipo <> 'adiantamento'
  where a.grupo_id = ${db.grupo}${dasEmpresas(db, sql`a.cnpj_empresa`)} and a.estado = 'fechado'
    and a.fechado_em between ${q.de}::date and ${q.ate}::date
  union all
  select 'r' || r.id, r.dia, 'patronal', null, a.documento, a.nome, 'Patronal do acerto ' || a.numero, -r.patronal_centavos, null, a.id
  from acerto_retencoes r join acertos a on a.grupo_id = r.grupo_id and a.id = r.acerto_id
  where r.grupo_id = ${db.grupo}${dasEmpresas(db, sql`a.cnpj_empresa`)} and r.desfeita_em is null and r.patronal_centavos <> 0
    and r.dia between ${q.de}::date and ${q.ate}::date`

/** With the line of its category; a category that nobody knows stands among the others. */
const comLinha = (db: Db, q: Filtro, categorias: Categorias): Sql => {
  const termo = `%${q.busca.replace(/[\\%_]/g, '')}%`
  const doc = unmask(q.busca)
  return sql`
    with x as (${linhas(db, q)}), k as (
      select * from jsonb_to_recordset(${JSON.stringify(categorias)}::jsonb) c(codigo text, nome text, linha text)
    ), l as (
      select x.*, coalesce(k.linha, 'outras') as linha, coalesce(k.nome, nullif(x.categoria, ''), 'Sem categoria') as categoria_nome
      from x left join k on k.codigo = x.categoria
      where (${q.categoria} = '' or x.categoria = ${q.categoria})
        and (${q.centro} = '' or x.centro_id = nullif(${q.centro}, '')::bigint)
        and (${q.busca} = '' or x.nome ilike ${termo} or x.historico ilike ${termo} or (${doc} <> '' and x.documento like ${`${doc}%`}))
        and (${q.linha} = '' or coalesce(k.linha, 'outras') = ${q.linha})
    )`
}

export const listLancamentos = (
  db: Db,
  q: Filtro,
  categorias: Categorias,
  page: { limite: number; pular: number },
): Promise<LancamentoDeCompetencia[]> =>
  db.all(sql`
    ${comLinha(db, q, categorias)}
    select l.id as _id, l.dia::text as dia, l.linha, l.categoria, l.categoria_nome, coalesce(c.nome, '') as centro, l.documento, l.nome,
      l.historico, l.valor::float8 as valor, l.titulo::text as titulo, l.acerto::text as acerto
    from l left join fin_centros c on c.grupo_id = ${db.grupo} and c.id = l.centro_id
    order by l.dia, l.id limit ${page.limite} offset ${page.pular}`)

export const countLancamentos = (
  db: Db,
  q: Filtro,
  categorias: Categorias,
): Promise<{ total: number; valor: number }> =>
  db.one(sql`
    ${comLinha(db, q, categorias)}
    select count(*)::int as total, coalesce(sum(l.valor), 0)::float8 as valor from l`)

export type SomaDoMes = {
  mes: string
  linha: string
  categoria: string
  categoria_nome: string
  valor: number
}
export const somarPorMes = (db: Db, q: Filtro, categorias: Categorias): Promise<SomaDoMes[]> =>
  db.all(sql`
    ${comLinha(db, q, categorias)}
    select to_char(l.dia, 'YYYY-MM') as mes, l.linha, l.categoria, l.categoria_nome, sum(l.valor)::float8 as valor
    from l group by 1, 2, 3, 4 order by 2, 4, 1`)
