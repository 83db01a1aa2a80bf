import type { Politica } from '@tropeiro/contract/alicerce/empresas/calls'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import * as repository from './empresas.repository.ts'

const padrao: Politica = {
  nota_alterada: 'recusar',
  assinatura_invalida: 'sinalizar',
  sem_protocolo: 'sinalizar',
  protocolo_antes_da_auditoria: true,
  foto_obrigatoria: true,
  segundo_fator_admin: false,
}

/** The group's policies; what its row does not say is the default. */
export async function lerPolitica(db: Db): Promise<Politica> {
  const { politica } = await repository.findPolitica(db)
  return { ...padrao, ...politica }
}

/** Every group there is, for the super user, who enters any of them by the group switch. */
export const listarGrupos = async (ctx: Ctx) =>
  (await ctx.tx((db) => repository.listGrupos(db))).map((g) => ({
    ...g,
    created_at: g.created_at.toISOString(),
  }))
