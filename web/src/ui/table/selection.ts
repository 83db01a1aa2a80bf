import { useCallback, useMemo, useState } from 'react'

/** What is selected: some ids, or `all` rows that match the filter, even those not loaded. */
export type SelectionState = { ids: ReadonlySet<string>; all: boolean; anchor: string | null }

export const nothing: SelectionState = { ids: new Set(), all: false, anchor: null }

/** Selects or drops one row and makes it the anchor of the next range. */
export function toggle(state: SelectionState, id: string): SelectionState {
  const ids = new Set(state.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, all: false, anchor: id }
}

/** From the anchor to this row, in the order shown; they all take the state that this row gets. */
export function range(state: SelectionState, id: string, order: readonly string[]): SelectionState {
  const from = state.anchor ? order.indexOf(state.anchor) : -1
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggle(state, id)
  const ids = new Set(state.ids)
  const select = !state.ids.has(id)
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (select) ids.add(one)
    else ids.delete(one)
  }
  return { ids, all: false, anchor: id }
}

/** All rows of the page; when they all are selected already, none. */
export function togglePage(state: SelectionState, order: readonly string[]): SelectionState {
  const ids = new Set(state.ids)
  const full = order.length > 0 && order.every((id) => ids.has(id))
  for (const id of order) {
    if (full) ids.delete(id)
    else ids.add(id)
  }
  return { ids, all: false, anchor: null }
}

export type Selection = {
  ids: ReadonlySet<string>
  all: boolean
  count: number
  has: (id: string) => boolean
  toggle: (id: string) => void
  range: (id: string, order: readonly string[]) => void
  togglePage: (order: readonly string[]) => void
  selectAll: () => void
  set: (ids: Iterable<string>) => void
  clear: () => void
}

/** The selection of a table, kept by the page so that its actions can use it. `total` counts what `all` means. */
export function useSelection(total = 0): Selection {
  const [state, setState] = useState(nothing)
  const actions = {
    toggle: useCallback((id: string) => setState((now) => toggle(now, id)), []),
    range: useCallback(
      (id: string, order: readonly string[]) => setState((now) => range(now, id, order)),
      [],
    ),
    togglePage: useCallback((order: readonly string[]) => setState((now) => togglePage(now, order)), []),
    selectAll: useCallback(() => setState((now) => ({ ...now, all: true })), []),
    set: useCallback(
      (ids: Iterable<string>) => setState({ ids: new Set(ids), all: false, anchor: null }),
      [],
    ),
    clear: useCallback(() => setState(nothing), []),
  }
  const { toggle: one, range: many, togglePage: page, selectAll, set, clear } = actions
  return useMemo(
    () => ({
      ids: state.ids,
      all: state.all,
      count: state.all ? total : state.ids.size,
      has: (id: string) => state.all || state.ids.has(id),
      toggle: one,
      range: many,
      togglePage: page,
      selectAll,
      set,
      clear,
    }),
    [state, total, one, many, page, selectAll, set, clear],
  )
}
