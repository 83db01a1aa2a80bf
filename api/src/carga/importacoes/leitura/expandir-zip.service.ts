import { createHash } from 'node:crypto'
import { limitesDaImportacao as limites } from '@tropeiro/contract/carga/importacoes'
import type { Trabalho } from '../../../alicerce/tarefas/index.ts'
import * as arquivos from '../arquivos-importados.repository.ts'
import * as repository from '../importacoes.repository.ts'
import { rotulo } from '../importacoes.rules.ts'
import { abrirZip, type EntradaDoZip, extrair, type ZipAberto } from './zip.rules.ts'

/** Where an import's job stands; which files were read is told by the files themselves. */
export type CursorDaImportacao = { zip: string; entradas: number }
export type TrabalhoDaImportacao = Trabalho<{ importacaoId: string }, CursorDaImportacao>

const ENTRIES_A_STEP = 200
const BYTES_A_STEP = 8 * 1024 * 1024

async function arquivoDa(
  zip: ZipAberto,
  nomeDoZip: string,
  entrada: EntradaDoZip,
): Promise<arquivos.NovoArquivo> {
  const found = await extrair(zip, entrada)
  const base = { nome: rotulo(`${nomeDoZip}/${entrada.nome}`), tipo: 'xml' } as const
  if (!found.ok) {
    const { codigo, motivo, bytes } = found
    return { ...base, sha256: '', bytes, conteudo: null, codigo, motivo }
  }
  const sha256 = createHash('sha256').update(found.bytes).digest('hex')
  return { ...base, sha256, bytes: found.bytes.byteLength, conteudo: found.bytes }
}

/** Writes the ZIP's files step by step; the cursor is committed with each step, so a killed process skips what stands. */
async function guardarEntradas(
  t: TrabalhoDaImportacao,
  row: arquivos.ZipNaFila,
  zip: ZipAberto,
): Promise<void> {
  const em = { importacaoId: t.parametros.importacaoId }
  let at = t.cursor.zip === row.id ? (t.cursor.entradas ?? 0) : 0
  let step: arquivos.NovoArquivo[] = []
  let bytes = 0
  const commit = async () => {
    const files = step
    step = []
    bytes = 0
    await t.tx(async (db) => {
      await repository.lockParaPasso(db, em.importacaoId)
      const open = await arquivos.listAbertos(db, em, [row.id])
      if (open.length > 0 && files.length > 0) await arquivos.insertArquivos(db, em, files, row.id)
      if (at === zip.entradas.length) await arquivos.updateZip(db, em, row.id, { estado: 'expandido' })
      await t.progresso(db, {
        feito: at,
        total: zip.entradas.length,
        cursor: { zip: row.id, entradas: at },
        mensagem: `Abrindo ${row.nome}`,
      })
    })
  }
  for (const entrada of zip.entradas.slice(at)) {
    const file = await arquivoDa(zip, row.nome, entrada)
    step.push(file)
    bytes += file.conteudo?.byteLength ?? 0
    at += 1
    if (step.length === ENTRIES_A_STEP || bytes >= BYTES_A_STEP) await commit()
  }
  await commit()
}

/** Step 1 of the job: every ZIP becomes the rows of its files, or is refused whole with the reason. */
export async function expandirZips(t: TrabalhoDaImportacao): Promise<void> {
  const em = { importacaoId: t.parametros.importacaoId }
  for (const row of await t.tx((db) => arquivos.listZips(db, em))) {
    const { conteudo, outros } = await t.tx(async (db) => ({
      conteudo: (await arquivos.findConteudo(db, em, row.id)).conteudo,
      outros: (await arquivos.countArquivos(db, em, row.id)).total,
    }))
    if (!conteudo) continue
    const zip = await abrirZip(conteudo)
    const refused = zip.ok
      ? outros + zip.entradas.length > limites.arquivos && {
          codigo: 'muitos_arquivos',
          motivo: `Com este ZIP a importação passaria de ${limites.arquivos.toLocaleString('pt-BR')} arquivos. Envie-o em outra importação.`,
        }
      : { codigo: zip.codigo, motivo: zip.motivo }
    if (refused) await t.tx((db) => arquivos.updateZip(db, em, row.id, { estado: 'recusada', ...refused }))
    else if (zip.ok) await guardarEntradas(t, row, zip)
  }
}
