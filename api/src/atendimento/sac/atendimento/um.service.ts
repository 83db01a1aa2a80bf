import { can } from '@tropeiro/contract/access/can'
import type { IncidenteAtendido } from '@tropeiro/contract/atendimento/sac/atendimento'
import type { Ctx } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { slaDe } from '../relogio/relogio.service.ts'
import { findAudiencia } from '../sac.repository.ts'
import { findAlvo, listOndeAvisa } from './agir.repository.ts'
import { naFila } from './fila.service.ts'
import { marcarVisto } from './suporte.service.ts'
import * as repository from './um.repository.ts'

/** One incident for who attends, its clock as of now; of another group's, that it was seen is kept. */
export async function lerAtendido(ctx: Ctx, id: string): Promise<IncidenteAtendido> {
  await marcarVisto(ctx, id)
  return lerUm(ctx, id)
}

/** Whom an answer could go to besides the history, where nobody outside reads it yet. */
async function aAvisar(db: Db, id: string, canal: string): Promise<IncidenteAtendido['a_avisar']> {
  if (canal !== 'sistema' || (await findAlvo(db, id)).email) return []
  return (await listOndeAvisa(db, id)).map(({ nome, emails }) => ({ nome, emails }))
}

const lerUm = (ctx: Ctx, id: string): Promise<IncidenteAtendido> =>
  ctx.tx(async (db) => {
    const row = await repository.findAtendido(db, id)
    const { configuracao } = await lerConfiguracao(db)
    const { sla } = await slaDe(db, id, configuracao, ctx.clock())
    const eventos = await repository.listEventos(db, id)
    const notas = await repository.listNotas(db, id)
    const veMapa = can(ctx.asker, { ler: 'aplicativo' })
    return {
      ...naFila(row),
      descricao: row.descricao,
      emails: row.emails,
      sla,
      eventos: eventos.map((e) => ({ ...e, em: e.em.toISOString() })),
      notas_dele: notas.map((n) => ({
        ...n,
        entregue_em: n.entregue_em?.toISOString() ?? null,
        posicao: n.posicao && veMapa ? { ...n.posicao, em: new Date(n.posicao.em).toISOString() } : null,
      })),
      ligados: await repository.listLigados(db, id),
      anteriores: await repository.listAnteriores(db, id),
      ordens: (await repository.listOrdensDaQuebra(db, id)).map((o) => o.id),
      rascunho: (await repository.findRascunho(db, id)) ?? { texto: '', interna: false },
      escrevendo: (await repository.listEscrevendo(db, id)).map((q) => q.nome),
      a_avisar: await aAvisar(db, id, row.canal),
    }
  })

/** Keeps what somebody is writing; the others see that he is. */
export const guardarRascunho = (
  ctx: Ctx,
  id: string,
  rascunho: { texto: string; interna: boolean },
): Promise<void> =>
  ctx.tx(async (db) => {
    await repository.findAtendido(db, id)
    const before = await repository.findRascunho(db, id)
    await repository.upsertRascunho(db, id, rascunho)
    // Told when he begins and when he leaves off, not at every letter.
    if ((before?.texto ?? '') === '' || rascunho.texto === '') {
      const { base_id } = await findAudiencia(db, id)
      await emit(db, { tipo: 'sac', id, acao: 'escrevendo' }, { bases: [base_id] })
    }
  })
