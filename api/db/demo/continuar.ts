import pg from 'pg'
import type { Storage } from '../../src/adapters/storage/port.ts'
import { desenharPendentes } from './imagens.ts'

/** Draws some more of the demo's canhotos; `true` while there may be others left. */
export async function continuarCanhotos(url: string, storage: Storage): Promise<boolean> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    return (await desenharPendentes(db, storage, 50)) > 0
  } finally {
    await db.end()
  }
}
