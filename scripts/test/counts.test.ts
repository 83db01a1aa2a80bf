import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closingLine, fromPlaywright, fromVitest, one, sum } from './counts.ts'

let folder: string
const file = async (report: object) => {
  const at = path.join(folder, 'report.json')
  await writeFile(at, JSON.stringify(report))
  return at
}
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-contas-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('adds the runners up to one closing line', async () => {
  const vitest = await file({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })
  const counted = [await fromVitest(vitest, false), one(true)]
  const playwright = await file({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } })
  counted.push(await fromPlaywright(playwright, true))
  expect(closingLine(sum(counted))).toBe('10 passed, 1 failed, 3 skipped')
})

it('says nothing of skipped tests when there are none', () => {
  expect(closingLine(sum([one(true), one(false)]))).toBe('1 passed, 1 failed')
})

it('counts a run that broke before its tests as a failure', async () => {
  expect(await fromVitest(path.join(folder, 'none.json'), false)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
  expect(await fromVitest(await file({ numPassedTests: 9, numFailedTests: 0 }), false)).toMatchObject({
    passed: 9,
    failed: 1,
  })
  expect(await fromPlaywright(path.join(folder, 'none.json'), false)).toMatchObject({ failed: 1 })
})
