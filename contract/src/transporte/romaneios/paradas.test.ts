import { expect, test } from 'vitest'
import {
  chaveDaParada,
  type Destino,
  emMelhorOrdem,
  encaixarNotas,
  metrosDoCaminho,
  paradasDe,
} from './paradas.ts'

const base = { lat: -23.55, lng: -46.63 }
const guarulhos = { lat: -23.45, lng: -46.53 }
const mogi = { lat: -23.52, lng: -46.19 }
const santos = { lat: -23.96, lng: -46.33 }

let next = 0
const nota = (place: { lat: number; lng: number } | null, change: Partial<Destino> = {}) => ({
  documento: `12ABC34501D${String(next++).padStart(3, '0')}`,
  cep: '07000000',
  cidade: '',
  logradouro: 'Rua A, 1',
  lat: place?.lat ?? null,
  lng: place?.lng ?? null,
  ...change,
})

test('notes of one recipient at one postcode are one stop, wherever they stand in the order', () => {
  const loja = { documento: '12ABC34501DE35', cep: '04700000' }
  const notas = [
    nota(santos, loja),
    nota(mogi),
    nota(santos, loja),
    nota(guarulhos, { ...loja, cep: '04700001' }),
  ]
  expect(paradasDe(notas, chaveDaParada).map((p) => [p.ordem, p.notas.length])).toEqual([
    [1, 2],
    [2, 1],
    [3, 1],
  ])
})

test('without a postcode the town tells stops of one recipient apart', () => {
  const where = { documento: '12ABC34501DE35', cep: '' }
  const notas = [
    nota(santos, { ...where, cidade: 'Santos/SP' }),
    nota(mogi, { ...where, cidade: 'Mogi das Cruzes/SP' }),
  ]
  expect(paradasDe(notas, chaveDaParada)).toHaveLength(2)
})

test('the truck does not drive Guarulhos, Mogi, Guarulhos, Mogi', () => {
  const notas = [nota(guarulhos), nota(mogi), nota(guarulhos), nota(mogi), nota(santos)]
  const ordem = emMelhorOrdem(notas, base)
  expect(ordem.map((n) => n.lat)).toEqual([guarulhos, guarulhos, mogi, mogi, santos].map((p) => p.lat))
  expect(metrosDoCaminho(ordem, base)).toBeLessThan(metrosDoCaminho(notas, base) / 1.5)
})

test('a way that the nearest next would cross is straightened', () => {
  const at = (lng: number) => nota({ lat: 0, lng })
  // Nearest first would go 1, -1.5, 3.5, -7: 19 degrees, to and fro across the base.
  const notas = [at(1), at(-1.5), at(3.5), at(-7)]
  const ordem = emMelhorOrdem(notas, { lat: 0, lng: 0 })
  const degree = metrosDoCaminho([at(1)], { lat: 0, lng: 0 })
  expect(metrosDoCaminho(ordem, { lat: 0, lng: 0 }) / degree).toBeCloseTo(3.5 + 10.5, 3)
})

test('where only the municipality is known, postcode and street say who comes first; the unknown come last', () => {
  const notas = [
    nota(null, { cep: '01000000' }),
    nota(mogi, { cep: '08730000', logradouro: 'Rua B, 10' }),
    nota(mogi, { cep: '08710000', logradouro: 'Rua Z, 1' }),
    nota(mogi, { cep: '08730000', logradouro: 'Rua B, 9' }),
  ]
  expect(emMelhorOrdem(notas, base)).toEqual([notas[2], notas[3], notas[1], notas[0]])
  expect(emMelhorOrdem([], null)).toEqual([])
})

test('new notes go where they lengthen the way least, beside those of their own stop, and move nothing else', () => {
  const loja = { documento: '12ABC34501DE35', cep: '04700000' }
  const [g, m, s] = [nota(guarulhos), nota(mogi), nota(santos, loja)]
  const [perto, mesma, perdida] = [nota({ lat: -23.46, lng: -46.5 }), nota(santos, loja), nota(null)]
  // Guarulhos stands last here, though it is nearest: a person put it there.
  expect(encaixarNotas([m, s, g], [perdida, mesma, perto], base)).toEqual([m, s, mesma, perto, g, perdida])
  expect(encaixarNotas([], [m, g], base)).toEqual([g, m])
})
