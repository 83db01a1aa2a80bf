import { createHmac } from 'node:crypto'
import type { Papel } from '@tropeiro/contract'
import { abrir, selar } from '../../../cofre.ts'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../ctx.ts'
import { type Db, type DbSemGrupo, semGrupo } from '../../../db/tx.ts'
import type { AppError } from '../../../errors.ts'
import { usuariosErrors } from '../usuarios.errors.ts'
import * as repository from './segundo-fator.repository.ts'
import { ehCodigoDoAplicativo, passoDoCodigo, recuperacaoLimpa } from './totp.rules.ts'

const USO = 'segundo-fator'

export const selarSegredo = (config: Config, usuarioId: string, segredo: Uint8Array): Buffer =>
  selar(config, USO, usuarioId, segredo)

/** The secret of a row; with another master key than the one that sealed it the person asks an admin to reset. */
export function abrirSegredo(config: Config, usuarioId: string, selado: Uint8Array): Buffer {
  try {
    return abrir(config, USO, usuarioId, selado)
  } catch {
    throw usuariosErrors.segredoPerdido()
  }
}

/** Forty-nine bits need a key beside the hash: without the environment's nobody can try them all. */
export const hashDaRecuperacao = (config: Config, usuarioId: string, codigo: string): Buffer =>
  createHmac('sha256', config.chaveMestra)
    .update(`recuperacao:${usuarioId}:${recuperacaoLimpa(codigo)}`)
    .digest()

/** Takes a code of the app or a recovery code, once. False for any other text. */
export async function usarCodigo(
  deps: Deps,
  db: DbSemGrupo,
  usuarioId: string,
  fator: repository.FatorRow,
  digitado: string,
): Promise<boolean> {
  if (!ehCodigoDoAplicativo(digitado))
    return repository.useCodigo(db, usuarioId, hashDaRecuperacao(deps.config, usuarioId, digitado))
  const segredo = abrirSegredo(deps.config, usuarioId, fator.segredo)
  const codigo = digitado.replace(/\s/g, '')
  const passo = passoDoCodigo(segredo, codigo, deps.clock(), Number(fator.ultimo_passo))
  if (passo === null) return false
  await repository.updatePasso(db, usuarioId, passo)
  return true
}

/**
 * The second step of a login, after a right password: nothing for whoever has no factor; without a code it is asked for,
 * which is no guess; a wrong one is answered, for it counts as a wrong password does.
 */
export async function conferirSegundoPasso(
  deps: Deps,
  usuarioId: string,
  codigo: string | undefined,
): Promise<AppError | null> {
  const result = await semGrupo(deps.pool, async (db) => {
    const fator = await repository.lockFator(db, usuarioId)
    if (!fator?.confirmado_em) return 'right'
    if (!codigo) return 'missing'
    return (await usarCodigo(deps, db, usuarioId, fator, codigo)) ? 'right' : 'wrong'
  })
  if (result === 'missing') throw usuariosErrors.segundoFator()
  return result === 'right' ? null : usuariosErrors.codigoErrado()
}

/** Whether the factor is on, and whether the group of this transaction asks it of a person with this role. */
export async function lerEstado(
  db: Db,
  usuarioId: string,
  papel: Papel,
): Promise<{ ativo: boolean; exigido: boolean }> {
  return {
    ativo: await repository.hasFator(db, usuarioId),
    exigido: papel === 'ADMIN' && (await repository.isExigido(db)),
  }
}
