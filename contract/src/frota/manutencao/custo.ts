export const tiposDeItem = {
  peca: 'Peça',
  servico: 'Serviço',
  terceiro: 'Terceiro',
  mao_de_obra: 'Mão de obra',
} as const
export type TipoDeItem = keyof typeof tiposDeItem

export type ItemDeCusto = {
  tipo: TipoDeItem
  /** Thousandths of a unit, or of an hour. */
  quantidade_milesimos: number
  valor_unitario_centavos: number
  /** The maker or the workshop pays: it stands in the order and costs nothing. */
  em_garantia: boolean
}

export const valorDoItem = (i: ItemDeCusto): number =>
  Math.round((i.quantidade_milesimos * i.valor_unitario_centavos) / 1000)

/** What an order costs the house, and what a warranty spared it. */
export function custoDaOrdem(itens: readonly ItemDeCusto[]): {
  custo: number
  garantia: number
  por_tipo: Record<TipoDeItem, number>
} {
  const por_tipo: Record<TipoDeItem, number> = { peca: 0, servico: 0, terceiro: 0, mao_de_obra: 0 }
  let garantia = 0
  for (const i of itens)
    if (i.em_garantia) garantia += valorDoItem(i)
    else por_tipo[i.tipo] += valorDoItem(i)
  return { custo: Object.values(por_tipo).reduce((a, b) => a + b, 0), garantia, por_tipo }
}

export type Garantia = {
  descricao: string
  dias: number | null
  km: number | null
  /** When and at which kilometres it was put in. */
  dia: string
  contador: number | null
  ordem: number
}
