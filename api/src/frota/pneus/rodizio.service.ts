import type { SugestaoDeRodizio } from '@tropeiro/contract/frota/pneus/formas'
import { limites } from '@tropeiro/contract/frota/pneus/regras'
import { sugerirRodizio } from '@tropeiro/contract/frota/pneus/rodizio'
import type { Ctx } from '../../ctx.ts'
import * as repository from './pneus.repository.ts'
import { naRoda, pneusDoVeiculo } from './pneus.service.ts'

/** What would make the tyres of a vehicle most alike. It is shown; nothing moves by itself. */
export const lerRodizio = (ctx: Ctx, id: string): Promise<SugestaoDeRodizio> =>
  ctx.tx(async (db) => {
    const v = await pneusDoVeiculo(ctx, db, id)
    const { movimentos, ...s } = sugerirRodizio(v.unidade, v.lista.map(naRoda))
    const at = new Map(v.lista.map((p) => [p.posicao!, p]))
    const { contador } = await repository.findUltimoRodizio(db, id)
    const since = v.contador !== null && contador !== null ? v.contador - contador : null
    return {
      veiculo: id,
      placa: v.placa,
      unidade: v.unidade,
      ...s,
      movimentos: movimentos.map((m) => ({ ...m, pneu: at.get(m.de)!._id, fogo: at.get(m.de)!.fogo })),
      desde_o_ultimo: since,
      urgente:
        (since !== null && since >= limites.rodizio_km) || s.antes.geminados > limites.geminados_alerta,
    }
  })
