export type MensagemDeWhatsApp = {
  /** Country, area and number, digits only: `5511999998888`. */
  para: string
  texto: string
}

/** The service said no to this message for good: another try would be refused again. Anything else may be tried again. */
export class WhatsAppRecusado extends Error {}

/** Sends a text; throws when the service did not take it. */
export type WhatsAppPort = { enviar: (mensagem: MensagemDeWhatsApp) => Promise<{ id: string }> }

const NUMERO = /^[1-9][0-9]{9,14}$/

/** What no service would take is not sent to one. */
export function conferir({ para, texto }: MensagemDeWhatsApp): void {
  if (!NUMERO.test(para)) throw new WhatsAppRecusado('O número de WhatsApp não é válido.')
  if (texto.trim() === '') throw new WhatsAppRecusado('A mensagem está vazia.')
}
