import { Star } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { useMeuMenu } from './use-meu-menu.ts'

/** Over every page that has an address of its own: makes it a favourite, or no longer. */
export function FavouriteStar({ large }: { large?: boolean }) {
  const { here, places, favoritos, folds, star } = useMeuMenu()
  const place = places.find((one) => one.id === here)
  if (!place || !folds) return null
  const on = favoritos.some((one) => one.id === place.id)
  return (
    <IconButton
      icon={Star}
      size={large ? 'lg' : 'md'}
      label={on ? `Tirar ${place.title} dos favoritos` : `Pôr ${place.title} nos favoritos`}
      pressed={on}
      className={on ? '[&_svg]:fill-current' : undefined}
      onClick={() => star(place.id)}
    />
  )
}
