import type { EstadoDoRastreio, ItemDoRastreio } from '@tropeiro/contract/transporte/rastreamento/calls'

const SILENT_MS = 15 * 60_000
const OLD_MS = 5 * 60_000
const STILL_KMH = 4
const STILL_MS = 3 * 60_000

export const estados: Record<EstadoDoRastreio, { nome: string; cor: string }> = {
  em_movimento: { nome: 'Em movimento', cor: '#1f8a54' },
  parado: { nome: 'Parado', cor: '#c07a12' },
  sem_sinal: { nome: 'Sem sinal', cor: '#7a878c' },
}

/** What a live event tells of one: cpf, latitude, longitude, seconds since 1970, km/h, degrees. */
export type PontoVivo = [string, number, number, number, number | null, number | null]

/** What somebody does as of now: a place grows old without anybody telling. */
export function statusEm(item: ItemDoRastreio, agora: number): EstadoDoRastreio {
  const at = Date.parse(item.dt_rastreio)
  if (agora - at > SILENT_MS) return 'sem_sinal'
  if (item.velocidade_kmh !== null) return item.velocidade_kmh < STILL_KMH ? 'parado' : 'em_movimento'
  const since = item.parado_desde ? Date.parse(item.parado_desde) : at
  return at - since > STILL_MS ? 'parado' : 'em_movimento'
}

/** 0: fresh. 1: some minutes old. 2: silent. */
export const idadeEm = (item: ItemDoRastreio, agora: number): 0 | 1 | 2 => {
  const age = agora - Date.parse(item.dt_rastreio)
  return age > SILENT_MS ? 2 : age > OLD_MS ? 1 : 0
}

/** The list with these newer places in it; the same list when nothing is newer. Unknown ones come with the next reading. */
export function mover(
  itens: readonly ItemDoRastreio[],
  pontos: readonly PontoVivo[],
): readonly ItemDoRastreio[] {
  const newest = new Map<string, PontoVivo>()
  for (const p of pontos) if (!newest.has(p[0]) || newest.get(p[0])![3] < p[3]) newest.set(p[0], p)
  let changed = false
  const next = itens.map((item) => {
    const p = newest.get(item.cpf)
    if (!p || p[3] * 1000 <= Date.parse(item.dt_rastreio)) return item
    changed = true
    const [, lat, lng, t, velocidade_kmh, rumo] = p
    return { ...item, lat, lng, velocidade_kmh, rumo, dt_rastreio: new Date(t * 1000).toISOString() }
  })
  return changed ? next : itens
}

export type Filtro = { busca: string; status: readonly string[] }
const fold = (v: string) => v.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those whose name, plate or romaneio holds the words, in one of the states. */
export function filtrar(
  itens: readonly ItemDoRastreio[],
  { busca, status }: Filtro,
  agora: number,
): ItemDoRastreio[] {
  const words = fold(busca).split(/\s+/).filter(Boolean)
  if (words.length === 0 && status.length === 0) return [...itens]
  return itens.filter((item) => {
    if (status.length > 0 && !status.includes(statusEm(item, agora))) return false
    if (words.length === 0) return true
    const text = fold(
      `${item.nome} ${item.placa} ${item.cpf} ${item.romaneio?.numero ?? ''} ${item.romaneio?.rota ?? ''}`,
    )
    return words.every((word) => text.includes(word))
  })
}

/** How many do what, as of now. */
export function contarEstados(
  itens: readonly ItemDoRastreio[],
  agora: number,
): Record<EstadoDoRastreio, number> {
  const count = { em_movimento: 0, parado: 0, sem_sinal: 0 }
  for (const item of itens) count[statusEm(item, agora)]++
  return count
}

/** `agora`, `há 4 min`, `há 3 h`, `há 2 dias`. */
export function haQuanto(instante: string, agora: number): string {
  const min = Math.max(0, Math.round((agora - Date.parse(instante)) / 60_000))
  if (min < 1) return 'agora'
  if (min < 60) return `há ${min} min`
  const hours = Math.round(min / 60)
  return hours < 48 ? `há ${hours} h` : `há ${Math.round(hours / 24)} dias`
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})
export const hora = (instante: string | number): string => clock.format(new Date(instante))

type Passo = { t: number; lat: number; lng: number }
/** Where one was at a second of the day, between the points before and after; null before the first. */
export function lugarEm(
  pontos: readonly Passo[],
  t: number,
): { lat: number; lng: number; ate: number } | null {
  let low = 0
  let high = pontos.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (pontos[middle]!.t <= t) low = middle + 1
    else high = middle
  }
  const before = pontos[low - 1]
  if (!before) return null
  const after = pontos[low]
  const part = after ? (t - before.t) / (after.t - before.t || 1) : 0
  return {
    lat: before.lat + part * ((after?.lat ?? before.lat) - before.lat),
    lng: before.lng + part * ((after?.lng ?? before.lng) - before.lng),
    ate: low,
  }
}
