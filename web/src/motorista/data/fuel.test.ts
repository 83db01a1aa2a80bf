import { expect, test } from 'vitest'
import type { AbastecimentoNoTelefone } from './db.ts'
import { faltaNoAbastecimento, mlDe } from './fuel.ts'

test.each([
  ['312,45', 312_450],
  ['1.000', 1_000_000],
  ['0,05', null],
  ['5.001', null],
  ['', null],
  ['muito', null],
])('%s at the pump is %s thousandths of a litre', (text, ml) => {
  expect(mlDe(text)).toBe(ml)
})

test('a fill-up wants plate, product, odometer where the tank was filled, litres, and a receipt unless the pump is the house’s', () => {
  const a: AbastecimentoNoTelefone = {
    ...{ placa: 'ABC1D23', hodometro: '', litros: '', valor: '', produto: '', cheio: true },
    ...{ faltou_antes: false, pago: 'casa', posto: '', cidade: '', painel: [] },
  }
  const campo = (mais: Partial<AbastecimentoNoTelefone>, recibos = 0) =>
    faltaNoAbastecimento({ ...a, ...mais }, recibos)?.campo
  expect(campo({ placa: 'X' })).toBe('placa')
  expect(campo({})).toBe('produto')
  const s10 = { produto: 'diesel_s10' } as const
  expect(campo(s10)).toBe('hodometro')
  expect(campo({ ...s10, cheio: false })).toBe('litros')
  expect(campo({ produto: 'arla32' })).toBe('litros')
  expect(campo({ ...s10, frio: true })).toBe('horimetro')
  expect(campo({ ...s10, frio: true, horimetro: 'x' })).toBe('horimetro')
  expect(campo({ ...s10, frio: true, horimetro: '1.234,5' })).toBe('litros')
  expect(campo({ ...s10, frio: true, cheio: false })).toBe('litros')
  const litros = { ...s10, hodometro: '45200', litros: '310' }
  expect(campo(litros)).toBe('recibo')
  expect(campo(litros, 1)).toBeUndefined()
  expect(campo({ ...litros, pago: 'bolso' }, 1)).toBe('valor')
  expect(campo({ ...litros, pago: 'bomba' })).toBeUndefined()
})
