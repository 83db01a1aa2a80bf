import type { Area, Rota } from '@tropeiro/contract/cadastros/rotas'
import type { LugarDoTerritorio } from '@tropeiro/contract/cadastros/rotas/territorios'
import { fold } from '@tropeiro/contract/formats'

export type Nivel = 'cidade' | 'bairro'

/** What is painted at one touch: a city with all its neighbourhoods, or one of them. */
export type Mancha = {
  id: string
  uf: string
  municipio_ibge: number
  cidade: string
  /** `null`: the city, or what of it no note names a neighbourhood of. */
  bairro: string | null
  /** It takes all that others have in the city along. */
  inteira: boolean
  nome: string
  lat: number
  lng: number
  exato: boolean
  paradas: number
  notas: number
  peso_gramas: number
  esperando: number
  /** The neighbourhoods it is made of. */
  partes: readonly string[]
}

/** Who has which area, by its key. */
export type Posse = ReadonlyMap<string, string>

export const chaveDaArea = (a: Pick<Area, 'uf' | 'municipio_ibge' | 'bairro'>): string =>
  `${a.uf}|${a.municipio_ibge ?? ''}|${a.bairro === null ? '' : fold(a.bairro)}`

export const posseDe = (rotas: readonly Rota[]): Map<string, string> =>
  new Map(rotas.flatMap((r) => r.areas.map((a) => [chaveDaArea(a), r._id] as const)))

/** The route of an address: that of the narrowest area that holds it. */
export function donoDe(posse: Posse, l: { uf: string; municipio_ibge: number; bairro: string | null }) {
  const { uf, municipio_ibge } = l
  const doBairro = l.bairro ? posse.get(chaveDaArea({ uf, municipio_ibge, bairro: l.bairro })) : undefined
  return (
    doBairro ??
    posse.get(chaveDaArea({ uf, municipio_ibge, bairro: null })) ??
    posse.get(chaveDaArea({ uf, municipio_ibge: null, bairro: null })) ??
    null
  )
}

const nomeDoLugar = (l: { bairro: string; cidade: string; uf: string }, nivel: Nivel): string => {
  if (nivel === 'cidade') return `${l.cidade}/${l.uf}`
  return `${l.bairro || 'Sem bairro'}, ${l.cidade}/${l.uf}`
}

const somar = (a: Mancha, l: LugarDoTerritorio): Mancha => ({
  ...a,
  paradas: a.paradas + l.paradas,
  notas: a.notas + l.notas,
  peso_gramas: a.peso_gramas + l.peso_gramas,
  esperando: a.esperando + l.esperando,
  partes: [...a.partes, l.bairro],
})

/** Places as they are painted: by city, or by neighbourhood. */
export function manchasDe(lugares: readonly LugarDoTerritorio[], nivel: Nivel): Mancha[] {
  const out = new Map<string, Mancha>()
  const pesos = new Map<string, { lat: number; lng: number; p: number }>()
  for (const l of lugares) {
    const bairro = nivel === 'bairro' && l.bairro !== '' ? l.bairro : null
    const id = `${chaveDaArea({ ...l, bairro })}${nivel === 'bairro' && bairro === null ? '|sem' : ''}`
    const nova: Mancha = {
      ...{
        id,
        uf: l.uf,
        municipio_ibge: l.municipio_ibge,
        cidade: l.cidade,
        bairro,
        inteira: nivel === 'cidade',
      },
      nome: nomeDoLugar({ ...l, bairro: bairro ?? '' }, nivel),
      ...{ lat: l.lat, lng: l.lng, exato: l.exato },
      ...{ paradas: 0, notas: 0, peso_gramas: 0, esperando: 0, partes: [] },
    }
    const one = somar(out.get(id) ?? nova, l)
    const peso = pesos.get(id) ?? { lat: 0, lng: 0, p: 0 }
    const p = Math.max(1, l.paradas)
    const sum = { lat: peso.lat + l.lat * p, lng: peso.lng + l.lng * p, p: peso.p + p }
    pesos.set(id, sum)
    out.set(id, { ...one, lat: sum.lat / sum.p, lng: sum.lng / sum.p, exato: one.exato && l.exato })
  }
  return [...out.values()]
}

/** The route of a spot; of a city whose neighbourhoods are of several, the one with most stops there. */
export function donoDaMancha(posse: Posse, m: Mancha): string | null {
  if (!m.inteira) return donoDe(posse, m)
  const votos = new Map<string | null, number>()
  for (const bairro of m.partes) {
    const dono = donoDe(posse, { ...m, bairro: bairro || null })
    votos.set(dono, (votos.get(dono) ?? 0) + 1)
  }
  return [...votos].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** The areas that painting a spot changes: a city takes the neighbourhoods that other routes have in it along. */
export function pintar(posse: Posse, manchas: readonly Mancha[], rota: string | null): Map<string, string> {
  const out = new Map(posse)
  for (const m of manchas) {
    const key = chaveDaArea(m)
    if (m.inteira) for (const k of out.keys()) if (k !== key && k.startsWith(key)) out.delete(k)
    if (rota === null) out.delete(key)
    else out.set(key, rota)
  }
  return out
}

export type Mudou = {
  uf: string
  municipio_ibge: number | null
  bairro: string | null
  de: string | null
  para: string | null
}

/** What must be told of a draft: each area that somebody else has now. `nomes`: neighbourhoods as people write them. */
export function mudancasDe(antes: Posse, depois: Posse, nomes: ReadonlyMap<string, string>): Mudou[] {
  return [...new Set([...antes.keys(), ...depois.keys()])].flatMap((key) => {
    const de = antes.get(key) ?? null
    const para = depois.get(key) ?? null
    if (de === para) return []
    const [uf = '', ibge = '', bairro = ''] = key.split('|')
    return [
      {
        uf,
        municipio_ibge: ibge === '' ? null : Number(ibge),
        bairro: bairro === '' ? null : (nomes.get(key) ?? bairro),
        de,
        para,
      },
    ]
  })
}

export type Carga = { lugares: number; paradas: number; notas: number; peso_gramas: number }

/** What each route has to carry, `null` being what no route serves. */
export function cargaPorRota(posse: Posse, lugares: readonly LugarDoTerritorio[]): Map<string | null, Carga> {
  const out = new Map<string | null, Carga>()
  for (const l of lugares) {
    const dono = donoDe(posse, { ...l, bairro: l.bairro || null })
    const c = out.get(dono) ?? { lugares: 0, paradas: 0, notas: 0, peso_gramas: 0 }
    out.set(dono, {
      lugares: c.lugares + 1,
      paradas: c.paradas + l.paradas,
      notas: c.notas + l.notas,
      peso_gramas: c.peso_gramas + l.peso_gramas,
    })
  }
  return out
}

/** Areas within another route's wider area: there the narrower one wins. */
export function sobreposicoes(posse: Posse): { dentro: string; rota: string; de: string; dona: string }[] {
  return [...posse].flatMap(([key, rota]) => {
    const [uf = '', ibge = '', bairro = ''] = key.split('|')
    const wider = [bairro !== '' ? `${uf}|${ibge}|` : null, ibge !== '' ? `${uf}||` : null]
    const de = wider.find((k) => k !== null && posse.has(k))
    const dona = de ? posse.get(de) : undefined
    return de && dona && dona !== rota ? [{ dentro: key, rota, de, dona }] : []
  })
}

type Ponto = { lat: number; lng: number }
const lado = (o: Ponto, a: Ponto, b: Ponto): number =>
  (a.lng - o.lng) * (b.lat - o.lat) - (a.lat - o.lat) * (b.lng - o.lng)

/** The line around points: the smallest without a bay (Andrew's chain). */
export function contorno(pontos: readonly Ponto[]): Ponto[] {
  const sorted = pontos.toSorted((a, b) => a.lng - b.lng || a.lat - b.lat)
  if (sorted.length < 3) return sorted
  const half = (line: readonly Ponto[]) => {
    const out: Ponto[] = []
    for (const p of line) {
      while (out.length >= 2 && lado(out.at(-2) as Ponto, out.at(-1) as Ponto, p) <= 0) out.pop()
      out.push(p)
    }
    return out.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** Whether a point lies strictly inside such a line. */
export const dentroDo = (linha: readonly Ponto[], p: Ponto): boolean =>
  linha.length >= 3 && linha.every((a, at) => lado(a, linha[(at + 1) % linha.length] as Ponto, p) > 1e-12)
