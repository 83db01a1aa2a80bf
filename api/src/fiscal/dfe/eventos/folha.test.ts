import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { configuracaoCte, cteAutorizado, freteGeral, notasNaRua } from '../../../../test/cte.ts'
import { configuracao, rascunhoPronto, SERRA_AZUL } from '../../../../test/mdfe.ts'
import { abrirAppComSefaz } from '../../../../test/sefaz.ts'

let t: TestApp
let fechar: () => Promise<void>
let me: Client<Contract>

beforeAll(async () => {
  ;({ t, fechar } = await abrirAppComSefaz())
  me = await t.entrar('operador@serraazul.demo')
  const admin = await t.entrar('admin@serraazul.demo')
  await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracaoCte })
  await admin.tarifas.criar({ body: freteGeral })
  await admin.mdfe.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracao })
})
afterAll(() => fechar())

const bytes = async (resposta: Promise<unknown>) =>
  Buffer.from((await resposta) as Uint8Array).toString('latin1')

test('a folha da carta de correção de um CT-e, só por ele, e nada do que veio de fora', async () => {
  const cte = await cteAutorizado(t, me, await notasNaRua(t, 1))
  const correcoes = [{ grupo: 'compl', campo: 'xObs', valor: 'Entregar pela doca 3' }]
  await me.cte.corrigir({ params: { id: cte._id }, body: { correcoes } })
  await t.trabalhar()
  const [evento] = (await me.cte.buscar({ params: { id: cte._id } })).dados.eventos
  const params = { id: cte._id, evento: evento!._id }
  expect(evento).toMatchObject({ tipo: '110110', estado: 'registrado' })
  expect(await bytes(me.cte.evento({ params }))).toMatch(/^%PDF-1\.7/)
  const outro = await cteAutorizado(t, me, await notasNaRua(t, 1))
  await expect(me.cte.evento({ params: { ...params, id: outro._id } })).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining('Não encontramos este evento do CT-e.') as string,
  })
  await t.db.query('update fiscal_eventos set envio_id = null where id = $1', [evento!._id])
  await expect(me.cte.evento({ params })).rejects.toMatchObject({ status: 409 })
})

test('a folha do encerramento de um MDF-e', async () => {
  const { mdfe } = await rascunhoPronto(t, me, 'EVT1A23')
  await me.mdfe.emitir({ body: { ids: [mdfe._id] } })
  await t.trabalhar()
  await me.mdfe.encerrar({ params: { id: mdfe._id }, body: { municipio_ibge: 5208707 } })
  await t.trabalhar()
  const [evento] = (await me.mdfe.buscar({ params: { id: mdfe._id } })).dados.eventos
  expect(evento).toMatchObject({ tipo: '110112', estado: 'registrado' })
  const params = { id: mdfe._id, evento: evento!._id }
  expect(await bytes(me.mdfe.evento({ params }))).toMatch(/^%PDF-1\.7/)
})
