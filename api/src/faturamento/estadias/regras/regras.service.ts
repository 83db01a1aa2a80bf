import { regraDaLei } from '@tropeiro/contract/faturamento/estadias/padrao'
import { RegraDeEstadia, type RegraDeEstadiaDoCliente } from '@tropeiro/contract/faturamento/estadias/regras'
import { regraDe } from '@tropeiro/contract/faturamento/faturas/regras'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import * as repository from './regras.repository.ts'

const naTela = (r: repository.RegraRow): RegraDeEstadiaDoCliente => ({
  ...r,
  regra: RegraDeEstadia.parse(r.regra),
  updated_at: r.updated_at.toISOString(),
})

export const listarRegras = (ctx: Ctx): Promise<RegraDeEstadiaDoCliente[]> =>
  ctx.tx(async (db) => (await repository.listRegras(db)).map(naTela))

export const gravarRegra = (
  ctx: Ctx,
  r: { cliente: string; nome: string; regra: RegraDeEstadia },
): Promise<RegraDeEstadiaDoCliente> => ctx.tx(async (db) => naTela(await repository.upsertRegra(db, r)))

export const excluirRegra = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    if ((await repository.deleteRegra(db, id)) === 0) throw errors.naoEncontrado()
  })

/** What each client agreed to; who said nothing waits by the law. */
export type Regras = (documento: string) => RegraDeEstadia
export async function lerRegras(db: Db): Promise<Regras> {
  const known = new Map((await repository.listRegras(db)).map((r) => [r.cliente, naTela(r)]))
  return (documento) => regraDe(known, documento)?.regra ?? regraDaLei
}
