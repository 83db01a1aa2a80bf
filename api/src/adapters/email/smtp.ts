import { createTransport } from 'nodemailer'
import { type EmailPort, RecusaDefinitiva } from './port.ts'

/** A 5xx about the message itself or its addresses (RFC 5321); a wrong password or a busy server may pass. */
function definitiva(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500
}

/**
 * Sends through the server of SMTP_URL (`smtp://user:password@host:587`, or `smtps://` for TLS from the start).
 * @param tls nothing is said, a password least of all, to a server that offers no TLS or cannot prove who it is
 */
export function createSmtpEmail(url: string, tls = false): EmailPort & { close: () => void } {
  const transport = createTransport({
    url,
    requireTLS: tls,
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
    send: async ({ de, responderPara, para, assunto, html, texto, anexos, messageId, ...m }) => {
      if (!para.length) throw new Error('A mensagem não tem destinatários.')
      const sending = transport.sendMail({
        from: de,
        ...(responderPara ? { replyTo: responderPara } : {}),
        ...(messageId ? { messageId } : {}),
        ...(m.emResposta ? { inReplyTo: m.emResposta } : {}),
        ...(m.referencias?.length ? { references: [...m.referencias] } : {}),
        ...(m.automatica ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
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
      const sent = await sending.catch((e: unknown) => {
        throw definitiva(e)
          ? new RecusaDefinitiva(
              `O servidor de e-mail recusou a mensagem: ${'response' in e ? e.response : e.message}`,
            )
          : e
      })
      return { messageId: sent.messageId, recusados: sent.rejected }
    },
    close: () => transport.close(),
  }
}
