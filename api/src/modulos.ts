import { areas } from '@tropeiro/contract'
import type { Modulo } from './modulo.ts'

/** The `modulo.ts` of every module, in the order of `areas.ts`: what stands there is mounted, worked and called. */
export const modulos: readonly (Modulo & { nome: string })[] = await Promise.all(
  Object.entries(areas).flatMap(([area, its]) =>
    its.map(async (name) => {
      const { default: modulo } = (await import(`./${area}/${name}/modulo.ts`)) as { default: Modulo }
      return { ...modulo, nome: name }
    }),
  ),
)

/** Lists of all modules become one; a key that two of them bring would hide one of the two. */
export function juntos<T>(lists: readonly (Record<string, T> | undefined)[]): Record<string, T> {
  const all: Record<string, T> = {}
  for (const [key, value] of lists.flatMap((list) => Object.entries(list ?? {}))) {
    if (key in all) throw new Error(`two modules bring ${key}`)
    all[key] = value
  }
  return all
}
