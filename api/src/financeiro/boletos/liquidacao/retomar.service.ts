import type { Boleto } from '@tropeiro/contract/financeiro/boletos/formas'
import type { Ctx } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import { anotarNoTitulo } from '../../titulos/index.ts'
import * as repository from '../boletos.repository.ts'
import { noFio } from '../boletos.service.ts'
import { updateRetomada } from './paradas.repository.ts'

/** A person says that the title is asked for again; said twice, it is so once. */
export const retomarCobranca = (ctx: Ctx, id: string): Promise<Boleto> =>
  ctx.tx(async (db) => {
    const b = await repository.findBoleto(db, id)
    if ((await updateRetomada(db, b.titulo)) > 0) {
      await anotarNoTitulo(db, b.titulo, 'Cobrança retomada.')
      await emit(db, { tipo: 'boleto', id, acao: 'cobranca' })
    }
    return noFio(await repository.findBoleto(db, id))
  })
