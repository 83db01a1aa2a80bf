import { contar } from '../../../alicerce/fatos/index.ts'
import type { Db } from '../../../db/tx.ts'
import type { Contradicao } from '../../abastecimentos/index.ts'
import { acharPraca, type Praca } from '../pracas/praca.rules.ts'
import { lerEnsinadas } from '../pracas/pracas.repository.ts'
import { listPassagensVistas } from './contradicoes.repository.ts'
import { doisLugares } from './dois-lugares.rules.ts'

/** What tolls say of plates in two places, of these vehicles since a moment. */
export async function contradicoesDasPassagens(
  db: Db,
  veiculos: readonly string[],
  desde: Date,
): Promise<Contradicao[]> {
  const rows = await listPassagensVistas(db, veiculos, desde)
  const taught = await lerEnsinadas(db)
  const known = new Map<string, Praca | null>()
  for (const { praca } of rows) if (!known.has(praca)) known.set(praca, acharPraca(praca, taught))
  return doisLugares(rows.map((r) => ({ ...r, lugar: known.get(r.praca) ?? null })))
}

/** Tells that lines of these vehicles were judged, or are gone. */
export async function contarJulgadas(db: Db, veiculos: Iterable<string>): Promise<void> {
  for (const v of new Set(veiculos)) await contar(db, 'passagem.julgada', v, {})
}
