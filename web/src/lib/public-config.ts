import { readOrigins } from '../frame/origins.ts'
import { sessionApi } from '../session/api.ts'

/** What the server tells anybody: version, where v4 is, who may speak through the frame. */
export async function readPublicConfig() {
  const { dados } = await sessionApi.publico()
  return { ...dados, origins: readOrigins(dados.origens) }
}

export const publicConfigQuery = {
  queryKey: ['publico'],
  queryFn: readPublicConfig,
  staleTime: Number.POSITIVE_INFINITY,
}
