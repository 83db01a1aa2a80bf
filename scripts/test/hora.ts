import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const DAY = 86_400

/** How far the next time that a clock in São Paulo says `hora` (hh:mm) is from now, in seconds. */
export function adianteDe(hora: string, agora: Date): number {
  const [h, m] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(hora)?.slice(1).map(Number) ?? []
  if (h === undefined || m === undefined) throw new Error(`--hora takes hh:mm, not '${hora}'.`)
  const here = Math.floor(agora.getTime() / 1000) - 3 * 3600
  return (h * 3600 + m * 60 - (here % DAY) + DAY) % DAY
}

/**
 * What a program's environment needs for it to live, with the PostgreSQL and the browser it starts, at that hour of
 * São Paulo's day: tests that hold only at some hours are found before that hour comes. Linux with a C compiler.
 */
export function naHora(hora: string): NodeJS.ProcessEnv {
  const HORA_ADIANTE = String(adianteDe(hora, new Date()))
  const folder = path.join(root, 'node_modules', '.cache')
  const library = path.join(folder, 'hora.so')
  mkdirSync(folder, { recursive: true })
  const source = path.join(import.meta.dirname, 'hora.c')
  const { status } = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('--hora wants Linux and a C compiler (cc).')
  return { HORA_ADIANTE, LD_PRELOAD: library }
}
