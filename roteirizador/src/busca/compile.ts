import { type Problema, QUANTIDADES } from '../problema.ts'
import { bansOf, fillMay, kindsOf } from './kinds.ts'
import { FOREVER, MANDATORY, type Model } from './model.ts'
import { neighbourLists } from './neighbours.ts'
import { isPriced, priceLegs } from './prices.ts'
import { tables } from './tables.ts'

/** Builds the tables once; the same arrays serve every thread. */
export function compile(p: Problema): Model {
  const n = p.paradas.length
  const placeOf = new Map(p.lugares.map((lugar, i) => [lugar.id, i]))
  const place = (id: string) => {
    const at = placeOf.get(id)
    if (at === undefined) throw new Error(`lugar desconhecido: ${id}`)
    return at
  }
  const nodePlace = p.paradas.map((parada) => place(parada.lugar))
  const depotNode = new Map<number, number>()
  const depot = (id: string) => {
    const at = place(id)
    let node = depotNode.get(at)
    if (node === undefined) {
      node = nodePlace.length
      nodePlace.push(at)
      depotNode.set(at, node)
    }
    return node
  }
  const profileOf = new Map(p.perfis.map((perfil, i) => [perfil.id, i]))
  const used = QUANTIDADES.filter((q) => p.paradas.some((parada) => parada.quantidade?.[q]))
  // Deliveries first: what goes out and what comes back never share the body, so that each is a quantity of its own.
  const apart = p.regras?.entregasAntes === true && !p.paradas.some((parada) => parada.par !== undefined)
  if (apart) used.push(...used)
  const dims = used.length
  const kinds = kindsOf(p, used, depot, profileOf)
  const nodes = nodePlace.length
  const classes = [
    ...new Set(
      p.paradas.flatMap((s) => [s.grupo, ...(s.naoCom ?? [])]).filter((g): g is string => g !== undefined),
    ),
  ]
  if (classes.length > 32) throw new Error('no máximo 32 classes de carga')
  const bit = (g: string) => 1 << (classes.indexOf(g) & 31)

  const model: Model = {
    n,
    nodes,
    dims,
    dist: [],
    distT: [],
    time: [],
    timeT: [],
    metres: [],
    toll: [],
    compact: (p.pesos?.compacta ?? 0) / 1000,
    fair: p.pesos?.equilibrio ?? 0,
    x: Float64Array.from(nodePlace, (at) => p.lugares[at].lat),
    y: Float64Array.from(nodePlace, (at) => p.lugares[at].lng),
    rounding: 0.5,
    quantity: new Float64Array(n * dims),
    collection: new Uint8Array(n),
    service: new Int32Array(nodes),
    release: new Int32Array(n),
    winAt: new Int32Array(n + 1),
    winOpen: new Int32Array(0),
    winClose: new Int32Array(0),
    pair: new Int32Array(n).fill(-1),
    prize: new Float64Array(n),
    fixed: new Uint8Array(n),
    kinds,
    may: new Uint8Array(kinds.length * n),
    mixed: false,
    extra: null,
    group: new Int32Array(n),
    clash: new Int32Array(n),
    has: {
      windows: false,
      collections: false,
      pairs: false,
      release: false,
      duration: false,
      groups: classes.length > 0,
      order: false,
      reload: false,
      families: false,
    },
    slices: p.perfis.map((perfil) => ('fatias' in perfil ? (perfil.fatias ?? []) : [])),
    law: p.regras?.lei ?? null,
    bans: bansOf(p, kinds),
    judged: false,
    quantities: used,
    linehaulFirst: p.regras?.entregasAntes === true,
    noLoneCollections: p.regras?.coletaSoComEntrega === true,
    neighbours: new Int32Array(0),
    neighbourLength: new Float64Array(0),
    near: 0,
    placeNeighbours: new Int32Array(0),
    placeLength: new Float64Array(0),
    beside: 0,
  }
  fillStops(p, model, used, apart, bit)
  decide(p, model)
  fillMay(p, model)
  for (const perfil of p.perfis) tables(p, perfil, nodePlace, model)
  priceLegs(p, model, nodePlace)
  neighbourLists(model)
  return model
}

function fillStops(
  p: Problema,
  model: Model,
  used: Model['quantities'],
  apart: boolean,
  bit: (group: string) => number,
) {
  const { dims } = model
  const stopOf = new Map(p.paradas.map((parada, i) => [parada.id, i]))
  const opens: number[] = []
  const closes: number[] = []
  p.paradas.forEach((parada, i) => {
    used.forEach((q, d) => {
      const own = !apart || (parada.tipo === 'coleta') === d >= dims / 2
      model.quantity[i * dims + d] = own ? (parada.quantidade?.[q] ?? 0) : 0
    })
    model.service[i] = parada.servico ?? 0
    model.release[i] = parada.liberadaEm ?? 0
    if (model.release[i] > 0) model.has.release = true
    model.collection[i] = parada.tipo === 'coleta' ? 1 : 0
    if (parada.tipo === 'coleta') {
      model.has.collections ||= !apart
      model.has.order ||= apart
    }
    model.prize[i] = parada.premio ?? MANDATORY * 4 ** (parada.prioridade ?? 0)
    if (parada.grupo !== undefined) model.group[i] = bit(parada.grupo)
    for (const g of parada.naoCom ?? []) model.clash[i] |= bit(g)
    if (parada.par !== undefined) {
      const other = stopOf.get(parada.par)
      if (other === undefined) throw new Error(`par desconhecido: ${parada.par}`)
      model.pair[i] = other
      model.pair[other] = i
      model.has.pairs = true
    }
    const windows = parada.janelas?.length ? parada.janelas : [[0, FOREVER] as const]
    if (parada.janelas?.length) model.has.windows = true
    for (const [abre, fecha] of windows) {
      opens.push(abre)
      closes.push(Math.min(fecha, FOREVER))
    }
    model.winAt[i + 1] = opens.length
  })
  model.winOpen = Int32Array.from(opens)
  model.winClose = Int32Array.from(closes)
}

/** Which questions the search must ask at all. */
function decide(p: Problema, model: Model) {
  const { kinds } = model
  for (const kind of kinds) if (kind.end !== kind.start) kind.trips = 1
  model.has.reload = kinds.some((k) => k.trips > 1)
  // Where hours are paid or bounded, waiting counts: the day is measured from the latest departure.
  model.has.duration =
    !model.has.reload && kinds.some((k) => k.maxDuration < FOREVER || (k.perSecond > 0 && model.has.windows))
  model.has.families =
    kinds.some((k, i) => kinds.some((o, j) => i !== j && o.family === k.family)) && !model.has.reload
  if (kinds.some((k) => k.to < FOREVER || k.from > 0)) model.has.windows = true
  if (model.has.release || model.has.reload) model.has.windows = true
  const several = p.paradas.some((s) => (s.janelas?.length ?? 0) > 1)
  model.judged =
    model.law !== null ||
    model.bans !== null ||
    model.slices.some((f) => f.length > 0) ||
    (several && model.has.duration) ||
    (isPriced(p) && kinds.some((k) => k.maxLength < Number.POSITIVE_INFINITY)) ||
    (model.has.reload &&
      kinds.some(
        (k) => k.maxDuration < FOREVER || k.maxLength < Number.POSITIVE_INFINITY || k.maxStops < FOREVER,
      ))
}
