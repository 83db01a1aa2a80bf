import { fold } from '@tropeiro/contract'
import type { TipoDePassagem } from '@tropeiro/contract/frota/pedagios/nomes'
import type { PracaEscrita } from '@tropeiro/contract/frota/pedagios/pracas'
import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Ensinadas } from './praca.rules.ts'

const RAIO_M = { praca: 500, portico: 300 }
const DIAS = 180

type Ensinada = { chave: string; texto: string; lat: number; lng: number; livre: boolean; autor: string }
export const listEnsinadas = (db: Db): Promise<Ensinada[]> =>
  db.all(
    sql`select chave, texto, lat, lng, livre, autor from pracas_ensinadas where grupo_id = ${db.grupo} order by texto`,
  )

export async function lerEnsinadas(db: Db): Promise<Ensinadas> {
  return new Map(
    (await listEnsinadas(db)).map(({ chave, texto, lat, lng, livre }) => [
      chave,
      {
        chave,
        nome: texto,
        lat,
        lng,
        livre,
        raioM: livre ? RAIO_M.portico : RAIO_M.praca,
        rodovia: '',
        km: null,
        sentido: 'A' as const,
      },
    ]),
  )
}

export const upsertEnsinada = (db: Db, p: PracaEscrita): Promise<number> =>
  db.run(sql`
    insert into pracas_ensinadas (grupo_id, chave, texto, lat, lng, livre, autor)
    values (${db.grupo}, ${fold(p.texto)}, ${p.texto}, ${p.lat}, ${p.lng}, ${p.livre}, ${db.quem.nome})
    on conflict (grupo_id, chave) do update set lat = excluded.lat, lng = excluded.lng, livre = excluded.livre, autor = excluded.autor,
      updated_at = now()`)

/** Each text of the last half year's passages within reach. */
export const listTextos = (
  db: Db,
): Promise<{ texto: string; passagens: number; centavos: number; ultima: Date }[]> =>
  db.all(sql`
    select a.praca as texto, count(*)::int as passagens, sum(a.centavos)::float8 as centavos, max(a.em) as ultima
    from passagens a left join veiculo_vista v on v.grupo_id = a.grupo_id and v.id = a.veiculo_id
    where a.grupo_id = ${db.grupo} and a.tipo = 'pedagio' and a.praca <> '' and a.em > now() - make_interval(days => ${DIAS})${veiculosAlcancados(db)}
    group by a.praca order by 2 desc, 1 limit 2000`)

/** The newest passages of these texts, some of each, whose hour is known. */
export const listUltimasDe = (
  db: Db,
  textos: readonly string[],
  cada: number,
): Promise<{ praca: string; placa: string; em: Date }[]> =>
  db.all(sql`
    select t.praca, x.placa, x.em from unnest(${[...textos]}::text[]) t(praca) cross join lateral (
      select placa, em from passagens a where a.grupo_id = ${db.grupo} and a.praca = t.praca and a.veiculo_id is not null and not a.sem_hora
      order by em desc limit ${cada}) x`)

export type Guardada = {
  id: string
  chave: string
  placa: string
  em: Date
  semHora: boolean
  praca: string
  concessionaria: string
  tipo: TipoDePassagem
  eixos: number | null
  centavos: number
  fatura: string
  numerada: boolean
}
/** Passages that are told by this text. */
export const listDaPraca = (db: Db, chave: string): Promise<Guardada[]> =>
  db
    .all<Guardada>(sql`
    select id::text as id, chave, placa, em - make_interval(mins => fuso_min) as em, sem_hora as "semHora", praca, concessionaria, tipo, eixos, centavos::float8 as centavos, fatura,
      false as numerada
    from passagens where grupo_id = ${db.grupo} and em > now() - make_interval(days => ${DIAS})`)
    .then((rows) => rows.filter((r) => fold(r.praca) === chave))

type Rejulgada = {
  id: string
  em: Date
  fuso: number
  veredito: string
  frase: string
  contestavel: number
  evitavel: number
}
export const updateVereditos = (db: Db, p: readonly Rejulgada[]): Promise<number> =>
  db.run(sql`
    update passagens a set em = u.em, fuso_min = u.z, veredito = u.v, frase = u.f, contestavel_centavos = u.c, evitavel_centavos = u.e
    from unnest(${p.map((x) => x.id)}::bigint[], ${p.map((x) => x.veredito)}::text[], ${p.map((x) => x.frase)}::text[],
      ${p.map((x) => x.contestavel)}::bigint[], ${p.map((x) => x.evitavel)}::bigint[],
      ${p.map((x) => x.em)}::timestamptz[], ${p.map((x) => x.fuso)}::int[]) u(id, v, f, c, e, em, z)
    where a.grupo_id = ${db.grupo} and a.id = u.id`)
