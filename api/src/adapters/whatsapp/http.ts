import { conferir, type WhatsAppPort, WhatsAppRecusado } from './port.ts'

const TIMEOUT_MS = 20_000

/**
 * Through WhatsApp's Cloud API, or a service that speaks it: `url` is what stands before `/messages`
 * (`https://graph.facebook.com/v23.0/<phone number id>`), `token` the bearer.
 */
export function createHttpWhatsApp(url: string, token: string): WhatsAppPort {
  const address = `${url.replace(/\/+$/, '')}/messages`
  return {
    enviar: async (mensagem) => {
      conferir(mensagem)
      const response = await fetch(address, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: mensagem.para,
          type: 'text',
          text: { body: mensagem.texto, preview_url: false },
        }),
      })
      const body = (await response.json().catch(() => ({}))) as {
        messages?: { id?: string }[]
        error?: { message?: string }
      }
      if (!response.ok) {
        const why = `O serviço de WhatsApp não aceitou a mensagem (${response.status}): ${body.error?.message ?? 'sem motivo'}`
        // A wrong token or too many messages may pass; a wrong number or text does not.
        const passing = [401, 403, 408, 429].includes(response.status) || response.status >= 500
        throw passing ? new Error(why) : new WhatsAppRecusado(why)
      }
      const id = body.messages?.[0]?.id
      if (!id) throw new Error('O serviço de WhatsApp não disse que aceitou a mensagem.')
      return { id }
    },
  }
}
