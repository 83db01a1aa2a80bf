import { expect, test } from 'vitest'
import { causaPrevista, diferencas, nossosCampos, tolera } from './conferencia.ts'

/** The shipment of the worked example: 281,43 with ICMS 12 % inside. */
const linhas = [
  { codigo: 'FRETE_PESO', valor_centavos: 11_234 },
  { codigo: 'FRETE_VALOR', valor_centavos: 4358 },
  { codigo: 'GRIS', valor_centavos: 3735 },
  { codigo: 'DESPACHO', valor_centavos: 1250 },
  { codigo: 'PEDAGIO', valor_centavos: 1360 },
  { codigo: 'TAS', valor_centavos: 490 },
  { codigo: 'TRT', valor_centavos: 2339 },
  { codigo: 'ICMS', valor_centavos: 3377 },
]
const nosso = { total: 28_143, campos: nossosCampos(linhas) }

test('the worked example: 247,12 for a CT-e of 281,43 is a gap of 34,31, of toll, TRT and tax, without rounding', () => {
  const campos = {
    frete_peso: 11_234,
    ad_valorem: 4358,
    ademe: 3735,
    despacho: 1250,
    pedagio: 680,
    itr: 490,
    diversos: 0,
    icms: 2965,
  }
  const { partes, arredondamento } = diferencas(nosso, { total: 24_712, campos })
  expect(partes).toEqual([
    { campo: 'pedagio', deles: 680, nosso: 1360, causa: 'pedagio' },
    { campo: 'diversos', deles: 0, nosso: 2339, causa: 'generalidade' },
    { campo: 'icms', deles: 2965, nosso: 3377, causa: 'icms' },
  ])
  expect(partes.reduce((sum, p) => sum + p.nosso - p.deles, 0)).toBe(3431)
  expect(arredondamento).toBe(0)
  expect(causaPrevista(partes)).toBe('generalidade')
  // Half up, their net of 217,47 would come to 247,13: a file that says so has one cent less of tax gap, and it closes too.
  const acima = diferencas(nosso, { total: 24_713, campos: { ...campos, icms: 2966 } })
  expect(acima.partes.reduce((sum, p) => sum + p.nosso - p.deles, 0) + acima.arredondamento).toBe(3430)
  expect(acima.arredondamento).toBe(0)
  // A total that its own parts do not make up is rounding, told apart.
  expect(diferencas(nosso, { total: 24_713, campos }).arredondamento).toBe(-1)
})

test('parts and rounding always make up the gap of the line, whatever the file says', () => {
  for (let seed = 1; seed < 500; seed++) {
    const n = (k: number) => (seed * 7919 * k) % 10_007
    const campos = { frete_peso: n(1), pedagio: n(2), diversos: n(3), icms: n(5), sec_cat: n(7) }
    const deles = { total: n(11), campos: seed % 5 === 0 ? null : campos }
    const { partes, arredondamento } = diferencas(nosso, deles)
    expect(partes.reduce((sum, p) => sum + p.nosso - p.deles, 0) + arredondamento).toBe(28_143 - deles.total)
  }
})

test('a component that a client keeps in another field is looked for there', () => {
  expect(nossosCampos(linhas, { TRT: 'sec_cat', DESPACHO: 'sec_cat' })).toMatchObject({ sec_cat: 3589 })
})

test('tolerance: within value and percentage; 250,00 against 248,00 with 3,00 and 0,5 % is blocked', () => {
  const t = { valor_centavos: 300, percentual: 5000, aceita_menor: true }
  expect(tolera(t, { nosso: 25_000, deles: 24_800 })).toBe(false)
  expect(tolera({ ...t, percentual: 8100 }, { nosso: 25_000, deles: 24_800 })).toBe(true)
  expect(tolera({ ...t, percentual: 8100, valor_centavos: 199 }, { nosso: 25_000, deles: 24_800 })).toBe(
    false,
  )
  expect(tolera(t, { nosso: 100, deles: 24_800 })).toBe(true)
  expect(tolera({ ...t, aceita_menor: false }, { nosso: 100, deles: 24_800 })).toBe(false)
  expect(tolera(t, { nosso: 100, deles: 100 })).toBe(true)
})
