import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import type { Mesa, RecorteDaMesa } from '@tropeiro/contract/transporte/mesa/formas'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('mesa', {
  ouve: ['romaneios', 'notas', 'rotas', 'motoristas', 'veiculos', 'automatico'],
})
const useMudanca = mudancasDe('mesa')

type Calls = typeof contract.mesa
export type Arrumacao = CallInput<Calls['arrumar']>['body']

export const useMesa = (recorte: RecorteDaMesa) =>
  useQuery({
    queryKey: chave('quadro', recorte),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.mesa.abrir({ body: recorte, signal })).dados,
  })

/** The desk as it is shown now, to be changed before the server has answered. */
export function useMesaNaMao(recorte: RecorteDaMesa) {
  const queries = useQueryClient()
  const queryKey = chave('quadro', recorte)
  return {
    ler: () => queries.getQueryData<Mesa>(queryKey),
    /** What is on its way would show how things stood before. */
    por: async (mesa: Mesa) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, mesa)
    },
  }
}

export const useArrumar = () =>
  useMudanca(async (body: Arrumacao) => (await client.mesa.arrumar({ body })).dados)
export const usePropor = () =>
  useMudanca(async (body: RecorteDaMesa) => (await client.mesa.propor({ body })).dados)
export const useValidar = () =>
  useMudanca((numerosRom: number[]) => client.romaneios.preValidar({ body: { numerosRom } }))
export const useDesvalidar = () =>
  useMudanca((numerosRom: number[]) => client.romaneios.preDesfazer({ body: { numerosRom } }))
