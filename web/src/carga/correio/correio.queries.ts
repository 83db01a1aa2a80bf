import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messages } from '@tropeiro/contract/messages'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import { toast } from '../../ui/toast.tsx'

const chave = chavesDe('correio', { so: { notas: ['notas'] } })

export type BuscaDeEmails = Parameters<typeof client.correio.listar>[0]['query']
export type Pedido = Parameters<typeof client.correio.enviar>[0]['body']

export const useEmails = (query: BuscaDeEmails) =>
  useQuery({
    queryKey: chave('lista', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.correio.listar({ query, signal }),
  })

export const useEmail = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.correio.buscar({ params: { id }, signal })).dados,
  })

/** The chosen notes and the images that would go with each. */
export const useNotasDoEmail = (
  escolha: { notas: readonly string[]; ars: readonly string[] },
  enabled: boolean,
) =>
  useQuery({
    queryKey: chave('notas', escolha),
    enabled,
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await client.correio.conferir({
          body: { notas: [...escolha.notas], ars: [...escolha.ars] },
          signal,
        })
      ).dados,
  })

const useMudanca = mudancasDe('correio')

/** The dialog shows the refusal beside what was typed. */
export const useEnviar = () =>
  useMudanca(
    async (body: Pedido) => {
      const { dados, mensagem } = await client.correio.enviar({ body })
      if (dados.sem_comprovante.length > 0) toast.warning(mensagem ?? messages.emailEnviado)
      else toast.success(mensagem ?? messages.emailEnviado)
    },
    { quieta: true },
  )
export const useReenviar = () =>
  useMudanca((id: string) => client.correio.reenviar({ params: { id } }), {
    diz: 'De volta à fila de envio.',
  })

/** Queues a spreadsheet of the messages that the filter finds. */
export const exportarCorreio = (body: Parameters<typeof client.correio.exportar>[0]['body']) =>
  client.correio.exportar({ body })
