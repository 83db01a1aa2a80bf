import { useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { enviarImagens } from '../../comprovacao/comprovacoes/index.ts'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

/** A contract shows the tables of freight that it speaks of. */
const chave = chavesDe('contratos', { ouve: ['tarifas'] })

type Calls = typeof contract.contratos
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
export type ContratoNoFio = Corpo<'criar'>
export type AditivoNoFio = Corpo<'aditar'>

export const useContratos = () =>
  useQuery({
    queryKey: chave('lista'),
    queryFn: async ({ signal }) => (await client.contratos.listar({ signal })).dados,
  })

export const useContrato = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    enabled: id !== '' && id !== 'novo',
    queryFn: async ({ signal }) => (await client.contratos.buscar({ params: { id }, signal })).dados,
  })

export const useAjustes = () =>
  useQuery({
    queryKey: chave('ajustes'),
    queryFn: async ({ signal }) => (await client.contratos.ajustes({ signal })).dados,
  })

const useMudanca = mudancasDe('contratos')
const quieta = { quieta: true } as const

export const useSalvarContrato = (id: string | null) =>
  useMudanca(
    async (body: ContratoNoFio) =>
      (id === null
        ? await client.contratos.criar({ body })
        : await client.contratos.editar({ params: { id }, body })
      ).dados,
    { diz: 'Contrato guardado.', ...quieta },
  )
export const usePedirAprovacao = (id: string) =>
  useMudanca(() => client.contratos.pedirAprovacao({ params: { id } }), {
    diz: 'O contrato espera aprovação.',
  })
export const useAprovar = (id: string) =>
  useMudanca(() => client.contratos.aprovar({ params: { id } }), { diz: 'Contrato aprovado.' })
export const useDevolver = (id: string) =>
  useMudanca((body: Corpo<'devolver'>) => client.contratos.devolver({ params: { id }, body }), {
    diz: 'Devolvido a quem fez.',
    ...quieta,
  })
export const useAditar = (id: string) =>
  useMudanca((body: AditivoNoFio) => client.contratos.aditar({ params: { id }, body }), {
    diz: 'Aditivo gravado.',
    ...quieta,
  })
export const useProrrogar = (id: string) =>
  useMudanca((body: Corpo<'prorrogar'>) => client.contratos.prorrogar({ params: { id }, body }), {
    diz: 'Contrato prorrogado.',
    ...quieta,
  })
export const useRescindir = (id: string) =>
  useMudanca((body: Corpo<'rescindir'>) => client.contratos.rescindir({ params: { id }, body }), {
    diz: 'Contrato rescindido.',
    ...quieta,
  })
export const useExcluir = () =>
  useMudanca((id: string) => client.contratos.excluir({ params: { id } }), { diz: 'Contrato excluído.' })
export const useAjustar = () =>
  useMudanca((body: Corpo<'ajustar'>) => client.contratos.ajustar({ body }), {
    diz: 'Regras gravadas.',
    ...quieta,
  })

/** Sends the files to the storage, then keeps each in the contract. */
export const useAnexar = (id: string) =>
  useMudanca(
    async (files: readonly File[]) => {
      const keys = await enviarImagens(files)
      for (const [at, chaveDoArquivo] of keys.entries()) {
        const nome = (files[at]?.name ?? 'documento').slice(-200)
        await client.contratos.anexar({ params: { id }, body: { chave: chaveDoArquivo, nome } })
      }
      return files.length
    },
    { diz: (n) => (n === 1 ? 'Documento guardado.' : `${n} documentos guardados.`) },
  )
export const useTirarDocumento = (id: string) =>
  useMudanca((documento: string) => client.contratos.tirarDocumento({ params: { id, documento } }), {
    diz: 'Documento tirado.',
  })
export const abrirDocumento = async (id: string, documento: string): Promise<string> =>
  (await client.contratos.abrirDocumento({ params: { id, documento } })).dados.url

/** Queues the spreadsheet of what the screen lists. */
export const exportarContratos = (body: Corpo<'exportar'>) => client.contratos.exportar({ body })
