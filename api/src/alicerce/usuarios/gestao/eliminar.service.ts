import type { Db } from '../../../db/tx.ts'
import { countVinculos } from '../cadastro/aceite.repository.ts'
import { usuariosErrors } from '../usuarios.errors.ts'
import * as repository from './eliminar.repository.ts'
import * as gestao from './gestao.repository.ts'

/**
 * Erases a user of the group: his account becomes a pseudonym, or, where he also works in another group, only his place
 * in this one ends. Refuses the last admin and super users.
 */
export async function eliminarUsuario(db: Db, id: string): Promise<'conta' | 'outros_grupos'> {
  await gestao.lockNoGrupo(db, id)
  const u = await gestao.findUsuario(db, id)
  if (u.super_user) throw usuariosErrors.naoPode('A conta de um superusuário não é eliminada por aqui.')
  if (u.papel === 'ADMIN' && u.ativo && (await gestao.countOtherAdmins(db, id)).total === 0)
    throw usuariosErrors.ultimoAdmin()
  const alone =
    u.vinculo === 'aceito'
      ? (await gestao.countGrupos(db, id)).total <= 1
      : (await countVinculos(db, id)).total <= 1
  await repository.updateSemVinculo(db, id)
  if (!alone) return 'outros_grupos'
  await repository.updateAnonimo(db, id)
  return 'conta'
}

export {
  deletePendentes as apagarPendentes,
  deleteSessoesVelhas as apagarSessoesVelhas,
  updateMotoristaAnonimo as anonimizarMotorista,
} from './eliminar.repository.ts'
