import { formatPeso } from '@tropeiro/contract/formats'

/** A weight for lists: to the tenth of a kilogram, or whole above a tonne. */
export const pesoCurto = (gramas: number): string => {
  const step = gramas >= 1_000_000 ? 1000 : 100
  return formatPeso(Math.round(gramas / step) * step)
}
