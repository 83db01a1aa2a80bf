import type { Feriado } from '@tropeiro/contract/cadastros/prazos/calls'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type FeriadoGuardado = {
  dia: string
  nome: string
  ambito: Feriado['ambito']
  uf: string
  ibge: number
  base: number
  util: boolean
}

/** The year's days as the group has them: its own, and the standard ones that none of its own replaces. */
export const listFeriados = (
  db: Db,
  q: { ano: number; base: number | null; id?: string },
): Promise<Feriado[]> =>
  db.all(sql`
    with meus as (
      select f.* from feriados f where f.grupo_id = ${db.grupo} and extract(year from f.dia) = ${q.ano}
        and (${q.base}::int is null or f.base_id in (0, ${q.base}::int))
    )
    select * from (
      select f.id::text as _id, to_char(f.dia, 'YYYY-MM-DD') as dia, f.nome, f.ambito, nullif(trim(f.uf), '') as uf,
        nullif(f.municipio_ibge, 0) as municipio_ibge, m.nome || '/' || m.uf as cidade, b.nome as base,
        f.conta_como_util, s.dia is not null as padrao, coalesce(s.facultativo, false) as facultativo
      from meus f
      left join municipio_vista m on m.ibge = f.municipio_ibge
      left join base_vista b on b.grupo_id = f.grupo_id and b.id = f.base_id
      left join feriados_padrao s on s.dia = f.dia and s.ambito = f.ambito and s.uf = f.uf
      union all
      select null, to_char(s.dia, 'YYYY-MM-DD'), s.nome, s.ambito, nullif(trim(s.uf), ''), null, null, null, false, true,
        s.facultativo
      from feriados_padrao s
      where extract(year from s.dia) = ${q.ano} and not exists (
        select from meus f where f.base_id = 0 and f.dia = s.dia and f.ambito = s.ambito and f.uf = s.uf)
    ) x where ${q.id ?? null}::text is null or x._id = ${q.id ?? null}
    order by x.dia, x.ambito, x.uf nulls first, x._id`)

export const findBase = (db: Db, nome: string): Promise<{ id: number } | undefined> =>
  db.maybe(sql`select id from base_vista where grupo_id = ${db.grupo} and nome = ${nome}`)

export const findMunicipio = (db: Db, ibge: number): Promise<{ uf: string } | undefined> =>
  db.maybe(sql`select trim(uf) as uf from municipio_vista where ibge = ${ibge}`)

const values = (f: FeriadoGuardado) =>
  sql`${f.dia}::date, ${f.nome}, ${f.ambito}, ${f.uf}, ${f.ibge}, ${f.base}, ${f.util}`

export const insertFeriado = (db: Db, f: FeriadoGuardado): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into feriados (grupo_id, dia, nome, ambito, uf, municipio_ibge, base_id, conta_como_util)
    values (${db.grupo}, ${values(f)})
    on conflict (grupo_id, dia, base_id, ambito, uf, municipio_ibge) do nothing returning id::text as id`)

export const findGemeo = (db: Db, f: FeriadoGuardado, menos: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select id::text as id from feriados where grupo_id = ${db.grupo} and dia = ${f.dia}::date and base_id = ${f.base}
      and ambito = ${f.ambito} and uf = ${f.uf} and municipio_ibge = ${f.ibge} and id <> ${menos}::bigint`)

export const updateFeriado = (db: Db, id: string, f: FeriadoGuardado): Promise<{ id: string }> =>
  db.one(sql`
    update feriados set (dia, nome, ambito, uf, municipio_ibge, base_id, conta_como_util) = (${values(f)})
    where grupo_id = ${db.grupo} and id = ${id}::bigint returning id::text as id`)

export const deleteFeriado = (db: Db, id: string): Promise<{ id: string }> =>
  db.one(sql`
    delete from feriados where grupo_id = ${db.grupo} and id = ${id}::bigint returning id::text as id`)

export const listCalendarios = (
  db: Db,
): Promise<
  { base: string | null; sabado_util: boolean; domingo_util: boolean; inicio: 'emissao' | 'recebimento' }[]
> =>
  db.all(sql`
    select b.nome as base, c.sabado_util, c.domingo_util, c.inicio from prazo_calendarios c
    left join base_vista b on b.grupo_id = c.grupo_id and b.id = c.base_id
    where c.grupo_id = ${db.grupo} order by c.base_id <> 0, b.nome`)

export const upsertCalendario = (
  db: Db,
  c: { base: number; sabado_util: boolean; domingo_util: boolean; inicio: string },
): Promise<number> =>
  db.run(sql`
    insert into prazo_calendarios (grupo_id, base_id, sabado_util, domingo_util, inicio)
    values (${db.grupo}, ${c.base}, ${c.sabado_util}, ${c.domingo_util}, ${c.inicio})
    on conflict (grupo_id, base_id) do update set sabado_util = excluded.sabado_util,
      domingo_util = excluded.domingo_util, inicio = excluded.inicio`)
