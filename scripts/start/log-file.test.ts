import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLog, rotate } from './log-file.ts'
import { Service } from './supervisor.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-log-'))
  file = path.join(folder, 'servidor.log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const KB = 1024
const root = path.resolve(import.meta.dirname, '../..')

it('logs rotate while they are written to: the one before stays, and the next words begin an empty one', () => {
  writeFileSync(file, `${'antes\n'.repeat(10)}`)
  const before = readFileSync(file, 'utf8')
  rotate(file, KB)
  expect([existsSync(`${file}.1`), readFileSync(file, 'utf8')]).toEqual([false, before])
  const fd = openLog(file)
  writeFileSync(fd, 'x'.repeat(2 * KB))
  rotate(file, KB)
  writeFileSync(fd, 'depois\n')
  expect(readFileSync(file, 'utf8')).toBe('depois\n')
  expect(readFileSync(`${file}.1`, 'utf8')).toBe(before + 'x'.repeat(2 * KB))
})

it('where there is no room for two logs the last words stay', () => {
  writeFileSync(file, `${'x'.repeat(200 * KB)}\no que houve por último\n`)
  // Nothing can be copied over a folder.
  mkdirSync(`${file}.1`)
  rotate(file, KB)
  const kept = readFileSync(file, 'utf8')
  expect(kept.length).toBeLessThanOrEqual(64 * KB)
  expect(kept).toContain('o que houve por último')
})

it('the log of a service stays small while it runs, and its process lives on', async () => {
  const script = path.join(folder, 'falante.mjs')
  writeFileSync(
    script,
    `let n = 0; const say = () => { for (let i = 0; i < 100; i++) console.log('linha ' + ++n); setTimeout(say) }; say()`,
  )
  const ends: string[] = []
  const service = new Service({
    name: 'O falante',
    args: [script],
    env: process.env,
    cwd: root,
    log: file,
    logLimit: 4 * KB,
    logEvery: 5,
    say: (text) => ends.push(text),
    giveUp: (error) => ends.push(error.message),
  })
  service.start()
  const said = () => Number(/linha (\d+)\n/.exec(readFileSync(file, 'utf8').slice(-20))?.[1] ?? 0)
  await expect.poll(said, { timeout: 120_000 }).toBeGreaterThan(100_000)
  expect(existsSync(`${file}.1`)).toBe(true)
  // How much of it stands depends on who is faster; that its beginning made room does not.
  expect(readFileSync(file, 'utf8').startsWith('linha 1\n')).toBe(false)
  await service.stop()
  expect(ends).toEqual([])
})
