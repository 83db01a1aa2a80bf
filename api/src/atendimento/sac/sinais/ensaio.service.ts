import type { RegraDeSinal } from '@tropeiro/contract/atendimento/sac/sinais'
import type { Ctx } from '../../../ctx.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { listAchados } from './achados.repository.ts'
import { vencidas } from './rodada.service.ts'
import { countPrecisao } from './sinais.repository.ts'
import { type Ensaio, ensaiar, perceber } from './sinais.rules.ts'

const DAY = 86_400_000
const DIAS = 30
const DIAS_DA_PRECISAO = 90
/** More findings of one rule than this are not looked at. */
const MOST = 20_000

/** What a rule would have opened in the last thirty days; nothing is written. */
export const ensaiarSinal = (
  ctx: Ctx,
  { sinal, limite }: Pick<RegraDeSinal, 'sinal' | 'limite'>,
): Promise<Ensaio> =>
  ctx.tx(async (db) => {
    const ate = ctx.clock()
    const j = { de: new Date(ate.getTime() - DIAS * DAY), ate, limite: limite ?? 0 }
    const found = await listAchados(db, sinal, j, MOST)
    const { configuracao } = await lerConfiguracao(db)
    const due =
      sinal === 'prova_reprovada' ? await vencidas(db, configuracao, found, limite ?? 4, ate) : found
    return ensaiar(due.flatMap((a) => perceber(a, limite) ?? []))
  })

/** How often each rule was right in the last ninety days. */
export const lerPrecisao = (ctx: Ctx) =>
  ctx.tx(async (db) => {
    const rows = await countPrecisao(db, DIAS_DA_PRECISAO)
    return rows.map((r) => ({ ...r, precisao: Math.round((100 * (r.vistos - r.falsos)) / r.vistos) }))
  })
