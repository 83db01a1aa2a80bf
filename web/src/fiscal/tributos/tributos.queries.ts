import { useQuery } from '@tanstack/react-query'
import type { Fcp, ParametroTributario } from '@tropeiro/contract/fiscal/tributos/calls'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('tributos')

export const useTributos = () =>
  useQuery({
    queryKey: chave(),
    queryFn: async ({ signal }) => (await client.tributos.listar({ signal })).dados,
  })

/** A mutation after which the taxes, and what CT-e become by them, are read again. */
const useMudanca = mudancasDe('tributos')

export const useGravarParametro = () =>
  useMudanca(
    ({ id, body }: { id: string; body: ParametroTributario }) =>
      id ? client.tributos.editar({ params: { id }, body }) : client.tributos.criar({ body }),
    { quieta: true },
  )
export const useExcluirParametro = () =>
  useMudanca((id: string) => client.tributos.excluir({ params: { id } }))
export const useGravarFcp = () =>
  useMudanca(
    ({ id, body }: { id: string; body: Fcp }) =>
      id ? client.tributos.editarFcp({ params: { id }, body }) : client.tributos.criarFcp({ body }),
    { quieta: true },
  )
export const useExcluirFcp = () => useMudanca((id: string) => client.tributos.excluirFcp({ params: { id } }))
