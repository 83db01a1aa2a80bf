import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirCenario, type Cenario, SANTOS } from '../../../../test/romaneios.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
  await c.db.query('delete from planos')
  await c.limpar()
})
afterAll(() => c.close())

test('a day pays the tolls whose fare the statements say, by axle and by the newest lines; unticked it does not', async () => {
  const me = await c.entrar('operador@serraazul.demo')
  await me.veiculos.criar({
    body: {
      placa: 'PDG1A11',
      unidade: 'truck_6x2',
      capacidade_kg: 5_000,
      custo_km_centavos: 300,
      base: 'SÃO PAULO',
    },
  })
  await c.nota({ ibge: SANTOS })
  await c.db.query(
    `insert into pracas_ensinadas (grupo_id, chave, texto, lat, lng) values ($1, 'riacho grande', 'Riacho Grande', -23.79, -46.54)`,
    [c.grupoId],
  )
  const { rows } = await c.db.query(
    `insert into frota_lotes (grupo_id, tipo, nome, sha256) values ($1, 'pedagio', 'extrato', 'x') returning id`,
    [c.grupoId],
  )
  for (const [dia, centavos, eixos] of [
    [40, 10_000, 2],
    [9, 11_400, 3],
    [5, 7_600, 2],
    [1, 9_900, 2],
  ])
    await c.db.query(
      `insert into passagens (grupo_id, placa, em, praca, tipo, eixos, centavos, chave, veredito, frase, lote_id)
       values ($1, 'PDG1A11', now() - make_interval(days => $2), 'Riacho Grande', 'pedagio', $4, $3, $6, 'sem_posicao', '', $5)`,
      [c.grupoId, dia, centavos, eixos, rows[0].id, `k${dia}`],
    )
  const pedido = { base: 'SÃO PAULO', dia: '2026-11-24', segundos: 1 }
  const preparo = (await me.roteirizacao.preparar({ body: pedido })).dados
  expect(preparo.reparos.map((r) => r.frase)).toContainEqual(
    expect.stringMatching(/^1 praça de pedágio contada.*Riacho Grande \(R\$.38,00 por eixo\)/),
  )
  const { dados } = await me.roteirizacao.criar({ body: pedido })
  const sem = await me.roteirizacao.criar({ body: { ...pedido, pedagios: false } })
  await c.trabalhar()
  const abrir = async (id: string) => (await me.roteirizacao.abrir({ params: { id } })).dados
  const [paga] = (await abrir(dados._id)).lista_rotas
  const [livre] = (await abrir(sem.dados._id)).lista_rotas
  // Three axles, there and back.
  expect(paga?.pedagio_centavos).toBe(3 * 2 * 3_800)
  expect(livre?.pedagio_centavos).toBeNull()
  expect(paga!.custo_centavos - livre!.custo_centavos).toBe(22_800)
})
