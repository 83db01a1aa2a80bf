import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describeSchema } from '../../api/src/db/describe-schema.ts'
import { startEmbedded } from '../../api/src/db/embedded.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { createVistas, listVistas } from '../../api/src/db/vistas.ts'
import { areas } from '../../contract/src/index.ts'

/*
 * `npm run esquema [folder]`: the schema as one file a module, with what the migrations' comments say and foreign keys
 * and triggers last, written from a database that the migrations made, and proved: the files, loaded into an empty database,
 * make what the migrations make. It prepares the day when migrations become one baseline; until then nothing reads what it writes.
 */

const root = path.resolve(import.meta.dirname, '../..')
const migrations = path.join(root, 'api/db/migrations')

type Said = { owner: string; above: string[]; columns: Map<string, string[]> }

/** What the migrations say of each table in comments: above it, and above its columns. */
async function readComments(): Promise<Map<string, Said>> {
  const said = new Map<string, Said>()
  for (const file of (await readdir(migrations)).sort()) {
    const lines = (await readFile(path.join(migrations, file), 'utf8')).split('\n')
    let waiting: string[] = []
    let table: string | undefined
    for (const line of lines) {
      const comment = /^\s*-- ?(.*)$/.exec(line)?.[1]
      if (comment !== undefined) {
        waiting.push(comment)
        continue
      }
      const made = /^create table (\w+) \(/.exec(line)?.[1]
      const changed = /^alter table (\w+)/.exec(line)?.[1]
      if (made) {
        const text = waiting.join('\n')
        const owner = /owner: (\w+)/.exec(text)?.[1] ?? ''
        const above = text.replace(/\s*owner: \w+\.?/, '').split('\n')
        said.set(made, { owner, above: above.filter(Boolean), columns: new Map() })
        waiting = []
      }
      table = made ?? changed ?? table
      const column = /^\s+(?:add column )?(\w+) /.exec(line)?.[1]
      if (table && column && waiting.length > 0) said.get(table)?.columns.set(column, waiting)
      waiting = []
      if (line.includes(';') && !line.startsWith(' ')) table = undefined
    }
  }
  return said
}

type Row = { tabela: string; nome: string; texto: string }
const q = async <T extends pg.QueryResultRow>(db: pg.Client, sql: string): Promise<T[]> =>
  (await db.query<T>(sql)).rows

async function readDatabase(db: pg.Client) {
  const inPublic = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`
  return {
    partitions: await q<{ nome: string; mae: string; texto: string }>(
      db,
      `select c.relname as nome, i.inhparent::regclass::text as mae, pg_get_expr(c.relpartbound, c.oid) as texto
       from pg_class c join pg_inherits i on i.inhrelid = c.oid where ${inPublic} and c.relispartition order by 1`,
    ),
    tables: await q<{ nome: string; onde: string | null; muro: boolean; particao: string | null }>(
      db,
      `select c.relname as nome, obj_description(c.oid, 'pg_class') as onde, c.relrowsecurity as muro, pg_get_partkeydef(c.oid) as particao
       from pg_class c where ${inPublic} and not c.relispartition order by 1`,
    ),
    columns: await q<Row>(
      db,
      `select c.relname as tabela, a.attname as nome, format_type(a.atttypid, a.atttypmod)
         || case when a.attidentity <> '' then ' generated always as identity' else '' end
         || case when a.attnotnull then ' not null' else '' end
         || coalesce(case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
              else ' default ' || pg_get_expr(d.adbin, d.adrelid) end, '') as texto
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where ${inPublic} and not c.relispartition order by c.relname, a.attnum`,
    ),
    constraints: await q<Row & { tipo: string }>(
      db,
      `select c.relname as tabela, k.conname as nome, k.contype::text as tipo, pg_get_constraintdef(k.oid) as texto
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       where ${inPublic} and not c.relispartition and k.contype in ('p', 'u', 'c', 'f') order by 1, k.contype desc, 2`,
    ),
    indexes: await q<Row>(
      db,
      `select c.relname as tabela, i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as texto
       from pg_index i join pg_class c on c.oid = i.indrelid
       where ${inPublic} and not c.relispartition and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1, 2`,
    ),
    policies: await q<Row>(
      db,
      `select tablename as tabela, policyname as nome, 'using (' || qual || ')' || coalesce(' with check (' || with_check || ')', '') as texto
       from pg_policies where schemaname = 'public' order by 1, 2`,
    ),
    grants: await q<Row>(
      db,
      `select table_name as tabela, '' as nome, string_agg(lower(privilege_type), ', ' order by privilege_type) as texto
       from information_schema.role_table_grants g join pg_class c on c.relname = g.table_name and ${inPublic}
       where grantee = 'tropeiro_app' and table_schema = 'public' and not c.relispartition group by 1 order by 1`,
    ),
    // Views that migrations made, beside the faces.
    views: await q<{ nome: string; texto: string }>(
      db,
      `select c.relname as nome, pg_get_viewdef(c.oid, 110) as texto from pg_class c
       where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and not starts_with(coalesce(obj_description(c.oid, 'pg_class'), ''), 'vista: ')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
    ),
    triggers: await q<Row>(
      db,
      `select tgrelid::regclass::text as tabela, tgname as nome, pg_get_triggerdef(oid) as texto from pg_trigger
       where not tgisinternal and tgrelid in (select c.oid from pg_class c where ${inPublic} and not c.relispartition) order by 1, 2`,
    ),
    functions: await q<{ nome: string; texto: string; donos: string | null }>(
      db,
      `select p.proname as nome, pg_get_functiondef(p.oid) as texto,
         (select string_agg(case when a.grantee = 0 then 'public' else a.grantee::regrole::text end, ', ')
          from aclexplode(p.proacl) a where a.grantee <> p.proowner) as donos
       from pg_proc p where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`,
    ),
  }
}
type Read = Awaited<ReturnType<typeof readDatabase>>

const WALL =
  'using ((grupo_id = ( SELECT grupo_atual() AS grupo_atual))) with check ((grupo_id = ( SELECT grupo_atual() AS grupo_atual)))'
const ALL = 'delete, insert, select, update'

/** Numbers that several tables take from one sequence are given once all of them stand. */
const NUMERADOR = / default (nextval\([^)]*\))$/
const semNumerador = (c: Row): Row => ({ ...c, texto: c.texto.replace(NUMERADOR, '') })

function tableText(d: Read, t: Read['tables'][number], said: Said | undefined): string {
  const own = <R extends { tabela: string }>(rows: R[]) => rows.filter((r) => r.tabela === t.nome)
  const body = [
    ...own(d.columns)
      .map(semNumerador)
      .map((c) =>
        [...(said?.columns.get(c.nome) ?? []).map((line) => `  -- ${line}`), `  ${c.nome} ${c.texto}`].join(
          '\n',
        ),
      ),
    ...own(d.constraints)
      .filter((k) => k.tipo !== 'f')
      .map((k) => `  constraint ${k.nome} ${k.texto}`),
  ]
  const [policy, ...others] = own(d.policies)
  const grant = own(d.grants)[0]?.texto
  const protegida = policy?.texto === WALL && others.length === 0 && t.onde === 'distribuida'
  const kept = (grant ?? '').split(', ')
  const lost = ALL.split(', ').filter((right) => !kept.includes(right))
  return [
    ...(said?.above ?? []).map((line) => `-- ${line}`),
    `create table ${t.nome} (\n${body.join(',\n')}\n)${t.particao ? ` partition by ${t.particao}` : ''};`,
    ...d.partitions
      .filter((p) => p.mae === t.nome && p.texto === 'DEFAULT')
      .map(
        (p) =>
          `create table ${p.nome} partition of ${t.nome} default;\ncomment on table ${p.nome} is '${t.onde}';\n` +
          `alter table ${p.nome} enable row level security;\ncreate policy do_grupo on ${p.nome} ${WALL};`,
      ),
    ...own(d.indexes).map((i) => `${i.texto.replace(' ON ONLY ', ' ON ')};`),
    ...(protegida
      ? [
          `select proteger('${t.nome}');`,
          ...(lost.length > 0 ? [`revoke ${lost.join(', ')} on ${t.nome} from tropeiro_app;`] : []),
        ]
      : [
          ...(t.onde ? [`comment on table ${t.nome} is '${t.onde.replaceAll("'", "''")}';`] : []),
          ...(t.muro ? [`alter table ${t.nome} enable row level security;`] : []),
          ...own(d.policies).map((p) => `create policy ${p.nome} on ${t.nome} ${p.texto};`),
          ...(grant ? [`grant ${grant} on ${t.nome} to tropeiro_app;`] : []),
        ]),
  ].join('\n')
}

/** file -> text; `_antes.sql` is loaded first, `_depois.sql` last. */
function filesOf(d: Read, said: Map<string, Said>): Map<string, string> {
  const found = new Map<string, string>()
  const fn = (f: Read['functions'][number]) =>
    `${f.texto.trim()};${f.donos === null ? '' : `\nrevoke execute on function ${f.nome} from public;${f.donos.includes('tropeiro_app') ? `\ngrant execute on function ${f.nome} to tropeiro_app;` : ''}`}`
  found.set(
    '_antes.sql',
    [
      '-- Bodies may name tables that come behind them.\nset check_function_bodies = off;',
      'create extension if not exists pg_trgm;\ncreate extension if not exists unaccent;\ncreate extension if not exists btree_gin;',
      'grant usage on schema public to tropeiro_app;',
      ...d.functions.map(fn),
    ].join('\n\n'),
  )
  const places = Object.entries(areas).flatMap(([area, its]) =>
    Object.keys(its).map((m) => [m, `${area}/${m}.sql`] as const),
  )
  for (const [owner, file] of [['referencia', 'referencia.sql'] as const, ...places]) {
    const own = d.tables.filter((t) => said.get(t.nome)?.owner === owner)
    if (own.length > 0) found.set(file, own.map((t) => tableText(d, t, said.get(t.nome))).join('\n\n'))
  }
  const placed = new Set(
    d.tables
      .filter((t) => [...places.map(([m]) => m), 'referencia'].includes(said.get(t.nome)?.owner ?? ''))
      .map((t) => t.nome),
  )
  found.set(
    '_depois.sql',
    [
      ...d.tables
        .filter((t) => !placed.has(t.nome) && t.nome !== 'migrations')
        .map((t) => tableText(d, t, said.get(t.nome))),
      d.columns
        .flatMap((c) => {
          const numerador = NUMERADOR.exec(c.texto)?.[1]
          return numerador ? [`alter table ${c.tabela} alter column ${c.nome} set default ${numerador};`] : []
        })
        .join('\n'),
      ...d.views.map(
        (v) =>
          `create view ${v.nome} with (security_invoker = true) as\n${v.texto}\ngrant select on ${v.nome} to tropeiro_app;`,
      ),
      d.constraints
        .filter((k) => k.tipo === 'f')
        .map((k) => `alter table ${k.tabela} add constraint ${k.nome} ${k.texto};`)
        .join('\n'),
      d.triggers.map((t) => `${t.texto};`).join('\n'),
    ].join('\n\n'),
  )
  return found
}

async function connect(url: string, database?: string): Promise<pg.Client> {
  const at = new URL(url)
  if (database) at.pathname = `/${database}`
  const client = new pg.Client({ connectionString: at.href })
  await client.connect()
  return client
}

export async function main([folder = path.join(root, 'api/db/schema')]: string[]): Promise<void> {
  const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-esquema-'))
  const server = await startEmbedded({ home, disposable: true })
  try {
    await migrate(server.url)
    const made = await connect(server.url)
    const files = filesOf(await readDatabase(made), await readComments())
    const wanted = await describeSchema(made)
    await made.query('create database prova')
    await made.end()
    for (const [file, text] of files) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), `${text}\n`)
    }
    console.log(`${files.size} files in ${folder}`)
    const prova = await connect(server.url, 'prova')
    for (const [file, text] of [...files].sort(([a], [b]) => rank(a) - rank(b)))
      await prova.query(text).catch((e: Error) => console.log(`${file}: ${e.message}`))
    // Its own table and the faces are migrate.ts's.
    await prova.query(`create table migrations (nome text primary key, sha256 text not null, em timestamptz not null default now());

      comment on table migrations is 'local'`)
    await createVistas(prova, await listVistas())
    const there = (await describeSchema(prova)).split('\n')
    const differ = [
      ...lacking(wanted.split('\n'), there).map((line) => `- ${line}`),
      ...lacking(there, wanted.split('\n')).map((line) => `+ ${line}`),
    ]
    console.log(
      differ.length === 0 ? 'They make what the migrations make.' : `${differ.length} lines differ:`,
    )
    for (const line of differ.slice(0, 40)) console.log(`  ${line}`)
    if (differ.length > 0) process.exitCode = 1
    await prova.end()
  } finally {
    await server.stop()
    await rm(home, { recursive: true, force: true })
  }
}

const lacking = (wanted: string[], there: string[]): string[] => {
  const known = new Set(there)
  return wanted.filter((line) => !known.has(line))
}

const rank = (file: string): number => (file === '_antes.sql' ? 0 : file === '_depois.sql' ? 2 : 1)
