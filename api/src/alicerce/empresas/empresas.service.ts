import { fold } from '@tropeiro/contract'
import type { Politica } from '@tropeiro/contract/alicerce/empresas/calls'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import * as repository from './empresas.repository.ts'

const padrao: Politica = {
  nota_alterada: 'recusar',
  assinatura_invalida: 'sinalizar',
  sem_protocolo: 'sinalizar',
  protocolo_antes_da_auditoria: true,
  foto_obrigatoria: true,
  segundo_fator_admin: false,
  alcance: 'minhas',
}

/** The group's policies; what its row does not say is the default. */
export async function lerPolitica(db: Db): Promise<Politica> {
  const { politica } = await repository.findPolitica(db)
  return { ...padrao, ...politica }
}

/** A session works in its own group: a request that names another is a mistake to be told. */
export function conferirGrupo(ctx: Ctx, grupoEmp: string | null | undefined): void {
  if (!grupoEmp || fold(grupoEmp) === fold(ctx.grupo.nome) || grupoEmp === String(ctx.grupo.id)) return
  throw errors.invalido(`Sua sessão está no grupo ${ctx.grupo.nome}. Troque de grupo para continuar.`)
}

/** Every group there is, for the super user, who enters any of them by the group switch. */
export const listarGrupos = async (ctx: Ctx) =>
  (await ctx.tx((db) => repository.listGrupos(db))).map((g) => ({
    ...g,
    created_at: g.created_at.toISOString(),
  }))
