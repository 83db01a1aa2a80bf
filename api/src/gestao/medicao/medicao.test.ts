import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import type { Uso } from '../../adapters/medicao/port.ts'

const DIA = 86_400_000

let t: TestApp
let operador: Client<Contract>
let admin: Client<Contract>
beforeAll(async () => {
  t = await abrirApp()
  operador = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
})
beforeEach(async () => {
  t.deps.clock = () => new Date()
  t.deps.medidor = null
  await t.db.query('delete from medicao_dias')
})
afterAll(() => t.close())

const evento = (mais: object = {}) => ({
  tela: '/romaneios',
  chamada: 'POST /api/romaneios/pesquisar/',
  resultado: 'ok' as const,
  ms: 40,
  ...mais,
})
const contar = (me: Client<Contract>, ...eventos: ReturnType<typeof evento>[]) =>
  me.medicao.contar({ body: { eventos } })
const permitir = (me: Client<Contract>, acordo: boolean, destino: string | null = null) =>
  me.privacidade.consentir({ body: { acordo, destino } })
const ver = async () => (await admin.medicao.listar({ query: {} })).dados
const rotina = async () => {
  await t.db.query(`select graphile_worker.add_job('apagar_medicao', '{}')`)
  await t.trabalhar()
}

test('nothing is counted of who was not asked or said no, and each request of who said yes', async () => {
  await contar(operador, evento())
  await permitir(operador, false)
  await contar(operador, evento())
  expect(await ver()).toEqual([])
  await permitir(operador, true)
  await contar(operador, evento(), evento({ ms: 60 }), evento({ resultado: 'recusa', ms: 20 }))
  await contar(operador, evento({ resultado: 'sem_resposta', ms: 30_000 }))
  const [linha] = await ver()
  expect(linha).toMatchObject({
    tela: '/romaneios',
    pedidos: 4,
    pessoas: 1,
    recusas: 1,
    erros: 1,
    media_ms: 40,
  })
  const { permitem, pessoas, destino } = await admin.medicao.listar({ query: {} })
  expect([permitem, pessoas > 1, destino]).toEqual([1, true, null])
})

test('no id of a note or person is kept: an address is its screen, a call the one that is declared', async () => {
  await permitir(operador, true)
  await contar(
    operador,
    evento({ tela: '#/app/pesquisa/35261191?texto=ana@loja.com', chamada: 'GET /api/notas/nota/{id}' }),
    evento({ tela: '/app/r/35260912345678000190550010000012341000012345' }),
    evento({ chamada: 'GET /api/notas/nota/35261191' }),
  )
  const { rows } = await t.db.query('select tela, chamada from medicao_dias order by tela')
  expect(rows.map((r) => r.tela)).toEqual(['/r/$'])
})

test('who takes it back is forgotten, and what is older than its term goes', async () => {
  await permitir(operador, true)
  await permitir(admin, true)
  await contar(operador, evento())
  await contar(admin, evento())
  await permitir(operador, false)
  await rotina()
  expect((await ver())[0]).toMatchObject({ pessoas: 1 })
  t.deps.clock = () => new Date(Date.now() + 89 * DIA)
  await rotina()
  expect((await t.db.query('select 1 from medicao_dias')).rowCount).toBe(1)
  t.deps.clock = () => new Date(Date.now() + 91 * DIA)
  await rotina()
  expect((await t.db.query('select 1 from medicao_dias')).rowCount).toBe(0)
})

test('forwarded with the e-mail only of who read where it goes', async () => {
  const saiu: Uso[] = []
  t.deps.medidor = { destino: 'medida.exemplo', contar: async (uso) => void saiu.push(uso) }
  expect((await t.anonimo.usuarios.publico()).dados.medicao).toBe('medida.exemplo')
  await permitir(operador, true)
  await contar(operador, evento())
  await permitir(admin, true, 'medida.exemplo')
  await contar(admin, evento())
  expect(saiu).toEqual([{ email: 'admin@serraazul.demo', grupo: 'SERRA AZUL', eventos: [evento()] }])
  // A service that fails is nobody's error.
  t.deps.medidor = { destino: 'medida.exemplo', contar: () => Promise.reject(new Error('fora do ar')) }
  expect((await contar(admin, evento())).status).toBe(true)
})

test('only who administers sees it, and only of the own group', async () => {
  await permitir(operador, true)
  await contar(operador, evento())
  await expect(operador.medicao.listar({ query: {} })).rejects.toMatchObject({ status: 403 })
  const vale = await t.entrar('admin@valeverde.demo')
  expect((await vale.medicao.listar({ query: {} })).dados).toEqual([])
})
