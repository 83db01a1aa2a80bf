import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { paginas } from './paginas.ts'

const root = path.resolve(import.meta.dirname, '../..')

test.each(Object.entries(paginas))('%s is what the data make: npm run gerar', (file, made) => {
  const stored = readFileSync(path.join(root, file), 'utf8')
  expect(made(stored) === stored, `${file}: run npm run gerar`).toBe(true)
})
