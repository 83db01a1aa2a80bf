import { haversine } from '../lugar.ts'
import { estimar, ROAD_FACTOR } from '../percurso.ts'
import type { Perfil, Problema } from '../problema.ts'
import type { Model } from './model.ts'

/** Stops beyond which the tables of all pairs are not kept: two of 4,000 x 4,000 are 128 MB. */
const TABLE_LIMIT = 4_200

/** Lengths and times between all rows, or none where there would be too many. */
export function tables(p: Problema, perfil: Perfil, nodePlace: number[], model: Model) {
  const { nodes } = model
  if (perfil.fonte === 'plano') {
    model.rounding = perfil.arredonda === 'perto' ? 0.5 : 0
    for (let i = 0; i < nodes; i++) {
      model.x[i] = p.lugares[nodePlace[i]].lat * perfil.escala
      model.y[i] = p.lugares[nodePlace[i]].lng * perfil.escala
    }
    if (nodes > TABLE_LIMIT) {
      for (const list of [model.dist, model.distT, model.time, model.timeT]) list.push(null)
      return
    }
    const d = new Int32Array(nodes * nodes)
    for (let i = 0; i < nodes; i++) {
      for (let j = 0; j < nodes; j++) {
        const dx = model.x[i] - model.x[j]
        const dy = model.y[i] - model.y[j]
        d[i * nodes + j] = Math.sqrt(dx * dx + dy * dy) + model.rounding
      }
    }
    for (const list of [model.dist, model.distT, model.time, model.timeT]) list.push(d)
    return
  }
  if (nodes > TABLE_LIMIT) throw new Error(`acima de ${TABLE_LIMIT} lugares use um perfil plano`)
  const dist = new Int32Array(nodes * nodes)
  const time = new Int32Array(nodes * nodes)
  if (perfil.fonte === 'matriz') {
    const all = perfil.de?.length ?? p.lugares.length
    const rowOf = perfil.de && new Map(perfil.de.map((id, at) => [id, at]))
    const rows = nodePlace.map((at) => (rowOf ? (rowOf.get(p.lugares[at].id) ?? -1) : at))
    for (let i = 0; i < nodes; i++) {
      for (let j = 0; j < nodes; j++) {
        if (rows[i] < 0 || rows[j] < 0) {
          const straight = haversine(p.lugares[nodePlace[i]], p.lugares[nodePlace[j]])
          const leg = estimar(straight, ROAD_FACTOR, 0)
          dist[i * nodes + j] = leg.metros
          time[i * nodes + j] = leg.segundos
          continue
        }
        dist[i * nodes + j] = perfil.metros[rows[i] * all + rows[j]]
        time[i * nodes + j] = perfil.segundos[rows[i] * all + rows[j]]
      }
    }
  } else {
    const factor = perfil.fator ?? ROAD_FACTOR
    for (let i = 0; i < nodes; i++) {
      for (let j = 0; j < nodes; j++) {
        const leg = estimar(
          haversine(p.lugares[nodePlace[i]], p.lugares[nodePlace[j]]),
          factor,
          perfil.acesso ?? 0,
        )
        dist[i * nodes + j] = leg.metros
        time[i * nodes + j] = leg.segundos
      }
    }
  }
  model.dist.push(dist)
  model.distT.push(transposed(dist, nodes))
  model.time.push(time)
  model.timeT.push(transposed(time, nodes))
}

function transposed(t: Int32Array, n: number): Int32Array {
  let symmetric = true
  for (let i = 0; i < n && symmetric; i++)
    for (let j = 0; j < i; j++) if (t[i * n + j] !== t[j * n + i]) symmetric = false
  if (symmetric) return t
  const out = new Int32Array(n * n)
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) out[j * n + i] = t[i * n + j]
  return out
}
