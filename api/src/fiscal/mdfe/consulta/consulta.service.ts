import type { HandlerInput } from '@tropeiro/contract'
import type { MdfeCompleto, MdfeResumo, mdfe } from '@tropeiro/contract/fiscal/mdfe/calls'
import { editavel } from '@tropeiro/contract/fiscal/mdfe/rules'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { filtroComum, listNaTela, paginaPorEstado } from '../../dfe/index.ts'
import { comNumeros } from '../emissao/registros.service.ts'
import { MDFE } from '../especie.ts'
import { recusas } from '../mdfe.errors.ts'
import { findMdfe } from '../mdfe.repository.ts'
import * as repository from './consulta.repository.ts'

const noFio = ({ created_at, ...r }: repository.ResumoRow): MdfeResumo => ({
  ...r,
  emitido_em: r.emitido_em?.toISOString() ?? null,
  autorizado_em: r.autorizado_em?.toISOString() ?? null,
  encerrado_em: r.encerrado_em?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

export const listarMdfes = (ctx: Ctx, q: HandlerInput<(typeof mdfe)['listar']>['query']) =>
  paginaPorEstado(ctx, filtroComum(q), q, {
    list: repository.listMdfes,
    countPorEstado: repository.countPorEstado,
    noFio,
  })

/** One document with its draft and its events, in the caller's transaction. */
export async function mdfeCompleto(db: Db, id: string): Promise<MdfeCompleto> {
  const resumo = await repository.findResumo(db, id)
  const row = await findMdfe(db, id)
  if (!resumo || !row) throw recusas.naoEncontrado()
  const eventos = await listNaTela(db, { modelo: MDFE.modelo, id })
  return {
    ...noFio(resumo),
    protocolo_encerramento: resumo.protocolo_encerramento,
    rascunho: editavel(row.estado)
      ? await comNumeros(db, row.rascunho, { id, romaneio: row.romaneio_id })
      : row.rascunho,
    eventos: eventos.map(({ registrado_em: _, ...e }) => ({ ...e, em: e.em.toISOString() })),
  }
}

export const buscarMdfe = (ctx: Ctx, id: string): Promise<MdfeCompleto> =>
  ctx.tx((db) => mdfeCompleto(db, id))
