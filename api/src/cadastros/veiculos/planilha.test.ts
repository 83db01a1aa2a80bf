import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { criarViagem } from '../../../test/viagem.ts'
import { conferirLinha, lerLinha } from './planilha/linha.rules.ts'
import { unidadeDe } from './planilha/unidade.rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const operador = () => t.entrar('operador@serraazul.demo')
const csv = (...linhas: string[]) => new File([linhas.join('\r\n')], 'frota.csv', { type: 'text/csv' })
type Eu = Awaited<ReturnType<typeof operador>>
const trazer = async (me: Eu, ...linhas: string[]) =>
  (await me.veiculos.importar({ body: { arquivo: csv(...linhas) } })).dados
const placas = async (me: Eu) => (await me.veiculos.listar()).dados.map((v) => v.placa)
const resultados = (l: { linhas: { linha: number; resultado: string; motivo: string }[] }) =>
  l.linhas.map((x) => `${x.linha} ${x.resultado} ${x.motivo}`.trim())

const TITULOS =
  'Placa;Tipo;Eixos;Número;Marca;Modelo;Ano;RNTRC;De quem é;Proprietário;Base;Carga (kg);Carga (m³);Combustível;Tanques (L);Custo por km;Tem;Hodômetro (km)'
const LINHAS = [
  'PLN-1234;Cavalo mecânico 6x4;3;101;Scania;R 450;2021;12345678;Própria;;campinas;;;Diesel S-10;2 x 400;3,20;;184.900',
  'PLN1D35;Carreta vanderléia;3;;Randon;SR;2019;;Agregado;José Ramos;;32 t;"90,5";;;;Baú, Sider;',
  'PLN1D36;Cavalo;;;;;;;;;;;;;;;;',
  'PLN1D37;Bitrem;;;;;;;;;;;;;;;;',
  'PLN12345;Toco;;;;;;;;;;;;;;;;',
  'PLN1C34;Toco;;;;;;;;;;;;;;;;',
  'PLN1D38;Toco;3;;;;;;;;;;;;;;;',
  'PLN1D39;VUC;;;;;;;;;LUGAR NENHUM;;;;;;;',
  'PLN1D40;VUC;;;;;;12;;;;;;;;;;',
]

test('a sheet goes in, lines that cannot say why, and the same sheet again changes nothing', async () => {
  const me = await operador()
  const previa = (await me.veiculos.previa({ body: { arquivo: csv(TITULOS, ...LINHAS) } })).dados
  expect(previa).toMatchObject({ novos: 2, mudados: 0, repetidos: 0, recusados: 7 })
  expect(await placas(me)).toEqual([])
  const um = await trazer(me, TITULOS, ...LINHAS)
  expect(resultados(um)).toEqual([
    '2 novo',
    '3 novo',
    '4 recusado "Cavalo" existe com mais de um número de eixos: escreva quantos tem.',
    '5 recusado "Bitrem" é uma combinação: cada unidade tem a sua placa e a sua linha.',
    '6 recusado A placa "PLN12345" não existe.',
    '7 recusado A placa PLN1C34 já está na linha 2.',
    '8 recusado Toco tem 2 eixos, e a linha diz 3.',
    '9 recusado A base "LUGAR NENHUM" não é deste grupo, ou você não a vê.',
    '10 recusado RNTRC: O RNTRC tem 8 ou 9 dígitos.',
  ])
  const [cavalo, carreta] = (await me.veiculos.listar()).dados
  expect(cavalo).toMatchObject({
    placa: 'PLN1234',
    unidade: 'cavalo_6x4',
    frota: '101',
    base: 'CAMPINAS',
    combustivel: 'diesel_s10',
    tanque_litros: 800,
    custo_km_centavos: 320,
    rntrc: '12345678',
  })
  expect(carreta).toMatchObject({
    unidade: 'sr_3_vanderleia',
    propriedade: 'agregado',
    proprietario: 'José Ramos',
    capacidade_kg: 32_000,
    capacidade_litros: 90_500,
    atributos: ['bau', 'sider'],
  })
  const lidas = (await me.veiculos.leituras({ params: { id: cavalo!._id } })).dados
  expect(lidas).toMatchObject([{ km: 184_900, aceita: true }])
  const dois = await trazer(me, TITULOS, ...LINHAS)
  expect(dois.planilha).toMatchObject({ novos: 0, mudados: 0, repetidos: 2, recusados: 7 })
  expect((await me.veiculos.leituras({ params: { id: cavalo!._id } })).dados).toHaveLength(1)
})

test('what it changed goes back, what somebody changed since stays, and what is used is not taken away', async () => {
  const me = await operador()
  const antes = (await me.veiculos.listar()).dados
  const mudou = await trazer(
    me,
    'Placa;Tipo;Carga (kg);Tara;Hodômetro',
    'PLN1C34;;30.000;8.900;184.990',
    'PLN2A22;Truck;14.000;;90.000',
    'PLN3A33;Toco;8.000;;',
    'PLN4A44;Toco;8.000;;',
  )
  expect(resultados(mudou)[0]).toBe(
    '2 mudado Placa de PLN-1234 para PLN1C34, Tara (kg) de vazio para 8.900, Carga (kg) de vazio para 30.000, hodômetro em 184.990 km',
  )
  const de = Object.fromEntries((await me.veiculos.listar()).dados.map((v) => [v.placa, v]))
  await me.veiculos.editar({ params: { id: de.PLN1C34!._id }, body: { ...de.PLN1C34!, tara_kg: 9_100 } })
  await me.veiculos.editar({ params: { id: de.PLN3A33!._id }, body: { ...de.PLN3A33!, marca: 'Volvo' } })
  await me.veiculos.impedir({
    params: { id: de.PLN4A44!._id },
    body: { tipo: 'bloqueado', de: '2026-01-01', ate: null, motivo: 'Vistoria' },
  })
  const params = { id: mudou.planilha._id }
  const volta = (await me.veiculos.desfazer({ params })).dados
  expect(volta.planilha).toMatchObject({ desfaz: false })
  expect(resultados(volta)).toEqual([
    '2 mudado Ficou, porque mudou depois: Tara (kg).',
    '3 novo Saiu do cadastro.',
    '4 novo Ficou: PLN3A33 mudou depois.',
    '5 novo Ficou: PLN4A44 já é usado.',
  ])
  const depois = (await me.veiculos.listar()).dados
  expect(depois.map((v) => v.placa)).toEqual(['PLN1234', 'PLN1D35', 'PLN3A33', 'PLN4A44'])
  expect(depois[0]).toEqual({ ...antes[0], tara_kg: 9_100 })
  expect((await me.veiculos.leituras({ params: { id: depois[0]!._id } })).dados).toHaveLength(1)
  await expect(me.veiculos.desfazer({ params })).rejects.toMatchObject({ status: 409 })
})

test('after its days a sheet cannot be undone, and what it changed is forgotten', async () => {
  const me = await operador()
  const { planilha } = await trazer(me, 'Placa;Tipo;Proprietário', 'PLN5A55;Toco;Maria')
  await t.db.query(`update veiculo_planilhas set created_at = now() - interval '31 days' where id = $1`, [
    planilha._id,
  ])
  await expect(me.veiculos.desfazer({ params: { id: planilha._id } })).rejects.toMatchObject({ status: 409 })
  await t.db.query(`select graphile_worker.add_job('esquecer_planilhas_de_veiculos', '{}')`)
  await t.trabalhar()
  const { rows } = await t.db.query(
    `select count(*)::int as n from veiculo_planilha_linhas where planilha_id = $1 and (depois is not null or texto <> '')`,
    [planilha._id],
  )
  expect(rows).toEqual([{ n: 0 }])
  expect(await placas(me)).toContain('PLN5A55')
})

test('a sheet without a plate, and a file that is none, say what is missing', async () => {
  const me = await operador()
  await expect(trazer(me, 'Nome;Idade;Cor', 'a;b;c')).rejects.toMatchObject({
    status: 400,
    body: { mensagem: 'Não se achou no arquivo a coluna de placa. A primeira linha traz os títulos.' },
  })
  const outro = await t.entrar('admin@valeverde.demo')
  expect((await outro.veiculos.planilhas()).dados).toEqual([])
})

test('who edits a vehicle while a sheet changes it waits for it, and both go through', async () => {
  const me = await operador()
  await trazer(me, 'Placa;Tipo;Marca', 'PLN6A66;Toco;Volvo')
  const v = (await me.veiculos.listar()).dados.find((x) => x.placa === 'PLN6A66')!
  const { rows } = await t.db.query<{ id: number }>(`select grupo_id as id from veiculos where id = $1`, [
    v._id,
  ])
  await t.db.query('begin')
  await t.db.query(`select pg_advisory_xact_lock($1::int, hashtext('veiculos'))`, [rows[0]!.id])
  const esperam = (n: number) =>
    expect
      .poll(
        async () => {
          await t.db.query('select pg_stat_clear_snapshot()')
          const waiting = await t.db.query(
            `select pid from pg_stat_activity where datname = current_database() and pg_blocking_pids(pid) <> '{}'`,
          )
          return waiting.rows.length
        },
        { timeout: 600_000 },
      )
      .toBe(n)
  // The sheet stands first in the row for the plates, and then wants the vehicle.
  const planilha = trazer(me, 'Placa;Tipo;Tara', 'PLN6A66;;7.000')
  await esperam(1)
  const edicao = me.veiculos.editar({
    params: { id: v._id },
    body: { ...v, modelo: 'VM 270', tara_kg: 7_000 },
  })
  await esperam(2)
  // Who edits holds nothing yet that the sheet will want.
  await t.db.query('select 1 from veiculos where id = $1 for update nowait', [v._id])
  await t.db.query('commit')
  expect((await planilha).planilha).toMatchObject({ mudados: 1, recusados: 0 })
  expect((await edicao).dados).toMatchObject({ modelo: 'VM 270', tara_kg: 7_000 })
})

test('what is exported goes in again and changes nothing', async () => {
  const me = await operador()
  await trazer(me, TITULOS, ...LINHAS)
  const [um] = (await me.veiculos.listar()).dados
  const cheio = {
    chassi: '9BM384067NB123456',
    renavam: '12345678901',
    uf: 'SP' as const,
    limite_valor_centavos: 250_000_50,
    consumo_decimos: 24,
    custo_dia_centavos: 380_05,
    capacidade_litros: 52_345,
    atributos: ['sider' as const, 'bau' as const],
    observacao: '=Rodar só de dia; "ver" contrato',
    documento_proprietario: '52998224725',
  }
  await me.veiculos.editar({ params: { id: um!._id }, body: { ...um!, ...cheio } })
  const antes = (await me.veiculos.listar()).dados
  const { tarefa } = (await me.veiculos.exportar({ body: {} })).dados
  await t.trabalhar()
  const grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  const bytes = await t.deps.storage.get(`${grupoId}/exportacoes/${tarefa}.xlsx`)
  const arquivo = new File([Buffer.from(bytes!)], 'veiculos.xlsx')
  const volta = (await me.veiculos.previa({ body: { arquivo } })).dados
  expect(volta).toMatchObject({ novos: 0, mudados: 0, recusados: 0, repetidos: antes.length })
  const { planilha } = (await me.veiculos.importar({ body: { arquivo } })).dados
  expect(planilha).toMatchObject({ novos: 0, mudados: 0, recusados: 0 })
  expect((await me.veiculos.listar()).dados).toEqual(antes)
})

test('kinds as people write them', () => {
  const de = (t: string, eixos: number | null = null) => unidadeDe(t, eixos).unidade
  expect(
    ['Truck', 'truck_6x4', 'Bitruck', 'Toco', '3/4', 'Dolly', 'Moto', 'Van', 'caminhão truck 6x4'].map((x) =>
      de(x),
    ),
  ).toEqual([
    'truck_6x2',
    'truck_6x4',
    'bitruck_8x2',
    'toco',
    'vuc_34',
    'dolly_2',
    'moto',
    'van',
    'truck_6x4',
  ])
  expect([
    de('Carreta', 2),
    de('Semirreboque 3 eixos'),
    de('Cavalo', 2),
    de('Caminhão', 4),
    de('Carreta'),
  ]).toEqual(['sr_2', 'sr_3', 'cavalo_4x2', 'bitruck_8x2', null])
})

test('a cell that is no number is said with its column, and an old plate does not take the Mercosul one back', () => {
  const colunas = { placa: 0, tanque_litros: 1 }
  expect(lerLinha(['ABC1234', 'dois tanques'], colunas)).toMatchObject({
    motivo: 'Tanques (L): "dois tanques" não é um número.',
  })
  expect(lerLinha(['abc-1234', '300+280'], colunas)).toMatchObject({ dito: { tanque_litros: 580 } })
  const antes = { placa: 'ABC1C34', unidade: 'toco' } as never
  expect(conferirLinha('ABC1234', {}, antes)).toMatchObject({ corpo: { placa: 'ABC1C34' } })
})

const chefe = () => t.entrar('admin@serraazul.demo')

test('who is limited to some bases sees the lines of his vehicles alone, and undoes no sheet of others', async () => {
  const [dono, me] = [await chefe(), await operador()]
  const { planilha } = await trazer(
    dono,
    'Placa;Tipo;Base;Custo por km',
    'PLM1A11;Toco;CURITIBA;3,20',
    'PLM2A22;Toco;CAMPINAS;3,30',
    'PLM3A33;Trem;CURITIBA;3,40',
  )
  const params = { id: planilha._id }
  expect(planilha.desfaz).toBe(true)
  const { dados: vista } = await me.veiculos.planilha({ params })
  expect(vista.planilha.desfaz).toBe(false)
  expect(vista.linhas.map((l) => l.linha)).toEqual([3])
  await expect(me.veiculos.desfazer({ params })).rejects.toMatchObject({ status: 409 })
  const { dados: inteira } = await dono.veiculos.planilha({ params })
  expect(inteira.planilha).toMatchObject({ desfeita_em: null, desfaz: true })
  expect(resultados(inteira)).toEqual(['2 novo', '3 novo', expect.stringMatching(/^4 recusado/)])

  const alheia = await trazer(dono, 'Placa;Tipo;Base', 'PLM4A44;Toco;CURITIBA')
  expect((await me.veiculos.planilhas()).dados.map((p) => p._id)).not.toContain(alheia.planilha._id)
  for (const call of [me.veiculos.planilha, me.veiculos.desfazer])
    await expect(call({ params: { id: alheia.planilha._id } })).rejects.toMatchObject({ status: 404 })

  const minha = await trazer(me, 'Placa;Tipo;Base', 'PLM5A55;Toco;CAMPINAS', 'PLM6A66;Trem;')
  expect(minha.linhas.map((l) => l.linha)).toEqual([2, 3])
  const { dados: volta } = await me.veiculos.desfazer({ params: { id: minha.planilha._id } })
  expect(volta.linhas.map((l) => l.motivo)[0]).toBe('Saiu do cadastro.')
  expect((await me.veiculos.planilha({ params: { id: minha.planilha._id } })).dados).toEqual(volta)
})

test('an undo puts no vehicle into a base that its asker does not see', async () => {
  const [dono, me] = [await chefe(), await operador()]
  await dono.veiculos.criar({ body: { placa: 'PLB1A11', unidade: 'toco', base: 'CURITIBA' } })
  const { planilha } = await trazer(dono, 'Placa;Base;Marca', 'PLB1A11;CAMPINAS;Volvo')
  const volta = (await me.veiculos.desfazer({ params: { id: planilha._id } })).dados
  expect(resultados(volta)).toEqual(['2 mudado A base ficou: a que era está fora do seu alcance.'])
  const v = (await dono.veiculos.listar()).dados.find((x) => x.placa === 'PLB1A11')
  expect(v).toMatchObject({ base: 'CAMPINAS', marca: '' })
})

test('a plate and one column correct that column', async () => {
  const me = await operador()
  await me.veiculos.criar({ body: { placa: 'PLH1A11', unidade: 'toco' } })
  const lida = await trazer(me, 'Placa;Hodômetro', 'PLH1A11;10.000')
  expect(resultados(lida)).toEqual(['2 mudado hodômetro em 10.000 km'])
})

test('a vehicle whose plate a romaneio names stays, in either form', async () => {
  const me = await operador()
  const { planilha } = await trazer(me, 'Placa;Tipo', 'PLR1C34;Toco', 'PLR2A22;Toco')
  const { id } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1, estado: 'pre' })
  await t.db.query(`update romaneios set placa_veiculo = 'PLR1234' where id = $1`, [id])
  const volta = (await me.veiculos.desfazer({ params: { id: planilha._id } })).dados
  expect(resultados(volta)).toEqual(['2 novo Ficou: PLR1C34 já é usado.', '3 novo Saiu do cadastro.'])
})
