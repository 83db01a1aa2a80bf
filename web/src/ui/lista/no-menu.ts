import { setPreferences, useLoggedSession, usePreferences } from '../../session/session.store.ts'
import type { MenuPreferences } from '../../session/state.ts'

const untouched: MenuPreferences = { abertas: [], favoritos: null, visoes: [] }

/** Whether a view stands in the person's menu, and how that is changed. */
export function useVisaoNoMenu(
  visao: MenuPreferences['visoes'][number],
): [boolean, (there: boolean) => void] {
  const { login } = useLoggedSession()
  const { menus } = usePreferences()
  const mine = menus[login] ?? untouched
  const others = mine.visoes.filter(({ id }) => id !== visao.id)
  const change = (there: boolean) =>
    setPreferences({ menus: { ...menus, [login]: { ...mine, visoes: there ? [...others, visao] : others } } })
  return [others.length < mine.visoes.length, change]
}
