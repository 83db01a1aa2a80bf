import { nomeDaMeta } from '@tropeiro/contract/atendimento/sac/sla/sla'
import type { Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import { insertEvento } from '../eventos.repository.ts'
import { avisarTelas, portaDoIncidente } from '../vida.service.ts'
import * as repository from './relogio.repository.ts'
import { fimDaVolta, perdidas, recalcular } from './relogio.service.ts'

/** So many incidents of a group in one minute; the rest follow in the next. */
const MOST = 200

/** One incident's clock: goals that were missed are written down, a reminder wakes it, what stayed resolved is over. */
async function olhar(db: Db, id: string, agora: Date): Promise<void> {
  const before = await recalcular(db, id, agora)
  const { incidente } = before
  const metas = perdidas(before)
  if (metas.length > 0) {
    await repository.addEstouros(db, id, metas)
    for (const meta of metas)
      await insertEvento(db, id, {
        tipo: 'estouro',
        lado: 'sistema',
        texto: `${nomeDaMeta[meta]}: prazo perdido`,
        dados: { meta, vence_em: before.sla[meta]?.vence_em },
      })
  }
  const { status, lembrete_em } = incidente
  const fim = fimDaVolta(incidente)
  if (status === 'aguardando' && lembrete_em && lembrete_em <= agora)
    await passar(db, portaDoIncidente, id, 'retomar', { com: { texto: 'Chegou o lembrete' } })
  else if (status === 'resolvido' && fim && fim <= agora) await passar(db, portaDoIncidente, id, 'arquivar')
  else if (metas.length > 0) {
    await recalcular(db, id, agora)
    await avisarTelas(db, id, 'estouro')
  }
}

/** The minute's round through all groups. */
export const girarRelogios = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const agora = deps.clock()
    for (const { id } of await repository.lockAOlhar(db, agora, MOST)) await olhar(db, id, agora)
  })
