import { fold } from '@tropeiro/contract'
import type { TipoDeUnidade } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { Passagem, ProcuraDePassagens } from '@tropeiro/contract/frota/pedagios/calls'
import { veiculosAlcancados } from '../../cadastros/veiculos/index.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

type PassagemRow = Omit<Passagem, 'em'> & { em: Date }

function procuradas(db: Db, q: ProcuraDePassagens): Sql {
  const like = `%${fold(q.busca).replace(/[\\%_]/g, '\\$&')}%`
  const plate = `%${q.busca.replace(/[^0-9A-Za-z]/g, '').toUpperCase()}%`
  return sql`a.grupo_id = ${db.grupo}
    ${q.busca ? sql` and (lower(a.praca || ' ' || a.concessionaria || ' ' || a.fatura) like ${like} or (${plate} <> '%%' and a.placa like ${plate}))` : empty}
    ${q.veredito.length ? sql` and a.veredito = any(${q.veredito}::text[])` : empty}
    ${q.de ? sql` and a.em >= (${q.de}::date)::timestamp at time zone 'America/Sao_Paulo'` : empty}
    ${q.ate ? sql` and a.em < (${q.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'` : empty}
    ${q.tipo.length ? sql` and a.tipo = any(${q.tipo}::text[])` : empty}
    ${q.fatura ? sql` and a.fatura = ${q.fatura}` : empty}
    ${q.so === 'a_contestar' ? sql` and a.a_contestar_centavos > 0 and k.contestacao_id is null` : empty}
    ${q.so === 'evitavel' ? sql` and a.evitavel_centavos > 0` : empty}
    ${q.lote ? sql` and a.lote_id = ${q.lote}::bigint` : empty}${veiculosAlcancados(db)}`
}
const from = sql`from passagens a left join veiculo_vista v on v.grupo_id = a.grupo_id and v.id = a.veiculo_id
    left join contestacao_linhas k on k.grupo_id = a.grupo_id and k.passagem_id = a.id`

export const listPassagens = (
  db: Db,
  q: ProcuraDePassagens,
  { limite, pular }: { limite: number; pular: number },
): Promise<PassagemRow[]> =>
  db.all(sql`
    select a.id::text as _id, a.placa, a.em, a.praca, a.concessionaria, a.tipo, a.eixos, a.centavos::float8 as centavos, a.veredito, a.frase,
      a.a_contestar_centavos::float8 as contestavel, a.evitavel_centavos::float8 as evitavel, a.fatura, a.lote_id::text as lote,
      a.estornado_centavos::float8 as estornado, a.estorna_id::text as estorna, k.contestacao_id::text as contestacao
    ${from} where ${procuradas(db, q)} order by a.em desc, a.id desc limit ${limite} offset ${pular}`)

export const sumPassagens = (
  db: Db,
  q: ProcuraDePassagens,
): Promise<{ total: number; centavos: number; contestavel: number; evitavel: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(a.centavos), 0)::float8 as centavos,
      coalesce(sum(a.a_contestar_centavos) filter (where k.contestacao_id is null), 0)::float8 as contestavel, coalesce(sum(a.evitavel_centavos), 0)::float8 as evitavel
    ${from} where ${procuradas(db, q)}`)

export const listVeiculos = (
  db: Db,
): Promise<{ id: string; placa: string; placa_comparada: string; unidade: TipoDeUnidade }[]> =>
  db.all(sql`
    select v.id::text as id, v.placa, v.placa_comparada, v.unidade from veiculo_vista v
    where v.grupo_id = ${db.grupo} and v.estado not in ('vendido', 'baixado')`)

/** MDF-e of plates that were open at some time of a span. */
export const listMdfes = (
  db: Db,
  de: Date,
  ate: Date,
): Promise<{ placa: string; de: Date; ate: Date | null }[]> =>
  db.all(sql`
    select placa, autorizado_em as de, coalesce(encerrado_em, cancelado_em) as ate from mdfes
    where grupo_id = ${db.grupo} and placa <> '' and autorizado_em is not null and autorizado_em < ${ate}
      and (coalesce(encerrado_em, cancelado_em) is null or coalesce(encerrado_em, cancelado_em) > ${de})`)

export type Vizinha = {
  chave: string
  placa: string
  em: Date
  praca: string
  tipo: string
  centavos: number
}
/** What other lines than these say of a span. */
export const listVizinhas = (db: Db, de: Date, ate: Date, menos: readonly string[]): Promise<Vizinha[]> =>
  db.all(sql`
    select chave, placa, em, praca, tipo, centavos::float8 as centavos from passagens p where grupo_id = ${db.grupo} and em >= ${de} and em <= ${ate}
      and not exists (select from unnest(${[...menos]}::text[]) m(chave) where m.chave = p.chave)`)

export type Nova = {
  chave: string
  placa: string
  veiculo: string | null
  em: Date
  semHora: boolean
  praca: string
  concessionaria: string
  tipo: string
  eixos: number | null
  centavos: number
  fatura: string
  veredito: string
  frase: string
  contestavel: number
  evitavel: number
  fuso: number
}
export const insertPassagens = (db: Db, lote: string, p: readonly Nova[]): Promise<number> =>
  db.run(sql`
    insert into passagens (grupo_id, lote_id, chave, placa, veiculo_id, em, sem_hora, praca, concessionaria, tipo, eixos, centavos, fatura,
      veredito, frase, contestavel_centavos, evitavel_centavos, fuso_min)
    select ${db.grupo}, ${lote}::bigint, * from unnest(${p.map((x) => x.chave)}::text[], ${p.map((x) => x.placa)}::text[],
      ${p.map((x) => x.veiculo)}::bigint[], ${p.map((x) => x.em)}::timestamptz[], ${p.map((x) => x.semHora)}::boolean[],
      ${p.map((x) => x.praca)}::text[], ${p.map((x) => x.concessionaria)}::text[], ${p.map((x) => x.tipo)}::text[],
      ${p.map((x) => x.eixos)}::int[], ${p.map((x) => x.centavos)}::bigint[], ${p.map((x) => x.fatura)}::text[],
      ${p.map((x) => x.veredito)}::text[], ${p.map((x) => x.frase)}::text[], ${p.map((x) => x.contestavel)}::bigint[],
      ${p.map((x) => x.evitavel)}::bigint[], ${p.map((x) => x.fuso)}::int[])
    on conflict do nothing`)

/** What pointed at its lines points at nothing afterwards. */
export async function deleteDoLote(db: Db, lote: string): Promise<number> {
  const suas = sql`select id from passagens where grupo_id = ${db.grupo} and lote_id = ${lote}::bigint`
  await db.run(
    sql`update travessias set passagem_id = null where grupo_id = ${db.grupo} and passagem_id in (${suas})`,
  )
  await db.run(
    sql`update passagens set estorna_id = null where grupo_id = ${db.grupo} and estorna_id in (${suas})`,
  )
  return db.run(sql`delete from passagens where grupo_id = ${db.grupo} and lote_id = ${lote}::bigint`)
}

/** In which state places are, as the nearest seat of a municipality says. */
export const listUfs = (
  db: Db,
  lugares: readonly { lat: number; lng: number }[],
): Promise<{ n: number; uf: string }[]> =>
  db.all(sql`
    select l.n::int as n, m.uf from unnest(${lugares.map((l) => l.lat)}::float8[], ${lugares.map((l) => l.lng)}::float8[])
      with ordinality l(lat, lng, n)
    cross join lateral (select uf from municipio_vista m where m.lat is not null
      order by (m.lat - l.lat) ^ 2 + (m.lng - l.lng) ^ 2 limit 1) m`)
