import type { EstadoDoRastreio, ItemDoRastreio } from '@tropeiro/contract/transporte/rastreamento/calls'
import { nasBases } from '../../db/bases.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { nasBasesDoMapa } from './escopo.repository.ts'

type Linha = Omit<
  ItemDoRastreio,
  'dt_rastreio' | 'parado_desde' | 'romaneio' | 'status' | 'type' | 'active'
> & {
  dt_rastreio: Date
  parado_desde: Date | null
  active: boolean
  status: EstadoDoRastreio
  numero: number | null
  rota: string | null
  notas: number | null
  fechadas: number | null
  proxima: string | null
  proxima_em: Date | null
  fim_em: Date | null
}

/** The last place of each one who was heard of since `desde`, with what he has on the road. */
export const listItens = (db: Db, desde: Date, semSinalAntes: Date, cpf?: string): Promise<Linha[]> => {
  const one: Sql = cpf ? sql`and u.cpf = ${cpf}` : empty
  return db.all(sql`
    with r as (
      select distinct on (cpf_motorista) cpf_motorista as cpf, id, numero, rota_nome, placa_veiculo from romaneio_vista
      where grupo_id = ${db.grupo} and estado = 'viagem' and excluido_em is null and cpf_motorista is not null
      order by cpf_motorista, saida_em desc
    ), n as (
      select n.romaneio_id, count(*)::int as notas, count(*) filter (where situacao not in ('rota', 'expedicao'))::int as fechadas
      from r join nota_vista n on n.grupo_id = ${db.grupo} and n.romaneio_id = r.id and n.excluida_em is null and n.cancelada_em is null
      group by 1
    ), f as (
      select distinct on (p.romaneio_id) p.romaneio_id, p.previsto_em, p.nota_id,
        max(p.previsto_em) over (partition by p.romaneio_id) as fim_em
      from previsoes p where p.grupo_id = ${db.grupo} and p.realizado_em is null order by p.romaneio_id, p.parada
    ), a as (
      select cpf, count(*)::int as alertas from rastreamento_alertas
      where grupo_id = ${db.grupo} and visto_em is null and em > ${desde} group by 1
    )
    select u.cpf, u.lat, u.lng, u.dt_rastreio, u.ativo as active, u.velocidade_kmh, u.rumo, u.bateria, u.origem, u.parado_desde,
      case when u.dt_rastreio < ${semSinalAntes} then 'sem_sinal'
        when coalesce(u.velocidade_kmh < 4, u.parado_desde < u.dt_rastreio - interval '3 minutes', false) then 'parado'
        else 'em_movimento' end as status,
      coalesce(m.nome, s.nome, u.cpf) as nome, coalesce(nullif(r.placa_veiculo, ''), m.placa_veiculo, '') as placa,
      r.numero::int as numero, r.rota_nome as rota, n.notas, n.fechadas, pe.nome as proxima, f.previsto_em as proxima_em, f.fim_em,
      coalesce(a.alertas, 0) as alertas
    from ultimas_posicoes u
    left join motorista_vista m on m.grupo_id = u.grupo_id and m.cpf = u.cpf
    left join usuario_vista s on s.cpf = u.cpf
    left join r on r.cpf = u.cpf
    left join n on n.romaneio_id = r.id
    left join f on f.romaneio_id = r.id
    left join nota_vista no on no.grupo_id = u.grupo_id and no.id = f.nota_id
    left join pessoa_vista pe on pe.grupo_id = u.grupo_id and pe.documento = no.cnpj_dest
    left join a on a.cpf = u.cpf
    where u.grupo_id = ${db.grupo} and u.dt_rastreio > ${desde} ${one}${nasBasesDoMapa(db, sql`u.cpf`)}
    order by 17, u.cpf`)
}

export const updateAtivo = (db: Db, cpf: string, ativo: boolean): Promise<number> =>
  db.run(
    sql`update ultimas_posicoes set ativo = ${ativo} where grupo_id = ${db.grupo} and cpf = ${cpf}${nasBasesDoMapa(db, sql`ultimas_posicoes.cpf`)}`,
  )

export const findNome = (db: Db, cpf: string): Promise<{ nome: string } | undefined> =>
  db.maybe(sql`
    select coalesce(m.nome, s.nome, u.cpf) as nome from ultimas_posicoes u
    left join motorista_vista m on m.grupo_id = u.grupo_id and m.cpf = u.cpf left join usuario_vista s on s.cpf = u.cpf
    where u.grupo_id = ${db.grupo} and u.cpf = ${cpf}${nasBasesDoMapa(db, sql`u.cpf`)}`)

/** The points of a span in order of time, evenly thinned to `maximo`. */
export const listTrajeto = (
  db: Db,
  cpf: string,
  de: Date,
  ate: Date,
  maximo: number,
): Promise<{ t: number; lat: number; lng: number; v: number | null; total: number; km: number | null }[]> =>
  db.all(sql`
    with p as (
      select extract(epoch from dt_rastreio)::float8 as t, lat, lng, velocidade_kmh as v,
        row_number() over w as n, count(*) over () as total,
        111.32 * sqrt(power(lat - lag(lat) over w, 2) + power((lng - lag(lng) over w) * cos(radians(lat)), 2)) as passo
      from posicoes where grupo_id = ${db.grupo} and cpf = ${cpf} and dt_rastreio >= ${de} and dt_rastreio < ${ate} and not salto
      window w as (order by dt_rastreio)
    ), k as (select sum(passo) as km from p)
    select t, lat, lng, v::float8 as v, total::int as total, k.km::float8 as km from p, k
    where n = total or n % greatest(1, ceil(total::float8 / ${maximo})::int) = 0 or n = 1 order by t`)

/** Romaneios that a driver had on the road in a span. */
export const listRomaneiosDoDia = (
  db: Db,
  cpf: string,
  de: Date,
  ate: Date,
): Promise<{ id: string; numero: number }[]> =>
  db.all(sql`
    select id::text as id, numero::int as numero from romaneio_vista
    where grupo_id = ${db.grupo} and cpf_motorista = ${cpf} and excluido_em is null and saida_em < ${ate}
      and (concluido_em is null or concluido_em >= ${de}) and saida_em > ${de}::timestamptz - interval '15 days'${nasBases(db, sql`base_id`)}
    order by saida_em desc limit 3`)

export const findRomaneio = (db: Db, numero: number): Promise<{ id: string; numero: number } | undefined> =>
  db.maybe(
    sql`select id::text as id, numero::int as numero from romaneio_vista where grupo_id = ${db.grupo} and numero = ${numero} and excluido_em is null${nasBases(db, sql`base_id`)}`,
  )

export const listPrevistas = (
  db: Db,
  romaneios: string[],
): Promise<{ nota_id: string; previsto_em: Date; primeiro_previsto_em: Date; realizado_em: Date | null }[]> =>
  db.all(sql`
    select nota_id::text as nota_id, previsto_em, primeiro_previsto_em, realizado_em from previsoes
    where grupo_id = ${db.grupo} and romaneio_id = any(${romaneios}::bigint[])`)

type VisitaLida = {
  cerca: string
  tipo: 'base' | 'cliente' | 'livre'
  lat: number
  lng: number
  entrou_em: Date
  saiu_em: Date | null
}
export const listVisitas = (db: Db, cpf: string, de: Date, ate: Date): Promise<VisitaLida[]> =>
  db.all(sql`
    select c.nome as cerca, c.tipo, c.lat, c.lng, v.entrou_em, v.saiu_em from cerca_visitas v
    join cercas c on c.grupo_id = v.grupo_id and c.id = v.cerca_id
    where v.grupo_id = ${db.grupo} and v.cpf = ${cpf} and v.entrou_em < ${ate} and coalesce(v.saiu_em, ${ate}) >= ${de}
    order by v.entrou_em`)

export type AlertaLido = {
  _id: string
  tipo: 'desvio' | 'parada_longa' | 'saida_atrasada' | 'fora_de_ordem'
  cpf: string
  nome: string
  texto: string
  numero_romaneio: number | null
  lat: number | null
  lng: number | null
  em: Date
  fim_em: Date | null
  visto_em: Date | null
  visto_por: string | null
}
export const listAlertas = (
  db: Db,
  filtro: { abertos?: boolean; cpf?: string; de?: Date; ate?: Date },
): Promise<AlertaLido[]> => {
  const abertos = filtro.abertos ? sql`and a.visto_em is null` : empty
  const cpf = filtro.cpf ? sql`and a.cpf = ${filtro.cpf}` : empty
  const de = filtro.de ? sql`and a.em >= ${filtro.de}` : empty
  const ate = filtro.ate ? sql`and a.em < ${filtro.ate}` : empty
  return db.all(sql`
    select a.id::text as _id, a.tipo, a.cpf, coalesce(m.nome, s.nome, a.cpf) as nome, a.texto, r.numero::int as numero_romaneio,
      a.lat, a.lng, a.em, a.fim_em, a.visto_em, a.visto_por
    from rastreamento_alertas a
    left join motorista_vista m on m.grupo_id = a.grupo_id and m.cpf = a.cpf left join usuario_vista s on s.cpf = a.cpf
    left join romaneio_vista r on r.grupo_id = a.grupo_id and r.id = a.romaneio_id
    where a.grupo_id = ${db.grupo} ${abertos} ${cpf} ${de} ${ate}${nasBasesDoMapa(db, sql`a.cpf`)}
    order by a.em desc, a.id desc limit 200`)
}

export const markVistos = (db: Db, ids: string[], por: string): Promise<number> =>
  db.run(sql`
    update rastreamento_alertas set visto_em = now(), visto_por = ${por}
    where grupo_id = ${db.grupo} and id = any(${ids}::bigint[]) and visto_em is null${nasBasesDoMapa(db, sql`rastreamento_alertas.cpf`)}`)

export const upsertRegras = (
  db: Db,
  r: { parada_longa_min: number; desvio_m: number; saida_ate: string },
): Promise<number> =>
  db.run(sql`
    insert into rastreamento_regras (grupo_id, parada_longa_min, desvio_m, saida_ate)
    values (${db.grupo}, ${r.parada_longa_min}, ${r.desvio_m}, ${r.saida_ate})
    on conflict (grupo_id) do update set parada_longa_min = excluded.parada_longa_min, desvio_m = excluded.desvio_m, saida_ate = excluded.saida_ate`)

export type PontoDe = {
  em: Date
  lat: number
  lng: number
  precisao_m: number | null
  bateria: number | null
  recebido_em: Date
}

/** Where somebody was between two moments, both in it, in order of time. */
export const listPontosDe = (db: Db, cpf: string, de: Date, ate: Date): Promise<PontoDe[]> =>
  db.all(sql`
    select dt_rastreio as em, lat, lng, precisao_m, bateria, created_at as recebido_em from posicoes
    where grupo_id = ${db.grupo} and cpf = ${cpf} and dt_rastreio >= ${de} and dt_rastreio <= ${ate} and not salto
    order by dt_rastreio limit 20000`)

/** What is foretold of `nota n`, as `f`. */
export const previsaoDaNota = sql`
  left join previsoes f on f.grupo_id = n.grupo_id and f.romaneio_id = n.romaneio_id and f.nota_id = n.id`

/** Where the vehicles of these romaneios are, while they are on their way and heard of. */
export const listVeiculos = (
  db: Db,
  romaneios: readonly string[],
  calado: Date,
): Promise<{ _id: string; placa: string; lat: number; lng: number; em: Date }[]> =>
  db.all(sql`
    select r.id::text as _id, r.placa_veiculo as placa, u.lat, u.lng, u.dt_rastreio as em
    from romaneio_vista r join ultimas_posicoes u on u.grupo_id = r.grupo_id and u.cpf = r.cpf_motorista
    where r.grupo_id = ${db.grupo} and r.id = any(${romaneios}::bigint[]) and r.estado = 'viagem' and r.excluido_em is null
      and u.ativo and u.dt_rastreio > ${calado} and u.dt_rastreio >= r.saida_em
    order by r.id`)
