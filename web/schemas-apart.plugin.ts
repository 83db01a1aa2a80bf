/// <reference types="node" />
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Plugin, parseAst } from 'vite'

/** A module of the contract once more, for its schemas alone. */
const APART = '.esquemas.ts'
const ASKED = '?esquemas'
const origin = (id: string) => id.replace(APART, '.ts')

/**
 * The calls of the contract are in the first load of every screen, and a bundler keeps a module in one piece: a form that
 * imports a schema from the same file would carry zod into that load. So a schema (a name with a capital) comes
 * from a copy of its module that holds nothing else and goes where the forms go. See docs/decisions/0062.
 */
export function schemasApart(): Plugin {
  return {
    name: 'tropeiro:schemas-apart',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.endsWith(ASKED)) {
        const found = await this.resolve(source.slice(0, -ASKED.length), importer)
        return found?.id.replace(/\.ts$/, APART)
      }
      if (!importer?.endsWith(APART) || !source.startsWith('.')) return null
      return path.resolve(path.dirname(importer), source).replace(/\.ts$/, APART)
    },
    async load(id) {
      if (!id.endsWith(APART) || !existsSync(origin(id))) return null
      const code = await readFile(origin(id), 'utf8')
      return { code: code.replaceAll(/\bendpoint\(/g, '/* @__PURE__ */ endpoint('), map: null }
    },
    transform: {
      filter: { id: /\/web\/src\/[^?]+\.tsx?$/, code: '@tropeiro/contract/' },
      handler: (code, id) => ({ code: askApart(code, id.endsWith('x') ? 'tsx' : 'ts'), map: null }),
    },
  }
}

type Name = { type: string; start: number; end: number; importKind?: string; imported?: { name?: string } }
type Import = {
  type: string
  start: number
  end: number
  importKind?: string
  source: { value: string }
  specifiers: Name[]
}

const isSchema = (name: string | undefined) => /^[A-Z]/.test(name ?? '') && /[a-z]/.test(name ?? '')

/** The code with its imports of schemas pointed at the copies. */
export function askApart(code: string, lang: 'ts' | 'tsx'): string {
  const program = parseAst(code, { lang }) as unknown as { body: Import[] }
  const imports = program.body.filter(
    (one) =>
      one.type === 'ImportDeclaration' &&
      one.importKind !== 'type' &&
      one.source.value.startsWith('@tropeiro/contract/'),
  )
  return imports.reduceRight((text, one) => {
    const named = one.specifiers.filter((s) => s.type === 'ImportSpecifier' && s.importKind !== 'type')
    const schemas = named.filter((s) => isSchema(s.imported?.name))
    if (schemas.length === 0) return text
    const said = (names: Name[]) => names.map((s) => code.slice(s.start, s.end)).join(', ')
    const from = (names: Name[], source: string) =>
      names.length > 0 ? `import { ${said(names)} } from '${source}'` : ''
    const apart = from(schemas, `${one.source.value}${ASKED}`)
    const rest = from(
      named.filter((s) => !schemas.includes(s)),
      one.source.value,
    )
    return `${text.slice(0, one.start)}${apart}; ${rest}${text.slice(one.end)}`
  }, code)
}
