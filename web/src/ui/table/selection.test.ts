import { describe, expect, it } from 'vitest'
import { nextSort, readSort } from './column.ts'
import { nothing, range, toggle, togglePage } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = (state: { ids: ReadonlySet<string> }) => [...state.ids].sort().join('')

describe('selection', () => {
  it('toggles one row', () => {
    const one = toggle(nothing, 'b')
    expect(ids(one)).toBe('b')
    expect(ids(toggle(one, 'b'))).toBe('')
  })
  it('selects from the anchor to the row, both ways', () => {
    expect(ids(range(toggle(nothing, 'b'), 'd', order))).toBe('bcd')
    expect(ids(range(toggle(nothing, 'd'), 'b', order))).toBe('bcd')
  })
  it('drops a range when its end was selected', () => {
    const all = togglePage(nothing, order)
    const anchored = toggle(all, 'b')
    expect(ids(range(anchored, 'd', order))).toBe('ae')
  })
  it('falls back to one row without an anchor in sight', () => {
    expect(ids(range(nothing, 'c', order))).toBe('c')
    expect(ids(range(toggle(nothing, 'z'), 'c', order))).toBe('cz')
  })
  it('takes the page, then leaves it, and keeps other pages', () => {
    const other = toggle(nothing, 'z')
    const page = togglePage(other, order)
    expect(ids(page)).toBe('abcdez')
    expect(ids(togglePage(page, order))).toBe('z')
  })
})

describe('sorting', () => {
  it('goes ascending, descending, none', () => {
    expect([nextSort('', 'x'), nextSort('x', 'x'), nextSort('-x', 'x'), nextSort('-y', 'x')]).toEqual([
      'x',
      '-x',
      '',
      'x',
    ])
    expect(readSort('-x')).toEqual({ id: 'x', desc: true })
    expect(readSort('')).toBeNull()
  })
})
