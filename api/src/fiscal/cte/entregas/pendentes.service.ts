import type { Ctx, Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import { enfileirarEntrega } from './entregas.repository.ts'
import * as repository from './pendentes.repository.ts'

/** Nights after which only a person tries again: what SEFAZ refused five times it refuses a sixth time too. */
const MAIS_TENTATIVAS = 5
/** An event of delivery may come late, but what nobody told for two months a person must look at. */
const DIAS = 60
const DIA_MS = 86_400_000

/** Asks again to tell SEFAZ the deliveries of these documents. */
export const reenviarEntregas = (ctx: Ctx, ids: readonly string[]): Promise<{ quantos: number }> =>
  ctx.tx(async (db) => {
    await repository.updateRecontado(db, ids)
    await repository.updateSuspensas(db, ids, false)
    const ctes = await repository.listReenviaveis(db, ids)
    for (const { id } of ctes) await enfileirarEntrega(db, id, true)
    return { quantos: ctes.length }
  })

/** The night's sweep: what failed to be told, and what was proved while nobody listened. */
export const varrerEntregas = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const desde = new Date(deps.clock().getTime() - DIAS * DIA_MS)
    const achados = await repository.listAVarrer(db, { maisTentativas: MAIS_TENTATIVAS, desde })
    for (const { id } of achados) await enfileirarEntrega(db, id)
  })
