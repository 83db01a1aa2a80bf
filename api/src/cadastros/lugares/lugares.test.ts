import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())
const operador = () => t.entrar('operador@serraazul.demo')

const CAMPINAS = 3509502
const CNPJS = ['11222333000181', '11444777000161', '12ABC34501DE35'] as const
type Corpo = Parameters<Awaited<ReturnType<typeof operador>>['lugares']['criar']>[0]['body']
const DOCA: Corpo = {
  nome: 'Mercado Central',
  tipo: 'doca',
  documento: '11.222.333/0001-81',
  cep: '13010-111',
  logradouro: 'Rua Treze de Maio',
  municipio: CAMPINAS,
  servico_min: 35,
  janelas: [{ dias: [1, 2, 3, 4, 5], de: '08:00', ate: '11:30' }],
  veiculo_maximo: 'toco',
  agendamento: true,
}

const cerca = (
  chave: string,
  lat: number,
  lng: number,
  mais: { fixa?: boolean; provas?: number; raio?: number },
) =>
  t.db.query(
    `insert into cercas (grupo_id, tipo, chave, nome, lat, lng, raio_m, provas, fixa)
     values ((select id from grupos where nome = 'SERRA AZUL'), 'cliente', $1, 'Teste', $2, $3, $4, $5, $6)
     on conflict (grupo_id, tipo, chave) do update set fixa = excluded.fixa, lat = excluded.lat, lng = excluded.lng`,
    [chave, lat, lng, mais.raio ?? 150, mais.provas ?? 0, mais.fixa ?? false],
  )

test('a place stands with service, windows and restrictions, once by document and CEP', async () => {
  const me = await operador()
  const { dados } = await me.lugares.criar({ body: DOCA })
  expect(dados).toMatchObject({
    documento: CNPJS[0],
    cep: '13010111',
    cidade: 'Campinas/SP',
    servico_min: 35,
    veiculo_maximo: 'toco',
    agendamento: true,
    janelas: [{ dias: [1, 2, 3, 4, 5], de: '08:00', ate: '11:30' }],
  })
  await expect(me.lugares.criar({ body: DOCA })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'Este documento neste CEP já é o lugar Mercado Central.' },
  })
  await expect(
    me.lugares.criar({ body: { ...DOCA, cep: '', janelas: [{ dias: [1], de: '12:00', ate: '08:00' }] } }),
  ).rejects.toMatchObject({ status: 400 })
  const salvo = await me.lugares.editar({
    params: { id: dados._id },
    body: { ...DOCA, nome: 'Mercado Novo', base: 'CAMPINAS' },
  })
  expect(salvo.dados).toMatchObject({ nome: 'Mercado Novo', base: 'CAMPINAS' })
})

test('the best place of an address: drawn before set, learned, neighbourhood, municipality; a centroid says so', async () => {
  const me = await operador()
  const { dados } = await me.lugares.criar({ body: { ...DOCA, documento: CNPJS[1], cep: '13990111' } })
  const params = { id: dados._id }
  const melhor = async () => (await me.lugares.buscar({ params })).dados.melhor
  expect(await melhor()).toMatchObject({ origem: 'municipio', exato: false, erro_m: 10_000 })

  for (const [at, cep] of ['13990001', '13990002', '13990003'].entries())
    await cerca(`9999${at}:${cep}`, -22.9 - at / 1000, -47.06, { provas: 4 })
  expect(await melhor()).toMatchObject({ origem: 'vizinhanca', exato: false, lat: -22.901 })

  await cerca(`${CNPJS[1]}:13990111`, -22.95, -47.01, { provas: 6, raio: 180 })
  expect(await melhor()).toEqual({ lat: -22.95, lng: -47.01, erro_m: 180, origem: 'provas', exato: true })

  const ponto = { lat: -22.96, lng: -47.02, erro_m: 40, origem: 'mapa' } as const
  await me.lugares.editar({ params, body: { ...DOCA, documento: CNPJS[1], cep: '13990111', ponto } })
  expect(await melhor()).toEqual({ ...ponto, exato: true })

  await cerca(`${CNPJS[1]}:13990111`, -22.97, -47.03, { provas: 6, fixa: true })
  expect(await melhor()).toMatchObject({ origem: 'desenhada', lat: -22.97 })
  const { pontos } = (await me.lugares.buscar({ params })).dados
  expect(pontos.map((p) => p.origem)).toEqual(['desenhada', 'mapa', 'vizinhanca', 'municipio'])
})

test('a place without address or municipality has no point, and one out of use gives its address back', async () => {
  const me = await operador()
  const solto = (await me.lugares.criar({ body: { nome: 'Posto da serra', tipo: 'ponto' } })).dados
  expect(solto.melhor).toBeNull()
  const [um] = (await me.lugares.listar()).dados.filter((l) => l.documento === CNPJS[0])
  await me.lugares.ativar({ params: { id: um!._id }, body: { ativo: false } })
  await me.lugares.criar({ body: { ...DOCA, nome: 'Outro dono' } })
  await expect(me.lugares.ativar({ params: { id: um!._id }, body: { ativo: true } })).rejects.toMatchObject({
    status: 409,
  })
})

test('another group neither sees nor changes a place; a shipper does not see the register', async () => {
  const [um] = (await (await operador()).lugares.listar()).dados
  const outro = await t.entrar('admin@valeverde.demo')
  await expect(outro.lugares.buscar({ params: { id: um!._id } })).rejects.toMatchObject({ status: 404 })
  const embarcador = await t.entrar('embarcador@bomgrao.demo')
  await expect(embarcador.lugares.listar()).rejects.toMatchObject({ status: 403 })
})
