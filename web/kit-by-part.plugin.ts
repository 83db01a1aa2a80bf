/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseAst } from 'vite'

const KIT = fileURLToPath(new URL('src/ui/index.ts', import.meta.url))

/**
 * The design system is imported from one page, and the bundler takes from it what is named. Who asks which modules a screen
 * needs (doors.plugin.ts) would see all of it behind each: in a build each name comes from the file where it stands.
 */
export function kitByPart(): Plugin {
  let parts: Promise<Parts> | undefined
  return {
    name: 'tropeiro:kit-by-part',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/[^?]+\.tsx?$/, code: /\/ui\/index\.ts'/ },
      handler: async (code, id) => {
        parts ??= readParts(KIT)
        return { code: byPart(code, id, await parts), map: null }
      },
    },
  }
}

type Parts = ReadonlyMap<string, string>
type Named = { type: string; imported: { name: string }; local: { name: string }; importKind?: string }
type Statement = {
  type: string
  start: number
  end: number
  source?: { value: string } | null
  importKind?: string
  exportKind?: string
  specifiers?: (Named & { exported: { name: string }; exportKind?: string })[]
  declaration?: { id?: { name: string }; declarations?: { id: { name?: string } }[] } | null
}

const statements = (code: string, file: string) =>
  (parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as { body: Statement[] }).body

/** Values that a file declares and exports. */
const declared = (code: string, file: string): string[] =>
  statements(code, file)
    .filter(({ type, exportKind }) => type === 'ExportNamedDeclaration' && exportKind !== 'type')
    .flatMap(({ declaration }) => [
      declaration?.id?.name,
      ...(declaration?.declarations ?? []).map(({ id }) => id.name),
    ])
    .filter((name) => name !== undefined)

/** In which file each name of the page stands. */
async function readParts(page: string): Promise<Parts> {
  const found = new Map<string, string>()
  for (const { type, source, specifiers } of statements(await readFile(page, 'utf8'), page)) {
    if (!source) continue
    const file = path.resolve(path.dirname(page), source.value)
    const names =
      type === 'ExportAllDeclaration'
        ? declared(await readFile(file, 'utf8'), file)
        : (specifiers ?? []).map(({ exported }) => exported.name)
    for (const name of names) found.set(name, file)
  }
  return found
}

/** The code with its imports of the page pointed at the parts; types are gone later. */
export function byPart(code: string, id: string, parts: Parts): string {
  const asked = statements(code, id).filter(
    ({ type, importKind, source }) =>
      type === 'ImportDeclaration' &&
      importKind !== 'type' &&
      source?.value.startsWith('.') &&
      path.resolve(path.dirname(id), source.value) === KIT,
  )
  return asked.reduceRight((text, { start, end, specifiers = [] }) => {
    const lines = specifiers
      .filter(({ importKind }) => importKind !== 'type')
      .map(({ imported, local }) => {
        const said = imported.name === local.name ? local.name : `${imported.name} as ${local.name}`
        return `import { ${said} } from '${parts.get(imported.name) ?? KIT}'`
      })
    return `${text.slice(0, start)}${lines.join('; ')}${text.slice(end)}`
  }, code)
}
