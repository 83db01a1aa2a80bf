import {
  type Igualdade,
  igualdades,
  type LinhaDaConferencia,
} from '@tropeiro/contract/financeiro/resultado/conferencia'
import type { Ctx } from '../../../ctx.ts'
import { findAchado, listRetidas } from './conferencia.repository.ts'
import { conferirRetencoes } from './conferencia.rules.ts'

/** Every equality of the group's money, as it stands now. */
export const conferir = (ctx: Ctx): Promise<LinhaDaConferencia[]> =>
  ctx.tx(async (db) => {
    const all: LinhaDaConferencia[] = []
    for (const igualdade of Object.keys(igualdades) as Igualdade[]) {
      const achado =
        igualdade === 'retencoes' ? conferirRetencoes(await listRetidas(db)) : await findAchado(db, igualdade)
      all.push({ igualdade, ...achado })
    }
    return all
  })
