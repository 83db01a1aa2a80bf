import pg from 'pg'
import { openPool } from '../../../db/pool.ts'
import { type Faixa, type Onde, paraLer } from '../arquivos-importados.repository.ts'

export type LinhaALer = { id: string; nome: string; sha256: string; conteudo: Buffer }

// In binary a bytea comes as its bytes.
pg.types.setTypeParser(pg.types.builtins.BYTEA, 'binary', (bytes) => bytes as unknown)

/** A connection of its own for a reading thread: fetches runs of files, in the binary format, within their group. */
export function abrirBusca(
  banco: { url: string; appUrl: string | null },
  onde: Onde,
): (faixa: Faixa) => Promise<LinhaALer[]> {
  const pool = openPool({ ...banco, size: 1, onError: () => {} })
  return async (faixa) => {
    const { text, values } = paraLer(onde, faixa)
    const client = await pool.connect()
    try {
      await client.query(`begin; set local app.grupo = '${Math.trunc(onde.grupo)}'`)
      const { rows } = await client.query<LinhaALer>({ text, values, binary: true } as pg.QueryConfig)
      await client.query('commit')
      return rows
    } finally {
      client.release()
    }
  }
}
