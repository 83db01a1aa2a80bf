import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { messages } from '@tropeiro/contract'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirApp, type Recusa, type TestApp } from '../../../test/app.ts'
import { criarRomaneioProvado, farma, jpeg, mercado, provar } from '../../../test/provas.ts'
import { createEmail } from '../../adapters/email/index.ts'
import { em } from '../../ctx.ts'
import { enviarEmail } from './index.ts'

let t: TestApp
let grupoId: number
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => t.close())

const operador = () => t.entrar('operador@serraazul.demo')
const recusa = (p: Promise<unknown>) =>
  p.then(
    () => expect.unreachable(),
    (e: Recusa) => e,
  )
const pedido = {
  remetente: 'Otávio Lima',
  conteudo: 'Bom dia,\nseguem os comprovantes.',
  destinatarios: ['ana@loja.com'],
  assunto: 'Comprovantes de entrega',
  ars: [] as string[],
  notas: [] as string[],
  grupo_emp: 'SERRA AZUL',
}
const enviar = async (mais: Partial<typeof pedido> & { idempotencia?: string }) =>
  (await operador()).correio.enviar({ body: { ...pedido, ...mais } })
const arDe = async (id: string) =>
  (await t.db.query<{ ar_nota: string }>('select ar_nota from notas where id = $1', [id])).rows[0]!.ar_nota
const ler = async (id: string) => (await (await operador()).correio.buscar({ params: { id } })).dados
const historico = async (id: string) =>
  (
    await t.db.query<{ texto: string }>(
      `select texto from nota_eventos where nota_id = $1 and tipo = 'email' order by id`,
      [id],
    )
  ).rows.map((r) => r.texto)

describe('o que se pede', () => {
  test('all fields are demanded, an empty list of recipients included', async () => {
    const { notas } = await criarRomaneioProvado(t, [{ imagens: 1 }])
    for (const missing of [
      { remetente: '' },
      { remetente: '\r\n' },
      { conteudo: '  ' },
      { assunto: '' },
      { destinatarios: [] },
      { destinatarios: [' ; '] },
      { grupo_emp: '' },
      { notas: [] },
    ]) {
      const error = await recusa(enviar({ notas, ...missing }))
      expect([error.status, error.body.mensagem], JSON.stringify(missing)).toEqual([
        400,
        messages.emailCamposObrigatorios,
      ])
    }
    const me = await operador()
    expect((await recusa(me.correio.enviar({ body: {} }))).body.mensagem).toBe(
      messages.emailCamposObrigatorios,
    )
    expect(
      (await recusa(enviar({ notas, destinatarios: ['ana@loja.com', 'bia@', 'x@y.com\r\nBcc: z'] }))).body
        .mensagem,
    ).toBe(`${messages.emailInvalido} bia@, bcc: z`)
    const many = Array.from({ length: 51 }, (_, i) => `p${i}@loja.com`)
    expect((await recusa(enviar({ notas, destinatarios: many }))).body.mensagem).toMatch(/no máximo 50/)
    expect((await recusa(enviar({ notas, grupo_emp: 'AZAPERS' }))).body.mensagem).toMatch(/grupo ativo/)
    expect((await t.db.query('select 1 from emails')).rows).toEqual([])
  })

  test('ars and notes within reach only; an ar of two senders asks for the note', async () => {
    const a = await criarRomaneioProvado(t, [{ numero: 424_242, imagens: 1 }])
    expect((await recusa(enviar({ ars: ['001000777777'] }))).body.mensagem).toBe(
      'Não encontramos a nota de AR 001000777777.',
    )
    expect((await recusa(enviar({ notas: ['999999999'] }))).status).toBe(404)
    expect((await enviar({ ars: ['001000424242'] })).dados.estado).toBe('fila')
    const b = await criarRomaneioProvado(t, [{ numero: 424_242, imagens: 1, embarca: farma }])
    const error = await recusa(enviar({ ars: ['001000424242'] }))
    expect(error.status).toBe(409)
    expect(error.body.mensagem).toMatch(/001000424242 é de mais de uma nota.*Escolha a nota/)
    const { dados } = await enviar({ ars: ['001000424242'], notas: b.notas })
    expect((await ler(dados._id)).notas.map((n) => n._id)).toEqual(b.notas)
    const outra = await t.entrar('admin@valeverde.demo')
    const body = { ...pedido, grupo_emp: 'VALE VERDE', notas: a.notas }
    expect((await recusa(outra.correio.enviar({ body }))).status).toBe(404)
    expect((await recusa(outra.correio.buscar({ params: { id: dados._id } }))).status).toBe(404)
    expect((await outra.correio.listar({ query: {} })).total).toBe(0)
    expect((await recusa(outra.correio.reenviar({ params: { id: dados._id } }))).status).toBe(404)
    const elisa = await t.entrar('embarcador@bomgrao.demo')
    expect((await recusa(elisa.correio.enviar({ body: { ...pedido, notas: a.notas } }))).status).toBe(403)
  })

  test('notes without proof are named; none with one is refused; too many bytes as well', async () => {
    const r = await criarRomaneioProvado(t, [
      { numero: 700_001, imagens: 1 },
      { numero: 700_002, situacao: 'rota' },
      { numero: 700_003, serie: 4, situacao: 'expedicao' },
    ])
    const reply = await enviar({ notas: r.notas })
    expect(reply.mensagem).toBe(`${messages.emailEnviado} Ainda sem comprovante: 1/700002, 4/700003.`)
    expect(reply.dados.sem_comprovante).toEqual(['1/700002', '4/700003'])
    expect((await recusa(enviar({ notas: r.notas.slice(1) }))).body.mensagem).toBe(
      'Nenhuma destas notas tem comprovante ainda: 1/700002, 4/700003.',
    )
    const big = await criarRomaneioProvado(t, [{}])
    await provar(t, grupoId, big.notas[0]!, 2, 11 * 1024 * 1024)
    const error = await recusa(enviar({ notas: big.notas }))
    expect([error.status, error.body.mensagem]).toEqual([
      413,
      'As imagens somam 22 MB e um e-mail leva até 20 MB. Envie as notas em mais de um e-mail.',
    ])
    const { dados } = await (await operador()).correio.conferir({
      body: { notas: [...r.notas, ...big.notas] },
    })
    expect(dados.map((n) => [n.numero, n.imagens])).toEqual([
      [(await t.db.query('select numero from notas where id = $1', [big.notas[0]])).rows[0].numero, 2],
      [700_001, 1],
      [700_002, 0],
      [700_003, 0],
    ])
  })
})

describe('sem servidor de e-mail', () => {
  test('the message stays in the local mailbox, body escaped, images under readable names', async () => {
    const r = await criarRomaneioProvado(t, [
      { numero: 810_001, imagens: 2 },
      { numero: 810_002, embarca: farma, imagens: 1 },
    ])
    const { dados } = await enviar({
      notas: r.notas,
      remetente: 'Otávio "o <b>Chefe"\r\nBcc: todos@x.com',
      conteudo: 'Oi <script>alert(1)</script>\nlinha 2',
      destinatarios: ['Ana Lima <ANA@loja.com>, bia@loja.com', 'ana@loja.com'],
    })
    expect((await ler(dados._id)).estado).toBe('fila')
    await t.trabalhar()
    const email = await ler(dados._id)
    expect(email).toMatchObject({
      estado: 'enviado',
      via: 'local',
      tentativas: 1,
      destinatarios: ['ana@loja.com', 'bia@loja.com'],
      de: '"Otávio o bChefe Bcc: todos@x.com (SERRA AZUL)" <nao-responda@tropeiro.local>',
      responder_para: 'operador@serraazul.demo',
      criado_por: 'Otávio Lima',
    })
    expect(email.anexos.map((a) => a.nome)).toEqual([
      'canhoto-1-810001.jpg',
      'canhoto-1-810001-2.jpg',
      'canhoto-1-810002.jpg',
    ])
    const image = await t.app.inject({ url: email.anexos[0]!.url })
    expect(image.rawPayload.subarray(0, 4)).toEqual(Buffer.from(jpeg('x').subarray(0, 4)))
    expect(email.html).not.toContain('<script>')
    expect(email.html).toContain('Oi &lt;script&gt;alert(1)&lt;/script&gt;<br>linha 2')
    expect(email.html).toContain('Mercado São João &amp; Filhos')
    expect(email.texto).toContain(`NF 810001, série 1: ${mercado.nome}`)
    expect(await historico(r.notas[0]!)).toEqual([
      'Comprovante posto no correio local, sem sair do servidor, para ana@loja.com, bia@loja.com',
    ])
    const me = await operador()
    const list = await me.correio.listar({ query: { busca: 'OTAVIO', estado: ['enviado'] } })
    expect(list.smtp).toBe(false)
    expect(list.dados.map((e) => e._id)).toContain(dados._id)
    expect((await me.correio.listar({ query: { busca: '100%_' } })).total).toBe(0)
  })

  test('the same key is one message, however often and at once', async () => {
    const { notas } = await criarRomaneioProvado(t, [{ imagens: 1 }])
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => enviar({ notas, ars: [], idempotencia: 'repete-0001' })),
    )
    expect(new Set(replies.map((r) => r.dados._id)).size).toBe(1)
    await t.trabalhar()
    await enviar({ notas, idempotencia: 'repete-0001' })
    await t.trabalhar()
    expect(await historico(notas[0]!)).toHaveLength(1)
  })
})

describe('com servidor de e-mail', () => {
  type Chegada = { raw: Buffer; to: string[] }
  let server: SMTPServer
  let chegadas: Chegada[]
  let resposta: number | null
  let close: () => void
  beforeAll(async () => {
    chegadas = []
    resposta = null
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) =>
        done(resposta ? Object.assign(new Error('recusado no teste'), { responseCode: resposta }) : null),
      onData: (stream, session, done) => {
        buffer(stream).then((raw) => {
          chegadas.push({ raw, to: session.envelope.rcptTo.map((r) => r.address) })
          done()
        }, done)
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    t.config.smtpUrl = `smtp://127.0.0.1:${port}`
    const email = createEmail(t.config)
    t.deps.email = email
    close = () => (email as { close?: () => void }).close?.()
  })
  afterAll(async () => {
    close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    t.config.smtpUrl = null
    t.deps.email = createEmail(t.config)
  })

  test('arrives with both bodies and the images, under the kept id, answering to the person', async () => {
    const r = await criarRomaneioProvado(t, [{ numero: 910_001, imagens: 1 }])
    const { dados } = await enviar({ notas: r.notas, destinatarios: ['ana@loja.com', 'bia@loja.com'] })
    await t.trabalhar()
    expect(await ler(dados._id)).toMatchObject({ estado: 'enviado', via: 'smtp', erro: null })
    const { raw, to } = chegadas.at(-1)!
    const mail = await PostalMime.parse(raw)
    expect(to).toEqual(['ana@loja.com', 'bia@loja.com'])
    expect(mail.subject).toBe(pedido.assunto)
    expect(mail.from).toMatchObject({
      name: 'Otávio Lima (SERRA AZUL)',
      address: 'nao-responda@tropeiro.local',
    })
    expect(mail.replyTo?.[0]?.address).toBe('operador@serraazul.demo')
    expect(mail.messageId).toBe((await ler(dados._id)).message_id)
    expect(mail.attachments.map((a) => [a.filename, a.mimeType])).toEqual([
      ['canhoto-1-910001.jpg', 'image/jpeg'],
    ])
    expect(mail.html).toContain('910001')
    expect(mail.text).toContain('910001')
    expect(await historico(r.notas[0]!)).toEqual([
      'Comprovante enviado por e-mail para ana@loja.com, bia@loja.com',
    ])
  })

  test('sent but not marked before a crash: sent again under the same id, marked and told once', async () => {
    const r = await criarRomaneioProvado(t, [{ imagens: 1 }])
    const { dados } = await enviar({ notas: r.notas })
    await t.db.query(`
      create function morre_email() returns trigger language plpgsql as $$ begin raise exception 'morreu'; end $$;
      create trigger morre_email before update on emails for each row execute function morre_email()`)
    const before = chegadas.length
    await expect(enviarEmail(em(t.deps, grupoId), dados._id)).rejects.toThrow('morreu')
    await t.db.query('drop trigger morre_email on emails')
    await Promise.all([
      enviarEmail(em(t.deps, grupoId), dados._id),
      enviarEmail(em(t.deps, grupoId), dados._id),
    ])
    const ids = await Promise.all(
      chegadas.slice(before).map(async (c) => (await PostalMime.parse(c.raw)).messageId),
    )
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
    expect(await ler(dados._id)).toMatchObject({ estado: 'enviado', tentativas: 1 })
    expect(await historico(r.notas[0]!)).toHaveLength(1)
    await t.trabalhar()
  })

  test('a passing failure waits for another try; a refusal for good fails, and can be tried again', async () => {
    const r = await criarRomaneioProvado(t, [{ imagens: 1 }])
    const { dados } = await enviar({ notas: r.notas })
    resposta = 451
    await t.trabalhar()
    expect(await ler(dados._id)).toMatchObject({ estado: 'fila', tentativas: 1 })
    expect((await ler(dados._id)).erro).toBe(
      'O servidor de e-mail não aceitou a mensagem agora: 451 recusado no teste',
    )
    resposta = 550
    await enviarEmail(em(t.deps, grupoId), dados._id)
    expect(await ler(dados._id)).toMatchObject({
      estado: 'falhou',
      tentativas: 2,
      erro: 'O servidor de e-mail recusou a mensagem: 550 recusado no teste',
    })
    expect(await historico(r.notas[0]!)).toEqual([])
    resposta = null
    const me = await operador()
    await me.correio.reenviar({ params: { id: dados._id } })
    expect(await ler(dados._id)).toMatchObject({ estado: 'fila', tentativas: 0, erro: null })
    await t.trabalhar()
    expect(await ler(dados._id)).toMatchObject({ estado: 'enviado' })
    await me.correio.reenviar({ params: { id: dados._id } })
    expect((await ler(dados._id)).estado).toBe('enviado')
  })

  test('an image that is gone from the storage is told, and nothing half leaves', async () => {
    const r = await criarRomaneioProvado(t, [{ numero: 920_001, imagens: 1 }])
    const { dados } = await enviar({ ars: [await arDe(r.notas[0]!)] })
    await t.deps.storage.delete(
      (
        await t.db.query<{ chave: string }>(`select anexos->0->>'chave' as chave from emails where id = $1`, [
          dados._id,
        ])
      ).rows[0]!.chave,
    )
    const before = chegadas.length
    await t.trabalhar()
    expect(await ler(dados._id)).toMatchObject({
      estado: 'falhou',
      erro: 'A imagem canhoto-1-920001.jpg não está mais no armazenamento.',
    })
    expect(chegadas.length).toBe(before)
  })
})
