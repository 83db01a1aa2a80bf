import { createHash } from 'node:crypto'
import { getMunicipalities } from '@brazilian-utils/brazilian-utils'
import { fold } from '@tropeiro/contract'
import type pg from 'pg'
import { carregarFeriados } from './feriados.ts'
import { ocorrencias } from './ocorrencias.ts'
import { carregarRegioes } from './regioes.ts'

/** Where the npm package's seat of a municipality is wrong, by tens or hundreds of km; checked against GeoNames. */
const coordinatesByHand: Record<number, [lat: number, lng: number]> = {
  1505551: [-7.833, -50.044],
  4105201: [-24.824, -49.261],
  4128625: [-23.508, -53.728],
  3164431: [-21.072, -42.638],
  2613107: [-8.326, -36.143],
  1507805: [-2.591, -51.954],
  5107875: [-13.542, -58.82],
  5219803: [-13.398, -46.318],
}

export type Municipio = { ibge: number; nome: string; uf: string; lat: number; lng: number; capital: boolean }

/** The 5,571 municipalities: IBGE's names (brazilian-utils) joined by code with seats (municipios-brasil). */
export async function listMunicipios(): Promise<Municipio[]> {
  const { carregarMunicipios: carregarSedes, listarCapitais } = await import('municipios-brasil')
  const seats = new Map((await carregarSedes()).listar().map((m) => [m.codigoIbge, m]))
  const capitais = new Set(listarCapitais().map((m) => m.codigoIbge))
  return getMunicipalities().map((m) => {
    const ibge = Number(m.code)
    const seat = seats.get(ibge)
    if (!seat) throw new Error(`Município sem coordenadas: ${ibge}`)
    const [lat, lng] = coordinatesByHand[ibge] ?? [seat.latitude, seat.longitude]
    return { ibge, nome: m.name, uf: seat.uf, lat, lng, capital: capitais.has(ibge) }
  })
}

/** Fills the reference tables; each part does nothing when its content has not changed. Runs as the owner. */
export async function carregarReferencia(client: pg.Client, onStep: (text: string) => void): Promise<void> {
  const municipios = await listMunicipios()
  await carregarMunicipios(client, municipios, onStep)
  await carregarRegioes(client, municipios, onStep)
  await carregarFeriados(client)
}

async function carregarMunicipios(
  client: pg.Client,
  municipios: Municipio[],
  onStep: (text: string) => void,
): Promise<void> {
  const sha256 = createHash('sha256')
    .update(JSON.stringify([municipios, ocorrencias]))
    .digest('hex')
  const key = 'referencia'
  const before = await client.query<{ sha256: string }>('select sha256 from migrations where nome = $1', [
    key,
  ])
  if (before.rows[0]?.sha256 === sha256) return
  onStep(`tabelas de referência: ${municipios.length} municípios, ${ocorrencias.length} ocorrências`)
  await client.query('begin')
  await client.query(
    `insert into municipios (ibge, nome, nome_busca, uf, lat, lng, capital)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::bool[])
     on conflict (ibge) do update set nome = excluded.nome, nome_busca = excluded.nome_busca, uf = excluded.uf,
       lat = excluded.lat, lng = excluded.lng, capital = excluded.capital`,
    [
      municipios.map((m) => m.ibge),
      municipios.map((m) => m.nome),
      municipios.map((m) => fold(m.nome)),
      municipios.map((m) => m.uf),
      municipios.map((m) => m.lat),
      municipios.map((m) => m.lng),
      municipios.map((m) => m.capital),
    ],
  )
  for (const o of ocorrencias) {
    const proceda = String(o.codigo).padStart(2, '0')
    await client.query(
      `insert into ocorrencias (codigo, descricao, efeito, proceda31, proceda50, exige_foto, no_aplicativo, responsavel)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (codigo) do update set descricao = $2, efeito = $3, proceda31 = $4, proceda50 = $5,
         exige_foto = $6, no_aplicativo = $7, responsavel = $8`,
      [
        o.codigo,
        o.descricao,
        o.efeito,
        proceda,
        proceda.padStart(3, '0'),
        o.exigeFoto,
        o.noAplicativo,
        o.responsavel,
      ],
    )
  }
  await client.query(
    'insert into migrations (nome, sha256) values ($1, $2) on conflict (nome) do update set sha256 = $2, em = now()',
    [key, sha256],
  )
  await client.query('commit')
}
