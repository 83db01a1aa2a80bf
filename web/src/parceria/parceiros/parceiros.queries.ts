import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('parceiros', { ouve: ['faturas'] })

type ParceiroSalvo = Parameters<typeof client.parceiros.criar>[0]['body']
export type CanalSalvo = Parameters<typeof client.parceiros.criarCanal>[0]['body']
export type BuscaDeArquivos = Parameters<typeof client.parceiros.arquivos>[0]['body']

export const useParceiros = () =>
  useQuery({
    queryKey: chave('lista'),
    queryFn: async ({ signal }) => (await client.parceiros.listar({ signal })).dados,
  })

export const useParceiro = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.parceiros.buscar({ params: { id }, signal })).dados,
  })

export const useLayouts = () =>
  useQuery({
    queryKey: chave('layouts'),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await client.parceiros.layouts({ signal })).dados,
  })

export const useArquivos = (body: BuscaDeArquivos) =>
  useQuery({
    queryKey: chave('arquivos', body),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.parceiros.arquivos({ body, signal }),
  })

export const useArquivo = (id: string) =>
  useQuery({
    queryKey: chave('arquivo', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.parceiros.arquivo({ params: { id }, signal })).dados,
  })

/** One write of this module; what is shown of partners is read again after it. */
const useMudanca = mudancasDe('parceiros')

export const useSalvarParceiro = (id: string | null) =>
  useMudanca(
    async (body: ParceiroSalvo) =>
      (id ? await client.parceiros.editar({ params: { id }, body }) : await client.parceiros.criar({ body }))
        .dados,
    { quieta: true },
  )
export const useSalvarCanal = (parceiro: string, id: string | null) =>
  useMudanca(
    (body: CanalSalvo) =>
      id
        ? client.parceiros.editarCanal({ params: { id }, body })
        : client.parceiros.criarCanal({ params: { id: parceiro }, body }),
    { quieta: true },
  )
export const useExcluirCanal = () =>
  useMudanca((id: string) => client.parceiros.excluirCanal({ params: { id } }))
export const useTestarCanal = () =>
  useMudanca(async (id: string) => (await client.parceiros.testarCanal({ params: { id } })).dados)
export const useConfirmarServidor = () =>
  useMudanca(({ id, impressao }: { id: string; impressao: string }) =>
    client.parceiros.confirmarServidor({ params: { id }, body: { impressao } }),
  )
export const useRodarCanal = () => useMudanca((id: string) => client.parceiros.rodarCanal({ params: { id } }))
export const useCaixa = (id: string) =>
  useQuery({
    queryKey: chave('caixa', id),
    queryFn: async ({ signal }) => (await client.parceiros.caixaDoCanal({ params: { id }, signal })).dados,
  })
export const useConferir = (id: string) =>
  useMudanca(
    async (arquivo: File) => (await client.parceiros.conferir({ params: { id }, body: { arquivo } })).dados,
  )
export const useReceber = (id: string) =>
  useMudanca(
    async (arquivo: File) => (await client.parceiros.receber({ params: { id }, body: { arquivo } })).dados,
    { diz: 'Arquivo gravado.' },
  )
export const useGerar = (id: string) =>
  useMudanca(
    async (body: Parameters<typeof client.parceiros.gerar>[0]['body']) =>
      (await client.parceiros.gerar({ params: { id }, body })).dados,
    { quieta: true },
  )
export const useReenviar = () =>
  useMudanca((id: string) => client.parceiros.reenviar({ params: { id } }), {
    diz: 'O arquivo vai outra vez.',
  })

export const useChaves = (id: string) =>
  useQuery({
    queryKey: chave('chaves', id),
    queryFn: async ({ signal }) => (await client.parceiros.chaves({ params: { id }, signal })).dados,
  })
type ChaveNova = Parameters<typeof client.parceiros.criarChave>[0]['body']
export const useCriarChave = (id: string) =>
  useMudanca(async (body: ChaveNova) => (await client.parceiros.criarChave({ params: { id }, body })).dados, {
    quieta: true,
  })
export const useRevogarChave = () =>
  useMudanca((id: string) => client.parceiros.revogarChave({ params: { id } }), { diz: 'Chave revogada.' })

export const useWebhooks = (id: string) =>
  useQuery({
    queryKey: chave('webhooks', id),
    queryFn: async ({ signal }) => (await client.parceiros.webhooks({ params: { id }, signal })).dados,
    // What waits goes out by itself.
    refetchInterval: (q) => (q.state.data?.some((w) => w.ativo && w.esperando > 0) ? 5000 : false),
  })
export const useEntregasDoWebhook = (id: string) =>
  useQuery({
    queryKey: chave('webhooks', 'entregas', id),
    queryFn: async ({ signal }) =>
      (await client.parceiros.entregasDoWebhook({ params: { id }, signal })).dados,
    // A queued call is made within seconds.
    refetchInterval: (q) => (q.state.data?.some((e) => e.estado === 'fila') ? 3000 : false),
  })
type WebhookNovo = Parameters<typeof client.parceiros.criarWebhook>[0]['body']
export const useCriarWebhook = (id: string) =>
  useMudanca(
    async (body: WebhookNovo) => (await client.parceiros.criarWebhook({ params: { id }, body })).dados,
    { quieta: true },
  )
export const useEditarWebhook = () =>
  useMudanca(
    ({ id, body }: { id: string; body: WebhookNovo }) =>
      client.parceiros.editarWebhook({ params: { id }, body }),
    { quieta: true },
  )
export const useExcluirWebhook = () =>
  useMudanca((id: string) => client.parceiros.excluirWebhook({ params: { id } }), {
    diz: 'Webhook excluído.',
  })
export const useTestarWebhook = () =>
  useMudanca(async (id: string) => (await client.parceiros.testarWebhook({ params: { id } })).dados)
type PedidoDeRepeticao = Parameters<typeof client.parceiros.repetirDesde>[0]['body']
export const useRepetirDesde = () =>
  useMudanca(
    async ({ id, body }: { id: string; body: PedidoDeRepeticao }) =>
      (await client.parceiros.repetirDesde({ params: { id }, body })).dados,
    { quieta: true },
  )
export const useRepetirWebhook = () =>
  useMudanca((id: string) => client.parceiros.repetirWebhook({ params: { id } }), {
    diz: 'A chamada vai outra vez.',
  })

/** Saves a file of a partner as it came or went. */
export async function baixarArquivo(id: string, nome: string): Promise<void> {
  const bytes = await client.parceiros.conteudo({ params: { id } })
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: url, download: nome }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
