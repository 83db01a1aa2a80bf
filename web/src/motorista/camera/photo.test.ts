import { expect, it } from 'vitest'
import { caber } from './photo.ts'

it('fits in 1600 px without changing the shape, and never enlarges', () => {
  expect(caber(4000, 3000)).toEqual({ width: 1600, height: 1200 })
  expect(caber(3000, 4000)).toEqual({ width: 1200, height: 1600 })
  expect(caber(800, 600)).toEqual({ width: 800, height: 600 })
  expect(caber(9000, 3)).toEqual({ width: 1600, height: 1 })
})
