import { expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

/* A browser keeps a failed import for the life of the page: nothing is asked for while there is no network. */

it('a network that goes while a part waits for its turn is seen before its file is asked for', async () => {
  const rede = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  let turn = () => {}
  let asked = 0
  const Part = lazyPart(
    async () => {
      asked++
      return () => null
    },
    'uma parte',
    () => new Promise<void>((done) => (turn = done)),
  )
  const first = Part.preload()
  rede.mockReturnValue(false)
  turn()
  await first
  expect(asked).toBe(0)
  rede.mockReturnValue(true)
  const again = Part.preload()
  turn()
  await again
  expect(asked).toBe(1)
  rede.mockRestore()
})
