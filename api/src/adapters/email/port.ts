export type Anexo = { nome: string; tipo: string; conteudo: Uint8Array }

export type Mensagem = {
  /** `"Name" <address>`. */
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
  /** The letter that it answers, and those before it, oldest first. */
  emResposta?: string
  referencias?: readonly string[]
  /** Nobody wrote it (RFC 3834). */
  automatica?: boolean
}

export type Envio = {
  /** The Message-ID that the message went under. */
  messageId: string
  /** Addresses that the server did not take, while it took others. */
  recusados: string[]
}

/** The server said no to this message for good: another try would be refused again. Anything else may be tried again. */
export class RecusaDefinitiva extends Error {}

/** Sends a message; throws when it was accepted for nobody. */
export type EmailPort = { send: (mensagem: Mensagem) => Promise<Envio> }
