import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildWeb } from '../start/web-build.ts'
import { type Budget, type Measure, measure } from './measure.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** `node scripts/budget.mjs`: what login and the note table cost to load, each beside its limit. */
export async function main(): Promise<void> {
  const measures = await checkBudget()
  if (measures.some(isOver)) process.exitCode = 1
}

/** Builds the screens if they changed, weighs them and prints the result. */
export async function checkBudget(): Promise<Measure[]> {
  await buildWeb(root, console.log)
  const budgets: Budget[] = JSON.parse(await readFile(path.join(import.meta.dirname, 'budget.json'), 'utf8'))
  const measures = await measure(path.join(root, 'web', 'dist'), budgets)
  for (const measured of measures) {
    const { name, size, limit, missing, files } = measured
    const verdict = missing.length ? `not built: ${missing.join(', ')}` : isOver(measured) ? 'OVER' : 'ok'
    console.log(`${name}: ${kilobytes(size)} of ${kilobytes(limit)} gzipped JavaScript (${verdict})`)
    if (isOver(measured))
      for (const { file, size } of files) console.log(`    ${kilobytes(size).padStart(9)}  ${file}`)
  }
  return measures
}

export function isOver({ size, limit }: Measure): boolean {
  return size > limit
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
