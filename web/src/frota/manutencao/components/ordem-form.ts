import { tiposDeItem } from '@tropeiro/contract/frota/manutencao/custo'
import { type Ordem, type OrdemEscrita, tiposDeOrdem } from '@tropeiro/contract/frota/manutencao/formas'

const opcoes = <V extends string>(nomes: Record<V, string>) =>
  (Object.entries(nomes) as [V, string][]).map(([value, label]) => ({ value, label }))
export const opcoesDeTipo = opcoes(tiposDeOrdem)
export const opcoesDeItem = opcoes(tiposDeItem)

type Item = OrdemEscrita['itens'][number]
/** A thing of an order as its line holds it: units instead of thousandths. */
export type ItemNoCampo = Omit<Item, 'quantidade_milesimos'> & { quantidade: number | null }
export type OrdemNoCampo = Omit<OrdemEscrita, 'itens' | 'prevista'> & {
  prevista: string
  itens: ItemNoCampo[]
}

export const itemVazio = (valor = 0): ItemNoCampo => ({
  tipo: 'peca',
  descricao: '',
  quantidade: 1,
  valor_unitario_centavos: valor,
  em_garantia: false,
  garantia_dias: null,
  garantia_km: null,
  fornecedor: '',
})

export const rascunhoDaOrdem = (o: Ordem | null): OrdemNoCampo => ({
  tipo: o?.tipo ?? 'corretiva',
  titulo: o?.titulo ?? '',
  relato: o?.relato ?? '',
  oficina: o?.oficina ?? '',
  prevista: o?.prevista ?? '',
  bloqueia: o?.bloqueia ?? false,
  plano: o?.plano.map((p) => p._id) ?? [],
  defeitos: o?.defeitos.map((d) => d._id) ?? [],
  itens:
    o?.itens.map(({ _id, aviso: _aviso, quantidade_milesimos, ...i }) => ({
      ...i,
      quantidade: quantidade_milesimos / 1000,
    })) ?? [],
})

export const ordemNoFio = (e: OrdemNoCampo): OrdemEscrita => ({
  ...e,
  prevista: e.prevista || null,
  itens: e.itens.map(({ quantidade, ...i }) => ({
    ...i,
    valor_unitario_centavos: i.valor_unitario_centavos ?? 0,
    quantidade_milesimos: Math.round((quantidade ?? 1) * 1000),
  })),
})
