import { formasDaPlaca } from '@tropeiro/contract/cadastros/veiculos/calls'
import { logicos, numeros, palavras, segundos } from '../../../db/colunas.ts'
import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'
import type { PontoAceito } from './posicoes.rules.ts'

export type Ultima = { cpf: string; lat: number; lng: number; em: Date; ativo: boolean }
export type NaRua = {
  cpf: string
  id: string
  base_id: number | null
  saida_em: Date
  concluido_em: Date | null
}
export type PontoDeQuem = PontoAceito & {
  cpf: string
  salto: boolean
  romaneio: string | null
  origem: 'telefone' | 'rastreador'
  rastreador: string | null
}

export const listUltimas = (db: Db, cpfs: string[]): Promise<Ultima[]> =>
  db.all(
    sql`select cpf, lat, lng, dt_rastreio as em, ativo from ultimas_posicoes
        where grupo_id = ${db.grupo} and cpf = any(${cpfs}::text[])`,
    { prepared: true },
  )

/** The bases that drivers are of. */
export const listBasesDosMotoristas = (
  db: Db,
  cpfs: string[],
): Promise<{ cpf: string; base_id: number | null }[]> =>
  db.all(
    sql`select cpf, base_id from motorista_vista where grupo_id = ${db.grupo} and cpf = any(${cpfs}::text[])`,
    { prepared: true },
  )

/** Romaneios that these drivers had on the road at some time of this span. */
export const listNaRua = (db: Db, cpfs: string[], de: Date, ate: Date): Promise<NaRua[]> =>
  db.all(
    sql`select cpf_motorista as cpf, id::text as id, base_id, saida_em, concluido_em from romaneio_vista
        where grupo_id = ${db.grupo} and cpf_motorista = any(${cpfs}::text[]) and excluido_em is null
          and saida_em <= ${ate} and (concluido_em is null or concluido_em >= ${de})
        order by saida_em desc`,
    { prepared: true },
  )

/** Writes the points that are not there yet and answers these: whose, and when in milliseconds. */
export const insertPosicoes = async (
  db: Db,
  p: readonly PontoDeQuem[],
): Promise<{ cpf: string; ms: number }[]> => {
  const rows = await db.all<{ cpf: string; s: number }>(
    sql`
    insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng, precisao_m, bateria, velocidade_kmh, rumo, origem, rastreador_id, romaneio_id, salto)
    select ${db.grupo}, cpf, to_timestamp(em), lat, lng, precisao, bateria, velocidade, rumo, origem, rastreador, romaneio, salto
    from unnest(${palavras(p.map((x) => x.cpf))}::text[], ${segundos(p.map((x) => x.em))}::float8[], ${numeros(p.map((x) => x.lat))}::float8[],
      ${numeros(p.map((x) => x.lng))}::float8[], ${numeros(p.map((x) => x.precisao))}::real[], ${numeros(p.map((x) => x.bateria))}::real[],
      ${numeros(p.map((x) => x.velocidade))}::real[], ${numeros(p.map((x) => x.rumo))}::real[], ${palavras(p.map((x) => x.origem))}::text[],
      ${numeros(p.map((x) => x.rastreador))}::bigint[], ${numeros(p.map((x) => x.romaneio))}::bigint[], ${logicos(p.map((x) => x.salto))}::boolean[])
      v(cpf, em, lat, lng, precisao, bateria, velocidade, rumo, origem, rastreador, romaneio, salto)
    on conflict (grupo_id, cpf, dt_rastreio) do nothing returning cpf, date_part('epoch', dt_rastreio) as s`,
    { prepared: true },
  )
  return rows.map(({ cpf, s }) => ({ cpf, ms: Math.round(s * 1000) }))
}

/** Moves each one's last place, where these are newer. They come in order of cpf, so that two writers never lock crosswise. */
export const upsertUltimas = (db: Db, p: readonly PontoDeQuem[]): Promise<unknown> =>
  db.all(
    sql`
    insert into ultimas_posicoes as u (grupo_id, cpf, dt_rastreio, lat, lng, precisao_m, bateria, velocidade_kmh, rumo, origem, rastreador_id, romaneio_id)
    select ${db.grupo}, cpf, to_timestamp(em), lat, lng, precisao, bateria, velocidade, rumo, origem, rastreador, romaneio
    from unnest(${palavras(p.map((x) => x.cpf))}::text[], ${segundos(p.map((x) => x.em))}::float8[], ${numeros(p.map((x) => x.lat))}::float8[],
      ${numeros(p.map((x) => x.lng))}::float8[], ${numeros(p.map((x) => x.precisao))}::real[], ${numeros(p.map((x) => x.bateria))}::real[],
      ${numeros(p.map((x) => x.velocidade))}::real[], ${numeros(p.map((x) => x.rumo))}::real[], ${palavras(p.map((x) => x.origem))}::text[],
      ${numeros(p.map((x) => x.rastreador))}::bigint[], ${numeros(p.map((x) => x.romaneio))}::bigint[])
      v(cpf, em, lat, lng, precisao, bateria, velocidade, rumo, origem, rastreador, romaneio)
    on conflict (grupo_id, cpf) do update set dt_rastreio = excluded.dt_rastreio, lat = excluded.lat, lng = excluded.lng,
      precisao_m = excluded.precisao_m, bateria = coalesce(excluded.bateria, u.bateria), velocidade_kmh = excluded.velocidade_kmh,
      rumo = excluded.rumo, origem = excluded.origem, rastreador_id = excluded.rastreador_id, romaneio_id = excluded.romaneio_id
    where excluded.dt_rastreio > u.dt_rastreio`,
    { prepared: true },
  )

/** Whose a tracker is: its driver, else who is on the road with its plate, else who usually drives it, else the plate. */
export const findQuemDirige = (db: Db, placa: string): Promise<{ cpf: string } | undefined> =>
  db.maybe(
    sql`select cpf from (
          select r.cpf_motorista as cpf, 1 as ordem, r.saida_em as em from romaneio_vista r
          where r.grupo_id = ${db.grupo} and r.placa_veiculo = any(${formasDaPlaca(placa)}::text[]) and r.estado = 'viagem' and r.excluido_em is null
            and r.cpf_motorista is not null
          union all
          select m.cpf, 2, null from motorista_vista m where m.grupo_id = ${db.grupo} and m.placa_veiculo = any(${formasDaPlaca(placa)}::text[]) and m.ativo
        ) d order by ordem, em desc nulls last limit 1`,
    { prepared: true },
  )

export const findRastreador = (
  db: DbSemGrupo,
  sha256: string,
): Promise<{ grupo_id: number; id: string; cpf: string | null; placa: string | null } | undefined> =>
  db.maybe(sql`select grupo_id, id::text as id, cpf, placa from rastreador_do_segredo(${sha256})`, {
    prepared: true,
  })

/** Not more than once a minute for each device. */
export const touchRastreadores = (db: Db, ids: string[]): Promise<unknown> =>
  db.all(
    sql`update rastreadores set ultimo_em = now() where grupo_id = ${db.grupo} and id = any(${ids}::bigint[])
        and (ultimo_em is null or ultimo_em < now() - interval '1 minute')`,
    { prepared: true },
  )
