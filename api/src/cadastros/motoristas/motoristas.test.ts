import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const operador = () => t.entrar('operador@serraazul.demo')
const admin = () => t.entrar('admin@serraazul.demo')
const CPFS = ['73190421692', '73190421773', '73190421854', '73190421935', '73190422079'] as const
const SEGUNDA_A_SEXTA = [1, 2, 3, 4, 5].map((dia) => ({ dia, entra: '07:00', sai: '17:00' }))
const ANA = {
  cpf: CPFS[0],
  nome: 'Ana Prado',
  telefone: '(11) 98888-7777',
  vinculo: 'agregado',
  base: 'CAMPINAS',
  cnh: '12345678901',
  cnh_categoria: 'E',
  cnh_validade: '2099-05-31',
  placa: 'ABC-1234',
  escala: SEGUNDA_A_SEXTA,
} as const

test('a driver stands once in the group by CPF, with licence, tie, base, shift and usual vehicle', async () => {
  const me = await operador()
  const { dados } = await me.motoristas.criar({ body: ANA })
  expect(dados).toMatchObject({
    nome: 'Ana Prado',
    telefone: '11988887777',
    vinculo: 'agregado',
    base: 'CAMPINAS',
    cnh_categoria: 'E',
    placa: 'ABC1234',
    conta: null,
    ativo: true,
  })
  expect(dados.escala).toHaveLength(5)
  await expect(me.motoristas.criar({ body: ANA })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'Já existe um motorista com o CPF 731.904.216-92.', campos: [{ campo: 'cpf' }] },
  })
  const salvo = await me.motoristas.editar({
    params: { id: dados._id },
    body: { ...ANA, nome: 'Ana Prado Lima', vinculo: 'tac', rntrc: '123456789', base: null },
  })
  expect(salvo.dados).toMatchObject({
    nome: 'Ana Prado Lima',
    vinculo: 'tac',
    rntrc: '123456789',
    base: null,
  })
  const lista = (await me.motoristas.listar()).dados
  expect(lista.find((m) => m._id === dados._id)?.cpf).toBe('***.904.216-**')
  // The romaneio's picker reads the same row.
  const { valor } = await me.usuarios.motoristas({ query: {} })
  expect(valor.find((m) => m.cpf === CPFS[0])).toMatchObject({
    name: 'Ana Prado Lima',
    placa_veiculo: 'ABC1234',
  })
})

test('the account of a driver is linked, and name and telephone stay the account’s', async () => {
  const me = await operador()
  const joao = (await me.motoristas.listar()).dados.find((m) => m.nome.startsWith('João Batista'))!
  expect(joao.conta).toMatchObject({ email: 'joao@serraazul.demo' })
  const inteiro = (await me.motoristas.buscar({ params: { id: joao._id } })).dados
  const { dados } = await me.motoristas.editar({
    params: { id: joao._id },
    body: { nome: 'Outro Nome', base: inteiro.base, cnh_validade: '2098-01-01', cnh_categoria: 'D' },
  })
  expect(dados).toMatchObject({ nome: joao.nome, cnh_validade: '2098-01-01', cnh_categoria: 'D' })
})

test('the day says who is present in a base with hours, and why somebody is not', async () => {
  const me = await operador()
  const novo = async (at: number, mais: object) =>
    (await me.motoristas.criar({ body: { ...ANA, cpf: CPFS[at]!, nome: `Pessoa ${at}`, ...mais } })).dados._id
  const presente = await novo(1, {})
  const ausente = await novo(2, {})
  const vencida = await novo(3, { cnh_validade: '2026-11-10' })
  const impedido = await novo(4, {})
  await me.motoristas.marcarAusencia({
    params: { id: ausente },
    body: { tipo: 'saude', de: '2026-11-20', ate: '2026-11-30', motivo: 'Cirurgia no joelho' },
  })
  await me.motoristas.impedir({
    params: { id: impedido },
    body: { tipo: 'seguradora', de: '2026-11-01', motivo: 'Cadastro da gerenciadora vencido' },
  })
  const noDia = async (dia: string) => {
    const { dados } = await me.motoristas.presenca({ query: { dia, base: ['CAMPINAS'] } })
    return new Map(dados.map((m) => [m._id, m]))
  }
  const segunda = await noDia('2026-11-23')
  expect(segunda.get(presente)).toMatchObject({ presente: true, entra: '07:00', sai: '17:00', porque: null })
  expect(segunda.get(ausente)).toMatchObject({
    presente: false,
    porque: 'Ausente de 20/11/2026 a 30/11/2026',
  })
  expect(JSON.stringify([...segunda.values()])).not.toContain('joelho')
  expect(segunda.get(vencida)?.porque).toBe('CNH vencida em 10/11/2026')
  expect(segunda.get(impedido)?.porque).toBe('Impedido: Cadastro da gerenciadora vencido')
  expect((await noDia('2026-11-22')).get(presente)).toMatchObject({
    presente: false,
    porque: 'Folga na escala',
  })
  expect((await noDia('2026-12-01')).get(ausente)?.presente).toBe(true)

  const { dados } = await me.motoristas.avisos({
    body: { dia: '2026-11-23', cpf: CPFS[2], placa: 'ABC1234' },
  })
  expect(dados).toEqual(['Pessoa 2: Ausente de 20/11/2026 a 30/11/2026.'])

  const { impedimentos } = (await me.motoristas.buscar({ params: { id: impedido } })).dados
  await me.motoristas.levantar({ params: { id: impedido, impedimento: impedimentos[0]!._id } })
  expect((await me.motoristas.buscar({ params: { id: impedido } })).dados.hoje.porque ?? '').not.toMatch(
    /Impedido/,
  )
})

test('nobody is away twice on one day; why is told to who may know, and each look is written down', async () => {
  const me = await operador()
  const { dados } = await me.motoristas.presenca({ query: { dia: '2026-11-23' } })
  const id = dados.find((m) => m.nome === 'Pessoa 2')!._id
  await expect(
    me.motoristas.marcarAusencia({
      params: { id },
      body: { tipo: 'ferias', de: '2026-11-30', ate: '2026-12-10' },
    }),
  ).rejects.toMatchObject({ status: 409, body: { campos: [{ campo: 'de' }] } })
  await expect(me.motoristas.motivos({ params: { id } })).rejects.toMatchObject({ status: 403 })
  const chefe = await admin()
  const motivos = (await chefe.motoristas.motivos({ params: { id } })).dados
  expect(motivos).toMatchObject([{ tipo: 'saude', motivo: 'Cirurgia no joelho' }])
  const { dados: acessos } = await chefe.privacidade.acessos({ query: {} })
  expect(acessos.some((a) => a.tipo === 'pessoa' && a.usuario !== '')).toBe(true)
  await me.motoristas.tirarAusencia({ params: { id, ausencia: motivos[0]!._id } })
  expect((await me.motoristas.buscar({ params: { id } })).dados.ausencias).toEqual([])
})

test('another group neither sees nor changes a driver; a shipper does not see the register', async () => {
  const [um] = (await (await operador()).motoristas.listar()).dados
  const outro = await t.entrar('admin@valeverde.demo')
  await expect(outro.motoristas.buscar({ params: { id: um!._id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    outro.motoristas.ativar({ params: { id: um!._id }, body: { ativo: false } }),
  ).rejects.toMatchObject({ status: 404 })
  const embarcador = await t.entrar('embarcador@bomgrao.demo')
  await expect(embarcador.motoristas.listar()).rejects.toMatchObject({ status: 403 })
})
