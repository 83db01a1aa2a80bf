import type { Contingencia } from '@tropeiro/contract/fiscal/transmissao/calls'
import { MODOS_DO_MODELO, type ModoDeContingencia } from '@tropeiro/contract/fiscal/transmissao/rules'
import { type Autorizador, autorizadorDaUf, svcDaUf } from '../../../adapters/sefaz/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { enqueue, updateAcordados } from '../fila/envios.repository.ts'
import { recusas } from '../transmissao.errors.ts'
import * as repository from './contingencia.repository.ts'

const comoPessoasVeem = (row: repository.ContingenciaRow): Contingencia => ({
  _id: row.id,
  uf: row.uf,
  modelo: row.modelo,
  ambiente: row.ambiente,
  modo: row.modo,
  estado: row.estado,
  motivo: row.motivo,
  desde: row.desde.toISOString(),
  ate: row.ate?.toISOString() ?? null,
  aberta_por: row.aberta_por,
  encerrada_por: row.encerrada_por,
})

export const listarContingencias = (ctx: Ctx): Promise<Contingencia[]> =>
  ctx.tx(async (db) => (await repository.listContingencias(db)).map(comoPessoasVeem))

const uma = async (db: Db, id: string): Promise<Contingencia> => {
  const row = await repository.findContingencia(db, id)
  if (!row) throw recusas.naoEncontrado()
  return comoPessoasVeem(row)
}

/** Switches contingency on; a proposal of the same state becomes it. */
export const ligarContingencia = (
  ctx: Ctx,
  pedido: repository.Onde & { modo: ModoDeContingencia; motivo: string },
): Promise<Contingencia> =>
  ctx.tx(async (db) => {
    if (!MODOS_DO_MODELO[pedido.modelo].includes(pedido.modo))
      throw recusas.modoDoModelo(pedido.modo, pedido.modelo)
    const agora = ctx.clock()
    const aberta = await repository.findAberta(db, pedido)
    if (aberta?.estado === 'ligada') throw recusas.contingenciaAberta(pedido.uf)
    const mais = { ...pedido, desde: agora, usuarioId: ctx.usuario.id }
    if (aberta) {
      await repository.updateLigada(db, aberta.id, mais)
      return uma(db, aberta.id)
    }
    const nova = await repository.insertContingencia(db, { ...mais, estado: 'ligada' })
    if (!nova) throw recusas.contingenciaAberta(pedido.uf)
    return uma(db, nova.id)
  })

/** Back to normal, or a proposal that is not wanted. What waits for the state's service goes at once. */
export const encerrarContingencia = (ctx: Ctx, id: string): Promise<Contingencia> =>
  ctx.tx(async (db) => {
    const antes = await uma(db, id)
    const agora = ctx.clock()
    const feitas = await repository.updateEncerrada(db, id, agora, ctx.usuario.id)
    if (feitas === 0) throw recusas.contingenciaFechada()
    if (antes.estado === 'ligada') {
      await updateAcordados(db, antes, agora)
      await enqueue(db, null)
    }
    return uma(db, id)
  })

/** How a document of a state must be issued now. */
export type ModoDeEmissao = {
  tpEmis: '1' | '2' | '4' | '5' | '7' | '8'
  /** Who takes the document. */
  autorizador: Autorizador
  /** Who takes the EPEC event, when that is the mode. */
  autorizadorDoEpec: Autorizador | null
  /** `dhCont` and `xJust` of the layout; null in normal operation. */
  contingencia: { desde: Date; motivo: string } | null
}

const tpEmisDoModo = { epec: '4', fsda: '5', offline: '2' } as const

/** Normal, or the contingency that a person switched on for the state. Proposals change nothing. */
export async function modoDeEmissao(db: Db, onde: repository.Onde): Promise<ModoDeEmissao> {
  const normal = onde.modelo === '58' ? 'SVRS' : autorizadorDaUf(onde.uf)
  const aberta = await repository.findAberta(db, onde)
  if (aberta?.estado !== 'ligada')
    return { tpEmis: '1', autorizador: normal, autorizadorDoEpec: null, contingencia: null }
  const { modo, desde, motivo } = aberta
  const svc = svcDaUf(onde.uf)
  return {
    tpEmis: modo === 'svc' ? svc.tpEmis : tpEmisDoModo[modo],
    autorizador: modo === 'svc' ? svc.autorizador : normal,
    autorizadorDoEpec: modo === 'epec' ? svc.autorizador : null,
    contingencia: { desde, motivo },
  }
}
