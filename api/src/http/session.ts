import type { FastifyRequest } from 'fastify'
import { type Acesso, lerAccessToken, lerQuemPede } from '../alicerce/usuarios/index.ts'
import { type Ctx, type Deps, escopoDaPessoa } from '../ctx.ts'
import { inTransaction } from '../db/tx.ts'
import { errors } from '../errors.ts'
import { INICIO_DA_CHAVE } from '../parceria/parceiros/index.ts'
import { createKeyReader } from './chave-de-api.ts'

export type SessionReader = (request: FastifyRequest) => Promise<Ctx>

/** How long what is known of a session may be reused before it is read again, if nobody told of its end (0276). */
const REUSE_MS = 5_000
const MOST_SESSIONS = 5_000

/** Bearer token -> Ctx. Only here is a Ctx made, so its scope cannot be forged by a handler. */
export function createSessionReader(
  deps: Deps,
  aoVerDadosPessoais: Ctx['aoVerDadosPessoais'],
): SessionReader {
  const known = new Map<string, { until: number; acesso: Promise<Acesso> }>()
  const readKey = createKeyReader(deps, aoVerDadosPessoais)
  const watched = new Set<string>()

  /** A change of rights holds at the next request: what is remembered of the group's sessions goes. */
  const watch = (grupo: string): void => {
    if (watched.has(grupo)) return
    watched.add(grupo)
    deps.hub.subscribe(Number(grupo), ({ evento }) => {
      if (evento.tipo !== 'acesso') return
      for (const key of known.keys()) if (key.endsWith(`:${grupo}`)) known.delete(key)
    })
  }

  const acessoOf = (sid: string, sub: string, grupo: string): Promise<Acesso> => {
    const key = `${sid}:${grupo}`
    const now = Date.now()
    const entry = known.get(key)
    if (entry && entry.until > now) return entry.acesso
    if (known.size >= MOST_SESSIONS) known.clear()
    watch(grupo)
    const acesso = lerQuemPede(deps, { sid, usuarioId: sub, grupo })
    known.set(key, { until: now + REUSE_MS, acesso })
    acesso.then(
      // Whoever is held goes on the moment he did what was asked.
      ({ presa }) => presa && known.delete(key),
      () => known.delete(key),
    )
    return acesso
  }

  return async (request) => {
    const header = request.headers.authorization
    if (!header?.startsWith('Bearer ')) throw errors.naoAutenticado()
    const bearer = header.slice(7)
    if (bearer.startsWith(INICIO_DA_CHAVE)) return readKey(bearer, request)
    const token = await lerAccessToken(deps.config, bearer)
    if (!token) throw errors.naoAutenticado()
    const acesso = await acessoOf(token.sid, token.sub, token.grupo)
    return {
      ...deps,
      ...acesso,
      log: request.log,
      requestId: request.id,
      sid: token.sid,
      aoVerDadosPessoais,
      tx: (work) => inTransaction(deps.pool, escopoDaPessoa(acesso), work),
    }
  }
}
