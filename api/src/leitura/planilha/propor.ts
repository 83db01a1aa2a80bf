import { formatDia } from '@tropeiro/contract'
import { texto } from './celulas.ts'
import { acharCabecalho, acharColunas, type Campo, type Colunas, tituloComparado } from './colunas.ts'
import { type Aberta, linhasDe } from './ler.ts'

/** What a group said of titles before: the field that stands under each, null where none does. */
export type Guardadas = ReadonlyMap<string, string | null>

export type ColunaProposta = {
  /** How the column is known again in another sheet: its title, or its place where it has none. */
  chave: string
  titulo: string
  amostra: string[]
  campo: string | null
  de: 'guardada' | 'titulo' | 'conteudo' | null
}

const SAMPLES = 3
const LOOKED_AT = 50
/** So many of the cells of a column look like its field. */
const ENOUGH = 0.8

const chavesDe = (header: readonly unknown[]): string[] => {
  const seen = new Map<string, number>()
  return header.map((v, n) => {
    const name = tituloComparado(v).slice(0, 80) || `coluna ${n + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

const cheias = (row: readonly unknown[]): number => row.filter((v) => texto(v) !== '').length

/** Where the titles stand: where they are known, else the first line that is about as full as the fullest. */
function linhaDosTitulos(rows: Aberta['rows'], campos: readonly Campo[], guardadas: Guardadas): number {
  const known = rows.slice(0, 15).findIndex((row) => {
    const own = chavesDe(row).filter((k) => guardadas.get(k))
    return own.length > 1 || (own.length > 0 && cheias(row) === own.length)
  })
  if (known >= 0) return known
  const named = acharCabecalho(rows, campos)
  if (named >= 0) return named
  const most = Math.max(0, ...rows.slice(0, 15).map(cheias))
  return rows.findIndex((row) => cheias(row) >= Math.max(1, most * 0.8))
}

const mostrada = (v: unknown): string =>
  (v instanceof Date ? formatDia(v.toISOString().slice(0, 10)) : texto(v)).slice(0, 60)

/**
 * Which column says what in a sheet of another system: what was said of its title before, else the title as people write it, else
 * what its cells look like.
 */
export function proporColunas(
  { rows }: Aberta,
  campos: readonly Campo[],
  guardadas: Guardadas,
): { at: number; colunas: Colunas; propostas: ColunaProposta[]; linhas: number } {
  const at = linhaDosTitulos(rows, campos, guardadas)
  const linhas = linhasDe(rows, at)
  const widest = Math.max(rows[at]?.length ?? 0, ...linhas.slice(0, LOOKED_AT).map((l) => l.celulas.length))
  const header = Array.from({ length: Math.min(widest, 200) }, (_, n) => rows[at]?.[n] ?? '')
  const chaves = chavesDe(header)
  const cells = header.map((_, n) =>
    linhas
      .slice(0, LOOKED_AT)
      .map((l) => l.celulas[n])
      .filter((v) => texto(v) !== ''),
  )
  const colunas: Record<string, number> = {}
  const de: ColunaProposta['de'][] = header.map(() => null)
  const tomar = (campo: string, n: number, porque: ColunaProposta['de']): void => {
    if (campo in colunas || !campos.some((c) => c.campo === campo)) return
    colunas[campo] = n
    de[n] = porque
  }
  for (const [n, chave] of chaves.entries()) {
    const said = guardadas.get(chave)
    if (said) tomar(said, n, 'guardada')
    else if (said === null) de[n] = 'guardada'
  }
  const livres = () => campos.filter((c) => !(c.campo in colunas))
  const titled = acharColunas(
    header.map((v, n) => (de[n] ? '' : v)),
    livres(),
  )
  for (const [campo, n] of Object.entries(titled)) tomar(campo, n, 'titulo')
  for (const { campo, parece } of livres()) {
    if (!parece) continue
    const like = cells.map((c, n) =>
      de[n] || c.length === 0 ? 0 : c.filter((v) => parece(texto(v))).length / c.length,
    )
    const best = like.indexOf(Math.max(...like))
    if (best >= 0 && like[best]! >= ENOUGH) tomar(campo, best, 'conteudo')
  }
  const under = new Map(Object.entries(colunas).map(([campo, n]) => [n, campo]))
  const propostas = header.map((v, n) => ({
    chave: chaves[n]!,
    titulo: texto(v) || `Coluna ${n + 1}`,
    amostra: [...new Set(cells[n]!.map(mostrada))].slice(0, SAMPLES),
    campo: under.get(n) ?? null,
    de: de[n] ?? null,
  }))
  return {
    at,
    colunas,
    propostas: propostas.filter((p) => p.campo || p.amostra.length > 0),
    linhas: linhas.length,
  }
}
