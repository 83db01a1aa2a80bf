import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbedded } from './embedded.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'tropeiro-embutido-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

it('keeps data, port and passwords from one start to the next', async () => {
  const first = await startEmbedded({ home })
  await query(first.url, `create table guarda as select 'São José' as cidade`)
  await first.stop()
  await first.exited
  const second = await startEmbedded({ home })
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select cidade, upper(cidade) as alta from guarda')).toEqual([
    { cidade: 'São José', alta: 'SÃO JOSÉ' },
  ])
  await second.stop()
  expect((await stat(path.join(home, 'senha'))).mode & 0o777).toBe(0o600)
})

it('lets nobody in without the password', async () => {
  const server = await startEmbedded({ home })
  const open = new URL(server.url)
  open.password = 'errada'
  await expect(query(open.href, 'select 1')).rejects.toThrow('password authentication failed')
  await server.stop()
})

it('starts again, nothing lost, after the starter and the server were killed', async () => {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
    const server = await startEmbedded({ home: ${JSON.stringify(home)} })
    console.log(server.url)
    setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(starter.stdout, 'data')
  const url = String(said).trim()
  await query(url, `create table sobrevive as select 1 as um`)
  const [server] = (await readFile(path.join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  starter.kill('SIGKILL')
  process.kill(Number(server), 'SIGKILL')
  await once(starter, 'exit')
  const again = await startEmbedded({ home })
  expect(await query(again.url, 'select um from sobrevive')).toEqual([{ um: 1 }])
  await again.stop()
})

it('takes the place of a server whose starter was killed', async () => {
  const orphan = await startEmbedded({ home })
  const heir = await startEmbedded({ home })
  await orphan.exited
  expect(await query(heir.url, 'select um from sobrevive')).toEqual([{ um: 1 }])
  await heir.stop()
})

it('refuses a port that is asked for and taken, by its name', async () => {
  const server = await startEmbedded({ home })
  const other = await mkdtemp(path.join(tmpdir(), 'tropeiro-embutido-'))
  await expect(startEmbedded({ home: other, port: server.port, disposable: true })).rejects.toThrow('PGPORT')
  await rm(other, { recursive: true, force: true })
  await server.stop()
})

it.runIf(process.getuid?.() === 0)('runs as nobody where user namespaces are not allowed', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'tropeiro-embutido-'))
  const home = path.join(other, 'postgres')
  // mkdtemp makes a folder closed to others: the cluster has to move.
  const server = await startEmbedded({ home, disposable: true, mode: 'nobody' })
  expect(server.mode).toBe('nobody')
  expect(await query(server.url, 'select 1 as um')).toEqual([{ um: 1 }])
  await server.stop()
  const again = await startEmbedded({ home, disposable: true })
  expect(again.home).toBe(server.home)
  await again.stop()
  await rm(server.home, { recursive: true, force: true })
  await rm(other, { recursive: true, force: true })
})
