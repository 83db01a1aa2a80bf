import { createHash } from 'node:crypto'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { fromBufferPromise } from 'yauzl'
import { AppError, errors } from '../../errors.ts'
import type { UploadedFile } from '../../http/handlers.ts'
import { acharCabecalho, acharColunas, type Campo, type Colunas, cabecalhoDe, faltam } from './colunas.ts'

const MOST_BYTES = 5 * 1024 * 1024
const MOST_INFLATED = 60 * 1024 * 1024
const MOST_LINES = 10_000

export type PlanilhaLida = {
  nome: string
  sha256: string
  cabecalho: string
  titulos: readonly string[]
  colunas: Colunas
  linhas: readonly { linha: number; celulas: readonly unknown[] }[]
}

const erros = {
  semArquivo: () => errors.invalido('Escolha um arquivo.'),
  grande: () => errors.grande('O arquivo passa de 5 MB.'),
  ilegivel: (tipos: string) => errors.invalido(`Não foi possível ler: envie ${tipos}.`),
  semLinhas: () => errors.invalido('O arquivo não tem linhas.'),
  muitas: () => errors.invalido(`O arquivo passa de ${MOST_LINES.toLocaleString('pt-BR')} linhas. Divida-o.`),
  semColunas: (missing: string) =>
    errors.invalido(`Não se achou no arquivo a coluna de ${missing}. A primeira linha traz os títulos.`),
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

/** No text has a zero byte; a PDF and a spreadsheet of before 2007 are often sent for one. */
const isText = (bytes: Buffer): boolean => !bytes.includes(0) && bytes.toString('latin1', 0, 5) !== '%PDF-'

async function celulas(bytes: Buffer, tipos: string, outroTexto?: OutroTexto): Promise<unknown[][]> {
  const maxRows = MOST_LINES + 20
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    if ((await inflatedSize(bytes)) > MOST_INFLATED) throw erros.grande()
    const book = await readXlsx(bytes, { sheets: [0], maxRows })
    return book.sheets[0]?.rows ?? []
  }
  if (!isText(bytes)) throw erros.ilegivel(tipos)
  const text = decode(bytes)
  return outroTexto?.(text) ?? parseCsv(text, { maxRows })
}

/** Reads a text that is no CSV; null: it is none of its kind. */
type OutroTexto = (text: string) => unknown[][] | null

export type Aberta = { nome: string; sha256: string; rows: readonly (readonly unknown[])[] }

/** The lines of a sheet that somebody sent, as they stand. */
export async function abrirPlanilha(
  files: AsyncIterable<UploadedFile>,
  { outroTexto, tipos = 'um XLSX ou um CSV' }: { outroTexto?: OutroTexto; tipos?: string } = {},
): Promise<Aberta> {
  for await (const file of files) {
    const bytes = Buffer.from(await file.ler())
    if (bytes.length > MOST_BYTES) throw erros.grande()
    const rows = await celulas(bytes, tipos, outroTexto).catch((e: unknown) => {
      throw e instanceof AppError ? e : erros.ilegivel(tipos)
    })
    return {
      nome: (file.nome.split('/').at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(-200) || 'arquivo',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      rows,
    }
  }
  throw erros.semArquivo()
}

/** The lines under the titles of line `at`, when it is known which column says what. */
export function comColunas(
  { nome, sha256, rows }: Aberta,
  at: number,
  colunas: Colunas,
  campos: readonly Campo[],
): PlanilhaLida {
  const header = rows[at] ?? []
  const missing = faltam(colunas, campos)
  if (missing.length > 0) throw erros.semColunas(missing.join(', '))
  return {
    nome,
    sha256,
    cabecalho: cabecalhoDe(header),
    titulos: header.map((v) => String(v ?? '')),
    colunas,
    linhas: linhasDe(rows, at),
  }
}

/** The lines under the titles that say anything; refused where there are none, or too many. */
export function linhasDe(rows: Aberta['rows'], at: number): PlanilhaLida['linhas'] {
  const linhas = rows
    .map((cells, n) => ({ linha: n + 1, celulas: cells }))
    .slice(at + 1)
    .filter(({ celulas: c }) => c.some((v) => v !== null && v !== undefined && String(v).trim() !== ''))
  if (linhas.length === 0) throw erros.semLinhas()
  if (linhas.length > MOST_LINES) throw erros.muitas()
  return linhas
}

/** Reads a sheet that somebody sent: which column says what by their titles. */
export async function lerPlanilha(
  files: AsyncIterable<UploadedFile>,
  campos: readonly Campo[],
  como: { outroTexto?: OutroTexto; tipos?: string } = {},
): Promise<PlanilhaLida> {
  const aberta = await abrirPlanilha(files, como)
  const at = acharCabecalho(aberta.rows, campos)
  return comColunas(aberta, at, acharColunas(aberta.rows[at] ?? [], campos), campos)
}
