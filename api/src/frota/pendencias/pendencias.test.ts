import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
const NOVE = new Date('2026-11-22T09:00:00-03:00')
let agora = NOVE
beforeEach(() => {
  agora = NOVE
})
beforeAll(async () => {
  t = await abrirApp()
  for (const who of ['operador@serraazul.demo', 'admin@serraazul.demo', 'admin@azapers.demo'])
    await t.entrar(who)
  t.deps.clock = () => agora
})
afterAll(() => t.close())
const operador = () => t.entrar('operador@serraazul.demo')
const novo = async (placa: string) =>
  (await (await operador()).veiculos.criar({ body: { placa, unidade: 'truck_6x2' } })).dados._id
const ler = async (id: string, em: string, km: number) =>
  (await operador()).veiculos.ler({ params: { id }, body: { em: `${em}T08:00:00-03:00`, km } })
const caixaDe = async (placa: string) =>
  (await (await operador()).pendencias.listar({})).dados.filter((p) => p.de_quem === placa)

describe('the box of the fleet', () => {
  test('comes from facts, goes with them, and is put off with a reason until it gets graver', async () => {
    const me = await operador()
    const veiculo = await novo('PND1A11')
    expect(await caixaDe('PND1A11')).toMatchObject([{ tipo: 'leitura', frase: /nunca foi lido/ }])
    await ler(veiculo, '2026-11-21', 50_700)
    expect(await caixaDe('PND1A11')).toEqual([])
    const item = { item: 'Lonas de freio', km: 20_000, feito_km: 30_000, severidade: 'seguranca' as const }
    const { dados: plano } = await me.manutencao.criarItem({ params: { id: veiculo }, body: item })
    const pendencia = `preventiva:${plano[0]!._id}`
    expect(await caixaDe('PND1A11')).toMatchObject([
      { _id: pendencia, gravidade: 'atencao', frase: 'Lonas de freio: 700 km além', bloqueia: '' },
    ])
    const adiar = (ate: string, motivo = 'Oficina cheia') =>
      me.pendencias.adiar({ body: { pendencia, ate, motivo } })
    await expect(adiar('2026-11-22')).rejects.toMatchObject({
      status: 400,
      body: { campos: [{ campo: 'ate' }] },
    })
    await expect(adiar('2027-03-01')).rejects.toMatchObject({ status: 400 })
    await adiar('2026-11-30')
    expect(await caixaDe('PND1A11')).toMatchObject([
      { adiada: { ate: '2026-11-30', motivo: 'Oficina cheia' } },
    ])
    await ler(veiculo, '2026-11-22', 51_001)
    expect(await caixaDe('PND1A11')).toMatchObject([
      { gravidade: 'bloqueia', adiada: null, bloqueia: /viagens/ },
    ])
    await me.manutencao.editarItem({ params: { id: plano[0]!._id }, body: { ...item, feito_km: 51_000 } })
    expect(await caixaDe('PND1A11')).toEqual([])
    await expect(adiar('2026-11-30')).rejects.toMatchObject({ status: 404 })
  })

  test('an order that waits for a yes, a plan that nobody knows the base of; another group sees none of it', async () => {
    const me = await operador()
    const admin = await t.entrar('admin@serraazul.demo')
    await admin.manutencao.gravarRegras({ body: { alcada_centavos: 1_000_00, hora_centavos: 65_00 } })
    const veiculo = await novo('PND2A22')
    await ler(veiculo, '2026-11-21', 10_000)
    await me.manutencao.planoPadrao({ params: { id: veiculo } })
    const itens = [{ tipo: 'peca' as const, descricao: 'Motor', valor_unitario_centavos: 2_000_00 }]
    await me.manutencao.abrir({ body: { veiculo, titulo: 'Trocar o motor', bloqueia: true, itens } })
    expect(await caixaDe('PND2A22')).toMatchObject([
      { tipo: 'ordem_a_aprovar', gravidade: 'bloqueia', frase: /R\$\s2\.000,00 esperam aprovação/ },
      { tipo: 'plano_sem_base', frase: /itens do plano sem base/ },
    ])
    const outro = await t.entrar('admin@azapers.demo')
    expect((await outro.pendencias.listar({})).dados.filter((p) => p.de_quem === 'PND2A22')).toEqual([])
  })
})

describe('papers with a last day', () => {
  const impedido = async (placa: string, dia: string) =>
    (await (await operador()).motoristas.avisos({ body: { dia, placa } })).dados

  test('a vehicle is no candidate from the day after the last, seen today for that day; renewed, it is let go', async () => {
    const me = await operador()
    const alvo = await novo('VAL1A11')
    await ler(alvo, '2026-11-21', 1_000)
    const { dados: d } = await me.validades.gravar({
      body: { tipo: 'crlv', alvo, validade: '2026-11-30', numero: '123' },
    })
    expect(d).toMatchObject({
      situacao: 'a_vencer',
      faltam: 8,
      aviso: 15,
      bloqueia: false,
      ao_vencer: 'bloqueia',
    })
    expect(await impedido('VAL1A11', '2026-11-30')).toEqual([])
    expect(await impedido('VAL1A11', '2026-12-01')).toEqual([
      'Veículo VAL1A11: Licenciamento (CRLV-e) venceu em 30/11/2026.',
    ])
    expect(await caixaDe('VAL1A11')).toMatchObject([
      { tipo: 'documento', gravidade: 'atencao', vence: '2026-11-30' },
    ])
    agora = new Date('2026-12-01T09:00:00-03:00')
    expect(await caixaDe('VAL1A11')).toMatchObject([
      { gravidade: 'bloqueia', frase: /venceu em 30\/11\/2026 \(há 1 dia\)/ },
    ])
    await me.validades.gravar({ body: { tipo: 'crlv', alvo, validade: '2027-11-30' } })
    expect(await impedido('VAL1A11', '2026-12-01')).toEqual([])
    expect(await caixaDe('VAL1A11')).toEqual([])
    const own = (await me.validades.listar({})).dados.filter(
      (one) => one.alvo === alvo && one.dono === 'veiculo',
    )
    expect(own).toMatchObject([{ tipo: 'crlv', ultimo: '2027-11-30' }])
  })

  test("the group's rule goes before the house's and holds at once; the tachograph counts two years from its date", async () => {
    const me = await operador()
    const admin = await t.entrar('admin@serraazul.demo')
    const alvo = await novo('VAL2A22')
    await expect(me.validades.gravar({ body: { tipo: 'tacografo', alvo } })).rejects.toMatchObject({
      status: 400,
      body: { campos: [{ campo: 'emitido' }] },
    })
    const { dados: d } = await me.validades.gravar({
      body: { tipo: 'tacografo', alvo, emitido: '2024-11-21' },
    })
    expect(d).toMatchObject({ ultimo: '2026-11-21', situacao: 'vencido', bloqueia: true })
    expect(await impedido('VAL2A22', '2026-11-22')).toHaveLength(1)
    const regra = (ao_vencer: 'avisa' | 'bloqueia') => ({ body: { tipo: 'tacografo' as const, ao_vencer } })
    await expect(me.validades.gravarRegra(regra('avisa'))).rejects.toMatchObject({ status: 403 })
    await admin.validades.gravarRegra(regra('avisa'))
    expect(await impedido('VAL2A22', '2026-11-22')).toEqual([])
    await admin.validades.gravarRegra(regra('bloqueia'))
    expect(await impedido('VAL2A22', '2026-11-22')).toHaveLength(1)
    await me.validades.corrigir({ params: { id: d._id }, body: { emitido: '2025-11-21' } })
    expect(await impedido('VAL2A22', '2026-11-22')).toEqual([])
    await expect(
      me.validades.gravar({ body: { tipo: 'crlv', alvo: '0', validade: '2027-01-01' } }),
    ).rejects.toMatchObject({
      status: 400,
      body: { campos: [{ campo: 'alvo' }] },
    })
  })

  test("a driver's papers keep him home too; licence and exam come from his record and are changed there", async () => {
    const me = await operador()
    const { dados: m } = await me.motoristas.criar({
      body: {
        nome: 'Rui das Validades',
        cpf: '529.982.247-25',
        cnh_categoria: 'E',
        cnh_validade: '2026-11-01',
        toxicologico_ate: '2027-01-10',
      },
    })
    const dele = async () =>
      (await me.validades.listar({})).dados.filter((d) => d.dono === 'motorista' && d.alvo === m._id)
    expect(await dele()).toMatchObject([
      { tipo: 'cnh', situacao: 'vencido', bloqueia: true, da_ficha: true },
      { tipo: 'toxicologico', situacao: 'a_vencer', ultimo: '2027-01-10' },
    ])
    await expect(
      me.validades.gravar({ body: { tipo: 'cnh', alvo: m._id, validade: '2030-01-01' } }),
    ).rejects.toMatchObject({ status: 400, body: { mensagem: /cadastro do motorista/ } })
    await me.validades.gravar({ body: { tipo: 'gr', alvo: m._id, validade: '2026-11-20' } })
    const [gr] = (await me.motoristas.buscar({ params: { id: m._id } })).dados.impedimentos
    expect(gr).toMatchObject({ tipo: 'documento', de: '2026-11-21', motivo: /gerenciadora venceu/ })
    const doc = (await dele()).find((d) => d.tipo === 'gr')!
    await me.validades.tirar({ params: { id: doc._id } })
    const [solto] = (await me.motoristas.buscar({ params: { id: m._id } })).dados.impedimentos
    expect(solto).toMatchObject({ ate: '2026-11-21' })
  })
})
