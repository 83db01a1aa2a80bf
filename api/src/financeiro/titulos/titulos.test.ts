import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { ATLANTICO, criarCtes, naoFecham } from '../../../test/faturas.ts'
import { titulosQueNaoFecham } from '../../../test/financeiro.ts'

let t: TestApp
let me: Client<Contract>
let embarcador: Client<Contract>
let grupoId: number

beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('operador@serraazul.demo')
  embarcador = await t.entrar('embarcador@bomgrao.demo')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
beforeEach(() => hoje('2026-12-01'))
afterAll(() => t.close())
afterEach(async () => {
  await t.trabalhar()
  expect(await titulosQueNaoFecham(t.db)).toEqual([])
  expect(await naoFecham(t.db)).toEqual([])
})

let proximo = 1
/** An invoice of 1.000,00 and the title that it became. */
async function daFatura(tomador?: typeof ATLANTICO) {
  await criarCtes(t.db, grupoId, [{ numero: proximo++, valor: 100_000, ...(tomador ? { tomador } : {}) }])
  await me.faturas.faturarPeriodo({ body: { ate: '2026-12-01' } })
  await t.trabalhar()
  const fatura = (await me.faturas.listar({ query: { por_pagina: 1 } })).dados[0]!._id
  const { dados } = await me.titulos.listar({
    query: { natureza: 'receber', origem: ['fatura'], ordem: '-numero' },
  })
  const titulo = dados.find((d) => d.fatura === fatura)!
  return { fatura: { params: { id: fatura } }, id: titulo._id, params: { id: titulo._id }, titulo }
}
function hoje(dia: string) {
  t.deps.clock = () => new Date(`${dia}T12:00:00-03:00`)
}
const baixa = (valor_centavos: number, dia: string, mais = {}) => ({ body: { valor_centavos, dia, ...mais } })

test('an issued invoice becomes a title once; half paid, the rest late with fine and interest', async () => {
  const { params, fatura, titulo } = await daFatura()
  expect(titulo).toMatchObject({
    natureza: 'receber',
    estado: 'aberto',
    valor: 100_000,
    saldo: 100_000,
    parcela: 1,
  })
  await me.titulos.alterar({ params, body: { vencimento: '2026-12-10', categoria: 'receita_frete' } })
  hoje('2026-12-10')
  const meio = baixa(50_000, '2026-12-10', { idempotencia: `metade-${titulo.numero}` })
  expect((await me.titulos.baixar({ params, ...meio })).dados.titulo).toMatchObject({
    estado: 'parcial',
    saldo: 50_000,
  })
  // The same told again.
  expect((await me.titulos.baixar({ params, ...meio })).dados.titulo.saldo).toBe(50_000)
  hoje('2026-12-25')
  const { dados: devido } = await me.titulos.encargos({ params, query: { dia: '2026-12-25' } })
  expect(devido).toEqual({ dias: 15, multa: 1000, juros: 250 })
  const paga = await me.titulos.baixar({
    params,
    ...baixa(50_000, '2026-12-25', { juros_centavos: 250, multa_centavos: 1000 }),
  })
  expect(paga.dados.titulo).toMatchObject({
    estado: 'liquidado',
    saldo: 0,
    liquidado: 100_000,
    encargos: 1250,
  })
  // The invoice knows what was paid of it, and nothing of the charges.
  expect((await me.faturas.buscar(fatura)).dados.fatura).toMatchObject({
    estado: 'paga',
    recebido: 100_000,
    saldo: 0,
  })
  await expect(me.titulos.baixar({ params, ...baixa(1, '2026-12-25') })).rejects.toThrow('não muda')
  const lote = paga.dados.movimentos.find((m) => m.tipo === 'juros')!.lote
  const volta = await me.titulos.estornar({ params, body: { lote, motivo: 'Cheque devolvido' } })
  expect(volta.dados.titulo).toMatchObject({ estado: 'parcial', saldo: 50_000, encargos: 0 })
  await me.titulos.estornar({ params, body: { lote, motivo: 'Cheque devolvido' } })
  expect((await me.faturas.buscar(fatura)).dados.fatura).toMatchObject({
    estado: 'parcial',
    recebido: 50_000,
  })
})

test('what happens on the invoice follows on its title: received, discounted, taken back, disputed, cancelled', async () => {
  const { params, fatura } = await daFatura()
  const ver = async () => {
    await t.trabalhar()
    return (await me.titulos.buscar({ params })).dados.titulo
  }
  await me.faturas.ajustar({ ...fatura, body: { tipo: 'desconto', valor_centavos: 500, motivo: 'Avaria' } })
  await me.faturas.receber({ ...fatura, body: { valor_centavos: 9_500, dia: '2026-12-01' } })
  expect(await ver()).toMatchObject({ estado: 'parcial', saldo: 90_000, liquidado: 9_500, ajuste: -500 })
  const { lancamentos } = (await me.faturas.buscar(fatura)).dados
  const linha = lancamentos.find((l) => l.tipo === 'recebimento')!
  const { movimentos } = (await me.titulos.buscar({ params })).dados
  await expect(
    me.titulos.estornar({ params, body: { lote: movimentos[0]!.lote, motivo: 'Engano' } }),
  ).rejects.toThrow('veio da fatura')
  await me.faturas.estornar({ ...fatura, body: { lancamento: linha._id, motivo: 'Engano' } })
  await me.faturas.disputar({ ...fatura, body: { motivo: 'Frete acima' } })
  expect(await ver()).toMatchObject({ estado: 'aberto', saldo: 99_500, em_disputa: true })
  await expect(me.titulos.cancelar({ params, body: { motivo: 'Não quero' } })).rejects.toThrow(
    'cancele a fatura',
  )
  await me.faturas.cancelar(fatura)
  expect(await ver()).toMatchObject({ estado: 'cancelado', saldo: 0, em_disputa: false })
})

test('a balance is renegotiated into parts of the same invoice, and lost and found again', async () => {
  const { params, fatura } = await daFatura(ATLANTICO)
  const feito = await me.titulos.renegociar({
    params,
    body: { acrescimo_centavos: 1000, parcelas: 3, vencimento: '2027-01-31', motivo: 'Cliente sem caixa' },
  })
  expect(feito.dados.titulo).toMatchObject({ estado: 'renegociado', saldo: 0 })
  expect(feito.dados.ligados.map((l) => [l.valor, l.vencimento])).toEqual([
    [33_667, '2027-01-31'],
    [33_667, '2027-02-28'],
    [33_666, '2027-03-31'],
  ])
  await t.trabalhar()
  // Paid on the invoice, it goes to the oldest part first.
  await me.faturas.receber({ ...fatura, body: { valor_centavos: 40_000, dia: '2026-12-01' } })
  await t.trabalhar()
  const { ligados } = (await me.titulos.buscar({ params })).dados
  expect(ligados.map((l) => [l.estado, l.saldo])).toEqual([
    ['liquidado', 0],
    ['parcial', 27_334],
    ['aberto', 33_666],
  ])
  const ultimo = { params: { id: ligados[2]!._id } }
  const perdido = await me.titulos.perder({ ...ultimo, body: { motivo: 'Faliu' } })
  expect(perdido.dados.titulo).toMatchObject({ estado: 'perdido', saldo: 0, ajuste: -33_666 })
  const { lote } = perdido.dados.movimentos[0]!
  const achado = await me.titulos.estornar({ ...ultimo, body: { lote, motivo: 'Pagou' } })
  expect(achado.dados.titulo).toMatchObject({ estado: 'aberto', saldo: 33_666 })
})

test('two settlements at once do not pass the balance; several are settled at once or not at all', async () => {
  const novo = {
    natureza: 'pagar' as const,
    documento: '93000167000133',
    nome: 'Posto Serra',
    descricao: 'Diesel',
    emissao: '2026-12-01',
    vencimento: '2027-01-31',
    valor_centavos: 10_000,
    parcelas: 3,
    categoria: 'combustivel',
    idempotencia: 'posto-dezembro',
  }
  const { dados } = await me.titulos.criar({ body: novo })
  expect(dados.map((d) => [d.valor, d.vencimento, d.parcela])).toEqual([
    [3334, '2027-01-31', 1],
    [3333, '2027-02-28', 2],
    [3333, '2027-03-31', 3],
  ])
  expect((await me.titulos.criar({ body: novo })).dados.map((d) => d._id)).toEqual(dados.map((d) => d._id))
  await expect(
    me.titulos.criar({ body: { ...novo, idempotencia: undefined, categoria: 'nada' } }),
  ).rejects.toThrow('categoria')
  const params = { id: dados[0]!._id }
  const done = await Promise.allSettled([
    me.titulos.baixar({ params, ...baixa(3000, '2026-12-01') }),
    me.titulos.baixar({ params, ...baixa(3000, '2026-12-01') }),
  ])
  expect(done.map((d) => d.status).sort()).toEqual(['fulfilled', 'rejected'])
  const todos = { titulos: dados.map((d) => d._id), dia: '2026-12-01', idempotencia: 'todos-do-posto' }
  expect((await me.titulos.baixarVarios({ body: todos })).dados).toEqual({ baixados: 3, valor: 7000 })
  expect((await me.titulos.baixarVarios({ body: todos })).dados).toEqual({ baixados: 0, valor: 0 })
  await expect(me.titulos.baixar({ params, ...baixa(1, '2027-01-10') })).rejects.toThrow('depois de hoje')
})

test('a client sees what he owes and nothing else, nor how the house sorts it', async () => {
  const sua = await daFatura()
  const alheia = await daFatura(ATLANTICO)
  const { dados, total } = await embarcador.titulos.listar({ query: {} })
  expect(total).toBe(dados.length)
  expect(new Set(dados.map((d) => d.documento))).toEqual(new Set(['90752655000109']))
  expect(dados.map((d) => d.categoria + d.autor).join('')).toBe('')
  expect((await embarcador.titulos.listar({ query: { natureza: 'pagar' } })).total).toBe(0)
  expect((await embarcador.titulos.buscar({ params: sua.params })).dados.historico).toEqual([])
  await expect(embarcador.titulos.buscar({ params: alheia.params })).rejects.toMatchObject({ status: 404 })
  await expect(
    embarcador.titulos.baixar({ params: sua.params, ...baixa(1, '2026-12-01') }),
  ).rejects.toMatchObject({
    status: 403,
  })
  // What a delay costs is his to know; how much the house keeps is not.
  const admin = await t.entrar('admin@serraazul.demo')
  const { configuracao } = (await admin.titulos.cadastros()).dados
  await admin.titulos.configurarFinanceiro({ body: { ...configuracao, caixa_minimo_centavos: 5_000_000 } })
  expect((await embarcador.titulos.cadastros()).dados).toMatchObject({
    categorias: [],
    contas: [],
    configuracao: { ...configuracao, caixa_minimo_centavos: 0 },
  })
})
