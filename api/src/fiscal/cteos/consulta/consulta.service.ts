import type { HandlerInput } from '@tropeiro/contract'
import type { CteOsCompleto, CteOsResumo, cteos } from '@tropeiro/contract/fiscal/cteos/calls'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { contingenciaDe, filtroComum, listNaTela, paginaPorEstado } from '../../dfe/index.ts'
import { recusas } from '../cteos.errors.ts'
import { findCteOs } from '../cteos.repository.ts'
import * as repository from './consulta.repository.ts'

const noFio = ({ created_at, ...r }: repository.ResumoRow): CteOsResumo => ({
  ...r,
  emitido_em: r.emitido_em?.toISOString() ?? null,
  autorizado_em: r.autorizado_em?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

export const listarCtesOs = (ctx: Ctx, q: HandlerInput<(typeof cteos)['listar']>['query']) =>
  paginaPorEstado(
    ctx,
    {
      ...filtroComum(q),
      modelo: q.modelo ?? '',
      servico: q.servico ?? '',
      nome: (q.busca ?? '').trim().replace(/[\\%_]/g, ''),
    },
    q,
    { list: repository.listCtesOs, countPorEstado: repository.countPorEstado, noFio },
  )

/** One document with its draft and its events, in the caller's transaction. */
export async function cteOsCompleto(db: Db, id: string): Promise<CteOsCompleto> {
  const resumo = await repository.findResumo(db, id)
  const row = await findCteOs(db, id)
  if (!resumo || !row) throw recusas.naoEncontrado()
  const eventos = await listNaTela(db, { modelo: row.modelo, id })
  return {
    ...noFio(resumo),
    rascunho: row.rascunho,
    contingencia: contingenciaDe(row),
    email_tomador: row.email_tomador,
    email_em: row.email_em?.toISOString() ?? null,
    eventos: eventos.map(({ registrado_em: _, ...e }) => ({ ...e, em: e.em.toISOString() })),
  }
}

export const buscarCteOs = (ctx: Ctx, id: string): Promise<CteOsCompleto> =>
  ctx.tx((db) => cteOsCompleto(db, id))
