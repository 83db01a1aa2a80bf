import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads again what a module shows. A first reading that is still on its way may tell how things stood before: it is let
 * finish, so that many events in a row keep no screen from loading, and read once more.
 */
export function refresh(queries: QueryClient, module: string): void {
  const first = queries
    .getQueryCache()
    .findAll({ queryKey: [module], fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined)
  void queries.invalidateQueries({ queryKey: [module] })
  for (const { promise, queryKey } of first) {
    const again = () => queries.invalidateQueries({ queryKey, exact: true })
    void promise?.then(again, again)
  }
}
