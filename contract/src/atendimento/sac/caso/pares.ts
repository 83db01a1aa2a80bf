/** What is known of a shortage or a surplus that may be each other's. */
export type Perdido = {
  embarcador: string | null
  romaneio: string | null
  rota: string | null
  base: number | null
  volumes: number | null
  aberto_em: string
}

/** A surplus is looked for among the shortages of so many days before and behind it. */
export const DIAS_DO_PAR = 10
const DAY = 86_400_000

/** How well a shortage and a surplus fit, and by what; null: not at all, or too far apart in time. */
export function casar(a: Perdido, b: Perdido): { pontos: number; por: string[] } | null {
  if (Math.abs(Date.parse(a.aberto_em) - Date.parse(b.aberto_em)) > DIAS_DO_PAR * DAY) return null
  const same = (x: string | number | null, y: string | number | null) => x !== null && x === y
  const por: [boolean, number, string][] = [
    [same(a.romaneio, b.romaneio), 40, 'mesmo romaneio'],
    [same(a.embarcador, b.embarcador), 30, 'mesmo embarcador'],
    [same(a.rota, b.rota), 20, 'mesma rota'],
    [same(a.volumes, b.volumes), 10, 'mesmos volumes'],
    [same(a.base, b.base), 5, 'mesma base'],
  ]
  const [byCause, found] = [por.slice(0, 3).some(([fits]) => fits), por.filter(([fits]) => fits)]
  return byCause
    ? { pontos: found.reduce((sum, [, p]) => sum + p, 0), por: found.map(([, , text]) => text) }
    : null
}
