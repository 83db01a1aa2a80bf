import { readFileSync } from 'node:fs'

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Ids of the processes that `npm start` of these journeys has begun and that run this file. Linux tells by /proc. */
export function pidsDe(script: string): number[] {
  const found: number[] = []
  const look = (pid: string): void => {
    for (const child of read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)) {
      if (read(`/proc/${child}/cmdline`).includes(script)) found.push(Number(child))
      look(child)
    }
  }
  look(process.env.E2E_PROCESSO!)
  return found
}
