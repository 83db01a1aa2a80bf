import type { EmitenteFiscal } from '@tropeiro/contract/fiscal/transmissao/formas'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { findMunicipio, upsertEmissor } from '../../transmissao/index.ts'
import type { Recusas } from '../dfe.errors.ts'

/** Where a model keeps what a company issues it with. */
export type Emitentes<E, Body> = {
  recusas: Pick<Recusas, 'empresaDeFora' | 'municipio'>
  list: (db: Db) => Promise<E[]>
  find: (db: Db, cnpj: string) => Promise<E | undefined>
  upsert: (db: Db, cnpj: string, body: Body) => Promise<unknown>
  /** What a company still has to say before it can issue. */
  falta: (e: E) => string[]
}

/** The two calls of a model's configuration. Who issues is said once for all models. */
export function configuracaoDe<E extends object, Body extends EmitenteFiscal>(k: Emitentes<E, Body>) {
  const noFio = (e: E): E & { falta: string[] } => ({ ...e, falta: k.falta(e) })
  return {
    listar: (ctx: Ctx) => ctx.tx(async (db) => (await k.list(db)).map(noFio)),
    gravar: (ctx: Ctx, cnpj: string, body: Body) =>
      ctx.tx(async (db) => {
        if (!(await k.find(db, cnpj))) throw k.recusas.empresaDeFora()
        if (body.municipio_ibge && !(await findMunicipio(db, body.municipio_ibge)))
          throw k.recusas.municipio()
        await upsertEmissor(db, cnpj, body)
        await k.upsert(db, cnpj, body)
        const gravada = await k.find(db, cnpj)
        if (!gravada) throw k.recusas.empresaDeFora()
        return noFio(gravada)
      }),
  }
}
