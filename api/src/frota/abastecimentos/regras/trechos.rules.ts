/** A fill-up as consumption looks at it; `contador` is null where the odometer is missing or was refused. */
export type Entrada = {
  id: string
  em: number
  contador: number | null
  ml: number
  centavos: number
  cheio: boolean
  /** One before it was never told. */
  faltouAntes: boolean
}

/** From one full tank to the next: it belongs to the fill-up that closes it. */
export type Trecho = {
  fecha: string
  abre: string
  em: number
  km: number
  ml: number
  centavos: number
}

export const noTempo = <T extends { id: string; em: number }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => a.em - b.em || Number(a.id) - Number(b.id) || a.id.localeCompare(b.id))

export type Andamento = {
  trecho: Trecho | null
  /** Kilometres and millilitres since the last full tank, this one in it; null: not known. */
  kmDesdeCheio: number | null
  mlDesdeCheio: number
  parciais: number
  /** When it was last known to be full. */
  cheioEm: number | null
}

/** What each fill-up closes, and what stood open when it came, in order of time, whatever the order they were told in. */
export function andar(entradas: readonly Entrada[]): Map<string, Andamento> {
  const out = new Map<string, Andamento>()
  let base: Entrada | null = null
  let cheioEm: number | null = null
  let ml = 0
  let centavos = 0
  let parciais = 0
  for (const e of noTempo(entradas)) {
    if (e.faltouAntes) {
      base = null
      ml = 0
      centavos = 0
    } else {
      ml += e.ml
      centavos += e.centavos
    }
    const km: number | null = base && e.contador !== null ? e.contador - base.contador! : null
    const closes = e.cheio && base !== null && km !== null && km > 0
    parciais = e.cheio ? 0 : parciais + 1
    out.set(e.id, {
      trecho: closes ? { fecha: e.id, abre: base!.id, em: e.em, km: km!, ml, centavos } : null,
      kmDesdeCheio: km !== null && km >= 0 ? km : null,
      mlDesdeCheio: base ? ml : e.ml,
      parciais,
      cheioEm,
    })
    if (e.cheio) cheioEm = e.em
    if (e.cheio && e.contador !== null && (base === null || closes)) {
      base = e
      ml = 0
      centavos = 0
    }
  }
  return out
}

export const trechosDe = (entradas: readonly Entrada[]): Trecho[] =>
  [...andar(entradas).values()].flatMap((a) => a.trecho ?? [])

/** Sum of kilometres by sum of litres, never a mean of means; null without any. */
export function media(trechos: readonly Pick<Trecho, 'km' | 'ml'>[]): number | null {
  const ml = trechos.reduce((sum, t) => sum + t.ml, 0)
  return ml > 0 ? (trechos.reduce((sum, t) => sum + t.km, 0) * 1000) / ml : null
}

const TRECHOS_DA_MEDIANA = 10
const MINIMO_DA_MEDIANA = 4

/** The median of the last ten; null under four. */
function medianaDe(medidas: readonly number[]): number | null {
  const last = medidas.slice(-TRECHOS_DA_MEDIANA)
  if (last.length < MINIMO_DA_MEDIANA) return null
  const sorted = last.sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** Median km a litre. */
export const mediana = (trechos: readonly Pick<Trecho, 'km' | 'ml'>[]): number | null =>
  medianaDe(trechos.map((t) => (t.km * 1000) / t.ml))

/** Litres an hour of a refrigeration unit, whose stretches are tenths of an hour where a truck's are kilometres. */
export const litrosHora = (t: { decimos: number; ml: number }): number => t.ml / t.decimos / 100
export const medianaDoFrio = (trechos: readonly { decimos: number; ml: number }[]): number | null =>
  medianaDe(trechos.map(litrosHora))

/** For who never fills up: all kilometres by all litres behind the first, with how wrong it may be; out of comparisons and alerts. */
export function estimada(
  entradas: readonly Entrada[],
  tanqueMl: number | null,
): { kmL: number; margem: number | null } | null {
  const rows = noTempo(entradas)
  const read = rows.filter((e) => e.contador !== null)
  const first = read[0]
  const last = read.at(-1)
  if (!first || !last || last.contador! <= first.contador!) return null
  const ml = rows.filter((e) => e.em > first.em && e.em <= last.em).reduce((sum, e) => sum + e.ml, 0)
  if (ml === 0) return null
  return {
    kmL: ((last.contador! - first.contador!) * 1000) / ml,
    margem: tanqueMl === null ? null : tanqueMl / ml,
  }
}

/** Litres of Arla by litres of S10, in percent; 3 to 7 is usual. */
export function arla(arlaMl: number, s10Ml: number): { pct: number; baixo: boolean; alto: boolean } | null {
  if (s10Ml <= 0) return null
  const pct = (arlaMl / s10Ml) * 100
  return { pct, baixo: pct < 3, alto: pct > 7 }
}
