import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recebida } from './local.ts'
import type { EmailPort, Mensagem } from './port.ts'

export type Opened = {
  email: EmailPort
  /** What has arrived so far, oldest first. */
  received: () => Promise<Recebida[]>
  close: () => Promise<void>
}

export const mensagem: Mensagem = {
  de: 'Operação Tropeiro <operacao@tropeiro.exemplo>',
  para: ['ana@loja.exemplo', 'joao@loja.exemplo'],
  assunto: 'Comprovações das notas 000.001.234 e 000.001.235 — São José dos Pinhais/PR',
  html: '<p>Olá! Seguem os <b>canhotos</b> de entrega: “não há pendências”.</p>',
  texto: 'Olá! Seguem os canhotos de entrega: “não há pendências”.',
  anexos: [
    {
      nome: 'canhoto nº 1234 — São José.jpg',
      tipo: 'image/jpeg',
      conteudo: Uint8Array.from({ length: 60_000 }, (_, at) => at % 256),
    },
    { nome: 'vazio.xml', tipo: 'application/xml', conteudo: new TextEncoder().encode('<nfeProc/>') },
  ],
}

/** What every way of sending does. */
export function emailSuite(name: string, open: () => Promise<Opened>): void {
  describe(`email: ${name}`, () => {
    let opened: Opened
    const last = async () => (await opened.received()).at(-1)!

    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())

    it('delivers sender, recipients, subject and both bodies, accents right', async () => {
      const { messageId, recusados } = await opened.email.send(mensagem)
      expect(messageId).toMatch(/^<[^<>\s]+@[^<>\s]+>$/)
      expect(recusados).toEqual([])
      const { de, para, assunto, html, texto } = await last()
      expect({ de, para, assunto }).toEqual({
        de: mensagem.de,
        para: mensagem.para,
        assunto: mensagem.assunto,
      })
      expect(html.trim()).toBe(mensagem.html)
      expect(texto.trim()).toBe(mensagem.texto)
      expect((await last()).messageId).toBe(messageId)
    })

    it('delivers attachments byte for byte, under their names', async () => {
      await opened.email.send(mensagem)
      expect((await last()).anexos).toEqual(mensagem.anexos)
    })

    it('sends each message under an id of its own', async () => {
      const ids = await Promise.all([opened.email.send(mensagem), opened.email.send(mensagem)])
      expect(new Set(ids.map(({ messageId }) => messageId)).size).toBe(2)
    })

    it('refuses a message to nobody, and delivers nothing', async () => {
      const before = (await opened.received()).length
      await expect(opened.email.send({ ...mensagem, para: [] })).rejects.toThrow('não tem destinatários')
      expect((await opened.received()).length).toBe(before)
    })
  })
}
