import type { DiaAcompanhado, ProcuraDoDia } from '@tropeiro/contract/transporte/roteirizacao/acompanhar'
import type { Ctx } from '../../../ctx.ts'
import { listPublicados } from './acompanhar.repository.ts'
import { segundosDoDia } from './acompanhar.rules.ts'
import { rotasAgora } from './presente.service.ts'

/** The published plans of a day beside what became of them. Every planned stop is in exactly one of the sums. */
export const acompanharDia = (ctx: Ctx, { dia, bases }: ProcuraDoDia): Promise<DiaAcompanhado> =>
  ctx.tx(async (db) => {
    const agora = ctx.clock()
    const rotas = await rotasAgora(db, await listPublicados(db, dia, bases), agora)
    const paradas = rotas.flatMap((r) => r.paradas)
    const quantas = (qual: string) => paradas.filter((p) => p.resultado === qual).length
    return {
      agora: segundosDoDia(dia, agora),
      rotas,
      planejadas: paradas.length,
      feitas: quantas('entregue'),
      falhas: quantas('falhou'),
      retiradas: quantas('retirada'),
      pendentes: quantas('pendente'),
    }
  })
