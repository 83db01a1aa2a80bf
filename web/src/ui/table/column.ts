import type { ReactNode } from 'react'

/** One column of a DataTable. `id` is also the name that sorting uses. */
export type Column<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** Starting width in px; 140 when left out. */
  size?: number
  minSize?: number
  align?: 'start' | 'end'
  /** Takes the width that is left over. One column of a table should have it. */
  grow?: boolean
  sortable?: boolean
  /** Stays at the left while the table scrolls sideways. The first column always does. */
  pinned?: boolean
  /** Not shown until chosen in the column chooser. */
  hidden?: boolean
  /** Cannot be hidden. */
  fixed?: boolean
  /** What stands in the totals row. */
  total?: ReactNode
  /** Its place in the card of a narrow screen; `wide` is a detail with a line of its own, `false` leaves it out. */
  mobile?: 'title' | 'status' | 'detail' | 'wide' | false
}

/** `ordem` in the address: a column's id, with `-` in front for descending. */
export const readSort = (sort: string | undefined) =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null

/** What clicking a header does: ascending, descending, none. */
export function nextSort(sort: string | undefined, id: string): string {
  const now = readSort(sort)
  if (now?.id !== id) return id
  return now.desc ? '' : `-${id}`
}
