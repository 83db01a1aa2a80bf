import { useMenuPreferences } from '../../session/session.store.ts'
import type { MenuPreferences } from '../../session/state.ts'

/** Whether a view stands in the person's menu, and how that is changed. */
export function useVisaoNoMenu(
  visao: MenuPreferences['visoes'][number],
): [boolean, (there: boolean) => void] {
  const [mine, change] = useMenuPreferences()
  const others = mine.visoes.filter(({ id }) => id !== visao.id)
  return [
    others.length < mine.visoes.length,
    (there) => change({ visoes: there ? [...others, visao] : others }),
  ]
}
