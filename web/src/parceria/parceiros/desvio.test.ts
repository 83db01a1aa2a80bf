import { expect, test } from 'vitest'
import { deTexto, emTexto } from './desvio.ts'

test('what a partner does otherwise is written and read back', () => {
  const texto = '313.chave; 240\n313.canal; 310; A10; Canal de venda\n313.volumes; ; N7'
  const read = deTexto(texto)
  expect(read).toEqual({
    campos: {
      '313.chave': { de: 240 },
      '313.canal': { de: 310, formato: 'A10', rotulo: 'Canal de venda' },
      '313.volumes': { formato: 'N7' },
    },
  })
  expect(deTexto(emTexto(read as { campos: Record<string, { de?: number }> }))).toEqual(read)
  expect(deTexto('chave 240')).toHaveProperty('erro')
})
