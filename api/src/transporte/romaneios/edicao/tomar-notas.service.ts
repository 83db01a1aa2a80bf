import { vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import { lockNotas } from '../../../carga/notas/index.ts'
import type { Db } from '../../../db/tx.ts'
import { recusas } from '../romaneios.errors.ts'
import { findNotas, listNumeros, type NotaParaRomanear, paraRomanear } from './edicao.repository.ts'

/**
 * Locks notes that will go into a romaneio and makes sure that they are still free; those taken meanwhile are named
 * with the romaneio that has them.
 * @param ids from outside: looked up inside the asker's reach
 */
export async function tomarNotas(db: Db, ids: string[]): Promise<NotaParaRomanear[]> {
  if (ids.length === 0) return []
  const reach = new Set((await findNotas(db, { ids, chaves: [], ars: [] })).map((n) => n.id))
  const notas = await lockNotas<NotaParaRomanear>(
    db,
    ids.filter((id) => reach.has(id)),
    paraRomanear,
  )
  const found = new Set(notas.map((n) => n.id))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length) throw recusas.notasSumiram(missing.length)
  const canceladas = notas.filter((n) => n.cancelada)
  if (canceladas.length) throw recusas.notasCanceladas(canceladas.map((n) => n.numero))
  const taken = notas.filter((n) => !vidaDaNota.permite(n.situacao, 'romanear') || n.romaneio_id)
  if (taken.length === 0) return notas
  const numeros = await listNumeros(
    db,
    taken.flatMap((n) => n.romaneio_id ?? []),
  )
  const numeroDe = new Map(numeros.map((r) => [r.id, r.numero]))
  throw recusas.tomadas(
    taken.map((n) => ({
      numero: n.numero,
      romaneio: n.romaneio_id ? (numeroDe.get(n.romaneio_id) ?? null) : null,
    })),
  )
}
