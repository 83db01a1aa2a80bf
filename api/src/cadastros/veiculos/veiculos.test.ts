import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const operador = () => t.entrar('operador@serraazul.demo')
const VUC = {
  placa: 'ABC-1234',
  unidade: 'vuc_34',
  marca: 'Volkswagen',
  modelo: 'Delivery',
  capacidade_kg: 3500,
} as const

test('a plate is one in the group, in its old and its Mercosul form', async () => {
  const me = await operador()
  const { dados } = await me.veiculos.criar({ body: VUC })
  expect(dados).toMatchObject({ placa: 'ABC1234', estado: 'ativo', capacidade_kg: 3500, base: null })
  await expect(me.veiculos.criar({ body: { ...VUC, placa: 'ABC1C34' } })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'Já existe um veículo com a placa ABC-1234.', campos: [{ campo: 'placa' }] },
  })
  const outro = (await me.veiculos.criar({ body: { ...VUC, placa: 'ABC1D34' } })).dados
  await expect(
    me.veiculos.editar({ params: { id: outro._id }, body: { ...VUC, placa: 'abc 1234' } }),
  ).rejects.toMatchObject({ status: 409 })
  const salvo = await me.veiculos.editar({
    params: { id: dados._id },
    body: { ...VUC, placa: 'ABC1C34', base: 'CAMPINAS', atributos: ['bau'] },
  })
  expect(salvo.dados).toMatchObject({ placa: 'ABC1C34', base: 'CAMPINAS', atributos: ['bau'] })
  expect((await me.veiculos.listar()).dados.map((v) => v.placa)).toEqual(['ABC1C34', 'ABC1D34'])
})

test('whose it is, where it stands and what is written of it are asked for', async () => {
  const me = await operador()
  const recusa = (body: object) =>
    expect(me.veiculos.criar({ body: { ...VUC, placa: 'XYZ1A11', ...body } })).rejects
  await recusa({ propriedade: 'agregado' }).toMatchObject({
    status: 400,
    body: { campos: [{ campo: 'proprietario' }] },
  })
  await recusa({ base: 'LUGAR NENHUM' }).toMatchObject({ status: 400, body: { campos: [{ campo: 'base' }] } })
  await recusa({ chassi: '9BWZZZ377VT00425O' }).toMatchObject({ status: 400 })
  await recusa({ renavam: '12' }).toMatchObject({ status: 400 })
})

test('it goes to the workshop and comes back; one that was sold stays sold and gives its plate back', async () => {
  const me = await operador()
  const { dados } = await me.veiculos.criar({ body: { ...VUC, placa: 'DEF2B22' } })
  const params = { id: dados._id }
  const mudar = (estado: 'ativo' | 'oficina' | 'vendido', motivo: string) =>
    me.veiculos.mudar({ params, body: { estado, motivo } })
  expect((await mudar('oficina', 'Troca de embreagem')).dados).toMatchObject({
    estado: 'oficina',
    motivo: 'Troca de embreagem',
  })
  expect((await mudar('ativo', 'Voltou')).dados.estado).toBe('ativo')
  await mudar('vendido', 'Leilão de novembro')
  await expect(mudar('ativo', 'Engano')).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'O veículo DEF2B22 não é mais da frota (vendido).' },
  })
  await me.veiculos.criar({ body: { ...VUC, placa: 'DEF2B22' } })
  const { rows } = await t.db.query(
    'select estado, autor from veiculo_estados where veiculo_id = $1 order by id',
    [dados._id],
  )
  expect(rows).toEqual([
    { estado: 'oficina', autor: 'Otávio Lima' },
    { estado: 'ativo', autor: 'Otávio Lima' },
    { estado: 'vendido', autor: 'Otávio Lima' },
  ])
})

test('another group neither sees nor changes it; a shipper does not see it', async () => {
  const me = await operador()
  const [um] = (await me.veiculos.listar()).dados
  const outro = await t.entrar('admin@valeverde.demo')
  expect((await outro.veiculos.listar()).dados).toEqual([])
  await expect(outro.veiculos.editar({ params: { id: um!._id }, body: VUC })).rejects.toMatchObject({
    status: 404,
  })
  const embarcador = await t.entrar('embarcador@bomgrao.demo')
  await expect(embarcador.veiculos.listar()).rejects.toMatchObject({ status: 403 })
})
