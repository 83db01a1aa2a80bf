import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { ATLANTICO, criarCtes, naoFecham } from '../../../../test/faturas.ts'

let t: TestApp
let me: Client<Contract>
let embarcador: Client<Contract>
let grupoId: number

beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('operador@serraazul.demo')
  embarcador = await t.entrar('embarcador@bomgrao.demo')
  t.deps.clock = () => new Date('2026-11-23T12:00:00-03:00')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => t.close())
afterEach(async () => expect(await naoFecham(t.db)).toEqual([]))

let proximo = 1
/** One invoice of two CT-e, 300,00 in all. */
async function fatura(tomador?: typeof ATLANTICO): Promise<{ params: { id: string } }> {
  const mais = tomador ? { tomador } : {}
  await criarCtes(t.db, grupoId, [
    { numero: proximo++, valor: 10_000, ...mais },
    { numero: proximo++, valor: 20_000, ...mais },
  ])
  await me.faturas.faturarPeriodo({ body: { ate: '2026-11-20' } })
  await t.trabalhar()
  const { dados } = await me.faturas.listar({ query: { por_pagina: 1 } })
  return { params: { id: dados[0]!._id } }
}

test('paid in parts, discounted, taken back: state and balance follow the money', async () => {
  const f = await fatura()
  const receber = (valor_centavos: number, idempotencia?: string) =>
    me.faturas.receber({
      ...f,
      body: { valor_centavos, dia: '2026-11-23', ...(idempotencia ? { idempotencia } : {}) },
    })
  await expect(receber(30_001)).rejects.toThrow('passa do saldo')
  await expect(me.faturas.receber({ ...f, body: { valor_centavos: 1, dia: '2026-11-24' } })).rejects.toThrow(
    'depois de hoje',
  )
  expect((await receber(10_000, 'pagamento-1')).dados.fatura).toMatchObject({
    estado: 'parcial',
    saldo: 20_000,
  })
  // The same payment told again, on a bad line.
  expect((await receber(10_000, 'pagamento-1')).dados.fatura).toMatchObject({
    estado: 'parcial',
    saldo: 20_000,
  })
  const ajustada = await me.faturas.ajustar({
    ...f,
    body: { tipo: 'desconto', valor_centavos: 500, motivo: 'Avaria combinada' },
  })
  expect(ajustada.dados.fatura).toMatchObject({ ajuste: -500, saldo: 19_500 })
  expect((await receber(19_500)).dados.fatura).toMatchObject({ estado: 'paga', saldo: 0 })
  await expect(receber(1)).rejects.toThrow('não muda mais')
  const { lancamentos } = (await me.faturas.buscar(f)).dados
  const paga = lancamentos.find((l) => l.valor === 19_500)!
  const estornada = await me.faturas.estornar({
    ...f,
    body: { lancamento: paga._id, motivo: 'Cheque devolvido' },
  })
  expect(estornada.dados.fatura).toMatchObject({ estado: 'parcial', recebido: 10_000, saldo: 19_500 })
  // Once is enough.
  await me.faturas.estornar({ ...f, body: { lancamento: paga._id, motivo: 'Cheque devolvido' } })
  const { dados } = await me.faturas.buscar(f)
  expect(dados.lancamentos.filter((l) => l.tipo === 'estorno')).toHaveLength(1)
  expect(dados.historico.map((h) => h.texto)[0]).toMatch(
    /^Recebimento de R\$\s195,00 estornado: Cheque devolvido$/,
  )
  await expect(me.faturas.cancelar(f)).rejects.toThrow('já recebeu pagamento')
})

test('two payments at once do not pass the balance', async () => {
  const f = await fatura()
  const body = { valor_centavos: 20_000, dia: '2026-11-23' }
  const done = await Promise.allSettled([
    me.faturas.receber({ ...f, body }),
    me.faturas.receber({ ...f, body }),
  ])
  expect(done.map((d) => d.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await me.faturas.buscar(f)).dados.fatura).toMatchObject({ recebido: 20_000, saldo: 10_000 })
})

test('in dispute until somebody ends it; cancelled, its CT-e are billed anew under another number', async () => {
  const f = await fatura()
  const motivo = 'Frete acima da tabela'
  expect((await me.faturas.disputar({ ...f, body: { motivo } })).dados.fatura.estado).toBe('disputa')
  await me.faturas.disputar({ ...f, body: { motivo } })
  const resolvida = await me.faturas.resolver({ ...f, body: { motivo: 'Aceitou a tabela' } })
  expect(resolvida.dados.fatura.estado).toBe('aberta')
  await expect(me.faturas.resolver({ ...f, body: { motivo } })).rejects.toThrow('não está em disputa')
  const { numero } = resolvida.dados.fatura
  await me.faturas.cancelar(f)
  await me.faturas.faturarPeriodo({ body: { ate: '2026-11-20' } })
  await t.trabalhar()
  const { dados } = await me.faturas.listar({ query: { por_pagina: 1 } })
  expect(dados[0]).toMatchObject({ numero: numero + 1, quantidade: 2, valor: 30_000 })
})

test('a client sees his own invoices, their PDF, and nothing of how he is billed', async () => {
  const sua = await fatura()
  const alheia = await fatura(ATLANTICO)
  const { dados, total } = await embarcador.faturas.listar({ query: {} })
  expect(total).toBe(dados.length)
  expect(new Set(dados.map((d) => d.doc_tomador))).toEqual(new Set(['90752655000109']))
  expect((await embarcador.faturas.buscar(sua)).dados.historico).toEqual([])
  await expect(embarcador.faturas.buscar(alheia)).rejects.toMatchObject({ status: 404 })
  await expect(embarcador.faturas.pdf(alheia)).rejects.toMatchObject({ status: 404 })
  for (const call of [
    embarcador.faturas.aFaturar({ query: {} }),
    embarcador.faturas.regras(),
    embarcador.faturas.prefaturas({ query: {} }),
    embarcador.faturas.cancelar(sua),
    embarcador.faturas.receber({ ...sua, body: { valor_centavos: 1, dia: '2026-11-23' } }),
  ])
    await expect(call).rejects.toMatchObject({ status: 403 })
  const pdf = (await embarcador.faturas.pdf(sua)) as Buffer
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  // The same invoice makes the same bytes.
  expect(Buffer.compare(pdf, (await me.faturas.pdf(sua)) as Buffer)).toBe(0)
})

test('it goes by e-mail with its sheets; the spreadsheet has what the search finds', async () => {
  const f = await fatura()
  const body = { para: ['contas@bomgrao.demo'], texto: 'Segue.' }
  expect((await me.faturas.enviar({ ...f, body })).dados.fatura.enviada_em).not.toBeNull()
  await t.trabalhar()
  await me.faturas.cancelar(f)
  await expect(me.faturas.enviar({ ...f, body })).rejects.toThrow('cancelada')
  const { tarefa } = (await me.faturas.exportarLista({ body: { estado: ['cancelada'] } })).dados
  await t.trabalhar()
  expect((await me.tarefas.buscar({ params: { id: tarefa } })).dados).toMatchObject({
    estado: 'concluida',
    arquivo: { nome: expect.stringContaining('Faturas') },
  })
})
