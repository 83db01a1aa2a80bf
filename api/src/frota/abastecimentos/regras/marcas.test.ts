import { describe, expect, test } from 'vitest'
import { deslocamentoDe } from '../lotes/deslocamento.rules.ts'
import { type Caso, cabia, foraDoTanque, marcasDe } from './marcas.rules.ts'
import { type Ponto, provar, semSaltos } from './prova.rules.ts'

const NOON = Date.parse('2026-11-10T12:00:00-03:00')
const MIN = 60_000
const posto = { lat: -22.9, lng: -47.1 }
/** So many km east of the station. */
const a = (min: number, km: number, v: number | null = 0): Ponto => ({
  em: NOON + min * MIN,
  lat: posto.lat,
  lng: posto.lng + km / (111.195 * Math.cos((posto.lat * Math.PI) / 180)),
  v,
})
const caso = (c: Partial<Caso> = {}): Caso => ({
  placa: 'ABC1D23',
  em: NOON,
  ml: 200_000,
  produto: 'diesel_s10',
  milesimos: null,
  centavos: null,
  hodometro: 46_180,
  recusada: '',
  motorista: '',
  posto: 'Posto',
  tanqueLitros: 400,
  combustivel: 'diesel_s10',
  trecho: null,
  frio: null,
  mediana: null,
  kmDesdeCheio: null,
  mlDesdeCheio: 200_000,
  parciais: 0,
  cheioEm: null,
  anterior: null,
  gemeo: null,
  prova: provar([a(-5, 0.2), a(5, 0.2)], posto, NOON, 30),
  porQueSemProva: '',
  lugarExato: true,
  preco: null,
  viagens: { motoristas: [], aberta: false },
  ...c,
})
const chaves = (c: Partial<Caso>) => marcasDe(caso(c)).map((m) => `${m.chave} ${m.grau}`)
const frase = (c: Partial<Caso>) => marcasDe(caso(c))[0]!.frase

test('nothing speaks against who was there', () => expect(chaves({})).toEqual([]))

describe('each of the 17 checks, with one sentence and its figures', () => {
  test('a tank of 400 L takes 408: 409 is marked, 405 is not', () => {
    expect(chaves({ ml: 409_000 })).toEqual(['acima_do_tanque certo'])
    expect(frase({ ml: 409_000 })).toBe('409 L num tanque de 400 L (cabem no máximo 408 L).')
    expect(chaves({ ml: 405_000 })).toEqual([])
  })
  test('420 km since it was full at 3,0 km/l leave room for 195 L: 200 is probable, 190 is not', () => {
    expect(cabia(420, 3, 400)).toBe(195)
    expect(chaves({ kmDesdeCheio: 420, mediana: 3, mlDesdeCheio: 200_000 })).toEqual([
      'acima_do_espaco provavel',
    ])
    expect(chaves({ kmDesdeCheio: 420, mediana: 3, mlDesdeCheio: 190_000 })).toEqual([])
  })
  test('more than a quarter off the median', () => {
    const trecho = { km: 500, ml: 250_000 }
    expect(chaves({ trecho, mediana: 3 })).toEqual(['consumo_fora provavel'])
    expect(frase({ trecho, mediana: 3 })).toBe(
      '2,00 km/l neste trecho; a mediana deste veículo é 3,00 km/l (−33 %).',
    )
    expect(chaves({ trecho, mediana: 2.6 })).toEqual([])
  })
  test('the odometer: less than before, a leap, the same again elsewhere', () => {
    expect(chaves({ recusada: 'menor que a leitura anterior, 47.000 km em 09/11/2026 12:00' })).toEqual([
      'hodometro_menor certo',
    ])
    expect(chaves({ recusada: 'quilômetros demais desde 1.000 km em 09/11/2026' })).toEqual([
      'hodometro_salto certo',
    ])
    const anterior = { em: NOON - 7 * 3_600_000, hodometro: 46_180, andouM: 25_000 }
    expect(chaves({ anterior })).toEqual(['hodometro_repetido provavel'])
    expect(chaves({ anterior: { ...anterior, andouM: null } })).toEqual([])
  })
  test('far from the station; certain by its own place, probable by its town from 15 km on', () => {
    const longe = provar(
      [-32, -24, -16, -8, 0, 8, 16, 24, 32].map((min) => a(min, min < 0 ? 7 : 9)),
      posto,
      NOON,
      30,
    )
    expect(chaves({ prova: longe })).toEqual(['longe_do_posto certo'])
    expect(chaves({ prova: longe, lugarExato: false })).toEqual([])
    expect(frase({ prova: longe })).toContain('no mínimo a 7,0 km do posto')
  })
  test('nobody can have come: 95 km away, thirty minutes before', () => {
    const prova = provar([a(-31, 98)], posto, NOON, 30)
    expect(chaves({ prova })).toEqual(['impossivel_chegar certo', 'sem_posicao nao_sabe'])
    expect(chaves({ prova: provar([a(-31, 40)], posto, NOON, 30) })).toEqual(['sem_posicao nao_sabe'])
  })
  test('without positions, hour or place it is not known, and nobody is accused', () => {
    expect(chaves({ prova: null })).toEqual(['sem_posicao nao_sabe'])
    expect(chaves({ prova: null, porQueSemProva: 'sem_hora' })).toEqual(['sem_posicao nao_sabe'])
    expect(chaves({ prova: null, porQueSemProva: 'sem_lugar' })).toEqual(['sem_posicao nao_sabe'])
  })
  test('it drove all the while', () => {
    const prova = provar([a(-2, 0.4, 40), a(0, 0.1, 38), a(2, 0.5, 41)], posto, NOON, 30)
    expect(chaves({ prova })).toEqual(['em_movimento provavel'])
  })
  test('twice, the wrong product, a dear litre, a sum that is none', () => {
    expect(chaves({ gemeo: { em: NOON - 5 * MIN, ml: 200_300 } })).toEqual(['duplicado provavel'])
    expect(chaves({ produto: 'gasolina' })).toEqual(['produto_errado certo'])
    expect(chaves({ combustivel: null, produto: 'gasolina' })).toEqual([])
    const preco = { milesimos: 6000, de: 'mediana', uf: 'SP' } as const
    expect(chaves({ milesimos: 6490, preco })).toEqual(['preco_fora provavel'])
    expect(chaves({ milesimos: 6480, preco })).toEqual([])
    expect(chaves({ milesimos: 6000, centavos: 120_130 })).toEqual(['valor_nao_bate certo'])
    expect(chaves({ milesimos: 6000, centavos: 120_120 })).toEqual([])
  })
  test('at night without a trip; a driver who was not its driver; a blind mean', () => {
    const em = Date.parse('2026-11-10T03:10:00-03:00')
    expect(chaves({ em, prova: null })).toEqual(['sem_posicao nao_sabe', 'fora_de_hora fraco'])
    expect(chaves({ em, viagens: { motoristas: [], aberta: true } })).toEqual([])
    const viagens = { motoristas: ['Otávio Lima'], aberta: true }
    expect(chaves({ motorista: 'JOAO RAMOS', viagens })).toEqual(['motorista_sem_viagem provavel'])
    expect(chaves({ motorista: 'OTAVIO LIMA', viagens })).toEqual([])
    expect(chaves({ parciais: 4 })).toEqual(['parciais_seguidos aviso'])
    expect(chaves({ cheioEm: NOON - 45 * 86_400_000 })).toEqual(['parciais_seguidos aviso'])
  })
})

test('a silence long enough for going there and back accuses nobody', () => {
  const prova = provar([a(-20, 12), a(20, 12)], posto, NOON, 30)
  expect(prova).toMatchObject({ podia: true, pontos: 2 })
  expect(chaves({ prova })).toEqual([])
  // Heard of all the while, it was far.
  const all = [-32, -24, -16, -8, 0, 8, 16, 24, 32].map((min) => a(min, 12))
  expect(chaves({ prova: provar(all, posto, NOON, 30) })).toEqual(['longe_do_posto certo'])
})

test('at night, seen at the station, nobody asks for a trip', () => {
  const em = Date.parse('2026-11-10T02:00:00-03:00')
  const prova = provar([{ ...a(0, 0.2), em }], posto, em, 30)
  expect(chaves({ em, prova })).toEqual([])
  expect(chaves({ em, prova: null })).toEqual(['sem_posicao nao_sabe', 'fora_de_hora fraco'])
})

test('litres that went elsewhere, or were told twice, are not of this tank', () => {
  const far = provar([a(-5, 90), a(5, 90)], posto, NOON, 30)
  expect(foraDoTanque(caso())).toBe(false)
  expect(foraDoTanque(caso({ gemeo: { em: NOON, ml: 1 } }))).toBe(true)
  expect(foraDoTanque(caso({ prova: far }))).toBe(true)
})

test('a point from nowhere beside a silence is known by two that agree', () => {
  const nowhere = { ...a(17, 0, 60), lat: posto.lat + 2.2 }
  const pontos = [a(-60, -70), nowhere, a(19, 20), a(21, 22)]
  expect(semSaltos(pontos)).not.toContain(nowhere)
  expect(semSaltos(pontos)).toHaveLength(3)
})

test('a point that neither neighbour lets be accuses nobody', () => {
  const prova = provar([a(-10, 0.2), a(-5, 300), a(0, 0.2)], posto, NOON, 30)
  expect(chaves({ prova })).toEqual([])
})

test('more than 30 % of a file far away by the same shift: its clock is off, and nobody is a thief', () => {
  const linha = (n: number, atraso: number) => {
    const em = NOON + n * 86_400_000
    const pontos = Array.from({ length: 49 }, (_, k) => {
      const min = (k - 24) * 10
      return { ...a(min, Math.abs(min + atraso) < 15 ? 0.2 : 30), em: em + min * MIN }
    })
    const longe = !pontos.some((p) => Math.abs(p.em - em) <= 30 * MIN && p.lng - posto.lng < 0.01)
    return { em, ...posto, raioM: 1000, longe, pontos }
  }
  const certas = [0, 1, 2, 3, 4, 5].map((n) => linha(n, 0))
  const atrasadas = [6, 7, 8, 9, 10].map((n) => linha(n, 180))
  expect(atrasadas.every((l) => l.longe) && !certas.some((l) => l.longe)).toBe(true)
  expect(deslocamentoDe([...certas, ...atrasadas])).toBe(-180)
  expect(deslocamentoDe([...certas, ...atrasadas.slice(0, 2)])).toBeNull()
  expect(deslocamentoDe([...certas, ...[6, 7, 8, 9].map((n) => linha(n, 400))])).toBeNull()
})
