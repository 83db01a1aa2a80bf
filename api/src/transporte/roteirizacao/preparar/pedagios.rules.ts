import { formatMoney, formatQuantas } from '@tropeiro/contract'
import { metros } from '@tropeiro/contract/transporte/rastreamento/distancia'
import type { Reparo } from '@tropeiro/contract/transporte/roteirizacao/formas'
import type { Pedagio } from '@tropeiro/roteirizador'
import type { PedagioConhecido } from '../../../perguntas.ts'

type Ponto = { lat: number; lng: number }

/** A straight way passes through a plaza within so many metres of it, unless another plaza is nearer. */
const LARGURA_M = 8_000
/** Beyond so many degrees around the day's places no way leads. */
const MARGEM = 0.2
const GRAU_M = 111_195

/** The gate of a plaza: across the way that leads to it from the base, half as wide as the next plaza is far. */
function linhaDe(p: Ponto, base: Ponto, meia: number): Pedagio['linha'] {
  const perLng = GRAU_M * Math.cos((p.lat * Math.PI) / 180)
  const north = (p.lat - base.lat) * GRAU_M
  const east = (p.lng - base.lng) * perLng
  const length = Math.hypot(north, east) || 1
  // A quarter turn from the way.
  const dLat = ((-east / length) * meia) / GRAU_M
  const dLng = ((north / length) * meia) / perLng
  return [
    [p.lat + dLat, p.lng + dLng],
    [p.lat - dLat, p.lng - dLng],
  ]
}

/** The tolls that a day's ways may go through, as the planner reads them. One that charges one way only costs half of it each way. */
export function pedagiosDe(
  conhecidos: readonly PedagioConhecido[],
  base: Ponto,
  lugares: readonly Ponto[],
): Pedagio[] {
  const all = [base, ...lugares]
  const within = (p: Ponto, key: 'lat' | 'lng') =>
    all.some((l) => l[key] <= p[key] + MARGEM) && all.some((l) => l[key] >= p[key] - MARGEM)
  return conhecidos
    .filter((p) => within(p, 'lat') && within(p, 'lng'))
    .map((p) => {
      const next = Math.min(...conhecidos.filter((o) => o !== p).map((o) => metros(o, p)))
      return {
        id: p.nome,
        nome: p.nome,
        linha: linhaDe(p, base, Math.min(LARGURA_M, next / 2)),
        porEixo: p.umSentido ? Math.round(p.porEixo / 2) : p.porEixo,
      }
    })
}

/** What of the tolls is counted, in one line. */
export function dizerPedagios(contados: readonly Pedagio[]): Reparo[] {
  if (contados.length === 0) return []
  const nomes = contados.slice(0, 5).map((p) => `${p.nome} (${formatMoney(p.porEixo)} por eixo)`)
  const mais = contados.length > nomes.length ? ` e mais ${contados.length - nomes.length}` : ''
  return [
    {
      gravidade: 'aviso',
      de: '',
      frase: `${formatQuantas(contados.length, 'praça de pedágio contada', 'praças de pedágio contadas')}, com a tarifa dos extratos: ${nomes.join(', ')}${mais}. Das outras não se sabe a tarifa.`,
    },
  ]
}
