import pg from 'pg'
import { grupos } from './personas.ts'
import { noCaminho } from './rastreamento.ts'

type Vivo = {
  grupo_id: number
  cpf: string
  lat: number
  lng: number
  romaneio_id: string
  destinos: { id: string; lat: number; lng: number }[]
}

const EARTH_KM = 111.2
const KMH = 36

/**
 * One step of the demo's trucks: each one on the road is some seconds nearer to its next stop, and waits there. The points
 * go into the tables as a phone's would; who follows them is the product itself.
 * @returns how many moved
 */
export async function moverFrotaDaDemo(databaseUrl: string, segundos: number): Promise<number> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    const { rows } = await db.query<Vivo>(
      `select u.grupo_id, u.cpf, u.lat, u.lng, r.id::text as romaneio_id, (
         select coalesce(json_agg(json_build_object('id', n.id::text, 'lat', t.lat + ((n.id * 7919) % 1000 - 500) * 0.00003,
             'lng', t.lng + ((n.id * 104729) % 1000 - 500) * 0.00003) order by rn.pos_entrega), '[]')
         from romaneio_notas rn join notas n on n.grupo_id = rn.grupo_id and n.id = rn.nota_id and n.romaneio_id = r.id
         join municipios t on t.ibge = n.municipio_ibge
         where rn.grupo_id = r.grupo_id and rn.romaneio_id = r.id and n.situacao = 'rota') as destinos
       from ultimas_posicoes u
       join lateral (select * from romaneios r where r.grupo_id = u.grupo_id and r.cpf_motorista = u.cpf and r.estado = 'viagem'
         and r.excluido_em is null order by r.saida_em desc limit 1) r on true
       where u.origem = 'telefone' and u.grupo_id in (select id from grupos where nome = any($1)) order by u.grupo_id, u.cpf`,
      // A group that somebody makes beside the demo's has trucks of its own.
      [grupos.map((g) => g.nome)],
    )
    const agora = new Date()
    const moved = rows
      .filter((r) => r.destinos.length > 0)
      .map((r) => {
        const next = r.destinos[0]!
        const way =
          EARTH_KM * Math.hypot(r.lat - next.lat, (r.lng - next.lng) * Math.cos((r.lat * Math.PI) / 180))
        const step = (KMH * segundos) / 3600
        const there = way <= step
        const part = there ? 1 : step / way
        const at = there ? r : noCaminho(r, next, part, Number(r.romaneio_id))
        return { ...r, ...at, v: there ? 0 : KMH + ((Number(r.romaneio_id) * 13) % 17) - 8 }
      })
    const columns = [
      moved.map((m) => m.grupo_id),
      moved.map((m) => m.cpf),
      moved.map((m) => m.lat),
      moved.map((m) => m.lng),
      moved.map((m) => m.v),
      moved.map((m) => m.romaneio_id),
      agora,
    ]
    await db.query('begin')
    await db.query(
      `insert into posicoes (grupo_id, cpf, lat, lng, velocidade_kmh, romaneio_id, dt_rastreio, precisao_m, bateria)
       select *, $7::timestamptz, 9, 71 from unnest($1::int[], $2::text[], $3::float8[], $4::float8[], $5::real[], $6::bigint[]) on conflict do nothing`,
      columns,
    )
    await db.query(
      `update ultimas_posicoes u set lat = p.la, lng = p.ln, velocidade_kmh = p.v, romaneio_id = p.r, dt_rastreio = $7::timestamptz
       from unnest($1::int[], $2::text[], $3::float8[], $4::float8[], $5::real[], $6::bigint[]) p(g, c, la, ln, v, r)
       where u.grupo_id = p.g and u.cpf = p.c`,
      columns,
    )
    for (const [grupoId, own] of Map.groupBy(moved, (m) => m.grupo_id)) {
      const pontos = own.map((m) => [
        m.cpf,
        m.lat,
        m.lng,
        Math.round(agora.getTime() / 1000),
        Math.round(m.v),
        null,
      ])
      for (let n = 0; n < pontos.length; n += 60) {
        const evento = { tipo: 'posicao', id: '', acao: 'nova', dados: { pontos: pontos.slice(n, n + 60) } }
        await db.query(`select pg_notify('eventos', $1)`, [JSON.stringify({ evento, grupoId })])
      }
    }
    await db.query('commit')
    return moved.length
  } finally {
    await db.end()
  }
}
