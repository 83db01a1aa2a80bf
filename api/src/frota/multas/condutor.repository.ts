import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

type Viagem = { motorista: string; nome: string; numero: number; saida: Date; fim: Date | null }

/** Trips of a plate that were under way at an instant. */
export const listViagens = (db: Db, placas: readonly string[], em: Date): Promise<Viagem[]> =>
  db.all(sql`
    select m.id::text as motorista, m.nome, r.numero, r.saida_em as saida, r.concluido_em as fim
    from romaneio_vista r join motorista_vista m on m.grupo_id = r.grupo_id and m.cpf = r.cpf_motorista
    where r.grupo_id = ${db.grupo} and r.placa_veiculo = any(${[...placas]}::text[]) and r.excluido_em is null
      and r.saida_em <= ${em} and r.saida_em > ${em}::timestamptz - interval '15 days'
      and case when r.concluido_em is null then r.estado = 'viagem' else r.concluido_em >= ${em} end
    order by r.saida_em desc limit 5`)

type Visto = { motorista: string; nome: string; em: Date; km_h: number | null }

/** Drivers who as a rule drive this plate, and were seen within half an hour of an instant. */
export const listVistos = (db: Db, placas: readonly string[], em: Date): Promise<Visto[]> =>
  db.all(sql`
    select m.id::text as motorista, m.nome, p.dt_rastreio as em, p.velocidade_kmh::float8 as km_h
    from motorista_vista m
    cross join lateral (
      select p.dt_rastreio, p.velocidade_kmh from posicao_vista p
      where p.grupo_id = m.grupo_id and p.cpf = m.cpf
        and p.dt_rastreio between ${em}::timestamptz - interval '30 minutes' and ${em}::timestamptz + interval '30 minutes'
      order by abs(extract(epoch from p.dt_rastreio - ${em}::timestamptz)) limit 1) p
    where m.grupo_id = ${db.grupo} and m.placa_veiculo = any(${[...placas]}::text[])`)

type Conferido = { motorista: string; nome: string; em: Date; modelo: string }

/** Who looked the vehicle over last, within a day before an instant. */
export const findConferente = (db: Db, veiculo: string, em: Date): Promise<Conferido | undefined> =>
  db.maybe(sql`
    select m.id::text as motorista, m.nome, c.em, c.modelo
    from checklist_vista c join motorista_vista m on m.grupo_id = c.grupo_id and m.usuario_id = c.usuario_id
    where c.grupo_id = ${db.grupo} and c.veiculo_id = ${veiculo}::bigint and c.em <= ${em}
      and c.em > ${em}::timestamptz - interval '24 hours'
    order by c.em desc limit 1`)
