import type { EmpresaPorCnpj } from '@tropeiro/contract/alicerce/empresas/calls'
import { createLocalCnpj } from '../../adapters/cnpj/local.ts'
import type { Ctx } from '../../ctx.ts'
import * as repository from './empresas.repository.ts'

/**
 * What is known of a CNPJ: the public register when one is configured and answers in time, else the group's own
 * companies and people. It never refuses: a form goes on without it.
 */
export async function consultarCnpj(ctx: Ctx, cnpj: string): Promise<EmpresaPorCnpj | null> {
  const local = createLocalCnpj((one) => ctx.tx((db) => repository.findConhecida(db, one)))
  const registered = await ctx.cnpj?.buscar(cnpj).catch((err: Error) => {
    ctx.log.warn({ err }, 'CNPJ register did not answer')
    return null
  })
  return registered ?? local.buscar(cnpj)
}
