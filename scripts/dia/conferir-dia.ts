import type pg from 'pg'
import type { Tela } from './escritorio.ts'
import type { Feito } from './jogar.ts'
import { type Mundo, type Pessoa, previstas } from './mundo.ts'
import type { Relogio } from './relogio.ts'

export type Linha = { o_que: string; esperado: number; achado: number }

type Conta = (sql: string, values?: unknown[]) => Promise<number>
const contar =
  (db: pg.Client, grupoId: number): Conta =>
  async (sql, values = []) =>
    (await db.query<{ n: number }>(sql, [grupoId, ...values])).rows[0]!.n

/** Nothing acknowledged is missing, nothing stands twice, and nobody stands where he was not. */
async function posicoes(db: pg.Client, { grupoId }: Mundo, feito: Feito, tela: Tela): Promise<Linha[]> {
  const { rows } = await db.query<{ cpf: string; t: number; salto: boolean; lat: number; lng: number }>(
    `select cpf, (extract(epoch from dt_rastreio) * 1000)::float8 as t, salto, lat, lng from posicoes where grupo_id = $1 order by dt_rastreio`,
    [grupoId],
  )
  const kept = new Map(rows.map((r) => [`${r.cpf} ${r.t}`, r]))
  const told = [...feito.pontos].flatMap(([cpf, own]) =>
    [...own].map(([t, salto]) => ({ key: `${cpf} ${t}`, salto })),
  )
  const newest = new Map(rows.filter((r) => !r.salto).map((r) => [r.cpf, r]))
  const { rows: last } = await db.query<{ cpf: string; t: number; lat: number; lng: number }>(
    `select cpf, (extract(epoch from dt_rastreio) * 1000)::float8 as t, lat, lng from ultimas_posicoes where grupo_id = $1`,
    [grupoId],
  )
  const near = (a: number, b: number) => Math.abs(a - b) < 0.00001
  return [
    {
      o_que: 'posições reconhecidas que estão guardadas',
      esperado: told.length,
      achado: told.filter((p) => kept.has(p.key)).length,
    },
    { o_que: 'posições guardadas, cada uma uma vez', esperado: told.length, achado: rows.length },
    {
      o_que: 'pontos de onde ninguém pode estar, marcados',
      esperado: told.filter((p) => p.salto).length,
      achado: rows.filter((r) => r.salto).length,
    },
    {
      o_que: 'motoristas cujo último lugar é o do último ponto bom',
      esperado: newest.size,
      achado: last.filter((u) => newest.get(u.cpf)?.t === u.t).length,
    },
    {
      o_que: 'motoristas no mesmo lugar na tela aberta',
      esperado: last.length,
      achado: last.filter((u) => {
        const seen = tela.lugares.get(u.cpf)
        return seen && near(seen.lat, Number(u.lat.toFixed(5))) && near(seen.lng, Number(u.lng.toFixed(5)))
      }).length,
    },
  ]
}

async function notas(n: Conta, m: Mundo, feito: Feito, aprovadas: number): Promise<Linha[]> {
  const plano = previstas(m.pessoas)
  const sairam = m.pessoas.filter((p) => p.passos.length > 0)
  const paradas = m.pessoas.filter((p) => p.passos.length === 0).flatMap((p) => p.notas.flat()).length
  const nota = (where: string) =>
    n(
      `select count(*)::int as n from notas where grupo_id = $1 and excluida_em is null and cancelada_em is null and romaneio_id is not null and ${where}`,
    )
  const provas = feito.provas.length
  return [
    { o_que: 'notas entregues', esperado: plano.entrega, achado: await nota(`desfecho = 'entrega'`) },
    {
      o_que: 'notas fechadas sem entrega',
      esperado: plano.outras,
      achado: await nota(`desfecho = 'outras'`),
    },
    {
      o_que: 'notas tentadas que voltaram a esperar',
      esperado: plano.tentativa,
      achado: await n(
        `select count(*)::int as n from notas where grupo_id = $1 and tentativas = 1 and situacao = 'sem_romaneio'`,
      ),
    },
    { o_que: 'notas que não saíram', esperado: paradas, achado: await nota(`situacao = 'expedicao'`) },
    { o_que: 'notas ainda na rua', esperado: 0, achado: await nota(`situacao = 'rota'`) },
    {
      o_que: 'provas, cada uma uma vez',
      esperado: provas,
      achado: await n(`select count(*)::int as n from comprovantes where grupo_id = $1`),
    },
    {
      o_que: 'fotos das provas',
      esperado: provas,
      achado: await n(`select count(*)::int as n from comprovante_imagens where grupo_id = $1`),
    },
    {
      o_que: 'provas aprovadas',
      esperado: aprovadas,
      achado: await n(
        `select count(*)::int as n from comprovantes where grupo_id = $1 and estado = 'aprovado'`,
      ),
    },
    {
      o_que: 'romaneios concluídos',
      esperado: sairam.length,
      achado: await n(
        `select count(*)::int as n from romaneios where grupo_id = $1 and estado = 'concluido'`,
      ),
    },
    {
      o_que: 'romaneios que saíram na hora que o telefone disse',
      esperado: feito.saidas.size,
      achado: await n(
        `select count(*)::int as n from romaneios r join unnest($2::text[], $3::timestamptz[]) s(cpf, em) on s.cpf = r.cpf_motorista
         where r.grupo_id = $1 and r.saida_em = s.em`,
        [[...feito.saidas.keys()], [...feito.saidas.values()]],
      ),
    },
    {
      o_que: 'previsões sem fim de romaneios concluídos',
      esperado: 0,
      achado: await n(
        `select count(*)::int as n from previsoes p join romaneios r on r.grupo_id = p.grupo_id and r.id = p.romaneio_id
         where p.grupo_id = $1 and p.realizado_em is null and r.estado = 'concluido'`,
      ),
    },
  ]
}

const MINUTE = 60_000

/** Planned visits that were seen when they were, and how many others. */
async function visitas(db: pg.Client, m: Mundo, feito: Feito, relogio: Relogio): Promise<Linha[]> {
  const { rows } = await db.query<{
    chave: string
    tipo: string
    cpf: string
    entrou: Date
    saiu: Date | null
  }>(
    `select c.tipo, c.nome as chave, v.cpf, v.entrou_em as entrou, v.saiu_em as saiu from cerca_visitas v
     join cercas c on c.grupo_id = v.grupo_id and c.id = v.cerca_id where v.grupo_id = $1`,
    [m.grupoId],
  )
  const sairam = m.pessoas.filter((p) => p.passos.length > 0)
  const seen = Map.groupBy(
    rows.filter((r) => r.tipo === 'cliente'),
    (r) => `${r.cpf} ${r.chave}`,
  )
  const partida = (p: Pessoa) => feito.saidas.get(p.cpf)!.getTime() - relogio.inicio.getTime()
  const planned = sairam.flatMap((p) =>
    p.paradas.map((parada, k) => ({
      key: `${p.cpf} Cliente ${p.indice + 1}-${k + 1}`,
      chegada: relogio.inicio.getTime() + partida(p) + parada.chegada * MINUTE,
      saida: relogio.inicio.getTime() + partida(p) + parada.saida * MINUTE,
    })),
  )
  // A point a minute: the fence is noticed at the next one, and its edge lies half a minute off its middle.
  const within = (d: Date | null | undefined, at: number) =>
    !!d && d.getTime() > at - 0.6 * MINUTE && d.getTime() < at + 1.7 * MINUTE
  const right = planned.filter(({ key, chegada, saida }) => {
    const own = seen.get(key)
    return own?.length === 1 && within(own[0]!.entrou, chegada) && within(own[0]!.saiu, saida)
  })
  const { rows: learnt } = await db.query<{ total: number }>(
    `select total from permanencias where grupo_id = $1 and chave = 'geral'`,
    [m.grupoId],
  )
  return [
    {
      o_que: 'clientes visitados: entrada e saída na sua hora',
      esperado: planned.length,
      achado: right.length,
    },
    {
      o_que: 'visitas a clientes, nenhuma a mais',
      esperado: planned.length,
      achado: rows.filter((r) => r.tipo === 'cliente').length,
    },
    {
      o_que: 'visitas às bases: na saída e na volta',
      esperado: m.pessoas.reduce((sum, p) => sum + p.visitasNaBase, 0),
      achado: rows.filter((r) => r.tipo === 'base').length,
    },
    { o_que: 'permanências de que se aprendeu', esperado: planned.length, achado: learnt[0]?.total ?? 0 },
  ]
}

/** Each kind of alert as planned, at whom it was planned, and none other. */
async function alertas(db: pg.Client, n: Conta, m: Mundo, domingo: boolean): Promise<Linha[]> {
  const { rows } = await db.query<{ tipo: string; cpf: string }>(
    'select tipo, cpf from rastreamento_alertas where grupo_id = $1',
    [m.grupoId],
  )
  const planned = m.pessoas.flatMap((p) =>
    // Nobody is late on a Sunday.
    p.alertas
      .filter((tipo) => !domingo || tipo !== 'saida_atrasada')
      .map((tipo) => ({ tipo: tipo as string, cpf: p.cpf })),
  )
  const keys = (list: { tipo: string; cpf: string }[]) => new Set(list.map((a) => `${a.tipo} ${a.cpf}`))
  const [there, wanted] = [keys(rows), keys(planned)]
  const kinds = [...new Set([...planned, ...rows].map((a) => a.tipo))].sort()
  const ended = planned.filter(
    ({ tipo, cpf }) => tipo !== 'fora_de_ordem' && m.pessoas.find((p) => p.cpf === cpf)!.passos.length > 0,
  ).length
  return [
    ...kinds.map((tipo) => ({
      o_que: `alertas: ${tipo}`,
      esperado: planned.filter((a) => a.tipo === tipo).length,
      achado: rows.filter((a) => a.tipo === tipo).length,
    })),
    {
      o_que: 'alertas a quem era para ter',
      esperado: wanted.size,
      achado: [...wanted].filter((k) => there.has(k)).length,
    },
    {
      o_que: 'alertas que ninguém planejou',
      esperado: 0,
      achado: [...there].filter((k) => !wanted.has(k)).length,
    },
    {
      o_que: 'alertas que acabaram',
      esperado: ended,
      achado: await n(
        `select count(*)::int as n from rastreamento_alertas where grupo_id = $1 and fim_em is not null`,
      ),
    },
  ]
}

/** Waits until the worker has followed everybody and looked over the departures once more. */
export async function assentado(db: pg.Client, grupoId: number): Promise<boolean> {
  const n = contar(db, grupoId)
  const open = await n(`select (
    (select count(*) from ultimas_posicoes where grupo_id = $1 and (seguido_ate is null or seguido_ate < dt_rastreio)) +
    (select count(*) from previsoes p join romaneios r on r.grupo_id = p.grupo_id and r.id = p.romaneio_id
      where p.grupo_id = $1 and p.realizado_em is null and r.estado = 'concluido') +
    (select count(*) from rastreamento_alertas a join romaneios r on r.grupo_id = a.grupo_id and r.id = a.romaneio_id
      where a.grupo_id = $1 and a.fim_em is null and a.tipo = 'saida_atrasada' and r.estado <> 'expedicao')
  )::int as n`)
  return open === 0
}

export async function conferirDia(
  db: pg.Client,
  m: Mundo,
  feito: Feito,
  tela: Tela,
  relogio: Relogio,
  aprovadas: number,
  domingo: boolean,
): Promise<Linha[]> {
  const n = contar(db, m.grupoId)
  return [
    ...(await posicoes(db, m, feito, tela)),
    ...(await notas(n, m, feito, aprovadas)),
    ...(await visitas(db, m, feito, relogio)),
    ...(await alertas(db, n, m, domingo)),
  ]
}
