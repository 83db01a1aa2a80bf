import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/*
 * What a statement on `notas` took away from the dashboards' figures and added to them. It is written by that same statement, so a
 * figure never misses a change; appended only, so that moves of many notes at once never wait for each other on a figure.
 * Deleted and cancelled notes count nowhere.
 */

/** The columns of a note that figures count by, and those they add up. */
const contam = sql`grupo_id, emissao, base_id, cnpj_embarca, rota_id, romaneio_id, uf, cpf_motorista, tipo_doc, situacao, desfecho, ocorrencia,
  prazo, data_entrega, situacao_em, com_devolucao, volumes, peso_gramas, valor_centavos, frete_centavos, excluida_em, cancelada_em`

/** The same, of the note `n`, for `returning`: what a statement hands to the movement. */
export const contadas = sql`n.grupo_id, n.emissao, n.base_id, n.cnpj_embarca, n.rota_id, n.romaneio_id, n.uf, n.cpf_motorista, n.tipo_doc,
  n.situacao, n.desfecho, n.ocorrencia, n.prazo, n.data_entrega, n.situacao_em, n.com_devolucao, n.volumes, n.peso_gramas, n.valor_centavos,
  n.frete_centavos, n.excluida_em, n.cancelada_em`

/**
 * Part of a statement: appends the movement of `linhas`, the counted columns beside `s`, which is 1 for what is now and -1 for what was.
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

/** The movement of new notes: `novas` has the counted columns of each. */
export const moverNovas = (novas: Sql): Sql => mover(sql`select 1 as s, ${contam} from ${novas} x`)

/**
 * The notes of an update as they were, locked in the order of ids so that two changes of the same notes never wait for each other
 * in a ring: the part `antes` of its statement. The update takes its rows from `(select id from antes)`, so that none changes in between.
 */
export const comoEram = (quais: Sql): Sql => sql`
  antes as materialized (select n.id, ${contadas} from notas n where ${quais} order by n.id for update)`

/** The movement of changed notes: `mudadas` has the `id` of each and its counted columns; what they were stands in `antes`. */
export const moverMudadas = (mudadas: Sql): Sql =>
  mover(sql`
    select -1 as s, ${contam} from antes a where a.id in (select x.id from ${mudadas} x)
    union all select 1, ${contam} from ${mudadas} x`)

/** Two parts of a statement that changed notes, as one for `moverMudadas`. */
export const juntas = (umas: Sql, outras: Sql): Sql =>
  sql`(select id, ${contam} from ${umas} union all select id, ${contam} from ${outras})`

/** Part of a statement: takes the group's oldest movements, for who folds them. */
export const tirarMovimentos = (db: Db, quantos: number): Sql => sql`
  delete from painel_movimentos where grupo_id = ${db.grupo} and id in (
    select id from painel_movimentos where grupo_id = ${db.grupo} order by id limit ${quantos})
  returning *`

/** The movement of all notes of a group, where none was written: a world made by hand, for whoever has just taken the old ones away. */
export const moverTodas = (grupo: number): Sql =>
  mover(sql`select 1 as s, n.* from notas n where n.grupo_id = ${grupo}`)
