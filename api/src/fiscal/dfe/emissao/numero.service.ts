import type { Db } from '../../../db/tx.ts'
import { soltarNumeroDeFora, teveNumeroDeFora } from '../../transmissao/index.ts'
import { avisar, type Documento, type Especie } from '../especie.ts'

/** `largado`: it may be signed anew; `ja_foi`: it was, by an earlier call. */
export type Largado = { tipo: 'largado' } | { tipo: 'ja_foi' } | { tipo: 'nao'; motivo: string }

/** Takes a number of another program off a document that stopped at it, in the caller's transaction. */
export async function largarNumero<R extends Documento>(
  db: Db,
  especie: Especie<R>,
  row: R,
): Promise<Largado> {
  if (row.estado === 'pendente' && row.envio_id) {
    const solto = await soltarNumeroDeFora(db, row.envio_id)
    if (!solto.ok) return { tipo: 'nao', motivo: solto.motivo }
    await especie.updateSemNumero(db, row.id, solto.motivo)
    await avisar(db, especie, row.id, 'numero_largado')
    return { tipo: 'largado' }
  }
  if (!(await teveNumeroDeFora(db, `${especie.tipo}:${row.id}`)))
    return {
      tipo: 'nao',
      motivo: `A SEFAZ não disse que o número deste ${especie.nome} é de outro programa.`,
    }
  return especie.vida.permite(row.estado, 'emitir') ? { tipo: 'largado' } : { tipo: 'ja_foi' }
}
