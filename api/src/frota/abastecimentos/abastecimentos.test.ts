import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { jpeg } from '../../../test/provas.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())
const eu = () => t.entrar('operador@serraazul.demo')
const novo = async (placa: string, mais: object = {}) =>
  (
    await (
      await eu()
    ).veiculos.criar({
      body: { placa, unidade: 'truck_6x2', combustivel: 'diesel_s10', tanque_litros: 400, ...mais },
    })
  ).dados._id
const csv = (nome: string, texto: string) => new File([texto], nome, { type: 'text/csv' })

test('full to full through every layer: out of order, partial, corrected, refused', async () => {
  const me = await eu()
  const veiculo = await novo('CMB1D11')
  const por = (dia: string, hodometro: number | null, litros: number, cheio = true) =>
    me.abastecimentos.criar({
      body: {
        veiculo,
        em: `2026-10-${dia}T10:00:00-03:00`,
        hodometro,
        ml: litros * 1000,
        cheio,
        produto: 'diesel_s10',
        milesimos: 6000,
      },
    })
  await por('09', 47_370, 215)
  await por('01', 45_200, 310)
  await por('07', 46_700, 120, false)
  const { dados } = await por('04', 46_180, 280)
  expect(dados).toMatchObject({ trecho_km: 980, trecho_ml: 280_000, centavos: 168_000 })
  const [c] = (await me.abastecimentos.consumo({ query: { de: '2026-10-01', ate: '2026-10-31' } })).dados
  expect(c).toMatchObject({ placa: 'CMB1D11', km: 2170, ml: 615_000, centavos: 369_000, km_l: 3.5285 })
  // A wrong odometer is refused, its litres count, nobody else is accused.
  const errado = (await por('12', 4_791, 150)).dados
  expect(errado).toMatchObject({
    trecho_km: null,
    marcas: [{ chave: 'hodometro_menor', grau: 'certo' }, { chave: 'sem_posicao' }],
  })
  const certo = await me.abastecimentos.editar({
    params: { id: errado._id },
    body: { veiculo, em: errado.em, hodometro: 47_910, ml: 150_000, produto: 'diesel_s10' },
  })
  expect(certo.dados).toMatchObject({ trecho_km: 540, trecho_ml: 150_000 })
  expect(certo.dados.marcas.map((m) => m.chave)).toEqual(['sem_posicao'])
  // Refused, it counts for nothing; taken back, it counts again.
  const ids = [errado._id]
  await me.abastecimentos.decidir({ body: { ids, decisao: 'recusado', motivo: 'Cartão usado fora' } })
  const total = async () =>
    (await me.abastecimentos.consumo({ query: { de: '2026-10-01', ate: '2026-10-31' } })).dados[0]!.km
  expect(await total()).toBe(2170)
  await me.abastecimentos.decidir({ body: { ids, decisao: null } })
  expect(await total()).toBe(2710)
})

test('litres told twice are in nobody’s stretch until somebody accepts them', async () => {
  const me = await eu()
  const veiculo = await novo('CMB4D44')
  const por = (em: string, hodometro: number, ml: number) =>
    me.abastecimentos.criar({ body: { veiculo, em: `${em}:00-03:00`, hodometro, ml, produto: 'diesel_s10' } })
  await por('2026-10-01T10:00', 10_000, 300_000)
  const dobro = (await por('2026-10-01T10:06', 10_000, 300_000)).dados
  expect(dobro.marcas.map((m) => m.chave)).toContain('duplicado')
  const { dados } = await por('2026-10-04T10:00', 10_700, 200_000)
  expect(dados).toMatchObject({ trecho_km: 700, trecho_ml: 200_000 })
  const query = { de: '2026-10-01', ate: '2026-10-31' }
  const meu = async () =>
    (await me.abastecimentos.consumo({ query })).dados.find((c) => c.veiculo === veiculo)!
  expect(await meu()).toMatchObject({ km: 700, ml: 200_000, ml_total: 800_000, km_l: 3.5 })
})

test('a card file twice brings no new line; typed and card are one; undone, what was typed stays', async () => {
  const me = await eu()
  const veiculo = await novo('CMB2D22')
  await me.abastecimentos.criar({
    body: {
      veiculo,
      em: '2026-10-05T10:03:00-03:00',
      hodometro: 80_500,
      ml: 200_200,
      produto: 'diesel_s10',
      idempotencia: 'fone-000001',
    },
  })
  const linhas = [
    'Transação;Placa;Data;Hora;Hodômetro;Quantidade;Valor unitário;Valor total;Produto;Estabelecimento;Cidade;UF',
    '1;CMB-2D22;01/10/2026;09:00;80.000;300,00;6,000;1.800,00;DIESEL S10;Posto Um;Campinas;SP',
    '2;CMB2D22;05/10/2026;10:05;;200,00;6,000;1.200,00;DIESEL S10;Posto Um;Campinas;SP',
    '3;CMB2D22;06/10/2026;10:05;;10,00;4,000;40,00;ARLA 32;Posto Um;Campinas;SP',
    '4;ZZZ9A99;06/10/2026;10:05;;10,00;4,000;40,00;ARLA 32;Posto Um;Campinas;SP',
    '5;CMB2D22;06/13/2026;10:05;;10,00;4,000;40,00;LAVAGEM;Posto Um;Campinas;SP',
    '6;CMB2D22;07/10/2026;10:05;;10,00;4,000;40,00;LAVAGEM;Posto Um;Campinas;SP',
    ';;;;;;;4.000,00;;;;',
  ].join('\r\n')
  const arquivo = () => csv('cartao.csv', linhas)
  const previa = (
    await me.abastecimentos.previa({ query: { fornecedor: 'Ticket' }, body: { arquivo: arquivo() } })
  ).dados
  expect(previa).toMatchObject({ novas: 3, repetidas: 0, recusadas: 4, total: 7 })
  const um = (
    await me.abastecimentos.importar({ query: { fornecedor: 'Ticket' }, body: { arquivo: arquivo() } })
  ).dados
  expect(um.lote).toMatchObject({ novas: 2, unidas: 1, repetidas: 0, recusadas: 4 })
  expect(um.linhas.map((l) => [l.linha, l.resultado, l.motivo])).toEqual([
    [3, 'unida', 'É o mesmo que alguém digitou: um abastecimento, com as duas origens.'],
    [5, 'recusada', 'A placa ZZZ9A99 não está na frota.'],
    [6, 'recusada', 'A data "06/13/2026" não existe.'],
    [7, 'recusada', '"LAVAGEM" não é combustível nem Arla.'],
    [8, 'recusada', 'Linha de total ou sem placa.'],
  ])
  const dois = (await me.abastecimentos.importar({ query: { fornecedor: '' }, body: { arquivo: arquivo() } }))
    .dados
  expect(dois.lote).toMatchObject({ fornecedor: 'Ticket', novas: 0, unidas: 0, repetidas: 3, recusadas: 4 })
  const meus = async () => (await me.abastecimentos.listar({ query: { veiculo } })).dados
  expect((await meus()).map((a) => [a.ml, a.origens, a.hodometro])).toEqual([
    [10_000, ['cartao'], null],
    [200_200, ['manual', 'cartao'], 80_500],
    [300_000, ['cartao'], 80_000],
  ])
  // The supplier corrects a line by its number, and takes one back.
  const corrigido = linhas.replace('300,00;6,000;1.800,00', '290,00;6,000;1.740,00')
  const tres = (
    await me.abastecimentos.importar({ query: {}, body: { arquivo: csv('corrigido.csv', corrigido) } })
  ).dados
  expect(tres.lote).toMatchObject({ novas: 0, mudadas: 1, repetidas: 2 })
  expect(tres.linhas[0]!.motivo).toBe(
    'O fornecedor corrigiu: litros de 300 para 290, valor de 1.800 para 1.740.',
  )
  const estorno = `${linhas.split('\r\n')[0]}\r\n9;CMB2D22;06/10/2026;11:05;;-10,00;4,000;-40,00;ARLA 32;Posto Um;Campinas;SP`
  await me.abastecimentos.importar({ query: {}, body: { arquivo: csv('estorno.csv', estorno) } })
  expect((await meus())[0]).toMatchObject({ decisao: 'recusado', decisao_motivo: 'Estornado pelo arquivo.' })
  await me.abastecimentos.desfazer({ params: { id: um.lote._id } })
  expect((await meus()).map((a) => [a.ml, a.origens])).toEqual([[200_200, ['manual']]])
  await expect(me.abastecimentos.desfazer({ params: { id: um.lote._id } })).rejects.toMatchObject({
    status: 409,
  })
})

test('a toll statement of 5,000 lines twice brings no new line; a foreign plate, a repetition and extra axles are told', async () => {
  const me = await eu()
  await novo('CMB3D33', { unidade: 'toco' })
  const praca = 'BR-101, KM 40+500, norte, Campos dos Goytacazes'
  const dia = (n: number) =>
    `${String(1 + Math.floor(n / 200)).padStart(2, '0')}/10/2026;${String(Math.floor((n % 200) / 12)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`
  const linhas = Array.from({ length: 4996 }, (_, n) => `${n};CMB3D33;${dia(n)};Praça ${n};9,50;2;`)
  const extrato = [
    'Transação;Placa;Data;Hora;Praça;Valor;Eixos;Tipo',
    ...linhas,
    `A;CMB3D33;28/10/2026;10:00;${praca};19,00;2;`,
    `B;CMB3D33;28/10/2026;10:04;${praca};19,00;2;`,
    `C;CMB3D33;29/10/2026;10:04;${praca};28,50;3;`,
    `D;ZZZ9A99;29/10/2026;11:04;${praca};19,00;2;`,
  ].join('\r\n')
  const trazer = () =>
    me.pedagios.importar({ query: { operadora: 'Tag' }, body: { arquivo: csv('extrato.csv', extrato) } })
  expect((await trazer()).dados.lote).toMatchObject({ novas: 5000, repetidas: 0, recusadas: 0 })
  const { lote } = (await trazer()).dados
  expect(lote).toMatchObject({ novas: 0, repetidas: 5000 })
  const { dados } = await me.pedagios.listar({ query: { de: '2026-10-28' } })
  expect(dados.map((p) => [p.veredito, p.contestavel])).toEqual([
    ['placa_de_terceiro', 1900],
    ['eixos_a_mais', 950],
    ['duplicada', 1900],
    ['sem_posicao', 0],
  ])
})

test('a plaza that no list knows is taught once, where the vehicles were, and its lines are judged anew', async () => {
  const me = await eu()
  await novo('CMB5D55', { unidade: 'toco' })
  const admin = await t.entrar('admin@serraazul.demo')
  const { dados } = await admin.rastreamento.registrar({ body: { nome: 'CMB5D55', placa: 'CMB5D55' } })
  const horas = ['08:00', '10:00', '12:00', '14:00']
  const praca = 'SP-330, KM 26+500, norte, Perus'
  const grupo = "(select id from grupos where nome = 'SERRA AZUL')"
  await t.db.query(
    `insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng, velocidade_kmh, origem, rastreador_id)
     select ${grupo}, 'CMB5D55', h, -23.4 + s / 100000.0, -46.8, 60, 'rastreador', $2
     from unnest($1::timestamptz[]) h, generate_series(1, 3) s on conflict do nothing`,
    [horas.map((h) => `2026-10-20T${h}:30-03:00`), dados.rastreador._id],
  )
  const extrato = [
    'Transação;Placa;Data;Hora;Praça;Valor;Eixos',
    ...horas.map((h, n) => `P${n};CMB5D55;20/10/2026;${h};${praca};19,00;2`),
  ].join('\r\n')
  await me.pedagios.importar({ query: { operadora: 'Tag' }, body: { arquivo: csv('perus.csv', extrato) } })
  const meus = async () =>
    (await me.pedagios.listar({ query: { busca: 'Perus' } })).dados.map((p) => p.veredito)
  expect(await meus()).toEqual(Array(4).fill('sem_posicao'))
  const achar = async () => (await me.pedagios.pracas()).dados.find((p) => p.texto === praca)
  const aberta = await achar()
  expect(aberta).toMatchObject({ passagens: 4, centavos: 7600, ensinada: null, sugerida: { vistas: 4 } })
  const { lat, lng } = aberta!.sugerida!
  expect((await me.pedagios.ensinar({ body: { texto: praca, lat, lng } })).dados).toEqual({ julgadas: 4 })
  expect(await meus()).toEqual(Array(4).fill('confirmada'))
  expect(await achar()).toMatchObject({ ensinada: { lat, lng, livre: false } })
})

test('told by phone: once, at the phone’s hour, with its pictures, and judged like the others', async () => {
  const me = await eu()
  const joao = await t.entrar('joao@serraazul.demo')
  const veiculo = await novo('TEL1D11')
  const foto = async (quem: typeof joao, nome: string) => {
    const bytes = jpeg(nome)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { dados } = await quem.arquivos.enviar({
      body: { arquivos: [{ nome: `${nome}.jpg`, tipo: 'image/jpeg', tamanho: bytes.length, sha256 }] },
    })
    await t.deps.storage.put(dados[0]!.chave, bytes, 'image/jpeg')
    return dados[0]!.chave
  }
  const em = new Date(t.deps.clock().getTime() - 3 * 3_600_000).toISOString()
  const body = {
    ...{ idempotencia: 'tanque-0001', placa: 'TEL1D11', em, hodometro: 45_200, ml: 409_000 },
    ...{ produto: 'diesel_s10' as const, centavos: 245_400, posto: 'Posto Trevo', cidade: 'Jundiaí' },
    ...{ recibo: [await foto(joao, 'recibo')], painel: [await foto(joao, 'painel')] },
  }
  const alheia = { ...body, idempotencia: 'tanque-0009', recibo: [await foto(me, 'alheia')] }
  await expect(joao.abastecimentos.dizer({ body: alheia })).rejects.toMatchObject({ status: 400 })
  const semPlaca = { ...body, idempotencia: 'tanque-0008', placa: 'NAO1A11', recibo: [], painel: [] }
  await expect(joao.abastecimentos.dizer({ body: semPlaca })).rejects.toMatchObject({ status: 400 })
  const [a, b] = await Promise.all([joao.abastecimentos.dizer({ body }), joao.abastecimentos.dizer({ body })])
  expect(a).toEqual(b)
  const { dados: meus } = await me.abastecimentos.listar({ query: { veiculo } })
  expect(meus).toMatchObject([
    { em, hodometro: 45_200, origem: 'telefone', milesimos: 6000, posto: 'Posto Trevo' },
  ])
  expect(meus[0]!.marcas.map((m) => m.chave).filter((m) => m !== 'fora_de_hora')).toEqual([
    'acima_do_tanque',
    'sem_posicao',
  ])
  const { dados: um } = await me.abastecimentos.buscar({ params: { id: meus[0]!._id } })
  expect([um.fotos.recibo.length, um.fotos.painel.length]).toEqual([1, 1])
  expect(Date.parse(um.recebido_em!)).toBeGreaterThan(Date.parse(um.em))

  // A phone's hour may run ahead of the house's: nothing was filled tomorrow.
  const adiante = new Date(t.deps.clock().getTime() + 86_400_000).toISOString()
  const bomba = { idempotencia: 'tanque-0002', placa: 'TEL1D11', em: adiante, ml: 100_000, bomba: true }
  await joao.abastecimentos.dizer({ body: { ...bomba, produto: 'diesel_s10', cheio: false } })
  const [casa] = (await me.abastecimentos.listar({ query: { veiculo } })).dados
  expect(casa).toMatchObject({ origem: 'bomba', posto: '', hodometro: null })
  expect(Date.parse(casa!.em)).toBeLessThanOrEqual(t.deps.clock().getTime())
})

test('the house’s own pump: outputs cost the moving average, the stick finds what is missing, and an owner-driver pays', async () => {
  const me = await eu()
  const admin = await t.entrar('admin@serraazul.demo')
  const documento = '11144477735'
  const veiculo = await novo('BMB1D11', {
    propriedade: 'agregado',
    proprietario: 'José do Frete',
    documento_proprietario: documento,
  })
  const criada = await me.abastecimentos.criarBomba({
    body: { nome: 'Pátio', produto: 'diesel_s10', capacidade_ml: 30_000_000 },
  })
  const params = { id: criada.dados.bomba._id }
  const horas = (n: number) => new Date(t.deps.clock().getTime() - n * 3_600_000).toISOString()
  const mover = (tipo: 'compra' | 'medicao', em: string, ml: number, centavos: number | null = null) =>
    me.abastecimentos.moverBomba({ params, body: { tipo, em, ml, centavos } })
  // What went out is told before what it cost is.
  const sair = (em: string, ml: number) =>
    me.abastecimentos.criar({ body: { veiculo, em, ml, produto: 'diesel_s10', bomba: true } })
  await sair(horas(22), 5_000_000)
  await sair(horas(21), 5_000_000)
  const saida = await sair(horas(20), 4_230_000)
  expect(saida.dados).toMatchObject({ tanque: params.id, centavos: null })
  await mover('compra', horas(40), 8_000_000, 4_640_000)
  const { dados } = await mover('compra', horas(30), 15_000_000, 9_150_000)
  expect(dados.bomba).toMatchObject({ saldo_ml: 8_770_000, aviso: '' })
  expect(Number((dados.bomba.medio! / 100).toFixed(4))).toBe(5.9957)
  const custo = (await me.abastecimentos.buscar({ params: { id: saida.dados._id } })).dados
  expect(custo).toMatchObject({ milesimos: 5996, centavos: Math.round(4_230 * 599.5652174) })
  const { dados: medida } = await mover('medicao', horas(2), 8_715_000)
  expect(medida.bomba).toMatchObject({
    saldo_ml: 8_715_000,
    aviso: expect.stringMatching(/^Faltam 55 L pela régua \(0,39 %/),
  })
  await expect(mover('medicao', horas(1), 31_000_000)).rejects.toMatchObject({ status: 400 })

  const acerto = await admin.acertos.criar({ body: { tipo: 'terceiro', documento, nome: 'José do Frete' } })
  const meu = { id: acerto.dados.acerto._id }
  const descontado = (await admin.acertos.descontarBomba({ params: meu })).dados
  expect(descontado.linhas).toHaveLength(3)
  expect(descontado.linhas.at(-1)).toMatchObject({
    ...{ tipo: 'combustivel', valor: custo.centavos, descricao: '4230,0 L na bomba da casa, BMB1D11' },
  })
  expect((await admin.acertos.descontarBomba({ params: meu })).dados.linhas).toHaveLength(3)
  // Refused, it did not go out.
  const body = { ids: [saida.dados._id], decisao: 'recusado' as const, motivo: 'Não é daqui' }
  await me.abastecimentos.decidir({ body })
  const { dados: depois } = await me.abastecimentos.bomba({ params })
  expect(depois.movimentos.map((m) => [m.tipo, m.saldo_ml])).toEqual([
    ['medicao', 8_715_000],
    ['saida', 13_000_000],
    ['saida', 18_000_000],
    ['compra', 23_000_000],
    ['compra', 8_000_000],
  ])
})
