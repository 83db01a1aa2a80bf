import { useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe, useMudanca as useMudancaLivre } from '../../lib/mudanca.ts'

const chave = chavesDe('veiculos', { ouve: ['migracao'] })

export type VeiculoNoFio = Parameters<typeof client.veiculos.criar>[0]['body']
type MudancaNoFio = Parameters<typeof client.veiculos.mudar>[0]['body']

export const useVeiculos = () =>
  useQuery({
    queryKey: chave('lista'),
    queryFn: async ({ signal }) => (await client.veiculos.listar({ signal })).dados,
  })

const useMudanca = mudancasDe('veiculos')

export const useSalvarVeiculo = (id: string | null) =>
  useMudanca(
    (body: VeiculoNoFio) =>
      id === null ? client.veiculos.criar({ body }) : client.veiculos.editar({ params: { id }, body }),
    { diz: 'Veículo salvo.', quieta: true },
  )

export const useMudarEstado = (id: string) =>
  useMudanca((body: MudancaNoFio) => client.veiculos.mudar({ params: { id }, body }), {
    diz: 'Estado do veículo mudado.',
    quieta: true,
  })

export type CombinacaoNoFio = Parameters<typeof client.veiculos.combinar>[0]['body']
export type ImpedimentoNoFio = Parameters<typeof client.veiculos.impedir>[0]['body']

export const useUso = (id: string) =>
  useQuery({
    queryKey: chave('uso', id),
    queryFn: async ({ signal }) => (await client.veiculos.uso({ params: { id }, signal })).dados,
  })
export const useLeituras = (id: string) =>
  useQuery({
    queryKey: chave('leituras', id),
    queryFn: async ({ signal }) => (await client.veiculos.leituras({ params: { id }, signal })).dados,
  })
export const useTrocas = (id: string) =>
  useQuery({
    queryKey: chave('trocas', id),
    queryFn: async ({ signal }) => (await client.veiculos.trocas({ params: { id }, signal })).dados,
  })
export const useTrocarHodometro = (id: string) =>
  useMudanca(
    (body: Parameters<typeof client.veiculos.trocarHodometro>[0]['body']) =>
      client.veiculos.trocarHodometro({ params: { id }, body }),
    { diz: 'Troca do hodômetro gravada.', quieta: true },
  )
export const useDesfazerTroca = (id: string) =>
  useMudanca((troca: string) => client.veiculos.desfazerTroca({ params: { id, troca } }), {
    diz: 'Troca desfeita.',
  })
export const useConfirmarLeitura = (id: string) =>
  useMudanca(
    ({ leitura, motivo }: { leitura: string; motivo: string }) =>
      client.veiculos.confirmarLeitura({ params: { id, leitura }, body: { motivo } }),
    { diz: 'Leitura aceita.', quieta: true },
  )
export const useDesconfirmarLeitura = (id: string) =>
  useMudanca((leitura: string) => client.veiculos.desconfirmarLeitura({ params: { id, leitura } }), {
    diz: 'Aceite desfeito.',
  })

export const useFotos = (id: string) =>
  useQuery({
    queryKey: chave('fotos', id),
    queryFn: async ({ signal }) => (await client.veiculos.fotos({ params: { id }, signal })).dados,
  })
/** What is done to the pictures of a vehicle. */
export function useMudarFotos(id: string) {
  const of = (foto: string) => ({ params: { id, foto } })
  return {
    guardar: useMudanca((chaves: string[]) =>
      client.veiculos.guardarFotos({ params: { id }, body: { chaves } }),
    ),
    capa: useMudanca((foto: string) => client.veiculos.porNaCapa(of(foto)), { diz: 'Foto na capa.' }),
    tirar: useMudanca((foto: string) => client.veiculos.tirarFoto(of(foto))),
    devolver: useMudanca((foto: string) => client.veiculos.devolverFoto(of(foto))),
  }
}
export const useLerHodometro = (id: string) =>
  useMudanca(
    async (body: Parameters<typeof client.veiculos.ler>[0]['body']) =>
      (await client.veiculos.ler({ params: { id }, body })).dados,
    {
      diz: (lidas, { em }) => {
        const nova = lidas.find((l) => Date.parse(l.em) === Date.parse(em))
        return nova && !nova.aceita ? `Leitura recusada: ${nova.motivo}.` : 'Leitura gravada.'
      },
      quieta: true,
    },
  )
export const useCombinar = () =>
  useMudanca((body: CombinacaoNoFio) => client.veiculos.combinar({ body }), {
    diz: 'Combinação escrita.',
    quieta: true,
  })
export const useSeparar = () =>
  useMudanca(
    (q: { id: string; ate: string }) =>
      client.veiculos.separar({ params: { id: q.id }, body: { ate: q.ate } }),
    { diz: 'Combinação encerrada.' },
  )
export const useApagarCombinacao = () =>
  useMudanca((id: string) => client.veiculos.apagarCombinacao({ params: { id } }), {
    diz: 'Combinação apagada.',
  })
export const useImpedir = (id: string) =>
  useMudanca((body: ImpedimentoNoFio) => client.veiculos.impedir({ params: { id }, body }), {
    diz: 'Veículo impedido.',
    quieta: true,
  })
export const useLevantar = (id: string) =>
  useMudanca(
    ({ impedimento, motivo }: { impedimento: string; motivo: string }) =>
      client.veiculos.levantar({ params: { id, impedimento }, body: { motivo } }),
    { diz: 'Impedimento levantado.', quieta: true },
  )

export const usePlanilhas = () =>
  useQuery({
    queryKey: chave('planilhas'),
    queryFn: async ({ signal }) => (await client.veiculos.planilhas({ signal })).dados,
  })
export const usePlanilha = (id: string) =>
  useQuery({
    queryKey: chave('planilha', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.veiculos.planilha({ params: { id }, signal })).dados,
  })
export const usePreverVeiculos = () =>
  useMudancaLivre(async (arquivo: File) => (await client.veiculos.previa({ body: { arquivo } })).dados)
export const useImportarVeiculos = () =>
  useMudanca(async (arquivo: File) => (await client.veiculos.importar({ body: { arquivo } })).dados)
export const useDesfazerPlanilha = () =>
  useMudanca((id: string) => client.veiculos.desfazer({ params: { id } }), { diz: 'Planilha desfeita.' })

/** Queues the spreadsheet of what the screen lists. */
export const exportarVeiculos = (body: Parameters<typeof client.veiculos.exportar>[0]['body']) =>
  client.veiculos.exportar({ body })
