import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProcuraDoDia } from '@tropeiro/contract/transporte/roteirizacao/acompanhar'
import { type EdicaoDePlano, NAO_COUBE } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import type { Plano, ProcuraDePlanos } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('roteirizacao', {
  so: { preparo: ['notas', 'romaneios', 'veiculos'], dia: ['notas', 'romaneios', 'rastreamento'] },
})

export type PedidoNoFio = Parameters<typeof client.roteirizacao.criar>[0]['body']

/** What would be planned: asked once a base is chosen. */
export const usePreparo = (pedido: PedidoNoFio) =>
  useQuery({
    queryKey: chave('preparo', pedido),
    enabled: pedido.base !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.roteirizacao.preparar({ body: pedido, signal })).dados,
  })

export const usePlanos = (procura: ProcuraDePlanos, pagina: number, por_pagina: number) =>
  useQuery({
    queryKey: chave('lista', procura, pagina, por_pagina),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.roteirizacao.buscar({ body: { ...procura, pagina, por_pagina }, signal }),
  })

/** A run moves by events; where none comes through, it is read again every two seconds until it ends. */
const AGAIN_MS = 2000

export const usePlano = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    queryFn: async ({ signal }) => (await client.roteirizacao.abrir({ params: { id }, signal })).dados,
    refetchInterval: ({ state }) =>
      state.data?.estado === 'fila' || state.data?.estado === 'rodando' ? AGAIN_MS : false,
  })

/** Each route by one's own fleet and by third parties; asked when somebody wants to see it. */
export const useTerceiros = (id: string) =>
  useQuery({
    queryKey: chave('um', id, 'terceiros'),
    queryFn: async ({ signal }) => (await client.roteirizacao.terceiros({ params: { id }, signal })).dados,
  })

const useMudanca = mudancasDe('roteirizacao')

export const useCriarPlano = () => useMudanca((body: PedidoNoFio) => client.roteirizacao.criar({ body }))
export const useDuplicarPlano = (id: string) =>
  useMudanca(
    (body: Parameters<typeof client.roteirizacao.duplicar>[0]['body']) =>
      client.roteirizacao.duplicar({ params: { id }, body }),
    { quieta: true },
  )
export const useCancelarPlano = () =>
  useMudanca((id: string) => client.roteirizacao.cancelar({ params: { id } }), {
    diz: ({ dados }) =>
      dados.estado === 'pronto' ? 'Busca parada: o melhor plano até aqui ficou.' : 'Cancelado.',
  })
export const usePublicarPlano = () =>
  useMudanca((id: string) => client.roteirizacao.publicar({ params: { id } }), {
    diz: ({ dados }) => `Romaneios criados: ${dados.romaneios.join(', ')}.`,
  })

type Edicao = { id: string; body: Parameters<typeof client.roteirizacao.editar>[0]['body'] }
type Versao = { id: string; body: Parameters<typeof client.roteirizacao.voltar>[0]['body'] }

/** What comes back is what stands now: it is shown at once. */
function useGuardar() {
  const queries = useQueryClient()
  return <T extends { dados: Plano }>(reply: T): T => {
    queries.setQueryData(chave('um', reply.dados._id), reply.dados)
    return reply
  }
}

export function useEditarPlano() {
  const guardar = useGuardar()
  return useMudanca(async ({ id, body }: Edicao) =>
    guardar(await client.roteirizacao.editar({ params: { id }, body })),
  )
}
export function useVoltarPlano() {
  const guardar = useGuardar()
  return useMudanca(async ({ id, body }: Versao) =>
    guardar(await client.roteirizacao.voltar({ params: { id }, body })),
  )
}
export function useRepublicarPlano() {
  const guardar = useGuardar()
  return useMudanca(
    async ({ id, revisao }: { id: string; revisao: number }) =>
      guardar(await client.roteirizacao.republicar({ params: { id }, body: { revisao } })),
    { diz: ({ dados }) => `Os romaneios são os do plano: ${dados.mensagem || 'nada mudou'}.` },
  )
}

/** Which stops ride last as the day leaves no time for them. */
const naoCouberam = (p: Plano): string => {
  const left = p.lista_rotas.flatMap((r) => r.quebras.filter((q) => q.regra === NAO_COUBE))
  const nomes = p.lista_paradas.filter((s) => left.some((q) => q.parada === s.id)).map((s) => s.nome)
  return nomes.length === 0 ? '' : `Não cabe mais no dia e ficou por último: ${nomes.join(', ')}.`
}

/** An act on a day under way: the plan changes, and its romaneios at once with it. */
export const useReplanejar = () =>
  useMudanca(
    async ({ id, ...body }: { id: string } & Edicao['body']) => {
      const { dados } = await client.roteirizacao.editar({ params: { id }, body })
      return client.roteirizacao.republicar({ params: { id }, body: { revisao: dados.revisao } })
    },
    {
      diz: ({ dados }) =>
        [`Rota mudada: ${dados.mensagem || 'a ordem já era a melhor'}.`, naoCouberam(dados)]
          .filter(Boolean)
          .join(' '),
    },
  )

/** What an act would do; the same act on the same plan is asked once. */
export const usePrever = (plano: Pick<Plano, '_id' | 'revisao'>, edicao: EdicaoDePlano | null) =>
  useQuery({
    queryKey: chave('previsao', plano._id, plano.revisao, edicao),
    enabled: edicao !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (
        await client.roteirizacao.prever({
          params: { id: plano._id },
          body: { revisao: plano.revisao, edicao: edicao as EdicaoDePlano },
          signal,
        })
      ).dados,
  })

/** Two to four runs side by side, in the order asked. */
export const useComparacao = (planos: readonly string[]) =>
  useQuery({
    queryKey: chave('comparacao', planos),
    enabled: planos.length > 1,
    queryFn: async ({ signal }) =>
      (await client.roteirizacao.comparar({ body: { planos: [...planos] }, signal })).dados,
  })

/** Who could take over the rest of a route, from where all are at this moment. */
export const useSocorro = (id: string, veiculo: string) =>
  useQuery({
    queryKey: chave('socorro', id, veiculo),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (await client.roteirizacao.socorro({ params: { id }, body: { veiculo }, signal })).dados,
  })

/** The day moves by itself: what is late now was not a minute ago. */
const MINUTE_MS = 60_000

export const useDiaAcompanhado = (procura: ProcuraDoDia) =>
  useQuery({
    queryKey: chave('dia', procura),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
    queryFn: async ({ signal }) => (await client.roteirizacao.acompanhar({ body: procura, signal })).dados,
  })

/** What days that were driven taught. */
export const useAprendizado = () =>
  useQuery({
    queryKey: chave('aprendizado'),
    queryFn: async ({ signal }) => (await client.roteirizacao.aprendizado({ signal })).dados,
  })

export const useLigarAprendizado = () =>
  useMudanca((body: Parameters<typeof client.roteirizacao.ligarAprendizado>[0]['body']) =>
    client.roteirizacao.ligarAprendizado({ body }),
  )

/** Free places that were drawn, with the hours they have for the planner. */
export const useZonas = () =>
  useQuery({
    queryKey: chave('zonas'),
    queryFn: async ({ signal }) => (await client.roteirizacao.zonas({ signal })).dados,
  })

export const useDefinirZona = (cerca: string) =>
  useMudanca(
    (body: Parameters<typeof client.roteirizacao.definirZona>[0]['body']) =>
      client.roteirizacao.definirZona({ params: { cerca }, body }),
    { quieta: true },
  )
export const useRemoverZona = () =>
  useMudanca((cerca: string) => client.roteirizacao.removerZona({ params: { cerca } }))

/** Queues the spreadsheet of what the screen lists. */
export const exportarPlanos = (body: Parameters<typeof client.roteirizacao.exportar>[0]['body']) =>
  client.roteirizacao.exportar({ body })
