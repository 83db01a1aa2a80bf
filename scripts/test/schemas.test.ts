import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { withoutSchemas } from './schemas.ts'

const nowhere = { FISCAL_XSD_DIR: '/nowhere/at/all' }

it('a run without the official schemas says so in a frame, with how many tests that cost', () => {
  const said = withoutSchemas(new Set(['unit', 'lint']), 155, nowhere).split('\n')
  expect(said.join('\n')).toContain('NOT EVERYTHING WAS CHECKED')
  expect(said.join('\n')).toContain('155 tests were skipped')
  expect(new Set(said.map((line) => line.length)).size).toBe(1)
})

it('says nothing where they are, and where the run did not ask for them', () => {
  expect(withoutSchemas(new Set(['unit']), 3, { FISCAL_XSD_DIR: tmpdir() })).toBe('')
  expect(withoutSchemas(new Set(['lint', 'e2e']), 3, nowhere)).toBe('')
})
