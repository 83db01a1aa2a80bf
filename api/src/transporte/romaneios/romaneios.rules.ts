import { diaDeDDMMYYYY, isoDeMinuto } from '@tropeiro/contract'
import { MAXIMO_DE_NOTAS_NO_ROMANEIO } from '@tropeiro/contract/transporte/romaneios/calls'

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
export type Candidata = {
  id: string
  rota_id: string
  rota: string
  base_id: number | null
}

export type Grupo = { rota_id: string; rota: string; base_id: number | null; notas: string[] }

/** One group a route and base, in the order in which the notes come; a group that is too large is cut into several. */
export function agrupar(notas: readonly Candidata[], maximo = MAXIMO_DE_NOTAS_NO_ROMANEIO): Grupo[] {
  const groups = new Map<string, Grupo>()
  for (const n of notas) {
    const key = `${n.rota_id}|${n.base_id ?? ''}`
    const group = groups.get(key) ?? { rota_id: n.rota_id, rota: n.rota, base_id: n.base_id, notas: [] }
    group.notas.push(n.id)
    groups.set(key, group)
  }
  return [...groups.values()].flatMap((g) =>
    Array.from({ length: Math.ceil(g.notas.length / maximo) }, (_, i) => ({
      ...g,
      notas: g.notas.slice(i * maximo, (i + 1) * maximo),
    })),
  )
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
