import type pg from 'pg'
import type { Aim } from './sample.ts'

type Column = {
  tabela: string
  coluna: string
  tipo: string
  obrigatoria: boolean
  /** The first value that a check constraint names. */
  escolha: string | null
}

const columns = `
  select c.table_name as tabela, c.column_name as coluna, c.udt_name as tipo,
    c.is_nullable = 'NO' and c.column_default is null as obrigatoria,
    (select (regexp_match(pg_get_constraintdef(k.oid), '\\m' || c.column_name || '\\M[^'']*(?:= ANY|= )[^'']*''([^'']*)'''))[1]
     from pg_constraint k
     where k.contype = 'c' and k.conrelid = format('public.%I', c.table_name)::regclass
       and pg_get_constraintdef(k.oid) ~ ('\\m' || c.column_name || '\\M[^'']*(= ANY|= )')
     limit 1) as escolha
  from information_schema.columns c
  join information_schema.tables b using (table_schema, table_name)
  where c.table_schema = 'public' and b.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.table_name <> 'sessions'
    and exists (select from information_schema.columns g
      where g.table_schema = 'public' and g.table_name = c.table_name and g.column_name = 'grupo_id')
  order by c.table_name, c.ordinal_position`

const foreignKeys = `
  select conrelid::regclass::text as tabela, conname as nome, pg_get_constraintdef(oid) as texto from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`

const shapes = [
  '1',
  'c1',
  '12',
  '123',
  '1234',
  'A1',
  'a1',
  'SP',
  '01001000',
  '2026-11-20',
  '#123456',
  'http://a.b',
]

export type Dono = {
  grupoId: number
  usuarioId: string
  baseId: number
  aim: Aim
  texto: string
  /** Other tables say another text. */
  textoDe?: (tabela: string) => string
}

/** Values of columns whose shape only their own table knows. */
const proprias: Record<string, unknown> = {
  'boleto_instrucoes.tipo': 'baixar',
  'bomba_movimentos.tipo': 'medicao',
  'bombas.capacidade_ml': 100_000,
  'dda_boletos.barras': '0'.repeat(44),
  'validade_calendario.ano': 2026,
  'velocidades_aprendidas.milesimos': 1000,
  'zonas_com_horario.dias': [1],
  'zonas_com_horario.horas': '[{}]',
}

/** What a column of a row of `dono` holds: its text wherever text may stand, its ids wherever an id may. */
function fillingOf({ tabela, coluna, tipo, obrigatoria, escolha }: Column, dono: Dono): unknown {
  const { aim } = dono
  if (coluna === 'grupo_id') return dono.grupoId
  const propria = proprias[`${tabela}.${coluna}`]
  if (propria !== undefined) return propria
  // A paper is of one owner: here of a vehicle.
  if (tabela === 'validades' && ['tipo', 'cpf', 'cnpj'].includes(coluna))
    return coluna === 'tipo' ? 'crlv' : undefined
  if (coluna === 'grupo') return aim.grupo
  if (/usuario_id|_por$/.test(coluna)) return tipo === 'text' ? dono.texto : dono.usuarioId
  if (coluna === 'base_id') return dono.baseId
  // Whoever is of a group accepted it, at some hour.
  if (coluna === 'vinculo') return 'aceito'
  if (coluna === 'aceito_em') return '2026-11-20T12:00:00-03:00'
  if (coluna === 'cst') return '000'
  if (coluna === 'c_class_trib') return '000001'
  if (escolha !== null) return escolha
  if (/ibge$/.test(coluna) && tipo === 'int4') return 3106200
  if (/^(id|numero)$|_id$|_numero$/.test(coluna) && /^int/.test(tipo)) return aim.id
  if (/^chave$|^chave_/.test(coluna) && tipo === 'text') return aim.chave
  if (/cnpj|documento/.test(coluna) && tipo === 'text') return aim.cnpj
  if (/cpf/.test(coluna) && tipo === 'text') return aim.cpf
  // A paper is in a box or with somebody: here it is in the box.
  if (coluna === 'com_quem') return ''
  if (tabela === 'veiculos' && coluna === 'placa') return 'ABC1D23'
  // Addresses of mail are kept in small letters.
  if (['incidentes.contato', 'sac_caixas.endereco'].includes(`${tabela}.${coluna}`))
    return dono.texto.toLowerCase()
  if (coluna === 'uf') return 'MG'
  if (['fin_periodos', 'acerto_retencoes', 'acerto_recolhimentos'].includes(tabela) && coluna === 'mes')
    return '2026-10'
  if (coluna === 'modulos') return []
  if (tipo === 'text' || tipo === 'varchar') return dono.texto
  if (tipo === '_text') return [dono.texto]
  if (tipo === 'bytea') return Buffer.from(dono.texto)
  if (!obrigatoria) return undefined
  if (coluna === 'raio_m') return 100
  if (/^int|^float|^numeric/.test(tipo)) return 1
  if (tipo === '_int8') return [aim.id]
  if (tipo === '_int4') return [1]
  if (tipo === 'timestamptz') return '2026-11-20T12:00:00-03:00'
  if (tipo === 'date') return '2026-11-20'
  if (tipo === 'tstzrange') return '[2026-11-20T12:00:00-03:00,)'
  if (/^jsonb?$/.test(tipo)) return '{}'
  if (tipo === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (tipo === 'bool') return true
  if (tipo === 'bpchar') return 'MG'
  return undefined
}

/** A statement on a table where others work: it may be the one that a knot of locks is cut by, and is then said again. */
async function insistir(db: pg.Client, text: string): Promise<void> {
  for (;;) {
    const knot = await db.query(text).then(
      () => false,
      (e: { code?: string }) => {
        if (e.code === '40P01') return true
        throw e
      },
    )
    if (!knot) return
  }
}

/** Every tenant table there is. */
export async function tabelasDeGrupo(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<Column>(columns)
  return [...new Set(rows.map((r) => r.tabela))]
}

/**
 * Puts one row of `dono` into every tenant table, made from the catalogue: a new table is covered without anybody
 * remembering it. Foreign keys are not asked. Answers the tables where no such row fits, with the reason.
 */
export async function semear(db: pg.Client, dono: Dono): Promise<{ tabela: string; porque: string }[]> {
  const { rows } = await db.query<Column>(columns)
  const refused: { tabela: string; porque: string }[] = []
  const { rows: keys } = await db.query<{ tabela: string; nome: string; texto: string }>(foreignKeys)
  for (const k of keys) await insistir(db, `alter table ${k.tabela} drop constraint "${k.nome}"`)
  for (const tabela of new Set(rows.map((r) => r.tabela))) {
    const all = rows.filter((r) => r.tabela === tabela)
    const put = (some: Column[], who: Dono) => {
      const filled = some
        .map((column) => ({ coluna: column.coluna, valor: fillingOf(column, who) }))
        .filter(({ valor }) => valor !== undefined)
      const names = filled.map((f) => `"${f.coluna}"`).join(', ')
      const marks = filled.map((_, i) => `$${i + 1}`).join(', ')
      return db.query(
        `insert into "${tabela}" (${names}) overriding system value values (${marks}) on conflict do nothing`,
        filled.map((f) => f.valor),
      )
    }
    // Where columns exclude one another only those that every row has; where a text has a shape, one of some usual shapes.
    const needed = all.filter((c) => c.obrigatoria || c.coluna === 'id')
    const own = { ...dono, texto: dono.textoDe?.(tabela) ?? dono.texto }
    const ways = [own, ...shapes.map((texto) => ({ ...dono, texto }))].flatMap((who) => [
      () => put(all, who),
      () => put(needed, who),
    ])
    let why = ''
    for (const way of ways) {
      why = await way().then(
        () => '',
        (e: Error) => why || e.message,
      )
      if (!why) break
    }
    if (why) refused.push({ tabela, porque: why })
  }
  // They hold again for what comes; what stands is not looked at.
  for (const k of keys)
    await insistir(
      db,
      `alter table ${k.tabela} add constraint "${k.nome}" ${k.texto.replace(/ NOT VALID$/, '')} not valid`,
    )
  return refused
}

/** A fingerprint of all that a group has, table by table. */
export async function retratoDoGrupo(db: pg.Client, grupoId: number): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const tabela of await tabelasDeGrupo(db)) {
    // Readers of what happened keep their place and their figures in every group by themselves.
    if (/^(fatos_|painel_)/.test(tabela)) continue
    const { rows } = await db.query<{ h: string }>(
      `select md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as h from "${tabela}" x where grupo_id = $1`,
      [grupoId],
    )
    seen[tabela] = rows[0]!.h
  }
  return seen
}

/**
 * Tables whose rows are of some base: those that name one, and all that refer to such a row, by the foreign keys of the
 * catalogue. What only configures a base is left out.
 */
export async function tabelasDeBase(db: pg.Client, configuram: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<Column>(columns)
  const found = new Set(rows.filter((r) => r.coluna === 'base_id').map((r) => r.tabela))
  for (const tabela of configuram) found.delete(tabela)
  const { rows: keys } = await db.query<{ tabela: string; texto: string }>(foreignKeys)
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const { tabela, texto } of keys) {
      const referred = /REFERENCES (\w+)/.exec(texto)?.[1]
      if (referred && found.has(referred) && !configuram.includes(tabela)) found.add(tabela)
    }
  }
  return [...found].sort()
}

/** Every row of these tables that carries one of these words, as text. */
export async function linhasCom(
  db: pg.Client,
  grupoId: number,
  tabelas: readonly string[],
  palavras: readonly string[],
): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {}
  for (const tabela of tabelas) {
    const { rows } = await db.query<{ x: string }>(
      `select x::text as x from "${tabela}" x where grupo_id = $1 and x::text ~ $2 order by 1`,
      [grupoId, palavras.join('|')],
    )
    seen[tabela] = rows.map((r) => r.x)
  }
  return seen
}
