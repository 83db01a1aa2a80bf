import type { EventoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rules'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type EventoRow = {
  id: string
  mdfe_id: string
  tipo: EventoDoMdfe
  sequencia: number
  estado: 'enviando' | 'registrado' | 'rejeitado'
  detalhe: string
  dados: Record<string, unknown>
}

const columns = sql`id::text as id, mdfe_id::text as mdfe_id, tipo, sequencia, estado, detalhe, dados`

/** The document's key now: one that gave way to contingency had another, and its cancellation stands beside ours. */
const CHAVE_DE_AGORA = sql`(select m.chave from mdfes m
  where m.grupo_id = mdfe_eventos.grupo_id and m.id = mdfe_eventos.mdfe_id)`

/** Events of a kind about a key that are registered or on their way, the oldest first. */
export const listPorTipo = (
  db: Db,
  mdfeId: string,
  tipo: EventoDoMdfe,
  chave: string,
): Promise<EventoRow[]> =>
  db.all(sql`
    select ${columns} from mdfe_eventos
    where grupo_id = ${db.grupo} and mdfe_id = ${mdfeId} and tipo = ${tipo} and estado <> 'rejeitado'
      and coalesce(dados->>'chave', ${CHAVE_DE_AGORA}) = ${chave}
    order by id`)

export const insertEvento = (
  db: Db,
  e: {
    mdfeId: string
    tipo: EventoDoMdfe
    sequencia: number
    detalhe: string
    dados: Record<string, unknown>
    envioId: string
    usuarioId: string | null
    usuarioNome: string
  },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into mdfe_eventos (grupo_id, mdfe_id, tipo, sequencia, detalhe, dados, envio_id, usuario_id, usuario_nome)
    values (${db.grupo}, ${e.mdfeId}, ${e.tipo}, ${e.sequencia}, ${e.detalhe}, ${JSON.stringify(e.dados)}, ${e.envioId},
      ${e.usuarioId}, ${e.usuarioNome})
    returning id::text as id`)

export const lockPorEnvio = (db: Db, envioId: string): Promise<EventoRow | undefined> =>
  db.maybe(
    sql`select ${columns} from mdfe_eventos where grupo_id = ${db.grupo} and envio_id = ${envioId} for update`,
  )

export const updateRespondido = (
  db: Db,
  e: { mdfe_id: string; id: string },
  r: {
    estado: 'registrado' | 'rejeitado'
    protocolo: string | null
    cStat: string
    motivo: string
    em: Date | null
  },
): Promise<number> =>
  db.run(sql`
    update mdfe_eventos set estado = ${r.estado}, protocolo = ${r.protocolo}, c_stat = ${r.cStat},
      motivo = ${r.motivo}, registrado_em = ${r.em}
    where grupo_id = ${db.grupo} and mdfe_id = ${e.mdfe_id} and id = ${e.id}`)

export type ParaEncerrar = { id: string; municipio_ibge: number }

/**
 * Authorised documents whose notes are all closed, with the place of the last delivery, where their issuer lets them
 * close by themselves. `notas` null: all of the group.
 */
export const listParaEncerrar = (db: Db, notas: readonly string[] | null): Promise<ParaEncerrar[]> =>
  db.all(sql`
    select m.id::text as id, ultima.municipio_ibge
    from mdfes m
    join mdfe_emitentes e on e.grupo_id = m.grupo_id and e.cnpj = m.cnpj_emitente and e.encerrar_sozinho
    cross join lateral (
      select n.municipio_ibge from mdfe_notas x join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
      where x.grupo_id = m.grupo_id and x.mdfe_id = m.id and n.municipio_ibge is not null
      order by n.situacao_em desc, n.id desc limit 1) ultima
    where m.grupo_id = ${db.grupo} and m.estado = 'autorizado'
      and (${notas === null} or m.id in (select y.mdfe_id from mdfe_notas y
        where y.grupo_id = ${db.grupo} and y.nota_id = any(${(notas ?? []) as string[]}::bigint[])))
      and not exists (select from mdfe_notas x join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
        where x.grupo_id = m.grupo_id and x.mdfe_id = m.id and n.excluida_em is null
          and n.situacao in ('sem_romaneio', 'expedicao', 'rota'))
      and not exists (select from mdfe_eventos v
        where v.grupo_id = m.grupo_id and v.mdfe_id = m.id and v.tipo = '110112' and v.estado = 'enviando')
    order by m.id limit 500`)

export const listRegistrados = (
  db: Db,
  mdfeId: string,
): Promise<
  { tipo: EventoDoMdfe; protocolo: string | null; em: Date | null; dados: Record<string, unknown> }[]
> =>
  db.all(sql`
    select tipo, protocolo, registrado_em as em, dados from mdfe_eventos
    where grupo_id = ${db.grupo} and mdfe_id = ${mdfeId} and estado = 'registrado'
      and (not dados ? 'chave' or dados->>'chave' = ${CHAVE_DE_AGORA})
    order by id`)
