import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

export type Budget = { name: string; limit: number; entries: string[] }

export type Measure = Budget & {
  /** Gzipped bytes of all the JavaScript that these entries load before they work. */
  size: number
  files: { file: string; size: number }[]
  /** Entries that the build does not have (yet). */
  missing: string[]
}

type Chunk = { file: string; imports?: string[]; isEntry?: boolean }

/** Weighs what each screen loads without being asked, from the build's own manifest. */
export async function measure(dist: string, budgets: Budget[]): Promise<Measure[]> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(path.join(dist, '.vite', 'manifest.json'), 'utf8'),
  )
  doorsApart(manifest)
  return Promise.all(budgets.map((budget) => weigh(dist, manifest, budget)))
}

/** A door whose entry is imported runs inside another one. */
function doorsApart(manifest: Record<string, Chunk>): void {
  for (const [key, { imports = [] }] of Object.entries(manifest))
    for (const name of imports)
      if (manifest[name]?.isEntry) throw new Error(`${key} imports ${name}, which is a door of its own.`)
}

async function weigh(dist: string, manifest: Record<string, Chunk>, budget: Budget): Promise<Measure> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const name of chunk.imports ?? []) visit(name)
  }
  for (const entry of budget.entries) {
    visit(entry)
    if (entry.endsWith('.html'))
      for (const script of await scriptsOf(path.join(dist, entry))) files.add(script)
  }
  const scripts = [...files].filter((file) => /\.m?js$/.test(file) && existsSync(path.join(dist, file)))
  const sizes = await Promise.all(
    scripts.map(async (file) => ({ file, size: gzipSync(await readFile(path.join(dist, file))).length })),
  )
  return {
    ...budget,
    size: sizes.reduce((sum, { size }) => sum + size, 0),
    files: sizes.sort((a, b) => b.size - a.size),
    missing: budget.entries.filter((entry) => !manifest[entry]),
  }
}

/** Scripts that the page names itself, beside those of the build. */
async function scriptsOf(page: string): Promise<string[]> {
  const html = await readFile(page, 'utf8').catch(() => '')
  return [...html.matchAll(/<script[^>]*\ssrc="\/?([^"]+)"/g)].map(([, file]) => file!)
}
