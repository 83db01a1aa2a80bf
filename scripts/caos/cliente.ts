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

/** A raw request of the session, repeated until it is answered: uploads. */
export type Enviar = (what: string, url: string, init: () => RequestInit) => Promise<Response>

/** The contract's client over fetch; every call is repeated until it is answered, with a new session where the old one ran out. */
export async function entrar(
  base: string,
  login: string,
  senha: string,
): Promise<{ client: Client<Contract>; token: () => string; enviar: Enviar }> {
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
  const begin = async () => {
    token = ''
    const first = createClient(contract, (call, input) => insistir(call.path, () => once(call, input)))
    token = (await first.usuarios.login({ body: { login, senha } })).dados.token.access_token
  }
  const renewed = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch(async (e) => {
      if ((e as Refused).status !== 401) throw e
      await begin()
      return work()
    })
  const client = createClient(contract, (call, input) =>
    insistir(call.path, () => renewed(() => once(call, input))),
  )
  await begin()
  const enviar: Enviar = (what, url, init) =>
    insistir(what, () =>
      renewed(() =>
        raw(url, { ...init(), headers: { ...init().headers, authorization: `Bearer ${token}` } }),
      ),
    )
  return { client, token: () => token, enviar }
}

async function raw(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
  if (!response.ok) throw new Refused(response.status, await response.text())
  return response
}

/** A request to a signed address, repeated until it is answered. */
export const pedir = (what: string, url: string, init: () => RequestInit): Promise<Response> =>
  insistir(what, () => raw(url, init()))
