import { diaDeDDMMYYYY, isoDeMinuto } from '@tropeiro/contract'
import type { Lugar } from '@tropeiro/contract/transporte/rastreamento/distancia'
import { MAXIMO_DE_NOTAS_NO_ROMANEIO } from '@tropeiro/contract/transporte/romaneios/calls'
import { type Destino, emMelhorOrdem } from '@tropeiro/contract/transporte/romaneios/paradas'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The instant a moment of the wire names, and how long that moment lasts: a minute or a day, in São Paulo. */
function ler(momento: string): { inicio: Date; dura: number } {
  if (momento.length === 12) return { inicio: new Date(isoDeMinuto(momento)), dura: MINUTE_MS }
  const dia = momento.length === 8 ? diaDeDDMMYYYY(momento) : momento
  return { inicio: new Date(`${dia}T00:00:00-03:00`), dura: DAY_MS }
}

/** A period as [de, ate): its last minute or day is inside. */
export function lerPeriodo(
  inicio: string | null | undefined,
  fim: string | null | undefined,
): { de: Date | null; ate: Date | null } {
  const until = fim ? ler(fim) : null
  return {
    de: inicio ? ler(inicio).inicio : null,
    ate: until && new Date(until.inicio.getTime() + until.dura),
  }
}

/** A note that waits, as grouping needs it. */
export type Candidata = Destino & {
  id: string
  rota_id: string
  rota: string
  base_id: number | null
  /** The middle of its base's municipality. */
  base_lat: number | null
  base_lng: number | null
}

export type Grupo = { rota_id: string; rota: string; base_id: number | null; notas: string[] }

/**
 * One group a route and base, each in the order in which one would drive it from its base; a group that is too large is
 * cut into several.
 */
export function agrupar(notas: readonly Candidata[], maximo = MAXIMO_DE_NOTAS_NO_ROMANEIO): Grupo[] {
  const groups = Map.groupBy(notas, (n) => `${n.rota_id}|${n.base_id ?? ''}`)
  return [...groups.values()].flatMap((own) => {
    const { rota_id, rota, base_id, base_lat, base_lng } = own[0]!
    const de: Lugar | null = base_lat === null || base_lng === null ? null : { lat: base_lat, lng: base_lng }
    const ids = emMelhorOrdem(own, de).map((n) => n.id)
    return Array.from({ length: Math.ceil(ids.length / maximo) }, (_, i) => ({
      rota_id,
      rota,
      base_id,
      notas: ids.slice(i * maximo, (i + 1) * maximo),
    }))
  })
}

/** What was typed or pasted into the search of waiting notes: keys, numbers, or a name. */
export function lerBusca(texto: string): { chaves: string[]; numeros: number[]; nome: string } {
  const pieces = texto.split(/[\s,;]+/).filter(Boolean)
  const chaves = pieces.filter((p) => /^[0-9A-Za-z]{44}$/.test(p)).map((p) => p.toUpperCase())
  const numeros = pieces.filter((p) => /^\d[\d.]{0,11}$/.test(p)).map((p) => Number(p.replaceAll('.', '')))
  return chaves.length + numeros.length === pieces.length
    ? { chaves, numeros, nome: '' }
    : { chaves: [], numeros: [], nome: texto.trim() }
}
