import { expect, it } from 'vitest'
import { inside } from './lasso.ts'

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
]

it('knows what a drawn line goes around', () => {
  expect(inside({ x: 5, y: 5 }, square)).toBe(true)
  expect(inside({ x: 15, y: 5 }, square)).toBe(false)
  // A bay of the line is outside of it.
  const bay = [...square.slice(0, 3), { x: 5, y: 2 }, { x: 0, y: 10 }]
  expect(inside({ x: 5, y: 8 }, bay)).toBe(false)
  expect(inside({ x: 5, y: 1 }, bay)).toBe(true)
})

it('a line that goes around nothing holds nothing', () => {
  expect(inside({ x: 0, y: 0 }, [])).toBe(false)
  expect(
    inside({ x: 0, y: 0 }, [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]),
  ).toBe(false)
})
