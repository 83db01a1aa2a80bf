import { afterAll } from 'vitest'

/** Files of one worker share its process: what one of them sets in the environment goes with it. */
const before = { ...process.env }
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})
