import { dentro } from '../lugar.ts'
import type { Problema, Veiculo } from '../problema.ts'
import { FOREVER, type Kind, type Model } from './model.ts'
import { isPriced } from './prices.ts'

/** Of a litre of diesel, as burnt (GHG Protocol Brasil; the share of biodiesel counts as diesel). */
const GRAMS_A_LITRE = 2_600

const sameKind = (v: Veiculo) =>
  JSON.stringify([
    v.perfil,
    v.inicio,
    v.fim,
    v.turno,
    v.capacidade,
    v.custo,
    v.max,
    v.recarga,
    v.atributos,
    v.zonas,
    v.tipo,
    v.placaFinal,
    v.agora,
  ])

export function kindsOf(
  p: Problema,
  used: readonly (keyof NonNullable<Veiculo['capacidade']>)[],
  depot: (id: string) => number,
  profiles: Map<string, number>,
): Kind[] {
  const kinds = new Map<string, Kind>()
  p.veiculos.forEach((v, i) => {
    const locked = (v.prefixo?.length ?? 0) > 0 || p.paradas.some((s) => s.trava?.veiculo === v.id)
    const key = locked ? v.id : sameKind(v)
    const known = kinds.get(key)
    if (known) {
      known.vehicles.push(i)
      return
    }
    const profile = profiles.get(v.perfil)
    if (profile === undefined) throw new Error(`perfil desconhecido: ${v.perfil}`)
    const gramsCo2 = ((v.custo.litrosPorKm ?? 0) * GRAMS_A_LITRE) / 1000
    const perCo2 = (gramsCo2 * (p.pesos?.co2 ?? 0)) / 1000
    const maxLength = v.max?.km === undefined ? Number.POSITIVE_INFINITY : v.max.km * 1000
    kinds.set(key, {
      vehicles: [i],
      profile,
      start: depot(v.agora?.lugar ?? v.inicio),
      end: v.fim === null ? -1 : depot(v.fim),
      from: Math.max(v.turno[0], v.agora?.em ?? 0),
      to: Math.min(v.turno[1], FOREVER),
      capacity: Float64Array.from(used, (q) => v.capacidade?.[q] ?? Number.POSITIVE_INFINITY),
      fixed: (v.custo.fixo ?? 0) + (p.pesos?.veiculo ?? 0),
      perVehicle: p.pesos?.veiculo ?? 0,
      perMetre: (v.custo.km ?? 0) / 1000 + perCo2,
      perCo2,
      gramsCo2,
      axles: v.custo.eixos ?? 2,
      perSecond: (v.custo.hora ?? 0) / 3600,
      perOvertime: (v.custo.horaExtra ?? 0) / 3600 + (p.pesos?.extra ?? 0),
      maxLength,
      quickLength: isPriced(p) ? Number.POSITIVE_INFINITY : maxLength,
      maxStops: v.max?.paradas ?? FOREVER,
      maxDuration: v.max?.horas === undefined ? FOREVER : v.max.horas * 3600,
      trips: v.max?.viagens ?? 1,
      prefix: [],
      reload: v.recarga ?? 0,
      family: 0,
    })
  })
  const list = [...kinds.values()]
  const families: string[] = []
  for (const k of list) {
    const key = [
      k.profile,
      k.start,
      k.end,
      k.from,
      k.to,
      k.maxLength,
      k.maxStops,
      k.maxDuration,
      k.trips,
      k.reload,
      k.perSecond,
      // A table of priced lengths is of one price of the way.
      isPriced(p) ? `${k.axles} ${k.perMetre}` : '',
    ].join()
    if (!families.includes(key)) families.push(key)
    k.family = families.indexOf(key)
  }
  return list
}

/** Bans of polygons, by kind and stop, or null where the problem has none. */
export function bansOf(p: Problema, kinds: Kind[]): Model['bans'] {
  const rules = p.regras?.restricoes ?? []
  if (rules.length === 0) return null
  const places = new Map(p.lugares.map((lugar) => [lugar.id, lugar]))
  return kinds.map((kind) => {
    const v = p.veiculos[kind.vehicles[0]]
    const own = rules.filter(
      (r) =>
        (r.tipos === undefined || (v.tipo !== undefined && r.tipos.includes(v.tipo))) &&
        (r.finais === undefined || (v.placaFinal !== undefined && r.finais.includes(v.placaFinal))),
    )
    return p.paradas.map((s) => {
      const lugar = places.get(s.lugar)
      const hours = own.filter((r) => lugar && dentro(lugar, r.poligono)).flatMap((r) => r.horas)
      return hours.length > 0 ? hours.toSorted((a, b) => a[0] - b[0]) : undefined
    })
  })
}

/** Stops that are on board in a settled order: nobody else's, and none before them. */
function fillPrefixes(p: Problema, model: Model) {
  const stopOf = new Map(p.paradas.map((s, i) => [s.id, i]))
  const { n, kinds, may, fixed, pair } = model
  kinds.forEach((kind, k) => {
    kind.prefix = (p.veiculos[kind.vehicles[0]].prefixo ?? []).map((id) => {
      const i = stopOf.get(id)
      if (i === undefined) throw new Error(`parada desconhecida: ${id}`)
      if (fixed[i] === 1) throw new Error(`parada em dois prefixos: ${id}`)
      fixed[i] = 1
      for (let other = 0; other < kinds.length; other++) if (other !== k) may[other * n + i] = 0
      return i
    })
  })
  for (let i = 0; i < n; i++)
    if (pair[i] >= 0 && fixed[i] !== fixed[pair[i]])
      throw new Error('coleta e entrega de um par vão juntas ao prefixo')
}

/** Attributes, locks and capacity of each kind against each stop, once: the search asks one byte. */
export function fillMay(p: Problema, model: Model) {
  const { n, dims, kinds, may } = model
  const outside = p.pesos?.zona ?? 0
  let extra: Float64Array | null = null
  kinds.forEach((kind, k) => {
    const v = p.veiculos[kind.vehicles[0]]
    const has = new Set(v.atributos)
    p.paradas.forEach((s, i) => {
      let ok = (s.exige ?? []).every((a) => has.has(a)) && !(s.proibe ?? []).some((a) => has.has(a))
      if (s.trava && s.trava.veiculo !== v.id) ok = false
      for (let d = 0; d < dims; d++) if (model.quantity[i * dims + d] > kind.capacity[d]) ok = false
      may[k * n + i] = ok ? 1 : 0
      if (v.zonas && s.zona !== undefined) {
        const cost = v.zonas[s.zona] ?? outside
        if (cost !== 0) {
          extra ??= new Float64Array(kinds.length * n)
          extra[k * n + i] = cost
        }
      }
    })
  })
  model.extra = extra
  fillPrefixes(p, model)
  model.mixed = extra !== null || may.includes(0)
}
