import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type pg from 'pg'

/** Rows of every table that has any, as JSON by column. */
type Retrato = Record<string, Record<string, unknown>[]>

const tabelas = async (db: pg.Client): Promise<string[]> =>
  (
    await db.query<{ nome: string }>(`
      select c.relname as nome from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> 'migrations' order by 1`)
  ).rows.map((r) => r.nome)

/** Of what is loaded from the country's tables only what rows of groups point to; of points the last. */
const PARTE: Record<string, string> = {
  municipios:
    'where ibge in (select municipio_ibge from emitentes_fiscais union select municipio_ibge from rota_areas)',
  bairros_conhecidos: 'where false',
  malhas: 'where false',
  feriados_padrao: 'where false',
  posicoes: 'order by dt_rastreio desc limit 100',
}

/** All that stands in a database, small enough for the repository. */
export async function tirarRetrato(db: pg.Client): Promise<Buffer> {
  const retrato: Retrato = {}
  for (const nome of await tabelas(db)) {
    const { rows } = await db.query<{ j: Retrato[string] }>(
      `select coalesce(json_agg(t), '[]') as j from (select * from ${nome} ${PARTE[nome] ?? ''}) t`,
    )
    const linhas = rows[0]!.j.map((linha) =>
      Object.fromEntries(Object.entries(linha).filter(([, valor]) => valor !== null)),
    )
    if (linhas.length > 0) retrato[nome] = linhas
  }
  const text = Buffer.from(JSON.stringify(retrato))
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
}

/** Fills a database that has the tables and no rows. Answers how many rows each table got. */
export async function porRetrato(db: pg.Client, retrato: Buffer): Promise<Record<string, number>> {
  const all = JSON.parse(brotliDecompressSync(retrato).toString()) as Retrato
  const count: Record<string, number> = {}
  await db.query('begin')
  await chaves(db, 'deferrable initially deferred')
  for (const [nome, linhas] of Object.entries(all)) {
    const { rows: columns } = await db.query<{ nome: string; numerada: boolean; cheia: boolean }>(
      `select attname as nome, attidentity <> '' as numerada, attnotnull as cheia from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [nome],
    )
    const list = columns.map((c) => c.nome).join(', ')
    await db.query(
      `insert into ${nome} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${nome}, $1::json)`,
      [JSON.stringify(linhas)],
    )
    for (const { nome: coluna } of columns.filter((c) => c.numerada))
      await db.query(
        `select setval(pg_get_serial_sequence('${nome}', '${coluna}'), (select max(${coluna}) from ${nome}))`,
      )
    count[nome] = linhas.length
  }
  await db.query('set constraints all immediate')
  await chaves(db, 'not deferrable')
  await db.query('commit')
  return count
}

/** Rows come in the order of their tables' names: foreign keys ask once all of them are there. */
async function chaves(db: pg.Client, quando: string): Promise<void> {
  const { rows } = await db.query<{ sql: string }>(
    `select format('alter table %s alter constraint %I ${quando}', conrelid::regclass, conname) as sql
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { sql } of rows) await db.query(sql)
}
