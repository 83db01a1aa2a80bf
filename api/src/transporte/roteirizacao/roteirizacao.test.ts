import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unmask } from '@tropeiro/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirCenario, CAMPINAS, type Cenario, ordem, SANTOS } from '../../../test/romaneios.ts'
import { createDistancia } from '../../adapters/distancia/index.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
  const me = await operador()
  for (const placa of ['RTA1A11', 'RTA2B22'])
    await me.veiculos.criar({
      body: { placa, unidade: 'toco', capacidade_kg: 500, custo_km_centavos: 300, base: 'SÃO PAULO' },
    })
})
afterAll(() => c.close())
beforeEach(async () => {
  await c.db.query('delete from planos')
  await c.limpar()
})

const operador = () => c.entrar('operador@serraazul.demo')
const pedido = { base: 'SÃO PAULO', dia: '2026-11-24', segundos: 1 }
const outro = { documento: '11222333000181', nome: 'Padaria do Porto' }
/** Two doors of São Paulo's base: the corner shop with two notes, a bakery in Santos. */
const duasPortas = async () => [
  ...(await c.notas(2)),
  await c.nota({ dest: outro, ibge: SANTOS, pesoGramas: 20_000, prazo: '2026-11-25' }),
]
const criar = async () => (await (await operador()).roteirizacao.criar({ body: pedido })).dados
const abrir = async (id: string) => (await (await operador()).roteirizacao.abrir({ params: { id } })).dados

test('what waits is shown with what is doubtful of it, and nothing is written', async () => {
  const me = await operador()
  const ids = await duasPortas()
  await c.nota({ baseId: c.base('CAMPINAS'), ibge: CAMPINAS })
  const { dados } = await me.roteirizacao.preparar({ body: pedido })
  expect(dados).toMatchObject({ notas: 3, aproximadas: 2, peso_gramas: 40_000, volumes: 3 })
  expect(dados.paradas.map((p) => [p.nome, p.fonte, p.prazo, p.notas.length])).toEqual([
    ['Padaria do Porto', 'municipio', '2026-11-25', 1],
    ['Mercado da Esquina', 'municipio', null, 2],
  ])
  expect(dados.veiculos.map((v) => v.placa)).toEqual(['RTA1A11', 'RTA2B22'])
  expect(dados.reparos.map((r) => r.frase)).toEqual([
    '2 paradas têm lugar aproximado: só se conhece o bairro ou o município. Km e horários delas são estimados.',
  ])
  const menos = await me.roteirizacao.preparar({ body: { ...pedido, sem_notas: [ids[2]!] } })
  expect(menos.dados).toMatchObject({ notas: 2, paradas: [{}, {}] })
  const ate = await me.roteirizacao.preparar({ body: { ...pedido, prazo_ate: '2026-11-25' } })
  expect(ate.dados.notas).toBe(1)
  expect((await me.roteirizacao.buscar({ body: {} })).total).toBe(0)
  const id = dados.veiculos[1]!.id
  const { impedimentos } = (
    await me.veiculos.impedir({
      params: { id },
      body: { tipo: 'bloqueado', de: pedido.dia, ate: pedido.dia, motivo: 'Pneu 2EE abaixo do legal' },
    })
  ).dados
  const sem = (await me.roteirizacao.preparar({ body: pedido })).dados
  expect(sem.veiculos.map((v) => v.placa)).toEqual(['RTA1A11'])
  expect(sem.reparos).toContainEqual({ gravidade: 'aviso', de: 'RTA2B22', frase: 'Pneu 2EE abaixo do legal' })
  await me.veiculos.levantar({
    params: { id, impedimento: impedimentos[0]!._id },
    body: { motivo: 'Pneu trocado' },
  })
  // Lifted on its first day or before, it never held; after it, it did.
  await c.db.query('delete from veiculo_impedimentos')
})

test('a plan is made by the worker, and becomes romaneios once, in its order', async () => {
  await duasPortas()
  const me = await operador()
  const { _id: id, ...novo } = await criar()
  expect(novo).toMatchObject({ estado: 'fila', notas: 3, paradas: 2, veiculos: 2, lista_rotas: [] })
  await expect(me.roteirizacao.publicar({ params: { id } })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'O plano ainda está sendo feito. Espere, ou pare a busca, antes de publicar.' },
  })
  await c.trabalhar()
  const pronto = await abrir(id)
  expect(pronto).toMatchObject({ estado: 'pronto', parte: 100, fora: 0, lista_fora: [] })
  expect(pronto.lista_rotas.flatMap((r) => r.paradas)).toHaveLength(2)
  expect(pronto.custo_centavos).toBe(pronto.lista_rotas.reduce((sum, r) => sum + r.custo_centavos, 0))
  expect(pronto.entrada_hash).toMatch(/^[0-9a-f]{64}$/)

  const { dados: publicado } = await me.roteirizacao.publicar({ params: { id } })
  expect(publicado).toMatchObject({ estado: 'publicado' })
  expect(publicado.romaneios).toHaveLength(pronto.lista_rotas.length)
  const rota = pronto.lista_rotas[0]!
  const porParada = new Map(pronto.lista_paradas.map((p) => [p.id, p.notas.map((n) => n._id)]))
  const { dados: romaneio } = await me.romaneios.buscar({ params: { numero: publicado.romaneios[0]! } })
  expect(romaneio).toMatchObject({
    estado: 'expedicao',
    unidade: 'SÃO PAULO',
    placa_veiculo: unmask(rota.veiculo),
  })
  expect(ordem(romaneio.notas)).toBe(
    rota.paradas
      .flatMap((p) => porParada.get(p.parada)!)
      .map((n, at) => `${at + 1}:${n}`)
      .join(' '),
  )
  const outraVez = await me.roteirizacao.publicar({ params: { id } })
  expect(outraVez.dados.romaneios).toEqual(publicado.romaneios)
  // What is done today stands beside what will be planned for another day.
  expect(publicado.costume).toBeNull()
  await c.nota({ dest: outro, ibge: SANTOS })
  const amanha = await me.roteirizacao.criar({ body: { ...pedido, dia: '2026-11-25' } })
  expect(amanha.dados.costume).toMatchObject({
    _id: id,
    dia: pedido.dia,
    custo_centavos: pronto.custo_centavos,
    paradas: 2,
  })
  await c.db.query('delete from planos where id = $1', [amanha.dados._id])
  const { rows } = await c.db.query('select count(*)::int as n from romaneios')
  expect(rows[0]).toEqual({ n: publicado.romaneios.length })
})

test('a note that was taken meanwhile stops the whole plan, and names who has it', async () => {
  const ids = await duasPortas()
  const me = await operador()
  const { _id: id } = await criar()
  await c.trabalhar()
  const { dados: alheio } = await me.romaneios.criar({ body: { notas: [ids[0]!] } })
  await expect(me.roteirizacao.publicar({ params: { id } })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: expect.stringContaining(String(alheio.numero_romaneio)) },
  })
  expect(await abrir(id)).toMatchObject({ estado: 'pronto', romaneios: [] })
  const { rows } = await c.db.query('select count(*)::int as n from romaneios')
  expect(rows[0]).toEqual({ n: 1 })
})

test('what no vehicle can take is left out with its reason', async () => {
  await c.nota()
  await c.nota({ dest: outro, pesoGramas: 900_000 })
  const { _id: id } = await criar()
  await c.trabalhar()
  expect(await abrir(id)).toMatchObject({
    fora: 1,
    lista_fora: [{ frase: 'Tem 900 kg; o maior veículo leva 500 kg.' }],
    reparos: expect.arrayContaining([expect.objectContaining({ gravidade: 'erro', de: 'Padaria do Porto' })]),
  })
})

test('a run that waits is cancelled; one that is stopped keeps the best plan so far', async () => {
  await duasPortas()
  const me = await operador()
  const { _id: id } = await criar()
  expect((await me.roteirizacao.cancelar({ params: { id } })).dados).toMatchObject({
    estado: 'cancelado',
    mensagem: expect.stringMatching(/^Cancelado por /),
  })
  await c.trabalhar()
  expect(await abrir(id)).toMatchObject({ estado: 'cancelado', rotas: null })
  await expect(me.roteirizacao.cancelar({ params: { id } })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'Este processo já terminou.' },
  })
  await expect(me.roteirizacao.publicar({ params: { id } })).rejects.toMatchObject({ status: 409 })

  const outro = (await criar())._id
  await c.trabalhar()
  await c.db.query(`update planos set estado = 'rodando' where id = $1`, [outro])
  const { dados } = await me.roteirizacao.cancelar({ params: { id: outro } })
  expect(dados).toMatchObject({ estado: 'pronto', mensagem: expect.stringMatching(/^Busca parada por /) })
  expect(dados.lista_rotas.length).toBeGreaterThan(0)
})

test('a vehicle that may load again does the rest in further trips, each a romaneio; a wish weighs apart from the money', async () => {
  const me = await operador()
  await c.nota({ pesoGramas: 300_000 })
  await c.nota({ pesoGramas: 300_000, dest: outro, ibge: SANTOS })
  await c.nota({ pesoGramas: 150_000, dest: { documento: '60701190000104', nome: 'Empório' } })
  const { veiculos } = (await me.roteirizacao.preparar({ body: pedido })).dados
  const corpo = { ...pedido, veiculos: [veiculos[0]!.id] }
  const planejar = async (mais: object) => {
    const { _id } = (await me.roteirizacao.criar({ body: { ...corpo, ...mais } })).dados
    await c.trabalhar()
    return abrir(_id)
  }
  const uma = await planejar({})
  expect(uma.fora).toBeGreaterThan(0)
  const duas = await planejar({ viagens: 2, preferencia: 'menos_veiculos' })
  expect(duas).toMatchObject({ fora: 0, rotas: 1, preferencia_centavos: 100_000 })
  const [rota] = duas.lista_rotas
  expect(duas.custo_centavos).toBe(rota!.custo_centavos)
  expect(rota!.paradas.map((p) => p.viagem).toSorted()).toEqual(
    rota!.paradas.filter((p) => p.viagem === 0).length === 2 ? [0, 0, 1] : [0, 1, 1],
  )
  // By hand a stop goes to the place that people count, though the day returns to the base in between.
  const last = rota!.paradas.at(-1)!.parada
  const params = { id: duas._id }
  const { dados: mexido } = await me.roteirizacao.editar({
    params,
    body: {
      revisao: duas.revisao,
      edicao: { tipo: 'mover', paradas: [last], veiculo: rota!.veiculo, posicao: 0 },
    },
  })
  expect(mexido.lista_rotas[0]!.paradas[0]!.parada).toBe(last)
  await me.roteirizacao.voltar({ params, body: { revisao: mexido.revisao, versao: 0 } })
  const publicado = (await me.roteirizacao.publicar({ params })).dados
  expect(publicado.romaneios).toHaveLength(2)
})

test('where a routing server is configured a plan goes by its roads, asked once, and its edits too', async () => {
  await c.nota({ ibge: CAMPINAS })
  await c.nota({ dest: outro, ibge: SANTOS })
  let asked = 0
  const server = createServer((request, reply) => {
    asked++
    const [, from, to] = /sources=([^&]+)&destinations=([^&]+)/.exec(request.url ?? '') ?? []
    const table = (value: number) => (from ?? '').split(';').map(() => (to ?? '').split(';').map(() => value))
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ code: 'Ok', distances: table(10_000), durations: table(600) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const distanciaUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { config, distancia } = c.deps
  Object.assign(c.deps, { config: { ...config, distanciaUrl }, distancia: createDistancia({ distanciaUrl }) })
  try {
    const me = await operador()
    const { _id: id } = await criar()
    await c.trabalhar()
    const pronto = await abrir(id)
    expect(pronto).toMatchObject({ estado: 'pronto', fora: 0, distancias: 'Pelas ruas (OSRM)' })
    const pernas = pronto.lista_rotas.reduce((sum, r) => sum + r.paradas.length + 1, 0)
    expect(pronto.metros).toBe(10_000 * pernas)
    expect(asked).toBe(1)
    const [rota] = pronto.lista_rotas
    const { dados } = await me.roteirizacao.prever({
      params: { id },
      body: { revisao: pronto.revisao, edicao: { tipo: 'deixar_fora', paradas: [rota!.paradas[0]!.parada] } },
    })
    expect(dados.antes.metros - dados.depois.metros).toBe(rota!.paradas.length > 1 ? 10_000 : 20_000)
  } finally {
    Object.assign(c.deps, { config, distancia })
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
})

test('a run whose process died is taken again and keeps a better plan that it had saved', async () => {
  await duasPortas()
  const { _id: id } = await criar()
  await c.trabalhar()
  const feito = await abrir(id)
  // As a process that died leaves it: at work, with the best plan it had come to.
  const morrer = (custo: number, tentativas: number) =>
    c.db.query(
      `update planos set estado = 'rodando', tentativas = $3, parte = 40, terminado_em = null,
         resultado = jsonb_set(resultado, '{custo}', to_jsonb($2::int)) where id = $1`,
      [id, custo, tentativas],
    )
  const deNovo = () =>
    c.db.query(`select enfileirar('roteirizar', json_build_object('grupoId', $1::int, 'id', $2::text), $3)`, [
      c.grupoId,
      id,
      `roteirizar:${c.grupoId}:${id}`,
    ])
  await morrer(1, 1)
  await deNovo()
  await c.trabalhar()
  expect(await abrir(id)).toMatchObject({ estado: 'pronto', parte: 100 })
  const guardado = await c.db.query(
    `select (resultado ->> 'custo')::float8 as custo from planos where id = $1`,
    [id],
  )
  expect(guardado.rows).toEqual([{ custo: 1 }])
  await morrer(999_999_99, 1)
  await deNovo()
  await c.trabalhar()
  expect((await abrir(id)).custo_centavos).toBe(feito.custo_centavos)
  await morrer(1, 3)
  await deNovo()
  await c.trabalhar()
  expect(await abrir(id)).toMatchObject({
    estado: 'pronto',
    mensagem: 'O planejamento foi interrompido várias vezes e não foi tentado de novo.',
  })
})

test('a day without stops is refused, another group sees nothing, and the list finds by state and base', async () => {
  const me = await operador()
  await expect(me.roteirizacao.criar({ body: pedido })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'Nenhuma parada no dia.' },
  })
  await expect(me.roteirizacao.criar({ body: { ...pedido, base: 'LUGAR NENHUM' } })).rejects.toMatchObject({
    status: 400,
    body: { campos: [{ campo: 'base' }] },
  })
  await duasPortas()
  const { _id: id } = await criar()
  const alheio = await c.entrar('admin@azapers.demo')
  for (const call of ['abrir', 'cancelar', 'publicar'] as const)
    await expect(alheio.roteirizacao[call]({ params: { id } })).rejects.toMatchObject({ status: 404 })
  expect((await alheio.roteirizacao.buscar({ body: {} })).total).toBe(0)
  const achados = async (body: object) => (await me.roteirizacao.buscar({ body })).total
  expect(await achados({ estado: ['fila'] })).toBe(1)
  expect(await achados({ estado: ['pronto'] })).toBe(0)
  expect(await achados({ bases: ['CAMPINAS'] })).toBe(0)
  expect(await achados({ bases: ['SÃO PAULO'] })).toBe(1)
})

test('who drives what is chosen: the day shows who works, and the romaneio gets the driver', async () => {
  await duasPortas()
  const me = await operador()
  const { dados: dia } = await me.roteirizacao.preparar({ body: pedido })
  const [um, outro] = dia.motoristas.filter((m) => m.presente)
  expect(um).toBeTruthy()
  expect(JSON.stringify(dia.motoristas)).not.toContain('cpf')
  const motoristas = dia.veiculos.map((v) => ({ veiculo: v.id, motorista: um!.id }))
  await expect(me.roteirizacao.criar({ body: { ...pedido, motoristas } })).rejects.toMatchObject({
    status: 400,
    body: { campos: [{ campo: 'motoristas', mensagem: 'O mesmo motorista está em dois veículos' }] },
  })
  const { dados: novo } = await me.roteirizacao.criar({
    body: {
      ...pedido,
      motoristas: [um!, outro!].map((m, at) => ({ veiculo: dia.veiculos[at]!.id, motorista: m.id })),
    },
  })
  await c.trabalhar()
  const pronto = await abrir(novo._id)
  const nomes = new Map([um!, outro!].map((m, at) => [dia.veiculos[at]!.placa, m.nome]))
  for (const r of pronto.lista_rotas) expect(r.motorista).toBe(nomes.get(r.veiculo))
  const { dados: publicado } = await me.roteirizacao.publicar({ params: { id: novo._id } })
  const { dados: romaneio } = await me.romaneios.buscar({ params: { numero: publicado.romaneios[0]! } })
  expect(romaneio.nome_motorista).toBe(pronto.lista_rotas[0]!.motorista)
})

test('a door is planned as the register of places knows it: its point, its service, its hours, what gets in', async () => {
  await duasPortas()
  const me = await operador()
  const lugar = {
    nome: 'Doca da padaria',
    documento: outro.documento,
    cep: '',
    ponto: { lat: -23.96, lng: -46.33, erro_m: 30 },
    servico_min: 45,
    janelas: [{ dias: [2], de: '13:00', ate: '15:00' }],
    agendamento: true,
  }
  const { rows } = await c.db.query('select cep from notas where cnpj_dest = $1', [outro.documento])
  const { dados: criado } = await me.lugares.criar({ body: { ...lugar, cep: rows[0].cep } })
  const { dados } = await me.roteirizacao.preparar({ body: pedido })
  const porta = dados.paradas.find((p) => p.nome === outro.nome)
  expect(porta).toMatchObject({
    fonte: 'mapa',
    lat: -23.96,
    erro_m: 30,
    servico_s: 2700,
    servico_de: 'cadastro',
    janelas: [{ de: 13 * 3600, ate: 15 * 3600 }],
  })
  expect(dados.aproximadas).toBe(1)
  expect(dados.reparos.map((r) => r.frase)).toContain(
    'Só recebe com agendamento: Padaria do Porto. Confirme a hora antes de publicar.',
  )

  const { _id: id } = await criar()
  await c.trabalhar()
  const visita = (await abrir(id)).lista_rotas.flatMap((r) => r.paradas).find((p) => p.parada === porta?.id)
  expect(visita!.chega).toBeLessThanOrEqual(15 * 3600)
  expect(visita!.sai).toBeGreaterThanOrEqual(13 * 3600 + 2700)

  const quarta = await me.roteirizacao.preparar({ body: { ...pedido, dia: '2026-11-25' } })
  expect(quarta.dados.reparos.map((r) => r.frase)).toContain(
    'Doca da padaria não recebe neste dia (quarta). Ela fica fora do plano.',
  )
  await me.lugares.editar({
    params: { id: criado._id },
    body: { ...lugar, cep: rows[0].cep, veiculo_maximo: 'vuc_34' },
  })
  const grande = await me.roteirizacao.preparar({ body: pedido })
  expect(grande.dados.reparos).toContainEqual(
    expect.objectContaining({ gravidade: 'erro', de: outro.nome, frase: expect.stringContaining('VUC') }),
  )
  await me.lugares.editar({
    params: { id: criado._id },
    body: { ...lugar, cep: rows[0].cep, exige: ['muque'] },
  })
  const pesada = await me.roteirizacao.preparar({ body: pedido })
  expect(pesada.dados.reparos).toContainEqual(
    expect.objectContaining({ gravidade: 'erro', de: outro.nome, frase: expect.stringContaining('Munck') }),
  )
  await me.lugares.ativar({ params: { id: criado._id }, body: { ativo: false } })
})
