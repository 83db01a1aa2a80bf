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

/** One file imports another, which is made if it is ours. */
async function rulesBroken(from: string, to: string, kind = 'import { x } from'): Promise<string[]> {
  let wanted = to
  if (/^(contract|fiscal|edi|bancos|roteirizador|api|web|e2e)\//.test(to)) {
    await put(to, 'export const x = 1\nexport type X = 1\n')
    wanted = path.posix.relative(path.posix.dirname(from), to)
    if (!wanted.startsWith('.')) wanted = `./${wanted}`
  }
  await put(from, `${kind} '${wanted}'\n`)
  const { broken } = await checkBoundaries(base)
  return [...new Set(broken.map(({ rule }) => rule))]
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
  it.each(wrong)('%s: %s -> %s', async (rule, from, to, kind) => {
    expect(await rulesBroken(from, to, kind)).toContain(rule)
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

describe('a right import passes', () => {
  it.each(right)('%s -> %s', async (from, to) => {
    expect(await rulesBroken(from, to)).toEqual([])
  })
})

it('refuses to judge code whose imports it cannot read', async () => {
  await put('api/src/app.ts', 'export const x = 1\n')
  await expect(checkBoundaries(base)).rejects.toThrow('did not read the imports')
})
