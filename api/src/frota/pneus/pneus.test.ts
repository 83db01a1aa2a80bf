import { posicoesDa } from '@tropeiro/contract/frota/pneus/posicoes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
let agora = new Date('2026-11-22T09:00:00-03:00')
beforeAll(async () => {
  t = await abrirApp()
  await t.entrar('operador@serraazul.demo')
  await t.entrar('admin@serraazul.demo')
  t.deps.clock = () => agora
})
afterAll(() => t.close())
const operador = () => t.entrar('operador@serraazul.demo')

const veiculo = async (
  placa: string,
  unidade: 'truck_6x2' | 'toco' | 'cavalo_6x2' | 'sr_3',
  km: number | null,
) => {
  const me = await operador()
  const id = (await me.veiculos.criar({ body: { placa, unidade } })).dados._id
  if (km !== null) await me.veiculos.ler({ params: { id }, body: { em: '2026-06-01T08:00:00-03:00', km } })
  return id
}
const novo = async (fogo: string, sulco: number, mais: object = {}) =>
  (
    await (
      await operador()
    ).pneus.criar({
      body: {
        fogo,
        medida: '295/80R22.5',
        sulco_inicial: 150,
        sulco,
        custo_centavos: 2_200_00,
        psi: 110,
        ...mais,
      },
    })
  ).dados._id
const em = (dia: string) => `2026-${dia}T08:00:00-03:00`
const mover = async (id: string, km: number | null, movimentos: [string, string][], dia = '07-01') =>
  (
    await (
      await operador()
    ).pneus.mover({
      body: {
        veiculo: id,
        em: em(dia),
        km,
        motivo: 'Teste',
        movimentos: movimentos.map(([pneu, para]) => ({ pneu, para })),
      },
    })
  ).dados

test('a tyre: one number for ever, mounted, measured, rotated, retreaded, with the kilometres of its lives', async () => {
  const me = await operador()
  const id = await veiculo('PNA1A11', 'truck_6x2', 100_000)
  const lugares = posicoesDa('truck_6x2').map((p) => p.codigo)
  const treads = [140, 140, 100, 60, 62, 98, 61, 99, 101, 63, 150]
  const ids: string[] = []
  for (const [at, sulco] of treads.entries()) ids.push(await novo(`A${at}`, sulco))
  await expect(novo('a0', 100)).rejects.toMatchObject({ status: 409, body: { campos: [{ campo: 'fogo' }] } })
  await expect(mover(id, null, [[ids[0]!, '1E']])).rejects.toMatchObject({
    body: { campos: [{ campo: 'km' }] },
  })
  await expect(mover(id, 100_000, [[ids[0]!, '4EE']])).rejects.toMatchObject({
    body: { mensagem: expect.stringMatching(/não tem a posição 4EE/) },
  })
  await expect(
    mover(id, 100_000, [
      [ids[0]!, '1E'],
      [ids[1]!, '1E'],
    ]),
  ).rejects.toMatchObject({ body: { mensagem: expect.stringMatching(/Dois pneus ficariam/) } })
  const v = await mover(
    id,
    100_000,
    ids.map((p, at) => [p, lugares[at]!]),
  )
  expect(v).toMatchObject({ pneus: 10, posicoes: 10, menor: 60, bloqueado: false })

  const { dados: s } = await me.pneus.rodizio({ params: { id } })
  expect(s).toMatchObject({ antes: { geminados: 40 }, depois: { geminados: 3, lados: 2 }, urgente: true })
  const depois = await mover(
    id,
    110_000,
    s.movimentos.map((m) => [m.pneu, m.para]),
    '09-01',
  )
  const lugarDe = (p: string) => depois.lista.find((x) => x._id === p)?.posicao
  expect([lugarDe(ids[3]!), lugarDe(ids[7]!)]).toEqual(['3EI', '2EI'])
  expect(depois.lista.find((p) => p._id === ids[3])).toMatchObject({
    km: 10_000,
    cpk_vida: expect.closeTo(220_00),
  })
  expect(depois.lista.find((p) => p.posicao === 'S1')).toMatchObject({ km: 0, cpk_vida: null })

  const outro = await veiculo('PNB1A11', 'toco', 5_000)
  await expect(mover(outro, 5_000, [[ids[0]!, '1E']])).rejects.toMatchObject({
    status: 409,
    body: { mensagem: expect.stringMatching(/tire-o de lá antes/) },
  })
  await mover(id, 112_000, [[ids[0]!, 'em_recapagem']], '10-01')
  const params = { id: ids[0]! }
  await expect(me.pneus.destinar({ params, body: { para: 'vendido' } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(me.pneus.destinar({ params, body: { para: 'estoque' } })).rejects.toMatchObject({
    body: { campos: [{ campo: 'sulco_inicial' }] },
  })
  const { dados: novaVida } = await me.pneus.destinar({
    params,
    body: { para: 'estoque', sulco_inicial: 160, banda: 'BDR', valor_centavos: 680_00 },
  })
  expect(novaVida).toMatchObject({ vida: 2, sulco: 160, km: 0, estado: 'estoque_usado' })
  await mover(
    id,
    112_000,
    [
      [ids[0]!, '2EE'],
      [ids[2]!, 'estoque'],
    ],
    '10-02',
  )
  agora = new Date('2026-11-22T09:00:00-03:00')
  await me.veiculos.ler({ params: { id }, body: { em: em('11-20'), km: 120_000 } })
  const { dados: h } = await me.pneus.historia({ params })
  expect(h.vidas.map((x) => [x.numero, x.km])).toEqual([
    [1, 12_000],
    [2, 8_000],
  ])
  const [um] = (await me.pneus.listar()).dados.filter((p) => p._id === ids[0])
  expect(um!.cpk).toBeCloseTo(((2_200_00 + 680_00) / 20_000) * 1000, 4)
})

test('measured round: tread only falls within a life, and below the legal one the truck stays', async () => {
  const me = await operador()
  const id = await veiculo('PNC1A11', 'toco', 50_000)
  const lugares = ['1E', '1D', '2EE', '2EI', '2DI', '2DE']
  const ids = await Promise.all(lugares.map((l) => novo(`C${l}`, 90)))
  await mover(
    id,
    50_000,
    ids.map((p, at) => [p, lugares[at]!]),
  )
  const aferir = async (medidas: { posicao: string; sulcos?: number[]; psi?: number }[]) =>
    (await me.pneus.aferir({ body: { veiculo: id, em: em('11-22'), medidas } })).dados
  await expect(aferir([{ posicao: '3EE', sulcos: [80] }])).rejects.toMatchObject({
    body: { mensagem: 'Não há pneu em 3EE.' },
  })
  await expect(aferir([{ posicao: '1E', sulcos: [101, 103] }])).rejects.toMatchObject({
    body: { mensagem: expect.stringMatching(/mais que os 9,0 mm de antes/) },
  })
  const v = await aferir([
    { posicao: '1E', sulcos: [82, 80, 81], psi: 108 },
    { posicao: '1D', sulcos: [94, 95], psi: 70 },
    { posicao: '2EE', sulcos: [16, 20] },
  ])
  const de = (posicao: string) => v.lista.find((p) => p.posicao === posicao)!.sulco
  expect([de('1E'), de('1D'), de('2EE')]).toEqual([80, 90, 16])
  expect(v.bloqueado).toBe(true)
  expect(v.achados[0]).toMatchObject({ gravidade: 'bloqueia', posicoes: ['2EE'] })
  expect(v.achados.some((a) => a.frase.includes('70 psi de 110'))).toBe(true)
  const avisos = async () =>
    (await me.motoristas.avisos({ body: { dia: '2026-11-22', placa: 'PNC1A11' } })).dados
  expect((await avisos())[0]).toMatch(/^Veículo PNC1A11: Pneu 2EE/)
  const livre = await novo('CX', 120)
  await mover(
    id,
    50_500,
    [
      [livre, '2EE'],
      [ids[2]!, 'em_analise'],
    ],
    '11-22',
  )
  expect(await avisos()).toEqual([])
  await expect(mover(id, 50_600, [[ids[2]!, '2EE']], '11-22')).rejects.toMatchObject({ status: 409 })
})

test('what the house forbids keeps a vehicle as the law does, is let go by name and reason, and never lets go what the law says', async () => {
  const me = await operador()
  const admin = await t.entrar('admin@serraazul.demo')
  const id = await veiculo('PNP1A11', 'toco', 50_000)
  const [e, d] = [await novo('PE', 90), await novo('PD', 38)]
  await mover(id, 50_000, [
    [e, '1E'],
    [d, '1D'],
  ])
  const avisos = async () =>
    (await me.motoristas.avisos({ body: { dia: '2026-11-22', placa: 'PNP1A11' } })).dados
  expect(await avisos()).toEqual([])
  const { dados: antes } = await admin.pneus.politicas({})
  await expect(me.pneus.gravarPoliticas({ body: antes })).rejects.toMatchObject({ status: 403 })
  const com = (direcional: 'avisa' | 'bloqueia') =>
    admin.pneus.gravarPoliticas({ body: { ...antes, consequencias: { ...antes.consequencias, direcional } } })
  await com('bloqueia')
  expect(await avisos()).toEqual([
    'Veículo PNP1A11: Pneu 1D: 3,8 mm no direcional, abaixo de 4,0 mm. A casa não deixa rodar.',
  ])
  const { dados: uso } = await me.veiculos.uso({ params: { id } })
  const params = { id, impedimento: uso.impedimentos[0]!._id }
  const livre = (await me.veiculos.levantar({ params, body: { motivo: 'Só até a base' } })).dados
  expect(livre.impedimentos[0]!.levantado).toMatch(/: Só até a base$/)
  const aferir = (sulcos: number[]) =>
    me.pneus.aferir({ body: { veiculo: id, em: em('11-22'), medidas: [{ posicao: '1D', sulcos }] } })
  await aferir([37])
  expect(await avisos()).toEqual([])
  await aferir([16])
  expect((await avisos())[0]).toMatch(/limite legal/)
  await com('avisa')
  expect(await avisos()).toHaveLength(1)
})

test('whatever is measured, a tread never grows within a life', async () => {
  const me = await operador()
  const id = await veiculo('PNF1A11', 'toco', 50_000)
  await mover(id, 50_000, [[await novo('F1', 140), '1E']])
  let before = 140
  let seed = 11
  for (let n = 0; n < 25; n++) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    const read = before - 8 + Math.floor((seed / 2147483648) * 20)
    const said = await me.pneus
      .aferir({
        body: { veiculo: id, em: em('11-22'), medidas: [{ posicao: '1E', sulcos: [read + 2, read] }] },
      })
      .catch((e: { status: number }) => e.status)
    if (typeof said === 'number') {
      expect([said, read > before + 10]).toEqual([expect.any(Number), true])
      continue
    }
    const now = said.dados.lista[0]!.sulco!
    expect(now).toBe(Math.min(before, read))
    before = now
  }
  expect(before).toBeLessThan(140)
})

test('a vehicle that is sold takes its tyres along; their story ends with its kilometres', async () => {
  const me = await operador()
  const id = await veiculo('PNV1A11', 'toco', 50_000)
  const pneu = await novo('V1', 90)
  await mover(id, 50_000, [[pneu, '1E']])
  await me.veiculos.ler({ params: { id }, body: { em: em('11-20'), km: 62_000 } })
  await me.veiculos.mudar({ params: { id }, body: { estado: 'vendido', motivo: 'Vendido à Serra' } })
  await t.trabalhar()
  const { dados: todos } = await me.pneus.listar()
  expect(todos.find((p) => p._id === pneu)).toMatchObject({
    estado: 'vendido',
    posicao: null,
    km: 12_000,
  })
  const { dados } = await me.pneus.historia({ params: { id: pneu } })
  expect(dados.movimentos[0]!.texto).toBe('Vendido com o veículo PNV1A11')
})

test('a trailer has no odometer: its tyres roll while it is pulled', async () => {
  const me = await operador()
  const [cavalo, carreta] = [
    await veiculo('PND1A11', 'cavalo_6x2', 10_000),
    await veiculo('PND2B22', 'sr_3', null),
  ]
  await me.veiculos.ler({ params: { id: cavalo }, body: { em: em('07-11'), km: 20_000 } })
  await me.veiculos.ler({ params: { id: cavalo }, body: { em: em('07-21'), km: 23_000 } })
  await me.veiculos.combinar({ body: { veiculos: [cavalo, carreta], de: em('07-11'), ate: em('07-21') } })
  const pneu = await novo('D1', 120)
  const v = await mover(carreta, null, [[pneu, '1EE']], '07-10')
  expect(v.reboque).toBe(true)
  const { dados } = await me.pneus.veiculo({ params: { id: carreta } })
  expect(dados.lista[0]).toMatchObject({ posicao: '1EE', km: 3_000 })
})

test('whatever is moved where, a tyre is in one place and a place has one tyre', async () => {
  const ids = [await veiculo('PNE1A11', 'toco', 1_000), await veiculo('PNE2B22', 'toco', 1_000)]
  const lugares = [...posicoesDa('toco').map((p) => p.codigo), 'estoque', 'em_analise', '9EE']
  const all: string[] = []
  for (let n = 0; n < 8; n++) all.push(await novo(`E${n}`, 100))
  let seed = 5
  const random = (n: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * n)
  }
  let done = 0
  for (let n = 0; n < 40; n++) {
    const moves = Array.from(
      { length: 1 + random(3) },
      () => [all[random(8)]!, lugares[random(lugares.length)]!] as [string, string],
    )
    await mover(ids[random(2)]!, 1_000, moves).then(
      () => done++,
      (e: { status?: number }) => expect([400, 409]).toContain(e.status),
    )
  }
  expect(done).toBeGreaterThan(2)
  const { rows } = await t.db.query(
    `select count(*)::int as n, count(distinct (veiculo_id, posicao))::int as lugares,
       (select count(*)::int from pneu_montagens m join pneus q on q.grupo_id = m.grupo_id and q.id = m.pneu_id
        where m.ate is null and (m.veiculo_id, m.posicao) is distinct from (q.veiculo_id, q.posicao)) as tortos
     from pneus where veiculo_id = any($1::bigint[])`,
    [ids],
  )
  expect(rows[0]).toMatchObject({ n: rows[0].lugares, tortos: 0 })
})
