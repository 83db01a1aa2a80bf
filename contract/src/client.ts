import type { CallInput, Endpoint, ModuleContract, Reply } from './endpoint.ts'

/** Carries one call to the server and brings its reply. Session, retries and toasts live in it, once. */
export type Transport = (
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown; signal?: AbortSignal },
) => Promise<unknown>

type Call<E extends Endpoint> = keyof CallInput<E> extends never
  ? (input?: { signal?: AbortSignal }) => Promise<Reply<E>>
  : (input: CallInput<E> & { signal?: AbortSignal }) => Promise<Reply<E>>

export type Client<C extends Record<string, ModuleContract>> = {
  [M in keyof C]: { [K in keyof C[M]]: Call<C[M][K]> }
}

/** Turns the contract into typed functions: `client.romaneios.pesquisar({ body })`. */
export function createClient<C extends Record<string, ModuleContract>>(
  contract: C,
  transport: Transport,
): Client<C> {
  const client: Record<string, Record<string, unknown>> = {}
  for (const [module, calls] of Object.entries(contract)) {
    const functions: Record<string, unknown> = {}
    for (const [name, call] of Object.entries(calls)) {
      functions[name] = (input: Parameters<Transport>[1] = {}) => transport(call, input)
    }
    client[module] = functions
  }
  return client as Client<C>
}
