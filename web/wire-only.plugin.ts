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

/** The object given to every `endpoint(…)`. */
function* given(node: Node): Generator<Node> {
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'endpoint') {
    const [argument] = node.arguments as Node[]
    if (argument?.type === 'ObjectExpression') yield argument
    return
  }
  for (const child of children(node)) yield* given(child)
}

const declarationsOf = (program: Node) =>
  (program.body as Node[])
    .map((statement) => (statement.declaration ?? statement) as Node)
    .filter((declaration) => declaration.type === 'VariableDeclaration')
    .flatMap((declaration) => declaration.declarations as Node[])

/** What several calls of a module have in common, written once and spread into each. */
function* shared(program: Node, calls: Node[]): Generator<Node> {
  const spread = new Set(
    calls
      .flatMap((call) => call.properties as Node[])
      .filter((property) => property.type === 'SpreadElement')
      .map((property) => nameOf(property.argument)),
  )
  for (const { id, init } of declarationsOf(program)) {
    const value = isNode(init) && init.type === 'TSAsExpression' ? init.expression : init
    if (isNode(value) && value.type === 'ObjectExpression' && spread.has(nameOf(id))) yield value
  }
}

/** The properties that stay on the server. */
function serverProperties(program: Node): Node[] {
  const calls = [...given(program)]
  return [...calls, ...shared(program, calls)]
    .flatMap((object) => object.properties as Node[])
    .filter((property) => serverKeys.has(nameOf(property.key) ?? ''))
}

/** Whether a value is computed by calls when the module loads; functions are not looked into. */
function calls(node: Node, wanted: (callee: string | undefined) => boolean): boolean {
  if (/Function/.test(node.type)) return false
  if (node.type === 'CallExpression' && wanted(nameOf(node.callee))) return true
  return [...children(node)].some((child) => calls(child, wanted))
}

/** Values of top-level constants that calls make, those of `endpoint` apart: what nobody uses is then nobody's. */
function* madeByCalls(program: Node): Generator<Node> {
  for (const { init } of declarationsOf(program)) {
    if (isNode(init) && calls(init, () => true) && !calls(init, (name) => name === 'endpoint')) yield init
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
