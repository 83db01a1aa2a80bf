/// <reference types="node" />
import { type Plugin, parseAst } from 'vite'

/**
 * The browser needs the contract's addresses, not its checks: the server checks. This leaves method, path, access and
 * travel of every call and lets the bundler drop the schemas, and zod with them, from every screen that
 * does not check something by itself. Types are untouched, for they are gone before this runs. See docs/decisions/0013.
 * No module of the contract does anything by being loaded, so one of which nothing is used is left out.
 */
export function wireOnly(): Plugin {
  return {
    name: 'tropeiro:wire-only',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/(?!.*\.test\.)[^?]+\.ts$/ },
      handler: (code) => ({ code: stripSchemas(code), map: null, moduleSideEffects: false }),
    },
  }
}

/** What only the server and its reference read: the checks, the sentence of /docs, what is logged and limited. */
const serverKeys = new Set(['params', 'query', 'body', 'response', 'summary', 'pessoal', 'rate', 'bodyLimit'])

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Edit = { at: number; end: number; text: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* children(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield one
  }
}

const nameOf = (node: unknown) => (isNode(node) ? (node.name as string | undefined) : undefined)

/** The properties that stay on the server, of the object given to every `endpoint(…)`. */
function* serverProperties(node: Node): Generator<Node> {
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'endpoint') {
    const [given] = node.arguments as Node[]
    for (const property of (given?.properties ?? []) as Node[]) {
      if (serverKeys.has(nameOf(property.key) ?? '')) yield property
    }
    return
  }
  for (const child of children(node)) yield* serverProperties(child)
}

/** Whether a value is computed by calls when the module loads; functions are not looked into. */
function calls(node: Node, wanted: (callee: string | undefined) => boolean): boolean {
  if (/Function/.test(node.type)) return false
  if (node.type === 'CallExpression' && wanted(nameOf(node.callee))) return true
  return [...children(node)].some((child) => calls(child, wanted))
}

/** Values of top-level constants that calls make, those of `endpoint` apart: what nobody uses is then nobody's. */
function* madeByCalls(program: Node): Generator<Node> {
  for (const statement of program.body as Node[]) {
    const declaration = (statement.declaration ?? statement) as Node
    if (declaration.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations as Node[]) {
      if (isNode(init) && calls(init, () => true) && !calls(init, (name) => name === 'endpoint')) yield init
    }
  }
}

/** The module without the schemas of its calls, its other schemas marked as free of side effects. */
export function stripSchemas(code: string): string {
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node
  const edits: Edit[] = []
  for (const property of serverProperties(program)) {
    const comma = /^\s*,/.exec(code.slice(property.end))
    edits.push({ at: property.start, end: property.end + (comma?.[0].length ?? 0), text: '' })
  }
  for (const { start, end } of madeByCalls(program)) {
    edits.push({ at: start, end: start, text: '/* @__PURE__ */ (() => (' })
    edits.push({ at: end, end, text: '))()' })
  }
  edits.sort((a, b) => b.at - a.at)
  return edits.reduce((text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.end), code)
}
