import type { IndicadoresDoSac } from '@tropeiro/contract/atendimento/sac/indicadores'
import type { Alvo } from '@tropeiro/contract/atendimento/sac/sla/sla'

type Tempo = IndicadoresDoSac['solucao']

/** The smallest value that so great a part of them does not pass. */
export function percentil(values: readonly number[], parte: number): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * parte) - 1)]!
}

const parte = (one: number, all: number): number | null =>
  all === 0 ? null : Math.round((1000 * one) / all) / 10

/**
 * What times come to. Those that came are in the median; in time are those that were met, of those met or missed: what still runs in time
 * is in neither.
 */
export function tempos(alvos: readonly Alvo[]): Tempo {
  const came = alvos.filter((a) => a.cumprido_em !== null).map((a) => a.decorrido)
  const cumpridos = alvos.filter((a) => a.situacao === 'cumprido').length
  const estourados = alvos.filter((a) => a.situacao === 'estourado').length
  return {
    mediana: percentil(came, 0.5),
    p90: percentil(came, 0.9),
    no_prazo: parte(cumpridos, cumpridos + estourados),
    cumpridos,
    estourados,
  }
}

type Contavel = { aberto: boolean; resolvido: boolean; estourou: boolean }

/** Counts under each name, the most first. */
export function linhas<T extends Contavel>(
  all: readonly T[],
  nomeDe: (one: T) => string,
): IndicadoresDoSac['por_tipo'] {
  const by = new Map<string, IndicadoresDoSac['por_tipo'][number]>()
  for (const one of all) {
    const nome = nomeDe(one)
    const line = by.get(nome) ?? { nome, abertos: 0, resolvidos: 0, estourados: 0 }
    line.abertos += Number(one.aberto)
    line.resolvidos += Number(one.resolvido)
    line.estourados += Number(one.aberto && one.estourou)
    by.set(nome, line)
  }
  return [...by.values()].sort((a, b) => b.abertos - a.abertos || a.nome.localeCompare(b.nome, 'pt-BR'))
}
