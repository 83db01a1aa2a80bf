import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { criarViagem } from '../../../test/viagem.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())
const operador = () => t.entrar('operador@serraazul.demo')
type Unidade = 'truck_6x2' | 'cavalo_6x2' | 'sr_3'

const novo = async (placa: string, unidade: Unidade, mais: { capacidade_kg?: number; base?: string } = {}) =>
  (await (await operador()).veiculos.criar({ body: { placa, unidade, ...mais } })).dados._id

/** A trip under way with a plate and a weight. */
async function viagem(placa: string, kg: number) {
  const made = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
  await t.db.query(
    `update romaneios set placa_veiculo = $2, cpf_motorista = null, total_peso_gramas = $3::bigint * 1000 where id = $1`,
    [made.id, placa, kg],
  )
  const { rows } = await t.db.query(
    'select b.nome from romaneios r join bases b on b.grupo_id = r.grupo_id and b.id = r.base_id where r.id = $1',
    [made.id],
  )
  return { ...made, base: rows[0].nome as string }
}

/** Where a plate was seen a minute ago, by a tracker of its own. */
async function visto(placa: string, lat: number) {
  const admin = await t.entrar('admin@serraazul.demo')
  const { rastreador } = (await admin.rastreamento.registrar({ body: { nome: placa, placa } })).dados
  await t.db.query(
    `insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng, velocidade_kmh, origem, rastreador_id)
     select grupo_id, $1, now() - interval '1 minute', $2, -47.1, 0, 'rastreador', id from rastreadores where id = $3`,
    [placa, lat, rastreador._id],
  )
}

const placaDe = async (romaneio: number) =>
  (await t.db.query('select placa_veiculo as p from romaneios where numero = $1', [romaneio])).rows[0].p

test('a truck that breaks down: who is fit, of its base and with room, the nearest first; the change stays told', async () => {
  const me = await operador()
  // The trip has the old form of a plate that the register has in the Mercosul one.
  const { numero, base } = await viagem('QVB1234', 9_000)
  const quebrado = await novo('QVB1C34', 'truck_6x2', { capacidade_kg: 14_000 })
  const perto = await novo('QVB2A22', 'truck_6x2', { capacidade_kg: 14_000, base })
  const longe = await novo('QVB3A33', 'truck_6x2', { capacidade_kg: 10_000 })
  const semSinal = await novo('QVB4A44', 'truck_6x2', { capacidade_kg: 9_000 })
  await novo('QVB5A55', 'truck_6x2', { capacidade_kg: 8_000 })
  const impedido = await novo('QVB6A66', 'truck_6x2', { capacidade_kg: 14_000 })
  await me.veiculos.impedir({
    params: { id: impedido },
    body: { tipo: 'documento', de: '2020-01-01', motivo: 'CRLV vencido' },
  })
  await novo('QVB7A77', 'cavalo_6x2')
  await novo('QVB8A88', 'truck_6x2', { capacidade_kg: 14_000 })
  await viagem('QVB8088', 100)
  for (const [placa, lat] of [
    ['QVB1C34', -22.9],
    ['QVB2A22', -22.91],
    ['QVB3A33', -23.5],
  ] as const)
    await visto(placa, lat)

  const body = { veiculo: quebrado, titulo: 'Motor fundiu na estrada', bloqueia: true }
  const { dados: ordem } = await me.manutencao.abrir({ body })
  const { rows: fatos } = await t.db.query(
    `select dados from fatos where tipo = 'veiculo.quebrou' and alvo = $1`,
    [ordem._id],
  )
  expect(fatos).toHaveLength(1)
  const params = { id: ordem._id }
  const [parada] = (await me.manutencao.paradas({ params })).dados
  expect(parada).toMatchObject({ romaneio: numero, peso_kg: 9_000, reboque: false, aviso: '' })
  const daqui = parada!.reservas.filter((r) => r.placa.startsWith('QVB'))
  expect(daqui.map((r) => r._id)).toEqual([perto, longe, semSinal])
  expect(Math.round(daqui[0]!.distancia_m! / 100)).toBe(11)
  expect(daqui[2]!.distancia_m).toBeNull()
  await expect(
    me.manutencao.trocarVeiculo({ params, body: { romaneio: numero, reserva: impedido } }),
  ).rejects.toMatchObject({ status: 409 })
  const trocar = { params, body: { romaneio: numero, reserva: perto } }
  expect((await me.manutencao.trocarVeiculo(trocar)).dados).toEqual([])
  expect(await placaDe(numero)).toBe('QVB2A22')
  const { dados: depois } = await me.manutencao.buscar({ params })
  expect(depois.historico[0]!.texto).toBe(`Romaneio ${numero}: QVB2A22 segue no lugar de QVB1C34`)
  await expect(me.manutencao.trocarVeiculo(trocar)).rejects.toMatchObject({ status: 409 })
  const outro = await t.entrar('admin@azapers.demo')
  await expect(outro.manutencao.paradas({ params })).rejects.toMatchObject({ status: 404 })
})

test('a trailer that breaks down stops the trip of who pulls it, and another goes on behind the same tractor', async () => {
  const me = await operador()
  const { numero } = await viagem('QVC1A11', 20_000)
  const cavalo = await novo('QVC1A11', 'cavalo_6x2')
  const carreta = await novo('QVC2A22', 'sr_3', { capacidade_kg: 30_000 })
  const outra = await novo('QVC3A33', 'sr_3', { capacidade_kg: 30_000 })
  await novo('QVC4A44', 'sr_3', { capacidade_kg: 15_000 })
  await me.veiculos.combinar({
    body: { veiculos: [cavalo, carreta], de: new Date(Date.now() - 3_600_000).toISOString() },
  })
  const body = { veiculo: carreta, titulo: 'Cubo travou', bloqueia: true }
  const { dados: ordem } = await me.manutencao.abrir({ body })
  const { rows: fatos } = await t.db.query(
    `select dados from fatos where tipo = 'veiculo.quebrou' and alvo = $1`,
    [ordem._id],
  )
  expect(fatos).toHaveLength(1)
  const params = { id: ordem._id }
  const [parada] = (await me.manutencao.paradas({ params })).dados
  expect(parada).toMatchObject({ romaneio: numero, reboque: true })
  expect(parada!.reservas.map((r) => r._id)).toEqual([outra])
  await me.manutencao.trocarVeiculo({ params, body: { romaneio: numero, reserva: outra } })
  expect(await placaDe(numero)).toBe('QVC1A11')
  const { combinacoes } = (await me.veiculos.uso({ params: { id: cavalo } })).dados
  expect(combinacoes.map((c) => [c.unidades[1]!.placa, c.ate === null])).toEqual([
    ['QVC3A33', true],
    ['QVC2A22', false],
  ])
})

test('the database compares plates as the contract does', async () => {
  const plates = ['ABC1234', 'ABC1C34', 'XYZ9099', 'XYZ9A99', 'QVB0909', '', 'SEM PLACA']
  const { rows } = await t.db.query('select p, placa_comparada(p) as c from unnest($1::text[]) p', [plates])
  expect(rows).toEqual(plates.map((p) => ({ p, c: p === 'SEM PLACA' ? p : placaComparada(p) })))
})

/** An order that a vehicle broke down. */
const quebrar = async (veiculo: string) => {
  const body = { veiculo, titulo: 'Motor fundiu', bloqueia: true }
  return { id: (await (await operador()).manutencao.abrir({ body })).dados._id }
}
const engatar = (quem: Awaited<ReturnType<typeof operador>>, ...veiculos: string[]) =>
  quem.veiculos.combinar({ body: { veiculos, de: new Date(Date.now() - 3_600_000).toISOString() } })

test('a trip of a base beyond reach is not told, and what a tractor of one pulls is not changed', async () => {
  const [dono, me] = [await t.entrar('admin@serraazul.demo'), await operador()]
  const alheia = await viagem('QVD1A11', 1_000)
  await t.db.query(
    `update romaneios r set base_id = b.id from bases b where r.id = $1 and b.grupo_id = r.grupo_id and b.nome = 'CURITIBA'`,
    [alheia.id],
  )
  const truck = await quebrar(await novo('QVD1A11', 'truck_6x2'))
  expect((await me.manutencao.paradas({ params: truck })).dados).toEqual([])
  expect((await dono.manutencao.paradas({ params: truck })).dados).toMatchObject([
    { romaneio: alheia.numero },
  ])

  const { numero } = await viagem('QVD2A22', 1_000)
  const criar = { placa: 'QVD2A22', unidade: 'cavalo_6x2', base: 'CURITIBA' } as const
  const cavalo = (await dono.veiculos.criar({ body: criar })).dados._id
  const [carreta, outra] = [await novo('QVD3A33', 'sr_3'), await novo('QVD4A44', 'sr_3')]
  await engatar(dono, cavalo, carreta)
  const params = await quebrar(carreta)
  await expect(
    me.manutencao.trocarVeiculo({ params, body: { romaneio: numero, reserva: outra } }),
  ).rejects.toMatchObject({ status: 404 })
  const { combinacoes } = (await dono.veiculos.uso({ params: { id: cavalo } })).dados
  expect(combinacoes.map((c) => c.unidades[1]!.placa)).toEqual(['QVD3A33'])
})

test('one reserve goes on with one trip, however many ask at once', async () => {
  const me = await operador()
  const reserva = await novo('QVE9A99', 'truck_6x2')
  const pedidos = []
  for (const placa of ['QVE1A11', 'QVE2A22']) {
    const { numero } = await viagem(placa, 1_000)
    const params = await quebrar(await novo(placa, 'truck_6x2'))
    pedidos.push({ params, body: { romaneio: numero, reserva } })
  }
  // Both stand in the middle before either ends: the trips are held.
  await t.db.query('begin')
  await t.db.query('select 1 from romaneios where numero = any($1) for update', [
    pedidos.map((p) => p.body.romaneio),
  ])
  const done = Promise.allSettled(pedidos.map((p) => me.manutencao.trocarVeiculo(p)))
  await expect
    .poll(
      async () => {
        await t.db.query('select pg_stat_clear_snapshot()')
        const { rows } = await t.db.query(
          `select pid from pg_stat_activity where datname = current_database() and pg_blocking_pids(pid) <> '{}'`,
        )
        return rows.length
      },
      { timeout: 600_000 },
    )
    .toBe(2)
  await t.db.query('commit')
  expect((await done).map((d) => (d.status === 'fulfilled' ? 200 : d.reason.status)).sort()).toEqual([
    200, 409,
  ])
  const placas = await Promise.all(pedidos.map((p) => placaDe(p.body.romaneio)))
  expect(placas.filter((p) => p === 'QVE9A99')).toHaveLength(1)
})

test('an order that stops nothing, and a trip that left after it, leave nobody standing', async () => {
  const me = await operador()
  await viagem('QVF1A11', 1_000)
  const anda = await quebrar(await novo('QVF1A11', 'truck_6x2'))
  await t.db.query(`update ordens_de_servico set origem = 'plano', bloqueia = false where id = $1`, [anda.id])
  expect((await me.manutencao.paradas({ params: anda })).dados).toEqual([])
  const antes = await quebrar(await novo('QVF2A22', 'truck_6x2'))
  await viagem('QVF2A22', 1_000)
  expect((await me.manutencao.paradas({ params: antes })).dados).toEqual([])
})

test('a trailer that nobody pulls any more is not changed, and nothing says that it was', async () => {
  const me = await operador()
  const { numero } = await viagem('QVG1A11', 1_000)
  const cavalo = await novo('QVG1A11', 'cavalo_6x2')
  const [carreta, outra] = [await novo('QVG2A22', 'sr_3'), await novo('QVG3A33', 'sr_3')]
  await engatar(me, cavalo, carreta)
  const params = await quebrar(carreta)
  const { combinacoes } = (await me.veiculos.uso({ params: { id: cavalo } })).dados
  await me.veiculos.separar({
    params: { id: combinacoes[0]!._id },
    body: { ate: new Date(Date.now() + 1).toISOString() },
  })
  await expect(
    me.manutencao.trocarVeiculo({ params, body: { romaneio: numero, reserva: outra } }),
  ).rejects.toMatchObject({ status: 409 })
  const { rows } = await t.db.query('select 1 from trocas_na_estrada where ordem_id = $1', [params.id])
  expect(rows).toEqual([])
})
