import { type CtxDoGrupo, type Deps, em } from '../../../ctx.ts'
import { type Db, semGrupo } from '../../../db/tx.ts'
import {
  type EventoDaNota,
  listEventosDepois,
  listPendentes,
  lockConsumidor,
  updateFalha,
  updateLugar,
} from './consumidor.repository.ts'

/** So many lines of history in one transaction. */
const LOTE = 200

/**
 * Somebody who reacts to what happens to notes: a later module, which notas does not know.
 * `nome` keeps its place in each group and must never change. It begins at the beginning of the group's history.
 * `consumir` gets the lines of `tipos` in the order of their transactions, inside the transaction that moves its place:
 * what it writes there happens exactly once. It does nothing but speak to the database; what must leave the house it
 * queues as a job in that transaction. When it throws, the same lines come again later, and nothing behind them before.
 */
export type Consumidor = {
  nome: string
  tipos: readonly string[]
  consumir: (deps: Deps, db: Db, eventos: EventoDaNota[]) => Promise<void>
}

async function consumirLote(ctx: CtxDoGrupo, quem: Consumidor): Promise<number> {
  try {
    return await ctx.tx(async (db) => {
      const lugar = await lockConsumidor(db, quem.nome)
      if (!lugar) return 0
      const lidos = await listEventosDepois(db, lugar, LOTE)
      const last = lidos.at(-1)
      if (!last) return 0
      const seus = lidos.filter((e) => quem.tipos.includes(e.tipo))
      if (seus.length > 0) await quem.consumir(ctx, db, seus)
      await updateLugar(db, quem.nome, last)
      return lidos.length
    })
  } catch (err) {
    ctx.log.error({ err, consumidor: quem.nome, grupo: ctx.grupo.id }, 'consumer failed')
    await ctx.tx((db) => updateFalha(db, quem.nome, err instanceof Error ? err.message : String(err)))
    return 0
  }
}

/**
 * Lets every consumer read what is new in every group, until nothing readable is left.
 * Several processes may call it together: each consumer of a group is read by one at a time.
 * @returns how many consumers (group by group) still wait for an older transaction to end
 */
export async function consumirEventos(deps: Deps, consumidores: readonly Consumidor[]): Promise<number> {
  if (consumidores.length === 0) return 0
  const nomes = consumidores.map((c) => c.nome)
  const pendentes = await semGrupo(deps.pool, (db) => listPendentes(db, nomes))
  for (const { grupo_id, nome } of pendentes.filter((p) => p.pronto)) {
    const quem = consumidores.find((c) => c.nome === nome)
    while (quem && (await consumirLote(em(deps, grupo_id), quem)) === LOTE);
  }
  return pendentes.filter((p) => !p.pronto).length
}
