import { LIMITE_DO_RETRATO } from '@tropeiro/contract/alicerce/usuarios/acesso'
import type { Ctx } from '../../ctx.ts'
import { tipoDosBytes } from '../arquivos/index.ts'
import { usuariosErrors } from './usuarios.errors.ts'
import * as repository from './usuarios.repository.ts'

/**
 * Sets one's own picture, or takes it away. It is the person's in every group, so it lies with the person and no group's
 * storage; its bytes are what it says they are.
 */
export async function mudarRetrato(ctx: Ctx, imagem: string | null): Promise<void> {
  if (imagem !== null) {
    const [, tipo, corpo] = /^data:([^;]+);base64,(.*)$/.exec(imagem) ?? []
    const bytes = Buffer.from(corpo ?? '', 'base64')
    if (bytes.length > LIMITE_DO_RETRATO || tipoDosBytes(bytes) !== tipo)
      throw usuariosErrors.retratoInvalido()
  }
  await ctx.tx((db) => repository.updateRetrato(db, ctx.usuario.id, imagem))
}
