import { useSession } from '../../session/session.store.ts'

/** The names of the bases where the person works. */
export const useBases = (): string[] => (useSession()?.bases ?? []).filter((b) => b.active).map((b) => b.name)
