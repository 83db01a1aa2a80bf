import { estimar } from '@tropeiro/contract/transporte/rastreamento/distancia'
import { FAIXAS } from '@tropeiro/contract/transporte/roteirizacao/aprendizado'
import { fatorDaRegiao } from '../preparar/caminhos.rules.ts'

type Ponto = { lat: number; lng: number }
/** A trip between two fences, by the clock of São Paulo. */
export type TrechoFeito = {
  base_id: number
  de: Ponto
  ate: Ponto
  hora: number
  dia_semana: number
  segundos: number
}

export type Velocidade = {
  base_id: number
  fim_de_semana: boolean
  faixa: number
  milesimos: number
  trechos: number
}

/** Nearer than so many seconds of way, the fences' own width says more than the road. */
const CURTO_S = 240
/** Beyond that it was no way but a stop that nobody told of. */
const [MENOS, MAIS] = [0.3, 4]

const mediana = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** How long ways around each base take against what is supposed, by the hours of the day. */
export function velocidadesDe(
  trechos: readonly TrechoFeito[],
  metropoles: ReadonlyMap<number, boolean>,
): Velocidade[] {
  const ratios = new Map<string, number[]>()
  for (const t of trechos) {
    const supposed = estimar(t.de, t.ate, fatorDaRegiao(metropoles.get(t.base_id) ?? false)).duracao_s
    const ratio = t.segundos / supposed
    if (supposed < CURTO_S || ratio < MENOS || ratio > MAIS) continue
    const faixa = FAIXAS.findIndex(([, ate]) => t.hora < ate)
    const key = [t.base_id, t.dia_semana > 5 ? 1 : 0, faixa].join(':')
    ratios.set(key, [...(ratios.get(key) ?? []), ratio])
  }
  return [...ratios].map(([key, own]) => {
    const [base_id, weekend, faixa] = key.split(':').map(Number) as [number, number, number]
    return {
      base_id,
      fim_de_semana: weekend === 1,
      faixa,
      milesimos: Math.round(mediana(own) * 1000),
      trechos: own.length,
    }
  })
}

/** A door of a route in its planned order, and when the driver told of it. */
export type PortaFeita = { chave: string; nome: string; em: number | null }
export type Seguida = { antes: PortaFeita; depois: PortaFeita; contra_o_plano: boolean }

/** Doors further apart than that in the plan say nothing of each other. */
const PERTO = 3

/** Of doors that stand near each other in a plan, which one the driver went to first. */
export function seguidasDe(rota: readonly PortaFeita[]): Seguida[] {
  const done = rota.filter((p) => p.em !== null)
  const out: Seguida[] = []
  for (const [at, um] of done.entries())
    for (const outro of done.slice(at + 1, at + 1 + PERTO)) {
      if (um.em === outro.em || um.chave === outro.chave) continue
      const contra_o_plano = outro.em! < um.em!
      out.push({
        antes: contra_o_plano ? outro : um,
        depois: contra_o_plano ? um : outro,
        contra_o_plano,
      })
    }
  return out
}
