import { describe, expect, it } from 'vitest'
import { zoomAt } from './use-pan-zoom.ts'

describe('zoom', () => {
  it('keeps the point under the pointer', () => {
    const view = { x: 10, y: -20, scale: 1.5 }
    const at = { x: 80, y: 40 }
    const before = { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale }
    const next = zoomAt(view, 2, at)
    expect(next.scale).toBe(3)
    expect((at.x - next.x) / next.scale).toBeCloseTo(before.x)
    expect((at.y - next.y) / next.scale).toBeCloseTo(before.y)
  })
  it('stays within its bounds', () => {
    expect(zoomAt({ x: 0, y: 0, scale: 10 }, 5, { x: 0, y: 0 }).scale).toBe(12)
    expect(zoomAt({ x: 0, y: 0, scale: 1 }, 0.01, { x: 0, y: 0 }).scale).toBe(0.5)
  })
})
