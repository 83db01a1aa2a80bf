import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { abrirEmissao, cteAutorizado, notasNaRua } from '../../../../test/cte.ts'

/* Payments bound to a CT-e: events 110300 and 110301 (NT 2026.002; issue 11, C2). */

let t: TestApp
let fechar: () => Promise<void>
let me: Client<Contract>
beforeAll(async () => {
  ;({ t, fechar, me } = await abrirEmissao())
})
afterAll(() => fechar())

const pix = {
  transacao: 'E1853123202611231030abcdef12345',
  meio: '17',
  recebedor: '91122233000112',
  instituicao: '18236120',
}
const um = async (id: string) => (await me.cte.buscar({ params: { id } })).dados
const dele = async (id: string, tipo: string) => (await um(id)).eventos.filter((e) => e.tipo === tipo)

test('o pagamento é vinculado (110300), impresso, e desvinculado (110301) uma vez', async () => {
  const { _id: id } = await cteAutorizado(t, me, await notasNaRua(t, 1))
  await me.cte.vincularPagamento({ params: { id }, body: pix })
  await t.trabalhar()
  const [vinculo] = await dele(id, '110300')
  expect(vinculo).toMatchObject({
    estado: 'registrado',
    imprime: true,
    detalhe: expect.stringContaining(pix.transacao),
  })
  const folha = (await me.cte.evento({ params: { id, evento: vinculo!._id } })) as Buffer
  expect(folha.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(me.cte.vincularPagamento({ params: { id }, body: pix })).rejects.toThrow(/409/)

  const params = { id, evento: vinculo!._id }
  await me.cte.desvincularPagamento({ params })
  await expect(me.cte.desvincularPagamento({ params })).rejects.toThrow(/409/)
  await t.trabalhar()
  expect(await dele(id, '110301')).toMatchObject([{ estado: 'registrado' }])
  // Undone, the same transaction may be told again, with the next number.
  await me.cte.vincularPagamento({ params: { id }, body: pix })
  await t.trabalhar()
  expect(await dele(id, '110300')).toMatchObject([{ estado: 'registrado' }, { estado: 'registrado' }])
})

test('um rascunho não tem pagamento, e o que não está como o leiaute pede é dito no campo', async () => {
  const { _id: id } = await cteAutorizado(t, me, await notasNaRua(t, 1))
  const torto = { ...pix, instituicao: '182' }
  await expect(me.cte.vincularPagamento({ params: { id }, body: torto })).rejects.toMatchObject({
    status: 400,
  })
  await expect(me.cte.desvincularPagamento({ params: { id, evento: '999999' } })).rejects.toThrow(/409/)
  const alheio = await t.entrar('admin@azapers.demo')
  await expect(alheio.cte.vincularPagamento({ params: { id }, body: pix })).rejects.toThrow(/404/)
})
