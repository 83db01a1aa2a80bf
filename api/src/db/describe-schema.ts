import type pg from 'pg'

type Rows<T> = (sql: string) => Promise<T[]>

async function tables(rows: Rows<{ nome: string; corpo: string }>): Promise<string[]> {
  const found = await rows(`
    select c.relname as nome, string_agg(linha, E',\n' order by ordem) as corpo
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, lateral (
      select a.attnum as ordem, '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attidentity <> '' then ' generated always as identity' else '' end
        || case when a.attnotnull then ' not null' else '' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as linha
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 10000 + row_number() over (order by k.contype desc, k.conname), '  constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
    ) linhas
    where n.nspname = 'public' and c.relkind in ('r', 'p')
    group by c.relname order by c.relname`)
  return found.map((t) => `create table ${t.nome} (\n${t.corpo}\n);`)
}

const lines = async (rows: Rows<{ linha: string }>, sql: string): Promise<string> =>
  (await rows(sql)).map((r) => r.linha).join('\n')

/** The whole database as one readable page of SQL, in a fixed order: for reading and comparing, not for loading. */
export async function describeSchema(client: pg.Client): Promise<string> {
  const rows = async <T>(sql: string) => (await client.query(sql)).rows as T[]
  const indexes = await lines(
    rows,
    `select indexdef || ';' as linha from pg_indexes i where schemaname = 'public'
       and not exists (select from pg_constraint k where k.conname = i.indexname) order by indexdef`,
  )
  const functions = await rows<{ linha: string }>(`
    select pg_get_functiondef(p.oid) || ';' as linha from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname`)
  const faces = await rows<{ linha: string }>(`
    select 'create view ' || c.relname || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || ' as'
      || E'\\n' || pg_get_viewdef(c.oid, 110) as linha
    from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by c.relname`)
  const comments = await lines(
    rows,
    `select 'comment on table ' || c.relname || ' is ' || quote_literal(obj_description(c.oid, 'pg_class')) || ';' as linha
     from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and obj_description(c.oid, 'pg_class') is not null order by c.relname`,
  )
  const triggers = await lines(
    rows,
    `select pg_get_triggerdef(t.oid) || ';' as linha from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by c.relname, t.tgname`,
  )
  const walls = await lines(
    rows,
    `select 'alter table ' || c.relname || ' enable row level security;' as linha from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relrowsecurity order by c.relname`,
  )
  const policies = await lines(
    rows,
    `select 'create policy ' || policyname || ' on ' || tablename || ' using ' || qual
       || coalesce(' with check ' || with_check, '') || ';' as linha
     from pg_policies where schemaname = 'public' order by tablename`,
  )
  const grants = await lines(
    rows,
    `select 'grant ' || string_agg(lower(privilege_type), ', ' order by privilege_type) || ' on ' || table_name || ' to tropeiro_app;' as linha
     from information_schema.role_table_grants where grantee = 'tropeiro_app' and table_schema = 'public'
     group by table_name order by table_name`,
  )
  return [
    '-- Generated from baseline and migrations by `npm run gerar`: the whole database on one page. Do not edit.',
    ...(await tables(rows)),
    comments,
    indexes,
    ...faces.map((f) => f.linha),
    ...functions.map((f) => f.linha),
    triggers,
    walls,
    policies,
    grants,
  ]
    .join('\n\n')
    .concat('\n')
}
