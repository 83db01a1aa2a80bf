import type { MedidorPort } from './port.ts'

const TIMEOUT_MS = 10_000

/** Posts JSON to an address of the operator's choice, with its bearer when it has one. */
export function createHttpMedidor(url: string, token: string): MedidorPort {
  return {
    destino: new URL(url).host,
    contar: async ({ email, grupo, eventos }) => {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ identificacao: { email }, grupo, eventos }),
      })
      if (!response.ok) throw new Error(`the analytics service answered ${response.status}`)
    },
  }
}
