import type { Owner } from './factories.ts'
import type { NotaSim, RomaneioSim } from './simulacao-formas.ts'

/** Where a simulated base belongs in the database. */
export type Destino = {
  grupoId: number
  baseId: number
  cnpjBase: string
  rotas: Map<string, string>
  usuarios: Map<string, string>
}

/** What stands in the database already, with its id. */
export type Gravados = { notas: Map<NotaSim, string>; romaneios: Map<RomaneioSim, string> }

export type Column<T> = { nome: string; tipo: string; valor: (row: T) => unknown }

/** One statement a thousand rows: arrays in, rows out, ids in the order given. */
export async function insertMany<T>(
  db: Owner,
  table: string,
  columns: Column<T>[],
  rows: T[],
  returning = 'id::text as id',
): Promise<string[]> {
  const ids: string[] = []
  const names = columns.map((c) => c.nome).join(', ')
  const arrays = columns.map((c, i) => `$${i + 1}::${c.tipo}[]`).join(', ')
  for (let from = 0; from < rows.length; from += 1000) {
    const part = rows.slice(from, from + 1000)
    const { rows: made } = await db.query<{ id: string }>(
      `insert into ${table} (${names}) select * from unnest(${arrays}) on conflict do nothing returning ${returning}`,
      columns.map((c) => part.map(c.valor)),
    )
    ids.push(...made.map((m) => m.id))
  }
  return ids
}

/** A column with the same value in every row. */
export const same = <T>(nome: string, tipo: string, value: unknown): Column<T> => ({
  nome,
  tipo,
  valor: () => value,
})

/** Writes these columns of rows that stand already. */
export async function mudar<T>(
  db: Owner,
  table: string,
  grupoId: number,
  columns: Column<T>[],
  ids: ReadonlyMap<T, string>,
): Promise<void> {
  const names = columns.map((c) => c.nome)
  const arrays = columns.map((c, i) => `$${i + 3}::${c.tipo}[]`).join(', ')
  const rows = [...ids.keys()]
  await db.query(
    `update ${table} t set ${names.map((n) => `${n} = x.${n}`).join(', ')}
     from unnest($2::bigint[], ${arrays}) x(id, ${names.join(', ')}) where t.grupo_id = $1 and t.id = x.id`,
    [grupoId, [...ids.values()], ...columns.map((c) => rows.map(c.valor))],
  )
}
