import type { Client, Contract } from '@tropeiro/contract'
import { diaEm } from '@tropeiro/contract'
import { type Figura, figurasDoPeriodo, filtroDaFigura } from '@tropeiro/contract/gestao/portal/figuras'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DESTINATARIO_FREQUENTE, embarcadores } from '../../../db/demo/personas.ts'
import { criarCtes } from '../../../test/faturas.ts'
import { provar } from '../../../test/provas.ts'
import { abrirCenario, type Cenario, JOAO, SANTOS } from '../../../test/romaneios.ts'
import { jpeg } from '../../../test/viagem.ts'
import { celula } from './provas.rules.ts'

let c: Cenario
let elisa: Client<Contract>
let davi: Client<Contract>
beforeAll(async () => {
  c = await abrirCenario()
  elisa = await c.entrar('embarcador@bomgrao.demo')
  davi = await c.entrar('destinatario@mercado.demo')
})
afterAll(() => c.close())
beforeEach(() => c.limpar())

const DAY = 86_400_000
const dia = (n: number) => diaEm(new Date(c.deps.clock().getTime() + n * DAY))
const mes = () => ({ de: dia(-30), ate: dia(0) })
const outro = { embarca: { documento: embarcadores[1]!.cnpj, nome: embarcadores[1]!.nome } }

/** A romaneio of João on its way since an hour ago, with these notes. */
const viajar = async (ids: string[]): Promise<string> => {
  const { rows } = await c.db.query(
    `insert into romaneios (grupo_id, numero, estado, cnpj_empresa, cpf_motorista, nome_motorista, placa_veiculo, saida_em)
     select $1, 77, 'viagem', min(cnpj), $2, 'João', 'FZK4B12', now() - interval '1 hour' from empresas where grupo_id = $1
     returning id::text as id`,
    [c.grupoId, JOAO],
  )
  await c.db.query(
    `update notas set situacao = 'rota', romaneio_id = $2, cpf_motorista = $3 where id = any($1)`,
    [ids, rows[0].id, JOAO],
  )
  return rows[0].id
}
const onde = (minutos: number) =>
  c.db.query(
    `insert into ultimas_posicoes (grupo_id, cpf, dt_rastreio, lat, lng) values ($1, $2, now() - $3 * interval '1 minute', -23.954321, -46.333333)
     on conflict (grupo_id, cpf) do update set dt_rastreio = excluded.dt_rastreio`,
    [c.grupoId, JOAO, minutos],
  )
const entregar = (ids: string[], quando: string, mais = '') =>
  c.db.query(
    `update notas set situacao = 'entregue', desfecho = 'entrega', data_entrega = ${quando}, situacao_em = ${quando} ${mais} where id = any($1)`,
    [ids],
  )

test('a shipper sees the day of his own notes and of nobody else, with the vehicle that carries them', async () => {
  const mine = await c.notas(2, { ibge: SANTOS })
  const theirs = await c.notas(3, { ...outro, ibge: SANTOS })
  const viagem = await viajar([...mine, ...theirs])
  const done = await c.nota()
  await entregar([done, theirs[0]!], 'now()')
  await entregar([await c.nota()], "now() - interval '2 days'")
  await onde(5)

  const { dados } = await elisa.portal.hoje()
  expect(dados.entregas.map((e) => [e._id, e.estado])).toEqual([
    [mine[0], 'caminho'],
    [mine[1], 'caminho'],
    [done, 'entregue'],
  ])
  expect(dados.total).toBe(3)
  expect(dados.entregas[0]).toMatchObject({ cidade: 'Santos', aproximada: true, veiculo: viagem })
  expect(dados.veiculos).toMatchObject([{ _id: viagem, placa: 'FZK4B12', lat: -23.954, lng: -46.333 }])
  // Neither who drives nor his CPF goes out by this door.
  expect(JSON.stringify(dados)).not.toMatch(new RegExp(`${JOAO}|João`))

  // A place that is old is no place, and a vehicle without anything of his is nobody's to see.
  await onde(120)
  expect((await elisa.portal.hoje()).dados.veiculos).toEqual([])
  await onde(1)
  await entregar(mine, 'now()')
  expect((await elisa.portal.hoje()).dados.veiculos).toEqual([])
})

test('each figure of the day opens exactly what it counts', async () => {
  await viajar(await c.notas(2))
  await c.notas(3, { prazo: dia(3) })
  await c.notas(4, { prazo: dia(-3) })
  await entregar(await c.notas(1), 'now()')
  await c.notas(5, outro)
  const { dados } = await elisa.portal.inicio()
  expect(dados.hoje).toEqual({ a_caminho: 2, entregues_hoje: 1, atrasadas: 4, em_preparo: 7 })
  expect(dados.marca.nome).toBe('SERRA AZUL')
  expect(dados.empresas.map((e) => e.documento)).toContain(embarcadores[0]!.cnpj)
  for (const [figura, quantas] of Object.entries(dados.hoje)) {
    const body = filtroDaFigura(figura as Figura, { hoje: dia(0), ...mes() })
    expect((await elisa.notas.total({ body })).dados.quantas, figura).toBe(quantas)
  }
})

test('on time and in full is counted of his closed notes with a deadline, and opens them', async () => {
  const prazo = dia(0)
  await entregar(await c.notas(3, { prazo }), 'now()')
  await entregar(await c.notas(1, { prazo: dia(-9) }), 'now()')
  await entregar(await c.notas(2, { prazo }), 'now()', ', com_devolucao = true')
  // Late and open, without a deadline, and somebody else's: none of these is judged.
  await c.notas(2, { prazo: dia(-1) })
  await entregar(await c.notas(1), 'now()')
  await entregar(await c.notas(4, { ...outro, prazo }), 'now()')
  const { dados } = await elisa.portal.pontualidade({ query: mes() })
  expect(dados).toEqual({ avaliadas: 6, pontuais: 5, completas: 4, otif: 3, falhas: 3 })
  for (const figura of figurasDoPeriodo) {
    const body = filtroDaFigura(figura, { hoje: dia(0), ...mes() })
    expect((await elisa.notas.total({ body })).dados.quantas, figura).toBe(dados[figura])
  }
  await expect(elisa.portal.pontualidade({ query: { de: dia(-300), ate: dia(0) } })).rejects.toMatchObject({
    status: 400,
  })
})

test('a recipient sees what is sent to him; the house has no portal', async () => {
  const dele = await c.notas(2, { dest: DESTINATARIO_FREQUENTE })
  await viajar([...dele, ...(await c.notas(3))])
  expect((await davi.portal.hoje()).dados.entregas.map((e) => e._id)).toEqual(dele)
  expect((await davi.portal.inicio()).dados.hoje.a_caminho).toBe(2)
  for (const who of ['operador@serraazul.demo', 'admin@serraazul.demo', 'entregador@serraazul.demo'])
    await expect((await c.entrar(who)).portal.inicio(), who).rejects.toMatchObject({ status: 403 })
})

const baixar = async (tarefa: string, quem = elisa): Promise<string> => {
  const { url } = (await quem.tarefas.arquivo({ params: { id: tarefa } })).dados
  const { pathname, search } = new URL(url, 'http://localhost')
  return (await c.app.inject({ url: pathname + search })).rawPayload.toString('latin1')
}
const comprovada = async (n: object = {}, fotos = 1): Promise<string> => {
  const nota = await c.nota(n)
  await entregar([nota], 'now()')
  await provar(c, c.grupoId, nota, fotos)
  return nota
}
const numeros = async (ids: string[]): Promise<number[]> =>
  (await c.db.query('select numero::int as n from notas where id = any($1) order by id', [ids])).rows.map(
    (r) => r.n,
  )

test('the proofs in one ZIP are his alone, also those that he names by their ids', async () => {
  const mine = [await comprovada({}, 2), await comprovada()]
  const theirs = [await comprovada(outro)]
  const pedir = async (body: object) =>
    (await elisa.portal.comprovantes({ body: body as never })).dados.tarefa
  const porDia = await pedir({ de: dia(0), ate: dia(0) })
  const porEscolha = await pedir({ notas: [...mine, ...theirs] })
  await c.trabalhar()
  for (const tarefa of [porDia, porEscolha]) {
    const { dados } = await elisa.tarefas.buscar({ params: { id: tarefa } })
    expect(dados).toMatchObject({ estado: 'concluida', feito: 2, total: 2, mensagem: '3 fotos de 2 notas' })
    const zip = await baixar(tarefa)
    const [a, b] = await numeros(mine)
    const [x] = await numeros(theirs)
    expect(zip).toMatch(new RegExp(`NF ${a}-1 [-0-9]{10} foto 2\\.jpg[^]*NF ${b}-1`))
    expect(zip).toContain('SHA256SUMS')
    expect(zip).not.toContain(`NF ${x}-`)
    // Nobody else is given its address.
    for (const other of [davi, await c.entrar('admin@valeverde.demo')])
      await expect(other.tarefas.arquivo({ params: { id: tarefa } })).rejects.toMatchObject({ status: 404 })
  }
  await expect(pedir({ notas: theirs })).rejects.toMatchObject({
    status: 400,
    body: { codigo: 'sem_comprovantes' },
  })
  await expect(pedir({})).rejects.toMatchObject({ status: 400 })
})

test('two shippers number alike, and no picture lies over another in the ZIP of who gets from both', async () => {
  const alike = { numero: 4242, serie: 1, dest: DESTINATARIO_FREQUENTE }
  await comprovada(alike)
  await comprovada({ ...alike, ...outro })
  const { tarefa } = (await davi.portal.comprovantes({ body: { de: dia(0), ate: dia(0) } })).dados
  await c.trabalhar()
  const zip = await baixar(tarefa, davi)
  const nomes = zip.match(/NF 4242-1 [-0-9]{10} foto 1[^.]*\.jpg/g) ?? []
  expect(new Set(nomes).size).toBe(2)
})

test('a CT-e is given to a shipper when all its notes are his, and is nowhere for everybody else', async () => {
  const [mine, theirs] = [await c.nota(), await c.nota(outro)]
  const [dela, misto, alheio] = await criarCtes(c.db, c.grupoId, [
    { numero: 9001, notas: [mine], dia: dia(0) },
    { numero: 9002, notas: [await c.nota(), theirs], dia: dia(0) },
    { numero: 9003, notas: [await c.nota(outro)], dia: dia(0) },
  ])
  const { dados } = await elisa.portal.documentos({ query: mes() })
  expect(dados.map((d) => d._id)).toEqual([dela])
  for (const id of [misto!, alheio!])
    for (const pedir of [elisa.portal.dacte, elisa.portal.xml])
      await expect(pedir({ params: { id } })).rejects.toMatchObject({ status: 404 })
  const vizinha = await c.entrar('admin@valeverde.demo')
  await expect(vizinha.portal.dacte({ params: { id: dela! } })).rejects.toMatchObject({ status: 403 })
})

test('what a CT-e costs, its sheet and its XML are of who pays it, and of nobody else', async () => {
  const nota = await c.nota({ dest: DESTINATARIO_FREQUENTE })
  const [id] = await criarCtes(c.db, c.grupoId, [{ numero: 9101, notas: [nota], dia: dia(0) }])
  const de = async (quem: typeof elisa) =>
    (await quem.portal.documentos({ query: mes() })).dados.find((d) => d._id === id)
  expect(await de(elisa)).toMatchObject({ toma: true, valor: expect.any(Number) })
  expect(await de(davi)).toMatchObject({ toma: false, valor: null })
  for (const pedir of [davi.portal.dacte, davi.portal.xml])
    await expect(pedir({ params: { id: id! } })).rejects.toMatchObject({
      status: 403,
      body: { codigo: 'frete_de_outro' },
    })
  await c.db.query('update ctes set doc_tomador = $1 where id = $2', [DESTINATARIO_FREQUENTE.documento, id])
  expect(await de(davi)).toMatchObject({ toma: true, valor: expect.any(Number) })
  expect(await de(elisa)).toMatchObject({ toma: false, valor: null })
})

test('a logo and a colour of the carrier stand at the portal; a colour too light for white letters gives way', async () => {
  const admin = await c.entrar('admin@serraazul.demo')
  const logo = `data:image/jpeg;base64,${jpeg().toString('base64')}`
  const marca = async () => (await elisa.portal.inicio()).dados.marca
  expect(await marca()).toMatchObject({ logo: null, cor: null })
  await admin.empresas.salvarMarca({ body: { logo, cor: '#004488' } })
  expect(await marca()).toMatchObject({ logo, cor: '#004488' })
  await admin.empresas.salvarMarca({ body: { logo: null, cor: '#ffdd00' } })
  expect(await marca()).toMatchObject({ logo: null, cor: null })
  expect((await admin.empresas.marca()).dados).toEqual({ logo: null, cor: '#ffdd00' })
  for (const body of [
    { logo: `data:image/png;base64,${jpeg().toString('base64')}`, cor: null },
    { logo: 'data:image/svg+xml;base64,PHN2Zz4=', cor: null },
    { logo: 'https://fora.example/logo.png', cor: null },
    { logo: null, cor: 'red;background:url(x)' },
  ])
    await expect(admin.empresas.salvarMarca({ body })).rejects.toMatchObject({ status: 400 })
  await expect(elisa.empresas.salvarMarca({ body: { logo: null, cor: null } })).rejects.toMatchObject({
    status: 403,
  })
})

test('a ZIP that is asked for three times at once is one', async () => {
  await comprovada()
  const ids = await Promise.all(
    [1, 2, 3].map(() => elisa.portal.comprovantes({ body: { de: dia(0), ate: dia(0) } as never })),
  )
  expect(new Set(ids.map(({ dados }) => dados.tarefa)).size).toBe(1)
  await c.trabalhar()
})

test('a ZIP that was cancelled leaves no file, and goes on from the beginning when it is taken up again', async () => {
  await comprovada()
  const { tarefa } = (await elisa.portal.comprovantes({ body: { de: dia(0), ate: dia(0) } })).dados
  const params = { id: tarefa }
  // Somebody presses the button just as the work begins.
  await c.db.query(`
    create function teste_cancelar() returns trigger language plpgsql as $$ begin new.cancelar := true; return new; end $$;
    create trigger teste_cancelar before update of estado on tarefas for each row when (new.estado = 'executando') execute function teste_cancelar()`)
  await c.trabalhar()
  await c.db.query('drop trigger teste_cancelar on tarefas; drop function teste_cancelar()')
  expect((await elisa.tarefas.buscar({ params })).dados).toMatchObject({ estado: 'cancelada', arquivo: null })
  expect(await c.deps.storage.list(`${c.grupoId}/exportacoes`)).not.toContain(
    `${c.grupoId}/exportacoes/${tarefa}.zip`,
  )
  await elisa.tarefas.retomar({ params })
  await c.trabalhar()
  expect((await elisa.tarefas.buscar({ params })).dados).toMatchObject({ estado: 'concluida', feito: 1 })
})

test('what a spreadsheet would take for a formula is text in the index', () => {
  expect(celula('=1+1')).toBe("'=1+1")
  expect(celula('Loja "A"; filial')).toBe('"Loja ""A""; filial"')
})
