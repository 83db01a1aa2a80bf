import { useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { motoristasDeQuem } from '../../session/no-fio.ts'

const chave = chavesDe('usuarios')

/** The group's drivers: apart from the module's other calls, for the search asks for them on the first page. */
export const useMotoristas = (enabled: boolean) =>
  useQuery({
    queryKey: chave('motoristas'),
    enabled,
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await client.usuarios.motoristas({ query: motoristasDeQuem(), signal })).valor,
  })
