import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

test('litres of a refrigeration unit are judged by its hours and are in no figure of the truck', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const novo = async (placa: string, mais: object) =>
    (await me.veiculos.criar({ body: { placa, unidade: 'truck_6x2', combustivel: 'diesel_s10', ...mais } }))
      .dados._id
  const veiculo = await novo('FRI1D11', { tanque_litros: 400, tanque_frio_litros: 200 })
  const dia = (d: number, h = 10) =>
    `2026-10-${String(d).padStart(2, '0')}T${String(h).padStart(2, '0')}:00:00-03:00`
  const por = (d: number, ml: number, mais: object) =>
    me.abastecimentos.criar({
      body: { veiculo, em: dia(d), ml, produto: 'diesel_s10', milesimos: 6000, ...mais },
    })
  const naEstrada = (d: number, hodometro: number, ml: number) => por(d, ml, { hodometro })
  const noFrio = async (d: number, horimetro: number | null, ml: number, mais: object = {}) =>
    (await por(d, ml, { em: dia(d, 11), frio: true, horimetro, ...mais })).dados
  await naEstrada(1, 45_200, 310_000)
  await noFrio(1, 10_000, 150_000)
  // 50 h and 140 L: 2,8 L/h; half a tank more and 200 L over 70 h.
  expect(await noFrio(4, 10_500, 140_000)).toMatchObject({
    frio_decimos: 500,
    frio_ml: 140_000,
    trecho_km: null,
  })
  await noFrio(6, null, 60_000, { cheio: false })
  expect(await noFrio(8, 11_200, 140_000)).toMatchObject({ frio_decimos: 700, frio_ml: 200_000 })
  // The road between the same two days knows nothing of it.
  expect((await naEstrada(8, 46_180, 280_000)).dados).toMatchObject({ trecho_km: 980, trecho_ml: 280_000 })

  const marcas = (a: { marcas: { chave: string; frase: string }[] }) =>
    a.marcas.filter((m) => m.chave !== 'sem_posicao')
  const menor = await noFrio(10, 1_150, 100_000)
  expect(marcas(menor)).toEqual([
    {
      chave: 'horimetro_menor',
      grau: 'certo',
      frase: 'Horímetro 115 h: menor que as 1.120 h de 08/10/2026.',
    },
  ])
  const salto = await noFrio(11, 12_500, 100_000)
  expect(marcas(salto)).toMatchObject([{ chave: 'horimetro_salto', grau: 'certo' }])
  expect(marcas(await noFrio(12, 11_700, 209_000))).toMatchObject([
    { chave: 'acima_do_tanque', frase: '209 L no tanque do frio, de 200 L (cabem no máximo 204 L).' },
  ])
  expect(marcas(await noFrio(13, null, 20_000, { produto: 'arla32' }))).toMatchObject([
    { chave: 'produto_errado', frase: 'Arla 32 num aparelho de frio, que só queima diesel.' },
  ])

  const [c] = (
    await me.abastecimentos.consumo({ query: { de: '2026-10-01', ate: '2026-10-08' } })
  ).dados.filter((x) => x.veiculo === veiculo)
  expect(c).toMatchObject({ km: 980, ml: 280_000, ml_total: 590_000, km_l: 3.5, centavos_total: 354_000 })
  expect(c!.frio).toMatchObject({ ml_total: 490_000, decimos: 1200, ml: 340_000, l_h: 2.8333, mediana: null })

  // Whoever has none is not believed; kilometres and hours are not mixed.
  const seco = await novo('FRI2D22', { tanque_litros: 400 })
  await expect(noFrio(2, 100, 1000, { veiculo: seco })).rejects.toMatchObject({ status: 400 })
  await expect(noFrio(2, 100, 1000, { hodometro: 9 })).rejects.toMatchObject({ status: 400 })
  await expect(por(2, 1000, { horimetro: 9 })).rejects.toMatchObject({ status: 400 })

  // A trailer burns nothing else: a card file's odometer column is its hours, and the words of a product say the same of a truck.
  const carreta = await novo('FRI3D33', { unidade: 'sr_3', combustivel: null, tanque_frio_litros: 190 })
  const arquivo = [
    'Transação;Placa;Data;Hora;Hodômetro;Horímetro;Litros;Valor;Produto',
    '1;FRI3D33;01/10/2026;09:00;5000;;100,00;600,00;DIESEL S10',
    '2;FRI3D33;03/10/2026;09:00;5040;;100,00;600,00;DIESEL S10',
    '3;FRI1D11;09/10/2026;09:00;46500;1.125,0;20,00;120,00;DIESEL APARELHO DE FRIO',
  ].join('\r\n')
  const { dados } = await me.abastecimentos.importar({
    query: {},
    body: { arquivo: new File([arquivo], 'frio.csv', { type: 'text/csv' }) },
  })
  expect(dados.lote).toMatchObject({ novas: 3, recusadas: 0 })
  const lidos = (await me.abastecimentos.listar({ query: { lote: dados.lote._id } })).dados
  expect(lidos.map((a) => [a.frio, a.hodometro, a.horimetro, a.frio_decimos])).toEqual([
    [true, null, 11_250, 50],
    [true, null, 50_400, 400],
    [true, null, 50_000, null],
  ])
  expect((await me.abastecimentos.veiculos({})).dados.map((v) => v._id)).toContain(carreta)

  // By phone, of his vehicle alone; and typed into the truck by mistake, it is moved over with its neighbours made anew.
  const joao = await t.entrar('joao@serraazul.demo')
  const em = new Date(t.deps.clock().getTime() - 3_600_000).toISOString()
  const dito = { em, ml: 90_000, produto: 'diesel_s10' as const, frio: true, horimetro: 14_000 }
  await joao.abastecimentos.dizer({ body: { ...dito, idempotencia: 'frio-00001', placa: 'FRI1D11' } })
  await expect(
    joao.abastecimentos.dizer({ body: { ...dito, idempotencia: 'frio-00002', placa: 'FRI2D22' } }),
  ).rejects.toMatchObject({ status: 400 })
  const [ultimo] = (await me.abastecimentos.listar({ query: { veiculo } })).dados
  expect(ultimo).toMatchObject({ frio: true, horimetro: 14_000, origem: 'telefone' })
  const errado = (await naEstrada(9, 46_500, 50_000)).dados
  expect(errado).toMatchObject({ trecho_km: 320 })
  const certo = await me.abastecimentos.editar({
    params: { id: errado._id },
    body: { veiculo, em: errado.em, ml: 50_000, produto: 'diesel_s10', frio: true, horimetro: 11_255 },
  })
  expect(certo.dados).toMatchObject({ trecho_km: null, frio_decimos: 5, hodometro: null })
})
