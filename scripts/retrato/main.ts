import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { carregarOperacao } from '../../api/db/demo/world.ts'
import { startEmbedded } from '../../api/src/db/embedded.ts'
import { listMigrations, migrate } from '../../api/src/db/migrate.ts'
import { tirarRetrato } from '../../api/test/retrato.ts'

const file = path.resolve(import.meta.dirname, '../../api/test/base.json.br')
/** Always the same moment, so that the same demo makes the same rows. */
const AGORA = new Date('2026-11-20T15:00:00Z')
/** Few and short days: enough for romaneios that ended long enough ago to have protocols. */
const MUNDO = { dias: 9, parte: 0.3 }

/**
 * `npm run retrato`: what the demo writes on the baseline, in few days, for the test that upgrades it. Made when a baseline is:
 * later the demo writes what later migrations brought, and the picture stays as it is (docs/decisions/0069-one-baseline.md).
 */
export async function main(): Promise<void> {
  const [later] = await listMigrations()
  if (later) throw new Error(`The demo of today is not the baseline's: ${later.nome} came after it.`)
  const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-retrato-'))
  const server = await startEmbedded({ home, disposable: true })
  const db = new pg.Client({ connectionString: server.url })
  try {
    await migrate(server.url)
    await db.connect()
    await db.query('begin')
    await carregarOperacao(db, AGORA, MUNDO)
    await db.query('commit')
    const retrato = await tirarRetrato(db)
    await writeFile(file, retrato)
    console.log(`${path.basename(file)}: ${Math.round(retrato.length / 1024)} kB`)
  } finally {
    await db.end()
    await server.stop()
    await rm(home, { recursive: true, force: true })
  }
}
