import { createHash } from 'node:crypto'
import { fold } from '@tropeiro/contract'

/** A field of a line, and how suppliers call it (research of public layouts, 2026-11: arquivos.json). */
export type Campo = {
  campo: string
  nome: string
  nomes: readonly string[]
  exigido?: true
  /** Whether a cell of a column without a known title looks like this. */
  parece?: (texto: string) => boolean
}

/** Where each field stands in a line; absent: it does not. */
export type Colunas = Readonly<Record<string, number>>

/** A title as it is compared. */
export const tituloComparado = (v: unknown): string =>
  fold(String(v ?? ''))
    .replace(/[.:*º°]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Which column says what, by the titles: exactly as a supplier calls it, else the title that begins so. */
export function acharColunas(header: readonly unknown[], campos: readonly Campo[]): Colunas {
  const titles = header.map(tituloComparado)
  const out: Record<string, number> = {}
  const used = new Set<number>()
  for (const exact of [true, false])
    for (const { campo, nomes } of campos) {
      if (campo in out) continue
      for (const nome of nomes) {
        const at = titles.findIndex(
          (t, n) => t !== '' && !used.has(n) && (exact ? t === nome : nome.length > 3 && t.startsWith(nome)),
        )
        if (at < 0) continue
        out[campo] = at
        used.add(at)
        break
      }
    }
  return out
}

export const faltam = (colunas: Colunas, campos: readonly Campo[]): string[] =>
  campos
    .filter((c) => c.exigido && !(c.campo in colunas))
    .map((c) => (/^[A-Z]{2}/.test(c.nome) ? c.nome : c.nome.toLowerCase()))

/** A supplier's files are known again by their titles. */
export const cabecalhoDe = (header: readonly unknown[]): string =>
  createHash('sha256').update(header.map(tituloComparado).join('|')).digest('hex').slice(0, 32)

/** The header among the first lines: the one in which most fields are found; of only two, if none is missing that must be there. */
export function acharCabecalho(rows: readonly (readonly unknown[])[], campos: readonly Campo[]): number {
  let best = -1
  let most = 1
  for (const [n, row] of rows.slice(0, 15).entries()) {
    const colunas = acharColunas(row, campos)
    const found = Object.keys(colunas).length
    if (found > most && (found > 2 || faltam(colunas, campos).length === 0)) {
      most = found
      best = n
    }
  }
  return best
}
