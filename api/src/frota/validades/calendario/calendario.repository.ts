import type { DiaDoCalendario } from '@tropeiro/contract/frota/validades/calendario'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { LinhaRecusada } from './calendario.rules.ts'

/** Days that hold: of several tables the last one's. */
export const listDias = (db: Db): Promise<DiaDoCalendario[]> =>
  db.all(sql`
    select distinct on (tipo, uf, ano, final) tipo, uf, ano, final, dia::text as dia, fonte from validade_calendario
    where grupo_id = ${db.grupo} order by tipo, uf, ano, final, tabela_id desc`)

export type TabelaRow = {
  id: string
  nome: string
  autor: string
  em: Date
  dias: number
  recusadas: LinhaRecusada[]
}
export const listTabelas = (db: Db): Promise<TabelaRow[]> =>
  db.all(sql`
    select t.id::text as id, t.nome, t.autor, t.created_at as em, t.recusadas,
      (select count(*)::int from validade_calendario c where c.grupo_id = t.grupo_id and c.tabela_id = t.id) as dias
    from validade_tabelas t where t.grupo_id = ${db.grupo} order by t.id desc limit 100`)

export const insertTabela = (
  db: Db,
  t: { nome: string; em: Date; recusadas: readonly LinhaRecusada[] },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into validade_tabelas (grupo_id, nome, recusadas, autor, created_at)
    values (${db.grupo}, ${t.nome}, ${JSON.stringify(t.recusadas)}::jsonb, ${db.quem.nome}, ${t.em}) returning id::text as id`)

export const insertDias = (db: Db, tabela: string, d: readonly DiaDoCalendario[]): Promise<number> =>
  db.run(sql`
    insert into validade_calendario (grupo_id, tabela_id, tipo, uf, ano, final, dia, fonte)
    select ${db.grupo}, ${tabela}::bigint, u.tipo, u.uf, u.ano, u.final, u.dia, u.fonte
    from unnest(${d.map((x) => x.tipo)}::text[], ${d.map((x) => x.uf)}::text[], ${d.map((x) => x.ano)}::int[],
      ${d.map((x) => x.final)}::int[], ${d.map((x) => x.dia)}::date[], ${d.map((x) => x.fonte)}::text[]) u(tipo, uf, ano, final, dia, fonte)`)

export const deleteTabela = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from validade_tabelas where grupo_id = ${db.grupo} and id = ${id}::bigint`)
