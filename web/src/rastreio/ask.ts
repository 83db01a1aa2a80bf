/** What a refusal says; `gone` when the link itself is not good any more. */
export class Refused extends Error {
  readonly gone: boolean
  constructor(message: string, gone: boolean) {
    super(message)
    this.gone = gone
  }
}

const FAILED = 'Não conseguimos falar com o servidor. Verifique a sua conexão e tente de novo.'

/** One of the two open calls of tracking links. The token goes in the body, so that no address carries it further. */
export async function ask<T>(path: string, body: object): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Refused(FAILED, false)
  })
  const reply = (await response.json().catch(() => ({}))) as { dados?: T; mensagem?: string }
  if (!response.ok || reply.dados === undefined)
    throw new Refused(reply.mensagem ?? FAILED, response.status === 404)
  return reply.dados
}
