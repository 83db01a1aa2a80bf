import type { HandlerInput } from '@tropeiro/contract'
import type { registros } from '@tropeiro/contract/fiscal/registros/calls'
import type { AjustesLidos } from '@tropeiro/contract/fiscal/registros/formas'
import type { TipoDoRegistro } from '@tropeiro/contract/fiscal/registros/nomes'
import { abrir, selar } from '../../../cofre.ts'
import type { Ctx, CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import * as repository from './ajustes.repository.ts'

const USO = 'registro'
const dono = (grupo: number, tipo: TipoDoRegistro) => `${grupo}:${tipo}`

/** The key to a supplier's door, opened; null where none is kept. */
export async function senhaDe(ctx: CtxDoGrupo, db: Db, tipo: TipoDoRegistro): Promise<string | null> {
  const selada = await repository.findSenha(db, tipo)
  return selada && abrir(ctx.config, USO, dono(ctx.grupo.id, tipo), selada).toString('utf8')
}

const lidos = async (ctx: Ctx, db: Db): Promise<AjustesLidos> => ({
  ...(await repository.findAjustes(db)),
  tem_api: ctx.registros !== null,
  com_senha: await repository.listSenhas(db),
})

export const lerAjustes = (ctx: Ctx): Promise<AjustesLidos> => ctx.tx((db) => lidos(ctx, db))

export const gravarAjustes = (
  ctx: Ctx,
  { senhas, ...dados }: HandlerInput<(typeof registros)['ajustar']>['body'],
): Promise<AjustesLidos> =>
  ctx.tx(async (db) => {
    await repository.upsertAjustes(db, dados)
    for (const [tipo, senha] of Object.entries(senhas) as [TipoDoRegistro, string][]) {
      if (!senha) continue
      const selada = selar(ctx.config, USO, dono(ctx.grupo.id, tipo), Buffer.from(senha))
      await repository.upsertSenha(db, tipo, selada)
    }
    return lidos(ctx, db)
  })
