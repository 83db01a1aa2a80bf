import { createLink, useLocation, useMatch, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, forwardRef, useCallback, useMemo, useRef } from 'react'
import { comoPath, type Path } from './path.ts'
import { readUrl, type UrlValues, writeSearch, writeUrl } from './url-state.ts'

const Anchor = forwardRef<HTMLAnchorElement, AnchorHTMLAttributes<HTMLAnchorElement>>(
  function Anchor(props, ref) {
    return <a {...props} ref={ref} />
  },
)
const RouterLink = createLink(Anchor)

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: Path
  replace?: boolean
}

/** A link inside the application: `to` is the path with `/app`, its query included (`/app/pesquisa?situacao=rota`). */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ to, ...rest }, ref) {
  const [path = '', query = ''] = to.split('?')
  const search = Object.fromEntries(asSearch(query))
  // Left to itself the router calls every path below a link's its own, and two tabs of a row current.
  return (
    <RouterLink
      {...(rest as object)}
      activeOptions={{ exact: true }}
      ref={ref}
      to={path as '/'}
      search={search as never}
    />
  )
})

/** One entry a name; a repeated name becomes a list. */
export function asSearch(query: string): Map<string, string | string[]> {
  const found = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(query)) {
    const before = found.get(name)
    found.set(
      name,
      before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value],
    )
  }
  return found
}

/** How a router of ours reads and writes the query. */
export const searchInUrl = {
  parseSearch: (search: string) => Object.fromEntries(asSearch(search)),
  stringifySearch: writeSearch,
}

/** Goes to a path (query included); `replace` leaves no step in the history. */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    (to: Path, options: { replace?: boolean } = {}) => {
      const [path = '', query = ''] = to.split('?')
      return navigate({
        to: path,
        search: Object.fromEntries(asSearch(query)),
        replace: options.replace,
      } as never)
    },
    [navigate],
  )
}

/** One step back in the history. */
export function useBack() {
  const router = useRouter()
  return useCallback(() => router.history.back(), [router])
}

/** The path in view, without the query: `/app/pesquisa/42`. */
export const usePath = () => useLocation({ select: (location) => location.pathname })

/** The path in view with its query: `/app/pesquisa?situacao=rota`. */
export const usePlace = () => useLocation({ select: (location) => location.pathname + location.searchStr })

/** A parameter of the path: `useParam('id')` on `/app/pesquisa/$id`. */
export function useParam(name: string): string {
  const params = useParams({ strict: false }) as Record<string, string | undefined>
  return params[name] ?? ''
}

/** Encoded or not, with a bar at its end or without: one path. */
const samePath = (a: string, b: string) => {
  const bare = (path: string) => encodeURI(path).replaceAll('%25', '%').replace(/\/+$/, '')
  return bare(a) === bare(b)
}

/**
 * The query and path of the page that asks. The location is the next page's from the moment of the click, and the page
 * that is left stands until that one has come: until then it keeps what it had. The shell's own match is the root.
 */
function useOwnPlace() {
  const { path, search } = useLocation({
    select: ({ pathname, searchStr }) => ({ path: pathname, search: searchStr }),
    structuralSharing: true,
  })
  const match = useMatch({ strict: false, select: ({ pathname }) => pathname }) as string
  const kept = useRef({ path, search })
  if (match === '/' || samePath(match, path)) kept.current = { path, search }
  return kept.current
}

/**
 * The state of a screen, kept in the address so that it can be shared and walked back.
 * `defaults` must be a constant; `set` changes some values, and anything but `pagina` returns to page 1.
 */
export function useUrlState<T extends UrlValues>(defaults: T) {
  const { search, path } = useOwnPlace()
  const router = useRouter()
  const go = useGo()
  const values = useMemo(() => readUrl(search, defaults), [search, defaults])
  const set = useCallback(
    (change: Partial<T>, options: { replace?: boolean } = { replace: true }) => {
      // A page that was left, and stands until the next one has come, changes nothing any more.
      if (!samePath(router.state.location.pathname, path)) return undefined
      const paged = 'pagina' in defaults && !('pagina' in change) ? { pagina: defaults.pagina } : {}
      const query = writeUrl({ ...readUrl(currentSearch(), defaults), ...paged, ...change }, defaults)
      return go(comoPath(query ? `${path}?${query}` : path), options)
    },
    [defaults, go, path, router],
  )
  return [values, set] as const
}

/** Read at the moment of the change, so that two changes in one turn do not lose each other. */
const currentSearch = () => {
  const at = location.hash.indexOf('?')
  return at < 0 ? '' : location.hash.slice(at)
}
