import type { QueryClient } from '@tanstack/react-query'
import type { NomeDeModulo } from '@tropeiro/contract/areas'
import { mostra } from './chaves.ts'

/**
 * Reads again what shows a module's matters, wherever it stands. A first reading that is still on its way may tell how things
 * stood before: it is let finish, so that many events in a row keep no screen from loading, and read once more.
 */
export function refresh(queries: QueryClient, module: NomeDeModulo): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => mostra(queryKey, module)
  const first = queries
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined)
  const all = queries.invalidateQueries({ predicate })
  for (const { promise, queryKey } of first) {
    const again = () => queries.invalidateQueries({ queryKey, exact: true })
    void promise?.then(again, again)
  }
  return all
}
