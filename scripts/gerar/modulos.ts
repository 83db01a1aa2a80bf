import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Area, areas } from '../../contract/src/areas.ts'

/** What follows from the list of modules and would otherwise be said in two more places. */
export const doModulo: Record<string, (stored: string, root: string) => string> = {
  'contract/src/chamadas.ts': (_, root) => chamadas(root),
  'ARCHITECTURE.md': (stored) => stored.replace(table, tableOfAreas),
}

const modules = Object.entries(areas).flatMap(([area, its]) => its.map((name) => ({ area, name })))

/** The file of a module's calls: `<m>.ts`, or `<m>/calls.ts` where it has neighbours. */
function fileOf(root: string, area: string, name: string): string {
  const ways = [`./${area}/${name}.ts`, `./${area}/${name}/calls.ts`]
  const found = ways.find((way) => existsSync(path.join(root, 'contract/src', way)))
  if (found) return found
  throw new Error(
    `contract/src/areas.ts has ${area}/${name}, and there is no contract/src/${ways[0]!.slice(2)}`,
  )
}

function chamadas(root: string): string {
  const imports = [
    ...modules.map(({ area, name }) => ({ what: name as string, from: fileOf(root, area, name) })),
    { what: 'type NomeDeModulo', from: './areas.ts' },
    { what: 'type ModuleContract', from: './endpoint.ts' },
  ]
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ what, from }) => `import ${what.replace(/^(?:type )?/, '$&{ ')} } from '${from}'`)
  return `// Written by \`npm run gerar\` from areas.ts.
${imports.join('\n')}

/** The product's table of contents: every call, by module. */
export const contract = {
${modules.map(({ name }) => `  ${name},`).join('\n')}
} satisfies Record<NomeDeModulo, ModuleContract>
`
}

/** The rows under the table's head. */
const table = /(?<=\| area \| modules, in order \|\n\|---\|---\|\n)(?:\|.*\n)+/
const tableOfAreas = (Object.keys(areas) as Area[])
  .map((area) => `| \`${area}\` | ${areas[area].join(', ')} |\n`)
  .join('')

/** Writes what changed. */
export function escrever(root: string): void {
  for (const [file, make] of Object.entries(doModulo)) {
    const at = path.join(root, file)
    const stored = existsSync(at) ? readFileSync(at, 'utf8') : ''
    const made = make(stored, root)
    if (made !== stored) writeFileSync(at, made)
  }
}
