export type Anexo = { nome: string; tipo: string; conteudo: Uint8Array }

export type Mensagem = {
  de: string
  para: string[]
  assunto: string
  html: string
  texto: string
  anexos: Anexo[]
}

/** Sends a message and answers its Message-ID; throws when it was not accepted. */
export type EmailPort = { send: (mensagem: Mensagem) => Promise<{ messageId: string }> }
