export type Anexo = { nome: string; tipo: string; conteudo: Uint8Array }

export type Mensagem = {
  de: string
  para: string[]
  assunto: string
  html: string
  texto: string
  anexos: Anexo[]
}

export type Envio = {
  /** The Message-ID that the message went under. */
  messageId: string
  /** Addresses that the server did not take, while it took others. */
  recusados: string[]
}

/** Sends a message; throws when it was accepted for nobody. */
export type EmailPort = { send: (mensagem: Mensagem) => Promise<Envio> }
