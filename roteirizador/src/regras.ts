import type { Model } from './busca/model.ts'
import { type Passeio, RELOAD } from './passeio.ts'

/** What has nothing to do with the clock. */
export function rules(m: Model, k: number, sequence: readonly number[], out: Passeio) {
  const kind = m.kinds[k]
  const seen = new Set<number>()
  let trips = 1
  let stops = 0
  let collected = false
  let delivered = false
  let bits = 0
  let clash = 0
  kind.prefix.forEach((i, at) => {
    if (sequence[at] !== i) out.violacoes.push({ regra: 'prefixo', quanto: 1, parada: i })
  })
  for (const i of sequence) {
    if (i === RELOAD) {
      trips++
      collected = false
      bits = 0
      clash = 0
      continue
    }
    stops++
    if (m.may[k * m.n + i] === 0) out.violacoes.push({ regra: 'atributo', quanto: 1, parada: i })
    if ((m.clash[i] & bits) !== 0 || (clash & m.group[i]) !== 0)
      out.violacoes.push({ regra: 'grupo', quanto: 1, parada: i })
    bits |= m.group[i]
    clash |= m.clash[i]
    if (m.collection[i] === 1) collected = true
    else {
      delivered = true
      if (m.linehaulFirst && collected && m.pair[i] < 0)
        out.violacoes.push({ regra: 'ordem', quanto: 1, parada: i })
      if (m.pair[i] >= 0 && !seen.has(m.pair[i])) out.violacoes.push({ regra: 'par', quanto: 1, parada: i })
    }
    seen.add(i)
  }
  for (const i of seen)
    if (m.pair[i] >= 0 && m.collection[i] === 1 && !seen.has(m.pair[i]))
      out.violacoes.push({ regra: 'par', quanto: 1, parada: i })
  if (m.noLoneCollections && stops > 0 && !delivered)
    out.violacoes.push({ regra: 'ordem', quanto: stops, parada: -1 })
  if (stops > kind.maxStops)
    out.violacoes.push({ regra: 'paradas', quanto: stops - kind.maxStops, parada: -1 })
  if (trips > kind.trips) out.violacoes.push({ regra: 'viagens', quanto: trips - kind.trips, parada: -1 })
}
