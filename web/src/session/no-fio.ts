import { getSession } from './session.store.ts'

/* What of the session travels in bodies and queries of spec §7. */

/** The active group's companies, as an array; nothing while they are not known. */
export function empresasDoGrupo(): string[] | undefined {
  const session = getSession()
  const cnpjs = session?.grupos[session.grupo_ativo]?.emp.cnpjs ?? []
  return cnpjs.length > 0 ? [...cnpjs] : undefined
}

/** Whose drivers are asked for: the group's, of one's own bases where one reaches no more. */
export function motoristasDeQuem(): { grupo_emp?: string; base?: string[] } {
  const session = getSession()
  if (!session) return {}
  const { grupo_ativo: grupo_emp, sem_base, bases } = session
  return sem_base || bases.length === 0 ? { grupo_emp } : { grupo_emp, base: bases.map((b) => b.name) }
}
