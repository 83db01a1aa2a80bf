import { LIMITE_DO_LOGO, type Marca } from '@tropeiro/contract/alicerce/empresas/marca'
import type { Ctx } from '../../ctx.ts'
import { tipoDosBytes } from '../arquivos/index.ts'
import { recusas } from './empresas.errors.ts'
import * as repository from './empresas.repository.ts'

export const lerMarca = (ctx: Ctx): Promise<Marca> =>
  ctx.tx(async (db) => (await repository.findMarca(db)) ?? { logo: null, cor: null })

/** Keeps logo and colour; the picture's bytes are what it says they are. */
export async function salvarMarca(ctx: Ctx, marca: Marca): Promise<void> {
  if (marca.logo !== null) {
    const [, tipo, corpo] = /^data:([^;]+);base64,(.*)$/.exec(marca.logo) ?? []
    const bytes = Buffer.from(corpo ?? '', 'base64')
    if (bytes.length > LIMITE_DO_LOGO || tipoDosBytes(bytes) !== tipo) throw recusas.logoInvalido()
  }
  await ctx.tx((db) => repository.upsertMarca(db, marca))
}
