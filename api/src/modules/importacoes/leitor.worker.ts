import { parentPort, workerData } from 'node:worker_threads'
import { type LeituraNfe, lerNfe } from '@tropeiro/fiscal'
import pg from 'pg'
import { openPool } from '../../db/pool.ts'
import { type Faixa, type Onde, paraLer } from './arquivos-importados.repository.ts'

export type DadosDoLeitor = { url: string; appUrl: string | null; onde: Onde }
/** A file as read, its bytes left where they are. */
export type ArquivoLido = { id: string; nome: string; sha256: string; leitura: LeituraNfe }
export type PedidoDeLeitura = { pedido: number; faixa: Faixa }
export type RespostaDeLeitura =
  | { pronto: true }
  | { pedido: number; lidos: ArquivoLido[] }
  | { pedido: number; erro: string }

/*
 * A thread that reads files for the import's job: it fetches a run of them by itself, in the binary format, and only
 * what was understood of them goes back.
 */

// In binary a bytea comes as its bytes.
pg.types.setTypeParser(pg.types.builtins.BYTEA, 'binary', (bytes) => bytes as unknown)

const { url, appUrl, onde } = workerData as DadosDoLeitor
const pool = openPool({ url, appUrl, size: 1, onError: () => {} })

type Linha = { id: string; nome: string; sha256: string; conteudo: Buffer }

async function buscar(faixa: Faixa): Promise<Linha[]> {
  const { text, values } = paraLer(onde, faixa)
  const client = await pool.connect()
  try {
    await client.query(`begin; set local app.grupo = '${Math.trunc(onde.grupoId)}'`)
    const { rows } = await client.query<Linha>({ text, values, binary: true } as pg.QueryConfig)
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

/** What is not stored need not travel between threads. */
function semSobras(leitura: LeituraNfe): LeituraNfe {
  if (!leitura.ok || leitura.tipo !== 'nfe') return leitura
  return { ...leitura, nota: { ...leitura.nota, certificado: null, infCpl: null } }
}

async function ler({ pedido, faixa }: PedidoDeLeitura): Promise<RespostaDeLeitura> {
  try {
    const rows = await buscar(faixa)
    const lidos = rows.map(({ id, nome, sha256, conteudo }) => ({
      id,
      nome,
      sha256,
      leitura: semSobras(lerNfe(conteudo, { itens: 0 })),
    }))
    return { pedido, lidos }
  } catch (e) {
    return { pedido, erro: e instanceof Error ? e.message : String(e) }
  }
}

// Loading takes longer than reading a few batches: until this is said, they are read elsewhere.
parentPort?.postMessage({ pronto: true } satisfies RespostaDeLeitura)
parentPort?.on(
  'message',
  (pedido: PedidoDeLeitura) => void ler(pedido).then((r) => parentPort?.postMessage(r)),
)
