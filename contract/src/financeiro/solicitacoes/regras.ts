/* Who has to say yes to a request; pure. */

export type Alcada = { ate: number | null; aprovacoes: number }

/** Without any, one person says yes whatever the value. */
export const alcadaPadrao: readonly Alcada[] = [{ ate: null, aprovacoes: 1 }]

/** The tier of a value: the first, from the smallest, that reaches it; above all of them the strictest. */
export function alcadaDe(valor: number, alcadas: readonly Alcada[]): Alcada {
  const all = [...(alcadas.length > 0 ? alcadas : alcadaPadrao)].sort(
    (a, b) => (a.ate ?? Number.POSITIVE_INFINITY) - (b.ate ?? Number.POSITIVE_INFINITY),
  )
  return all.find((a) => a.ate === null || valor <= a.ate) ?? all.at(-1)!
}

/**
 * How many must say yes: by the tier of what was asked for the same payee of late, all of it together; one more where his bank data are new.
 * @param recentes other living requests to the same payee of the last days
 */
export function exigidas(
  valor: number,
  recentes: number,
  bancoMudou: boolean,
  alcadas: readonly Alcada[],
): { aprovacoes: number; dividida: boolean } {
  const sozinha = alcadaDe(valor, alcadas)
  const juntas = alcadaDe(valor + recentes, alcadas)
  return {
    aprovacoes: Math.max(sozinha.aprovacoes, juntas.aprovacoes) + (bancoMudou ? 1 : 0),
    dividida: juntas.aprovacoes > sozinha.aprovacoes,
  }
}
