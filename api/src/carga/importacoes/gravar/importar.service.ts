import { lerPolitica } from '../../../alicerce/empresas/index.ts'
import type { Resultado, TipoDeTarefa } from '../../../alicerce/tarefas/index.ts'
import { emit } from '../../../db/hub.ts'
import type { Faixa } from '../arquivos-importados.repository.ts'
import * as arquivos from '../arquivos-importados.repository.ts'
import * as repository from '../importacoes.repository.ts'
import { expandirZips, type TrabalhoDaImportacao } from '../leitura/expandir-zip.service.ts'
import { type ArquivoLido, abrirLeitor, type Leitor } from '../leitura/leitor.ts'
import { varrerCancelamentos } from './cancelamentos.service.ts'
import { type Destino, gravarLote } from './gravar-lote.service.ts'

const FILES_A_BATCH = 200
const BYTES_A_BATCH = 16 * 1024 * 1024

async function destinoDe(t: TrabalhoDaImportacao): Promise<Destino> {
  const { importacaoId } = t.parametros
  return t.tx(async (db) => ({
    importacaoId,
    origem: 'xml',
    politica: await lerPolitica(db),
    quem: { id: t.usuarioId, nome: (await repository.findNomeDoUsuario(db, t.usuarioId)).nome },
  }))
}

/** Runs of about so many files and bytes; a run holds at least one file. */
function faixas(files: { id: string; bytes: number }[]): Faixa[] {
  const runs: Faixa[] = []
  let count = 0
  let bytes = 0
  for (const file of files) {
    const run = runs.at(-1)
    if (run && count < FILES_A_BATCH && bytes + file.bytes <= BYTES_A_BATCH) run.ate = file.id
    else {
      runs.push({ de: file.id, ate: file.id })
      count = 0
      bytes = 0
    }
    count += 1
    bytes += file.bytes
  }
  return runs
}

/** Batches in order, each already read: while one is being written the next are on their way. */
async function* lotes(runs: Faixa[], leitor: Leitor): AsyncIterable<ArquivoLido[]> {
  const ahead: Promise<ArquivoLido[]>[] = []
  for (let at = 0; ; ) {
    for (; at < runs.length && ahead.length < leitor.adiante; at++) {
      const reading = leitor.ler(runs[at]!)
      // Awaited in its turn; when a batch before it fails, that failure is the one to tell.
      reading.catch(() => {})
      ahead.push(reading)
    }
    const next = ahead.shift()
    if (!next) return
    yield await next
  }
}

/** Step 2 of the job: what is not ended yet is read and written batch by batch, progress in the same transaction. */
async function lerTudo(t: TrabalhoDaImportacao, destino: Destino): Promise<void> {
  const { files, feito, total } = await t.tx(async (db) => ({
    files: await arquivos.listAguardando(db, destino),
    ...(await arquivos.countFins(db, destino)),
  }))
  const onde = { grupo: t.quem.grupo.id, importacaoId: destino.importacaoId }
  const leitor = abrirLeitor(t.deps, t.tx, onde, files.length)
  let done = feito
  try {
    for await (const lote of lotes(faixas(files), leitor)) {
      done += await gravarLote(t.tx, destino, lote, (db, terminados) =>
        t.progresso(db, { feito: done + terminados, total, mensagem: 'Lendo as notas' }),
      )
    }
  } finally {
    await leitor.close()
  }
}

async function concluir(t: TrabalhoDaImportacao, destino: Destino): Promise<Resultado> {
  const { importacaoId } = destino
  const { contagem } = await t.tx(async (db) => {
    await repository.updateFim(db, importacaoId, 'concluida')
    await repository.deleteEsquecidas(db)
    await emit(db, { tipo: 'importacao', id: importacaoId, acao: 'concluida' })
    return repository.findImportacao(db, { usuarioId: t.usuarioId }, importacaoId)
  })
  const n = (value = 0, palavra: string) =>
    `${value.toLocaleString('pt-BR')} ${palavra}${value === 1 ? '' : 's'}`
  return {
    mensagem: [
      n(contagem?.importadas, 'importada'),
      n(contagem?.repetidas, 'repetida'),
      n(contagem?.recusadas, 'recusada'),
    ].join(', '),
  }
}

/**
 * Reads what was sent in an import. What was done stands in the files' rows, so a run that was killed anywhere goes
 * on where it stood, and a second run at the same time finds nothing left to do.
 */
export const importarArquivos: TipoDeTarefa = {
  executar: async (trabalho) => {
    const t = trabalho as unknown as TrabalhoDaImportacao
    const { estado } = await t.tx((db) => repository.findEstado(db, t.parametros.importacaoId))
    if (estado === 'cancelada') return { mensagem: 'A importação foi descartada.' }
    const destino = await destinoDe(t)
    await expandirZips(t)
    await lerTudo(t, destino)
    await varrerCancelamentos(t.tx, destino.quem)
    return concluir(t, destino)
  },
}
