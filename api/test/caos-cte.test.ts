import { expect, test } from 'vitest'
import { caosDeCte } from '../../scripts/caos/cte.ts'
import { criarBanco } from './banco.ts'

/** The small sister of `npm run caos cte`, which issues 1,000 and kills 50 times. */
test('thirty CT-e, a SEFAZ that misbehaves, three kills: both ledgers agree', {
  timeout: 900_000,
}, async () => {
  const banco = await criarBanco()
  try {
    const { linhas, mortes, falhas } = await caosDeCte({ url: banco.url, documentos: 30, mortes: 3 })
    expect(linhas.map((l) => [l.o_que, l.achado])).toEqual(linhas.map((l) => [l.o_que, l.esperado]))
    expect(mortes).toBe(3)
    expect(Object.keys(falhas).length).toBeGreaterThan(0)
  } finally {
    await banco.drop()
  }
})
