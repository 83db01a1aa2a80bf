import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { fold } from '@tropeiro/contract'
import type pg from 'pg'
import type { Municipio } from './referencia.ts'

const require = createRequire(import.meta.url)
const POLYGONS = 'ibge-cidades-com-poligonos'
const NAMES = 'brazilian-geographic-data'

/** Raised when what is made of the same packages changes. */
const VERSION = 1

/** Municipalities that the polygons' package leaves out: their microrregião and mesorregião. */
const regionsByHand: Record<number, [micro: number, meso: number]> = {
  2400208: [24004, 2401],
  2401305: [24003, 2401],
  2405306: [24015, 2403],
  // Made in 2025, after IBGE froze this division: it lies where Sorriso does.
  5101837: [51006, 5101],
}

type Position = number[]
type Polygon = { type: 'Polygon'; coordinates: Position[][] }
type MultiPolygon = { type: 'MultiPolygon'; coordinates: Position[][][] }
type Row = {
  ufCodigo: string
  ufSigla: string
  mesorregiaoCodigo: string
  microrregiaoCodigo: string
  municipioCodigo: string
  poligono: MultiPolygon
}
type Named = { id: number; name: string; state: string }

const readJson = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(require.resolve(file), 'utf8')) as T

const fonte = (): string =>
  [POLYGONS, NAMES]
    .map((name) => `${name}@${(require(`${name}/package.json`) as { version: string }).version}`)
    .join(' ')

function inside([x, y]: [number, number], ring: Position[]): boolean {
  let odd = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i] as [number, number]
    const [xj, yj] = ring[j] as [number, number]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd
  }
  return odd
}

const feature = (id: number, geometry: Polygon | MultiPolygon) => ({
  type: 'Feature' as const,
  id,
  properties: {},
  geometry,
})
const collection = (features: ReturnType<typeof feature>[]) => ({
  type: 'FeatureCollection' as const,
  features,
})
const featureOf = (r: Row) => feature(Number(r.municipioCodigo), r.poligono)

/** Municipalities without a polygon are the holes that all others leave around their seats. */
async function buracos(rows: Row[], missing: Municipio[]): Promise<Map<number, Polygon>> {
  const { topology } = await import('topojson-server')
  const { merge } = await import('topojson-client')
  const whole = topology({ m: collection(rows.map(featureOf)) })
  const { geometries } = whole.objects.m as unknown as { geometries: Parameters<typeof merge>[1] }
  const { coordinates } = merge(whole, geometries)
  const holes = coordinates.flatMap((polygon) => polygon.slice(1))
  return new Map(
    missing.flatMap((m) => {
      const hole = holes.find((ring) => inside([m.lng, m.lat], ring))
      return hole ? [[m.ibge, { type: 'Polygon' as const, coordinates: [hole] }]] : []
    }),
  )
}

async function carregarMalhas(client: pg.Client, rows: Row[], municipios: Municipio[]): Promise<void> {
  const drawn = new Set(rows.map((r) => Number(r.municipioCodigo)))
  const missing = municipios.filter((m) => !drawn.has(m.ibge))
  const { topology } = await import('topojson-server')
  const found = await buracos(rows, missing)
  for (const uf of new Set(rows.map((r) => r.ufSigla))) {
    const features = rows.filter((r) => r.ufSigla === uf).map(featureOf)
    for (const m of missing) {
      const hole = m.uf === uf && found.get(m.ibge)
      if (hole) features.push(feature(m.ibge, hole))
    }
    const text = JSON.stringify(topology({ m: collection(features) }, 1e4))
    await client.query(
      `insert into malhas (uf, topojson, sha256) values ($1, $2, $3)
       on conflict (uf) do update set topojson = $2, sha256 = $3`,
      [uf, gzipSync(text, { level: 9 }), createHash('sha256').update(text).digest('hex')],
    )
  }
}

async function carregarNomes(client: pg.Client, rows: Row[], municipios: Municipio[]): Promise<void> {
  const mesos = await readJson<Named[]>(`${NAMES}/data/geographic-mesoregions.json`)
  const micros = await readJson<Named[]>(`${NAMES}/data/geographic-microregions.json`)
  const regions = new Map<number, [number, number]>(
    rows.map((r) => [
      Number(r.municipioCodigo),
      [Number(r.ufCodigo + r.microrregiaoCodigo), Number(r.ufCodigo + r.mesorregiaoCodigo)],
    ]),
  )
  for (const [ibge, region] of Object.entries(regionsByHand)) regions.set(Number(ibge), region)
  const mesoOf = new Map([...regions.values()])
  await client.query(
    `insert into mesorregioes (codigo, nome, uf) select * from unnest($1::int[], $2::text[], $3::text[])
     on conflict (codigo) do update set nome = excluded.nome`,
    [mesos.map((m) => m.id), mesos.map((m) => m.name.trim()), mesos.map((m) => m.state)],
  )
  await client.query(
    `insert into microrregioes (codigo, nome, mesorregiao) select * from unnest($1::int[], $2::text[], $3::int[])
     on conflict (codigo) do update set nome = excluded.nome, mesorregiao = excluded.mesorregiao`,
    [micros.map((m) => m.id), micros.map((m) => m.name.trim()), micros.map((m) => mesoOf.get(m.id))],
  )
  await client.query(
    `update municipios m set microrregiao = r.micro from unnest($1::int[], $2::int[]) r(ibge, micro) where m.ibge = r.ibge`,
    [municipios.map((m) => m.ibge), municipios.map((m) => regions.get(m.ibge)?.[0])],
  )
}

/** IBGE's neighbourhoods and, where a neighbourhood has not the name already, its districts. */
async function carregarBairros(client: pg.Client, municipios: Municipio[]): Promise<void> {
  const known = new Set(municipios.map((m) => m.ibge))
  const found = new Map<string, [ibge: number, busca: string, nome: string, origem: string]>()
  for (const [file, origem, digits] of [
    ['neighborhoods', 'bairro', 1e3],
    ['districts', 'distrito', 1e2],
  ] as const) {
    for (const b of await readJson<Named[]>(`${NAMES}/data/${file}.json`)) {
      const ibge = Math.floor(b.id / digits)
      const nome = b.name.trim().replace(/\s+/g, ' ')
      const key = `${ibge}|${fold(nome)}`
      if (known.has(ibge) && !found.has(key)) found.set(key, [ibge, fold(nome), nome, origem])
    }
  }
  const rows = [...found.values()]
  await client.query('delete from bairros_conhecidos')
  await client.query(
    `insert into bairros_conhecidos (municipio_ibge, nome_busca, nome, origem)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::text[])`,
    [rows.map((r) => r[0]), rows.map((r) => r[1]), rows.map((r) => r[2]), rows.map((r) => r[3])],
  )
}

/** Regions, neighbourhoods and polygons; read and made again only when a package changes. Runs as the owner. */
export async function carregarRegioes(
  client: pg.Client,
  municipios: Municipio[],
  onStep: (text: string) => void,
): Promise<void> {
  const key = 'regioes'
  const sha256 = createHash('sha256').update(`${VERSION} ${fonte()} ${municipios.length}`).digest('hex')
  const before = await client.query<{ sha256: string }>('select sha256 from migrations where nome = $1', [
    key,
  ])
  if (before.rows[0]?.sha256 === sha256) return
  onStep('tabelas de referência: mesorregiões, microrregiões, bairros e mapas dos estados')
  const rows = await readJson<Row[]>(POLYGONS)
  await client.query('begin')
  await carregarNomes(client, rows, municipios)
  await carregarBairros(client, municipios)
  await carregarMalhas(client, rows, municipios)
  await client.query(
    'insert into migrations (nome, sha256) values ($1, $2) on conflict (nome) do update set sha256 = $2, em = now()',
    [key, sha256],
  )
  await client.query('commit')
}
