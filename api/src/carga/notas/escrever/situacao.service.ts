import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { updateNotasComEvento } from './escrever.repository.ts'
import type { Mudanca, NotaMudada, NovoEvento } from './situacao.repository.ts'

/** Above this many notes in one move the screens are told once that many changed. */
const TOLD_ONE_BY_ONE = 25

/**
 * The only way a note changes: what is true now, its history and the live event move in the caller's transaction.
 * @param ids notes of the group, already checked to be within the asker's reach
 * @returns the notes as they stand now
 */
export async function mudarNotas(
  db: Db,
  ids: string[],
  mudanca: Mudanca,
  evento: NovoEvento,
): Promise<NotaMudada[]> {
  if (ids.length === 0) return []
  const changed = await updateNotasComEvento(db, ids, mudanca, evento)
  if (changed.length > TOLD_ONE_BY_ONE) {
    const cnpjs = [...new Set(changed.flatMap((n) => [n.cnpj_embarca, n.cnpj_dest]))].slice(0, 100)
    await emit(
      db,
      { tipo: 'nota', id: '*', acao: evento.tipo, dados: { quantas: changed.length } },
      { cnpjs, bases: [...new Set(changed.map((n) => n.base_id))] },
    )
    return changed
  }
  for (const n of changed) {
    await emit(
      db,
      { tipo: 'nota', id: n.id, acao: evento.tipo, dados: { situacao: n.situacao } },
      { cnpjs: [n.cnpj_embarca, n.cnpj_dest], cpf: n.cpf_motorista, bases: [n.base_id] },
    )
  }
  return changed
}
