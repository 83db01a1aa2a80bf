import { useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('veiculos')

export type VeiculoNoFio = Parameters<typeof client.veiculos.criar>[0]['body']
type MudancaNoFio = Parameters<typeof client.veiculos.mudar>[0]['body']

export const useVeiculos = () =>
  useQuery({
    queryKey: chave(),
    queryFn: async ({ signal }) => (await client.veiculos.listar({ signal })).dados,
  })

const useMudanca = mudancasDe('veiculos')

export const useSalvarVeiculo = (id: string | null) =>
  useMudanca(
    (body: VeiculoNoFio) =>
      id === null ? client.veiculos.criar({ body }) : client.veiculos.editar({ params: { id }, body }),
    { diz: 'Veículo salvo.', quieta: true },
  )

export const useMudarEstado = (id: string) =>
  useMudanca((body: MudancaNoFio) => client.veiculos.mudar({ params: { id }, body }), {
    diz: 'Estado do veículo mudado.',
    quieta: true,
  })

/** Queues the spreadsheet of what the screen lists. */
export const exportarVeiculos = (body: Parameters<typeof client.veiculos.exportar>[0]['body']) =>
  client.veiculos.exportar({ body })
