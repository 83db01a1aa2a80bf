import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import type { Recebida } from './local.ts'
import { RecusaDefinitiva } from './port.ts'
import { createSmtpEmail } from './smtp.ts'
import { emailSuite, mensagem } from './suite.ts'

type Taken = { raw: Buffer; to: string[] }

async function openServer(options: SMTPServerOptions = {}, tls = false) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      buffer(stream).then(
        (raw) => {
          taken.push({ raw, to: session.envelope.rcptTo.map(({ address }) => address) })
          done()
        },
        (error: Error) => done(error),
      )
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const email = createSmtpEmail(`smtp://${tls ? 'ana:segredo@' : ''}127.0.0.1:${port}`, tls)
  const close = async () => {
    email.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { email, taken, close }
}

async function read({ raw, to }: Taken): Promise<Recebida> {
  const mail = await PostalMime.parse(raw)
  return {
    de: `${mail.from?.name} <${mail.from?.address}>`,
    para: to,
    assunto: mail.subject ?? '',
    html: mail.html ?? '',
    texto: mail.text ?? '',
    messageId: mail.messageId ?? '',
    anexos: mail.attachments.map(({ filename, mimeType, content }) => ({
      nome: filename ?? '',
      tipo: mimeType,
      conteudo: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
  }
}

emailSuite('smtp', async () => {
  const { email, taken, close } = await openServer()
  return { email, received: () => Promise.all(taken.map(read)), close }
})

describe('email: smtp, on its own', () => {
  it('says whom the server did not take, when it took others', async () => {
    const { email, taken, close } = await openServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('joao') ? new Error('caixa cheia') : null),
    })
    const { recusados } = await email.send(mensagem)
    expect(recusados).toEqual(['joao@loja.exemplo'])
    expect(taken.map(({ to }) => to)).toEqual([['ana@loja.exemplo']])
    await close()
  })

  it('throws when the server takes nobody', async () => {
    const { email, close } = await openServer({
      onRcptTo: (_address, _session, done) => done(new Error('não conheço')),
    })
    await expect(email.send(mensagem)).rejects.toThrow()
    await close()
  })

  it('tells a refusal for good from one that may pass', async () => {
    const refusing = (responseCode: number) =>
      openServer({
        onRcptTo: (_address, _session, done) => done(Object.assign(new Error('não'), { responseCode })),
      })
    const never = await refusing(550)
    await expect(never.email.send(mensagem)).rejects.toBeInstanceOf(RecusaDefinitiva)
    await never.close()
    const later = await refusing(451)
    await expect(later.email.send(mensagem)).rejects.not.toBeInstanceOf(RecusaDefinitiva)
    await later.close()
  })

  it('keeps the id and the answering address that it is given', async () => {
    const { email, taken, close } = await openServer()
    const given = { messageId: '<um@tropeiro.exemplo>', responderPara: 'otavio@serraazul.exemplo' }
    expect((await email.send({ ...mensagem, ...given })).messageId).toBe(given.messageId)
    const mail = await PostalMime.parse(taken[0]!.raw)
    expect([mail.messageId, mail.replyTo?.[0]?.address]).toEqual([given.messageId, given.responderPara])
    await close()
  })

  it('says neither password nor message where TLS is demanded and not offered, or not proved', async () => {
    const heard: string[] = []
    const listening = (disabledCommands: string[]) =>
      openServer(
        {
          disabledCommands,
          onAuth: (auth, _session, done) => {
            heard.push(String(auth.password))
            done(null, { user: 'ana' })
          },
        },
        true,
      )
    const plain = await listening(['STARTTLS'])
    await expect(plain.email.send(mensagem)).rejects.toThrow(/STARTTLS|TLS/)
    await plain.close()
    // A certificate that nobody signed: the server's own.
    const stranger = await listening([])
    await expect(stranger.email.send(mensagem)).rejects.toThrow(/certificate/)
    await stranger.close()
    expect([...heard, ...plain.taken, ...stranger.taken]).toEqual([])
  })

  it('throws when there is no server', async () => {
    const { email, close } = await openServer()
    await close()
    await expect(email.send(mensagem)).rejects.toThrow()
  })

  it('lets no subject or address add a header', async () => {
    const { email, taken, close } = await openServer()
    await email.send({
      ...mensagem,
      assunto: 'Oi\r\nBcc: todos@exemplo.com\r\n\r\nx',
      de: 'A <a@b.exemplo>\r\nX-Mau: 1',
    })
    const { headers } = await PostalMime.parse(taken[0]!.raw)
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect(headers.map(({ key }) => key)).not.toContain('x-mau')
    expect(taken[0]!.to).toEqual(mensagem.para)
    await close()
  })

  it('reads no file and no address for an attachment', async () => {
    const { email, taken, close } = await openServer()
    await email.send({ ...mensagem, html: '<img src="file:///etc/passwd"><img src="http://127.0.0.1:1/x">' })
    expect((await PostalMime.parse(taken[0]!.raw)).attachments).toHaveLength(2)
    await close()
  })
})
