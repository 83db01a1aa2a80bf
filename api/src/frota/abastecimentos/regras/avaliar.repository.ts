import type { Produto } from '@tropeiro/contract/frota/abastecimentos/nomes'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Marca } from './marcas.rules.ts'
import type { Prova } from './prova.rules.ts'

/** What was seen at the time of a fill-up; kept, for positions are forgotten. */
export type ProvaGuardada = {
  prova: Prova | null
  onde: { lat: number; lng: number } | null
  viagens: { motoristas: string[]; aberta: boolean }
  preco: { milesimos: number; de: 'combinado' | 'mediana'; uf: string } | null
}

export type Avaliavel = {
  id: string
  veiculo: string
  placa: string
  tanque_litros: number | null
  tanque_frio_litros: number | null
  combustivel: 'diesel_s10' | null
  em: Date
  sem_hora: boolean
  hodometro: number | null
  contador: number | null
  recusada: string
  frio: boolean
  horimetro: number | null
  ml: number
  cheio: boolean
  faltou_antes: boolean
  produto: Produto
  milesimos: number | null
  centavos: number | null
  motorista: string
  posto: string
  lat: number | null
  lng: number | null
  exato: boolean
  combinado: number | null
  uf: string
  decisao: 'aceito' | 'recusado' | null
  trecho_km: number | null
  trecho_ml: number | null
  frio_decimos: number | null
  frio_ml: number | null
  marcas: Marca[]
  prova: ProvaGuardada | null
  provado_em: Date | null
}

/** Every fill-up of these vehicles. */
export const listAvaliaveis = (db: Db, veiculos: readonly string[]): Promise<Avaliavel[]> =>
  db.all(sql`
    select a.id::text as id, a.veiculo_id::text as veiculo, v.placa, v.tanque_litros, v.tanque_frio_litros, v.combustivel, a.em, a.sem_hora, a.hodometro,
      case when l.aceita then l.contador::float8 end as contador, coalesce(l.motivo, '') as recusada, a.frio, a.horimetro, a.ml, a.cheio, a.faltou_antes, a.produto,
      a.milesimos, a.centavos::float8 as centavos, a.motorista, coalesce(p.nome, '') as posto, coalesce(p.lat, m.lat) as lat,
      coalesce(p.lng, m.lng) as lng, p.lat is not null as exato, p.combinado_milesimos as combinado, coalesce(p.uf, '') as uf, a.decisao,
      a.trecho_km, a.trecho_ml, a.frio_decimos, a.frio_ml, a.marcas, a.prova, a.provado_em
    from abastecimentos a
    join veiculo_vista v on v.grupo_id = a.grupo_id and v.id = a.veiculo_id
    left join postos p on p.grupo_id = a.grupo_id and p.id = a.posto_id
    left join municipio_vista m on m.ibge = p.municipio_ibge
    left join veiculo_leitura_vista l on l.grupo_id = a.grupo_id and l.origem = 'abastecimento' and l.referencia = a.id::text
    where a.grupo_id = ${db.grupo} and a.veiculo_id = any(${[...veiculos]}::bigint[])
    order by a.veiculo_id, a.em, a.id`)

const SEMANA_DIAS = 7
const MINIMO_DE_PRECOS = 5

/** What the litre cost the group around each of these, in the same state: the median of a week; null under five. */
export const listPrecos = (db: Db, ids: readonly string[]): Promise<{ id: string; milesimos: number }[]> =>
  db.all(sql`
    select a.id::text as id, x.milesimos from abastecimentos a
    join postos p on p.grupo_id = a.grupo_id and p.id = a.posto_id and p.uf <> ''
    cross join lateral (
      select round(percentile_cont(0.5) within group (order by o.milesimos))::int as milesimos, count(*) as n
      from abastecimentos o join postos q on q.grupo_id = o.grupo_id and q.id = o.posto_id and q.uf = p.uf
      where o.grupo_id = a.grupo_id and o.produto = a.produto and o.milesimos is not null and o.id <> a.id
        and o.em between a.em - make_interval(days => ${SEMANA_DIAS}) and a.em + make_interval(days => ${SEMANA_DIAS})) x
    where a.grupo_id = ${db.grupo} and a.id = any(${[...ids]}::bigint[]) and x.n >= ${MINIMO_DE_PRECOS}`)

export type Avaliado = {
  id: string
  trecho_km: number | null
  trecho_ml: number | null
  frio_decimos: number | null
  frio_ml: number | null
  marcas: Marca[]
  prova: ProvaGuardada | null
  provado_em: Date | null
}
export const updateAvaliados = (db: Db, a: readonly Avaliado[]): Promise<number> =>
  db.run(sql`
    update abastecimentos a set trecho_km = u.km, trecho_ml = u.ml, marcas = u.marcas, prova = u.prova, provado_em = u.em,
      frio_decimos = u.fd, frio_ml = u.fm
    from unnest(${a.map((x) => x.id)}::bigint[], ${a.map((x) => x.trecho_km)}::int[], ${a.map((x) => x.trecho_ml)}::int[],
      ${a.map((x) => JSON.stringify(x.marcas))}::jsonb[], ${a.map((x) => x.prova && JSON.stringify(x.prova))}::jsonb[],
      ${a.map((x) => x.provado_em)}::timestamptz[], ${a.map((x) => x.frio_decimos)}::int[], ${a.map((x) => x.frio_ml)}::int[])
      u(id, km, ml, marcas, prova, em, fd, fm)
    where a.grupo_id = ${db.grupo} and a.id = u.id`)
