import type { Db } from '../../../db/tx.ts'
import type { Entrada } from '../plano.rules.ts'
import { comCaminhos } from '../preparar/caminhos.rules.ts'
import { findEntradaInteira, findHashDaEntrada } from './versoes.repository.ts'

/** Problems kept in memory with the tables that were built of them: a drag asks of the same one many times a minute. */
const MOST = 8
const kept = new Map<string, Entrada>()

async function ler(db: Db, id: string): Promise<Entrada> {
  const { entrada, ...entre } = await findEntradaInteira(db, id)
  return { ...entrada, problema: comCaminhos(entrada.problema, entre) }
}

/** What went into a plan, which never changes. @param id of a plan that the caller has found in the asker's reach */
export async function entradaDe(db: Db, id: string): Promise<Entrada> {
  // Its hash besides: a database that is put back to an earlier day gives the same ids again.
  const { hash } = await findHashDaEntrada(db, id)
  const key = `${db.grupo}:${id}:${hash}`
  const known = kept.get(key)
  const entrada = known ?? (await ler(db, id))
  kept.delete(key)
  kept.set(key, entrada)
  if (kept.size > MOST) kept.delete(kept.keys().next().value as string)
  return entrada
}
