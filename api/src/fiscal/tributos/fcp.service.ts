import { type Fcp, type FcpGravado, seCruzam } from '@tropeiro/contract/fiscal/tributos/calls'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import * as repository from './fcp.repository.ts'
import { recusas } from './tributos.errors.ts'
import { lockTributos } from './tributos.repository.ts'

/** Refuses what cannot be kept; nobody else keeps one until this transaction ends. */
async function conferir(db: Db, f: Fcp, fora?: string): Promise<void> {
  if (f.ate !== null && f.ate < f.desde)
    throw recusas.dados([{ campo: 'ate', mensagem: 'A vigência termina antes de começar.' }])
  await lockTributos(db)
  const outro = (await repository.listFcp(db)).find((o) => o._id !== fora && o.uf === f.uf && seCruzam(o, f))
  if (outro) throw recusas.fcpCruza(outro)
}

async function gravado(db: Db, id: string): Promise<FcpGravado> {
  const row = await repository.findFcp(db, id)
  if (!row) throw recusas.naoEncontrado()
  return { ...row, em: row.em.toISOString() }
}

export const criarFcp = (ctx: Ctx, body: Fcp): Promise<FcpGravado> =>
  ctx.tx(async (db) => {
    await conferir(db, body)
    const { id } = await repository.insertFcp(db, body)
    return gravado(db, id)
  })

export const editarFcp = (ctx: Ctx, id: string, body: Fcp): Promise<FcpGravado> =>
  ctx.tx(async (db) => {
    await gravado(db, id)
    await conferir(db, body, id)
    await repository.updateFcp(db, id, body)
    return gravado(db, id)
  })

export const excluirFcp = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    if ((await repository.updateFcpExcluido(db, id)) === 0) throw recusas.naoEncontrado()
  })
