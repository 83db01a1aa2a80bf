import type { RecursosDoGrupo } from '@tropeiro/contract/alicerce/empresas/calls'
import { recursosDeGrupo } from '@tropeiro/contract/alicerce/empresas/recursos'
import { type Ctx, em } from '../../ctx.ts'
import { comNovosDireitos } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import * as repository from './recursos.repository.ts'

async function ler(db: Db, grupo: string): Promise<RecursosDoGrupo> {
  const linhas = await repository.listLinhas(db, grupo)
  const valores = (recurso: string) => linhas.filter((l) => l.recurso === recurso).map((l) => l.valor)
  return {
    recursos: recursosDeGrupo.filter((one) => linhas.some((l) => l.recurso === one)),
    v4_ids: valores('v4'),
    v4_rotas: valores('v4_rota'),
    excecoes: linhas
      .filter((l) => l.recurso === 'rota_asset')
      .map((l) => ({ login: l.login, path: l.valor })),
  }
}

/** What a group has beyond its modules (spec §5), for the super user. */
export const lerRecursos = (ctx: Ctx, id: string): Promise<RecursosDoGrupo> =>
  ctx.tx(async (db) => {
    const grupo = await repository.findGrupoDoSuper(db, id)
    if (!grupo) throw errors.naoEncontrado('Este grupo não existe.')
    return ler(db, grupo.nome)
  })

export async function gravarRecursos(ctx: Ctx, id: string, body: RecursosDoGrupo): Promise<RecursosDoGrupo> {
  const grupo = await ctx.tx((db) => repository.findGrupoDoSuper(db, id))
  if (!grupo) throw errors.naoEncontrado('Este grupo não existe.')
  const dele = em(ctx, grupo.id, { id: ctx.usuario.id, nome: ctx.usuario.nome })
  return comNovosDireitos(dele, async (db) => {
    await repository.replaceLinhas(db, grupo.nome, body)
    return ler(db, grupo.nome)
  })
}
