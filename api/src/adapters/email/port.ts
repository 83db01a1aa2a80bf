export type Anexo = { nome: string; tipo: string; conteudo: Uint8Array }

export type Mensagem = {
  /** `"Name" <address>`, free of line breaks. */
  de: string
  /** Where answers go. */
  responderPara?: string
  para: string[]
  assunto: string
  html: string
  texto: string
  anexos: Anexo[]
  /** Given by who queues the message and the same on every try; one is made when it is left out. */
  messageId?: string
}

/** The mail server said no for good: another try would be refused again. Everything else thrown may be tried again. */
export class RecusaDefinitiva extends Error {}

/** Sends a message and answers its Message-ID; throws when it was not accepted. */
export type EmailPort = { send: (mensagem: Mensagem) => Promise<{ messageId: string }> }
