import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  metaHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'
import { setTablePreferences, usePreferences } from '../../session/session.store.ts'
import type { TablePreferences } from '../../session/state.ts'
import type { Column } from './column.ts'

/** The rows are drawn by the table's own body; here only columns matter. */
const noRows: Record<string, never>[] = []

type Meta = { column: Column<never> }
const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<Meta>(),
})

const standard = <T>(columns: readonly Column<T>[]): TablePreferences => ({
  order: columns.map((column) => column.id),
  hidden: columns.filter((column) => column.hidden).map((column) => column.id),
  pinned: columns.filter((column, index) => column.pinned ?? index === 0).map((column) => column.id),
  sizes: {},
})

/** Columns that appeared after the person arranged the table join at their standard place. */
function reconcile<T>(saved: TablePreferences | undefined, columns: readonly Column<T>[]): TablePreferences {
  const base = standard(columns)
  if (!saved) return base
  const known = new Set(saved.order)
  const fresh = base.order.filter((id) => !known.has(id))
  const order = saved.order.filter((id) => base.order.includes(id))
  for (const id of fresh) order.splice(base.order.indexOf(id), 0, id)
  return { ...saved, order, hidden: [...saved.hidden, ...base.hidden.filter((id) => fresh.includes(id))] }
}

/** One visible column, placed. */
export type Placed<T> = { column: Column<T>; size: number; sized: boolean; pinned: boolean; left: number }

/** A table's arrangement: what is visible, in which order, how wide, what is pinned; saved under the table's id. */
export function useColumns<T>(id: string, columns: readonly Column<T>[]) {
  const saved = usePreferences().tables[id]
  const arranged = useMemo(() => reconcile(saved, columns), [saved, columns])
  const [dragging, setDragging] = useState<Record<string, number>>({})
  const defs = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        size: column.size ?? 140,
        minSize: column.minSize ?? 64,
        maxSize: 900,
        meta: { column: column as Column<never> },
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: defs,
    data: noRows,
    state: {
      columnOrder: arranged.order,
      columnPinning: { start: arranged.pinned, end: [] },
      columnSizing: { ...arranged.sizes, ...dragging },
      columnVisibility: Object.fromEntries(arranged.hidden.map((hidden) => [hidden, false])),
    },
  })

  const leaves = [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()]
  const signature = leaves.map((leaf) => `${leaf.id}:${leaf.getSize()}:${leaf.getIsPinned()}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature says everything that the leaves can change
  const placed = useMemo(() => {
    let left = 0
    return leaves.map((leaf): Placed<T> => {
      const pinned = leaf.getIsPinned() === 'start'
      const size = leaf.getSize()
      const column = (leaf.columnDef.meta as unknown as { column: Column<T> }).column
      const one = { column, size, sized: leaf.id in arranged.sizes || leaf.id in dragging, pinned, left }
      left += size
      return one
    })
  }, [signature, columns])

  const save = useCallback(
    (change: Partial<TablePreferences>) => setTablePreferences(id, { ...arranged, ...change }),
    [id, arranged],
  )
  return {
    placed,
    arranged,
    save,
    reset: useCallback(() => setTablePreferences(id, undefined), [id]),
    /** While the pointer drags, the width lives here; on release it is saved. */
    resize: useCallback(
      (column: string, size: number, done: boolean) => {
        const width = Math.round(Math.min(900, Math.max(64, size)))
        if (!done) return setDragging({ [column]: width })
        setDragging({})
        save({ sizes: { ...arranged.sizes, [column]: width } })
      },
      [save, arranged],
    ),
  }
}

export type Arrangement<T> = ReturnType<typeof useColumns<T>>
