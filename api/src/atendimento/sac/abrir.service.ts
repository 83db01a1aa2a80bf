import type { Db } from '../../db/tx.ts'
import { insertEvento } from './eventos.repository.ts'
import { recalcular } from './relogio/relogio.service.ts'
import { insertIncidente, insertNota, type NovoIncidente } from './sac.repository.ts'
import { avisarTelas } from './vida.service.ts'

/** An incident with its first line of history, its note and its clock, in the caller's transaction. */
export async function abrirIncidente(db: Db, novo: NovoIncidente): Promise<{ _id: string; numero: string }> {
  const aberto = await insertIncidente(db, novo)
  if (novo.tipo_doc === 'NOTA' && novo.documento_id && novo.origem.id === db.grupo)
    await insertNota(db, aberto._id, novo.documento_id)
  await insertEvento(db, aberto._id, {
    tipo: 'aberto',
    lado: novo.canal === 'sistema' ? 'sistema' : 'cliente',
    autor: novo.por,
  })
  await recalcular(db, aberto._id)
  await avisarTelas(db, aberto._id, 'aberto')
  return aberto
}
