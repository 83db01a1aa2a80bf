import type { Deps } from '../../ctx.ts'
import { paraCadaGrupo } from '../../db/grupos.ts'
import { semGrupo } from '../../db/tx.ts'
import * as repository from './cercas/cercas.repository.ts'

const DAY_MS = 86_400_000
/** After so many days a trail keeps a point in so many seconds. */
const RALEAR = [
  { dias: 7, segundos: 60 },
  { dias: 30, segundos: 300 },
] as const
/** Nights that were missed are made up for. */
const NIGHTS = 3

/** Every night: partitions of the coming days, thinner trails of the past ones, and all fences anew. */
export async function cuidarDasPosicoes(deps: Deps): Promise<void> {
  const agora = deps.clock()
  const hoje = agora.toISOString().slice(0, 10)
  await semGrupo(deps.pool, (db) => repository.maintainParticoes(db, hoje))
  const midnight = new Date(`${hoje}T00:00:00Z`).getTime()
  await paraCadaGrupo(deps, async (db) => {
    for (const { dias, segundos } of RALEAR) {
      const ate = midnight - dias * DAY_MS
      await repository.thinDia(db, new Date(ate - NIGHTS * DAY_MS), new Date(ate), segundos)
    }
  })
  await atualizarCercas(deps, 400)
}

/** Fences of bases, and of customers with a proof in these last days. */
export async function atualizarCercas(deps: Deps, dias: number): Promise<void> {
  const desde = new Date(deps.clock().getTime() - dias * DAY_MS)
  await paraCadaGrupo(deps, async (db) => {
    await repository.refreshBases(db)
    await repository.refreshClientes(db, desde)
  })
}
