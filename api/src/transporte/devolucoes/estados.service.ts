import type { Devolucao } from '@tropeiro/contract/transporte/devolucoes'
import { lockNotas, mudarNotas } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { devolucoesErrors } from './devolucoes.errors.ts'
import * as repository from './devolucoes.repository.ts'
import { lerDevolucao, travar } from './devolucoes.service.ts'

/** The goods reached the base, or the shipper. */
export async function avancarDevolucao(
  ctx: Ctx,
  id: string,
  para: 'recebida' | 'devolvida',
  d: { versao: number; recebedor?: string },
): Promise<Devolucao> {
  await ctx.tx(async (db) => {
    const devolucao = await travar(db, id, d.versao)
    if (devolucao.estado === para) throw devolucoesErrors.travada('A mercadoria já foi recebida na base.')
    await repository.updateEstado(db, id, para, ctx.clock(), d.recebedor ?? '')
    const onde = para === 'recebida' ? 'recebida na base' : `entregue de volta ao remetente, a ${d.recebedor}`
    await mudarNotas(
      db,
      [devolucao.nota_id],
      {},
      {
        tipo: 'devolvida',
        texto: `Mercadoria da devolução ${devolucao.numero} ${onde}`,
        dados: { devolucao: devolucao.numero },
        quem: db.quem,
      },
    )
  })
  return lerDevolucao(ctx, id)
}

/** Cancels a return; the note that it closed waits for delivery again, with the deadline it had. */
export async function cancelarDevolucao(
  ctx: Ctx,
  id: string,
  d: { versao: number; motivo: string },
): Promise<Devolucao> {
  await ctx.tx(async (db) => {
    const devolucao = await travar(db, id, d.versao)
    const reopens = devolucao.fechou_nota && devolucao.nota_fechada
    if (reopens && devolucao.protocolo !== null)
      throw devolucoesErrors.travada(`A nota já está no protocolo ${devolucao.protocolo}: cancele-o antes.`)
    await repository.updateEstado(db, id, 'cancelada', ctx.clock(), d.motivo)
    const comDevolucao = await repository.temDevolucao(db, devolucao.nota_id)
    await mudarNotas(
      db,
      [devolucao.nota_id],
      reopens
        ? {
            comDevolucao,
            situacao: 'sem_romaneio',
            desfecho: null,
            ocorrencia: null,
            romaneioId: null,
            cpfMotorista: null,
          }
        : { comDevolucao },
      {
        tipo: 'devolucao_cancelada',
        texto: `Devolução ${devolucao.numero} cancelada: ${d.motivo}`,
        dados: { devolucao: devolucao.numero },
        quem: db.quem,
      },
    )
    if (devolucao.coleta_nota_id) await desfazerColeta(db, ctx, devolucao.coleta_nota_id, devolucao.numero)
  })
  return lerDevolucao(ctx, id)
}

/** The order to collect goes too, while it waits. */
async function desfazerColeta(db: Db, ctx: Ctx, notaId: string, numero: number): Promise<void> {
  const [coleta] = await lockNotas<repository.NotaTravada>(db, [notaId], repository.colunasDaNota)
  if (coleta?.situacao !== 'sem_romaneio') return
  await mudarNotas(
    db,
    [notaId],
    { excluidaEm: ctx.clock() },
    { tipo: 'excluida', texto: `Devolução ${numero} cancelada`, quem: db.quem },
  )
}
