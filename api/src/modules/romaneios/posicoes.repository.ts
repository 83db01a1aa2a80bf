import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { PontoAceito } from './posicoes.rules.ts'

/** Writes the points that are not there yet, each with the romaneio that was on the road then; answers how many. */
export const insertPosicoes = (
  db: Db,
  grupoId: number,
  cpf: string,
  pontos: PontoAceito[],
): Promise<number> =>
  db.run(sql`
    insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng, precisao_m, bateria, romaneio_id)
    select ${grupoId}, ${cpf}, p.em, p.lat, p.lng, p.precisao, p.bateria, (
      select r.id from romaneios r
      where r.grupo_id = ${grupoId} and r.cpf_motorista = ${cpf} and r.excluido_em is null and r.saida_em <= p.em
        and (r.concluido_em is null or r.concluido_em >= p.em)
      order by r.saida_em desc limit 1)
    from unnest(${pontos.map((p) => p.em)}::timestamptz[], ${pontos.map((p) => p.lat)}::float8[],
      ${pontos.map((p) => p.lng)}::float8[], ${pontos.map((p) => p.precisao)}::real[],
      ${pontos.map((p) => p.bateria)}::real[]) p(em, lat, lng, precisao, bateria)
    on conflict (grupo_id, cpf, dt_rastreio) do nothing`)

export const findUltima = (
  db: Db,
  grupoId: number,
  cpf: string,
): Promise<{ lat: number; lng: number; em: Date } | undefined> =>
  db.maybe(sql`
    select lat, lng, dt_rastreio as em from posicoes where grupo_id = ${grupoId} and cpf = ${cpf}
    order by dt_rastreio desc limit 1`)
