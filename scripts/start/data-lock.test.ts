import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockData } from './data-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-trava-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('refuses a second start on the same folder, and says who holds it', async () => {
  const release = await lockData(folder)
  await expect(lockData(folder)).rejects.toThrow(
    `Outro Tropeiro já usa a pasta de dados ${folder} (processo ${process.pid})`,
  )
  release()
  expect(existsSync(path.join(folder, 'em-uso'))).toBe(false)
  ;(await lockData(folder))()
})

it('takes over the lock of a process that is gone', async () => {
  await writeFile(path.join(folder, 'em-uso'), '999999999 12345')
  const release = await lockData(folder)
  await expect(lockData(folder)).rejects.toThrow('Outro Tropeiro')
  release()
})

it('takes over the lock of a process whose number another has now', async () => {
  await writeFile(path.join(folder, 'em-uso'), `${process.pid} 1`)
  const release = await lockData(folder)
  release()
})

it('gives a dead lock to exactly one of many that come at once', async () => {
  await writeFile(path.join(folder, 'em-uso'), '999999999 12345')
  const script = `
    const { lockData } = await import(${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)})
    try { await lockData(${JSON.stringify(folder)}); console.log('mine') } catch { console.log('refused') }
    process.stdin.on('end', () => process.exit()).resume()`
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  const answers = await Promise.all(
    children.map(
      (child) => new Promise((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim()))),
    ),
  )
  for (const child of children) child.stdin.end()
  expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1)
})
