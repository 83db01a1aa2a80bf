import { useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('validades', { ouve: ['veiculos', 'motoristas', 'tarefas'] })

type Calls = typeof contract.validades
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never

export const useDocumentos = () =>
  useQuery({
    queryKey: chave('lista'),
    queryFn: async ({ signal }) => (await client.validades.listar({ signal })).dados,
  })
export const useAlvos = () =>
  useQuery({
    queryKey: chave('alvos'),
    queryFn: async ({ signal }) => (await client.validades.alvos({ signal })).dados,
  })
export const useRegrasDosDocumentos = () =>
  useQuery({
    queryKey: chave('regras'),
    queryFn: async ({ signal }) => (await client.validades.regras({ signal })).dados,
  })

export const useCalendario = () =>
  useQuery({
    queryKey: chave('calendario'),
    queryFn: async ({ signal }) => (await client.validades.calendario({ signal })).dados,
  })

const useMudanca = mudancasDe('validades')
const quieta = { quieta: true } as const

export const useGravarDocumento = () =>
  useMudanca((body: Corpo<'gravar'>) => client.validades.gravar({ body }), {
    diz: 'Documento gravado.',
    ...quieta,
  })
export const useCorrigirDocumento = (id: string) =>
  useMudanca((body: Corpo<'corrigir'>) => client.validades.corrigir({ params: { id }, body }), {
    diz: 'Documento corrigido.',
    ...quieta,
  })
export const useTirarDocumento = () =>
  useMudanca((id: string) => client.validades.tirar({ params: { id } }), { diz: 'Documento tirado.' })
export const useGravarRegraDoDocumento = () =>
  useMudanca((body: Corpo<'gravarRegra'>) => client.validades.gravarRegra({ body }), {
    diz: 'Regra gravada.',
  })
export const useTrazerCalendario = () =>
  useMudanca(async (arquivo: File) => (await client.validades.trazerCalendario({ body: { arquivo } })).dados)
export const useDesfazerCalendario = () =>
  useMudanca((id: string) => client.validades.desfazerCalendario({ params: { id } }), {
    diz: 'Tabela desfeita.',
  })
export const exportarDocumentos = (body: Corpo<'exportar'>) => client.validades.exportar({ body })
