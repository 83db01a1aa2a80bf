import { createHash } from 'node:crypto'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { fromBufferPromise } from 'yauzl'
import { AppError } from '../../../errors.ts'
import type { UploadedFile } from '../../../http/handlers.ts'
import { abastecimentosErrors as erros } from '../abastecimentos.errors.ts'
import {
  acharCabecalho,
  acharColunas,
  type Campo,
  type Colunas,
  cabecalhoDe,
  faltam,
  lerPosicional,
} from './colunas.rules.ts'

const MOST_BYTES = 5 * 1024 * 1024
const MOST_INFLATED = 60 * 1024 * 1024
const MOST_LINES = 10_000

export type ArquivoDaFrota = {
  nome: string
  sha256: string
  cabecalho: string
  titulos: readonly string[]
  colunas: Colunas
  linhas: readonly { linha: number; celulas: readonly unknown[] }[]
}

async function inflatedSize(bytes: Buffer): Promise<number> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  let total = 0
  for await (const entry of zip.eachEntry()) total += entry.uncompressedSize
  return total
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function celulas(bytes: Buffer): Promise<unknown[][]> {
  const maxRows = MOST_LINES + 20
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    if ((await inflatedSize(bytes)) > MOST_INFLATED) throw erros.grande()
    const book = await readXlsx(bytes, { sheets: [0], maxRows })
    return book.sheets[0]?.rows ?? []
  }
  const text = decode(bytes)
  return lerPosicional(text) ?? parseCsv(text, { maxRows })
}

/** Reads a sheet or a supplier's file: which column says what by their titles, or as they were taken before. */
export async function lerArquivo(
  files: AsyncIterable<UploadedFile>,
  campos: readonly Campo[],
): Promise<ArquivoDaFrota> {
  for await (const file of files) {
    const bytes = Buffer.from(await file.ler())
    if (bytes.length > MOST_BYTES) throw erros.grande()
    const rows = await celulas(bytes).catch((e: unknown) => {
      throw e instanceof AppError ? e : erros.ilegivel()
    })
    const at = acharCabecalho(rows, campos)
    const header = rows[at] ?? []
    const colunas = acharColunas(header, campos)
    const missing = faltam(colunas, campos)
    if (at < 0 || missing.length > 0) throw erros.semColunas(missing.join(', ') || 'placa')
    const linhas = rows
      .map((cells, n) => ({ linha: n + 1, celulas: cells }))
      .slice(at + 1)
      .filter(({ celulas: c }) => c.some((v) => v !== null && v !== undefined && String(v).trim() !== ''))
    if (linhas.length === 0) throw erros.semLinhas()
    if (linhas.length > MOST_LINES) throw erros.muitas(linhas.length, MOST_LINES)
    return {
      nome: (file.nome.split('/').at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(-200) || 'arquivo',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      cabecalho: cabecalhoDe(header),
      titulos: header.map((v) => String(v ?? '')),
      colunas,
      linhas,
    }
  }
  throw erros.semArquivo()
}
