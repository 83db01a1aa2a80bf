import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirCenario, type Cenario, EDSON, JOAO, SANTOS, SAO_PAULO } from '../../../test/romaneios.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
})
afterAll(() => c.close())
beforeEach(() => c.limpar())

const operador = () => c.entrar('operador@serraazul.demo')
const tudo = { bases: [], rotas: [] }

test('issue 17, point 1: the desk has what waits, and what did not leave with its driver, way and missing MDF-e', async () => {
  const me = await operador()
  await c.rota('Litoral', SANTOS)
  const dest = { documento: '96074694000180', nome: 'Mercado da Esquina' }
  const [a, b] = await c.notas(2, { ibge: SANTOS, pesoGramas: 40_000, valorCentavos: 90_000, dest })
  const esperam = await c.notas(2, { ibge: SAO_PAULO })
  await me.romaneios.criar({ body: { notas: [a!, b!], cpf_motorista: JOAO } })
  const { dados } = await me.mesa.abrir({ body: tudo })
  expect(dados.esperando).toBe(2)
  expect(dados.espera.map((n) => n._id).toSorted()).toEqual(esperam.toSorted())
  expect(dados.colunas).toMatchObject([
    { estado: 'expedicao', mdfe: 'falta', notas: [{ _id: a }, { _id: b }] },
  ])
  // There and back by the planner's own count: Santos is some 50 km away in a straight line.
  expect(dados.colunas[0]!.dia!.metros).toBeGreaterThan(80_000)
  expect(dados.colunas[0]!.dia!.segundos).toBeGreaterThan(3600)
  const joao = dados.motoristas.find((m) => m._id === dados.colunas[0]!.motorista)
  expect(joao?.nome).toContain('João')
  expect(JSON.stringify(dados)).not.toContain(JOAO)
})

test('issue 17, point 1: one arrangement makes, moves, empties and gives drivers; the way back is another; all or nothing', async () => {
  const me = await operador()
  const [a, b, d, e] = await c.notas(4, { ibge: SANTOS })
  const { motoristas } = (await me.mesa.abrir({ body: tudo })).dados
  const [um, dois] = motoristas
  const arrumar = async (colunas: Parameters<typeof me.mesa.arrumar>[0]['body']['colunas']) =>
    (await me.mesa.arrumar({ body: { recorte: tudo, colunas } })).dados
  const feita = await arrumar([
    { chave: 'x', romaneio: null, notas: [b!, a!], motorista: um!._id, placa: 'ABC1D23' },
    { chave: 'y', romaneio: null, notas: [d!], motorista: null, placa: '' },
  ])
  const [x, y] = feita.feitas.map((f) => f.romaneio)
  expect(
    feita.mesa.colunas.map((col) => [col.romaneio, col.estado, col.notas.map((n) => n._id), col.placa]),
  ).toEqual([
    [x, 'pre', [b, a], 'ABC1D23'],
    [y, 'pre', [d], ''],
  ])
  // A note goes over, another comes in, the drivers change hands; what is empty is gone.
  const depois = await arrumar([
    {
      chave: 'x',
      romaneio: x!,
      versao: feita.mesa.colunas[0]!.versao,
      notas: [a!, d!, e!],
      motorista: null,
      placa: '',
    },
    { chave: 'y', romaneio: y!, notas: [b!], motorista: dois!._id, placa: '' },
  ])
  expect(depois.mesa.espera).toEqual([])
  expect(depois.mesa.colunas).toMatchObject([
    {
      romaneio: x,
      motorista: null,
      nome_motorista: '',
      placa: '',
      notas: [{ _id: a }, { _id: d }, { _id: e }],
    },
    { romaneio: y, motorista: dois!._id, notas: [{ _id: b }] },
  ])
  expect(await c.notaDe(a!)).toMatchObject({ cpf_motorista: null, situacao: 'expedicao' })
  const fim = await arrumar([{ chave: 'y', romaneio: y!, notas: [] }])
  expect(fim.feitas).toEqual([{ chave: 'y', romaneio: null }])
  expect(fim.mesa.espera.map((n) => n._id)).toEqual([b])
  // Somebody's edit in between, and then nothing of it stays.
  await expect(
    arrumar([
      { chave: 'n', romaneio: null, notas: [b!] },
      { chave: 'x', romaneio: x!, versao: 1, notas: [a!] },
    ]),
  ).rejects.toMatchObject({ status: 409 })
  expect((await me.mesa.abrir({ body: tudo })).dados.espera.map((n) => n._id)).toEqual([b])
})

test('issue 17, point 1: Distribuir sozinho proposes by route with who drove it last, and writes nothing', async () => {
  const me = await operador()
  await c.rota('Litoral', SANTOS)
  const [antiga] = await c.notas(1, { ibge: SANTOS })
  const antes = await me.romaneios.criar({ body: { notas: [antiga!], cpf_motorista: EDSON } })
  await c.db.query("update romaneios set estado = 'concluido', rota_id = (select id from rotas limit 1)")
  const novas = await c.notas(3, { ibge: SANTOS })
  const [perdida] = await c.notas(1, { ibge: SAO_PAULO })
  const { dados } = await me.mesa.propor({ body: tudo })
  expect(dados).toMatchObject({
    semRota: 1,
    semMotorista: 0,
    colunas: [{ romaneio: null, rota: 'Litoral', novas: 3 }],
  })
  expect(dados.colunas[0]!.notas.toSorted()).toEqual(novas.toSorted())
  const { mesa } = { mesa: (await me.mesa.abrir({ body: tudo })).dados }
  expect(mesa.colunas).toEqual([])
  expect(mesa.espera.map((n) => n._id)).toContain(perdida)
  const quem = mesa.motoristas.find((m) => m._id === dados.colunas[0]!.motorista)
  expect(quem?.nome).toBe(antes.dados.nome_motorista)
  // Accepting it is an arrangement like any other.
  const { feitas } = (await me.mesa.arrumar({ body: { recorte: tudo, colunas: dados.colunas } })).dados
  const r = (await me.romaneios.buscar({ params: { numero: feitas[0]!.romaneio! } })).dados
  expect(r).toMatchObject({ estado: 'pre', rota: 'Litoral', nome_motorista: antes.dados.nome_motorista })
})
