import { constants, type Stats } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

/** What a copy says of itself. */
export type Copia = {
  versao: 1
  nome: string
  /** From this moment on it can be carried forward. */
  ate: string
  /** The diary that goes on from it, which is its cluster's number. */
  diario: string
  /** The segments of the diary that it needs to be whole. */
  primeiro: string
  ultimo: string
  /** Files per folder, and their bytes. */
  pastas: Record<string, { arquivos: number; bytes: number }>
  /** Why the files are not in it, where they are not. */
  semArquivos?: string
}

/** Folders of the data folder that belong to what the database tells. */
export const pastas = ['arquivos', 'edi', 'medicao', 'whatsapp'] as const

/** Every copy below a folder, the newest first. One that was cut short is none, nor one of a past that was left (`deixar`). */
export async function copiasDe(folder: string): Promise<{ pasta: string; copia: Copia }[]> {
  const found: { pasta: string; copia: Copia }[] = []
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory() || /\.(?:parcial|deixada)$/.test(entry.name)) continue
    const pasta = path.join(folder, entry.name)
    const text = await readFile(path.join(pasta, 'copia.json'), 'utf8').catch(() => null)
    if (text) found.push({ pasta, copia: JSON.parse(text) })
  }
  return found.sort((a, b) => b.copia.ate.localeCompare(a.copia.ate))
}

/** After a return to `ate` what came later is another past: its copies are kept under another name, for nobody to go on from. */
export async function deixar(folder: string, ate: Date): Promise<string[]> {
  const later = (await copiasDe(folder)).filter(({ copia }) => Date.parse(copia.ate) > ate.getTime())
  for (const { pasta } of later) await rename(pasta, `${pasta}.deixada`)
  return later.map(({ pasta }) => `${pasta}.deixada`)
}

/**
 * Copies what `from` has and `to` has not; files that go meanwhile are left out. What `earlier` holds unchanged is linked, so that a
 * day's copy weighs what came in that day.
 */
export async function copyFiles(
  from: string,
  to: string,
  earlier?: string,
): Promise<{ arquivos: number; bytes: number }> {
  const sum = { arquivos: 0, bytes: 0 }
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(gone)
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.tmp')) continue
    const source = path.join(entry.parentPath, entry.name)
    const place = path.relative(from, source)
    const bytes = await copyOne(source, path.join(to, place), earlier && path.join(earlier, place))
    if (bytes === null) continue
    sum.arquivos++
    sum.bytes += bytes
  }
  return sum
}

async function copyOne(source: string, target: string, earlier?: string): Promise<number | null> {
  const file = await stat(source).catch(() => null)
  if (!file) return null
  if (await stat(target).catch(() => null)) return file.size
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const kept = earlier && (await stat(earlier).catch(() => null))
  if (kept && same(kept, file) && (await linked(earlier, target))) return file.size
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE)
    await utimes(target, file.atime, file.mtime)
  } catch (error) {
    gone(error as NodeJS.ErrnoException)
    return null
  }
  return file.size
}

const same = (a: Stats, b: Stats): boolean =>
  a.size === b.size && Math.trunc(a.mtimeMs / 1000) === Math.trunc(b.mtimeMs / 1000)

const linked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  )

function gone(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}
