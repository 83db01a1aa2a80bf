import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type Recusa, type TestApp } from '../../../test/app.ts'
import { criarRomaneioProvado } from '../../../test/provas.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp({ EMAIL_ENDERECOS_POR_DIA: '5' })
})
afterAll(() => t.close())

test('a group writes to so many addresses a day, also when all is asked at once, and is named in From', async () => {
  const { notas } = await criarRomaneioProvado(t, [{ imagens: 1 }])
  const me = await t.entrar('operador@serraazul.demo')
  const enviar = (n: number) =>
    me.correio
      .enviar({
        body: {
          remetente: 'Banco do Brasil',
          conteudo: 'Olá',
          assunto: 'Atualize',
          destinatarios: [`a${n}@loja.com`, `b${n}@loja.com`],
          ars: [],
          notas,
          grupo_emp: 'SERRA AZUL',
        },
      })
      .then(
        (r) => r.dados._id,
        (e: Recusa) => e,
      )
  const all = await Promise.all([1, 2, 3, 4].map(enviar))
  const sent = all.filter((one) => typeof one === 'string')
  expect(sent).toHaveLength(2)
  for (const one of all.filter((o) => typeof o !== 'string'))
    expect([one.status, one.body.mensagem]).toEqual([
      429,
      'Este grupo pode escrever a 5 endereços em 24 horas, e esta mensagem passa disso. Tente de novo mais tarde ou mande para menos pessoas.',
    ])
  const { rows } = await t.db.query<{ de: string }>('select distinct de from emails')
  expect(rows.map((r) => r.de)).toEqual(['"Banco do Brasil (SERRA AZUL)" <nao-responda@tropeiro.local>'])
  await t.db.query(`update emails set created_at = created_at - interval '25 hours'`)
  expect(await enviar(5)).toMatch(/^\d+$/)
})
