import type { Papel, PerfilDaPessoa } from '@tropeiro/contract'
import { perfisDaCasa } from '@tropeiro/contract/alicerce/acessos/casa'
import type { Db } from '../../db/tx.ts'
import { insertPerfil, listPerfisDe } from './acessos.repository.ts'

/** Asked by usuarios: what a person's perfis say; role and modules are the asker's. */
export const perfisDaPessoa = (db: Db, usuario: string, papel: Papel): Promise<PerfilDaPessoa[]> =>
  listPerfisDe(db, usuario, papel)

/** Asked by empresas: the perfis that a new group begins with. */
export async function semearPerfis(db: Db): Promise<void> {
  for (const p of perfisDaCasa) await insertPerfil(db, { ...p, papel: null, bases: [] })
}
