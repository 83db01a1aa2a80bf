import { useQuery } from '@tanstack/react-query'
import { can } from '@tropeiro/contract/access/can'
import { client } from '../../lib/client.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { chave } from './rastreamento.queries.ts'

const AGAIN_MS = 30_000

/** By note of a romaneio on the road: when its proof is foretold. Empty for those who may not see where drivers are. */
export function usePrevisoes(numero: number, naRua: boolean): ReadonlyMap<string, string> {
  const allowed = can(askerOf(useSession()), { ler: 'aplicativo' })
  const { data } = useQuery({
    queryKey: chave('previsoes', numero),
    enabled: allowed && naRua,
    refetchInterval: AGAIN_MS,
    meta: { quiet: true },
    retry: false,
    queryFn: async ({ signal }) =>
      (await client.rastreamento.previsoes({ params: { numero }, signal })).dados,
  })
  return new Map(
    data?.flatMap((p) =>
      p.notas.flatMap((n) => (p.previsto_em && !n.fechada ? [[n._id, p.previsto_em] as const] : [])),
    ),
  )
}
