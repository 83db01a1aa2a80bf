import { existsSync } from 'node:fs'
import { migrate } from './db/migrate.ts'

/** Run to its end before server and worker: migrates, and loads the demo world into an empty database when DEMO=1. */
const url = process.env.DATABASE_URL
if (!url) throw new Error('Falta a variável de ambiente DATABASE_URL. Veja docs/operations.md.')
const say = (text: string) => process.stdout.write(`${text}\n`)

await migrate(url, say)
const world = `${import.meta.dirname}/../db/demo/world.ts`
if (process.env.DEMO === '1' && existsSync(world)) {
  const { carregarMundo } = await import('../db/demo/world.ts')
  await carregarMundo(say)
}
