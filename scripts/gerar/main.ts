import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { escrever } from './modulos.ts'
import { escreverPaginas } from './paginas.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Writes what follows from the list of modules, the pages of docs that are drawn from data, then docs/openapi.json,
 * docs/vidas.md and api/db/schema.sql: the tests that compare those three write instead when GERAR=1.
 */
export function main(): void {
  escrever(root)
  escreverPaginas(root)
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', 'api/test/generated.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, GERAR: '1' },
  })
  process.exitCode = status ?? 1
}
