import type { EventoDoCte } from '@tropeiro/contract/rules/cte'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { EventoRow } from './entregas.rules.ts'

const columns = sql`id::text as id, cte_id::text as cte_id, tipo, sequencia, estado, detalhe, dados, protocolo,
  registrado_em`

/** The document's key now: one that gave way to contingency had another, and its cancellation stands beside ours. */
const CHAVE_DE_AGORA = sql`(select k.chave from ctes k
  where k.grupo_id = cte_eventos.grupo_id and k.id = cte_eventos.cte_id)`

/** Events of a kind, of the document as it stands, that are registered or on their way, the oldest first. */
export const listPorTipo = (
  db: Db,
  grupoId: number,
  cteId: string,
  tipo: EventoDoCte,
): Promise<EventoRow[]> =>
  db.all(sql`
    select ${columns} from cte_eventos
    where grupo_id = ${grupoId} and cte_id = ${cteId} and tipo = ${tipo} and estado <> 'rejeitado'
      and (not dados ? 'chave' or dados->>'chave' = ${CHAVE_DE_AGORA})
    order by id`)

/** The next number of a kind for a key; one that was refused gives its number back, for SEFAZ knows nothing of it. */
export const findSequencia = async (
  db: Db,
  grupoId: number,
  cteId: string,
  tipo: EventoDoCte,
  chave: string,
): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`
      select coalesce(max(sequencia), 0) + 1 as n from cte_eventos
      where grupo_id = ${grupoId} and cte_id = ${cteId} and tipo = ${tipo} and estado <> 'rejeitado'
        and coalesce(dados->>'chave', ${CHAVE_DE_AGORA}) = ${chave}`)
  ).n

export const insertEvento = (
  db: Db,
  grupoId: number,
  e: {
    cteId: string
    tipo: EventoDoCte
    sequencia: number
    detalhe: string
    dados: Record<string, unknown>
    envioId: string
    usuarioId: string | null
    usuarioNome: string
  },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into cte_eventos (grupo_id, cte_id, tipo, sequencia, detalhe, dados, envio_id, usuario_id, usuario_nome)
    values (${grupoId}, ${e.cteId}, ${e.tipo}, ${e.sequencia}, ${e.detalhe}, ${JSON.stringify(e.dados)}, ${e.envioId},
      ${e.usuarioId}, ${e.usuarioNome})
    returning id::text as id`)

export const lockPorEnvio = (db: Db, grupoId: number, envioId: string): Promise<EventoRow | undefined> =>
  db.maybe(
    sql`select ${columns} from cte_eventos where grupo_id = ${grupoId} and envio_id = ${envioId} for update`,
  )

export const updateRespondido = (
  db: Db,
  grupoId: number,
  e: { cte_id: string; id: string },
  r: {
    estado: 'registrado' | 'rejeitado'
    protocolo: string | null
    cStat: string
    motivo: string
    em: Date | null
  },
): Promise<number> =>
  db.run(sql`
    update cte_eventos set estado = ${r.estado}, protocolo = ${r.protocolo}, c_stat = ${r.cStat},
      motivo = ${r.motivo}, registrado_em = ${r.em}
    where grupo_id = ${grupoId} and cte_id = ${e.cte_id} and id = ${e.id}`)
