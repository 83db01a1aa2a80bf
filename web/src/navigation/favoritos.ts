import type { Route } from './route.ts'

/** More than these no key reaches. */
export const MAX_FAVORITOS = 9

/**
 * What stands among the favourites of one who has chosen none: the first five of these that the person may open. Whoever does
 * the daily work gets the first; who has a perfil for money or documents alone gets what that gives.
 */
const sementes = [
  'pesquisa',
  'romaneios',
  'rastreamento',
  'ferramentas-auditoria',
  'integracoes',
  'tms-titulos',
  'frete-faturas',
  'cte-listar',
  'mdfe-listar',
]

/** The favourites that a person sees, in order: of the chosen ones those that may be opened today. */
export function favoritosDe(chosen: readonly string[] | null, places: readonly Route[]): Route[] {
  const open = (chosen ?? sementes).flatMap((id) => places.find((place) => place.id === id) ?? [])
  return open.slice(0, chosen ? MAX_FAVORITOS : 5)
}

/** The list with `id` at the place of `target`. */
export function movido(ids: readonly string[], id: string, target: string | undefined): string[] {
  const to = target === undefined ? -1 : ids.indexOf(target)
  const rest = ids.filter((one) => one !== id)
  return to < 0 || !ids.includes(id) ? [...ids] : [...rest.slice(0, to), id, ...rest.slice(to)]
}
