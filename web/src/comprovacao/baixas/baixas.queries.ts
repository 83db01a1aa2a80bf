import { useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe, useMudanca as useMudancaLivre } from '../../lib/mudanca.ts'

const chave = chavesDe('baixas')

export const useBaixas = () =>
  useQuery({
    queryKey: chave('lista'),
    queryFn: async ({ signal }) => (await client.baixas.listar({ signal })).dados,
  })

export const useBaixa = (id: string) =>
  useQuery({
    queryKey: chave('uma', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.baixas.buscar({ params: { id }, signal })).dados,
  })

/** Whose codes a file may use. */
export const useParceiros = () =>
  useQuery({
    queryKey: chave('parceiros'),
    queryFn: async ({ signal }) => (await client.parceiros.listar({ signal })).dados,
  })

type Pedido = { arquivo: File; parceiro: string; semAuditoria: boolean }

export const usePrever = () =>
  useMudancaLivre(
    async ({ arquivo, parceiro }: Pedido) =>
      (await client.baixas.previa({ query: parceiro ? { parceiro } : {}, body: { arquivo } })).dados,
  )

const useMudanca = mudancasDe('baixas')

export const useFazer = () =>
  useMudanca(
    async ({ arquivo, parceiro, semAuditoria }: Pedido) =>
      (
        await client.baixas.fazer({
          query: { ...(parceiro ? { parceiro } : {}), sem_auditoria: String(semAuditoria) },
          body: { arquivo },
        })
      ).dados,
  )
export const useDesfazer = () =>
  useMudanca(async (id: string) => (await client.baixas.desfazer({ params: { id } })).dados)

/** Queue the spreadsheets of what the screens list. */
export const exportarBaixas = (busca: string) => client.baixas.exportar({ body: { busca } })
export const exportarLinhas = (id: string) => client.baixas.exportarLinhas({ params: { id } })
