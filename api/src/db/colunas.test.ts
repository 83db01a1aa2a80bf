import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../test/app.ts'
import { logicos, numeros, palavras, segundos } from './colunas.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

test('whatever stands in the columns comes back from PostgreSQL as it was', async () => {
  const text = fc.option(fc.string().filter((s) => !s.includes('\0')))
  const row = fc.tuple(
    fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    text,
    fc.option(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
    fc.boolean(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 40 }), async (rows) => {
      const { rows: found } = await t.db.query(
        `select n, s, to_timestamp(em) as em, b from unnest($1::float8[], $2::text[], $3::float8[], $4::boolean[]) v(n, s, em, b)`,
        [
          numeros(rows.map((r) => r[0])),
          palavras(rows.map((r) => r[1])),
          segundos(rows.map((r) => r[2])),
          logicos(rows.map((r) => r[3])),
        ],
      )
      // -0 is 0 on the wire.
      expect(found.map((f) => [f.n, f.s, f.em, f.b])).toEqual(
        rows.map(([n, ...rest]) => [n === 0 ? 0 : n, ...rest]),
      )
    }),
    { numRuns: 60 },
  )
})
