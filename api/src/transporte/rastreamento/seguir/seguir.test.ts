import { describe, expect, test } from 'vitest'
import { saltosDe } from '../posicoes/posicoes.rules.ts'
import {
  alertasDeOrdem,
  type CercaPerto,
  corredoresDe,
  foraDoPlano,
  type ParadaPlanejada,
  porViagem,
  preverParadas,
  type QuemSeSegue,
  seguir,
} from './seguir.rules.ts'

const BASE = { lat: -23.55, lng: -46.63 }
/** So many km north and east of the base. */
const em = (norte: number, leste: number) => ({ lat: BASE.lat + norte / 111.2, lng: BASE.lng + leste / 102 })
const t = (min: number) => new Date(Date.UTC(2026, 10, 20, 12, min))
const cerca = (id: string, onde: { lat: number; lng: number }): CercaPerto => ({
  id,
  tipo: 'cliente',
  nome: `Cliente ${id}`,
  chave: id,
  raio_m: 200,
  ...onde,
})
const parada = (
  ordem: number,
  onde: { lat: number; lng: number },
  feita: Date | null = null,
): ParadaPlanejada => ({
  ordem,
  nome: `Cliente ${ordem}`,
  aproximada: false,
  cerca: cerca(String(ordem), onde),
  notas: [{ id: `n${ordem}`, fechada: feita !== null, em: feita }],
  ...onde,
})
const quem = (paradas: ParadaPlanejada[], more: Partial<QuemSeSegue> = {}): QuemSeSegue => ({
  cpf: '71428793860',
  romaneio: { id: '9', numero: 12 },
  base: BASE,
  paradas,
  cercas: paradas.flatMap((p) => p.cerca ?? []),
  abertas: [],
  estado: { parado_desde: null, parado_lat: null, parado_lng: null, fora_desde: null },
  seguido_ate: null,
  ...more,
})
const regras = { parada_longa_min: 30, desvio_m: 3000 }

describe('fences', () => {
  test('one enters once, stays while near the edge, and leaves beyond it', () => {
    const stop = parada(1, em(5, 0))
    const found = seguir(
      quem([stop]),
      [
        { ...em(3, 0), em: t(0) },
        { ...em(5, 0.05), em: t(10) },
        { ...em(5.21, 0), em: t(14) },
        { ...em(5.6, 0), em: t(20) },
      ],
      regras,
    )
    expect(found.entradas).toEqual([{ cerca_id: '1', entrou_em: t(10), romaneio_id: '9' }])
    expect(found.saidas).toMatchObject([{ cerca_id: '1', entrou_em: t(10), saiu_em: t(20) }])
    expect(found.alertas).toEqual([])
  })
})

describe('alerts', () => {
  test('a long stop outside of every fence, told under one key, over when he drives on', () => {
    const here = em(2.5, 0)
    const found = seguir(
      quem([parada(1, em(5, 0))]),
      [0, 20, 31, 40].map((min) => ({ ...here, em: t(min) })).concat({ ...em(4, 0), em: t(45) }),
      regras,
    )
    expect(new Set(found.alertas.map((a) => a.chave)).size).toBe(1)
    expect(found.alertas[0]).toMatchObject({
      tipo: 'parada_longa',
      texto: 'Parado há 31 min fora de cliente e de base',
    })
    expect(found.encerrados).toEqual([{ chave: found.alertas[0]!.chave, em: t(45) }])
  })
  test('silence is no stop: nobody knows where he was', () => {
    const silent = [0, 50, 55].map((min) => ({ ...em(2.5, 0), em: t(min) }))
    expect(seguir(quem([parada(1, em(5, 0))]), silent, regras).alertas).toEqual([])
  })
  test('a long stop at a customer is work', () => {
    const found = seguir(
      quem([parada(1, em(5, 0))]),
      [0, 50].map((min) => ({ ...em(5, 0), em: t(min) })),
      regras,
    )
    expect(found.alertas).toEqual([])
  })
  test('away from the planned way for five minutes, over when back', () => {
    const plan = [parada(1, em(10, 0)), parada(2, em(20, 0))]
    const found = seguir(
      quem(plan),
      [
        { ...em(5, 1), em: t(0) },
        { ...em(5, 30), em: t(20) },
        { ...em(6, 31), em: t(23) },
        { ...em(7, 32), em: t(26) },
        { ...em(11, 1), em: t(50) },
      ],
      regras,
    )
    expect(found.alertas.map((a) => [a.tipo, a.em])).toEqual([['desvio', t(26)]])
    expect(found.encerrados.at(-1)).toEqual({ chave: found.alertas[0]!.chave, em: t(50) })
  })
  test('a later stop done before an earlier one, told the same when one looks after the trip', () => {
    const ordem = (paradas: ParadaPlanejada[]) => alertasDeOrdem('71428793860', { id: '9' }, paradas)
    const early = ordem([parada(1, em(1, 0)), parada(2, em(2, 0), t(5))])
    expect(early).toMatchObject([
      { tipo: 'fora_de_ordem', nota_id: 'n2', texto: 'Fez a parada 2 (Cliente 2) antes da 1 (Cliente 1)' },
    ])
    expect(ordem([parada(1, em(1, 0), t(9)), parada(2, em(2, 0), t(5))])).toEqual(early)
    expect(ordem([parada(1, em(1, 0), t(4)), parada(2, em(2, 0), t(5))])).toEqual([])
  })
  test('a stop that was tried has had its turn', () => {
    const tried = parada(1, em(1, 0))
    tried.notas = [{ id: 'n1', fechada: false, em: t(3) }]
    expect(alertasDeOrdem('71428793860', { id: '9' }, [tried, parada(2, em(2, 0), t(5))])).toEqual([])
  })
  test('without a romaneio nothing is alerted', () => {
    const found = seguir(
      quem([], { romaneio: null }),
      [0, 99].map((min) => ({ ...em(50, 50), em: t(min) })),
      regras,
    )
    expect(found.alertas).toEqual([])
  })
})

test('points belong to the romaneio that was on the road when they were made', () => {
  const trips = [
    { id: 'b', saida_em: t(50), concluido_em: null },
    { id: 'a', saida_em: t(10), concluido_em: t(30) },
  ]
  const points = [5, 10, 30, 31, 50, 60].map((min) => ({ em: t(min) }))
  expect(porViagem(points, trips).map((p) => [p.viagem?.id, p.pontos.map((x) => x.em)])).toEqual([
    [undefined, [t(5)]],
    ['a', [t(10), t(30)]],
    [undefined, [t(31)]],
    ['b', [t(50), t(60)]],
  ])
})

test('long legs and places known by their town only have wide corridors', () => {
  const far = [em(0, 0), em(100, 0)]
  expect(foraDoPlano(em(50, 20), corredoresDe(far, 3000))).toBe(false)
  expect(foraDoPlano(em(50, 30), corredoresDe(far, 3000))).toBe(true)
  const near = [em(0, 0), { ...em(8, 0), aproximada: true }]
  expect(foraDoPlano(em(4, 14), corredoresDe(near, 3000))).toBe(false)
  expect(foraDoPlano(em(4, 14), corredoresDe([em(0, 0), em(8, 0)], 3000))).toBe(true)
})

test('a jump moves nobody; the same place is believed once one could have got there', () => {
  const far = em(300, 0)
  const points = [
    { ...em(0, 0), em: t(0) },
    { ...far, em: t(5) },
    { ...em(1, 0), em: t(6) },
    { ...far, em: t(6 + 120) },
  ]
  expect(saltosDe(undefined, points)).toEqual([false, true, false, false])
})

test('forecasts add ways and stops; inside of a stop only the rest of it counts', () => {
  const legs = [
    { distancia_m: 1000, duracao_s: 120 },
    { distancia_m: 5000, duracao_s: 600 },
  ]
  const stops = [
    { servico_s: 300, dentro_desde: null as Date | null },
    { servico_s: 600, dentro_desde: null },
  ]
  expect(preverParadas(t(0), legs, stops).map((p) => p.previsto_em)).toEqual([t(7), t(27)])
  stops[0]!.dentro_desde = t(-3)
  expect(preverParadas(t(0), legs, stops)).toEqual([
    { distancia_m: 0, previsto_em: t(2) },
    { distancia_m: 5000, previsto_em: t(22) },
  ])
})
