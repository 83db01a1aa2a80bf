import { encerrada, vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import type {
  EdicaoDeDevolucao,
  NovaDevolucao,
  TipoDeDevolucao,
} from '@tropeiro/contract/transporte/devolucoes/calls'
import { type ItemLido, lerNfe } from '@tropeiro/fiscal'
import type { z } from 'zod'

export type Nova = z.output<typeof NovaDevolucao>
export type Edicao = z.output<typeof EdicaoDeDevolucao>
export type ItemPedido = Nova['itens'][number]

/** Canonical occurrence 25: goods returned to the client of origin. */
export const OCORRENCIA_DEVOLVIDA = 25
/** The most lines that an NF-e has. */
const LINHAS_DA_NFE = 990

/** A line of goods as its document names it; `linha` counts from 1. */
export type ItemDaNota = {
  linha: number
  codigo: string
  descricao: string
  unidade: string
  quantidade: number
  valor: number
}

const itemDaNfe = (item: ItemLido, at: number): ItemDaNota => ({
  linha: at + 1,
  codigo: item.cProd,
  descricao: item.xProd,
  unidade: item.un,
  quantidade: Number(item.qtd),
  valor: item.valor,
})

/** The goods of a stored NF-e, in its order; none when it cannot be read. */
export function itensDoXml(bytes: Uint8Array): ItemDaNota[] {
  const lida = lerNfe(bytes, { itens: LINHAS_DA_NFE, assinatura: false })
  return lida.ok && lida.tipo === 'nfe' ? lida.nota.itens.primeiros.map(itemDaNfe) : []
}

/** The goods that a declaration names. */
export const itensDeclarados = (
  itens: readonly { descricao: string; quantidade: number; valor: number }[],
): ItemDaNota[] => itens.map((item, at) => ({ ...item, linha: at + 1, codigo: '', unidade: 'UN' }))

export type NotaDaDevolucao = {
  situacao: 'sem_romaneio' | 'expedicao' | 'rota' | 'entregue' | 'outras' | 'auditoria'
  cancelada: boolean
  romaneio: number | null
  /** The number of its total return, when there is one. */
  devolucao_total: number | null
  devolucao_parcial: number | null
}

/** Why a note cannot come back in this way, or null. */
export function recusaDaDevolucao(nota: NotaDaDevolucao, tipo: TipoDeDevolucao): string | null {
  const acao = tipo === 'total' ? 'devolver_inteira' : 'devolver_parte'
  return vidaDaNota.recusa({ ...nota, estado: nota.situacao }, acao)
}

/** Whether a total return closes the note: one already closed stays as it was proved. */
export const fechaNota = (nota: Pick<NotaDaDevolucao, 'situacao'>, tipo: TipoDeDevolucao): boolean =>
  tipo === 'total' && !encerrada(nota.situacao)

export type ItemPronto = Omit<ItemDaNota, 'linha'> & { linha: number | null; motivo: Nova['motivo'] }

/** Four decimals, as quantities are kept. */
const inteiros = (quantidade: number): number => Math.round(quantidade * 10_000)

const formatado = (quantidade: number): string =>
  quantidade.toLocaleString('pt-BR', { maximumFractionDigits: 4 })

/**
 * The lines of a return, told by the note's document. A total one brings all that the document names; a partial one the
 * lines asked for, each within what is left of it.
 * @param devolvidas by line, what other returns have taken back
 * @returns the lines, or which one of those asked for is wrong and why
 */
export function itensDaDevolucao(
  tipo: TipoDeDevolucao,
  pedidos: readonly ItemPedido[],
  motivo: Nova['motivo'],
  daNota: readonly ItemDaNota[],
  devolvidas: ReadonlyMap<number, number>,
): ItemPronto[] | { item: number; problema: string } {
  if (tipo === 'total') return daNota.map((item) => ({ ...item, motivo }))
  const ready: ItemPronto[] = []
  for (const [at, asked] of pedidos.entries()) {
    if (asked.linha === null) {
      ready.push({ ...asked, linha: null, codigo: '', motivo: asked.motivo ?? motivo })
      continue
    }
    const known = daNota.find((item) => item.linha === asked.linha)
    if (!known) return { item: at, problema: `A nota não tem o item ${asked.linha}.` }
    if (ready.some((item) => item.linha === asked.linha))
      return { item: at, problema: `O item ${asked.linha} aparece duas vezes.` }
    const left = inteiros(known.quantidade) - inteiros(devolvidas.get(known.linha) ?? 0)
    if (inteiros(asked.quantidade) > left)
      return {
        item: at,
        problema: `De ${known.descricao} restam ${formatado(left / 10_000)} ${known.unidade} para devolver.`,
      }
    const valor = Math.round((known.valor * asked.quantidade) / known.quantidade)
    ready.push({ ...known, quantidade: asked.quantidade, valor, motivo: asked.motivo ?? motivo })
  }
  return ready
}
