import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'
import { Link } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'

type Abrir = (to: Path | null) => void

/** Opens the notes of a search's address over the dashboard; null for who may not search notes. */
export const AbrirNotas = createContext<Abrir | null>(null)
const nada: Abrir = () => {}
export const useAbrirNotas = (): Abrir => useContext(AbrirNotas) ?? nada

type AbreNotasProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: Path | null }

/** A figure that opens its notes here; asked for a tab of its own, it is the search that lists them. */
export function AbreNotas({ to, ...rest }: AbreNotasProps) {
  const abrir = useContext(AbrirNotas)
  if (!to || !abrir) return <span className={rest.className}>{rest.children}</span>
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    abrir(to)
  }
  return <Link {...rest} to={to} onClick={onClick} />
}
