/** A stretch of time in milliseconds. */
export type Trecho = { de: number; ate: number }

/** In order, those that touch joined. */
export function tirar(trechos: readonly Trecho[]): Trecho[] {
  const joined: Trecho[] = []
  for (const t of [...trechos].filter((x) => x.ate > x.de).sort((a, b) => a.de - b.de)) {
    const before = joined.at(-1)
    if (before && t.de <= before.ate) before.ate = Math.max(before.ate, t.ate)
    else joined.push({ ...t })
  }
  return joined
}

/** How much of a stretch these cover, each moment once. */
export const somaDe = (trechos: readonly Trecho[], em: Trecho): number =>
  tirar(trechos).reduce((sum, t) => sum + Math.max(0, Math.min(t.ate, em.ate) - Math.max(t.de, em.de)), 0)

const DAY = 86_400_000
/** São Paulo has had no summer time since 2019. */
const OFFSET = 3 * 3_600_000
const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/** The nights within a stretch; one whose end comes before its begin goes over midnight. */
export function noitesEm(em: Trecho, noite: { de: string; ate: string }): Trecho[] {
  const from = minutos(noite.de) * 60_000
  const length = ((minutos(noite.ate) - minutos(noite.de) + 1440) % 1440 || 1440) * 60_000
  const nights: Trecho[] = []
  const midnight = Math.floor((em.de - OFFSET) / DAY) * DAY + OFFSET
  for (let d = midnight - DAY; d <= em.ate; d += DAY) nights.push({ de: d + from, ate: d + from + length })
  return nights.filter((n) => n.ate > em.de && n.de < em.ate)
}
