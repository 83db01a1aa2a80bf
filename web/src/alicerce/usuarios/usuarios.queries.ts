import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LinhaDeUsuario } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import { useLoggedSession } from '../../session/session.store.ts'
import { useBases as useBasesDoGrupo } from '../empresas/index.ts'

const chave = chavesDe('usuarios')

export type BuscaDeUsuarios = Parameters<typeof client.usuarios.listar>[0]['query']
export type UsuarioNovo = Parameters<typeof client.usuarios.criar>[0]['body']
export type Concedido = Parameters<typeof client.usuarios.aprovar>[0]['body']
export type NovoConvite = Parameters<typeof client.usuarios.criarConvite>[0]['body']

export const useUsuarios = (query: BuscaDeUsuarios, enabled: boolean) =>
  useQuery({
    queryKey: chave('lista', query),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.usuarios.listar({ query, signal }),
  })

export const useUsuario = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.usuarios.buscar({ params: { id }, signal })).dados,
  })

export const useHistorico = (id: string) =>
  useQuery({
    queryKey: chave('um', id, 'historico'),
    queryFn: async ({ signal }) => (await client.usuarios.historico({ params: { id }, signal })).dados,
  })

export const usePendentes = (enabled: boolean) =>
  useQuery({
    queryKey: chave('pendentes'),
    enabled,
    queryFn: async ({ signal }) => (await client.usuarios.pendentes({ signal })).dados,
  })

export const useConvites = () =>
  useQuery({
    queryKey: chave('convites'),
    queryFn: async ({ signal }) => (await client.usuarios.convites({ signal })).dados,
  })

export const useMensagens = () =>
  useQuery({
    queryKey: chave('mensagens'),
    queryFn: async ({ signal }) => (await client.usuarios.mensagens({ signal })).dados,
  })

export const useSessoes = (enabled: boolean) =>
  useQuery({
    queryKey: chave('sessoes'),
    enabled,
    queryFn: async ({ signal }) => (await client.usuarios.sessoes({ signal })).dados,
  })

/** The groups that wait for one's answer. */
export const useMeusConvites = (enabled: boolean) =>
  useQuery({
    queryKey: chave('meus-convites'),
    enabled,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await client.usuarios.meusConvites({ signal })).dados,
  })

/** The group's bases, with the modules that each opens. */
export const useBases = () => useBasesDoGrupo(useLoggedSession().grupo_ativo)

/** Every list of users is read again after each of these. */
const useMudanca = mudancasDe('usuarios')

async function salvar({ id, body }: { id: string | null; body: UsuarioNovo }) {
  if (id === null) return (await client.usuarios.criar({ body })).dados
  await client.usuarios.editar({ params: { id }, body })
  return { _id: id, link: null, aguarda: false }
}

/** The form shows the refusal beside the fields. */
export const useSalvarUsuario = () => useMudanca(salvar, { quieta: true })
/** Whoever shows it says the refusal too. */
export const useResponderConvite = () =>
  useMudanca(
    async ({ id, aceita }: { id: string; aceita: boolean }) =>
      (await client.usuarios[aceita ? 'aceitarNaTela' : 'recusarNaTela']({ params: { id } })).dados,
    { quieta: true },
  )
export const useMudarAtivo = () =>
  useMudanca(({ id, ativo }: { id: string; ativo: boolean }) =>
    client.usuarios.mudarAtivo({ params: { id }, body: { ativo } }),
  )
export const useConvidarDeNovo = () =>
  useMudanca(async (id: string) => (await client.usuarios.convidar({ params: { id } })).dados)
export const useAprovar = (id: string) =>
  useMudanca((body: Concedido) => client.usuarios.aprovar({ params: { id }, body }), { quieta: true })
export const useRecusar = () => useMudanca((id: string) => client.usuarios.recusar({ params: { id } }))
export const useCriarConvite = () =>
  useMudanca(async (body: NovoConvite) => (await client.usuarios.criarConvite({ body })).dados, {
    quieta: true,
  })
export const useRevogarConvite = () =>
  useMudanca((id: string) => client.usuarios.revogarConvite({ params: { id } }), { diz: 'Convite fechado.' })
export const usePreverPlanilha = () =>
  useMudanca(async (arquivo: File) => (await client.usuarios.previaDaPlanilha({ body: { arquivo } })).dados)
export const useImportar = () =>
  useMudanca(async (linhas: LinhaDeUsuario[]) => (await client.usuarios.importar({ body: { linhas } })).dados)
export const useEncerrarSessao = () =>
  useMudanca((sid: string) => client.usuarios.encerrarSessao({ params: { sid } }))
export const useEncerrarOutras = () =>
  useMudanca((_: undefined) => client.usuarios.encerrarOutras(), {
    diz: 'As outras sessões foram encerradas.',
  })
export const useMudarRetrato = () =>
  useMudanca((imagem: string | null) => client.usuarios.mudarRetrato({ body: { imagem } }), {
    diz: (reply) => reply.mensagem,
  })
export const useTrocarSenha = () =>
  useMudanca(
    (body: { senhaAtual: string; senha: string; confirmarSenha: string }) =>
      client.usuarios.trocarSenha({ body }),
    { quieta: true },
  )

export const useSegundoFator = (enabled: boolean) =>
  useQuery({
    queryKey: chave('segundo-fator'),
    enabled,
    queryFn: async ({ signal }) => (await client.usuarios.segundoFator({ signal })).dados,
  })
export const useIniciarSegundoFator = () =>
  useMudanca(
    async (body: { senhaAtual: string }) => (await client.usuarios.iniciarSegundoFator({ body })).dados,
    { quieta: true },
  )
export const useConfirmarSegundoFator = () =>
  useMudanca(
    async (body: { codigo: string }) => (await client.usuarios.confirmarSegundoFator({ body })).dados.codigos,
    { quieta: true },
  )
export const useNovosCodigos = () =>
  useMudanca(
    async (body: { codigo: string }) => (await client.usuarios.novosCodigos({ body })).dados.codigos,
    { quieta: true },
  )
export const useDesligarSegundoFator = () =>
  useMudanca(
    (body: { senhaAtual: string; codigo: string }) => client.usuarios.desligarSegundoFator({ body }),
    { quieta: true },
  )
export const useZerarSegundoFator = () =>
  useMudanca((id: string) => client.usuarios.zerarSegundoFator({ params: { id } }))

export const usePrimeirosPassos = () =>
  useQuery({
    queryKey: chave('primeiros-passos'),
    queryFn: async ({ signal }) => (await client.usuarios.primeirosPassos({ signal })).dados,
  })
export const useConcluirPrimeirosPassos = () =>
  useMudanca(
    async (body: Parameters<typeof client.usuarios.concluirPrimeirosPassos>[0]['body']) =>
      (await client.usuarios.concluirPrimeirosPassos({ body })).dados,
    { quieta: true },
  )

/** Queue the spreadsheets of what the screens list. */
export const exportarUsuarios = ({ skip: _, limite: __, ...body }: BuscaDeUsuarios) =>
  client.usuarios.exportar({ body })
