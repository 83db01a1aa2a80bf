import { messages } from '@tropeiro/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Ctx, type Deps, escopoDaPessoa } from '../ctx.ts'
import { inTransaction } from '../db/tx.ts'
import { AppError, errors } from '../errors.ts'
import { anotarUso, lerChaveDeApi } from '../parceria/parceiros/index.ts'

const MINUTE = 60_000
const REUSE_MS = 5_000
const MOST_KEYS = 2_000

/** How much of its own limit a key has left, request by request. */
const limites = new WeakMap<FastifyRequest, { max: number; restam: number }>()

const untilTheMinute = (): number => 60 - new Date().getSeconds()

/** A key's answers tell its own limit a minute, in the headers that tell everybody else's. */
export const mountKeyLimits = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    const limite = limites.get(request)
    if (!limite) return
    reply.headers({
      'x-ratelimit-limit': limite.max,
      'x-ratelimit-remaining': limite.restam,
      'x-ratelimit-reset': untilTheMinute(),
    })
  })
}

type Known = { until: number; chave: ReturnType<typeof lerChaveDeApi> }

/**
 * API key -> Ctx. A key asks as a shipper of its partner's CNPJs, so that the scope of every query holds for it as for a
 * person of the partner; `can()` lets it into the doors of its own rights and no other.
 */
export function createKeyReader(
  deps: Deps,
  aoVerDadosPessoais: Ctx['aoVerDadosPessoais'],
): (token: string, request: FastifyRequest) => Promise<Ctx> {
  const known = new Map<string, Known>()
  /** Calls of this minute, key by key; each process counts its own. */
  const used = new Map<string, { minute: number; calls: number }>()

  const chaveDe = (token: string): Known['chave'] => {
    const now = Date.now()
    const entry = known.get(token)
    if (entry && entry.until > now) return entry.chave
    if (known.size >= MOST_KEYS) known.clear()
    const chave = lerChaveDeApi(deps, token)
    known.set(token, { until: now + REUSE_MS, chave })
    chave.then((found) => !found && known.delete(token)).catch(() => known.delete(token))
    return chave
  }

  /** @returns whether it is the first call of the minute */
  const contar = (request: FastifyRequest, id: string, most: number): boolean => {
    const minute = Math.floor(Date.now() / MINUTE)
    const now = used.get(id)
    const calls = now?.minute === minute ? now.calls + 1 : 1
    used.set(id, { minute, calls })
    limites.set(request, { max: most, restam: Math.max(0, most - calls) })
    if (calls > most) throw new AppError(429, 'muitos_pedidos', messages.muitosPedidos)
    return calls === 1
  }

  return async (token, request) => {
    const chave = await chaveDe(token)
    if (!chave) throw errors.naoAutenticado()
    if (contar(request, `${chave.grupo_id}/${chave.id}`, chave.por_minuto)) {
      anotarUso(deps, chave).catch((err: unknown) => deps.log.warn({ err }, 'use of a key not noted'))
    }
    const pessoa = {
      usuario: { id: chave.usuario_id, nome: `API de ${chave.nome}`, cpf: '', email: '' },
      grupo: { id: chave.grupo_id, nome: chave.grupo },
      papel: 'EMBARCADOR' as const,
      bases: [],
      alcanca: null,
      cnpjs: chave.cnpjs,
    }
    return {
      ...deps,
      ...pessoa,
      asker: { papel: 'EMBARCADOR', super_user: false, modulos: [], escopos: chave.escopos },
      presa: null,
      log: request.log,
      requestId: request.id,
      sid: `chave:${chave.id}`,
      aoVerDadosPessoais,
      tx: (work) => inTransaction(deps.pool, escopoDaPessoa(pessoa), work),
    }
  }
}
