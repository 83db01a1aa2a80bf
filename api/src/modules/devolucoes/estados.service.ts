import type { Devolucao } from '@tropeiro/contract/modules/devolucoes'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { lockNotas, mudarNotas } from '../notas/index.ts'
import { devolucoesErrors } from './devolucoes.errors.ts'
import * as repository from './devolucoes.repository.ts'
import { lerDevolucao, quemDe, travar } from './devolucoes.service.ts'

/** The goods reached the base, or the shipper. */
export async function avancarDevolucao(
  ctx: Ctx,
  id: string,
  para: 'recebida' | 'devolvida',
  d: { versao: number; recebedor?: string },
): Promise<Devolucao> {
  await ctx.tx(async (db) => {
    const devolucao = await travar(db, ctx, id, d.versao)
    if (devolucao.estado === para) throw devolucoesErrors.travada('A mercadoria já foi recebida na base.')
    await repository.updateEstado(db, ctx.grupo.id, id, para, ctx.clock(), d.recebedor ?? '')
    const onde = para === 'recebida' ? 'recebida na base' : `entregue de volta ao remetente, a ${d.recebedor}`
    await mudarNotas(
      db,
      ctx.grupo.id,
      [devolucao.nota_id],
      {},
      {
        tipo: 'devolvida',
        texto: `Mercadoria da devolução ${devolucao.numero} ${onde}`,
        dados: { devolucao: devolucao.numero },
        quem: quemDe(ctx),
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
    const grupoId = ctx.grupo.id
    const devolucao = await travar(db, ctx, id, d.versao)
    const reopens = devolucao.fechou_nota && devolucao.nota_fechada
    if (reopens && devolucao.protocolo !== null)
      throw devolucoesErrors.travada(`A nota já está no protocolo ${devolucao.protocolo}: cancele-o antes.`)
    await repository.updateEstado(db, grupoId, id, 'cancelada', ctx.clock(), d.motivo)
    const comDevolucao = await repository.temDevolucao(db, grupoId, devolucao.nota_id)
    await mudarNotas(
      db,
      grupoId,
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
        quem: quemDe(ctx),
      },
    )
    if (devolucao.coleta_nota_id) await desfazerColeta(db, ctx, devolucao.coleta_nota_id, devolucao.numero)
  })
  return lerDevolucao(ctx, id)
}

/** The order to collect goes too, while it waits. */
async function desfazerColeta(db: Db, ctx: Ctx, notaId: string, numero: number): Promise<void> {
  const [coleta] = await lockNotas<repository.NotaTravada>(
    db,
    ctx.grupo.id,
    [notaId],
    repository.colunasDaNota,
  )
  if (coleta?.situacao !== 'sem_romaneio') return
  await mudarNotas(
    db,
    ctx.grupo.id,
    [notaId],
    { excluidaEm: ctx.clock() },
    { tipo: 'excluida', texto: `Devolução ${numero} cancelada`, quem: quemDe(ctx) },
  )
}
