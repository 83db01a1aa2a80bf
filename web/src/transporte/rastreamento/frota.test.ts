import type { ItemDoRastreio } from '@tropeiro/contract/transporte/rastreamento/calls'
import { expect, it } from 'vitest'
import { filtrar, haQuanto, idadeEm, lugarEm, mover, statusEm } from './frota.ts'

const agora = Date.parse('2026-11-20T15:00:00Z')
const item = (more: Partial<ItemDoRastreio> = {}): ItemDoRastreio => ({
  cpf: '71428793860',
  nome: 'João Conceição',
  placa: 'ABC1D23',
  lat: -23.5,
  lng: -46.6,
  dt_rastreio: '2026-11-20T14:59:00.000Z',
  status: 'em_movimento',
  type: 'motorista',
  active: true,
  velocidade_kmh: null,
  rumo: null,
  bateria: null,
  origem: 'telefone',
  parado_desde: null,
  romaneio: null,
  alertas: 0,
  ...more,
})

it('merges positions by cpf, and only the newer ones', () => {
  const list = [item(), item({ cpf: '2' })]
  expect(mover(list, [['9', 0, 0, agora / 1000, null, null]])).toBe(list)
  expect(mover(list, [['2', 1, 1, agora / 1000 - 600, null, null]])).toBe(list)
  const next = mover(list, [
    ['2', -23, -46, agora / 1000, 40, 90],
    ['2', -22, -45, agora / 1000 - 5, 10, 0],
  ])
  expect(next[0]).toBe(list[0])
  expect(next[1]).toMatchObject({
    cpf: '2',
    lat: -23,
    velocidade_kmh: 40,
    dt_rastreio: '2026-11-20T15:00:00.000Z',
  })
})

it('places grow old by themselves', () => {
  expect(statusEm(item(), agora)).toBe('em_movimento')
  expect(statusEm(item({ velocidade_kmh: 1 }), agora)).toBe('parado')
  expect(statusEm(item({ parado_desde: '2026-11-20T14:40:00.000Z' }), agora)).toBe('parado')
  expect(statusEm(item(), agora + 16 * 60_000)).toBe('sem_sinal')
  expect([0, 6, 20].map((min) => idadeEm(item(), agora + min * 60_000))).toEqual([0, 1, 2])
  expect([0, 4, 90, 4000].map((min) => haQuanto('2026-11-20T15:00:00Z', agora + min * 60_000))).toEqual([
    'agora',
    'há 4 min',
    'há 2 h',
    'há 3 dias',
  ])
})

it('finds without accents, by plate and by state', () => {
  const list = [item(), item({ cpf: '2', nome: 'Maria', velocidade_kmh: 0 })]
  expect(filtrar(list, { busca: 'joao conceicao', status: [] }, agora)).toHaveLength(1)
  expect(filtrar(list, { busca: 'abc1d', status: ['parado'] }, agora).map((i) => i.nome)).toEqual(['Maria'])
})

it('replays between the points', () => {
  const way = [
    { t: 0, lat: 0, lng: 0 },
    { t: 10, lat: 1, lng: 2 },
  ]
  expect(lugarEm(way, -1)).toBeNull()
  expect(lugarEm(way, 5)).toEqual({ lat: 0.5, lng: 1, ate: 1 })
  expect(lugarEm(way, 99)).toEqual({ lat: 1, lng: 2, ate: 2 })
})
