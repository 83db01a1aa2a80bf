// Which ports the start asks for, and whether they are free. Plain JavaScript without dependencies: asked before anything is
// installed, and again when it is.
import { createServer } from 'node:net'

/** The ports of `npm start`, and of `npm run dev` with `dev`, as the environment sets them. */
export function wantedPorts(env, dev) {
  const wanted = [
    { port: portFrom(env, 'PORT', 3000), variable: 'PORT', what: 'aplicação' },
    { port: portFrom(env, 'V4_PORT', 3001), variable: 'V4_PORT', what: 'v4' },
  ]
  return dev
    ? [...wanted, { port: portFrom(env, 'DEV_PORT', 5173), variable: 'DEV_PORT', what: 'Vite' }]
    : wanted
}

function portFrom(env, name, usual) {
  const port = Number(env[name] || usual)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name}=${env[name]} não é uma porta: use um número de 1 a 65535.`)
}

/** Refuses, by name, the first port that something else already listens on. */
export async function requireFree(wanted) {
  const seen = new Map()
  for (const { port, variable, what } of wanted) {
    const twin = seen.get(port)
    if (twin) throw new Error(`${variable} e ${twin} pedem a mesma porta ${port}: mude uma delas.`)
    seen.set(port, variable)
    const problem = await listenProblem(port)
    if (problem) throw refusal({ port, variable, what }, problem)
  }
}

export function refusal({ port, variable, what }, problem) {
  const why = problem === 'EACCES' ? 'não é permitida a este usuário' : 'já está em uso por outro programa'
  return new Error(
    `A porta ${port} (${what}) ${why}.\nEscolha outra na variável ${variable}, por exemplo: ${variable}=${port < 1024 ? port + 8000 : port + 10} npm start`,
  )
}

/** Looks at every address first and at loopback next: some systems let the two be listened on apart. */
async function listenProblem(port) {
  return (await listenOn(port)) ?? (await listenOn(port, '127.0.0.1'))
}

function listenOn(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code ?? 'ERROR'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
