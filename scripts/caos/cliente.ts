import {
  type Client,
  type Contract,
  contract,
  createClient,
  fillPath,
  type Transport,
} from '@tropeiro/contract'
import { insistir } from './processos.ts'

class Refused extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`${status} ${text.slice(0, 300)}`)
    this.status = status
  }
}

const queryOf = (query: unknown): string => {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, v]) => v !== undefined)
  return pairs.length ? `?${new URLSearchParams(pairs.map(([k, v]) => [k, String(v)]))}` : ''
}

/** The contract's client over fetch; every call is repeated until it is answered. */
export async function entrar(
  base: string,
  login: string,
  senha: string,
): Promise<{ client: Client<Contract>; token: string }> {
  let token = ''
  const once: Transport = async (call, input) => {
    const response = await fetch(
      `${base}${fillPath(call.path, input.params as Record<string, unknown>)}${queryOf(input.query)}`,
      {
        method: call.method,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        signal: AbortSignal.timeout(30_000),
      },
    )
    if (!response.ok) throw new Refused(response.status, await response.text())
    return response.json()
  }
  /** A session that has run out is opened again. */
  const renewed: Transport = (call, input) =>
    once(call, input).catch(async (e) => {
      if (!token || (e as Refused).status !== 401) throw e
      token = ''
      await begin()
      return once(call, input)
    })
  const client = createClient(contract, (call, input) => insistir(call.path, () => renewed(call, input)))
  const begin = async () => {
    token = (await client.usuarios.login({ body: { login, senha } })).dados.token.access_token
  }
  await begin()
  return { client, token }
}

/** A raw request repeated until it is answered: uploads. */
export const pedir = (what: string, url: string, init: () => RequestInit): Promise<Response> =>
  insistir(what, async () => {
    const response = await fetch(url, { ...init(), signal: AbortSignal.timeout(30_000) })
    if (!response.ok) throw new Refused(response.status, await response.text())
    return response
  })
