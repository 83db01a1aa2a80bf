import type { LugarDoTerritorio } from '@tropeiro/contract/cadastros/rotas/territorios'
import { expect, it } from 'vitest'
import { sugerirAreas } from './sugestao.ts'
import {
  cargaPorRota,
  contorno,
  dentroDo,
  donoDaMancha,
  manchasDe,
  mudancasDe,
  pintar,
  sobreposicoes,
} from './territorio.ts'

const lugar = (
  ibge: number,
  bairro: string,
  paradas = 1,
  at: [number, number] = [0, 0],
): LugarDoTerritorio => ({
  uf: 'SP',
  municipio_ibge: ibge,
  cidade: `C${ibge}`,
  bairro,
  lat: at[0],
  lng: at[1],
  exato: true,
  rota: null,
  por: null,
  notas: paradas,
  paradas,
  peso_gramas: paradas * 1000,
  volumes: paradas,
  esperando: 0,
})
const lugares = [lugar(1, 'Mooca', 3), lugar(1, 'Água Rasa', 2), lugar(1, '', 1), lugar(2, 'Gonzaga', 4)]

it('a city is painted whole: it takes along what others have in it, and only changes are told', () => {
  const antes = new Map([
    ['SP||', 'estado'],
    ['SP|1|mooca', 'leste'],
  ])
  const [cidade] = manchasDe(lugares, 'cidade')
  expect(cidade).toMatchObject({ nome: 'C1/SP', paradas: 6, bairro: null })
  expect(donoDaMancha(antes, cidade!)).toBe('estado')
  const depois = pintar(antes, [cidade!], 'capital')
  expect([...depois]).toEqual([
    ['SP||', 'estado'],
    ['SP|1|', 'capital'],
  ])
  expect(mudancasDe(antes, depois, new Map([['SP|1|mooca', 'Mooca']]))).toEqual([
    { uf: 'SP', municipio_ibge: 1, bairro: 'Mooca', de: 'leste', para: null },
    { uf: 'SP', municipio_ibge: 1, bairro: null, de: null, para: 'capital' },
  ])
  expect(mudancasDe(antes, new Map(antes), new Map())).toEqual([])
})

it('a neighbourhood is painted alone, whatever accents it is written with', () => {
  const bairros = manchasDe(lugares, 'bairro')
  const agua = bairros.find((m) => m.bairro === 'Água Rasa')!
  const posse = pintar(new Map([['SP|1|', 'capital']]), [agua], 'leste')
  expect(posse.get('SP|1|agua rasa')).toBe('leste')
  expect(pintar(posse, [agua], null).has('SP|1|agua rasa')).toBe(false)
})

it('the load of each territory, and what nobody serves', () => {
  const carga = cargaPorRota(
    new Map([
      ['SP|1|', 'capital'],
      ['SP|1|mooca', 'leste'],
    ]),
    lugares,
  )
  expect(carga.get('capital')).toMatchObject({ lugares: 2, paradas: 3 })
  expect(carga.get('leste')).toMatchObject({ paradas: 3 })
  expect(carga.get(null)).toMatchObject({ lugares: 1, paradas: 4 })
})

it('overlaps: a narrower area of one route inside a wider one of another', () => {
  const posse = new Map([
    ['SP||', 'estado'],
    ['SP|1|', 'capital'],
    ['SP|1|mooca', 'leste'],
    ['SP|2|', 'estado'],
  ])
  expect(sobreposicoes(posse)).toEqual([
    { dentro: 'SP|1|', rota: 'capital', de: 'SP||', dona: 'estado' },
    { dentro: 'SP|1|mooca', rota: 'leste', de: 'SP|1|', dona: 'capital' },
  ])
})

it('the line around a territory, and who lies within somebody else’s', () => {
  const quadro = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 2 },
    { lat: 2, lng: 2 },
    { lat: 2, lng: 0 },
    { lat: 1, lng: 1 },
  ]
  const linha = contorno(quadro)
  expect(linha).toHaveLength(4)
  expect(dentroDo(linha, { lat: 1, lng: 1 })).toBe(true)
  expect(dentroDo(linha, { lat: 0, lng: 1 })).toBe(false)
  expect(dentroDo(linha, { lat: 3, lng: 1 })).toBe(false)
})

it('areas suggested from history: near together, of like load, the same each time, every place in one', () => {
  const cidade = Array.from({ length: 60 }, (_, i) =>
    lugar(10 + i, 'Centro', 1 + ((i * 7) % 5), [Math.floor(i / 10) / 10, (i % 10) / 10]),
  )
  const manchas = manchasDe(cidade, 'cidade')
  const areas = sugerirAreas(manchas, 4)
  expect(areas).toHaveLength(4)
  expect(
    areas
      .flat()
      .map((m) => m.id)
      .toSorted(),
  ).toEqual(manchas.map((m) => m.id).toSorted())
  const cargas = areas.map((a) => a.reduce((sum, m) => sum + m.paradas, 0))
  const cada = cargas.reduce((a, b) => a + b) / 4
  expect(Math.max(...cargas) / cada).toBeLessThan(1.25)
  expect(Math.min(...cargas) / cada).toBeGreaterThan(0.75)
  expect(sugerirAreas(manchas.toReversed(), 4)).toEqual(areas)
  expect(sugerirAreas(manchas.slice(0, 2), 5)).toHaveLength(2)
})
