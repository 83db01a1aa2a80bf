import { diaEm } from '@tropeiro/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { abrirCenario, type Cenario, EDSON, JOAO, SAO_PAULO } from '../../../test/romaneios.ts'
import { escopoDe, inTransaction } from '../../db/tx.ts'
import { atualizarCercas, cuidarDasPosicoes, pontosDasPlacas, seguirTodos } from './index.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
})
afterAll(() => c.close())
beforeEach(async () => {
  await c.db.query('delete from comprovantes')
  await c.limpar()
  await c.db.query(
    'delete from ultimas_posicoes; delete from rastreadores; delete from cercas; delete from rastreamento_alertas',
  )
})

const operador = () => c.entrar('operador@serraazul.demo')
const ponto = (min: number, mais: object = {}) => ({
  lat: -23.5,
  lng: -46.6,
  dt_rastreio: new Date(Date.now() - min * 60_000).toISOString(),
  ...mais,
})
const registrar = async (body: { nome: string; cpf?: string; placa?: string }) =>
  (await (await c.entrar('admin@serraazul.demo')).rastreamento.registrar({ body })).dados
const osmand = (query: Record<string, string>) =>
  c.app.inject({ method: 'GET', url: `/api/osmand?${new URLSearchParams(query)}` })
const quantas = async () =>
  (await c.db.query<{ n: number }>('select count(*)::int as n from posicoes')).rows[0]!.n

describe('posicaoauto', () => {
  test('takes one point or many, each instant once, late ones too, and tells what is impossible', async () => {
    const joao = await c.entrar('joao@serraazul.demo')
    const [old, recent] = [ponto(120), ponto(5, { precisao: 12, bateria: 80 })]
    expect(await joao.rastreamento.posicaoauto({ body: recent })).toEqual({
      status: true,
      aceitas: 1,
      repetidas: 0,
      recusadas: [],
    })
    const reply = await joao.rastreamento.posicaoauto({
      body: [recent, old, old, ponto(1, { lat: 91 }), ponto(2, { lat: 0, lng: 0 }), ponto(-60)],
    })
    expect(reply).toEqual({
      status: true,
      aceitas: 1,
      repetidas: 2,
      recusadas: [
        { indice: 3, motivo: 'Latitude ou longitude impossível' },
        { indice: 4, motivo: 'Posição sem sinal de GPS' },
        { indice: 5, motivo: 'Horário no futuro' },
      ],
    })
    const { rows } = await c.db.query('select cpf, bateria from posicoes order by dt_rastreio')
    expect(rows).toEqual([
      { cpf: JOAO, bateria: null },
      { cpf: JOAO, bateria: 80 },
    ])
    const { dados } = await (await operador()).rastreamento.listar({ query: {} })
    expect(dados.itens).toMatchObject([
      { cpf: JOAO, dt_rastreio: recent.dt_rastreio, bateria: 80, active: true, type: 'motorista' },
    ])
  })

  test('a point knows the romaneio that was on the road', async () => {
    const me = await operador()
    const r = (await me.romaneios.criar({ body: { notas: [await c.nota()], cpf_motorista: EDSON } })).dados
    const edson = await c.entrar('entregador@serraazul.demo')
    await edson.rastreamento.posicaoauto({ body: ponto(30) })
    await me.romaneios.saida({ body: { numerosRom: r.numero_romaneio } })
    await edson.rastreamento.posicaoauto({ body: ponto(-1) })
    const { rows } = await c.db.query(
      'select romaneio_id::text as id from posicoes where cpf = $1 order by dt_rastreio',
      [EDSON],
    )
    expect(rows.map((p) => p.id)).toEqual([null, r._id])
  })

  test('the office does not drive, and asset roles see no map', async () => {
    const me = await operador()
    await expect(me.rastreamento.posicaoauto({ body: ponto(1) })).rejects.toMatchObject({ status: 403 })
    const joao = await c.entrar('joao@serraazul.demo')
    await expect(joao.rastreamento.posicaoauto({ body: [] })).rejects.toMatchObject({ status: 400 })
    const embarcador = await c.entrar('embarcador@bomgrao.demo')
    await expect(embarcador.rastreamento.listar({ query: {} })).rejects.toMatchObject({ status: 403 })
  })

  test('many at once go together, and what was told twice counts once', async () => {
    const joao = await c.entrar('joao@serraazul.demo')
    const hora = Math.floor(Date.now() / 60_000) * 60_000
    const as = (n: number) => ponto(0, { dt_rastreio: new Date(hora - n * 60_000).toISOString() })
    const fixed = Array.from({ length: 30 }, (_, n) => [as(n), as(n + 1)])
    const replies = await Promise.all(fixed.map((body) => joao.rastreamento.posicaoauto({ body })))
    const distinct = new Set(fixed.flat().map((p) => p.dt_rastreio)).size
    expect(replies.reduce((sum, r) => sum + r.aceitas, 0)).toBe(distinct)
    expect(await quantas()).toBe(distinct)
  })
})

describe('trackers', () => {
  test('a registered device is heard in every form; its secret is shown once and kept as a hash', async () => {
    const { identificador, rastreador, endereco } = await registrar({ nome: 'Celular do João', cpf: JOAO })
    expect(endereco).toMatch(/\/api\/osmand$/)
    expect(identificador.endsWith(rastreador.final)).toBe(true)
    const { rows } = await c.db.query('select * from rastreadores')
    expect(JSON.stringify(rows)).not.toContain(identificador)
    const now = Math.floor(Date.now() / 1000)
    const at = (s: number) => String(now - s)
    const place = { lat: '-23.55', lon: '-46.63', speed: '10' }
    const replies = [
      await osmand({ id: identificador, ...place, timestamp: at(300) }),
      await osmand({ id: identificador, ...place, timestamp: at(300) }),
      await c.app.inject({
        method: 'POST',
        url: `/api/osmand?${new URLSearchParams({ id: identificador, ...place, timestamp: at(240) })}`,
      }),
      await c.app.inject({
        method: 'POST',
        url: '/api/osmand',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ id: identificador, ...place, timestamp: at(180) }).toString(),
      }),
      await c.app.inject({
        method: 'POST',
        url: '/api/osmand',
        payload: {
          device_id: identificador,
          location: {
            timestamp: new Date(Date.now() - 60_000).toISOString(),
            coords: {
              latitude: -23.551,
              longitude: -46.63,
              accuracy: 5,
              speed: 12.5,
              heading: 90,
              altitude: 760,
            },
            battery: { level: 0.9, is_charging: false },
            is_moving: true,
            odometer: 1,
            event: 'motionchange',
            activity: { type: 'in_vehicle' },
          },
        },
      }),
    ]
    expect(replies.map((r) => [r.statusCode, r.body])).toEqual(replies.map(() => [200, '']))
    expect(await quantas()).toBe(4)
    const { dados } = await (await operador()).rastreamento.listar({ query: { cpf: JOAO } })
    expect(dados.itens).toMatchObject([
      { cpf: JOAO, velocidade_kmh: 45, rumo: 90, bateria: 90, origem: 'rastreador', status: 'em_movimento' },
    ])
  })

  test('strangers, the revoked and the unreadable are refused; impossible points are dropped with a good answer', async () => {
    const { identificador, rastreador } = await registrar({ nome: 'Caminhão', placa: 'ABC1D23' })
    expect((await osmand({ id: 'NINGUEM', lat: '1', lon: '1' })).statusCode).toBe(401)
    expect((await osmand({ lat: '1', lon: '1' })).statusCode).toBe(400)
    expect((await osmand({ id: identificador, lat: '95', lon: '10' })).statusCode).toBe(200)
    expect(await quantas()).toBe(0)
    await (await c.entrar('admin@serraazul.demo')).rastreamento.revogar({ params: { id: rastreador._id } })
    const later = new Date(Date.now() + 60_000)
    const before = c.deps.clock
    c.deps.clock = () => later
    try {
      expect((await osmand({ id: identificador, lat: '-23.5', lon: '-46.6' })).statusCode).toBe(401)
    } finally {
      c.deps.clock = before
    }
  })

  test('bodies that are neither a form nor a place are refused with a sentence; a number names a device', async () => {
    const post = (payload: object) => c.app.inject({ method: 'POST', url: '/api/osmand', payload })
    for (const body of [
      { location: ['-23.5,-46.6'] },
      { device_id: 'A', location: {} },
      { device_id: 'A', location: [{}] },
      { device_id: 'A', location: [null] },
      { device_id: 'A', location: { coords: null } },
      { device_id: '' },
      { device_id: ' ', location: null },
      { device_id: {} },
    ]) {
      const reply = await post(body)
      expect(reply.statusCode, JSON.stringify(body)).toBe(400)
      expect(reply.json().mensagem).toMatch(/\.$/)
    }
    // Nobody's: read, and refused for who it is.
    for (const body of [
      { device_id: 1 },
      { device_id: 1, location: [] },
      { device_id: 'A', location: null },
      { device_id: 'A', location: ['-23.5,-46.6'] },
    ])
      expect((await post(body)).statusCode, JSON.stringify(body)).toBe(401)
  })

  test("a vehicle's points are its driver's, and the plate's own when nobody drives it", async () => {
    const { identificador } = await registrar({ nome: 'Caminhão', placa: 'ZZZ9J99' })
    expect((await osmand({ id: identificador, lat: '-23.5', lon: '-46.6' })).statusCode).toBe(200)
    const { dados } = await (await operador()).rastreamento.listar({ query: {} })
    expect(dados.itens).toMatchObject([{ cpf: 'ZZZ9J99', type: 'veiculo', nome: 'ZZZ9J99' }])
  })

  test('a device that speaks too fast is told so', async () => {
    const { identificador } = await registrar({ nome: 'Tagarela', cpf: JOAO })
    const replies = await Promise.all(Array.from({ length: 640 }, () => osmand({ id: identificador })))
    expect(replies.filter((r) => r.statusCode === 429).length).toBe(40)
  })
})

test('accepted means committed: what could not be written is refused, keeps nothing, and may be sent again', async () => {
  const joao = await c.entrar('joao@serraazul.demo')
  const { identificador } = await registrar({ nome: 'Celular', cpf: JOAO })
  const body = [ponto(3), ponto(2)]
  const place = {
    id: identificador,
    lat: '-23.5',
    lon: '-46.6',
    timestamp: String(Math.floor(Date.now() / 1000) - 60),
  }
  // The last statement of the transaction fails: the points before it must not stay.
  await c.db.query('alter table ultimas_posicoes rename to guardada')
  try {
    await expect(joao.rastreamento.posicaoauto({ body })).rejects.toMatchObject({ status: 500 })
    expect((await osmand(place)).statusCode).toBe(500)
  } finally {
    await c.db.query('alter table guardada rename to ultimas_posicoes')
  }
  expect(await quantas()).toBe(0)
  expect(await joao.rastreamento.posicaoauto({ body })).toMatchObject({ aceitas: 2, repetidas: 0 })
  expect((await osmand(place)).statusCode).toBe(200)
  expect(await joao.rastreamento.posicaoauto({ body })).toMatchObject({ aceitas: 0, repetidas: 2 })
  expect(await quantas()).toBe(3)
})

test('a jump is kept and flagged, and moves nobody', async () => {
  const joao = await c.entrar('joao@serraazul.demo')
  await joao.rastreamento.posicaoauto({ body: ponto(10) })
  await joao.rastreamento.posicaoauto({ body: ponto(8, { lat: -3.1, lng: -60 }) })
  expect((await c.db.query('select salto from posicoes order by dt_rastreio')).rows).toEqual([
    { salto: false },
    { salto: true },
  ])
  const { dados } = await (await operador()).rastreamento.listar({ query: {} })
  expect(dados.itens[0]).toMatchObject({ lat: -23.5, lng: -46.6 })
})

test('a trip: fences, visits, forecasts that meet what happened, and what stops took', async () => {
  const me = await operador()
  const joao = await c.entrar('joao@serraazul.demo')
  const dest = { documento: '96074694000180', nome: 'Mercado da Esquina' }
  const first = await c.nota({ dest, municipio: SAO_PAULO } as object)
  // Somebody delivered there before.
  await c.db.query(
    `insert into comprovantes (grupo_id, nota_id, ocorrencia, efeito, lat, lng, em, idempotencia) values ($1, $2, 1, 'entrega', -23.50, -46.60, now() - interval '2 days', 'antes-0001')`,
    [c.grupoId, first],
  )
  await atualizarCercas(c.deps, 30)
  const cercas = (await me.rastreamento.cercas({})).dados
  expect(cercas.find((x) => x.tipo === 'cliente')).toMatchObject({
    nome: 'Mercado da Esquina',
    lat: -23.5,
    lng: -46.6,
    provas: 1,
    raio_m: 120,
  })
  const r = (await me.romaneios.criar({ body: { notas: [first], cpf_motorista: JOAO } })).dados
  await me.romaneios.saida({ body: { numerosRom: r.numero_romaneio } })
  await c.db.query(`update romaneios set saida_em = now() - interval '2 hours' where id = $1`, [r._id])
  await joao.rastreamento.posicaoauto({ body: ponto(60, { lat: -23.55 }) })
  await seguirTodos(c.deps)
  const [parada] = (await me.rastreamento.previsoes({ params: { numero: r.numero_romaneio } })).dados
  expect(parada).toMatchObject({
    ordem: 1,
    nome: 'Mercado da Esquina',
    aproximada: false,
    realizado_em: null,
  })
  expect(new Date(parada!.previsto_em!).getTime()).toBeGreaterThan(Date.now() - 60 * 60_000)

  await joao.rastreamento.posicaoauto({ body: [ponto(40), ponto(30), ponto(20, { lat: -23.52 })] })
  await seguirTodos(c.deps)
  const { rows: kept } = await c.db.query('select chave, mediana_s from permanencias order by chave')
  expect(kept).toEqual([
    { chave: expect.stringMatching(/^cliente:96074694000180:/), mediana_s: 1200 },
    { chave: 'geral', mediana_s: 1200 },
  ])
  await c.db.query(
    `insert into comprovantes (grupo_id, nota_id, romaneio_id, ocorrencia, efeito, lat, lng, em, idempotencia) values ($1, $2, $3, 1, 'entrega', -23.50, -46.60, now() - interval '31 minutes', 'agora-0001')`,
    [c.grupoId, first, r._id],
  )
  await c.db.query('update notas set versao = versao + 1 where id = $1', [first])
  await joao.rastreamento.posicaoauto({ body: ponto(10, { lat: -23.53 }) })
  await seguirTodos(c.deps)
  // The day on which he came: just after midnight it is yesterday.
  const dia = diaEm(new Date(Date.now() - 40 * 60_000))
  const viagem = (await me.rastreamento.viagem({ query: { cpf: JOAO, dia } })).dados
  expect(viagem.visitas).toMatchObject([
    { cerca: 'Mercado da Esquina', tipo: 'cliente', saiu_em: expect.any(String) },
  ])
  expect((await me.rastreamento.precisao({})).dados.saida.total).toBe(1)
})

test('who follows late sees what happened on the trip, though it is over by then', async () => {
  const me = await operador()
  const joao = await c.entrar('joao@serraazul.demo')
  const notas: string[] = []
  for (const n of [1, 2, 3])
    notas.push(await c.nota({ dest: { documento: `9607469400018${n}`, nome: `Loja ${n}` } }))
  const [um, dois, tres] = notas
  await c.db.query(
    `insert into cercas (grupo_id, tipo, chave, nome, lat, lng, raio_m, fixa) values
       ($1, 'cliente', '96074694000181:', 'Loja 1', -23.5, -46.6, 200, true), ($1, 'cliente', '96074694000182:', 'Loja 2', -23.6, -46.6, 200, true),
       ($1, 'cliente', '96074694000183:', 'Loja 3', -23.52, -46.6, 200, true)`,
    [c.grupoId],
  )
  const r = (await me.romaneios.criar({ body: { notas: [um!, dois!, tres!], cpf_motorista: JOAO } })).dados
  await c.db.query(`update romaneios set created_at = now() - interval '9 hours' where id = $1`, [r._id])
  const ha = (min: number) => new Date(Date.now() - min * 60_000).toISOString()
  const provar = (nota: string, min: number, ocorrencia = 23) =>
    joao.comprovacoes.comprovar({
      body: { idempotencia: `tarde-prova-${nota}`, nota, ocorrencia, observacao: 'Sumiu', em: ha(min) },
    })
  await joao.comprovacoes.saida({
    body: { numero_romaneio: r.numero_romaneio, em: ha(300), idempotencia: 'tarde-saida' },
  })
  // A long stop on the way, the second shop before the first, and home; told all at once, when everything is over.
  const parado = Array.from({ length: 10 }, (_, n) => ponto(280 - 5 * n, { lat: -23.56 }))
  await joao.rastreamento.posicaoauto({ body: parado })
  await joao.rastreamento.posicaoauto({
    body: [ponto(220, { lat: -23.6 }), ponto(205, { lat: -23.6 }), ponto(195, { lat: -23.55 })],
  })
  await provar(dois!, 210)
  // Tried only: it goes back to the office when the trip ends.
  await joao.rastreamento.posicaoauto({
    body: [ponto(190, { lat: -23.52 }), ponto(185, { lat: -23.52 }), ponto(180), ponto(165)],
  })
  await provar(tres!, 187, 60)
  await provar(um!, 170)
  expect(await c.romaneio(r.numero_romaneio)).toMatchObject({ estado: 'concluido' })
  const { concluido_em } = (await c.romaneio(r.numero_romaneio)) as { concluido_em: Date }
  expect(Math.round((Date.now() - concluido_em.getTime()) / 60_000)).toBe(170)
  // Two hundred kilometres away: nobody's way any more.
  await joao.rastreamento.posicaoauto({
    body: [ponto(60, { lat: -22 }), ponto(50, { lat: -21.9 }), ponto(40, { lat: -21.8 })],
  })
  await seguirTodos(c.deps)
  const alertas = (await me.rastreamento.alertas({ query: {} })).dados
  expect(alertas.map((a) => a.tipo).sort()).toEqual(['fora_de_ordem', 'parada_longa'])
  const { rows } = await c.db.query(
    `select k.nome, round(extract(epoch from v.saiu_em - v.entrou_em) / 60)::int as min from cerca_visitas v join cercas k on k.id = v.cerca_id order by entrou_em`,
  )
  expect(rows).toEqual([
    { nome: 'Loja 2', min: 25 },
    { nome: 'Loja 3', min: 10 },
    { nome: 'Loja 1', min: 120 },
  ])
})

test('a romaneio that did not leave is told once, and is seen by whoever looks', async () => {
  const me = await operador()
  const joao = await c.entrar('joao@serraazul.demo')
  await joao.rastreamento.posicaoauto({ body: ponto(1) })
  await c.db.query(
    `insert into rastreamento_alertas (grupo_id, tipo, chave, cpf, texto, em) values ($1, 'desvio', 'x', $2, 'Fora do caminho', now())`,
    [c.grupoId, JOAO],
  )
  const [alerta] = (await me.rastreamento.alertas({ query: { abertos: 'true' } })).dados
  await me.rastreamento.verAlertas({ body: { ids: [alerta!._id] } })
  expect((await me.rastreamento.alertas({ query: { abertos: 'true' } })).dados).toEqual([])
  await me.rastreamento.ativar({ body: { cpf: JOAO, active: false } })
  expect((await me.rastreamento.listar({ query: {} })).dados.itens).toMatchObject([{ active: false }])
})

test('partitions of the coming days take over what waits for them, and old trails get thinner', async () => {
  await c.db.query(
    `insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng)
     select $1, $2, date_trunc('hour', now()) - d * interval '1 day' + s * interval '10 seconds', -23, -46
     from generate_series(0, 59) s, unnest(array[0, 9]) d`,
    [c.grupoId, JOAO],
  )
  await cuidarDasPosicoes(c.deps)
  const { rows } = await c.db.query(
    `select (dt_rastreio < now() - interval '8 days') as velho, tableoid::regclass::text <> 'posicoes_resto' as propria, count(*)::int as n
     from posicoes group by 1, 2 order by 1`,
  )
  expect(rows).toEqual([
    { velho: false, propria: true, n: 60 },
    { velho: true, propria: false, n: 10 },
  ])
})

test('around a moment a plate has all points of the window and three beyond each side, near by or hours away', async () => {
  await registrar({ nome: 'Rastreador', placa: 'PON1A11' })
  const em = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 12 * 3_600_000)
  const at = async (min: number, v: number | null = 60) =>
    c.db.query(
      `insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng, velocidade_kmh, origem, rastreador_id)
       select grupo_id, 'PON1A11', $1, -23.123456789, -46.6, $2, 'rastreador', id from rastreadores where placa = 'PON1A11'`,
      [new Date(em.getTime() + min * 60_000), v],
    )
  const perto = [-19, -16, -14, -12, -10, -4, 0, 5, 10, 11, 13, 15, 18]
  for (const min of perto) await at(min, min === 0 ? null : 60)
  // Eight hours before it was seen seldom: the nearest three of each side are an hour away.
  for (const min of [-600, -590, -560, -540, -420, -400, -380, -370]) await at(min)
  const { rows } = await c.db.query<{ id: number }>(
    `select grupo_id as id from rastreadores where placa = 'PON1A11'`,
  )
  const minutos = async (min: number, placa = 'PON1A11') => {
    const [points] = await inTransaction(c.deps.pool, escopoDe(rows[0]!.id), (db) =>
      pontosDasPlacas(db, [{ placa, em: new Date(em.getTime() + min * 60_000) }], {
        janelaMin: 10,
        alcanceMin: 360,
      }),
    )
    return points!.map((p) => (p.em - em.getTime()) / 60_000).sort((a, b) => a - b)
  }
  expect(await minutos(0)).toEqual([-16, -14, -12, -10, -4, 0, 5, 10, 11, 13, 15])
  expect(await minutos(-480)).toEqual([-590, -560, -540, -420, -400, -380])
  expect(await minutos(0, 'PON2B22')).toEqual([])
  const [um] = await inTransaction(c.deps.pool, escopoDe(rows[0]!.id), (db) =>
    pontosDasPlacas(db, [{ placa: 'PON1A11', em }], { janelaMin: 10, alcanceMin: 360 }),
  )
  expect(um!.find((p) => p.em === em.getTime())).toEqual({
    em: em.getTime(),
    lat: -23.123456789,
    lng: -46.6,
    v: null,
  })
})
