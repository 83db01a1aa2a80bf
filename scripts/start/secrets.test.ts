import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secretsFor } from './secrets.ts'

let state: string
beforeEach(async () => {
  state = await mkdtemp(path.join(tmpdir(), 'tropeiro-segredos-'))
})
afterEach(() => rm(state, { recursive: true, force: true }))

it('makes secrets once for each data folder and keeps them for their owner alone', async () => {
  const env = { XDG_STATE_HOME: state }
  const first = await secretsFor('/dados/a', env)
  expect(await secretsFor('/dados/a', env)).toEqual(first)
  expect(new Set(Object.values(first)).size).toBe(3)
  expect((await secretsFor('/dados/b', env)).JWT_SECRET).not.toBe(first.JWT_SECRET)
  const files = await readdir(path.join(state, 'tropeiro'))
  expect(files).toHaveLength(2)
  for (const file of files) expect((await stat(path.join(state, 'tropeiro', file))).mode & 0o777).toBe(0o600)
})

it('lets the environment say any of them, and then writes nothing of it down', async () => {
  const env = { XDG_STATE_HOME: state, JWT_SECRET: 'meu' }
  expect((await secretsFor('/dados', env)).JWT_SECRET).toBe('meu')
  expect((await secretsFor('/dados', { XDG_STATE_HOME: state })).JWT_SECRET).not.toBe('meu')
})

it('needs no folder when the environment says all', async () => {
  const all = { JWT_SECRET: 'a', STORAGE_SIGNING_KEY: 'b', CHAVE_MESTRA: 'c' }
  expect(await secretsFor('/dados', { XDG_STATE_HOME: '/dev/null', ...all })).toEqual(all)
})

it('says where it could not write', async () => {
  await expect(secretsFor('/dados', { XDG_STATE_HOME: '/dev/null' })).rejects.toThrow('XDG_STATE_HOME')
})
