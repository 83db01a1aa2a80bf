import { afterAll, beforeAll, expect, test } from 'vitest'
import { carregarOperacao } from '../db/demo/world.ts'
import { abrirApp, type TestApp } from './app.ts'
import { CHAVE_DE_API, chamadas, fuzzar, GRUPO, lerAlvos, type Porta } from './fuzz.ts'

/** A fixed number of requests, the same in every run; `npm run fuzz` goes on with other seeds for as long as it is let. */
const SEMENTE = 20_261_122
const VEZES = 3

let t: TestApp
let porta: Porta
const statuses = new Map<number, number>()

beforeAll(async () => {
  t = await abrirApp()
  await t.db.query('begin')
  await carregarOperacao(t.db, new Date(), { erguido: t.alicerce })
  await t.db.query('commit')
  const admin = await t.entrar(`admin@serraazul.demo`)
  const { dados } = await admin.parceiros.criar({ body: { nome: 'Fuzz', documento: '12ABC34501DE35' } })
  const { chave } = (
    await admin.parceiros.criarChave({
      params: { id: dados._id },
      body: {
        nome: 'Fuzz',
        escopos: ['notas:escrever', 'notas:ler', 'comprovantes:ler'],
        por_minuto: 600,
      },
    })
  ).dados
  porta = {
    alvos: await lerAlvos(t.db, GRUPO),
    token: async (quem) => (quem === CHAVE_DE_API ? chave : t.token(quem)),
    enviar: async ({ method, url, headers, payload }) => {
      const reply = await t.app.inject({
        method,
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      })
      return { status: reply.statusCode, texto: reply.body }
    },
  }
})
afterAll(() => t.close())

for (const [modulo, calls] of chamadas)
  test(`${modulo}: whatever comes in, nothing answers 5xx`, async () => {
    const broken: string[] = []
    for (const chamada of calls) {
      const found = await fuzzar(porta, chamada, { semente: SEMENTE, vezes: VEZES }, (status) =>
        statuses.set(status, (statuses.get(status) ?? 0) + 1),
      )
      if (found) broken.push(found)
    }
    expect(broken.join('\n')).toBe('')
  })

test('the requests are not all refused at the door: a good part is let in and worked on', () => {
  const of = (...codes: number[]) => codes.reduce((sum, code) => sum + (statuses.get(code) ?? 0), 0)
  const all = [...statuses.values()].reduce((sum, n) => sum + n, 0)
  expect(of(200) / all).toBeGreaterThan(0.15)
  expect(of(401) / all).toBeLessThan(0.1)
})
