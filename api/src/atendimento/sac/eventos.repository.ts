import type { tiposDeEvento } from '@tropeiro/contract/atendimento/sac/atendimento'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type NovoEvento = {
  tipo: (typeof tiposDeEvento)[number]
  lado: 'cliente' | 'atendimento' | 'sistema'
  publico?: boolean
  texto?: string
  dados?: Record<string, unknown>
  /** When it happened, if not now. */
  em?: Date
  autor?: { id: string | null; nome: string }
}

/** A line of an incident's history, by whoever's transaction it is. */
export const insertEvento = (db: Db, incidenteId: string, e: NovoEvento): Promise<{ id: string }> =>
  db.one(sql`
    insert into incidente_eventos (grupo_id, incidente_id, tipo, lado, publico, texto, dados, autor_id, autor_nome, em)
    values (${db.grupo}, ${incidenteId}, ${e.tipo}, ${e.lado}, ${e.publico ?? false}, ${e.texto ?? ''},
      ${JSON.stringify(e.dados ?? {})}::jsonb, ${e.autor ? e.autor.id : db.quem.id}, ${e.autor ? e.autor.nome : db.quem.nome},
      coalesce(${e.em ?? null}::timestamptz, now()))
    returning id::text as id`)
