import { metros } from '@tropeiro/contract/transporte/rastreamento/distancia'
import type { PedagioConhecido } from '../../../perguntas.ts'
import { acharPraca, type Ensinadas } from './praca.rules.ts'

export type Tarifada = { praca: string; em: Date; eixos: number; centavos: number }

/** Two texts within so many metres are one plaza: its two sides, or two ways to write it. */
const MESMA_M = 1500

/** What an axle costs by the newest lines of a plaza: what two of them agree on, the newer first; a single line is believed as it is. */
function tarifaDe(linhas: readonly Tarifada[]): number {
  const eixo = linhas.map((l) => Math.round(l.centavos / l.eixos))
  return eixo.find((c, at) => eixo.indexOf(c, at + 1) > at) ?? eixo[0]!
}

/** Plazas with their fares, each once: lines from the newest on, by the text that names the plaza; texts that name no known place tell nothing. */
export function conhecidas(lidas: readonly Tarifada[], ensinadas: Ensinadas): PedagioConhecido[] {
  const out: (PedagioConhecido & { sentido: string })[] = []
  for (const [texto, linhas] of Map.groupBy(lidas, (l) => l.praca)) {
    const onde = acharPraca(texto, ensinadas)
    if (!onde) continue
    const { nome, lat, lng, sentido = 'A' } = onde
    const em = linhas[0]!.em
    const seen = out.find((o) => metros(o, onde) <= MESMA_M)
    if (!seen)
      out.push({ nome, lat, lng, porEixo: tarifaDe(linhas), em, sentido, umSentido: sentido !== 'A' })
    else {
      // Both sides of a plaza charge, each its own way.
      if (seen.sentido !== sentido) seen.umSentido = false
      if (em > seen.em) Object.assign(seen, { porEixo: tarifaDe(linhas), em })
    }
  }
  return out.map(({ sentido: _s, ...praca }) => praca)
}
