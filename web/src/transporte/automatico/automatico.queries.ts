import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('automatico', { ouve: ['romaneios'] })

type NovaRegra = Parameters<typeof client.automatico.criar>[0]['body']

export const useRegras = () =>
  useQuery({
    queryKey: chave('regras'),
    queryFn: async ({ signal }) => (await client.automatico.regras({ signal })).dados,
  })

export const useExecucoes = (pagina: number) =>
  useQuery({
    queryKey: chave('execucoes', pagina),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.automatico.execucoes({ query: { pagina }, signal }),
  })

const useMudanca = mudancasDe('automatico')

export const useSalvarRegra = () =>
  useMudanca(
    (p: { id: string | null; versao: number; regra: NovaRegra }) =>
      p.id
        ? client.automatico.editar({ params: { id: p.id }, body: { ...p.regra, versao: p.versao } })
        : client.automatico.criar({ body: p.regra }),
    { quieta: true },
  )
export const useRemoverRegra = () => useMudanca((id: string) => client.automatico.remover({ params: { id } }))
export const useEnsaiar = () => useMudanca((id: string) => client.automatico.ensaiar({ params: { id } }))
export const useExecutar = () => useMudanca((id: string) => client.automatico.executar({ params: { id } }))

/** Queue the spreadsheets of what the screens list. */
export const exportarRegras = () => client.automatico.exportar({ body: {} })
export const exportarExecucoes = () => client.automatico.exportarExecucoes({ body: {} })
