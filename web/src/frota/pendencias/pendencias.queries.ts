import { useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

/** The box is made of what all of the fleet says. */
const chave = chavesDe('pendencias', {
  ouve: [
    'abastecimentos',
    'pedagios',
    'manutencao',
    'pneus',
    'validades',
    'veiculos',
    'motoristas',
    'tarefas',
  ],
})

type Calls = typeof contract.pendencias
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never

export const usePendencias = () =>
  useQuery({
    queryKey: chave('caixa'),
    queryFn: async ({ signal }) => (await client.pendencias.listar({ signal })).dados,
  })

const useMudanca = mudancasDe('pendencias')

export const useAdiar = () =>
  useMudanca((body: Corpo<'adiar'>) => client.pendencias.adiar({ body }), { quieta: true })
export const useVoltar = () =>
  useMudanca((pendencia: string) => client.pendencias.voltar({ body: { pendencia } }), {
    diz: 'A pendência está de volta.',
  })
export const exportarPendencias = (body: Corpo<'exportar'>) => client.pendencias.exportar({ body })
