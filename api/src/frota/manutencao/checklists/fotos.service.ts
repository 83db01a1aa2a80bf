import { urlDeLeitura } from '../../../alicerce/arquivos/index.ts'
import type { Ctx } from '../../../ctx.ts'

/** Addresses of pictures, which expire. */
export const fotosDe = (ctx: Ctx, chaves: readonly string[]): Promise<string[]> =>
  Promise.all(chaves.map((chave) => urlDeLeitura(ctx, chave)))
