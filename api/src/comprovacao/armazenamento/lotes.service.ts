import type { HandlerInput } from '@tropeiro/contract'
import type { armazenamento, Lote } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import { armazenamentoErrors } from './armazenamento.errors.ts'
import { findBase, lockCaixas } from './caixas.repository.ts'
import * as repository from './lotes.repository.ts'
import { portaDaCaixa, portaDaRemessa } from './vida.service.ts'

const paraTela = (row: repository.LoteRow): Lote => ({
  ...row,
  saida_em: row.saida_em.toISOString(),
  recebido_em: row.recebido_em?.toISOString() ?? null,
})

/** Lots of boxes, the newest first. */
export const verLotes = (ctx: Ctx, antesDe: string | undefined) =>
  ctx.tx(async (db) => (await repository.listLotes(db, { antesDe: antesDe ?? null, id: null })).map(paraTela))

async function umLote(db: Db, id: string): Promise<Lote> {
  const [row] = await repository.listLotes(db, { antesDe: null, id })
  if (!row) throw armazenamentoErrors.naoEncontrada()
  return paraTela(row)
}

type Despacho = HandlerInput<typeof armazenamento.despachar>['body']

/** Closed boxes leave with somebody, all or none. A destination that is no base of the group is outside. */
export const despachar = (ctx: Ctx, pedido: Despacho) =>
  ctx.tx(async (db) => {
    const ids = [...new Set(pedido.caixas)]
    const caixas = await lockCaixas(db, ids)
    if (caixas.length < ids.length) throw armazenamentoErrors.naoEncontrada()
    const destino = await findBase(db, pedido.destino)
    const lote = await repository.insertLote(db, {
      origem: caixas[0]?.base_id ?? null,
      baseDestino: destino?.id ?? null,
      destino: pedido.destino,
      responsavel: pedido.responsavel,
      documento: pedido.documento,
      usuario: ctx.usuario.nome,
    })
    for (const c of caixas)
      await passar(db, portaDaCaixa, c, 'despachar', {
        com: {
          lote: lote.id,
          movimento: {
            tipo: 'saiu',
            texto: `Caixa ${c.numero} saiu na remessa ${lote.numero} para ${pedido.destino}, com ${pedido.responsavel}`,
          },
        },
      })
    return umLote(db, lote.id)
  })

export const receber = (ctx: Ctx, id: string, recebidoPor: string) =>
  ctx.tx(async (db) => {
    const por = recebidoPor || ctx.usuario.nome
    await passar(db, portaDaRemessa, id, 'receber', {
      com: { por },
      fazer: async (lote) => {
        for (const caixa of await lockCaixas(db, await repository.listACaminho(db, id)))
          await passar(db, portaDaCaixa, caixa, 'chegar', {
            // At a base they are closed boxes there; outside they have left the house.
            para: lote.base_destino === null ? 'entregue' : 'fechada',
            com: {
              base: lote.base_destino,
              lote: id,
              movimento: {
                tipo: 'recebida',
                texto: `Recebida em ${lote.destino} por ${por}, remessa ${lote.numero}`,
              },
            },
          })
      },
    })
    return umLote(db, id)
  })
