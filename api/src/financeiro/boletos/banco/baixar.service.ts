import type { Boleto } from '@tropeiro/contract/financeiro/boletos/formas'
import type { Ctx } from '../../../ctx.ts'
import { boletosErrors } from '../boletos.errors.ts'
import * as repository from '../boletos.repository.ts'
import { noFio } from '../boletos.service.ts'
import { findConvenio } from '../convenios/convenios.repository.ts'
import { pedirInstrucao } from '../instrucoes/instrucoes.service.ts'
import { baixarNoBanco } from './banco.service.ts'

/** Takes a boleto out of the world: one that waits at once, one that the bank has after the bank said yes: by its door now, by file when it answers. */
export async function baixarBoleto(ctx: Ctx, id: string): Promise<Boleto> {
  const b = await ctx.tx((db) => repository.findBoleto(db, id))
  const { canal } = await ctx.tx((db) => findConvenio(db, b.convenio))
  if (b.situacao === 'registrado' && canal !== 'api') {
    await pedirInstrucao(ctx, { boletos: [id], tipo: 'baixar' })
    return ctx.tx(async (db) => noFio(await repository.findBoleto(db, id)))
  }
  if (b.situacao === 'registrado') {
    const refused = await baixarNoBanco(ctx, b.convenio, id)
    if (refused !== null) throw boletosErrors.bancoRecusou(refused)
  } else if (b.situacao !== 'na_fila') throw boletosErrors.naoBaixa()
  return ctx.tx(async (db) => {
    // What was paid meanwhile stays so.
    const now = await repository.lockBoleto(db, id)
    if (now.situacao === b.situacao) await repository.updateSituacao(db, id, 'baixado', '')
    return noFio(await repository.findBoleto(db, id))
  })
}
