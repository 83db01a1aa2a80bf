import { useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('motoristas', { ouve: ['usuarios', 'veiculos', 'migracao'] })

type Calls = typeof contract.motoristas
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
export type MotoristaNoFio = Corpo<'criar'>
export type AusenciaNoFio = Corpo<'marcarAusencia'>
export type ImpedimentoNoFio = Corpo<'impedir'>

export const useFichas = () =>
  useQuery({
    queryKey: chave('lista'),
    queryFn: async ({ signal }) => (await client.motoristas.listar({ signal })).dados,
  })

export const useFicha = (id: string) =>
  useQuery({
    queryKey: chave('uma', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.motoristas.buscar({ params: { id }, signal })).dados,
  })

/** Why he was away: each look is written down, so it is asked for only when somebody wants to see it. */
export const useMotivos = (id: string, ver: boolean) =>
  useQuery({
    queryKey: chave('motivos', id),
    enabled: ver,
    queryFn: async ({ signal }) => (await client.motoristas.motivos({ params: { id }, signal })).dados,
  })

/** What speaks against a trip; asked while somebody chooses, and silent where it cannot be known. */
export const useAvisosDaViagem = (body: Corpo<'avisos'>) =>
  useQuery({
    queryKey: chave('avisos', body),
    enabled: Boolean(body.cpf || body.placa),
    queryFn: async ({ signal }) => (await client.motoristas.avisos({ body, signal })).dados,
  })

const useMudanca = mudancasDe('motoristas')

export const useSalvarMotorista = (id: string | null) =>
  useMudanca(
    async ({ cpf, ...body }: MotoristaNoFio) =>
      id === null
        ? (await client.motoristas.criar({ body: { cpf, ...body } })).dados
        : (await client.motoristas.editar({ params: { id }, body })).dados,
    { diz: 'Motorista salvo.', quieta: true },
  )
export const useAtivar = (id: string) =>
  useMudanca((ativo: boolean) => client.motoristas.ativar({ params: { id }, body: { ativo } }), {
    diz: 'Motorista salvo.',
  })
export const useMarcarAusencia = (id: string) =>
  useMudanca((body: AusenciaNoFio) => client.motoristas.marcarAusencia({ params: { id }, body }), {
    diz: 'Ausência marcada.',
    quieta: true,
  })
export const useTirarAusencia = (id: string) =>
  useMudanca((ausencia: string) => client.motoristas.tirarAusencia({ params: { id, ausencia } }), {
    diz: 'Ausência tirada.',
  })
export const useImpedir = (id: string) =>
  useMudanca((body: ImpedimentoNoFio) => client.motoristas.impedir({ params: { id }, body }), {
    diz: 'Motorista impedido.',
    quieta: true,
  })
export const useLevantar = (id: string) =>
  useMudanca((impedimento: string) => client.motoristas.levantar({ params: { id, impedimento } }), {
    diz: 'Impedimento levantado.',
  })

/** Queues the spreadsheet of what the screen lists. */
export const exportarMotoristas = (body: Corpo<'exportar'>) => client.motoristas.exportar({ body })
