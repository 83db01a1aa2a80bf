import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LinhaDeUsuario } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { client } from '../../lib/client.ts'
import { useLoggedSession } from '../../session/session.store.ts'

export type BuscaDeUsuarios = Parameters<typeof client.usuarios.listar>[0]['query']
export type UsuarioNovo = Parameters<typeof client.usuarios.criar>[0]['body']
export type Concedido = Parameters<typeof client.usuarios.aprovar>[0]['body']
export type NovoConvite = Parameters<typeof client.usuarios.criarConvite>[0]['body']

export const useUsuarios = (query: BuscaDeUsuarios, enabled: boolean) =>
  useQuery({
    queryKey: ['usuarios', 'lista', query],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.usuarios.listar({ query, signal }),
  })

export const useUsuario = (id: string) =>
  useQuery({
    queryKey: ['usuarios', 'um', id],
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.usuarios.buscar({ params: { id }, signal })).dados,
  })

export const useHistorico = (id: string) =>
  useQuery({
    queryKey: ['usuarios', 'um', id, 'historico'],
    queryFn: async ({ signal }) => (await client.usuarios.historico({ params: { id }, signal })).dados,
  })

export const usePendentes = (enabled: boolean) =>
  useQuery({
    queryKey: ['usuarios', 'pendentes'],
    enabled,
    queryFn: async ({ signal }) => (await client.usuarios.pendentes({ signal })).dados,
  })

export const useConvites = () =>
  useQuery({
    queryKey: ['usuarios', 'convites'],
    queryFn: async ({ signal }) => (await client.usuarios.convites({ signal })).dados,
  })

export const useMensagens = () =>
  useQuery({
    queryKey: ['usuarios', 'mensagens'],
    queryFn: async ({ signal }) => (await client.usuarios.mensagens({ signal })).dados,
  })

export const useSessoes = (enabled: boolean) =>
  useQuery({
    queryKey: ['usuarios', 'sessoes'],
    enabled,
    queryFn: async ({ signal }) => (await client.usuarios.sessoes({ signal })).dados,
  })

/** The groups that wait for one's answer. */
export const useMeusConvites = (enabled: boolean) =>
  useQuery({
    queryKey: ['usuarios', 'meus-convites'],
    enabled,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await client.usuarios.meusConvites({ signal })).dados,
  })

/** The group's bases, with the modules that each opens. */
export function useBases() {
  const { grupo_ativo } = useLoggedSession()
  return useQuery({
    queryKey: ['empresas', 'bases', grupo_ativo],
    queryFn: async ({ signal }) =>
      (await client.empresas.listar({ params: { group: grupo_ativo }, signal })).dados,
  })
}

/** One write of this module; every list of users is read again after it. */
function useWrite<I, O>(mutationFn: (input: I) => Promise<O>, quiet = false) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { quiet },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['usuarios'] }),
  })
}

async function salvar({ id, body }: { id: string | null; body: UsuarioNovo }) {
  if (id === null) return (await client.usuarios.criar({ body })).dados
  await client.usuarios.editar({ params: { id }, body })
  return { _id: id, link: null, aguarda: false }
}

/** The form shows the refusal beside the fields. */
export const useSalvarUsuario = () => useWrite(salvar, true)
/** Whoever shows it says the refusal too. */
export const useResponderConvite = () =>
  useWrite(
    async ({ id, aceita }: { id: string; aceita: boolean }) =>
      (await client.usuarios[aceita ? 'aceitarNaTela' : 'recusarNaTela']({ params: { id } })).dados,
    true,
  )
export const useMudarAtivo = () =>
  useWrite(({ id, ativo }: { id: string; ativo: boolean }) =>
    client.usuarios.mudarAtivo({ params: { id }, body: { ativo } }),
  )
export const useConvidarDeNovo = () =>
  useWrite(async (id: string) => (await client.usuarios.convidar({ params: { id } })).dados)
export const useAprovar = () =>
  useWrite(({ id, body }: { id: string; body: Concedido }) =>
    client.usuarios.aprovar({ params: { id }, body }),
  )
export const useRecusar = () => useWrite((id: string) => client.usuarios.recusar({ params: { id } }))
export const useCriarConvite = () =>
  useWrite(async (body: NovoConvite) => (await client.usuarios.criarConvite({ body })).dados)
export const useRevogarConvite = () =>
  useWrite((id: string) => client.usuarios.revogarConvite({ params: { id } }))
export const usePreverPlanilha = () =>
  useWrite(async (arquivo: File) => (await client.usuarios.previaDaPlanilha({ body: { arquivo } })).dados)
export const useImportar = () =>
  useWrite(async (linhas: LinhaDeUsuario[]) => (await client.usuarios.importar({ body: { linhas } })).dados)
export const useEncerrarSessao = () =>
  useWrite((sid: string) => client.usuarios.encerrarSessao({ params: { sid } }))
export const useEncerrarOutras = () => useWrite((_: undefined) => client.usuarios.encerrarOutras())
export const useTrocarSenha = () =>
  useWrite(
    (body: { senhaAtual: string; senha: string; confirmarSenha: string }) =>
      client.usuarios.trocarSenha({ body }),
    true,
  )

export const useSegundoFator = (enabled: boolean) =>
  useQuery({
    queryKey: ['usuarios', 'segundo-fator'],
    enabled,
    queryFn: async ({ signal }) => (await client.usuarios.segundoFator({ signal })).dados,
  })
export const useIniciarSegundoFator = () =>
  useWrite(
    async (senhaAtual: string) => (await client.usuarios.iniciarSegundoFator({ body: { senhaAtual } })).dados,
    true,
  )
export const useConfirmarSegundoFator = () =>
  useWrite(
    async (codigo: string) =>
      (await client.usuarios.confirmarSegundoFator({ body: { codigo } })).dados.codigos,
    true,
  )
export const useNovosCodigos = () =>
  useWrite(
    async (codigo: string) => (await client.usuarios.novosCodigos({ body: { codigo } })).dados.codigos,
    true,
  )
export const useDesligarSegundoFator = () =>
  useWrite(
    (body: { senhaAtual: string; codigo: string }) => client.usuarios.desligarSegundoFator({ body }),
    true,
  )
export const useZerarSegundoFator = () =>
  useWrite((id: string) => client.usuarios.zerarSegundoFator({ params: { id } }))

export const usePrimeirosPassos = () =>
  useQuery({
    queryKey: ['usuarios', 'primeiros-passos'],
    queryFn: async ({ signal }) => (await client.usuarios.primeirosPassos({ signal })).dados,
  })
export const useConcluirPrimeirosPassos = () =>
  useWrite(
    async (body: Parameters<typeof client.usuarios.concluirPrimeirosPassos>[0]['body']) =>
      (await client.usuarios.concluirPrimeirosPassos({ body })).dados,
    true,
  )

/** Queue the spreadsheets of what the screens list. */
export const exportarUsuarios = ({ skip: _, limite: __, ...body }: BuscaDeUsuarios) =>
  client.usuarios.exportar({ body })
