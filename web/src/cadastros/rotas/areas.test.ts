import { expect, it } from 'vitest'
import { type Area, comAreas, porLugar, resumo, semArea } from './areas.ts'

const area = (uf: string, cidade: string | null = null, bairro: string | null = null): Area => ({
  uf,
  cidade,
  bairro,
  municipio_ibge: cidade === null ? null : cidade.length,
})

it('an area is there once, whatever accents its neighbourhood has', () => {
  const areas = comAreas(
    [area('SP', 'Santos', 'Água Limpa')],
    [area('SP', 'Santos', 'agua limpa'), area('PR')],
  )
  expect(areas).toHaveLength(2)
  expect(semArea(areas, area('SP', 'Santos', 'AGUA LIMPA'))).toEqual([area('PR')])
})

it('is read by place', () => {
  const areas = [
    area('SP', 'Santos', 'Gonzaga'),
    area('SP', 'Santos', 'Embaré'),
    area('PR'),
    area('SP', 'Cubatão'),
  ]
  expect(porLugar(areas).map((p) => [p.nome, p.inteiro !== null, p.bairros.length])).toEqual([
    ['Cubatão/SP', true, 0],
    ['Santos/SP', false, 2],
    ['Todo o estado de PR', true, 0],
  ])
  expect(resumo(areas)).toBe('Cubatão/SP, Santos/SP (2 bairros), Todo o estado de PR')
  expect(resumo([area('SP', 'Santos', 'Gonzaga')])).toBe('Santos/SP (Gonzaga)')
})
