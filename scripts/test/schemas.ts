import { existsSync } from 'node:fs'
import path from 'node:path'

/** The official fiscal schemas, where someone has put them; undefined where nobody has. */
export function officialSchemas(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folder = env.FISCAL_XSD_DIR ?? path.resolve(import.meta.dirname, '../../../shared/fiscal/xsd')
  return existsSync(folder) ? folder : undefined
}

/** What is said at the end of a run that could not check with them: once, where nobody passes it over; else nothing. */
export function withoutSchemas(steps: ReadonlySet<string>, skipped: number, env?: NodeJS.ProcessEnv): string {
  if (!(steps.has('unit') || steps.has('api')) || officialSchemas(env)) return ''
  const lines = [
    'NOT EVERYTHING WAS CHECKED: the official fiscal schemas (XSD) are not on this machine.',
    `${skipped} tests were skipped, most of them documents that are held against these schemas.`,
    'Put the packages of the CT-e, MDF-e and NF-e portals into a folder and name it in FISCAL_XSD_DIR.',
  ]
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '═'.repeat(width + 2)
  return [`╔${edge}╗`, ...lines.map((line) => `║ ${line.padEnd(width)} ║`), `╚${edge}╝`].join('\n')
}
