import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

/** Holds a data folder for this process alone; a lock left by a killed process is taken over. */
export async function lockData(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new Error(
      `Não consigo criar a pasta de dados ${folder} (${error.code}). Escolha outra em DATA_DIR.`,
    )
  })
  const lock = path.join(folder, 'em-uso')
  const mine = `${process.pid} ${startedAt(process.pid)}`
  const draft = `${lock}.${process.pid}`
  write(draft, mine)
  try {
    // A link either appears whole or fails: two starts cannot both make it.
    for (let attempt = 0; ; attempt++) {
      try {
        linkSync(draft, lock)
        break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        const holder = liveHolder(lock)
        if (holder || attempt > 5) throw inUse(folder, holder)
        takeAway(lock)
      }
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (read(lock) === mine) rmSync(lock, { force: true })
  }
}

/** Moves a dead lock aside; if a live one took its place meanwhile, gives it back. */
function takeAway(lock: string): void {
  const aside = `${lock}.morto.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (liveHolder(aside)) renameSync(aside, lock)
  else rmSync(aside, { force: true })
}

function liveHolder(lock: string): number | undefined {
  const [pid, since] = read(lock).split(' ')
  const alive = Number(pid) > 0 && startedAt(Number(pid))
  return alive && alive === since ? Number(pid) : undefined
}

/** Tells a process from a later one that got the same number; empty when there is none. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    if (process.platform === 'linux') return ''
  }
  try {
    process.kill(pid, 0)
    return 'vivo'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'vivo' : ''
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `Não consigo gravar em ${path.dirname(file)} (${code}): a pasta é de outro usuário? Escolha outra em DATA_DIR.`,
    )
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function inUse(folder: string, holder?: number): Error {
  const who = holder ? ` (processo ${holder})` : ''
  return new Error(
    `Outro Tropeiro já usa a pasta de dados ${folder}${who}.\n` +
      'Pare-o com Ctrl+C, ou rode este com outra pasta: DATA_DIR=/outra/pasta PORT=3010 V4_PORT=3011 npm start',
  )
}
