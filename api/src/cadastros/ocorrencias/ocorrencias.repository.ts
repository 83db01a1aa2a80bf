import type { Ocorrencia, OcorrenciaDaTabela } from '@tropeiro/contract/cadastros/ocorrencias'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { Codigo, OcorrenciaCanonica } from './ocorrencias.rules.ts'

/** The canonical occurrences, by number. */
export const listOcorrencias = (db: Db): Promise<Ocorrencia[]> =>
  db.all(sql`
    select codigo, descricao, efeito, exige_foto, no_aplicativo from ocorrencias order by codigo`)

export const listCanonicas = (db: Db): Promise<OcorrenciaCanonica[]> =>
  db.all(sql`select codigo, descricao, efeito from ocorrencias order by codigo`)

export const listTabela = (db: Db): Promise<OcorrenciaDaTabela[]> =>
  db.all(sql`
    select o.codigo, o.descricao, o.efeito, o.exige_foto, o.no_aplicativo, o.responsavel,
      coalesce(o.proceda31, '') as proceda31, coalesce(o.proceda50, '') as proceda50, coalesce(n.notas, 0)::int as notas
    from ocorrencias o
    left join (
      select ocorrencia, count(*) as notas from notas
      where grupo_id = ${db.grupo} and excluida_em is null and ocorrencia is not null group by ocorrencia) n
      on n.ocorrencia = o.codigo
    order by o.codigo`)

export type ParceiroComCodigos = { _id: string; nome: string; documento: string; codigos: number }

export const listParceiros = (db: Db): Promise<ParceiroComCodigos[]> =>
  db.all(sql`
    select p.id::text as _id, p.nome, p.documento,
      (select count(*)::int from ocorrencia_codigos c where c.grupo_id = p.grupo_id and c.parceiro_id = p.id) as codigos
    from parceiros p where p.grupo_id = ${db.grupo} order by p.nome_busca`)

export const findParceiro = (
  db: Db,
  id: string,
): Promise<{ _id: string; nome: string; usa_proceda: boolean }> =>
  db.one(sql`
    select id::text as _id, nome, usa_proceda from parceiros where grupo_id = ${db.grupo} and id = ${id}`)

/** Locks the partner's table: who changes it waits for the other. */
export const lockTabela = (db: Db, parceiroId: string): Promise<unknown> =>
  db.one(sql`select id from parceiros where grupo_id = ${db.grupo} and id = ${parceiroId} for update`)

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
