import { readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** One comparison: ours beside a peer that does the same work in the same run. */
export type Linha = {
  /** What was measured, with its unit. */
  medida: string
  nosso: number | string
  base: number | string
  /** Ours over the peer, so that the machine's speed cancels out. */
  razao: number | string
  /** What it should be, in words. */
  meta: string
}

/** What each `bench/*.bench.ts` exports as its default. */
export type Bench = { nome: string; run(): Promise<{ linhas: Linha[] }> }

const root = path.resolve(import.meta.dirname, '../..')

/** `npm run bench`: every comparison as a Markdown table; `npm run bench busca` runs those whose file is so named. */
export async function main(wanted: string[]): Promise<void> {
  const folder = path.join(root, 'bench')
  // `--familia x` and its like are for the comparison itself.
  const names = wanted.filter((word, at) => !word.startsWith('--') && !wanted[at - 1]?.startsWith('--'))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.bench.ts')).sort()
  const chosen = files.filter((file) => !names.length || names.some((name) => file.includes(name)))
  if (!chosen.length) {
    console.log(
      files.length ? `No comparison named so; there are: ${files.join(', ')}` : 'No comparisons in bench/.',
    )
    process.exitCode = names.length ? 1 : 0
    return
  }
  console.log(
    `Node ${process.versions.node}, ${os.availableParallelism()} cores, ${os.cpus()[0]?.model ?? 'unknown processor'}`,
  )
  for (const file of chosen) {
    const { default: bench }: { default: Bench } = await import(pathToFileURL(path.join(folder, file)).href)
    console.error(`Running ${file}…`)
    try {
      const { linhas } = await bench.run()
      console.log(`\n## ${bench.nome}\n\n${table(linhas)}`)
    } catch (error) {
      process.exitCode = 1
      console.log(`\n## ${bench.nome}\n\nFailed: ${error instanceof Error ? error.message : error}`)
    }
  }
}

function table(linhas: Linha[]): string {
  const head = ['medida', 'nosso', 'base', 'razão', 'meta']
  const rows = linhas.map(({ medida, nosso, base, razao, meta }) => [
    medida,
    text(nosso),
    text(base),
    text(razao),
    meta,
  ])
  const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]!.length)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function text(value: number | string): string {
  if (typeof value === 'string') return value
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2)
}
