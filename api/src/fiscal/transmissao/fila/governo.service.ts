import type { Db } from '../../../db/tx.ts'
import { bloqueioMs } from './envio.rules.ts'
import * as repository from './governo.repository.ts'

/** When this company may call this service again; null: now. */
export async function quandoPode(
  db: Db,
  quem: repository.Quem,
  agora: Date,
): Promise<{ proxima: Date; bloqueios: number; motivo: string } | null> {
  const governo = await repository.findGoverno(db, quem)
  return governo && governo.proxima > agora ? governo : null
}

/** After 678 or 656: every worker leaves the service alone for the company, longer each time in a row. */
export async function bloquear(db: Db, quem: repository.Quem, agora: Date, motivo: string): Promise<void> {
  const antes = await repository.findGoverno(db, quem)
  const bloqueios = (antes?.bloqueios ?? 0) + 1
  const proxima = new Date(agora.getTime() + bloqueioMs(bloqueios))
  await repository.saveGoverno(db, quem, { proxima, bloqueios, motivo })
}

/** The service answered as it should. */
export const liberar = (db: Db, quem: repository.Quem): Promise<number> => repository.clearBloqueios(db, quem)

/** Spaces calls that the authorities want rare: not before `proxima`. */
export const espacar = (db: Db, quem: repository.Quem, proxima: Date, motivo: string) =>
  repository.saveGoverno(db, quem, { proxima, bloqueios: 0, motivo })
