/*
 * The protocol generation of spec §4 as the screen follows it and the tests hold it: one protocol at a time, a progress
 * that weighs each by its invoices, and cards that take what came back.
 */

/** What the rules need of a card; the rest travels along untouched. */
export type CartaoMinimo = { numero: number; status: string; index: number; notas: readonly unknown[] }

/**
 * Puts what the server returned into the cards (spec §4). One result is merged: the card of the same number whose status
 * differs is replaced by it, in its place. Any other count replaces the cards by the results.
 */
export function juntarCartoes<C extends CartaoMinimo>(cartoes: readonly C[], resultados: readonly C[]): C[] {
  const [unico, ...outros] = resultados
  if (!unico || outros.length > 0) return [...resultados]
  return cartoes.map((c) =>
    c.numero === unico.numero && c.status !== unico.status ? { ...unico, index: c.index } : c,
  )
}

/** A protocol's share of the invoices of all the selected ones, from 0 to 1. */
export function parcela(cartao: CartaoMinimo, selecionados: readonly CartaoMinimo[]): number {
  const total = selecionados.reduce((sum, c) => sum + c.notas.length, 0)
  return total === 0 ? 0 : cartao.notas.length / total
}

/** How much of the generation is done, 0 to 100: the shares of those that were tried, whole when all were. */
export function progresso(selecionados: readonly CartaoMinimo[], tentados: ReadonlySet<number>): number {
  if (selecionados.length === 0) return 0
  if (selecionados.every((c) => tentados.has(c.numero))) return 100
  const done = selecionados.filter((c) => tentados.has(c.numero))
  return Math.min(100, done.reduce((sum, c) => sum + parcela(c, selecionados), 0) * 100)
}

/** Success only when there was something to create and every selected protocol was created. */
export const todosCriados = (
  selecionados: readonly Pick<CartaoMinimo, 'numero'>[],
  criados: ReadonlySet<number>,
): boolean => selecionados.length > 0 && selecionados.every((c) => criados.has(c.numero))

/** Whether a card may be generated: a preview with notes. */
export const podeGerar = (c: Pick<CartaoMinimo, 'status' | 'notas'>): boolean =>
  c.status === 'previa' && c.notas.length > 0
