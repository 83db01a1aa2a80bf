import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/*
 * What a statement on `notas` took away from the dashboards' figures and added to them. It is written by that same statement, so a
 * figure never misses a change; appended only, so that moves of many notes at once never wait for each other on a figure.
 * Deleted and cancelled notes count nowhere.
 */

/**
 * Part of a statement: appends the movement of `linhas`, whole notes beside `s`, which is 1 for what is now and -1 for what was.
 * What stays as it was leaves no line.
 */
const mover = (linhas: Sql): Sql => sql`
  insert into painel_movimentos (grupo_id, dia, base_id, cnpj_embarca, rota_id, romaneio_id, uf, cpf_motorista, tipo_doc, situacao, desfecho,
    ocorrencia, prazo, dentro, completa, notas, volumes, peso_gramas, valor_centavos, frete_centavos, medidas, tempo_s)
  select * from (
    select grupo_id, dia_local(emissao), base_id, cnpj_embarca, rota_id, romaneio_id, uf, cpf_motorista, tipo_doc, situacao, desfecho, ocorrencia,
      case when situacao in ('sem_romaneio', 'expedicao', 'rota') then prazo end,
      fechada_no_prazo(situacao, prazo, data_entrega, situacao_em),
      entrega_completa(situacao, desfecho, ocorrencia, com_devolucao),
      sum(s) as notas, sum(s * volumes) as volumes, sum(s * peso_gramas) as peso, sum(s * valor_centavos) as valor,
      sum(s * frete_centavos) as frete, coalesce(sum(s * (tempo is not null)::int), 0) as medidas, coalesce(sum(s * tempo), 0) as tempo_s
    from (select m.*, segundos_ate_entregar(situacao, desfecho, emissao, data_entrega) as tempo from (${linhas}) m) m
    where excluida_em is null and cancelada_em is null
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) m
  where (notas, volumes, peso, valor, frete, medidas, tempo_s) <> (0, 0, 0, 0, 0, 0, 0)`

/** The movement of new notes: `novas` has each whole one as `ficou`. */
export const moverNovas = (novas: Sql): Sql => mover(sql`select 1 as s, (x.ficou).* from ${novas} x`)

/**
 * The notes of an update as they were, locked in the order of ids so that two changes of the same notes never wait for each other
 * in a ring: the part `antes` of its statement. The update takes its rows from there, so that none changes in between.
 */
export const comoEram = (quais: Sql): Sql => sql`
  antes as materialized (select n.id, n as era from notas n where ${quais} order by n.id for update)`

/** The movement of changed notes: `mudadas` has each whole one as `ficou`, with its `id`; what they were stands in `antes`. */
export const moverMudadas = (mudadas: Sql): Sql =>
  mover(sql`
    select -1 as s, (a.era).* from antes a where a.id in (select x.id from ${mudadas} x)
    union all select 1, (x.ficou).* from ${mudadas} x`)

/** Part of a statement: takes the group's oldest movements, for who folds them. */
export const tirarMovimentos = (db: Db, quantos: number): Sql => sql`
  delete from painel_movimentos where grupo_id = ${db.grupo} and id in (
    select id from painel_movimentos where grupo_id = ${db.grupo} order by id limit ${quantos})
  returning *`

/** The movement of all notes of a group, where none was written: a world made by hand, for whoever has just taken the old ones away. */
export const moverTodas = (grupo: number): Sql =>
  mover(sql`select 1 as s, n.* from notas n where n.grupo_id = ${grupo}`)
