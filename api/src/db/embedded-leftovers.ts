import { spawnSync } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Ends what a killed start may have left of this cluster: a whole server, or backends whose postmaster is gone
 * and which would hold its shared memory. The caller already holds the data folder's lock.
 */
export async function stopLeftovers(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (pid && (await isOurs(pid, data))) {
    signal(pid, 'SIGINT')
    if (!(await goneWithin(pid, 15_000))) signal(pid, 'SIGQUIT')
    if (!(await goneWithin(pid, 5_000)))
      throw new Error(`Um PostgreSQL antigo (processo ${pid}) segura ${data} e não quer parar.`)
  }
  for (const orphan of await processesIn(data)) {
    signal(orphan, 'SIGQUIT')
    if (!(await goneWithin(orphan, 5_000))) signal(orphan, 'SIGKILL')
    await goneWithin(orphan, 5_000)
  }
  await rm(file, { force: true })
}

async function isOurs(pid: number, data: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false
  if (process.platform === 'linux') return (await workingFolder(pid)) === data
  const line = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''
  return line.includes('postgres') && line.includes(data)
}

/** Every PostgreSQL process works inside its cluster's folder, and nothing else does. */
async function processesIn(data: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found: number[] = []
  for (const pid of pids) {
    if ((await workingFolder(pid)) !== data) continue
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    if (name.trim() === 'postgres') found.push(pid)
  }
  return found
}

function workingFolder(pid: number): Promise<string | null> {
  return readlink(`/proc/${pid}/cwd`).catch(() => null)
}

/** A zombie, whose parent has not collected it yet, counts as gone. */
async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) [ZX] /.test(status)
}

async function goneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const limit = Date.now() + milliseconds
  while (await isAlive(pid)) {
    if (Date.now() > limit) return false
    await pause(25)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended on its own meanwhile.
  }
}
