import type { Troca } from '@tropeiro/contract/cadastros/veiculos/hodometro'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

type TrocaRow = Omit<Troca, 'em'> & { em: Date }

export const listTrocas = (db: Db, veiculo: string): Promise<TrocaRow[]> =>
  db.all(sql`
    select id::text as _id, em, km_antigo, km_novo, motivo, autor from veiculo_hodometros
    where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint order by em desc, id desc`)

export const findTroca = (
  db: Db,
  veiculo: string,
  em: string,
): Promise<{ km_antigo: number; km_novo: number } | undefined> =>
  db.maybe(sql`
    select km_antigo, km_novo from veiculo_hodometros
    where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and em = ${em}::timestamptz`)

export const insertTroca = (
  db: Db,
  veiculo: string,
  t: { em: string; km_antigo: number; km_novo: number; motivo: string },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into veiculo_hodometros (grupo_id, veiculo_id, em, km_antigo, km_novo, motivo, autor)
    values (${db.grupo}, ${veiculo}::bigint, ${t.em}::timestamptz, ${t.km_antigo}, ${t.km_novo}, ${t.motivo}, ${db.quem.nome})
    returning id::text as id`)

export const deleteTroca = (db: Db, veiculo: string, troca: string): Promise<number> =>
  db.run(sql`
    delete from veiculo_hodometros where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and id = ${troca}::bigint`)

/** Who vouches for a reading and why; both empty: nobody does. */
export const updateConfirmada = (
  db: Db,
  veiculo: string,
  leitura: string,
  c: { por: string; motivo: string },
): Promise<number> =>
  db.run(sql`
    update veiculo_leituras set confirmada_por = ${c.por}, confirmada_motivo = ${c.motivo}
    where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and id = ${leitura}::bigint`)

export const findPorReferencia = (
  db: Db,
  referencia: string,
): Promise<{ aceita: boolean; motivo: string } | undefined> =>
  db.maybe(sql`
    select aceita, motivo from veiculo_leituras
    where grupo_id = ${db.grupo} and origem = 'manual' and referencia = ${referencia}`)
