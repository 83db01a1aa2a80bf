import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { type Access, areas, contract, type Endpoint, type ModuleContract } from '../../contract/src/index.ts'
import type { Vida, Viva } from '../../contract/src/vida.ts'

/** What one screen does, read from its source: the calls its code can make, and the accesses it asks about, by `can()` or by the acts of a life. */
export type ScreenUse = { calls: Set<string>; asks: Set<string> }

type Node = { type: string; [key: string]: unknown }
type Import = { file: string; name: string }
type Source = {
  /** Top-level name -> the nodes that make it. */
  own: Map<string, Node[]>
  imports: Map<string, Import>
  /** Exported name -> where it comes from, own names included. */
  exports: Map<string, Import>
}

const root = path.resolve(import.meta.dirname, '../..')
const calls: Record<string, ModuleContract> = contract
const sources = new Map<string, Source>()

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* childrenOf(node: Node): Iterable<Node> {
  for (const value of Object.values(node)) {
    if (isNode(value)) yield value
    else if (Array.isArray(value)) {
      for (const one of value) {
        if (isNode(one)) yield one
        // swc wraps arguments and array elements.
        else if (one && isNode((one as { expression?: unknown }).expression))
          yield (one as { expression: Node }).expression
      }
    }
  }
}

const textOf = (node: unknown): string => String((node as { value?: unknown } | null)?.value ?? '')

function namesOf(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [textOf(pattern)]
  return [...childrenOf(pattern)].flatMap(namesOf)
}

function declared(item: Node): [string, Node][] {
  if (item.type === 'VariableDeclaration')
    return (item.declarations as Node[]).flatMap((d) =>
      namesOf(d.id as Node).map((name) => [name, d] as [string, Node]),
    )
  if (item.type === 'FunctionDeclaration' || item.type === 'ClassDeclaration')
    return [[textOf(item.identifier), item]]
  return []
}

/** An import of ours as a file; packages are nobody's business here. */
const fileOf = (from: string, specifier: string): string | null => {
  if (!specifier.startsWith('.')) return null
  const file = path.resolve(path.dirname(from), specifier)
  return existsSync(file) && /\.tsx?$/.test(file) ? file : null
}

function readImport(item: Node, file: string, source: Source): void {
  const from = fileOf(file, textOf(item.source))
  if (!from || item.typeOnly) return
  for (const s of item.specifiers as Node[]) {
    const local = textOf(s.local)
    const name = s.type === 'ImportSpecifier' ? textOf(s.imported ?? s.local) : '*'
    if (!s.isTypeOnly) source.imports.set(local, { file: from, name })
  }
}

function readExport(item: Node, file: string, source: Source): void {
  const from = item.source ? fileOf(file, textOf(item.source)) : file
  if (!from) return
  for (const s of item.specifiers as Node[]) {
    if (s.type === 'ExportSpecifier')
      source.exports.set(textOf(s.exported ?? s.orig), { file: from, name: textOf(s.orig) })
  }
}

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const source: Source = { own: new Map(), imports: new Map(), exports: new Map() }
  sources.set(file, source)
  const tree = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') })
  for (const item of tree.body as unknown as Node[]) {
    if (item.type === 'ImportDeclaration') readImport(item, file, source)
    else if (item.type === 'ExportNamedDeclaration') readExport(item, file, source)
    else if (item.type === 'ExportAllDeclaration') {
      const from = fileOf(file, textOf(item.source))
      if (from) for (const [name, at] of sourceOf(from).exports) source.exports.set(name, at)
    } else {
      const inner = item.type === 'ExportDeclaration' ? (item.declaration as Node) : item
      for (const [name, node] of declared(inner)) {
        source.own.set(name, [...(source.own.get(name) ?? []), node])
        if (inner !== item) source.exports.set(name, { file, name })
      }
    }
  }
  return source
}

/** `a.b.c` as its names, or nothing. */
function memberPath(node: Node): string[] | null {
  if (node.type === 'Identifier') return [textOf(node)]
  if (node.type !== 'MemberExpression') return null
  const property = node.property as Node
  const before = memberPath(node.object as Node)
  return before && property.type === 'Identifier' ? [...before, textOf(property)] : null
}

const accessKey = (access: Access): string =>
  typeof access === 'string' ? access : Object.entries(access)[0]!.join(' ')

/** `can(asker, { escrever: 'rota' })`, `can(asker, notas.editar.access)`, `can(asker, 'admin')`: what it asks. */
function askedOf(node: Node): string | null {
  if (node.type !== 'CallExpression' || textOf(node.callee) !== 'can') return null
  const given = (node.arguments as { expression: Node }[])[1]?.expression
  if (!given) return null
  if (given.type === 'StringLiteral') return textOf(given)
  const names = memberPath(given)
  const call = names?.[2] === 'access' ? calls[names[0]!]?.[names[1]!] : undefined
  if (call) return accessKey(call.access)
  if (given.type !== 'ObjectExpression') return null
  const pair = (given.properties as Node[])[0]!
  return `${textOf(pair.key)} ${textOf(pair.value)}`
}

/** The accesses that the acts of each life ask for, by the name that the life is exported by. */
const dasVidas = new Map<string, string[]>()
const contrato = path.join(root, 'contract/src')
for (const file of readdirSync(contrato, { recursive: true, encoding: 'utf8' })) {
  if (!/\/(vida|[\w-]+\.vida)\.ts$/.test(file)) continue
  const its: Record<string, unknown> = await import(path.join(contrato, file))
  for (const [name, one] of Object.entries(its)) {
    if (!name.startsWith('vida')) continue
    const { estados, acoes, passo } = one as Vida<Viva, string>
    const steps = estados.flatMap((estado) => acoes.map((acao) => passo(estado, acao)))
    const asked = steps.flatMap((s) =>
      s.tipo === 'passa' && s.quem !== 'casa' ? [accessKey(s.quem.access)] : [],
    )
    dasVidas.set(name, [...new Set(asked)])
  }
}

/** `useAtos(vidaDaCotacao, c)`: who may not do an act of a life has no button for it. */
function askedOfLife(node: Node): readonly string[] {
  if (node.type !== 'CallExpression' || textOf(node.callee) !== 'useAtos') return []
  const given = (node.arguments as { expression: Node }[])[0]?.expression
  return dasVidas.get(textOf(given)) ?? []
}

/** The call that `client.notas.buscar` or `sessionApi.sair` names. */
function callOf(node: Node): string | null {
  const names = node.type === 'MemberExpression' ? memberPath(node) : null
  if (!names) return null
  const [who, module, name] = names[0] === 'sessionApi' ? ['client', 'usuarios', names[1]] : names
  return who === 'client' && module && name && calls[module]?.[name] ? `${module}.${name}` : null
}

/** Types say what a call's shapes are; they do not make it. */
const isType = (node: Node) => /^Ts(?!AsExpression|NonNull|Satisfies|ConstAssertion)/.test(node.type)

function visit(
  node: Node,
  use: ScreenUse,
  mention: (name: string) => void,
  load: (at: string) => void,
): void {
  if (isType(node)) return
  const call = callOf(node)
  if (call) use.calls.add(call)
  const asked = askedOf(node)
  if (asked) use.asks.add(asked)
  for (const one of askedOfLife(node)) use.asks.add(one)
  if (node.type === 'CallExpression' && (node.callee as Node).type === 'Import')
    load(textOf((node.arguments as { expression: Node }[])[0]?.expression))
  if (node.type === 'Identifier') mention(textOf(node))
  for (const child of childrenOf(node)) visit(child, use, mention, load)
}

/** Walks from one exported name through everything that it mentions, in whatever file. */
function walk(file: string, name: string, use: ScreenUse, seen: Set<string>): void {
  const key = `${file}#${name}`
  if (seen.has(key)) return
  seen.add(key)
  const source = sourceOf(file)
  const target = source.exports.get(name)
  if (target && target.file !== file) {
    walk(target.file, target.name, use, seen)
    return
  }
  const mention = (word: string) => {
    const from = source.imports.get(word)
    if (from && from.name !== '*') walk(from.file, from.name, use, seen)
    else if (from) for (const each of sourceOf(from.file).exports.keys()) walk(from.file, each, use, seen)
    else if (word !== name && source.own.has(word)) walk(file, word, use, seen)
  }
  const load = (specifier: string) => {
    const at = fileOf(file, specifier)
    if (at) for (const each of sourceOf(at).exports.keys()) walk(at, each, use, seen)
  }
  for (const node of source.own.get(target?.name ?? name) ?? []) visit(node, use, mention, load)
}

const areaOf = (module: string): string | undefined =>
  Object.entries(areas).find(([, its]) => (its as readonly string[]).includes(module))?.[0]

/** Where the screen of a `page` of navigation stands; null while nobody wrote it. */
export const pageFile = (page: string): string | null => {
  const [module, name] = page.split('/')
  const file = path.join(root, 'web/src', areaOf(module!) ?? '', `${module}/${name}.page.tsx`)
  return existsSync(file) ? file : null
}

const found = new Map<string, ScreenUse>()

/** What a screen can do: from its `Page`, through every function and component that it mentions. */
export function screenUse(file: string, exported = 'Page'): ScreenUse {
  const key = `${file}#${exported}`
  const known = found.get(key)
  if (known) return known
  const use: ScreenUse = { calls: new Set(), asks: new Set() }
  walk(file, exported, use, new Set())
  found.set(key, use)
  return use
}

/** Every page file there is, by the name that a route gives it. */
export function pagesThereAre(): string[] {
  return Object.keys(areas)
    .map((area) => path.join(root, 'web/src', area))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .filter((file) => file.endsWith('.page.tsx'))
    .map((file) => file.replace(/\.page\.tsx$/, ''))
    .sort()
}

/** One call of the contract by `module.name`. */
export const callNamed = (id: string): Endpoint => {
  const [module, name] = id.split('.')
  return calls[module!]![name!]!
}

export { accessKey }
