import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Nova } from '../pedagios.repository.ts'
import type { Estorno, Original } from './estorno.rules.ts'

export type Conhecida = {
  id: string
  chave: string
  placa: string
  em: Date
  fuso: number
  praca: string
  tipo: string
  eixos: number | null
  centavos: number
  estorna: string | null
}
/** Lines of statements that are there already. */
export const listConhecidas = (db: Db, chaves: readonly string[]): Promise<Conhecida[]> =>
  db.all(sql`
    select id::text as id, chave, placa, em, fuso_min as fuso, praca, tipo, eixos, centavos::float8 as centavos, estorna_id::text as estorna
    from passagens where grupo_id = ${db.grupo} and chave = any(${[...chaves]}::text[])`)

/** An operator's corrected lines, judged anew. */
export const updateCorrigidas = (db: Db, p: readonly (Nova & { id: string })[]): Promise<number> =>
  db.run(sql`
    update passagens a set em = u.em, sem_hora = u.sem_hora, fuso_min = u.fuso, praca = u.praca, tipo = u.tipo, eixos = u.eixos, centavos = u.centavos,
      veiculo_id = u.veiculo, placa = u.placa, veredito = u.v, frase = u.f, contestavel_centavos = u.c, evitavel_centavos = u.e
    from unnest(${p.map((x) => x.id)}::bigint[], ${p.map((x) => x.em)}::timestamptz[], ${p.map((x) => x.semHora)}::boolean[],
      ${p.map((x) => x.fuso)}::int[], ${p.map((x) => x.praca)}::text[], ${p.map((x) => x.tipo)}::text[], ${p.map((x) => x.eixos)}::int[],
      ${p.map((x) => x.centavos)}::bigint[], ${p.map((x) => x.veiculo)}::bigint[], ${p.map((x) => x.placa)}::text[],
      ${p.map((x) => x.veredito)}::text[], ${p.map((x) => x.frase)}::text[], ${p.map((x) => x.contestavel)}::bigint[],
      ${p.map((x) => x.evitavel)}::bigint[]) u(id, em, sem_hora, fuso, praca, tipo, eixos, centavos, veiculo, placa, v, f, c, e)
    where a.grupo_id = ${db.grupo} and a.id = u.id`)

/** Reversals that take back no line yet. */
export const listEstornosSoltos = (db: Db, desde: Date): Promise<Estorno[]> =>
  db.all(sql`
    select p.id::text as id, o.fornecedor as operadora, p.placa, p.em, p.praca, p.fatura, p.centavos::float8 as centavos
    from passagens p join frota_lotes o on o.grupo_id = p.grupo_id and o.id = p.lote_id
    where p.grupo_id = ${db.grupo} and p.tipo = 'estorno' and p.estorna_id is null and p.em >= ${desde}`)

/** Lines of these plates that something may take back. */
export const listEstornaveis = (db: Db, placas: readonly string[], desde: Date): Promise<Original[]> =>
  db.all(sql`
    select p.id::text as id, o.fornecedor as operadora, p.placa, p.em, p.praca, p.centavos::float8 as centavos, p.estornado_centavos::float8 as estornado,
      case when c.estado in ('enviada', 'aceita') then l.centavos end::float8 as pedido
    from passagens p join frota_lotes o on o.grupo_id = p.grupo_id and o.id = p.lote_id
    left join contestacao_linhas l on l.grupo_id = p.grupo_id and l.passagem_id = p.id
    left join contestacoes c on c.grupo_id = l.grupo_id and c.id = l.contestacao_id
    where p.grupo_id = ${db.grupo} and p.tipo in ('pedagio', 'estacionamento', 'mensalidade') and p.em >= ${desde}
      and p.estornado_centavos < p.centavos and p.placa = any(${[...placas]}::text[])`)

export const updateEstornos = async (
  db: Db,
  pares: readonly { estorno: string; original: string; centavos: number }[],
): Promise<void> => {
  await db.run(sql`
    update passagens e set estorna_id = o.id, frase = 'Estorna a passagem de ' || to_char(o.em at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI') || '.'
    from unnest(${pares.map((p) => p.estorno)}::bigint[], ${pares.map((p) => p.original)}::bigint[]) u(e, o)
    join passagens o on o.grupo_id = ${db.grupo} and o.id = u.o where e.grupo_id = ${db.grupo} and e.id = u.e`)
  await db.run(sql`
    update passagens o set estornado_centavos = o.estornado_centavos + u.c from (
      select o, sum(c) as c from unnest(${pares.map((p) => p.original)}::bigint[], ${pares.map((p) => p.centavos)}::bigint[]) x(o, c) group by o) u
    where o.grupo_id = ${db.grupo} and o.id = u.o`)
}

/** These reversals, or those of a statement, take back nothing any more; answers whose lines they were. */
export const soltarEstornos = async (
  db: Db,
  de: { ids: readonly string[] } | { lote: string },
): Promise<{ id: string }[]> => {
  const own = 'lote' in de ? sql`e.lote_id = ${de.lote}::bigint` : sql`e.id = any(${[...de.ids]}::bigint[])`
  const back = await db.all<{ id: string }>(sql`
    update passagens o set estornado_centavos = greatest(0, o.estornado_centavos - u.c) from (
      select e.estorna_id as o, sum(-e.centavos) as c from passagens e
      where e.grupo_id = ${db.grupo} and e.estorna_id is not null and ${own} group by 1) u
    where o.grupo_id = ${db.grupo} and o.id = u.o returning o.id::text as id`)
  await db.run(sql`
    update passagens e set estorna_id = null where e.grupo_id = ${db.grupo} and e.estorna_id is not null and ${own}`)
  return back
}

export const listLivresDoLote = (
  db: Db,
  chaves: readonly string[],
): Promise<{ id: string; placa: string; veiculo: string | null; em: Date; praca: string }[]> =>
  db.all(sql`
    select id::text as id, placa, veiculo_id::text as veiculo, em, praca from passagens
    where grupo_id = ${db.grupo} and tipo = 'livre' and chave = any(${[...chaves]}::text[])`)

export const countContestadasDoLote = (db: Db, lote: string): Promise<{ n: number }> =>
  db.one(sql`
    select count(*)::int as n from contestacao_linhas l join passagens p on p.grupo_id = l.grupo_id and p.id = l.passagem_id
    where l.grupo_id = ${db.grupo} and p.lote_id = ${lote}::bigint`)

export const upsertFaturas = (
  db: Db,
  operadora: string,
  f: readonly { fatura: string; total: number; recusado: number }[],
): Promise<number> =>
  db.run(sql`
    insert into pedagio_faturas (grupo_id, operadora, fatura, total_centavos, recusado_centavos, autor)
    select ${db.grupo}, ${operadora}, u.f, u.t, u.r, ${db.quem.nome}
    from unnest(${f.map((x) => x.fatura)}::text[], ${f.map((x) => x.total)}::bigint[], ${f.map((x) => x.recusado)}::bigint[]) u(f, t, r)
    on conflict (grupo_id, operadora, fatura) do update set total_centavos = excluded.total_centavos,
      recusado_centavos = excluded.recusado_centavos, autor = excluded.autor, updated_at = now()`)
