import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messages } from '@tropeiro/contract/messages'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { useMudanca as useMudancaDoServidor } from '../../lib/mudanca.ts'
import { reloadSessao } from '../../session/login.ts'

const chave = chavesDe('empresas')

type Empresas = typeof client.empresas
type Corpo<K extends keyof Empresas> = Empresas[K] extends (input: infer I) => unknown
  ? I extends { body: infer B }
    ? B
    : never
  : never

export const useBases = (group: string) =>
  useQuery({
    queryKey: chave('bases', group),
    queryFn: async ({ signal }) => (await client.empresas.listar({ params: { group }, signal })).dados,
  })

/** Every group there is: for the super user. */
export const useGrupos = () =>
  useQuery({
    queryKey: chave('grupos'),
    queryFn: async ({ signal }) => (await client.empresas.grupos({ signal })).dados,
  })

/** What a group has beyond its modules: for the super user. */
export const useRecursos = (id: string) =>
  useQuery({
    queryKey: chave('recursos', id),
    queryFn: async ({ signal }) => (await client.empresas.recursos({ params: { id }, signal })).dados,
  })

export const useEmpresas = (termo: string) =>
  useQuery({
    queryKey: chave('pesquisa', termo),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.empresas.pesquisar({ query: { termo }, signal })).dados,
  })

export const usePolitica = () =>
  useQuery({
    queryKey: chave('politica'),
    queryFn: async ({ signal }) => (await client.empresas.politica({ signal })).dados,
  })

/** What is known of a CNPJ; a failure is the same as nothing, since the form goes on without it. */
export const consultarCnpj = async (cnpj: string) =>
  (await client.empresas.porCnpj({ params: { cnpj } }).catch(() => ({ dados: null }))).dados

/** The lists and what the session knows of them are read again; the form says the refusal beside what was typed. */
function useMudanca<I, O>(call: (input: I) => Promise<O>, diz: string | ((output: O) => string)) {
  return useMudancaDoServidor(
    async (input: I) => {
      const output = await call(input)
      await reloadSessao()
      return output
    },
    { muda: 'empresas', diz, quieta: true },
  )
}

export const useCadastrarGrupo = () =>
  useMudanca(
    (body: Corpo<'cadastrar'>) => client.empresas.cadastrar({ body }),
    ({ dados }) => `Grupo ${dados.nome_grupo} criado.`,
  )
export const useCriarBase = () =>
  useMudanca(
    (body: Corpo<'criarBases'>) => client.empresas.criarBases({ body }),
    ({ dados }) => `Base ${dados[0]?.base ?? ''} criada.`,
  )
export const useEditarBase = () =>
  useMudanca((body: Corpo<'editarBases'>) => client.empresas.editarBases({ body }), messages.baseAtualizada)
export const useMudarModulos = () =>
  useMudanca(
    (body: Corpo<'modulosDaBase'>) => client.empresas.modulosDaBase({ body }),
    messages.baseAtualizada,
  )
export const useAtivarBase = () =>
  useMudanca(
    (body: { base: string; ativo: boolean }) => client.empresas.baseAtiva({ body }),
    messages.baseAtualizada,
  )
export const useRemoverBase = () =>
  useMudanca((body: Corpo<'removerBases'>) => client.empresas.removerBases({ body }), messages.baseExcluida)

export const useGravarRecursos = (grupo: { _id: string; nome: string }) =>
  useMudanca(
    (body: Corpo<'gravarRecursos'>) => client.empresas.gravarRecursos({ params: { id: grupo._id }, body }),
    `Recursos de ${grupo.nome} salvos.`,
  )

export const useSalvarPolitica = () =>
  useMudancaDoServidor((body: Corpo<'atualizarPolitica'>) => client.empresas.atualizarPolitica({ body }), {
    invalida: [chave('politica')],
    diz: 'Políticas salvas.',
    quieta: true,
  })

export const useMarca = () =>
  useQuery({
    queryKey: chave('marca'),
    queryFn: async ({ signal }) => (await client.empresas.marca({ signal })).dados,
  })

export const useSalvarMarca = () =>
  useMudancaDoServidor((body: Corpo<'salvarMarca'>) => client.empresas.salvarMarca({ body }), {
    invalida: [chave('marca')],
    diz: 'Marca salva.',
    quieta: true,
  })

/** Queue the spreadsheets of what the screens list. */
export const exportarEmpresas = (busca: string) => client.empresas.exportar({ body: { busca } })
export const exportarBases = (busca: string) => client.empresas.exportarBases({ body: { busca } })
