import { emit } from '../../db/hub.ts'
import { lerPolitica } from '../empresas/index.ts'
import type { Resultado, TipoDeTarefa } from '../tarefas/index.ts'
import * as arquivos from './arquivos-importados.repository.ts'
import { varrerCancelamentos } from './cancelamentos.service.ts'
import { expandirZips, type TrabalhoDaImportacao } from './expandir-zip.service.ts'
import { type Destino, gravarLote, type Lido, lerArquivos } from './gravar-lote.service.ts'
import * as repository from './importacoes.repository.ts'

const FILES_A_BATCH = 200
const BYTES_A_BATCH = 16 * 1024 * 1024

async function destinoDe(t: TrabalhoDaImportacao): Promise<Destino> {
  const { importacaoId } = t.parametros
  return t.tx(async (db) => ({
    grupoId: t.grupoId,
    importacaoId,
    origem: 'xml',
    politica: await lerPolitica(db, t.grupoId),
    quem: { id: t.usuarioId, nome: (await repository.findNomeDoUsuario(db, t.usuarioId)).nome },
  }))
}

/** The next files, read: while a batch is being written the next is already on its way. */
async function proximoLote(t: TrabalhoDaImportacao, destino: Destino, depoisDe: string): Promise<Lido[]> {
  const files = await t.tx((db) =>
    arquivos.listParaLer(db, destino, { depoisDe, limite: FILES_A_BATCH, bytes: BYTES_A_BATCH }),
  )
  return lerArquivos(files)
}

/** Step 2 of the job: what is not ended yet is read and written batch by batch, progress in the same transaction. */
async function lerTudo(t: TrabalhoDaImportacao, destino: Destino): Promise<void> {
  const start = await t.tx((db) => arquivos.countFins(db, destino))
  let done = start.feito
  let next = proximoLote(t, destino, '0')
  for (;;) {
    const lote = await next
    const last = lote.at(-1)
    if (!last) return
    next = proximoLote(t, destino, last.file.id)
    // Awaited in the next turn; when the batch fails first, its own failure is the one to tell.
    next.catch(() => {})
    done += await gravarLote(t.tx, destino, lote, async (db, terminados) => {
      const feito = done + terminados
      await t.progresso(db, { feito, total: start.total, mensagem: 'Lendo as notas' })
      await emit(db, t.grupoId, { tipo: 'importacao', id: destino.importacaoId, acao: 'progresso' })
    })
  }
}

async function concluir(t: TrabalhoDaImportacao, destino: Destino): Promise<Resultado> {
  const { importacaoId } = destino
  const { contagem } = await t.tx(async (db) => {
    await repository.updateFim(db, t.grupoId, importacaoId, 'concluida')
    await emit(db, t.grupoId, { tipo: 'importacao', id: importacaoId, acao: 'concluida' })
    return repository.findImportacao(db, { grupoId: t.grupoId, usuarioId: t.usuarioId }, importacaoId)
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
    const { estado } = await t.tx((db) => repository.findEstado(db, t.grupoId, t.parametros.importacaoId))
    if (estado === 'cancelada') return { mensagem: 'A importação foi descartada.' }
    const destino = await destinoDe(t)
    await expandirZips(t)
    await lerTudo(t, destino)
    await varrerCancelamentos(t.tx, t.grupoId, destino.quem)
    return concluir(t, destino)
  },
}
