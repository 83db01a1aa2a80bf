import { createServer } from 'node:net'

export type WantedPort = { port: number; variable: string; what: string }

/** Refuses, by name, the first port that something else already listens on. */
export async function requireFree(wanted: WantedPort[]): Promise<void> {
  const seen = new Map<number, string>()
  for (const { port, variable, what } of wanted) {
    const twin = seen.get(port)
    if (twin) throw new Error(`${variable} e ${twin} pedem a mesma porta ${port}: mude uma delas.`)
    seen.set(port, variable)
    const problem = await listenProblem(port)
    if (!problem) continue
    const why = problem === 'EACCES' ? 'não é permitida a este usuário' : 'já está em uso por outro programa'
    throw new Error(
      `A porta ${port} (${what}) ${why}.\nEscolha outra na variável ${variable}, por exemplo: ${variable}=${port < 1024 ? port + 8000 : port + 10} npm start`,
    )
  }
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
