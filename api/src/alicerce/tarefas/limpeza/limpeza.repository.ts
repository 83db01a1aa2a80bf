import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Files past their time: from here on nobody gets them. Those marked in an earlier run come again. */
export const markVencidos = (db: Db, agora: Date, limite: number): Promise<{ id: string }[]> =>
  db.all(sql`
    update tarefas set arquivo_a_apagar = coalesce(arquivo_a_apagar, arquivo_chave), arquivo_chave = null,
      arquivo_nome = null, arquivo_bytes = null, arquivo_alcance = null, arquivo_apagado_em = coalesce(arquivo_apagado_em, ${agora})
    where grupo_id = ${db.grupo} and id in (
      select id from tarefas where grupo_id = ${db.grupo} and arquivo_vence_em <= ${agora}
        and estado not in ('fila', 'executando')
      order by id limit ${limite} for update skip locked)
    returning id::text as id`)

/** The marked file, its row locked until the transaction ends, and with it the mark. */
export const clearMarcado = (db: Db, id: string): Promise<{ chave: string } | undefined> =>
  db.maybe(sql`
    update tarefas t set arquivo_a_apagar = null, arquivo_vence_em = null
    from (select id, arquivo_a_apagar as chave from tarefas where grupo_id = ${db.grupo} and id = ${id}
      and arquivo_a_apagar is not null and arquivo_chave is null and estado not in ('fila', 'executando') for update) antes
    where t.grupo_id = ${db.grupo} and t.id = antes.id
    returning antes.chave`)

/** The files of these tasks are past their time at once. */
export const updateVencerJa = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run(sql`
    update tarefas set arquivo_vence_em = now()
    where grupo_id = ${db.grupo} and id = any(${ids as string[]}::bigint[]) and arquivo_chave is not null`)

/**
 * Of these tasks, those that ended without a file: the rest of one that was cut off may lie in the storage. Their rows are
 * locked, so that none is taken up again meanwhile.
 */
export const lockSemArquivo = (db: Db, ids: readonly string[]): Promise<{ id: string }[]> =>
  db.all(sql`
    select id::text as id from tarefas where grupo_id = ${db.grupo} and id = any(${ids as string[]}::bigint[])
      and arquivo_chave is null and arquivo_a_apagar is null and estado not in ('fila', 'executando') for update`)
