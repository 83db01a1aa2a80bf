import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { criarNota } from '../../../../db/demo/factories.ts'
import { embarcadores } from '../../../../db/demo/personas.ts'
import {
  abrirCenario,
  CAMPINAS,
  type Cenario,
  SANTOS,
  SAO_PAULO,
  sempre,
} from '../../../../test/romaneios.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
})
afterAll(() => c.close())
beforeEach(() => c.limpar())

const operador = () => c.entrar('operador@serraazul.demo')

test('groups the waiting notes of the period by route and base, and tells those without a route', async () => {
  await c.rota('Litoral', SANTOS)
  await c.rota('Capital', SAO_PAULO)
  await c.notas(2, { ibge: SANTOS, volumes: 3, pesoGramas: 1500, valorCentavos: 5000 })
  await c.nota({ ibge: SAO_PAULO })
  await c.nota({ ibge: SAO_PAULO, baseId: c.base('CAMPINAS') })
  const perdida = await c.nota({ ibge: CAMPINAS, bairro: 'Cambuí' })
  const me = await operador()
  const reply = await me.romaneios.romanear({ body: { ...sempre, grupo_emp: 'SERRA AZUL' } })
  expect(reply).toMatchObject({
    status: true,
    mensagem: 'Romaneios gerados com sucesso!',
    notas_romaneadas: 4,
    semRota: { total: 1, notas: [{ _id: perdida, cidade: 'Campinas', bairro: 'Cambuí' }] },
  })
  const { criados } = reply.romaneios
  expect(criados.map((r) => [r.rotaPertencente, r.unidade, r.cnpj_empresa, r.total_notas_romaneio])).toEqual([
    ['Capital', 'SÃO PAULO', '91122233000112', 1],
    ['Capital', 'CAMPINAS', '91122233000201', 1],
    ['Litoral', 'SÃO PAULO', '91122233000112', 2],
  ])
  expect(criados[2]).toMatchObject({
    qtd_volumes_romaneio: 6,
    peso_gramas: 3000,
    valor_centavos: 10_000,
    cpf_motorista: null,
  })
  expect(await c.romaneio(criados[2]!.numero_romaneio)).toMatchObject({
    estado: 'pre',
    total_notas: 2,
    total_volumes: 6,
    total_peso_gramas: 3000,
    total_valor_centavos: 10_000,
    criador: 'Otávio Lima',
  })
  expect(await c.notaDe(perdida)).toMatchObject({ situacao: 'sem_romaneio', romaneio_id: null })
})

test('said twice, or twice at once, it makes nothing new', async () => {
  await c.rota('Litoral', SANTOS)
  await c.notas(5, { ibge: SANTOS })
  const me = await operador()
  const both = await Promise.all([
    me.romaneios.romanear({ body: sempre }),
    me.romaneios.romanear({ body: sempre }),
  ])
  expect(both.map((r) => r.romaneios.criados.length).sort()).toEqual([0, 1])
  expect(both.find((r) => !r.status)).toMatchObject({
    mensagem: 'Não foi possível gerar romaneios [205]',
    notas_romaneadas: 0,
  })
  expect((await me.romaneios.romanear({ body: sempre })).romaneios.criados).toEqual([])
  const { rows } = await c.db.query<{ n: number; linhas: number }>(
    'select count(distinct r.id)::int as n, count(rn.*)::int as linhas from romaneios r join romaneio_notas rn on rn.romaneio_id = r.id',
  )
  expect(rows[0]).toEqual({ n: 1, linhas: 5 })
})

test('the notes move with their history, and the next number is never given twice', async () => {
  await c.rota('Litoral', SANTOS)
  const id = await c.nota({ ibge: SANTOS })
  const me = await operador()
  const [criado] = (await me.romaneios.romanear({ body: sempre })).romaneios.criados
  expect(await c.notaDe(id)).toMatchObject({ situacao: 'expedicao', cpf_motorista: null })
  const { rows } = await c.db.query('select tipo, texto from nota_eventos where nota_id = $1', [id])
  expect(rows).toEqual([
    { tipo: 'romaneada', texto: `Entrou no romaneio ${criado!.numero_romaneio} pela rota Litoral` },
  ])
})

test('from the base to the nearest town and on; the notes of one address follow each other', async () => {
  const me = await operador()
  const areas = [SANTOS, SAO_PAULO, CAMPINAS].map((municipio_ibge) => ({
    uf: 'SP' as const,
    municipio_ibge,
    bairro: null,
  }))
  await me.rotas.criar({ body: { nome: 'Volta grande', areas } })
  const outro = { documento: '12ABC34501DE35', nome: 'Bazar' }
  const [campinas, santos, perto, santosDeNovo, pertoDeNovo] = [
    await c.nota({ ibge: CAMPINAS }),
    await c.nota({ ibge: SANTOS }),
    await c.nota({ ibge: SAO_PAULO, logradouro: 'Rua B', dest: outro }),
    await c.nota({ ibge: SANTOS }),
    await c.nota({ ibge: SAO_PAULO, logradouro: 'Rua A' }),
  ]
  const [criado] = (await me.romaneios.romanear({ body: sempre })).romaneios.criados
  const { dados } = await me.romaneios.buscar({ params: { numero: criado!.numero_romaneio } })
  expect(dados.notas.map((n) => n._id)).toEqual([pertoDeNovo, perto, santos, santosDeNovo, campinas])
})

test('only the period, the companies, the shippers and the routes that were asked for', async () => {
  const litoral = await c.rota('Litoral', SANTOS)
  await c.rota('Capital', SAO_PAULO)
  await c.notas(1, { ibge: SANTOS })
  await c.notas(1, { ibge: SAO_PAULO })
  await c.notas(1, { ibge: SANTOS, baseId: c.base('CAMPINAS') })
  const outro = embarcadores[1]!
  await c.notas(1, { ibge: SANTOS, embarca: { documento: outro.cnpj, nome: outro.nome } })
  const me = await operador()
  const preview = async (body: object) => {
    const { dados } = await me.romaneios.romanearPrevia({ body: { ...sempre, ...body } })
    return dados.grupos.map((g) => `${g.rota}/${g.unidade} ${g.notas}`)
  }
  expect(await preview({})).toEqual(['Capital/SÃO PAULO 1', 'Litoral/CAMPINAS 1', 'Litoral/SÃO PAULO 2'])
  expect(await preview({ rotas: [litoral] })).toEqual(['Litoral/CAMPINAS 1', 'Litoral/SÃO PAULO 2'])
  expect(await preview({ rotas: 'Capital' })).toEqual(['Capital/SÃO PAULO 1'])
  expect(await preview({ cnpjEmpresa: '91.122.233/0002-01' })).toEqual(['Litoral/CAMPINAS 1'])
  expect(await preview({ cnpjs: [outro.cnpj] })).toEqual(['Litoral/SÃO PAULO 1'])
  expect(await preview({ bases: ['CAMPINAS'] })).toEqual(['Litoral/CAMPINAS 1'])
  expect(await preview({ dataInicio: '202001010000', dataFim: '202001312359' })).toEqual([])
})

test('a note issued long ago and received today belongs to both periods', async () => {
  await c.rota('Litoral', SANTOS)
  await c.nota({ ibge: SANTOS, emissao: new Date('2024-03-10T10:00:00-03:00') })
  const me = await operador()
  const march = { dataInicio: '202403100000', dataFim: '202403102359' }
  expect((await me.romaneios.romanearPrevia({ body: march })).dados.grupos).toHaveLength(1)
  const between = { dataInicio: '202404010000', dataFim: '202404302359' }
  expect((await me.romaneios.romanearPrevia({ body: between })).dados.grupos).toEqual([])
})

test('cancelled, deleted and taken notes stay out; a period upside down is told', async () => {
  await c.rota('Litoral', SANTOS)
  const [a, b, taken] = await c.notas(3, { ibge: SANTOS })
  await c.db.query('update notas set cancelada_em = now() where id = $1', [a])
  await c.db.query('update notas set excluida_em = now() where id = $1', [b])
  await c.db.query(`update notas set situacao = 'rota' where id = $1`, [taken])
  const me = await operador()
  expect((await me.romaneios.romanear({ body: sempre })).romaneios.criados).toEqual([])
  await expect(
    me.romaneios.romanear({ body: { dataInicio: '202602010000', dataFim: '202601010000' } }),
  ).rejects.toMatchObject({ status: 400, body: { mensagem: 'O início do período vem depois do fim.' } })
  await expect(me.romaneios.romanear({ body: { ...sempre, grupo_emp: 'VALE VERDE' } })).rejects.toMatchObject(
    { status: 400 },
  )
})

test('a route that was made after the notes came is enough', async () => {
  await c.notas(2, { ibge: SANTOS })
  const me = await operador()
  expect((await me.romaneios.romanear({ body: sempre })).semRota.total).toBe(2)
  await c.rota('Litoral', SANTOS)
  expect((await me.romaneios.romanear({ body: sempre })).romaneios.criados).toHaveLength(1)
})

test('pre/buscar lists those that wait; validar confirms, says why not, and is said once', async () => {
  await c.rota('Litoral', SANTOS)
  await c.rota('Capital', SAO_PAULO)
  await c.nota({ ibge: SANTOS, baseId: null })
  const cancelada = await c.nota({ ibge: SAO_PAULO })
  const me = await operador()
  await me.romaneios.romanear({ body: sempre })
  const pre = async (query: object) => (await me.romaneios.preBuscar({ query })).dados
  expect((await pre({})).map((r) => [r.rotaPertencente, r.unidade])).toEqual([
    ['Capital', 'SÃO PAULO'],
    ['Litoral', ''],
  ])
  expect(await pre({ bases: ['SÃO PAULO'] })).toHaveLength(1)
  expect(await pre({ bases: ['SÃO PAULO'], semBase: 'true' })).toHaveLength(2)
  expect(await pre({ semBase: 'true' })).toHaveLength(1)
  expect(await pre({ cnpj_empresa: '91122233000201' })).toEqual([])

  const [capital, litoral] = (await pre({})).map((r) => r.numero_romaneio)
  await c.db.query('update notas set cancelada_em = now() where id = $1', [cancelada])
  const reply = await me.romaneios.preValidar({ body: { numerosRom: [`${capital}`, litoral!, 999] } })
  expect(reply).toMatchObject({
    status: true,
    mensagem: 'Romaneios validados.',
    romaneiosAtualizados: [litoral],
    romaneiosNaoAtualizados: [capital, 999],
    naoAtualizados: 2,
  })
  expect(reply.motivos[0]?.motivo).toMatch(/^A nota \d+ foi cancelada pelo emitente\. Tire do romaneio/)
  expect((await pre({})).map((r) => r.numero_romaneio)).toEqual([capital])
  expect(await me.romaneios.preValidar({ body: { numerosRom: litoral! } })).toMatchObject({
    status: false,
    mensagem: 'Nenhum romaneio pôde ser validado.',
    romaneiosAtualizados: [],
    motivos: [{ numero_romaneio: litoral, motivo: `O romaneio ${litoral} já foi validado.` }],
  })
})

test("another group's notes are not there to be grouped", async () => {
  const vale = c.alicerce.grupos.get('VALE VERDE')!
  const people = { documento: '12ABC34501DE35', nome: 'Vale Verde' }
  await criarNota(c.db, { grupoId: vale, numero: 5, embarca: people, dest: people, ibge: SANTOS })
  await c.rota('Litoral', SANTOS)
  const me = await operador()
  expect((await me.romaneios.romanear({ body: sempre })).semRota.total).toBe(0)
  const entregador = await c.entrar('entregador@serraazul.demo')
  await expect(entregador.romaneios.romanear({ body: sempre })).rejects.toMatchObject({ status: 403 })
})
