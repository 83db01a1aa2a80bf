import type { Ocorrencia, OcorrenciaDaTabela } from '@tropeiro/contract/cadastros/ocorrencias'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { Codigo, OcorrenciaCanonica } from './ocorrencias.rules.ts'

/** The canonical occurrences, by number. */
export const listOcorrencias = (db: Db): Promise<Ocorrencia[]> =>
  db.all(sql`
    select codigo, descricao, efeito, exige_foto, no_aplicativo from ocorrencia_vista order by codigo`)

export const listCanonicas = (db: Db): Promise<OcorrenciaCanonica[]> =>
  db.all(sql`select codigo, descricao, efeito from ocorrencia_vista order by codigo`)

export const listTabela = (db: Db): Promise<Omit<OcorrenciaDaTabela, 'notas'>[]> =>
  db.all(sql`
    select o.codigo, o.descricao, o.efeito, o.exige_foto, o.no_aplicativo, o.responsavel,
      coalesce(o.proceda31, '') as proceda31, coalesce(o.proceda50, '') as proceda50
    from ocorrencia_vista o order by o.codigo`)

/** How many codes each partner's table has. */
export const countCodigos = (db: Db): Promise<{ parceiro: string; codigos: number }[]> =>
  db.all(sql`
    select parceiro_id::text as parceiro, count(*)::int as codigos from ocorrencia_codigos
    where grupo_id = ${db.grupo} group by parceiro_id`)

/** Locks the partner's table: who changes it waits for the other. */
export const lockTabela = (db: Db, parceiroId: string): Promise<number> =>
  db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`ocorrencia_codigos:${db.grupo}:${parceiroId}`}, 0))`,
  )

export type CodigoRow = Codigo & { id: string }

export const listCodigos = (db: Db, parceiroId: string): Promise<CodigoRow[]> =>
  db.all(sql`
    select id::text as id, codigo, ocorrencia, sentido, descricao from ocorrencia_codigos
    where grupo_id = ${db.grupo} and parceiro_id = ${parceiroId}
    order by length(codigo), codigo, sentido`)

export const insertCodigos = (db: Db, parceiroId: string, novos: readonly Codigo[]): Promise<number> =>
  db.run(sql`
    insert into ocorrencia_codigos (grupo_id, parceiro_id, codigo, ocorrencia, sentido, descricao)
    select ${db.grupo}, ${parceiroId}::bigint, * from unnest(${novos.map((c) => c.codigo)}::text[],
      ${novos.map((c) => c.ocorrencia)}::int[], ${novos.map((c) => c.sentido)}::text[], ${novos.map((c) => c.descricao)}::text[])`)

export const deleteCodigos = (db: Db, parceiroId: string, ids: readonly string[]): Promise<number> =>
  db.run(sql`
    delete from ocorrencia_codigos
    where grupo_id = ${db.grupo} and parceiro_id = ${parceiroId} and id = any(${ids}::bigint[])`)
