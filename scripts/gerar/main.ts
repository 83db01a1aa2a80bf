import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Writes docs/openapi.json and api/db/schema.sql: the tests that compare them write instead when GERAR=1. */
export function main(): void {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', 'api/test/generated.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, GERAR: '1' },
  })
  process.exitCode = status ?? 1
}
