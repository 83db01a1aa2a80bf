import type { Familia, Layout } from './layout.ts'
import { conemb31, conemb50 } from './layouts/conemb.ts'
import { doccob30, doccob31, doccob50 } from './layouts/doccob.ts'
import { notfis31 } from './layouts/notfis-31.ts'
import { notfis50 } from './layouts/notfis-50.ts'
import { ocoren31, ocoren50 } from './layouts/ocoren.ts'
import { prefat31 } from './layouts/prefat.ts'
import type { LinhaBruta } from './linhas.ts'

/** Every layout, by its id (`notfis-3.1`). */
export const layouts: Readonly<Record<string, Layout>> = Object.fromEntries(
  [notfis31, notfis50, ocoren31, ocoren50, conemb31, conemb50, doccob30, doccob31, doccob50, prefat31].map(
    (l) => [l.id, l],
  ),
)

export { conemb31, conemb50, doccob30, doccob31, doccob50, notfis31, notfis50, ocoren31, ocoren50, prefat31 }

/** How many lines are looked at to tell what a file is. */
const ENOUGH = 50

/**
 * Which layout a file has, by its records' numbers; the header of interchange is the same in all and says nothing.
 * @param familia only layouts of this family
 * @returns null when no line speaks for any
 */
export function detectarLayout(linhas: Iterable<LinhaBruta>, familia?: Familia): Layout | null {
  const seen = new Map<string, number>()
  let looked = 0
  for (const { texto } of linhas) {
    const id = texto.slice(0, 3)
    seen.set(id, (seen.get(id) ?? 0) + 1)
    looked += 1
    if (looked === ENOUGH) break
  }
  let best: Layout | null = null
  let most = 0
  for (const layout of Object.values(layouts)) {
    if (familia && layout.familia !== familia) continue
    const votes = layout.registros.reduce((sum, r) => (r.pai === null ? sum : sum + (seen.get(r.id) ?? 0)), 0)
    // On a tie the later version of the same records wins: it knows more of their fields.
    if (votes > 0 && votes >= most) {
      best = layout
      most = votes
    }
  }
  return best
}
