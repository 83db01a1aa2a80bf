import { createTransport } from 'nodemailer'
import type { EmailPort } from './port.ts'

/** Sends through the server of SMTP_URL (`smtp://user:password@host:587`, or `smtps://` for TLS from the start). */
export function createSmtpEmail(url: string): EmailPort & { close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    // A message is what it is given: nothing in it may make this server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ de, para, assunto, html, texto, anexos }) => {
      if (!para.length) throw new Error('A mensagem não tem destinatários.')
      const sent = await transport.sendMail({
        from: de,
        to: para,
        subject: assunto,
        html,
        text: texto,
        attachments: anexos.map(({ nome, tipo, conteudo }) => ({
          filename: nome,
          contentType: tipo,
          content: Buffer.from(conteudo.buffer, conteudo.byteOffset, conteudo.byteLength),
        })),
      })
      return { messageId: sent.messageId, recusados: sent.rejected }
    },
    close: () => transport.close(),
  }
}
