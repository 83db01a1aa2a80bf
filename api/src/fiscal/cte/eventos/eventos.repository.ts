import type { EventoDoCte } from '@tropeiro/contract/fiscal/cte/rules'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { EventoRow } from '../entregas/entregas.rules.ts'

const columns = sql`id::text as id, cte_id::text as cte_id, tipo, sequencia, estado, detalhe, dados, protocolo,
  registrado_em`

/** The document's key now: one that gave way to contingency had another, and its cancellation stands beside ours. */
const CHAVE_DE_AGORA = sql`(select k.chave from ctes k
  where k.grupo_id = cte_eventos.grupo_id and k.id = cte_eventos.cte_id)`

/** Events of a kind, of the document as it stands, that are registered or on their way, the oldest first. */
export const listPorTipo = (db: Db, cteId: string, tipo: EventoDoCte): Promise<EventoRow[]> =>
  db.all(sql`
    select ${columns} from cte_eventos
    where grupo_id = ${db.grupo} and cte_id = ${cteId} and tipo = ${tipo} and estado <> 'rejeitado'
      and (not dados ? 'chave' or dados->>'chave' = ${CHAVE_DE_AGORA})
    order by id`)

/** The next number of a kind for a key; one that was refused gives its number back, for SEFAZ knows nothing of it. */
export const findSequencia = async (
  db: Db,
  cteId: string,
  tipo: EventoDoCte,
  chave: string,
): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`
      select coalesce(max(sequencia), 0) + 1 as n from cte_eventos
      where grupo_id = ${db.grupo} and cte_id = ${cteId} and tipo = ${tipo} and estado <> 'rejeitado'
        and coalesce(dados->>'chave', ${CHAVE_DE_AGORA}) = ${chave}`)
  ).n

export const insertEvento = (
  db: Db,
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
    values (${db.grupo}, ${e.cteId}, ${e.tipo}, ${e.sequencia}, ${e.detalhe}, ${JSON.stringify(e.dados)}, ${e.envioId},
      ${e.usuarioId}, ${e.usuarioNome})
    returning id::text as id`)

export const lockPorEnvio = (db: Db, envioId: string): Promise<EventoRow | undefined> =>
  db.maybe(
    sql`select ${columns} from cte_eventos where grupo_id = ${db.grupo} and envio_id = ${envioId} for update`,
  )

export const updateRespondido = (
  db: Db,
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
    where grupo_id = ${db.grupo} and cte_id = ${e.cte_id} and id = ${e.id}`)

/** An event that came from outside, already registered; false: it is here. */
export const insertDeFora = async (
  db: Db,
  e: {
    cteId: string
    tipo: EventoDoCte
    sequencia: number
    detalhe: string
    dados: Record<string, unknown>
    protocolo: string
    /** CNPJ or CPF: a taker is shown by name. */
    autor: string
    em: Date
  },
): Promise<boolean> =>
  (await db.run(sql`
    insert into cte_eventos (grupo_id, cte_id, tipo, sequencia, estado, detalhe, dados, protocolo, usuario_nome, em, registrado_em)
    values (${db.grupo}, ${e.cteId}, ${e.tipo}, ${e.sequencia}, 'registrado', ${e.detalhe}, ${JSON.stringify(e.dados)},
      ${e.protocolo}, coalesce((select nullif(tomador, '') from ctes where grupo_id = ${db.grupo} and id = ${e.cteId}
        and doc_tomador = ${e.autor}), ${e.autor}), ${e.em}, ${e.em})
    on conflict do nothing`)) > 0

/** Who hears that a taker disagrees: who made the document, and the group's admins. */
export const listAvisados = (db: Db, cteId: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select distinct u.id::text as id from usuario_vista u
    where u.ativo and (u.id = (select criador_id from ctes where grupo_id = ${db.grupo} and id = ${cteId})
      or exists (select from grupo_usuario_vista gu where gu.grupo_id = ${db.grupo} and gu.usuario_id = u.id
        and gu.papel = 'ADMIN' and gu.ativo))`)
