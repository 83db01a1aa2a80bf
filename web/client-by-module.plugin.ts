/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseAst } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const CALLS = here('../contract/src/chamadas.ts')
const CLIENT = here('src/lib/client.ts')
const TRANSPORT = here('src/session/api.ts')

/**
 * `client` knows every call of the product, and whoever imports it would carry all of them into the first load. In a build
 * each file makes clients of the modules that it names, `client.romaneios` for one, and only those modules' calls go where
 * it goes. See docs/decisions/0140.
 */
export function clientByModule(): Plugin {
  let files: Promise<ModuleFiles> | undefined
  return {
    name: 'tropeiro:client-by-module',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/[^?]+\.tsx?$/, code: /\/client\.ts'/ },
      handler: async function (code, id) {
        files ??= readFile(CALLS, 'utf8').then(moduleFiles)
        const isClient = async (source: string) => (await this.resolve(source, id))?.id === CLIENT
        return { code: await byModule(code, id, await files, isClient), map: null }
      },
    },
  }
}

type ModuleFiles = ReadonlyMap<string, string>

/** Where the calls of each module stand, as the contract's table of contents says. */
export const moduleFiles = (contents: string): ModuleFiles =>
  new Map(
    [...contents.matchAll(/import \{ (\w+) \} from '\.\/([^']+)\.ts'/g)].map(([, name = '', file = '']) => [
      name,
      file,
    ]),
  )

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Import = Node & {
  importKind?: string
  source: { value: string }
  specifiers: { local: { name: string } }[]
}
type Mention = { start: number; end: number; module: string | null }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every mention of `client` as a value, with the module that it is asked for, if it is for one. Types are gone later. */
function* mentions(node: Node, within?: Node): Generator<Mention> {
  if (['TSTypeQuery', 'TSQualifiedName', 'ImportDeclaration'].includes(node.type)) return
  if (node.type === 'Identifier' && node.name === 'client') {
    const one = within?.type === 'MemberExpression' && within.object === node && !within.computed
    const { start, end } = one ? within : node
    yield { start, end, module: one ? (within.property as unknown as { name: string }).name : null }
    return
  }
  for (const [key, value] of Object.entries(node)) {
    if ((key === 'property' || key === 'key') && !node.computed) continue
    for (const next of Array.isArray(value) ? value : [value]) if (isNode(next)) yield* mentions(next, node)
  }
}

/** The code with the client of a module alone where it said `client.romaneios`. Used whole, `client` stays whole. */
export async function byModule(
  code: string,
  id: string,
  files: ModuleFiles,
  isClient: (source: string) => boolean | Promise<boolean>,
): Promise<string> {
  const program = parseAst(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const imports = (program.body as Import[]).filter(
    (one) =>
      one.type === 'ImportDeclaration' &&
      one.importKind !== 'type' &&
      one.source.value.endsWith('/client.ts') &&
      one.specifiers.some(({ local }) => local.name === 'client'),
  )
  const [asked] = imports
  if (!asked || !(await isClient(asked.source.value))) return code
  const found = [...mentions(program)]
  if (asked.specifiers.length > 1 || found.some(({ module }) => !module || !files.has(module))) return code

  const edits = [
    {
      start: asked.start,
      end: asked.end,
      text: clients(new Set(found.map(({ module }) => module ?? '')), files),
    },
    ...found.map(({ start, end, module }) => ({ start, end, text: `client_${module}` })),
  ]
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/** In one line, for lines to keep their numbers. */
function clients(modules: ReadonlySet<string>, files: ModuleFiles): string {
  if (modules.size === 0) return ''
  const calls = [...modules].map(
    (module) => `import { ${module} as calls_${module} } from '@tropeiro/contract/${files.get(module)}'`,
  )
  const made = [...modules].map(
    (module) =>
      `const client_${module} = /* @__PURE__ */ client_of({ _: calls_${module} }, client_transport)._`,
  )
  return [
    `import { createClient as client_of } from '@tropeiro/contract/client'`,
    `import { transport as client_transport } from '${TRANSPORT}'`,
    ...calls,
    ...made,
  ].join('; ')
}
