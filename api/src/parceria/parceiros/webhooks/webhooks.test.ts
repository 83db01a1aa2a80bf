import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AvisoDeWebhook } from '@tropeiro/contract/parceria/parceiros/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { criarNota } from '../../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../../test/app.ts'

const BOM_GRAO = '90752655000109'

type Chamada = { headers: Record<string, string | string[] | undefined>; corpo: string }

let t: TestApp
let admin: Awaited<ReturnType<TestApp['entrar']>>
let parceiro: string
let server: Server
let url: string
let recebidas: Chamada[] = []
let responder = 200

beforeAll(async () => {
  process.env.PERMITIR_REDE_INTERNA = '1'
  server = createServer((req, res) => {
    let corpo = ''
    req.on('data', (part) => {
      corpo += part
    })
    req.on('end', () => {
      recebidas.push({ headers: req.headers, corpo })
      res.writeHead(responder).end('ouvido')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tropeiro`
  t = await abrirApp()
  admin = await t.entrar('admin@serraazul.demo')
  parceiro = (await admin.parceiros.criar({ body: { nome: 'Bom Grão', documento: BOM_GRAO } })).dados._id
})
afterAll(async () => {
  delete process.env.PERMITIR_REDE_INTERNA
  await t.close()
  await new Promise((done) => server.close(done))
})
beforeEach(() => {
  recebidas = []
  responder = 200
})

const criar = async () =>
  (
    await admin.parceiros.criarWebhook({
      params: { id: parceiro },
      body: { url, eventos: ['nota.ocorrencia', 'nota.comprovada'] },
    })
  ).dados
const excluir = (id: string) => admin.parceiros.excluirWebhook({ params: { id } })
const achar = async (id: string) =>
  (await admin.parceiros.webhooks({ params: { id: parceiro } })).dados.find((w) => w._id === id)
const entregas = async (id: string) => (await admin.parceiros.entregasDoWebhook({ params: { id } })).dados

test('a test call is signed with the secret that was told once', async () => {
  const { segredo, webhook } = await criar()
  const tried = (await admin.parceiros.testarWebhook({ params: { id: webhook._id } })).dados
  expect(tried).toMatchObject({ estado: 'entregue', resposta_status: 200, resposta: 'ouvido' })
  const [call] = recebidas
  const stamp = call?.headers['x-tropeiro-timestamp']
  expect(call?.headers['x-tropeiro-assinatura']).toBe(
    `v1=${createHmac('sha256', segredo).update(`${stamp}.${call?.corpo}`).digest('hex')}`,
  )
  const list = await admin.parceiros.webhooks({ params: { id: parceiro } })
  expect(JSON.stringify(list)).not.toContain(segredo)
  await excluir(webhook._id)
})

const comEvento = async (numero: number) => {
  const grupoId = t.alicerce.grupos.get('SERRA AZUL')!
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

test('an occurrence of a partner’s note is told once, and the same body goes again when asked', async () => {
  const { webhook } = await criar()
  await comEvento(11)
  await t.trabalhar()
  await t.trabalhar()
  expect(recebidas).toHaveLength(1)
  // What the reference promises, and nothing else.
  const corpo = z.strictObject(AvisoDeWebhook.shape).parse(JSON.parse(recebidas[0]?.corpo ?? '{}'))
  expect(corpo).toMatchObject({ tipo: 'nota.ocorrencia', nota: { numero: 11 }, ocorrencia: { codigo: 3 } })
  const [done] = await entregas(webhook._id)
  expect(done).toMatchObject({ estado: 'entregue', tentativas: 1 })
  await admin.parceiros.repetirWebhook({ params: { id: done!._id } })
  await t.trabalhar()
  expect(recebidas.map((r) => JSON.parse(r.corpo).id)).toEqual([corpo.id, corpo.id])
  await excluir(webhook._id)
})

test('a failed call waits for another try, and counts', async () => {
  const { webhook } = await criar()
  responder = 500
  await comEvento(12)
  await t.trabalhar().catch(() => undefined)
  expect(await achar(webhook._id)).toMatchObject({ falhas: 1, ativo: true })
  expect((await entregas(webhook._id))[0]).toMatchObject({
    estado: 'fila',
    tentativas: 1,
    resposta_status: 500,
  })
  await excluir(webhook._id)
})

test('an address of the inner network is not called unless the operator allows it', async () => {
  const { webhook } = await criar()
  delete process.env.PERMITIR_REDE_INTERNA
  const tried = (await admin.parceiros.testarWebhook({ params: { id: webhook._id } })).dados
  process.env.PERMITIR_REDE_INTERNA = '1'
  expect(tried).toMatchObject({ estado: 'falhou', resposta_status: null })
  expect(recebidas).toHaveLength(0)
  await excluir(webhook._id)
})

test('another group does not find it', async () => {
  const { webhook } = await criar()
  const other = await t.entrar('admin@valeverde.demo')
  await expect(other.parceiros.entregasDoWebhook({ params: { id: webhook._id } })).rejects.toMatchObject({
    status: 404,
  })
  await excluir(webhook._id)
})
