import type { Manifestacao } from '@tropeiro/contract/fiscal/manifestacao/rules'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type NovaManifestacao = {
  documentoId: string
  tipo: Manifestacao
  nSeq: number
  estado: 'enviando' | 'recusada' | 'registrada'
  justificativa: string
  envioId: string | null
  protocolo: string | null
  motivo: string
  usuario: { id: string | null; nome: string }
  em: Date
}

export const insertManifestacao = (db: Db, m: NovaManifestacao): Promise<{ id: string }> =>
  db.one(sql`
    insert into dfe_manifestacoes (grupo_id, documento_id, tipo, n_seq, estado, justificativa, envio_id, protocolo, motivo,
      usuario_id, usuario_nome, em, registrada_em)
    values (${db.grupo}, ${m.documentoId}, ${m.tipo}, ${m.nSeq}, ${m.estado}, ${m.justificativa}, ${m.envioId}, ${m.protocolo},
      ${m.motivo}, ${m.usuario.id}, ${m.usuario.nome}, ${m.em}, ${m.estado === 'registrada' ? m.em : null})
    returning id::text as id`)

export const lockPorEnvio = (
  db: Db,
  envioId: string,
): Promise<{ id: string; documento_id: string; tipo: Manifestacao } | undefined> =>
  db.maybe(sql`
    select id::text as id, documento_id::text as documento_id, tipo from dfe_manifestacoes
    where grupo_id = ${db.grupo} and envio_id = ${envioId} for update`)

export const updateRespondida = (
  db: Db,
  m: { documento_id: string; id: string },
  r: {
    estado: 'registrada' | 'rejeitada'
    protocolo: string | null
    cStat: string
    motivo: string
    em: Date | null
  },
): Promise<number> =>
  db.run(sql`
    update dfe_manifestacoes set estado = ${r.estado}, protocolo = ${r.protocolo}, c_stat = ${r.cStat},
      motivo = ${r.motivo}, registrada_em = ${r.em}
    where grupo_id = ${db.grupo} and documento_id = ${m.documento_id} and id = ${m.id}`)

/** One of this kind and number is here, whoever told it. */
export const hasManifestacao = async (
  db: Db,
  documentoId: string,
  q: { tipo: Manifestacao; nSeq: number },
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as um from dfe_manifestacoes
    where grupo_id = ${db.grupo} and documento_id = ${documentoId} and tipo = ${q.tipo} and n_seq = ${q.nSeq}
      and estado in ('enviando', 'registrada') limit 1`)) !== undefined
