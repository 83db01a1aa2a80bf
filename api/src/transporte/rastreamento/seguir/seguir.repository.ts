import { numeros, palavras, segundos } from '../../../db/colunas.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { NovoAlerta, Visita } from './seguir.rules.ts'

export type Pendente = {
  cpf: string
  nome: string
  dt_rastreio: Date
  seguido_ate: Date | null
  lat: number
  lng: number
  parado_desde: Date | null
  parado_lat: number | null
  parado_lng: number | null
  fora_desde: Date | null
}

/** Those who moved since their fences, alerts and forecasts were last made. */
export const listPendentes = (db: Db, limite: number): Promise<Pendente[]> =>
  db.all(sql`
    select u.cpf, coalesce(m.nome, s.nome, u.cpf) as nome, u.dt_rastreio, u.seguido_ate, u.lat, u.lng, u.parado_desde, u.parado_lat,
      u.parado_lng, u.fora_desde
    from ultimas_posicoes u
    left join motorista_vista m on m.grupo_id = u.grupo_id and m.cpf = u.cpf
    left join usuario_vista s on s.cpf = u.cpf
    where u.grupo_id = ${db.grupo} and u.ativo and (u.seguido_ate is null or u.seguido_ate < u.dt_rastreio)
    order by u.cpf limit ${limite}`)

const desde = (p: Pendente): Date => p.seguido_ate ?? new Date(p.dt_rastreio.getTime() - 12 * 3_600_000)

/** A romaneio that was on the road while these points were made. */
export type Viagem = {
  cpf: string
  id: string
  numero: number
  rota_id: string | null
  saida_em: Date
  concluido_em: Date | null
  base_lat: number | null
  base_lng: number | null
}

/** What each had on the road between his mark and his newest point, the last to leave first. */
export const listViagens = (db: Db, p: readonly Pendente[]): Promise<Viagem[]> =>
  db.all(sql`
    select q.cpf, r.id::text as id, r.numero::int as numero, r.rota_id::text as rota_id, r.saida_em, r.concluido_em,
      c.lat as base_lat, c.lng as base_lng
    from unnest(${p.map((x) => x.cpf)}::text[], ${p.map(desde)}::timestamptz[], ${p.map((x) => x.dt_rastreio)}::timestamptz[]) q(cpf, de, ate)
    join romaneio_vista r on r.grupo_id = ${db.grupo} and r.cpf_motorista = q.cpf and r.excluido_em is null
      and r.saida_em <= q.ate and (r.concluido_em is null or r.concluido_em >= q.de)
    left join cercas c on c.grupo_id = r.grupo_id and c.tipo = 'base' and c.chave = r.base_id::text
    order by r.saida_em desc, r.id desc`)

/** Each one's points after his mark, in order of time; who has no mark is taken from twelve hours before his newest. */
export const listPontosNovos = async (
  db: Db,
  p: readonly Pendente[],
): Promise<Map<string, { em: Date; lat: number; lng: number }[]>> => {
  const since = p.map(desde)
  const oldest = new Date(Math.min(...since.map((d) => d.getTime())))
  // A row a driver: forty thousand small ones would take longer to be read than to be followed.
  const rows = await db.all<{ cpf: string; s: string; lat: string; lng: string }>(sql`
    select cpf, array_agg(s)::text as s, array_agg(lat)::text as lat, array_agg(lng)::text as lng from (
      select p.cpf, date_part('epoch', p.dt_rastreio) as s, p.lat, p.lng
      from unnest(${palavras(p.map((x) => x.cpf))}::text[], ${segundos(since)}::float8[], ${segundos(p.map((x) => x.dt_rastreio))}::float8[])
        q(cpf, de, ate)
      join posicoes p on p.grupo_id = ${db.grupo} and p.cpf = q.cpf and p.dt_rastreio > to_timestamp(q.de) and p.dt_rastreio <= to_timestamp(q.ate)
      where p.dt_rastreio > ${oldest} and not p.salto order by p.cpf, p.dt_rastreio
    ) x group by cpf`)
  const numbers = (array: string) => JSON.parse(`[${array.slice(1, -1)}]`) as number[]
  return new Map(
    rows.map((r) => {
      const [lat, lng] = [numbers(r.lat), numbers(r.lng)]
      return [
        r.cpf,
        numbers(r.s).map((s, n) => ({ em: new Date(Math.round(s * 1000)), lat: lat[n]!, lng: lng[n]! })),
      ]
    }),
  )
}

/** Of each romaneio, something that is another one as soon as its notes, or where their recipients are, may be. */
export const listMarcas = (db: Db, romaneios: string[]): Promise<{ id: string; marca: string }[]> =>
  db.all(sql`
    select r.id::text as id, concat_ws(':', r.versao, count(n.id), sum(n.versao), max(c.marca)) as marca
    from romaneio_vista r left join nota_vista n on n.grupo_id = r.grupo_id and n.romaneio_id = r.id
    cross join (select count(*) || ':' || coalesce(max(updated_at)::text, '') as marca from cercas where grupo_id = ${db.grupo}) c
    where r.grupo_id = ${db.grupo} and r.id = any(${numeros(romaneios)}::bigint[]) group by r.id, r.versao`)

export type NotaDaParada = {
  romaneio_id: string
  nota_id: string
  pos: number
  /** Tried, and not on this romaneio any more. */
  devolvida: boolean
  /** Nothing is left to do here. */
  fechada: boolean
  em: Date | null
  numero_nota: number
  nome: string
  lugar: string
  /** What its fence is called by. */
  chave: string
  documento: string
  cep: string
  cidade: string
  cerca_id: string | null
  lat: number
  lng: number
  raio_m: number | null
  poligono: [number, number][] | null
  aproximada: boolean
}

/** The notes of these romaneios in the planned order, those that were tried and given back too, each with the place where its recipient is known to be. */
export const listNotasDasParadas = (db: Db, romaneios: string[]): Promise<NotaDaParada[]> =>
  db.all(sql`
    select rn.romaneio_id::text as romaneio_id, n.id::text as nota_id, rn.pos_entrega as pos,
      n.romaneio_id is distinct from rn.romaneio_id as devolvida,
      n.romaneio_id is distinct from rn.romaneio_id or n.situacao not in ('rota', 'expedicao') as fechada, k.em, n.numero::int as numero_nota, p.nome,
      concat_ws(', ', nullif(n.bairro, ''), t.nome) as lugar, n.cnpj_dest || ':' || n.cep as chave, c.id::text as cerca_id,
      n.cnpj_dest as documento, n.cep, concat_ws('/', t.nome, n.uf) as cidade,
      coalesce(c.lat, t.lat) as lat, coalesce(c.lng, t.lng) as lng, c.raio_m, c.poligono, c.id is null as aproximada
    from romaneio_nota_vista rn
    join nota_vista n on n.grupo_id = rn.grupo_id and n.id = rn.nota_id
    join pessoa_vista p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_dest
    left join municipio_vista t on t.ibge = n.municipio_ibge
    left join cercas c on c.grupo_id = n.grupo_id and c.tipo = 'cliente' and c.chave = n.cnpj_dest || ':' || n.cep
    left join lateral (
      select min(em) as em from prova_da_nota k where k.grupo_id = n.grupo_id and k.nota_id = n.id and k.romaneio_id = rn.romaneio_id) k
      on n.situacao not in ('rota', 'expedicao') or n.tentativas > 0 or n.romaneio_id is distinct from rn.romaneio_id
    where rn.grupo_id = ${db.grupo} and rn.romaneio_id = any(${romaneios}::bigint[]) and n.excluida_em is null
      and n.cancelada_em is null and coalesce(c.lat, t.lat) is not null
      and (n.romaneio_id = rn.romaneio_id or k.em is not null)
    order by rn.romaneio_id, rn.pos_entrega`)

export type CercaFixa = {
  id: string
  tipo: 'base' | 'livre'
  nome: string
  chave: string
  lat: number
  lng: number
  raio_m: number
  poligono: [number, number][] | null
}
export const listCercasDeTodos = (db: Db): Promise<CercaFixa[]> =>
  db.all(
    sql`select id::text as id, tipo, nome, chave, lat, lng, raio_m, poligono from cercas where grupo_id = ${db.grupo} and tipo <> 'cliente'`,
  )

export type Aberta = Visita & {
  cpf: string
  tipo: 'base' | 'cliente' | 'livre'
  chave: string
  nome: string
  lat: number
  lng: number
  raio_m: number
  poligono: [number, number][] | null
}
export const listVisitasAbertas = (db: Db, cpfs: string[]): Promise<Aberta[]> =>
  db.all(sql`
    select v.cpf, v.cerca_id::text as cerca_id, v.entrou_em, c.tipo, c.chave, c.nome, c.lat, c.lng, c.raio_m, c.poligono
    from cerca_visitas v join cercas c on c.grupo_id = v.grupo_id and c.id = v.cerca_id
    where v.grupo_id = ${db.grupo} and v.cpf = any(${cpfs}::text[]) and v.saiu_em is null`)

type VisitaDe = Visita & { cpf: string }
export const insertVisitas = (
  db: Db,
  v: readonly (VisitaDe & { romaneio_id: string | null })[],
): Promise<number> =>
  db.run(sql`
    insert into cerca_visitas (grupo_id, cerca_id, cpf, romaneio_id, entrou_em)
    select ${db.grupo}, * from unnest(${v.map((x) => x.cerca_id)}::bigint[], ${v.map((x) => x.cpf)}::text[],
      ${v.map((x) => x.romaneio_id)}::bigint[], ${v.map((x) => x.entrou_em)}::timestamptz[])
    on conflict do nothing`)
export const closeVisitas = (db: Db, v: readonly (VisitaDe & { saiu_em: Date })[]): Promise<number> =>
  db.run(sql`
    update cerca_visitas c set saiu_em = s.saiu from unnest(${v.map((x) => x.cerca_id)}::bigint[], ${v.map((x) => x.cpf)}::text[],
      ${v.map((x) => x.entrou_em)}::timestamptz[], ${v.map((x) => x.saiu_em)}::timestamptz[]) s(cerca, cpf, entrou, saiu)
    where c.grupo_id = ${db.grupo} and c.cpf = s.cpf and c.cerca_id = s.cerca and c.entrou_em = s.entrou and c.saiu_em is null`)

/** Writes what was not told yet and answers how many that were. */
export const insertAlertas = (db: Db, a: readonly NovoAlerta[]): Promise<number> =>
  db.run(sql`
    insert into rastreamento_alertas (grupo_id, tipo, chave, cpf, romaneio_id, nota_id, texto, lat, lng, em)
    select ${db.grupo}, * from unnest(${a.map((x) => x.tipo)}::text[], ${a.map((x) => x.chave)}::text[], ${a.map((x) => x.cpf)}::text[],
      ${a.map((x) => x.romaneio_id)}::bigint[], ${a.map((x) => x.nota_id)}::bigint[], ${a.map((x) => x.texto)}::text[],
      ${a.map((x) => x.lat)}::float8[], ${a.map((x) => x.lng)}::float8[], ${a.map((x) => x.em)}::timestamptz[])
    on conflict (grupo_id, chave) do nothing`)
export const endAlertas = (db: Db, e: readonly { chave: string; em: Date }[]): Promise<number> =>
  db.run(sql`
    update rastreamento_alertas a set fim_em = e.em from unnest(${e.map((x) => x.chave)}::text[], ${e.map((x) => x.em)}::timestamptz[]) e(chave, em)
    where a.grupo_id = ${db.grupo} and a.chave = e.chave and a.fim_em is null`)

export type Marca = {
  cpf: string
  ate: Date
  parado_desde: Date | null
  parado_lat: number | null
  parado_lng: number | null
  fora_desde: Date | null
}
export const markSeguidos = (db: Db, m: readonly Marca[]): Promise<number> =>
  db.run(sql`
    update ultimas_posicoes u set seguido_ate = m.ate, parado_desde = m.desde, parado_lat = m.lat, parado_lng = m.lng, fora_desde = m.fora
    from unnest(${m.map((x) => x.cpf)}::text[], ${m.map((x) => x.ate)}::timestamptz[], ${m.map((x) => x.parado_desde)}::timestamptz[],
      ${m.map((x) => x.parado_lat)}::float8[], ${m.map((x) => x.parado_lng)}::float8[], ${m.map((x) => x.fora_desde)}::timestamptz[])
      m(cpf, ate, desde, lat, lng, fora)
    where u.grupo_id = ${db.grupo} and u.cpf = m.cpf`)

/** Romaneios that should have left by `ate` and did not. */
export const listAtrasados = (
  db: Db,
  de: Date,
  ate: Date,
): Promise<{ id: string; numero: number; cpf: string; nome: string }[]> =>
  db.all(sql`
    select id::text as id, numero::int as numero, cpf_motorista as cpf, nome_motorista as nome from romaneio_vista
    where grupo_id = ${db.grupo} and estado = 'expedicao' and excluido_em is null and cpf_motorista is not null
      and created_at >= ${de} and created_at < ${ate}`)
/** The late ones that have left, and whoever was off the way of a trip that is over. */
export const endPassados = (db: Db): Promise<number> =>
  db.run(sql`
    update rastreamento_alertas a set fim_em = case a.tipo when 'desvio' then r.concluido_em else coalesce(r.saida_em, now()) end
    from romaneio_vista r
    where a.grupo_id = ${db.grupo} and a.tipo in ('saida_atrasada', 'desvio') and a.fim_em is null and r.grupo_id = a.grupo_id
      and r.id = a.romaneio_id and case a.tipo when 'desvio' then r.estado = 'concluido' else r.estado <> 'expedicao' end`)

export const findRegras = (
  db: Db,
): Promise<{ parada_longa_min: number; desvio_m: number; saida_ate: string } | undefined> =>
  db.maybe(
    sql`select parada_longa_min, desvio_m, saida_ate from rastreamento_regras where grupo_id = ${db.grupo}`,
  )
