import type { EmpresaPorCnpj } from '@tropeiro/contract/alicerce/empresas/calls'
import { createLocalCnpj } from '../../adapters/cnpj/local.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import type { EmpresaConhecida } from '../../perguntas.ts'
import * as repository from './empresas.repository.ts'

/** What the group's own companies, and then the people of its notes, say of a CNPJ. */
export const empresaConhecida = async (
  ctx: Pick<Ctx, 'perguntas'>,
  db: Db,
  cnpj: string,
): Promise<EmpresaConhecida | undefined> =>
  (await repository.findConhecida(db, cnpj)) ?? (await ctx.perguntas.pessoaConhecida(db, cnpj))

/**
 * What is known of a CNPJ: the public register when one is configured and answers in time, else the group's own
 * companies and people. It never refuses: a form goes on without it.
 */
export async function consultarCnpj(ctx: Ctx, cnpj: string): Promise<EmpresaPorCnpj | null> {
  const local = createLocalCnpj((one) => ctx.tx((db) => empresaConhecida(ctx, db, one)))
  const registered = await ctx.cnpj?.buscar(cnpj).catch((err: Error) => {
    ctx.log.warn({ err }, 'CNPJ register did not answer')
    return null
  })
  return registered ?? local.buscar(cnpj)
}
