import type { EstadoDoRomaneio } from '@tropeiro/contract/transporte/romaneios/calls'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { AntesDaProva } from './comprovacoes.repository.ts'
import type { EstadoDaProva, Origem } from './comprovacoes.rules.ts'

export type ProvaADesfazer = {
  id: string
  nota_id: string
  origem: Origem
  efeito: 'entrega' | 'outras' | 'tentativa' | 'informativa'
  estado: EstadoDaProva
  auditado_em: Date | null
  /** How the note stood before, as its history kept it. */
  antes: AntesDaProva | null
}

export const findProva = (db: Db, id: string): Promise<ProvaADesfazer | undefined> =>
  db.maybe(sql`
    select c.id::text as id, c.nota_id::text as nota_id, c.origem, c.efeito, c.estado, c.auditado_em,
      (select v.dados->'antes' from nota_evento_vista v
       where v.grupo_id = c.grupo_id and v.nota_id = c.nota_id and v.dados->>'comprovante' = c.id::text
         and v.dados ? 'antes' order by v.id desc limit 1) as antes
    from comprovantes c where c.grupo_id = ${db.grupo} and c.id = ${id}`)

/** The proof stays in the history as something that was said and taken back; its images no longer belong to the note. */
export const updateDesfeita = (db: Db, id: string, motivo: string): Promise<number> =>
  db.run(sql`
    with imagens as (
      delete from comprovante_imagens where grupo_id = ${db.grupo} and comprovante_id = ${id})
    update comprovantes set efeito = 'informativa', estado = 'dispensado', motivo = ${motivo}
    where grupo_id = ${db.grupo} and id = ${id}`)

export const findEstadoDoRomaneio = (db: Db, id: string): Promise<{ estado: EstadoDoRomaneio } | undefined> =>
  db.maybe(sql`
    select estado from romaneios where grupo_id = ${db.grupo} and id = ${id} and excluido_em is null for update`)

/** The judgement is taken back: the proof waits again. */
export const updateNaoAuditado = (db: Db, ids: string[]): Promise<number> =>
  db.run(sql`
    update comprovantes set estado = 'auditoria', motivo = '', auditado_por = null, auditado_em = null
    where grupo_id = ${db.grupo} and id = any(${ids}::bigint[])`)
