import { useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('sac')
const useMudanca = mudancasDe('sac')

/** A test letter that is on its way is looked for now and then. */
const TEST_MS = 5_000

export const useCaixas = () =>
  useQuery({
    queryKey: chave('caixas'),
    queryFn: async ({ signal }) => (await client.sac.caixas({ signal })).dados,
    refetchInterval: ({ state }) =>
      state.data?.caixas.some((c) => c.teste_em && !c.teste_voltou_em) ? TEST_MS : false,
  })

type Caixa = Parameters<typeof client.sac.gravarCaixa>[0]['body']
export const useGravarCaixa = () =>
  useMudanca((body: Caixa) => client.sac.gravarCaixa({ body }), { quieta: true, diz: 'Caixa salva.' })
export const useTestarCaixa = () =>
  useMudanca((id: string) => client.sac.testarCaixa({ params: { id } }), {
    diz: ({ mensagem }) => mensagem ?? 'A caixa abre.',
  })

export const useSoltas = () =>
  useQuery({
    queryKey: chave('soltas'),
    queryFn: async ({ signal }) => (await client.sac.mensagensSoltas({ signal })).dados,
  })
export const useAbrirMensagem = () =>
  useMudanca((id: string) => client.sac.abrirMensagem({ params: { id } }), {
    diz: ({ dados }) => `Incidente ${dados.numero} aberto.`,
  })

/** The letters of an incident; asked for only where there are some. */
export const useEmails = (id: string, ha: boolean) =>
  useQuery({
    queryKey: chave('emails', id),
    enabled: ha,
    queryFn: async ({ signal }) => (await client.sac.emails({ params: { id }, signal })).dados,
  })
