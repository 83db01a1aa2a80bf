import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies, Deps } from '../ctx.ts'

/**
 * Whether a page of ours asks, as the browser tells. SameSite keeps other sites out; this keeps out the neighbours on other
 * names and ports of the same site, v4 among them. Programs that are no browser tell nothing, and have no cookies of others.
 */
function isOurs({ config }: Pick<Deps, 'config'>, request: FastifyRequest): boolean {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return true
  const [ours, , third] = config.origens
  return origin === ours || origin === third || origin === `http://${host}` || origin === `https://${host}`
}

const cookieNamed = (header: string | undefined, nome: string): string | undefined =>
  header
    ?.split(/; */)
    .find((one) => one.startsWith(`${nome}=`))
    ?.slice(nome.length + 1)

/** What one request brings, and what its reply keeps: never readable by a script, never sent by another site. */
export const cookiesOf = (
  deps: Pick<Deps, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Cookies => ({
  read: (nome) => (isOurs(deps, request) ? cookieNamed(request.headers.cookie, nome) : undefined),
  write: (nome, valor, { path, maxAge }) => {
    const secure = deps.config.origens[0].startsWith('https:') ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${nome}=${valor}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
    )
  },
})
