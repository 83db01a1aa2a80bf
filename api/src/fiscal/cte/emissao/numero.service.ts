import { cteEditavel } from '@tropeiro/contract/fiscal/cte/rules'
import type { Db } from '../../../db/tx.ts'
import { soltarNumeroDeFora, teveNumeroDeFora } from '../../transmissao/index.ts'
import { type CteRow, updateSemNumero } from '../cte.repository.ts'
import { avisar } from '../cte.service.ts'

/** `largado`: it may be signed anew; `ja_foi`: it was, by an earlier call. */
export type Largado = { tipo: 'largado' } | { tipo: 'ja_foi' } | { tipo: 'nao'; motivo: string }

/** Takes a number of another program off a document that stopped at it, in the caller's transaction. */
export async function largarNumero(db: Db, row: CteRow): Promise<Largado> {
  if (row.estado === 'pendente' && row.envio_id) {
    const solto = await soltarNumeroDeFora(db, row.envio_id)
    if (!solto.ok) return { tipo: 'nao', motivo: solto.motivo }
    await updateSemNumero(db, row.id, solto.motivo)
    await avisar(db, row.id, 'numero_largado')
    return { tipo: 'largado' }
  }
  if (!(await teveNumeroDeFora(db, `cte:${row.id}`)))
    return { tipo: 'nao', motivo: 'A SEFAZ não disse que o número deste CT-e é de outro programa.' }
  return cteEditavel(row.estado) ? { tipo: 'largado' } : { tipo: 'ja_foi' }
}
