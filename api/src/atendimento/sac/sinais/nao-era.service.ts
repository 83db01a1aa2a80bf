import type { Ctx } from '../../../ctx.ts'
import { agir } from '../atendimento/agir.service.ts'
import { insertEvento } from '../eventos.repository.ts'
import { sacErrors } from '../sac.errors.ts'
import { lockDoAtendente } from '../sac.repository.ts'
import { marcarFalsos } from './sinais.repository.ts'

/** Who attends says that what the house noticed was nothing: it counts against the rules that spoke, and is resolved. */
export const naoEra = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await lockDoAtendente(db, id)
    if ((await marcarFalsos(db, id)) === 0) throw sacErrors.semSinal()
    await insertEvento(db, id, { tipo: 'sinal', lado: 'atendimento', texto: 'Não era: sinal falso' })
    await agir(db, id, 'resolver')
  })
