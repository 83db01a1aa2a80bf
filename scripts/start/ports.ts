import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { refusal, requireFree, type WantedPort } from '../free-ports.mjs'

const preparing = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Tropeiro</title>
<p>O Tropeiro está sendo preparado. Esta página se atualiza sozinha.`

/**
 * Refuses like `requireFree`, and keeps the ports until they are let go of: who starts in the meantime is told so at once,
 * instead of taking the first one's server for its own. Who opens them early is told to wait.
 */
export async function holdPorts(wanted: WantedPort[]): Promise<() => Promise<void>> {
  await requireFree(wanted)
  const held: Server[] = []
  const letGo = async () => {
    for (const server of held.splice(0)) await new Promise((resolve) => server.close(resolve))
  }
  for (const one of wanted) {
    const server = createHttpServer((_, reply) => {
      const headers = { 'content-type': 'text/html', 'retry-after': '3', connection: 'close' }
      reply.writeHead(503, headers).end(preparing)
    })
    const taken = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(true))
      server.listen({ port: one.port, exclusive: true }, () => resolve(false))
    })
    if (taken) {
      await letGo()
      throw refusal(one, 'EADDRINUSE')
    }
    held.push(server)
  }
  return letGo
}

/** A free port chosen by the system. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
