import { contract, type Endpoint, type HandlerInput, type ModuleContract } from '@tropeiro/contract'
import type { privacidade } from '@tropeiro/contract/gestao/privacidade/calls'
import type { Ctx, Deps } from '../../../ctx.ts'
import { escopoDe, inTransaction } from '../../../db/tx.ts'
import * as repository from './acessos.repository.ts'

const WAIT_MS = 2_000
const MOST_WAITING = 500
const MINUTE_MS = 60_000

export type RegistroDeAcessos = {
  /** Notes that this session saw personal data. Costs a map entry; the database hears of it later, many at a time. */
  anotar: (ctx: Ctx, call: Endpoint, alvo: string) => void
  /** Writes what waits. */
  gravar: () => Promise<void>
}

type Espera = repository.Acesso & { grupo: number }

/** Collects who saw what; the same thing seen again within a minute is one line. What a killed process had not written is lost. */
export function abrirRegistroDeAcessos(deps: Pick<Deps, 'pool' | 'clock' | 'log'>): RegistroDeAcessos {
  let waiting = new Map<string, Espera>()
  let timer: NodeJS.Timeout | undefined

  async function gravar(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = [...waiting.values()]
    waiting = new Map()
    for (const [grupo, acessos] of Map.groupBy(batch, (a) => a.grupo)) {
      await inTransaction(deps.pool, escopoDe(grupo), (db) => repository.insertAcessos(db, acessos)).catch(
        (err) => deps.log.error({ err, quantos: acessos.length }, 'personal-data accesses lost'),
      )
    }
  }

  return {
    gravar,
    anotar: (ctx, call, alvo) => {
      const em = ctx.clock()
      const minuto = Math.floor(em.getTime() / MINUTE_MS)
      const chamada = `${call.method} ${call.path}`
      const key = [ctx.grupo.id, ctx.usuario.id, chamada, alvo, minuto].join('|')
      const before = waiting.get(key)
      if (before) before.vezes++
      else
        waiting.set(key, {
          grupo: ctx.grupo.id,
          usuarioId: ctx.usuario.id,
          tipo: call.pessoal ?? 'lista',
          chamada,
          alvo,
          vezes: 1,
          em,
        })
      if (waiting.size >= MOST_WAITING) void gravar()
      else timer ??= setTimeout(() => void gravar(), WAIT_MS)
    },
  }
}

/** What a call that names nobody does, in the words of the reference. */
const resumos = new Map(
  Object.values(contract as Record<string, ModuleContract>)
    .flatMap((m) => Object.values(m))
    .map((call) => [`${call.method} ${call.path}`, call.summary]),
)

/** The access log of the group, this process's latest included. */
export async function listarAcessos(
  ctx: Ctx,
  registro: RegistroDeAcessos,
  query: HandlerInput<(typeof privacidade)['acessos']>['query'],
) {
  await registro.gravar()
  return lerAcessos(ctx, query)
}

/** The access log as it is written so far. */
export function lerAcessos(ctx: Ctx, query: HandlerInput<(typeof privacidade)['acessos']>['query']) {
  return ctx.tx(async (db) => {
    const rows = await repository.listAcessos(db, query)
    const { total } = await repository.countAcessos(db, query)
    return {
      total,
      dados: rows.map((a) => ({ ...a, alvo: resumos.get(a.alvo) ?? a.alvo, em: a.em.toISOString() })),
    }
  })
}
