import type { Owner } from './factories.ts'

/** Where a simulated base belongs in the database. */
export type Destino = {
  grupoId: number
  baseId: number
  cnpjBase: string
  rotas: Map<string, string>
  usuarios: Map<string, string>
}

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
