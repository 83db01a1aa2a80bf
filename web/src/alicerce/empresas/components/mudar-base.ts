import type { BaseResumo } from '@tropeiro/contract/alicerce/empresas/calls'
import { confirm } from '../../../ui/index.ts'
import { useAtivarBase, useRemoverBase } from '../empresas.queries.ts'
import { dizRecusa } from './recusa.ts'

/** Takes a base out of the group, or in and out of use, after asking. */
export function useMudarBase(grupo: string, onRemovida: () => void) {
  const remover = useRemoverBase()
  const ativar = useAtivarBase()
  const tirar = async (b: BaseResumo) => {
    const yes = await confirm({
      title: `Remover a base ${b.base}?`,
      text: 'Só é removida uma base que nada mais usa: nem pessoas, nem notas, nem romaneios.',
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!yes) return
    const body = { nome_grupo: grupo, base: b.base, cnpj: b.cnpj }
    const done = await remover.mutateAsync(body).catch((error: unknown) => {
      dizRecusa(error)
      return null
    })
    if (done) onRemovida()
  }
  const virar = async (b: BaseResumo) => {
    const yes =
      !b.ativo ||
      (await confirm({
        title: `Desativar a base ${b.base}?`,
        text: 'Ninguém mais trabalha por ela. O que ela fez continua guardado, e você pode reativar quando quiser.',
        confirmLabel: 'Desativar',
        danger: true,
      }))
    if (!yes) return
    await ativar.mutateAsync({ base: b.base, ativo: !b.ativo }).catch(dizRecusa)
  }
  return { tirar, virar, ativando: ativar.isPending, removendo: remover.isPending }
}
