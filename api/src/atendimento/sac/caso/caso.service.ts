import type { CasoDoIncidente } from '@tropeiro/contract/atendimento/sac/caso/formas'
import type { Ctx } from '../../../ctx.ts'
import { findNumero } from '../maco/maco.repository.ts'
import { listarMacos } from '../maco/maco.service.ts'
import { listarAcareacoes, sugerirPares } from './acareacao.service.ts'
import { listarDoIncidente } from './indenizacao.service.ts'

export const lerCaso = (ctx: Ctx, id: string): Promise<CasoDoIncidente> =>
  ctx.tx(async (db) => {
    await findNumero(db, id)
    return {
      macos: await listarMacos(db, id),
      acareacoes: await listarAcareacoes(db, id),
      pares: await sugerirPares(db, id),
      indenizacoes: await listarDoIncidente(db, id),
    }
  })
