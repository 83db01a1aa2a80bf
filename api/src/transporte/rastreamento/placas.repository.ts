import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type Viagem = {
  placa: string
  cpf: string
  motorista: string
  de: Date
  ate: Date | null
}

/** Who had which plate on the road at some time of a span. */
export const listViagens = (db: Db, de: Date, ate: Date): Promise<Viagem[]> =>
  db.all(sql`
    select placa_veiculo as placa, coalesce(cpf_motorista, '') as cpf, coalesce(nome_motorista, '') as motorista, saida_em as de, concluido_em as ate
    from romaneio_vista
    where grupo_id = ${db.grupo} and excluido_em is null and placa_veiculo <> '' and saida_em < ${ate}
      and saida_em > ${de}::timestamptz - interval '30 days' and (concluido_em is null or concluido_em > ${de})`)

/** Trackers of plates, and under whose name their points may stand: the plate, or who usually drives it. */
export const listRastreadoresDePlacas = (
  db: Db,
): Promise<{ placa: string; rastreador: string; chave: string }[]> =>
  db.all(sql`
    select r.placa, r.id::text as rastreador, c.chave from rastreadores r cross join lateral (
      select r.placa as chave union
      select m.cpf from motorista_vista m where m.grupo_id = r.grupo_id and m.placa_veiculo = r.placa) c
    where r.grupo_id = ${db.grupo} and r.placa is not null`)

export type Pedido = { n: number; chave: string; em: Date; de: Date; ate: Date; rastreador: string | null }
type Achado = { n: number; pontos: [em: number, lat: number, lng: number, v: number | null][] | null }

/** So many that a single one from nowhere is known by the others. */
const VIZINHOS = 3

/** Points around moments: all within the window, and the nearest few before and after it, not further than `alcanceMin`. */
export const listPontosPor = (
  db: Db,
  pedidos: readonly Pedido[],
  janelaMin: number,
  alcanceMin: number,
): Promise<Achado[]> =>
  db.all(sql`
    select r.n, p.pontos from unnest(${pedidos.map((p) => p.n)}::int[], ${pedidos.map((p) => p.chave)}::text[],
      ${pedidos.map((p) => p.em)}::timestamptz[], ${pedidos.map((p) => p.de)}::timestamptz[], ${pedidos.map((p) => p.ate)}::timestamptz[],
      ${pedidos.map((p) => p.rastreador)}::bigint[]) r(n, chave, em, de, ate, rastreador)
    cross join lateral (
      select json_agg(json_build_array(extract(epoch from x.dt_rastreio) * 1000, x.lat, x.lng, x.velocidade_kmh)) as pontos from (
        select dt_rastreio, lat, lng, velocidade_kmh from posicoes
        where grupo_id = ${db.grupo} and cpf = r.chave and not salto and (r.rastreador is null or rastreador_id = r.rastreador)
          and dt_rastreio >= greatest(r.de, r.em - make_interval(mins => ${janelaMin}::int))
          and dt_rastreio <= least(r.ate, r.em + make_interval(mins => ${janelaMin}::int))
        union all
        (select dt_rastreio, lat, lng, velocidade_kmh from posicoes
        where grupo_id = ${db.grupo} and cpf = r.chave and not salto and (r.rastreador is null or rastreador_id = r.rastreador)
          and dt_rastreio >= greatest(r.de, r.em - make_interval(mins => ${alcanceMin}::int))
          and dt_rastreio < r.em - make_interval(mins => ${janelaMin}::int) order by dt_rastreio desc limit ${VIZINHOS})
        union all
        (select dt_rastreio, lat, lng, velocidade_kmh from posicoes
        where grupo_id = ${db.grupo} and cpf = r.chave and not salto and (r.rastreador is null or rastreador_id = r.rastreador)
          and dt_rastreio <= least(r.ate, r.em + make_interval(mins => ${alcanceMin}::int))
          and dt_rastreio > r.em + make_interval(mins => ${janelaMin}::int) order by dt_rastreio limit ${VIZINHOS})
      ) x) p
    where p.pontos is not null`)
