import type { EventoFiscal } from '@tropeiro/contract/fiscal/transmissao/formas'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** An event that was asked for, and what SEFAZ answered. */
export type EventoRow<T extends string = string> = {
  id: string
  documento_id: string
  tipo: T
  sequencia: number
  estado: 'enviando' | 'registrado' | 'rejeitado'
  detalhe: string
  dados: Record<string, unknown>
  protocolo: string | null
  registrado_em: Date | null
}

/**
 * Whose events. `chave` is the document's key now: one that gave way to contingency had another, and what was asked about
 * that one (`dados.chave`) stands beside ours.
 */
export type DoDocumento = { modelo: string; id: string; chave: string | null }

const columns = sql`id::text as id, documento_id::text as documento_id, tipo, sequencia, estado, detalhe, dados, protocolo,
  registrado_em`

/** Events of a kind about a key (the document's own, where no other is named) that are registered or on their way, the oldest first. */
export const listPorTipo = <T extends string>(
  db: Db,
  d: DoDocumento,
  tipo: T,
  chave = d.chave,
): Promise<EventoRow<T>[]> =>
  db.all(sql`
    select ${columns} from fiscal_eventos
    where grupo_id = ${db.grupo} and modelo = ${d.modelo} and documento_id = ${d.id} and tipo = ${tipo}
      and estado <> 'rejeitado' and coalesce(dados->>'chave', ${d.chave ?? ''}) = ${chave ?? ''}
    order by id`)

/** Events of the document as it stands that SEFAZ registered, the oldest first. */
export const listRegistrados = (db: Db, d: DoDocumento): Promise<EventoRow[]> =>
  db.all(sql`
    select ${columns} from fiscal_eventos
    where grupo_id = ${db.grupo} and modelo = ${d.modelo} and documento_id = ${d.id} and estado = 'registrado'
      and coalesce(dados->>'chave', ${d.chave ?? ''}) = ${d.chave ?? ''}
    order by id`)

export const insertEvento = (
  db: Db,
  d: Pick<DoDocumento, 'modelo' | 'id'>,
  e: {
    tipo: string
    sequencia: number
    detalhe: string
    dados: Record<string, unknown>
    envioId: string
    quem: { id: string | null; nome: string }
  },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into fiscal_eventos (grupo_id, modelo, documento_id, tipo, sequencia, detalhe, dados, envio_id, usuario_id,
      usuario_nome)
    values (${db.grupo}, ${d.modelo}, ${d.id}, ${e.tipo}, ${e.sequencia}, ${e.detalhe}, ${JSON.stringify(e.dados)},
      ${e.envioId}, ${e.quem.id}, ${e.quem.nome})
    returning id::text as id`)

/** An event that came from outside, already registered; false: it is here. */
export const insertDeFora = async (
  db: Db,
  d: Pick<DoDocumento, 'modelo' | 'id'>,
  e: {
    tipo: string
    sequencia: number
    detalhe: string
    dados: Record<string, unknown>
    protocolo: string
    /** Who told it, as a person reads it. */
    quem: string
    em: Date
  },
): Promise<boolean> =>
  (await db.run(sql`
    insert into fiscal_eventos (grupo_id, modelo, documento_id, tipo, sequencia, estado, detalhe, dados, protocolo,
      usuario_nome, em, registrado_em)
    values (${db.grupo}, ${d.modelo}, ${d.id}, ${e.tipo}, ${e.sequencia}, 'registrado', ${e.detalhe},
      ${JSON.stringify(e.dados)}, ${e.protocolo}, ${e.quem}, ${e.em}, ${e.em})
    on conflict do nothing`)) > 0

export const lockPorEnvio = (db: Db, envioId: string): Promise<EventoRow | undefined> =>
  db.maybe(sql`
    select ${columns} from fiscal_eventos where grupo_id = ${db.grupo} and envio_id = ${envioId} for update`)

export const updateRespondido = (
  db: Db,
  d: { modelo: string; documento_id: string; id: string },
  r: {
    estado: 'registrado' | 'rejeitado'
    protocolo: string | null
    cStat: string
    motivo: string
    em: Date | null
  },
): Promise<number> =>
  db.run(sql`
    update fiscal_eventos set estado = ${r.estado}, protocolo = ${r.protocolo}, c_stat = ${r.cStat},
      motivo = ${r.motivo}, registrado_em = ${r.em}
    where grupo_id = ${db.grupo} and modelo = ${d.modelo} and documento_id = ${d.documento_id} and id = ${d.id}`)

/** They go with a draft that is deleted. */
export const deleteEventos = (db: Db, d: Pick<DoDocumento, 'modelo' | 'id'>): Promise<number> =>
  db.run(sql`
    delete from fiscal_eventos
    where grupo_id = ${db.grupo} and modelo = ${d.modelo} and documento_id = ${d.id}`)

/** One event of a document, with its row in the outbox; none where somebody else told it. */
export const findEvento = (
  db: Db,
  d: Pick<DoDocumento, 'modelo' | 'id'>,
  id: string,
): Promise<{ tipo: string; sequencia: number; envio_id: string | null } | undefined> =>
  db.maybe(sql`
    select tipo, sequencia, envio_id::text as envio_id from fiscal_eventos
    where grupo_id = ${db.grupo} and modelo = ${d.modelo} and documento_id = ${d.id} and id = ${id}`)

/** As a document's page shows them, the newest first. */
export const listNaTela = (
  db: Db,
  d: Pick<DoDocumento, 'modelo' | 'id'>,
): Promise<(Omit<EventoFiscal, 'em'> & { em: Date; registrado_em: Date | null })[]> =>
  db.all(sql`
    select id::text as _id, tipo, estado, detalhe, protocolo, motivo, usuario_nome as quem, em, registrado_em,
      envio_id is not null as imprime
    from fiscal_eventos where grupo_id = ${db.grupo} and modelo = ${d.modelo} and documento_id = ${d.id}
    order by id desc limit 500`)
