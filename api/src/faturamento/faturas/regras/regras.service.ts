import {
  RegraDeFaturamento,
  type RegraDoCliente,
  regraDe,
  regraPadrao,
} from '@tropeiro/contract/faturamento/faturas/regras'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import * as repository from './regras.repository.ts'

const naTela = (r: repository.RegraRow): RegraDoCliente => ({
  ...r,
  regra: RegraDeFaturamento.parse(r.regra),
  updated_at: r.updated_at.toISOString(),
})

export const listarRegras = (ctx: Ctx): Promise<RegraDoCliente[]> =>
  ctx.tx(async (db) => (await repository.listRegras(db)).map(naTela))

export const gravarRegra = (
  ctx: Ctx,
  r: { cliente: string; nome: string; regra: RegraDeFaturamento },
): Promise<RegraDoCliente> => ctx.tx(async (db) => naTela(await repository.upsertRegra(db, r)))

export const excluirRegra = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    if ((await repository.deleteRegra(db, id)) === 0) throw errors.naoEncontrado()
  })

/** The rule of whichever client is asked for. */
export async function lerRegras(db: Db): Promise<(documento: string) => RegraDeFaturamento> {
  const known = new Map((await repository.listRegras(db)).map((r) => [r.cliente, naTela(r)]))
  return (documento) => regraDe(known, documento)?.regra ?? regraPadrao
}
