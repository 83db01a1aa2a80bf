import { lerNfe } from '@tropeiro/fiscal'
import type { Db } from '../../../db/tx.ts'
import { cancelarPorChave } from '../../notas/index.ts'
import * as arquivos from '../arquivos-importados.repository.ts'
import * as repository from '../importacoes.repository.ts'
import { CANCELADA, JA_CANCELADA } from '../motivos.rules.ts'

const BATCH = 100

async function aplicar(
  db: Db,
  c: arquivos.CancelamentoParado,
  quem: { id: string | null; nome: string },
): Promise<void> {
  const read = lerNfe(c.conteudo, { assinatura: false })
  if (!read.ok || read.tipo !== 'cancelamento') throw new Error(`cancellation no longer reads: ${c.id}`)
  const { resultado, id } = await cancelarPorChave(
    db,
    read.chave,
    {
      nome: c.nome.split('/').at(-1) ?? c.nome,
      sha256: c.sha256,
      conteudo: c.conteudo,
      em: read.dhEvento,
      protocolo: read.nProtEvento,
      justificativa: read.justificativa,
    },
    quem,
  )
  if (resultado === 'sem_nota') return
  const repeated = resultado === 'repetida'
  await arquivos.updateCancelamento(
    db,
    { importacaoId: c.importacao_id },
    {
      id: c.id,
      estado: repeated ? 'repetida' : 'cancelamento',
      codigo: repeated ? 'ja_cancelada' : null,
      motivo: repeated ? JA_CANCELADA : CANCELADA,
      notaId: id,
    },
  )
}

/**
 * Turns the notes whose cancellation has come, before or after them, in this import or another: every import sweeps
 * the group at its end, so whichever of the two ends later sees both.
 * @returns how many were turned
 */
export async function varrerCancelamentos(
  tx: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  quem: { id: string | null; nome: string },
): Promise<number> {
  for (let all = 0; ; ) {
    const done = await tx(async (db) => {
      const found = await arquivos.lockCancelamentos(db, BATCH)
      for (const c of found) await aplicar(db, c, quem)
      if (found.length > 0) {
        await repository.updateContagem(db, [...new Set(found.map((c) => c.importacao_id))])
      }
      return found.length
    })
    all += done
    if (done < BATCH) return all
  }
}
