import type { Leitura, OrigemDaLeitura, Ponto } from '@tropeiro/contract/cadastros/veiculos/leituras'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

type LeituraRow = Omit<Leitura, 'em'> & { em: Date }

export const listLeituras = (db: Db, veiculo: string): Promise<LeituraRow[]> =>
  db.all(sql`
    select id::text as _id, em, km, contador, origem, aceita, motivo, autor,
      case when confirmada_por = '' then '' else confirmada_por || ': ' || confirmada_motivo end as confirmada
    from veiculo_leituras
    where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint order by em desc, id desc limit 200`)

/** What the panels before the one of an instant had run. */
export const findDeslocamento = (db: Db, veiculo: string, em: string): Promise<{ km: number }> =>
  db.one(sql`
    select coalesce(sum(km_antigo - km_novo), 0)::int as km from veiculo_hodometros
    where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and em <= ${em}::timestamptz`)

/** The reading that counts just before an instant, and the one just after. */
export const findVizinhas = async (
  db: Db,
  veiculo: string,
  em: string,
): Promise<{ antes: Ponto | null; depois: Ponto | null }> => {
  const antes = await db.maybe<Ponto>(sql`
    select em, contador from veiculo_leituras where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and aceita
      and em <= ${em}::timestamptz order by em desc, id desc limit 1`)
  const depois = await db.maybe<Ponto>(sql`
    select em, contador from veiculo_leituras where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and aceita
      and em > ${em}::timestamptz order by em, id limit 1`)
  return { antes: antes ?? null, depois: depois ?? null }
}

export const insertLeitura = (
  db: Db,
  veiculo: string,
  l: {
    em: string
    km: number
    contador: number
    origem: OrigemDaLeitura
    referencia: string
    motivo: string
  },
): Promise<number> =>
  db.run(sql`
    insert into veiculo_leituras (grupo_id, veiculo_id, em, km, contador, origem, referencia, aceita, motivo, autor)
    values (${db.grupo}, ${veiculo}::bigint, ${l.em}::timestamptz, ${l.km}, ${l.contador}, ${l.origem}, ${l.referencia},
      ${l.motivo === ''}, ${l.motivo}, ${db.quem.nome})
    on conflict do nothing`)

/** What counts of the last half year, of these vehicles or of all. */
export const listPontos = (
  db: Db,
  veiculos: readonly string[] | null,
  desde: string,
): Promise<{ veiculo: string; em: Date; contador: number }[]> =>
  db.all(sql`
    select l.veiculo_id::text as veiculo, l.em, l.contador from veiculo_leituras l
    where l.grupo_id = ${db.grupo} and l.aceita
      and (${veiculos}::bigint[] is null or l.veiculo_id = any(${veiculos}::bigint[]))
      and (l.em >= ${desde}::timestamptz or l.id = (
        select u.id from veiculo_leituras u where u.grupo_id = l.grupo_id and u.veiculo_id = l.veiculo_id and u.aceita
        order by u.em desc, u.id desc limit 1))
    order by l.veiculo_id, l.em, l.id`)

type Julgavel = {
  id: string
  veiculo: string
  em: Date
  km: number
  contador: number
  aceita: boolean
  motivo: string
  firme: boolean
}
/** All readings of these vehicles. */
export const listTodas = (db: Db, veiculos: readonly string[]): Promise<Julgavel[]> =>
  db.all(sql`
    select id::text as id, veiculo_id::text as veiculo, em, km, contador, aceita, motivo, confirmada_por <> '' as firme
    from veiculo_leituras where grupo_id = ${db.grupo} and veiculo_id = any(${[...veiculos]}::bigint[])`)

export const listHodometros = (
  db: Db,
  veiculos: readonly string[],
): Promise<{ veiculo: string; em: Date; antigo: number; novo: number }[]> =>
  db.all(sql`
    select veiculo_id::text as veiculo, em, km_antigo as antigo, km_novo as novo from veiculo_hodometros
    where grupo_id = ${db.grupo} and veiculo_id = any(${[...veiculos]}::bigint[])`)

/** Who writes readings of vehicles waits for the others that do. */
export const lockVarios = (db: Db, veiculos: readonly string[]): Promise<number> =>
  db.run(sql`
    select 1 from veiculos where grupo_id = ${db.grupo} and id = any(${[...veiculos]}::bigint[]) order by id for no key update`)

type Varias = readonly {
  veiculo: string
  em: Date | string
  km: number
  origem: OrigemDaLeitura
  referencia: string
}[]
/** Writes readings that are told under a name: told again, the same reading says something else, which nobody vouched for. Judged after. */
export const upsertLeituras = (db: Db, l: Varias): Promise<number> =>
  db.run(sql`
    insert into veiculo_leituras as o (grupo_id, veiculo_id, em, km, contador, origem, referencia, aceita, autor)
    select ${db.grupo}, v, em, km, km, origem, referencia, false, ${db.quem.nome}
    from unnest(${l.map((x) => x.veiculo)}::bigint[], ${l.map((x) => x.em)}::timestamptz[], ${l.map((x) => x.km)}::int[],
      ${l.map((x) => x.origem)}::text[], ${l.map((x) => x.referencia)}::text[]) u(v, em, km, origem, referencia)
    on conflict (grupo_id, origem, referencia) where referencia <> '' do update
      set veiculo_id = excluded.veiculo_id, em = excluded.em, km = excluded.km, confirmada_por = '', confirmada_motivo = ''
    where (o.veiculo_id, o.em, o.km) is distinct from (excluded.veiculo_id, excluded.em, excluded.km)`)

export const deleteLeituras = (
  db: Db,
  origem: OrigemDaLeitura,
  referencias: readonly string[],
): Promise<number> =>
  db.run(sql`
    delete from veiculo_leituras where grupo_id = ${db.grupo} and origem = ${origem} and referencia = any(${[...referencias]}::text[])`)

export const updateJulgadas = (
  db: Db,
  l: readonly { id: string; contador: number; aceita: boolean; motivo: string }[],
): Promise<number> =>
  db.run(sql`
    update veiculo_leituras o set contador = u.contador, aceita = u.aceita, motivo = u.motivo
    from unnest(${l.map((x) => x.id)}::bigint[], ${l.map((x) => x.contador)}::int[], ${l.map((x) => x.aceita)}::boolean[],
      ${l.map((x) => x.motivo)}::text[]) u(id, contador, aceita, motivo)
    where o.grupo_id = ${db.grupo} and o.id = u.id`)

/** The last reading that counts of each vehicle, up to an instant. */
export const listUltimas = (
  db: Db,
  veiculos: readonly string[] | null,
  em: Date,
): Promise<{ veiculo: string; contador: number }[]> =>
  db.all(sql`
    select distinct on (l.veiculo_id) l.veiculo_id::text as veiculo, l.contador from veiculo_leituras l
    where l.grupo_id = ${db.grupo} and l.aceita and l.em <= ${em}
      and (${veiculos}::bigint[] is null or l.veiculo_id = any(${veiculos}::bigint[]))
    order by l.veiculo_id, l.em desc, l.id desc`)

/** When these vehicles were pulled, and by which; what is still together lasts until the instant. */
export const listTrechosPuxados = (
  db: Db,
  veiculos: readonly string[] | null,
  em: Date,
): Promise<{ veiculo: string; puxa: string; de: Date; ate: Date }[]> =>
  db.all(sql`
    select u.veiculo_id::text as veiculo, p.veiculo_id::text as puxa, lower(u.periodo) as de,
      least(coalesce(upper(u.periodo), ${em}), ${em}) as ate
    from combinacao_veiculos u
    join combinacao_veiculos p on p.grupo_id = u.grupo_id and p.combinacao_id = u.combinacao_id and p.ordem = 0
    where u.grupo_id = ${db.grupo} and u.ordem > 0 and lower(u.periodo) < ${em}
      and (${veiculos}::bigint[] is null or u.veiculo_id = any(${veiculos}::bigint[]))`)
