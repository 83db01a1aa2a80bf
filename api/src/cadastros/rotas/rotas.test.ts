import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'

const SAO_PAULO = 3550308
const SANTOS = 3548500
const CURITIBA = 4106902

let t: TestApp
let grupoId: number
let numero = 100
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('delete from romaneios; delete from notas; delete from rotas')
})

const operador = () => t.entrar('operador@serraazul.demo')
const nota = (onde: { ibge?: number; bairro?: string; uf?: string }) =>
  criarNota(t.db, {
    grupoId,
    numero: ++numero,
    embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
    dest: { documento: '96074694000180', nome: 'Mercado da Esquina' },
    ...onde,
  })
const rotasDe = async (...ids: string[]) => {
  const { rows } = await t.db.query<{ nome: string | null }>(
    `select r.nome from unnest($1::bigint[]) with ordinality x(id, i) join notas n on n.id = x.id
     left join rotas r on r.grupo_id = n.grupo_id and r.id = n.rota_id order by x.i`,
    [ids],
  )
  return rows.map((r) => r.nome)
}
const area = (uf: 'SP' | 'PR', municipio_ibge: number | null = null, bairro: string | null = null) => ({
  uf,
  municipio_ibge,
  bairro,
})

test('the narrowest area wins, and notes that wait follow every change of the routes', async () => {
  const me = await operador()
  const mooca = await nota({ ibge: SAO_PAULO, bairro: 'MÓOCA' })
  const centro = await nota({ ibge: SAO_PAULO, bairro: 'Centro' })
  const santos = await nota({ ibge: SANTOS })
  const curitiba = await nota({ ibge: CURITIBA, uf: 'PR' })
  const estado = (await me.rotas.criar({ body: { nome: 'Interior', areas: [area('SP')] } })).dados
  expect(estado).toMatchObject({ notas_esperando: 3, romaneios_abertos: 0 })
  await me.rotas.criar({ body: { nome: 'Capital', base: 'SÃO PAULO', areas: [area('SP', SAO_PAULO)] } })
  const leste = (await me.rotas.criar({ body: { nome: 'Leste', areas: [area('SP', SAO_PAULO, 'Mooca')] } }))
    .dados
  await t.trabalhar()
  expect(await rotasDe(mooca, centro, santos, curitiba)).toEqual(['Leste', 'Capital', 'Interior', null])
  expect(leste.areas).toEqual([{ uf: 'SP', municipio_ibge: SAO_PAULO, cidade: 'São Paulo', bairro: 'Mooca' }])

  await me.rotas.atualizar({
    params: { id: leste._id },
    body: { nome: 'Leste e Sul', areas: [area('SP', SAO_PAULO, 'Centro'), area('PR')] },
  })
  await t.trabalhar()
  expect(await rotasDe(mooca, centro, santos, curitiba)).toEqual([
    'Capital',
    'Leste e Sul',
    'Interior',
    'Leste e Sul',
  ])
  await me.rotas.excluir({ params: { id: estado._id } })
  await t.trabalhar()
  expect(await rotasDe(santos)).toEqual([null])
  const { dados } = await me.rotas.listar({ query: {} })
  expect(dados.map((r) => [r.nome, r.base, r.notas_esperando])).toEqual([
    ['Capital', 'SÃO PAULO', 1],
    ['Leste e Sul', null, 2],
  ])
})

test('a note that is in a romaneio keeps the route it left by', async () => {
  const me = await operador()
  const id = await nota({ ibge: SANTOS })
  const rota = (await me.rotas.criar({ body: { nome: 'Litoral', areas: [area('SP', SANTOS)] } })).dados
  await t.trabalhar()
  await t.db.query(`update notas set situacao = 'expedicao' where id = $1`, [id])
  await me.rotas.atualizar({ params: { id: rota._id }, body: { nome: 'Litoral', areas: [] } })
  await t.trabalhar()
  expect(await rotasDe(id)).toEqual(['Litoral'])
})

test('an area belongs to one route: the refusal names the other, whatever accents the neighbourhood has', async () => {
  const me = await operador()
  await me.rotas.criar({
    body: { nome: 'Leste', areas: [area('SP', SAO_PAULO, 'Água Rasa'), area('SP', SANTOS)] },
  })
  await expect(
    me.rotas.criar({
      body: { nome: 'Outra', areas: [area('SP', SAO_PAULO, 'agua rasa'), area('SP', SANTOS)] },
    }),
  ).rejects.toMatchObject({
    status: 409,
    body: {
      mensagem:
        'Uma área só pode estar em uma rota: Santos/SP já está na rota Leste; Água Rasa, São Paulo/SP já está na rota Leste.',
    },
  })
  const repetida = (
    await me.rotas.criar({ body: { nome: 'Sul', areas: [area('PR'), area('PR'), area('PR', CURITIBA)] } })
  ).dados
  expect(repetida.areas).toHaveLength(2)
})

test('two people who take the same area at once: one gets it', async () => {
  const me = await operador()
  const results = await Promise.allSettled(
    ['Uma', 'Duas', 'Três'].map((nome) => me.rotas.criar({ body: { nome, areas: [area('SP', SANTOS)] } })),
  )
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  const refused = results.find((r) => r.status === 'rejected')
  expect(refused?.reason).toMatchObject({ status: 409 })
})

test('names are unique without accents and case, and a deleted route gives its name back', async () => {
  const me = await operador()
  const { _id: id } = (await me.rotas.criar({ body: { nome: 'São José' } })).dados
  await expect(me.rotas.criar({ body: { nome: 'SAO JOSE' } })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'Já existe uma rota com o nome São José.' },
  })
  await me.rotas.excluir({ params: { id } })
  await me.rotas.criar({ body: { nome: 'Sao Jose' } })
  await expect(me.rotas.buscar({ params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('a route in use by an open romaneio is not deleted, and says by which', async () => {
  const me = await operador()
  const { _id: id } = (await me.rotas.criar({ body: { nome: 'Litoral' } })).dados
  await t.db.query(
    `insert into romaneios (grupo_id, numero, cnpj_empresa, rota_id, estado) values ($1, 71, '91122233000112', $2, 'viagem')`,
    [grupoId, id],
  )
  await expect(me.rotas.excluir({ params: { id } })).rejects.toMatchObject({
    status: 409,
    body: {
      mensagem:
        'A rota Litoral está em uso pelo romaneio 71, que ainda está aberto. Conclua ou exclua o romaneio antes.',
    },
  })
  await t.db.query(`update romaneios set estado = 'concluido'`)
  await me.rotas.excluir({ params: { id } })
})

test('cities must exist and lie in the state; a neighbourhood needs its city', async () => {
  const me = await operador()
  const make = (areas: ReturnType<typeof area>[]) => me.rotas.criar({ body: { nome: 'X', areas } })
  await expect(make([area('PR', SANTOS)])).rejects.toMatchObject({
    status: 400,
    body: { mensagem: 'Santos não fica no estado de PR.' },
  })
  await expect(make([area('SP', 3599999)])).rejects.toMatchObject({ status: 400 })
  await expect(make([area('SP', null, 'Centro')])).rejects.toMatchObject({ status: 400 })
  await expect(me.rotas.criar({ body: { nome: 'X', base: 'MATRIZ' } })).rejects.toMatchObject({ status: 400 })
})

test('uncovered addresses, put into a route with one call', async () => {
  const me = await operador()
  for (let i = 0; i < 3; i++) await nota({ ibge: SANTOS, bairro: 'Gonzaga' })
  await nota({ ibge: CURITIBA, uf: 'PR', bairro: 'Batel' })
  const { dados } = await me.rotas.semRota()
  expect(dados.total_notas).toBe(4)
  expect(dados.enderecos[0]).toMatchObject({ uf: 'SP', cidade: 'Santos', bairro: 'Gonzaga', notas: 3 })
  const { _id: id } = (await me.rotas.criar({ body: { nome: 'Litoral' } })).dados
  const rota = await me.rotas.porEmRota({
    params: { id },
    body: { areas: [area('SP', SANTOS, 'Gonzaga')] },
  })
  expect(rota.dados).toMatchObject({ notas_esperando: 3 })
  await t.trabalhar()
  expect((await me.rotas.semRota()).dados.total_notas).toBe(1)
})

test('coverage of a draft counts what its areas would win from what is there', async () => {
  const me = await operador()
  await nota({ ibge: SAO_PAULO, bairro: 'Mooca' })
  await nota({ ibge: SAO_PAULO, bairro: 'Centro' })
  await nota({ ibge: SANTOS })
  const leste = await me.rotas.criar({ body: { nome: 'Leste', areas: [area('SP', SAO_PAULO, 'Mooca')] } })
  const ask = (areas: ReturnType<typeof area>[], rota: string | null = null) =>
    me.rotas.cobertura({ body: { rota, areas } })
  expect((await ask([area('SP')])).dados).toEqual({ notas: 2, conflitos: [] })
  expect((await ask([area('SP')], leste.dados._id)).dados.notas).toBe(3)
  expect((await ask([area('SP', SAO_PAULO, 'MOOCA')])).dados.conflitos).toEqual([
    { area: 'Mooca, São Paulo/SP', rota: 'Leste' },
  ])
})

test('neighbourhoods come from the notes of the group', async () => {
  const me = await operador()
  await nota({ ibge: SANTOS, bairro: 'Gonzaga' })
  await nota({ ibge: SANTOS, bairro: 'GONZAGA' })
  await nota({ ibge: SANTOS, bairro: 'Boqueirão' })
  await me.rotas.criar({ body: { nome: 'Orla', areas: [area('SP', SANTOS, 'Boqueirao')] } })
  const bairros = (await me.rotas.bairros({ query: { ibge: SANTOS } })).dados
  expect(bairros.map((b) => [b.bairro.toUpperCase(), b.notas, b.rota?.nome ?? null])).toEqual([
    ['BOQUEIRÃO', 1, 'Orla'],
    ['GONZAGA', 2, null],
  ])
})

test('asset roles have no routes, and another group has its own', async () => {
  const me = await operador()
  const { _id: id } = (await me.rotas.criar({ body: { nome: 'Nossa', areas: [area('SP')] } })).dados
  for (const login of ['embarcador@bomgrao.demo', 'entregador@serraazul.demo', 'destinatario@mercado.demo']) {
    const other = await t.entrar(login)
    await expect(other.rotas.listar({ query: {} })).rejects.toMatchObject({ status: 403 })
  }
  const vale = await t.entrar('admin@valeverde.demo')
  expect((await vale.rotas.listar({ query: {} })).dados).toEqual([])
  await expect(vale.rotas.excluir({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    vale.rotas.atualizar({ params: { id }, body: { nome: 'Roubada', areas: [] } }),
  ).rejects.toMatchObject({ status: 404 })
  await vale.rotas.criar({ body: { nome: 'Nossa', areas: [area('SP')] } })
})

test('territories: what each neighbourhood brought, whose it is, and what nobody serves', async () => {
  const me = await operador()
  await nota({ ibge: SAO_PAULO, bairro: 'Mooca' })
  await nota({ ibge: SAO_PAULO, bairro: 'MÓOCA' })
  await nota({ ibge: SAO_PAULO, bairro: 'Centro' })
  await nota({ ibge: SANTOS, bairro: 'Gonzaga' })
  await nota({ ibge: CURITIBA, uf: 'PR' })
  const capital = (await me.rotas.criar({ body: { nome: 'Capital', areas: [area('SP', SAO_PAULO)] } })).dados
  const leste = (await me.rotas.criar({ body: { nome: 'Leste', areas: [area('SP', SAO_PAULO, 'Mooca')] } }))
    .dados
  const { dados } = await me.rotas.territorios({ query: { dias: 30 } })
  const lido = dados.lugares.map((l) => [l.cidade, l.bairro.toLowerCase() || '-', l.rota, l.por, l.notas])
  expect(lido).toEqual(
    expect.arrayContaining([
      ['São Paulo', 'mooca', leste._id, 'bairro', 2],
      ['São Paulo', 'centro', capital._id, 'cidade', 1],
      ['Santos', 'gonzaga', null, null, 1],
      ['Curitiba', expect.anything(), null, null, 1],
    ]),
  )
  expect(dados.notas_sem_lugar).toBe(0)
  // Two neighbourhoods of which only the city is known do not lie on one another.
  const sp = dados.lugares.filter((l) => l.municipio_ibge === SAO_PAULO)
  expect(new Set(sp.map((l) => `${l.lat},${l.lng}`)).size).toBe(2)
  await expect(me.rotas.territorios({ query: { dias: 30, base: 'NENHUMA' } })).rejects.toThrow(
    'Não encontramos a base NENHUMA',
  )
})

test('painting: areas change hands together, only if nobody took them meanwhile, and go back as they were', async () => {
  const me = await operador()
  const mooca = await nota({ ibge: SAO_PAULO, bairro: 'Mooca' })
  const santos = await nota({ ibge: SANTOS, bairro: 'Gonzaga' })
  const capital = (await me.rotas.criar({ body: { nome: 'Capital', areas: [area('SP', SAO_PAULO)] } })).dados
  const leste = (await me.rotas.criar({ body: { nome: 'Leste', areas: [area('SP', SAO_PAULO, 'Mooca')] } }))
    .dados
  const mudancas = [
    { ...area('SP', SAO_PAULO, 'Mooca'), de: leste._id, para: capital._id },
    { ...area('SP', SANTOS), de: null, para: null, nova: 0 },
  ]
  const feita = (await me.rotas.pintar({ body: { mudancas, novas: [{ nome: 'Litoral' }] } })).dados
  await t.trabalhar()
  expect(await rotasDe(mooca, santos)).toEqual(['Capital', 'Litoral'])
  // The same again was seen before it changed.
  await expect(me.rotas.pintar({ body: { mudancas: mudancas.slice(0, 1) } })).rejects.toThrow(
    'Mooca, São Paulo/SP passou para a rota Capital enquanto você pintava',
  )
  // All or nothing: an unknown municipality in the middle changes nothing.
  await expect(
    me.rotas.pintar({
      body: {
        mudancas: [
          { ...area('SP', SAO_PAULO), de: capital._id, para: leste._id },
          { ...area('SP', 9_999_998), de: null, para: leste._id },
        ],
      },
    }),
  ).rejects.toThrow('Não existe município')
  await me.rotas.pintar({ body: feita.desfazer })
  await t.trabalhar()
  expect(await rotasDe(mooca, santos)).toEqual(['Leste', null])
  expect((await me.rotas.listar({ query: {} })).dados.map((r) => r.nome)).toEqual(['Capital', 'Leste'])
})
