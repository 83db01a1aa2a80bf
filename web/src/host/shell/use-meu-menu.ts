import { favoritosDe, MAX_FAVORITOS, movido } from '../../navigation/favoritos.ts'
import { useMenuPreferences } from '../../session/session.store.ts'
import { snackbar } from '../../ui/toast.tsx'
import { useMenu } from './use-menu.ts'

/** A menu of no more rows than this fits whole: nothing of it folds, and nobody needs favourites. */
const FITS = 12

/** The menu as this person keeps it: what is folded and what is favourite, and how both are changed. */
export function useMeuMenu() {
  const menu = useMenu()
  const [mine, change] = useMenuPreferences()
  const folds = menu.rows.length > FITS
  const favoritos = folds ? favoritosDe(mine.favoritos, menu.places) : []
  const ids = favoritos.map((route) => route.id)
  return {
    ...menu,
    favoritos,
    /** For a bar of four. */
    primeiros: (folds ? favoritos : menu.rows.map((row) => row.to)).slice(0, 4),
    folds,
    isOpen: (section: string) =>
      !folds || section === 'search' || section === menu.row?.section || mine.abertas.includes(section),
    toggle: (section: string) =>
      change({
        abertas: mine.abertas.includes(section)
          ? mine.abertas.filter((one) => one !== section)
          : [...mine.abertas, section],
      }),
    star: (id: string) => {
      if (ids.includes(id)) change({ favoritos: ids.filter((one) => one !== id) })
      else if (ids.length < MAX_FAVORITOS) change({ favoritos: [...ids, id] })
      else snackbar(`São no máximo ${MAX_FAVORITOS} favoritos. Tire um antes.`)
    },
    visoes: mine.visoes,
    move: (id: string, target: string | undefined) => change({ favoritos: movido(ids, id, target) }),
  }
}
