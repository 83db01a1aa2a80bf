import { useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('acessos')

export type PerfilNoFio = Parameters<typeof client.acessos.criar>[0]['body']

export const usePerfis = () =>
  useQuery({
    queryKey: chave('perfis'),
    queryFn: async ({ signal }) => (await client.acessos.listar({ signal })).dados,
  })

/** Who may be given a perfil. */
export const usePessoas = () =>
  useQuery({
    queryKey: chave('pessoas'),
    queryFn: async ({ signal }) => (await client.acessos.pessoas({ signal })).dados,
  })

/** The perfis of one person, and what she may do. */
export const useDaPessoa = (id: string) =>
  useQuery({
    queryKey: chave('pessoa', id),
    queryFn: async ({ signal }) => (await client.acessos.daPessoa({ params: { id }, signal })).dados,
  })

/** Forms say the refusal beside what was typed. */
const useMudanca = mudancasDe('acessos')

export const useSalvarPerfil = (id: string | null) =>
  useMudanca(
    (body: PerfilNoFio) =>
      id === null ? client.acessos.criar({ body }) : client.acessos.editar({ params: { id }, body }),
    { diz: ({ dados }) => `Perfil ${dados.nome} salvo. Vale no próximo pedido de quem o tem.`, quieta: true },
  )
export const useExcluirPerfil = () =>
  useMudanca((id: string) => client.acessos.excluir({ params: { id } }), { diz: 'Perfil excluído.' })
export const useDar = (id: string) =>
  useMudanca((body: { perfis: string[] }) => client.acessos.dar({ params: { id }, body }), {
    diz: 'Perfis salvos. Valem no próximo pedido da pessoa.',
    quieta: true,
  })

/** Queues the spreadsheet of what the screen lists. */
export const exportarPerfis = (busca: string) => client.acessos.exportar({ body: { busca } })
