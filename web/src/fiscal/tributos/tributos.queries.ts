import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Fcp, ParametroTributario } from '@tropeiro/contract/fiscal/tributos/calls'
import { client } from '../../lib/client.ts'

export const useTributos = () =>
  useQuery({
    queryKey: ['tributos'],
    queryFn: async ({ signal }) => (await client.tributos.listar({ signal })).dados,
  })

/** A mutation after which the taxes, and what CT-e become by them, are read again. */
function useMudanca<I, O>(mutationFn: (input: I) => Promise<O>, quiet = false) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { quiet },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['tributos'] }),
        queries.invalidateQueries({ queryKey: ['cte'] }),
      ]),
  })
}

export const useGravarParametro = () =>
  useMudanca(
    ({ id, body }: { id: string; body: ParametroTributario }) =>
      id ? client.tributos.editar({ params: { id }, body }) : client.tributos.criar({ body }),
    true,
  )
export const useExcluirParametro = () =>
  useMudanca((id: string) => client.tributos.excluir({ params: { id } }))
export const useGravarFcp = () =>
  useMudanca(
    ({ id, body }: { id: string; body: Fcp }) =>
      id ? client.tributos.editarFcp({ params: { id }, body }) : client.tributos.criarFcp({ body }),
    true,
  )
export const useExcluirFcp = () => useMudanca((id: string) => client.tributos.excluirFcp({ params: { id } }))
