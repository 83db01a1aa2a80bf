import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { DiaEspecial, RegrasDoCalendario } from './calendario.rules.ts'

/** An address and its sender: what chooses the deadline. */
export type Pergunta = {
  remetente: string
  uf: number
  ibge: number | null
  bairroBusca: string
}
export type Regra = {
  dias: number
  horas: number
  codigo: number
  bairro: string
  remetente: string
}

/** The deadline of each question, in order; the sender's table first, in it the narrowest place. */
export const readRegras = (db: Db, perguntas: Pergunta[]): Promise<(Partial<Regra> & { i: number })[]> =>
  db.all(
    sql`
    select q.i::int as i, r.* from unnest(${perguntas.map((q) => q.remetente)}::text[], ${perguntas.map((q) => q.uf)}::int[],
      ${perguntas.map((q) => q.ibge)}::int[], ${perguntas.map((q) => q.bairroBusca)}::text[])
      with ordinality q(remetente, uf, ibge, bairro_busca, i)
    left join municipio_vista m on m.ibge = q.ibge
    left join microrregioes o on o.codigo = m.microrregiao
    cross join lateral (
      select p.dias, p.horas, p.codigo, p.bairro, p.remetente from prazos p
      where p.grupo_id = ${db.grupo} and p.remetente = any(array['', q.remetente])
        and p.codigo = any(array[q.uf, o.mesorregiao, o.codigo, m.ibge])
        and p.bairro_busca = any(array['', q.bairro_busca])
      order by p.remetente = '', p.bairro_busca = '', p.codigo desc limit 1
    ) r`,
    { prepared: true },
  )

/** Every place of one address with the deadlines that stand there, for the explanation. */
export const readLugaresDaNota = (
  db: Db,
  ibge: number | null,
  uf: string,
): Promise<{ codigo: number; nome: string }[]> =>
  db.all(sql`
    select m.ibge as codigo, m.nome || '/' || m.uf as nome from municipio_vista m where m.ibge = ${ibge}
    union all select o.codigo, o.nome from municipio_vista m join microrregioes o on o.codigo = m.microrregiao where m.ibge = ${ibge}
    union all select s.codigo, s.nome from municipio_vista m join microrregioes o on o.codigo = m.microrregiao
      join mesorregioes s on s.codigo = o.mesorregiao where m.ibge = ${ibge}
    union all select (min(m.ibge) / 100000)::int, m.uf from municipio_vista m where m.uf = ${uf} group by m.uf`)

/** Special days from `de` on: the standard ones, save those that the group changed for all its bases, and its own. */
export const listDiasEspeciais = (db: Db, de: string, ate: string): Promise<DiaEspecial[]> =>
  db.all(
    sql`
    select to_char(s.dia, 'YYYY-MM-DD') as dia, s.nome, s.ambito, trim(s.uf) as uf, 0 as ibge, 0 as base,
      false as util, true as padrao
    from feriados_padrao s where s.dia between ${de}::date and ${ate}::date
    union all
    select to_char(f.dia, 'YYYY-MM-DD'), f.nome, f.ambito, trim(f.uf), f.municipio_ibge, f.base_id, f.conta_como_util, false
    from feriados f where f.grupo_id = ${db.grupo} and f.dia between ${de}::date and ${ate}::date`,
    { prepared: true },
  )

export const listRegrasDoCalendario = (db: Db): Promise<(RegrasDoCalendario & { base: number })[]> =>
  db.all(
    sql`
    select c.base_id as base, c.sabado_util as "sabadoUtil", c.domingo_util as "domingoUtil", c.inicio
    from prazo_calendarios c where c.grupo_id = ${db.grupo}`,
    { prepared: true },
  )
