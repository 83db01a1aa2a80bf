import { diaEm } from '@tropeiro/contract'
import type { dashboards } from '@tropeiro/contract/gestao/dashboards'
import type { Tendencia } from '@tropeiro/contract/gestao/dashboards/tendencia'
import type { z } from 'zod'
import type { Ctx } from '../../../ctx.ts'
import { cuboDe } from '../figuras/figuras.rules.ts'
import { recorteDe } from '../painel.service.ts'
import { listTendencia } from './tendencia.repository.ts'
import { dimensaoDaTendencia, montarTendencia, periodosDe } from './tendencia.rules.ts'

/** The same cells as the figures beside it, by period: the sum of all periods is the figure of the card. */
export const lerTendencia = (ctx: Ctx, f: z.output<typeof dashboards.tendencia.body>): Promise<Tendencia> =>
  ctx.tx(async (db) => {
    const r = { ...(await recorteDe(db, f)), ...dimensaoDaTendencia[f.por] }
    const rows = await listTendencia(db, r, {
      hoje: diaEm(ctx.clock()),
      cubo: cuboDe(r),
      passo: f.passo,
      linhas: f.linhas,
    })
    return montarTendencia(rows, periodosDe(f.passo, r.de, r.ate))
  })
