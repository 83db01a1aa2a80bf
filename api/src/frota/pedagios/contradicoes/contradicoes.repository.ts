import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { PassagemVista } from './dois-lugares.rules.ts'

/** Tolls of these vehicles since a moment, by the hour; one that was charged twice at a plaza is no second place. */
export const listPassagensVistas = (
  db: Db,
  veiculos: readonly string[],
  desde: Date,
): Promise<Omit<PassagemVista, 'lugar'>[]> =>
  db.all(sql`
    select p.id::text as id, p.placa, p.veiculo_id::text as veiculo, p.em, p.praca, p.veredito, p.frase, p.centavos::float8 as centavos
    from passagens p
    where p.grupo_id = ${db.grupo} and p.tipo = 'pedagio' and not p.sem_hora and p.veredito <> 'duplicada' and p.em >= ${desde}
      and p.veiculo_id = any(${[...veiculos]}::bigint[])
    order by p.em, p.id`)

/** Whose lines these are. */
export const listVeiculosDasPassagens = async (db: Db, chaves: readonly string[]): Promise<string[]> =>
  (
    await db.all<{ v: string }>(sql`
      select distinct veiculo_id::text as v from passagens
      where grupo_id = ${db.grupo} and veiculo_id is not null and chave = any(${[...chaves]}::text[])`)
  ).map((r) => r.v)

export const listVeiculosDoLote = async (db: Db, lote: string): Promise<string[]> =>
  (
    await db.all<{ v: string }>(sql`
      select distinct veiculo_id::text as v from passagens
      where grupo_id = ${db.grupo} and veiculo_id is not null and lote_id = ${lote}::bigint`)
  ).map((r) => r.v)
