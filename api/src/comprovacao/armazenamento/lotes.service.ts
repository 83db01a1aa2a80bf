import type { HandlerInput } from '@tropeiro/contract'
import type { armazenamento, Lote } from '@tropeiro/contract/comprovacao/armazenamento'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { armazenamentoErrors } from './armazenamento.errors.ts'
import { findBase, insertMovimento, lockCaixas } from './caixas.repository.ts'
import * as repository from './lotes.repository.ts'

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
    const full = await repository.countPapeis(db, ids)
    for (const c of caixas) {
      if (c.estado === 'aberta') throw armazenamentoErrors.caixaNaoFechada(c.numero)
      if (c.estado !== 'fechada') throw armazenamentoErrors.caixaLonge(c.numero)
      if (!full.some((f) => f.caixa === c.id)) throw armazenamentoErrors.caixaVazia(c.numero)
    }
    const destino = await findBase(db, pedido.destino)
    const lote = await repository.insertLote(db, {
      origem: caixas[0]?.base_id ?? null,
      baseDestino: destino?.id ?? null,
      destino: pedido.destino,
      responsavel: pedido.responsavel,
      documento: pedido.documento,
      usuario: ctx.usuario.nome,
    })
    await repository.updateSaida(db, ids, lote.id)
    for (const c of caixas)
      await insertMovimento(db, {
        tipo: 'saiu',
        caixa: c.id,
        lote: lote.id,
        texto: `Caixa ${c.numero} saiu na remessa ${lote.numero} para ${pedido.destino}, com ${pedido.responsavel}`,
        usuario: { id: ctx.usuario.id, nome: ctx.usuario.nome },
      })
    return umLote(db, lote.id)
  })

export const receber = (ctx: Ctx, id: string, recebidoPor: string) =>
  ctx.tx(async (db) => {
    const lote = await repository.lockLote(db, id)
    if (!lote) throw armazenamentoErrors.naoEncontrada()
    if (lote.estado === 'recebido') throw armazenamentoErrors.jaRecebido(lote.numero)
    const por = recebidoPor || ctx.usuario.nome
    const arrived = await repository.updateChegada(db, id, lote.base_destino)
    for (const caixa of arrived)
      await insertMovimento(db, {
        tipo: 'recebida',
        caixa: caixa.id,
        lote: id,
        texto: `Recebida em ${lote.destino} por ${por}, remessa ${lote.numero}`,
        usuario: { id: ctx.usuario.id, nome: ctx.usuario.nome },
      })
    await repository.updateRecebido(db, id, por)
    return umLote(db, id)
  })
