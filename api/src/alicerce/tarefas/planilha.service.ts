import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Ctx } from '../../ctx.ts'
import { type Celula, type Coluna, celula, formatos, linhaDeCsv, nomeDaAba } from './planilha.rules.ts'
import type { Resultado, Trabalho } from './tarefas.service.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Progress is told at most this often. */
const TELL_EVERY_MS = 500

export type Planilha = {
  /** The file's name as people see it, without extension. */
  nome: string
  colunas: Coluna[]
  /** Rows by page, each with one value a column in the columns' order. Each page is read in its own transaction. */
  linhas: AsyncIterable<unknown[][]>
  total?: number | null
}

/** What of a job a spreadsheet needs; any job is one. */
export type TrabalhoDaPlanilha = Pick<Trabalho<never, never>, 'deps' | 'id' | 'tx' | 'progresso'> & {
  quem: Pick<Ctx, 'grupo'>
}

/**
 * Streams rows into an XLSX in the storage, telling progress, in constant memory. Money and weights are numbers,
 * times are São Paulo's, and no text can be taken for a formula. A run that was killed writes the file anew.
 * @returns what the job's `executar` returns: the file under `<grupo>/exportacoes/` and how many rows it has
 */
export async function gravarPlanilha(trabalho: TrabalhoDaPlanilha, planilha: Planilha): Promise<Resultado> {
  const { colunas } = planilha
  let written = 0
  let failure: unknown
  let told = 0

  const tell = (total: number | null = planilha.total ?? null): Promise<void> => {
    told = Date.now()
    return trabalho.tx((db) => trabalho.progresso(db, { feito: written, total }))
  }
  async function* rows(): AsyncIterable<Celula[]> {
    try {
      await tell()
      for await (const page of planilha.linhas) {
        for (const row of page) yield colunas.map((c, i) => celula(c.tipo, row[i]))
        written += page.length
        if (Date.now() - told >= TELL_EVERY_MS) await tell()
      }
    } catch (e) {
      failure = e
      throw e
    }
  }

  const chave = `${trabalho.quem.grupo.id}/exportacoes/${trabalho.id}.xlsx`
  const bytes = writeXlsxStream(rows(), {
    name: nomeDaAba(planilha.nome),
    columns: colunas.map((c) => ({
      header: c.titulo,
      width: c.largura ?? Math.max(12, c.titulo.length + 2),
      ...(formatos[c.tipo] ? { numFmt: formatos[c.tipo] } : {}),
    })),
    freezePane: { rows: 1 },
  })
  try {
    await trabalho.deps.storage.put(chave, Readable.fromWeb(bytes as ReadableStream<Uint8Array>), XLSX)
  } catch (e) {
    // A stop asked for by a person arrives here wrapped by the stream.
    throw failure ?? e
  }
  await tell(written)
  const head = await trabalho.deps.storage.head(chave)
  return {
    mensagem: written === 1 ? '1 linha' : `${written.toLocaleString('pt-BR')} linhas`,
    arquivo: { chave, nome: `${planilha.nome}.xlsx`, bytes: head?.bytes ?? 0 },
  }
}

/** The same as text that a spreadsheet program of this country opens: semicolons, commas in figures, a mark that says UTF-8. */
export async function gravarCsv(trabalho: TrabalhoDaPlanilha, planilha: Planilha): Promise<Resultado> {
  const { colunas } = planilha
  let written = 0
  async function* text(): AsyncIterable<string> {
    yield `\uFEFF${linhaDeCsv(
      colunas,
      colunas.map((c) => c.titulo),
    )}`
    for await (const page of planilha.linhas) {
      yield page
        .map((row) =>
          linhaDeCsv(
            colunas,
            colunas.map((c, i) => celula(c.tipo, row[i])),
          ),
        )
        .join('')
      written += page.length
      await trabalho.tx((db) => trabalho.progresso(db, { feito: written, total: planilha.total ?? null }))
    }
  }
  const chave = `${trabalho.quem.grupo.id}/exportacoes/${trabalho.id}.csv`
  await trabalho.deps.storage.put(chave, Readable.from(text()), 'text/csv; charset=utf-8')
  const head = await trabalho.deps.storage.head(chave)
  return {
    mensagem: written === 1 ? '1 linha' : `${written.toLocaleString('pt-BR')} linhas`,
    arquivo: { chave, nome: `${planilha.nome}.csv`, bytes: head?.bytes ?? 0 },
  }
}
