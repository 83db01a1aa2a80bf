import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { embarcadores } from '../../../db/demo/personas.ts'
import { abrirCenario, type Cenario, EDSON, JOAO, MARIA, SANTOS, SAO_PAULO } from '../../../test/romaneios.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
})
afterAll(() => c.close())
beforeEach(() => c.limpar())

const operador = () => c.entrar('operador@serraazul.demo')
const criar = async (notas: string[], cpf_motorista: string | null = null, base?: string) =>
  (await (await operador()).romaneios.criar({ body: { notas, cpf_motorista, base } })).dados
const outro = embarcadores[1]!
const deOutro = { embarca: { documento: outro.cnpj, nome: outro.nome } }

describe('pesquisar', () => {
  test('25 a page in ascending order of number, with counters by state', async () => {
    const me = await operador()
    for (let i = 0; i < 27; i++) await criar([await c.nota()])
    const first = await me.romaneios.pesquisar({ body: {} })
    expect(first).toMatchObject({ total: 27, pagina: 1, totalPages: 2 })
    expect(first.dados).toHaveLength(25)
    const numeros = first.dados.map((r) => r.numeroRomaneio)
    expect(numeros).toEqual([...numeros].sort((a, b) => a - b))
    const second = await me.romaneios.pesquisar({ body: { pagina: 2 } })
    expect(second.dados.map((r) => r.numeroRomaneio)).toEqual([numeros[24]! + 1, numeros[24]! + 2])
    const last = await me.romaneios.pesquisar({ body: { ordem: '-numero', por_pagina: 1 } })
    expect(last.dados[0]?.numeroRomaneio).toBe(numeros[24]! + 2)
    await c.db.query(`update romaneios set estado = 'concluido' where numero > $1`, [numeros[1]])
    const abertos = await me.romaneios.pesquisar({ body: { ordem: 'abertos', por_pagina: 3 } })
    expect(abertos.dados.map((r) => r.numeroRomaneio)).toEqual([numeros[1], numeros[0], numeros[24]! + 2])
    await c.db.query(`update romaneios set estado = 'expedicao'`)
    await c.db.query(`update romaneios set estado = 'viagem' where numero = $1`, [numeros[0]])
    const viagem = await me.romaneios.pesquisar({ body: { estado: ['viagem'] } })
    expect(viagem).toMatchObject({
      total: 1,
      contadores: { total: 27, pre: 0, expedicao: 26, viagem: 1, concluidos: 0 },
    })
  })

  test('each filter narrows; nothing found is told in the fixed sentence', async () => {
    const me = await operador()
    const a = await criar([await c.nota()], JOAO)
    const b = await criar([await c.nota({ ...deOutro, baseId: null })], MARIA, 'CAMPINAS')
    const semBase = await criar([await c.nota({ baseId: null })])
    await c.db.query(`update romaneios set created_at = '2026-03-10T15:00:00-03:00' where numero = $1`, [
      a.numero_romaneio,
    ])
    const ask = async (body: object) =>
      (await me.romaneios.pesquisar({ body })).dados.map((r) => r.numeroRomaneio)
    const [na, nb, ns] = [a, b, semBase].map((r) => r.numero_romaneio)
    expect(await ask({ numero_romaneio: `${na}` })).toEqual([na])
    expect(await ask({ numero_romaneio: '', cpf_motorista: '', dataInicio: '' })).toEqual([na, nb, ns])
    expect(await ask({ cpf_motorista: '877.482.488-00' })).toEqual([nb])
    expect(await ask({ cnpj_empresa: '91122233000201' })).toEqual([nb])
    expect(await ask({ cnpj_empresa: [outro.cnpj] })).toEqual([nb])
    expect(await ask({ bases: ['CAMPINAS'] })).toEqual([nb])
    expect(await ask({ bases: ['CAMPINAS'], sembase: true })).toEqual([nb, ns])
    expect(await ask({ sembase: true })).toEqual([ns])
    expect(await ask({ dataInicio: '10032026', dataFim: '10032026' })).toEqual([na])
    expect(await ask({ dataInicio: '202603101500', dataFim: '202603101500' })).toEqual([na])
    expect(await ask({ dataInicio: '2026-03-11' })).toEqual([nb, ns])
    expect(await ask({ busca: 'joao batista' })).toEqual([na])
    await c.db.query(`update romaneios set placa_veiculo = 'FVD2C71' where numero = any($1)`, [[na, nb]])
    await c.db.query(`update romaneios set estado = 'concluido' where numero = $1`, [nb])
    expect(await ask({ busca: 'FVD2C71' })).toEqual([na, nb])
    // Issue 11, E4: what Ctrl+K asks.
    expect(await ask({ busca: 'fvd2c71', ordem: 'abertos' })).toEqual([na, nb])
    expect(await me.romaneios.pesquisar({ body: { numero_romaneio: 99_999 } })).toMatchObject({
      status: true,
      dados: [],
      total: 0,
      mensagem: 'Sem romaneios para essas informacoes.',
    })
  })
})

test('waiting notes by number, key, name, place and route', async () => {
  const me = await operador()
  const litoral = await c.rota('Litoral', SANTOS)
  const a = await c.nota({ ibge: SANTOS, bairro: 'Gonzaga', numero: 8001 })
  const b = await c.nota({ ...deOutro, ibge: SAO_PAULO, numero: 8002, baseId: null })
  const romaneada = await c.nota({ numero: 8003 })
  await criar([romaneada])
  await c.db.query('update notas set rota_id = $1 where id = $2', [litoral, a])
  const ask = async (body: object) =>
    (await me.romaneios.notasDisponiveis({ body })).dados.notas.map((n) => n._id)
  expect(await ask({})).toEqual([a, b])
  expect(await ask({ notas: [b, romaneada] })).toEqual([b])
  expect(await ask({ busca: '8002, 8003' })).toEqual([b])
  expect(await ask({ busca: 'petroquimica' })).toEqual([b])
  expect(await ask({ busca: 'MERCADO DA ESQUINA' })).toEqual([a, b])
  expect(await ask({ cidade: 'sant', uf: 'SP' })).toEqual([a])
  expect(await ask({ bairro: 'gonz' })).toEqual([a])
  expect(await ask({ rota: litoral })).toEqual([a])
  expect(await ask({ rota: 'sem' })).toEqual([b])
  expect(await ask({ semBase: true })).toEqual([b])
  expect((await me.romaneios.rotasComNotas()).dados).toEqual({
    rotas: [{ _id: litoral, nome: 'Litoral', base: null, notas: 1 }],
    sem_rota: 1,
  })
})

describe('who sees what', () => {
  test('a shipper sees romaneios that hold his notes, only those notes, and totals of them', async () => {
    const mine = await c.nota({ valorCentavos: 700 })
    const misto = await criar([mine, await c.nota(deOutro), await c.nota(deOutro)], JOAO)
    await criar([await c.nota(deOutro)])
    const eu = await c.entrar('embarcador@bomgrao.demo')
    const { dados, total } = await eu.romaneios.pesquisar({ body: {} })
    expect(total).toBe(1)
    expect(dados[0]).toMatchObject({
      numeroRomaneio: misto.numero_romaneio,
      totalNotas: 1,
      totalValor: 700,
      cpfMotorista: '***.287.938-**',
    })
    const one = (await eu.romaneios.buscar({ params: { numero: misto.numero_romaneio } })).dados
    expect(one.notas.map((n) => n._id)).toEqual([mine])
    expect(one.total_notas_romaneio).toBe(1)
    await expect(
      eu.romaneios.buscar({ params: { numero: misto.numero_romaneio + 1 } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(eu.romaneios.deletar({ body: { numeros: [misto.numero_romaneio] } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(eu.romaneios.notasDisponiveis({ body: {} })).rejects.toMatchObject({ status: 403 })
  })

  test('a courier sees his own; a recipient without CNPJs sees none; a driver uses his phone', async () => {
    const seu = await criar([await c.nota()], EDSON)
    await criar([await c.nota()], JOAO)
    const edson = await c.entrar('entregador@serraazul.demo')
    const { dados } = await edson.romaneios.pesquisar({ body: {} })
    expect(dados.map((r) => [r.numeroRomaneio, r.cpfMotorista])).toEqual([[seu.numero_romaneio, EDSON]])
    const davi = await c.entrar('destinatario@mercado.demo')
    expect((await davi.romaneios.pesquisar({ body: {} })).total).toBe(0)
    const joao = await c.entrar('joao@serraazul.demo')
    await expect(joao.romaneios.pesquisar({ body: {} })).rejects.toMatchObject({ status: 403 })
  })

  test('another group has nothing of it', async () => {
    const r = await criar([await c.nota()], JOAO)
    const vale = await c.entrar('admin@valeverde.demo')
    const numero = r.numero_romaneio
    expect((await vale.romaneios.pesquisar({ body: {} })).total).toBe(0)
    await expect(vale.romaneios.buscar({ params: { numero } })).rejects.toMatchObject({ status: 404 })
    await expect(vale.romaneios.deletar({ body: { numeros: [numero] } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      vale.romaneios.editar({ body: { numero_romaneio: numero, notas: [] } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await vale.romaneios.saida({ body: { numerosRom: numero } })).toMatchObject({ naoAtualizados: 1 })
    await expect(vale.romaneios.criar({ body: { notas: [r.notas[0]!._id] } })).rejects.toMatchObject({
      status: 404,
    })
  })
})
