import { type Access, can } from '@tropeiro/contract'
import { type Ctx, type CtxDoGrupo, comoPede, emNomeDe } from '../../ctx.ts'
import { lerPessoa } from './acesso.service.ts'

/**
 * The context of work that a person left to the clock, with what she reaches now; null when she is not of the group any more, or
 * may not order such work any more (`access`): a schedule ends with its author.
 */
export async function emNomeDoAutor(ctx: CtxDoGrupo, usuarioId: string, access: Access): Promise<Ctx | null> {
  const pessoa = await lerPessoa(ctx, usuarioId)
  return pessoa && can(pessoa.asker, access) ? emNomeDe(ctx, comoPede(pessoa, access)) : null
}

/** Whose schedules stand still: those of these people who may not order such work any more. */
export async function autoresParados(
  ctx: Ctx,
  usuarios: readonly string[],
  access: Access,
): Promise<Set<string>> {
  const parados = new Set<string>()
  for (const id of new Set(usuarios)) if (!(await emNomeDoAutor(ctx, id, access))) parados.add(id)
  return parados
}
