import type { LancamentoOfx } from './ler.ts'
import { normalizado } from './valores.ts'

/** What tells one entry from another. */
export type Conhecido = Pick<LancamentoOfx, 'fitid' | 'dia' | 'centavos' | 'texto'>

const conteudo = (l: Conhecido): string => `${l.dia}|${l.centavos}|${normalizado(l.texto)}`
const comFitid = (l: Conhecido): string => `${l.fitid}|${l.dia}|${l.centavos}`

/**
 * Of the entries of a file, which are not known yet; order is kept.
 *
 * The bank's id alone proves nothing: it is repeated for different entries, empty, or another at the next download. So an
 * entry is known when one with its id, day and amount is; otherwise when one of its day, amount and words is that no other
 * entry of the file claimed. Two equal fees of one day are two.
 * @param conhecidos entries of the account, at least those of the days that the file covers
 */
export function separarNovos<T extends Conhecido>(
  conhecidos: readonly Conhecido[],
  lidos: readonly T[],
): { novos: T[]; repetidos: T[] } {
  const byId = new Map<string, number[]>()
  const byContent = new Map<string, number[]>()
  const push = (map: Map<string, number[]>, key: string, i: number) => {
    const list = map.get(key)
    if (list) list.push(i)
    else map.set(key, [i])
  }
  conhecidos.forEach((c, i) => {
    if (c.fitid) push(byId, comFitid(c), i)
    push(byContent, conteudo(c), i)
  })
  const taken = new Set<number>()
  const claim = (list: number[] | undefined): boolean => {
    for (let i = list?.shift(); i !== undefined; i = list?.shift()) {
      if (taken.has(i)) continue
      taken.add(i)
      return true
    }
    return false
  }
  const known = lidos.map((l) => l.fitid !== null && claim(byId.get(comFitid(l))))
  lidos.forEach((l, i) => {
    if (!known[i]) known[i] = claim(byContent.get(conteudo(l)))
  })
  return { novos: lidos.filter((_, i) => !known[i]), repetidos: lidos.filter((_, i) => known[i]) }
}
