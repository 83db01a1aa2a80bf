import { esperaRomaneio } from '@tropeiro/contract/carga/notas/vida'
import type { Devolucao } from '@tropeiro/contract/transporte/devolucoes/calls'
import { lockNotas, type Mudanca, mudarNotas } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import * as repository from './devolucoes.repository.ts'
import { lerDevolucao, travar } from './devolucoes.service.ts'
import { portaDaDevolucao } from './vida.service.ts'

/** The goods reached the base, or the shipper. */
export async function avancarDevolucao(
  ctx: Ctx,
  id: string,
  para: 'recebida' | 'devolvida',
  d: { versao: number; recebedor?: string },
): Promise<Devolucao> {
  await ctx.tx(async (db) => {
    const acao = para === 'recebida' ? 'receber' : 'devolver'
    const devolucao = await travar(db, id, d.versao, acao)
    const onde = para === 'recebida' ? 'recebida na base' : `entregue de volta ao remetente, a ${d.recebedor}`
    await passar(db, portaDaDevolucao, devolucao, acao, {
      com: {
        em: ctx.clock(),
        texto: d.recebedor ?? '',
        evento: { tipo: 'devolvida', texto: `Mercadoria da devolução ${devolucao.numero} ${onde}` },
      },
    })
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
    const devolucao = await travar(db, id, d.versao, 'cancelar')
    const reaberta: Mudanca =
      devolucao.fechou_nota && devolucao.nota_fechada
        ? {
            situacao: 'sem_romaneio',
            desfecho: null,
            ocorrencia: null,
            romaneioId: null,
            cpfMotorista: null,
          }
        : {}
    await passar(db, portaDaDevolucao, devolucao, 'cancelar', {
      com: {
        em: ctx.clock(),
        texto: d.motivo,
        evento: {
          tipo: 'devolucao_cancelada',
          texto: `Devolução ${devolucao.numero} cancelada: ${d.motivo}`,
        },
        nota: reaberta,
      },
    })
    if (devolucao.coleta_nota_id) await desfazerColeta(db, ctx, devolucao.coleta_nota_id, devolucao.numero)
  })
  return lerDevolucao(ctx, id)
}

/** The order to collect goes too, while it waits. */
async function desfazerColeta(db: Db, ctx: Ctx, notaId: string, numero: number): Promise<void> {
  const [coleta] = await lockNotas<repository.NotaTravada>(db, [notaId], repository.colunasDaNota)
  if (!coleta || !esperaRomaneio(coleta.situacao)) return
  await mudarNotas(
    db,
    [notaId],
    { excluidaEm: ctx.clock() },
    { tipo: 'excluida', texto: `Devolução ${numero} cancelada` },
  )
}
