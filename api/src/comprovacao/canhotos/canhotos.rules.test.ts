import { expect, test } from 'vitest'
import { notaDoCodigo } from './canhotos.rules.ts'

const a = { id: '7', chave: 'K1', ar: '001000000009', romaneio_id: '3' }
const b = { id: '8', chave: 'K2', ar: '001000000009', romaneio_id: '4' }

test('a key or our own code names one note or none', () => {
  expect(notaDoCodigo({ tipo: 'chave', valor: 'K1' }, [a, b], null)).toEqual({ nota: '7' })
  expect(notaDoCodigo({ tipo: 'canhoto', valor: '8' }, [a, b], null)).toEqual({ nota: '8' })
  expect(notaDoCodigo({ tipo: 'chave', valor: 'K3' }, [], null)).toEqual({
    motivo: 'A nota desta chave não está no sistema',
  })
})

test('an AR is believed only inside the romaneio of the stack', () => {
  const ar = { tipo: 'ar', valor: '001000000009' } as const
  expect(notaDoCodigo(ar, [a], null)).toHaveProperty('motivo')
  expect(notaDoCodigo(ar, [a, b], '4')).toEqual({ nota: '8' })
  expect(notaDoCodigo(ar, [a, b], '5')).toHaveProperty('motivo')
  expect(notaDoCodigo(ar, [a, { ...b, romaneio_id: '3' }], '3')).toHaveProperty('motivo')
})

test('nothing is guessed without a code', () => {
  expect(notaDoCodigo(null, [a], '3')).toEqual({ motivo: 'Não foi possível ler o código de barras' })
  expect(notaDoCodigo({ tipo: 'outro', valor: 'x' }, [a], '3')).toHaveProperty('motivo')
})
