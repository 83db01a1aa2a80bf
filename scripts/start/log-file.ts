import {
  closeSync,
  copyFileSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'

/** A log larger than this makes room; the one before it is kept beside it. */
export const logLimit = 20 * 1024 * 1024
const lookEvery = 5_000
/** What is kept of a log where there is no room for the one before it. */
const tail = 64 * 1024

/** For appending: whoever holds it goes on at the end of the file, also of one that was emptied under him. */
export const openLog = (file: string): number => openSync(file, 'a', 0o600)

/**
 * Moves what a too large log says into `<file>.1` and empties it, while others write to it. What is written between the
 * two is lost: a line at most of thousands.
 */
export function rotate(file: string, limit = logLimit): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= limit) return
  try {
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  } catch {
    // No room for both: the last words stay, the rest makes room.
    rmSync(`${file}.1`, { recursive: true, force: true })
    keepEnd(file)
  }
}

function keepEnd(file: string): void {
  const words = Buffer.alloc(tail)
  const whole = openSync(file, 'r')
  const length = readSync(whole, words, 0, tail, Math.max(0, statSync(file).size - tail))
  closeSync(whole)
  truncateSync(file)
  const emptied = openLog(file)
  writeSync(emptied, words, 0, length)
  closeSync(emptied)
}

/** Keeps a log small while it is written to. @returns what stops it */
export function keepSmall(file: string, limit = logLimit, every = lookEvery): () => void {
  const look = () => {
    try {
      rotate(file, limit)
    } catch {
      // A log harms nobody.
    }
  }
  look()
  const timer = setInterval(look, every).unref()
  return () => clearInterval(timer)
}
