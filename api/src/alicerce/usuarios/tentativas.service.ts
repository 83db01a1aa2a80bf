import { createHash } from 'node:crypto'
import type { Deps } from '../../ctx.ts'
import { type DbSemGrupo, semGrupo } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import * as repository from './tentativas.repository.ts'

/** So many guesses at one account an hour, from all places together where it never entered. */
const AN_HOUR = 100

/** What is guessed at: the way in, the own password asked again, the code of the own factor. */
const USOS = ['entrada', 'senha', 'codigo'] as const
const nameOf = (uso: (typeof USOS)[number], quem: string): string => `${uso}:${quem}`

/** The way in of a person, or of a login that is nobody's: both are counted alike, so neither is told by it. */
export const contaDeEntrada = (usuarioId: string | undefined, digitado: string): string =>
  nameOf('entrada', usuarioId ?? createHash('sha256').update(digitado).digest('hex'))
export const contaDaSenha = (usuarioId: string): string => nameOf('senha', usuarioId)
export const contaDoCodigo = (usuarioId: string): string => nameOf('codigo', usuarioId)

/**
 * Runs `work` as a guess. It is counted before it is judged, so that many at once are no more than one after the other.
 * An error that `work` answers is a wrong guess and stays counted; one that it throws was no guess.
 * @param fechado what is said when there were too many
 */
export async function tentar<T>(
  deps: Deps,
  quem: repository.Tentativa,
  fechado: () => AppError,
  work: () => Promise<T | AppError>,
): Promise<T> {
  const open = await semGrupo(deps.pool, async (db) => {
    const daqui = await repository.countDaqui(db, quem)
    if (!daqui) return false
    return (await repository.countNaHora(db, quem.conta, AN_HOUR)) || daqui.conhecido
  })
  if (!open) throw fechado()
  let result: T | AppError
  try {
    result = await work()
  } catch (e) {
    await semGrupo(deps.pool, (db) => repository.takeBack(db, quem))
    throw e
  }
  if (result instanceof AppError) throw result
  await semGrupo(deps.pool, (db) => repository.forget(db, quem))
  return result
}

/** A new password begins anew. */
export const reabrir = (db: DbSemGrupo, usuarioId: string): Promise<number> =>
  repository.openAll(
    db,
    USOS.map((uso) => nameOf(uso, usuarioId)),
  )
