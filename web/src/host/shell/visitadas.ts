import { useEffect } from 'react'
import { useLoggedSession } from '../../session/session.store.ts'

/** The palette begins with so many. */
const MOST = 5
/** The screens that each login visited in this tab, the last one first. */
const visited = new Map<string, string[]>()

/** Remembers the screen that one is on. */
export function useVisitar(id: string | undefined): void {
  const { login } = useLoggedSession()
  useEffect(() => {
    if (id) visited.set(login, [id, ...visitadas(login).filter((one) => one !== id)].slice(0, MOST + 1))
  }, [login, id])
}

/** Ids of the screens visited last, the last one first, with the one that one is on. */
export const visitadas = (login: string): readonly string[] => visited.get(login) ?? []
