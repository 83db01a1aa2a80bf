import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBoundaries } from './boundaries.ts'

let base: string

beforeEach(async () => {
  base = await realpath(await mkdtemp(path.join(tmpdir(), 'tropeiro-fronteiras-')))
  for (const name of [
    'zod',
    'fastify',
    '@fastify/cors',
    'pg',
    'sql-template-tag',
    'libxml2-wasm',
    'vitest',
  ]) {
    await put(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    await put(`node_modules/${name}/index.js`, 'module.exports = {}')
  }
})

afterEach(() => rm(base, { recursive: true, force: true }))

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(base, file)), { recursive: true })
  await writeFile(path.join(base, file), text)
}

/** The import as one file writes it of another, which is made if it is ours. */
async function wanted(from: string, to: string): Promise<string> {
  if (!/^(contract|fiscal|edi|bancos|roteirizador|api|web|e2e)\//.test(to)) return to
  await put(to, 'export const x = 1\nexport type X = 1\n')
  const relative = path.posix.relative(path.posix.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** As the tool names what was imported: without the prefix of Node's own and of the same folder. */
const bare = (to: string): string => to.replace(/^(\.\/|node:)/, '')

type Import = { from: string; to: string; kind?: string | undefined }

/** All imports in one tree, judged once: of each, the rules that it breaks. */
async function rulesBroken(imports: readonly Import[]): Promise<(i: Import) => string[]> {
  const lines = new Map<string, string[]>()
  for (const { from, to, kind = 'import { x } from' } of imports) {
    const line = `${kind} '${await wanted(from, to)}'`
    lines.set(from, [...(lines.get(from) ?? []), line])
  }
  for (const [file, its] of lines) await put(file, `${its.join('\n')}\nexport const x = 1\n`)
  const { broken } = await checkBoundaries(base)
  return ({ from, to }) => [
    ...new Set(broken.filter((b) => b.from === from && b.to.includes(bare(to))).map((b) => b.rule)),
  ]
}

const wrong: [rule: string, from: string, to: string, kind?: string][] = [
  ['tudo-encontrado', 'api/src/app.ts', './nao-existe.ts'],
  ['contract-so-zod', 'contract/src/formats.ts', 'node:fs'],
  ['contract-so-zod', 'contract/src/formats.ts', 'pg'],
  ['contract-so-zod', 'contract/src/formats.ts', 'fiscal/src/index.ts'],
  ['fiscal-puro', 'fiscal/src/chave.ts', 'node:fs'],
  ['fiscal-puro', 'fiscal/src/chave.ts', 'contract/src/formats.ts'],
  ['edi-puro', 'edi/src/ler.ts', 'node:fs'],
  ['bancos-puro', 'bancos/src/ofx/ler.ts', 'node:fs'],
  ['bancos-puro', 'bancos/src/ofx/ler.ts', 'contract/src/formats.ts'],
  ['roteirizador-puro', 'roteirizador/src/resolver.ts', 'node:fs'],
  ['roteirizador-puro', 'roteirizador/src/resolver.ts', 'contract/src/formats.ts'],
  ['edi-puro', 'edi/src/ler.ts', 'contract/src/formats.ts'],
  ['web-sem-api', 'web/src/lib/client.ts', 'api/src/app.ts'],
  ['web-sem-api', 'web/src/lib/client.tsx', 'api/src/app.ts', 'import type { X } from'],
  ['api-sem-web', 'api/src/app.ts', 'web/src/lib/client.ts'],
  ['portas-separadas', 'web/src/host/main.tsx', 'web/src/v4/main.tsx'],
  ['portas-separadas', 'web/src/v4/main.tsx', 'web/src/host/main.tsx'],
  ['portas-separadas', 'web/src/motorista/main.tsx', 'web/src/host/main.tsx', 'export { x } from'],
  ['modulos-sem-porta', 'web/src/carga/notas/pesquisa.page.tsx', 'web/src/host/shell.tsx'],
  ['modulos-sem-porta', 'web/src/carga/notas/pesquisa.page.tsx', 'web/src/v4/bridge.ts'],
  [
    'api-modulo-pela-porta',
    'api/src/transporte/romaneios/romaneios.service.ts',
    'api/src/carga/notas/notas.service.ts',
  ],
  [
    'web-modulo-pela-porta',
    'web/src/transporte/romaneios/gerar.page.tsx',
    'web/src/carga/notas/pesquisa.page.tsx',
  ],
  ['api-modulo-notas', 'api/src/carga/notas/notas.service.ts', 'api/src/transporte/romaneios/index.ts'],
  ['api-modulo-usuarios', 'api/src/alicerce/usuarios/index.ts', 'api/src/carga/correio/index.ts'],
  ['web-modulo-rotas', 'web/src/cadastros/rotas/rotas.page.tsx', 'web/src/transporte/romaneios/index.ts'],
  ['web-modulo-notas', 'web/src/carga/notas/nota.page.tsx', 'web/src/transporte/romaneios/index.ts'],
  ['api-modulo-na-lista', 'api/src/carga/novo/novo.service.ts', 'api/src/carga/notas/index.ts'],
  ['camadas-repository', 'api/src/carga/notas/notas.repository.ts', 'api/src/carga/notas/notas.service.ts'],
  ['camadas-service', 'api/src/carga/notas/notas.service.ts', 'api/src/carga/notas/notas.routes.ts'],
  ['simulador-sozinho', 'simulador/src/chave.ts', 'fiscal/src/chave.ts'],
  ['produto-sem-simulador', 'api/src/app.ts', 'simulador/src/main.ts'],
  ['rules-puras', 'api/src/carga/notas/notas.rules.ts', 'api/src/carga/notas/notas.repository.ts'],
  ['fastify-so-no-http', 'api/src/carga/notas/notas.routes.ts', 'fastify', 'import type { X } from'],
  ['fastify-so-no-http', 'api/src/app.ts', '@fastify/cors'],
  ['sql-so-no-repository', 'api/src/carga/notas/notas.service.ts', 'sql-template-tag'],
  ['sql-so-no-repository', 'api/src/worker.ts', 'pg'],
  ['producao-sem-testes', 'api/src/app.ts', 'api/test/banco.ts'],
  ['producao-sem-testes', 'web/src/lib/client.ts', 'vitest'],
]

describe('a wrong import is named by its rule', () => {
  it('by itself, whatever else is wrong beside it', async () => {
    const of = await rulesBroken(wrong.map(([, from, to, kind]) => ({ from, to, kind })))
    for (const [rule, from, to] of wrong) expect(of({ from, to }), `${from} -> ${to}`).toContain(rule)
  })

  it('sem-circulos: two files that import each other', async () => {
    await put('api/src/a.ts', `import { b } from './b.ts'\nexport const a = b\n`)
    await put('api/src/b.ts', `import { a } from './a.ts'\nexport const b = a\n`)
    expect((await checkBoundaries(base)).broken.map(({ rule }) => rule)).toContain('sem-circulos')
  })

  it('an import inside a function counts too', async () => {
    await put('web/src/v4/main.tsx', 'export const x = 1\n')
    await put('web/src/host/main.tsx', `export const open = () => import('../v4/main.tsx')\n`)
    expect((await checkBoundaries(base)).broken.map(({ rule }) => rule)).toContain('portas-separadas')
  })
})

const right: [from: string, to: string][] = [
  ['contract/src/formats.ts', 'zod'],
  ['fiscal/src/chave.ts', 'node:crypto'],
  ['fiscal/src/xml.ts', 'libxml2-wasm'],
  ['edi/src/linhas.ts', 'node:buffer'],
  ['web/src/lib/client.ts', 'contract/src/index.ts'],
  ['web/src/host/main.tsx', 'web/src/carga/notas/pesquisa.page.tsx'],
  ['api/src/transporte/romaneios/romaneios.service.ts', 'api/src/carga/notas/index.ts'],
  ['api/src/carga/notas/notas.repository.ts', 'sql-template-tag'],
  ['api/src/db/pool.ts', 'pg'],
  ['api/src/http/mount.ts', 'fastify'],
  ['api/src/carga/notas/notas.test.ts', 'api/test/banco.ts'],
]

it('right imports pass', async () => {
  const of = await rulesBroken(right.map(([from, to]) => ({ from, to })))
  for (const [from, to] of right) expect(of({ from, to }), `${from} -> ${to}`).toEqual([])
})

it('refuses to judge code whose imports it cannot read', async () => {
  await put('api/src/app.ts', 'export const x = 1\n')
  await expect(checkBoundaries(base)).rejects.toThrow('did not read the imports')
})
