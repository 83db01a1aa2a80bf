import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MensagemDeWhatsApp, type WhatsAppPort, WhatsAppRecusado } from './port.ts'

export type Aberto = {
  whatsapp: WhatsAppPort
  /** What has arrived so far, oldest first. */
  recebidas: () => Promise<MensagemDeWhatsApp[]>
  close: () => Promise<void>
}

const mensagem = {
  para: '5511999998888',
  texto: 'A nota 1234 saiu para entrega.\nAcompanhe: https://exemplo.com/r/abc — “até já”',
}

/** What every way of sending does. */
export function whatsappSuite(nome: string, abrir: () => Promise<Aberto>): void {
  describe(`whatsapp: ${nome}`, () => {
    let aberto: Aberto
    beforeAll(async () => {
      aberto = await abrir()
    })
    afterAll(() => aberto.close())

    it('delivers number and text, accents and lines right, each under an id of its own', async () => {
      const ids = [await aberto.whatsapp.enviar(mensagem), await aberto.whatsapp.enviar(mensagem)]
      expect(new Set(ids.map((i) => i.id)).size).toBe(2)
      expect(await aberto.recebidas()).toMatchObject([mensagem, mensagem])
    })

    it('refuses for good what no service would take, and delivers nothing', async () => {
      const antes = (await aberto.recebidas()).length
      for (const errada of [
        { ...mensagem, para: '11 99999-8888' },
        { ...mensagem, para: '' },
        { ...mensagem, texto: ' \n' },
      ])
        await expect(aberto.whatsapp.enviar(errada)).rejects.toBeInstanceOf(WhatsAppRecusado)
      expect((await aberto.recebidas()).length).toBe(antes)
    })
  })
}
