import { type Capacidade, can, papeisAsset } from '@tropeiro/contract'
import type { Contagens } from '@tropeiro/contract/gestao/torre'
import type { Ctx } from '../../ctx.ts'
import { countEsperas } from './contagens.repository.ts'

/** Which capability opens the screen that a number belongs to. */
const abre: Record<keyof Contagens, Capacidade> = {
  romaneios: 'romaneios',
  em_viagem: 'aplicativo',
  auditoria: 'auditoria',
  cte: 'cte',
  mdfe: 'mdfe',
  sem_rota: 'rota',
}

/** How much waits where the asker may look; to companies outside the carrier, who only look on, nothing does. */
export const contarEsperas = (ctx: Ctx): Promise<Contagens> =>
  ctx.tx(async (db) => {
    if (papeisAsset.includes(ctx.papel) || ctx.papel === 'MOTORISTA') return {}
    const may = (key: keyof Contagens) => can(ctx.asker, { ler: abre[key] })
    const keys = (Object.keys(abre) as (keyof Contagens)[]).filter(may)
    if (keys.length === 0) return {}
    const all = await countEsperas(db)
    return Object.fromEntries(keys.map((key) => [key, all[key]]))
  })
