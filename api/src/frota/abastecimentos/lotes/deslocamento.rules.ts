import type { Ponto } from '../regras/prova.rules.ts'
import { provar } from '../regras/prova.rules.ts'

type Linha = { em: number; lat: number; lng: number; raioM: number; longe: boolean; pontos: readonly Ponto[] }

const MEIA_HORA = 30
const MAIS_LONGE_MIN = 240
/** So many of a file's lines must be far away for it to be its clock, and not theirs. */
const PARTE = 0.3
const MINIMO = 4

/**
 * By how many minutes a file's hours are off: the one shift at which most of its lines that are far away would be where their vehicles
 * were. null: its clock is right, or nobody can tell.
 */
export function deslocamentoDe(linhas: readonly Linha[]): number | null {
  const far = linhas.filter((l) => l.longe)
  if (far.length < MINIMO || far.length <= linhas.length * PARTE) return null
  let best: { min: number; n: number } | null = null
  for (let min = -MAIS_LONGE_MIN; min <= MAIS_LONGE_MIN; min += MEIA_HORA) {
    if (min === 0) continue
    const n = far.filter((l) => {
      const { menorM } = provar(l.pontos, l, l.em + min * 60_000, MEIA_HORA / 2)
      return menorM !== null && menorM <= l.raioM
    }).length
    if (best === null || n > best.n || (n === best.n && Math.abs(min) < Math.abs(best.min))) best = { min, n }
  }
  return best && best.n > linhas.length * PARTE && best.n > far.length / 2 ? best.min : null
}
