import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'

export type WantedPort = { port: number; variable: string; what: string }

/** Refuses, by name, the first port that something else already listens on. */
export async function requireFree(wanted: WantedPort[]): Promise<void> {
  const seen = new Map<number, string>()
  for (const { port, variable, what } of wanted) {
    const twin = seen.get(port)
    if (twin) throw new Error(`${variable} e ${twin} pedem a mesma porta ${port}: mude uma delas.`)
    seen.set(port, variable)
    const problem = await listenProblem(port)
    if (problem) throw refusal({ port, variable, what }, problem)
  }
}

function refusal({ port, variable, what }: WantedPort, problem: string): Error {
  const why = problem === 'EACCES' ? 'não é permitida a este usuário' : 'já está em uso por outro programa'
  return new Error(
    `A porta ${port} (${what}) ${why}.\nEscolha outra na variável ${variable}, por exemplo: ${variable}=${port < 1024 ? port + 8000 : port + 10} npm start`,
  )
}

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

/** Looks at every address first and at loopback next: some systems let the two be listened on apart. */
async function listenProblem(port: number): Promise<string | undefined> {
  return (await listenOn(port)) ?? (await listenOn(port, '127.0.0.1'))
}

function listenOn(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'ERROR'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
