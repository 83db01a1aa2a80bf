import { useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

/** A tyre's kilometres are its vehicle's. */
const chave = chavesDe('pneus', { ouve: ['veiculos', 'manutencao', 'tarefas'] })

type Calls = typeof contract.pneus
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never

export const usePneus = () =>
  useQuery({
    queryKey: chave('lista'),
    queryFn: async ({ signal }) => (await client.pneus.listar({ signal })).dados,
  })
export const useVeiculosComPneus = () =>
  useQuery({
    queryKey: chave('veiculos'),
    queryFn: async ({ signal }) => (await client.pneus.veiculos({ signal })).dados,
  })
export const usePneusDoVeiculo = (id: string) =>
  useQuery({
    queryKey: chave('veiculo', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.pneus.veiculo({ params: { id }, signal })).dados,
  })
export const useHistoria = (id: string) =>
  useQuery({
    queryKey: chave('historia', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.pneus.historia({ params: { id }, signal })).dados,
  })
export const useRodizio = (id: string) =>
  useQuery({
    queryKey: chave('rodizio', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.pneus.rodizio({ params: { id }, signal })).dados,
  })

const useMudanca = mudancasDe('pneus')
const quieta = { quieta: true } as const

export const useCriarPneu = () =>
  useMudanca((body: Corpo<'criar'>) => client.pneus.criar({ body }), { diz: 'Pneu cadastrado.', ...quieta })
export const useMoverPneus = () =>
  useMudanca((body: Corpo<'mover'>) => client.pneus.mover({ body }), { diz: 'Movimento gravado.', ...quieta })
export const useAferirPneus = () =>
  useMudanca((body: Corpo<'aferir'>) => client.pneus.aferir({ body }), { diz: 'Medidas gravadas.' })
export const useDestinarPneu = (id: string) =>
  useMudanca((body: Corpo<'destinar'>) => client.pneus.destinar({ params: { id }, body }), {
    diz: 'Destino gravado.',
    ...quieta,
  })
export const usePoliticas = () =>
  useQuery({
    queryKey: chave('politicas'),
    queryFn: async ({ signal }) => (await client.pneus.politicas({ signal })).dados,
  })
export const useGravarPoliticas = () =>
  useMudanca((body: Corpo<'gravarPoliticas'>) => client.pneus.gravarPoliticas({ body }), {
    diz: 'Políticas gravadas; valem para todos os veículos.',
    ...quieta,
  })
export const exportarPneus = (body: Corpo<'exportar'>) => client.pneus.exportar({ body })
