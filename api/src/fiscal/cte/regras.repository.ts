import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type MudancaRow = {
  codigo: string
  motivo: string
  desligada_em: Date
  desligada_por: string
  religada_em: Date | null
  religada_por: string
}

export const listMudancas = (db: Db, cnpj: string): Promise<MudancaRow[]> =>
  db.all(sql`
    select codigo, motivo, desligada_em, desligada_por_nome as desligada_por, religada_em,
      religada_por_nome as religada_por
    from cte_regras_desligadas where grupo_id = ${db.grupo} and cnpj = ${cnpj} order by id desc limit 500`)

/** Codes that are off now. */
export const listDesligadas = async (db: Db, cnpj: string): Promise<string[]> =>
  (
    await db.all<{ codigo: string }>(sql`
      select codigo from cte_regras_desligadas
      where grupo_id = ${db.grupo} and cnpj = ${cnpj} and religada_em is null order by codigo`)
  ).map((r) => r.codigo)

/** Nothing when it is off already. */
export const insertDesligada = (
  db: Db,
  d: { cnpj: string; codigo: string; motivo: string; em: Date },
): Promise<number> =>
  db.run(sql`
    insert into cte_regras_desligadas (grupo_id, cnpj, codigo, motivo, desligada_em, desligada_por, desligada_por_nome)
    values (${db.grupo}, ${d.cnpj}, ${d.codigo}, ${d.motivo}, ${d.em}, ${db.quem.id}, ${db.quem.nome})
    on conflict (grupo_id, cnpj, codigo) where religada_em is null do nothing`)

export const updateReligada = (db: Db, d: { cnpj: string; codigo: string; em: Date }): Promise<number> =>
  db.run(sql`
    update cte_regras_desligadas set religada_em = ${d.em}, religada_por = ${db.quem.id},
      religada_por_nome = ${db.quem.nome}
    where grupo_id = ${db.grupo} and cnpj = ${d.cnpj} and codigo = ${d.codigo} and religada_em is null`)
