import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirCenario, type Cenario } from '../../../../test/romaneios.ts'
import { atualizarCercas } from '../index.ts'

let c: Cenario
let me: Client<Contract>
beforeAll(async () => {
  c = await abrirCenario()
  me = await c.entrar('admin@serraazul.demo')
  await atualizarCercas(c.deps, 400)
})
afterAll(() => c.close())

const cercas = async () => (await me.rastreamento.cercas()).dados
const quadra: [number, number][] = [
  [-46.61, -23.51],
  [-46.59, -23.51],
  [-46.59, -23.49],
  [-46.61, -23.49],
]
const lugar = { nome: 'Pátio do posto', lat: -23.5, lng: -46.6, raio_m: 300 }

test('a free place is drawn, moved, made a polygon, and taken away', async () => {
  const { dados: made } = await me.rastreamento.gravarCerca({ body: lugar })
  expect(made).toMatchObject({ tipo: 'livre', fixa: true, poligono: null, raio_m: 300 })
  const { dados: drawn } = await me.rastreamento.gravarCerca({
    body: { ...lugar, _id: made._id, nome: 'Posto', poligono: quadra },
  })
  expect(drawn).toMatchObject({ nome: 'Posto', poligono: quadra })
  expect(drawn.lat).toBeCloseTo(-23.5, 6)
  expect(drawn.raio_m).toBeGreaterThan(1400)
  await me.rastreamento.removerCerca({ params: { id: made._id } })
  expect((await cercas()).some((one) => one._id === made._id)).toBe(false)
  await expect(me.rastreamento.removerCerca({ params: { id: made._id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a base stays where a person drew it until it is given back', async () => {
  const base = (await cercas()).find((one) => one.tipo === 'base')!
  expect(base.fixa).toBe(false)
  const draw = (lat: number) =>
    me.rastreamento.gravarCerca({ body: { ...lugar, _id: base._id, lat, nome: 'Outro nome' } })
  await draw(-23.4)
  await draw(-23.3)
  await atualizarCercas(c.deps, 400)
  const drawn = (await cercas()).find((one) => one._id === base._id)!
  expect(drawn).toMatchObject({ nome: base.nome, lat: -23.3, raio_m: 300, fixa: true })
  await me.rastreamento.removerCerca({ params: { id: base._id } })
  await atualizarCercas(c.deps, 400)
  expect((await cercas()).find((one) => one._id === base._id)).toEqual(base)
})

test('what is too large, has two corners, or is of another group, is refused', async () => {
  const refusal = (body: object) =>
    me.rastreamento.gravarCerca({ body: { ...lugar, ...body } }).catch((e) => e.body.mensagem)
  const wide = quadra.map(([lng, lat]): [number, number] => [lng * 1.02, lat])
  expect(await refusal({ poligono: [...wide, ...quadra] })).toBe('Uma cerca vai até 20 km do seu centro.')
  expect(await refusal({ poligono: quadra.slice(0, 2) })).toMatch(/ao menos 3 cantos/)
  const other = await c.entrar('admin@azapers.demo')
  const [mine] = await cercas()
  await expect(other.rastreamento.gravarCerca({ body: { ...lugar, _id: mine!._id } })).rejects.toMatchObject({
    status: 404,
  })
})
