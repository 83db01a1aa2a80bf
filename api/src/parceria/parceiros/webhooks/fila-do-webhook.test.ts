import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { criarNota } from '../../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { trabalhos } from '../../../trabalhos.ts'

const BOM_GRAO = '90752655000109'
const SEGUNDO = 1000
const MINUTO = 60 * SEGUNDO
const HORA = 60 * MINUTO
const DIA = 24 * HORA

let t: TestApp
let admin: Awaited<ReturnType<TestApp['entrar']>>
let grupoId: number
let parceiro: string
let server: Server
let url: string
/** Note numbers of the calls that were answered well, and of all that came. */
let ouvidas: number[] = []
let chegadas: number[] = []
let responder: (numero: number) => number = () => 200
let adiantado = 0
let id = ''

beforeAll(async () => {
  process.env.PERMITIR_REDE_INTERNA = '1'
  server = createServer((req, res) => {
    let corpo = ''
    req.on('data', (part) => {
      corpo += part
    })
    req.on('end', () => {
      const numero = Number(JSON.parse(corpo).nota?.numero ?? 0)
      const status = responder(numero)
      chegadas.push(numero)
      if (status === 200) ouvidas.push(numero)
      res.writeHead(status).end('ouvido')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tropeiro`
  t = await abrirApp()
  t.deps.clock = () => new Date(Date.now() + adiantado)
  admin = await t.entrar('admin@serraazul.demo')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  parceiro = (await admin.parceiros.criar({ body: { nome: 'Bom Grão', documento: BOM_GRAO } })).dados._id
})
afterAll(async () => {
  delete process.env.PERMITIR_REDE_INTERNA
  await t.close()
  await new Promise((done) => server.close(done))
})
beforeEach(async () => {
  ouvidas = []
  chegadas = []
  responder = () => 200
  adiantado = 0
  await t.db.query('delete from nota_eventos')
  const made = await admin.parceiros.criarWebhook({
    params: { id: parceiro },
    body: { url, eventos: ['nota.ocorrencia'] },
  })
  id = made.dados.webhook._id
})
afterEach(() => admin.parceiros.excluirWebhook({ params: { id } }))

let ultima = 100
/** So many notes get an occurrence, one after the other; the numbers of the notes. */
async function acontecer(quantas: number): Promise<number[]> {
  const numeros = Array.from({ length: quantas }, () => ++ultima)
  for (const numero of numeros) {
    const nota = await criarNota(t.db, {
      grupoId,
      numero,
      embarca: { documento: BOM_GRAO, nome: 'Bom Grão' },
      dest: { documento: '91122233000112', nome: 'Mercado' },
    })
    await t.db.query(
      `insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, dados)
       values ($1, $2, 'ocorrencia', 'ocorrencia', 'Recusada', '{"ocorrencia": 3}')`,
      [grupoId, nota],
    )
  }
  return numeros
}
const rodar = async (trabalho: string, payload: unknown = {}) =>
  trabalhos(t.deps)[trabalho]?.(payload, {} as never)
/** The clock goes on, the routine of the minute runs, and what it brings. */
async function passar(ms: number): Promise<void> {
  adiantado += ms
  await rodar('cuidar_dos_webhooks')
  await t.trabalhar()
}
const ver = async () =>
  (await admin.parceiros.webhooks({ params: { id: parceiro } })).dados.find((w) => w._id === id)!
const estados = async () =>
  (await admin.parceiros.entregasDoWebhook({ params: { id } })).dados.map((e) => e.estado)
const ligar = (ativo: boolean) =>
  admin.parceiros.editarWebhook({ params: { id }, body: { url, eventos: ['nota.ocorrencia'], ativo } })
const repetir = (desde: Date, mais: { apenas_nao_entregues?: boolean; idempotencia?: string } = {}) =>
  admin.parceiros.repetirDesde({
    params: { id },
    body: { desde: desde.toISOString(), idempotencia: `pedido-${Math.random()}`, ...mais },
  })

/** Fails until it is paused. */
async function pausar(): Promise<void> {
  await t.trabalhar()
  for (let i = 0; i < 20 && (await ver()).estado !== 'pausado'; i++) await passar(15 * MINUTO)
  expect((await ver()).estado).toBe('pausado')
}

test('forty notes leave while the receiver is down for seconds: all forty are told, in order', async () => {
  responder = () => 503
  const numeros = await acontecer(40)
  await t.trabalhar()
  expect(await ver()).toMatchObject({ ativo: true, estado: 'falhando', esperando: 40 })
  expect(chegadas.length).toBeLessThan(40)
  responder = () => 200
  await passar(15 * SEGUNDO)
  expect(ouvidas).toEqual(numeros)
  expect(await ver()).toMatchObject({ estado: 'ligado', falhas: 0, falha_desde: null, esperando: 0 })
})

test('down for hours it is paused: probes only, the queue is kept, the first success lets it go in order', async () => {
  responder = () => 500
  const before = await acontecer(3)
  await pausar()
  const during = await acontecer(4)
  await t.trabalhar()
  chegadas = []
  for (let i = 0; i < 6; i++) await passar(HORA)
  expect(chegadas).toHaveLength(6)
  const w = await ver()
  expect(w).toMatchObject({ estado: 'pausado', ativo: true, esperando: 7 })
  expect(Date.parse(w.proxima_tentativa!)).toBeGreaterThan(Date.now() + adiantado)
  expect(w.falha_desde).not.toBeNull()
  responder = () => 200
  await passar(HORA)
  expect(ouvidas.toSorted((a, b) => a - b)).toEqual([...before, ...during])
  // The probe stands first; behind it the order of what happened.
  const behind = ouvidas.slice(1)
  expect(behind).toEqual(behind.toSorted((a, b) => a - b))
  expect(await ver()).toMatchObject({ estado: 'ligado', falhas: 0, esperando: 0, proxima_tentativa: null })
})

test('a test that is answered opens a paused address', async () => {
  responder = () => 500
  const numeros = await acontecer(2)
  await pausar()
  responder = () => 200
  await admin.parceiros.testarWebhook({ params: { id } })
  await t.trabalhar()
  expect(ouvidas).toEqual([0, ...numeros])
  expect((await ver()).estado).toBe('ligado')
})

test('one body that the receiver dislikes holds up nobody, while calls flow and while paused', async () => {
  const [ruim = 0, bom] = await acontecer(2)
  responder = (n) => (n === ruim ? 422 : 200)
  await t.trabalhar()
  expect(ouvidas).toEqual([bom])
  await pausar()
  const [novo] = await acontecer(1)
  await passar(HORA)
  await passar(HORA)
  expect(ouvidas).toEqual([bom, novo])
})

const cartas = async () => {
  const root = await t.entrar('super@tropeiro.demo')
  return (await root.usuarios.mensagens()).dados.filter((m) => m.assunto.includes('webhook')).reverse()
}

test('a day after the first failure its admins get one e-mail; after three days it is off, and nothing is lost', async () => {
  await t.db.query('delete from mensagens_do_sistema')
  responder = () => 500
  const desde = new Date(Date.now() - MINUTO)
  const numeros = await acontecer(2)
  await pausar()
  await passar(20 * HORA)
  expect(await cartas()).toHaveLength(0)
  await passar(4 * HORA)
  const first = await cartas()
  expect(first.map((c) => c.para)).toContain('admin@serraazul.demo')
  expect(new Set(first.map((c) => c.para)).size).toBe(first.length)
  expect(first[0]?.texto).toContain(url)
  await passar(HORA)
  expect(await cartas()).toHaveLength(first.length)
  await passar(2 * DIA)
  expect(await ver()).toMatchObject({
    ativo: false,
    estado: 'desligado',
    motivo: expect.stringContaining('três dias'),
    esperando: 0,
  })
  expect(await cartas()).toHaveLength(first.length * 2)
  const late = await acontecer(1)
  await t.trabalhar()
  responder = () => 200
  await ligar(true)
  await t.trabalhar()
  expect(ouvidas).toEqual(late)
  await repetir(desde, { apenas_nao_entregues: true })
  await t.trabalhar()
  expect(ouvidas).toEqual([...late, ...numeros])
})

test('switched off by a person, events wait for three days; later ones come with a repetition', async () => {
  const desde = new Date(Date.now() - MINUTO)
  await ligar(false)
  const waits = await acontecer(2)
  await passar(DIA)
  expect(chegadas).toEqual([])
  expect(await ver()).toMatchObject({ estado: 'desligado', esperando: 2, motivo: '' })
  await ligar(true)
  await t.trabalhar()
  expect(ouvidas).toEqual(waits)

  await ligar(false)
  const given = await acontecer(1)
  await t.trabalhar()
  await passar(3 * DIA + MINUTO)
  expect(await estados()).toEqual(['falhou', 'entregue', 'entregue'])
  const never = await acontecer(1)
  await t.trabalhar()
  expect((await ver()).esperando).toBe(0)
  await ligar(true)
  await t.trabalhar()
  expect(ouvidas).toEqual(waits)
  const { dados } = await repetir(desde, { apenas_nao_entregues: true })
  expect(dados).toMatchObject({ total: 2, feitas: 0, continua: null })
  await t.trabalhar()
  expect(ouvidas).toEqual([...waits, ...given, ...never])
})

test('the same request to repeat, twice at once and later, repeats once and tells how far it is', async () => {
  const desde = new Date(Date.now() - MINUTO)
  const numeros = await acontecer(3)
  await t.trabalhar()
  const mine = { idempotencia: 'pedido-um-so' }
  const [a, b] = await Promise.all([repetir(desde, mine), repetir(desde, mine)])
  expect(a.dados).toMatchObject({ total: 3, feitas: 0 })
  expect(b.dados._id).toBe(a.dados._id)
  await t.trabalhar()
  expect(ouvidas).toEqual([...numeros, ...numeros])
  expect((await repetir(desde, mine)).dados).toMatchObject({ _id: a.dados._id, total: 3, feitas: 3 })
  expect((await ver()).repeticao).toMatchObject({ _id: a.dados._id, feitas: 3 })
  await t.trabalhar()
  expect(ouvidas).toHaveLength(6)
  expect((await repetir(desde, { apenas_nao_entregues: true })).dados.total).toBe(0)
})

test('a repetition goes thirty days back and no farther, not into the future, and not into another group', async () => {
  await expect(repetir(new Date(Date.now() - 31 * DIA))).rejects.toMatchObject({ status: 400 })
  await expect(repetir(new Date(Date.now() + HORA))).rejects.toMatchObject({ status: 400 })
  const other = await t.entrar('admin@valeverde.demo')
  await expect(
    other.parceiros.repetirDesde({
      params: { id },
      body: { desde: new Date().toISOString(), idempotencia: 'pedido-alheio' },
    }),
  ).rejects.toMatchObject({ status: 404 })
})

test('four workers at once make no call twice', async () => {
  await ligar(false)
  const numeros = await acontecer(8)
  await t.trabalhar()
  await ligar(true)
  const payload = { grupoId, webhook: id }
  await Promise.all([1, 2, 3, 4].map(() => rodar('entregar_webhook', payload)))
  await t.trabalhar()
  expect(chegadas).toEqual(numeros)
})

test('what a killed worker held is called by another after a minute, and not before', async () => {
  await ligar(false)
  const numeros = await acontecer(2)
  await t.trabalhar()
  await ligar(true)
  await t.db.query(
    `update webhook_entregas set tomada_por = gen_random_uuid(), tomada_ate = now() + interval '1 minute', tentativas = 1
     where id = (select min(id) from webhook_entregas where webhook_id = $1)`,
    [id],
  )
  await t.trabalhar()
  expect(chegadas).toEqual([])
  await passar(61 * SEGUNDO)
  expect(chegadas).toEqual(numeros)
})
