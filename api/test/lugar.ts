import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

/** Memory as a folder, on Linux. */
const MEMORIA = '/dev/shm'
const PRECISA = 2 * 1024 ** 3
const nome = (pid: number) => `tropeiro-teste-${pid}-`

/**
 * A folder for what goes away with this run: in memory where there is room for it. Each file of tests creates a database of
 * some 2,000 files and drops it, and ext4 passes by every file deleted in the last minute when it looks for place for a new
 * one: a second of processor for each database.
 */
export async function lugarPassageiro(): Promise<string> {
  if (await temLugar()) {
    await tirarOsAbandonados()
    const pasta = await mkdtemp(path.join(MEMORIA, nome(process.pid))).catch(() => null)
    if (pasta) return pasta
  }
  return mkdtemp(path.join(tmpdir(), nome(process.pid)))
}

async function temLugar(): Promise<boolean> {
  if (process.platform !== 'linux' || freemem() < PRECISA) return false
  const folder = await statfs(MEMORIA).catch(() => null)
  return folder !== null && folder.bavail * folder.bsize >= PRECISA
}

/** What a killed run left would hold memory until the machine is started again. */
async function tirarOsAbandonados(): Promise<void> {
  for (const entry of await readdir(MEMORIA)) {
    const pid = Number(/^tropeiro-teste-(\d+)-/.exec(entry)?.[1])
    if (pid && !vive(pid)) await rm(path.join(MEMORIA, entry), { recursive: true, force: true })
  }
}

function vive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
