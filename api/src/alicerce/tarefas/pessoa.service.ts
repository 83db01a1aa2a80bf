import { type Access, can, modulos } from '@tropeiro/contract'
import { type Ctx, type CtxDoGrupo, comoPede, type Deps, emNomeDe, escopoDaPessoa } from '../../ctx.ts'
import type { Alcance } from '../../db/tx.ts'
import { estreitar } from './alcance.service.ts'
import { tarefasErrors } from './tarefas.errors.ts'

/** What a person is in a group now. */
export type Pessoa = Pick<Ctx, 'usuario' | 'grupo' | 'papel' | 'asker' | 'bases' | 'alcanca' | 'cnpjs'>

/** Reads what a person is in the context's group now; null when she is not of it any more. */
export type LerPessoa = (ctx: CtxDoGrupo, usuarioId: string) => Promise<Pessoa | null>

/** What the group's own people may ask, whatever their modules. */
export const soDaCasa = ({ papel }: Pick<Pessoa, 'papel'>): boolean =>
  papel === 'ADMIN' || papel === 'USUARIO'

/** Whether this person may have a kind of work done; without `access` it is the staff's. */
export const podeFazer = (pessoa: Pick<Pessoa, 'papel' | 'asker'>, access: Access | undefined): boolean =>
  access === undefined ? soDaCasa(pessoa) : can(pessoa.asker, access)

/**
 * The context of a job in somebody's name: no wider than what she reached when she asked, and no wider than what she reaches now.
 * An API key's work has the key's reach within that of who made the key.
 * @param pedido the reach of the asking; null of tasks older than it was kept
 */
export function emNomeDeQuemPediu(
  deps: Deps,
  pessoa: Pessoa | null,
  pedido: Alcance | null,
  access: Access | undefined,
): Ctx {
  if (!pessoa) throw tarefasErrors.semAcesso()
  const agora = escopoDaPessoa(comoPede(pessoa, access ?? 'session')).alcance
  const alcance = estreitar(pedido ?? agora, agora)
  if (!alcance) throw tarefasErrors.alcanceMudou()
  const { papel } = alcance
  const estreita: Pessoa = {
    ...pessoa,
    papel,
    asker: { ...pessoa.asker, papel, super_user: pessoa.asker.super_user && papel === 'ADMIN' },
    cnpjs: [...alcance.cnpjs],
    bases: alcance.todas ? pessoa.bases : pessoa.bases.filter((b) => alcance.bases.includes(b.id)),
    alcanca: alcance.todas
      ? null
      : {
          bases: alcance.bases.map((id) => ({ id, modulos })),
          semBase: alcance.semBase,
          completo: false,
        },
  }
  if (!podeFazer(estreita, access)) throw tarefasErrors.semDireito()
  return emNomeDe(deps, estreita)
}
