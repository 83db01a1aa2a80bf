import { spawn } from 'node:child_process'
import path from 'node:path'

/** Migrates and, where the demo is on and the database is empty, loads its world; shows each line that it says. */
export async function prepare(
  root: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const follower = path.join(root, 'scripts', 'follow-parent.mjs')
  const child = spawn(process.execPath, ['--import', follower, path.join(root, 'api/src/preparar.ts')], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  let rest = ''
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) say(`  ${line}`)
  })
  let complaint = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  signal.removeEventListener('abort', stop)
  if (rest) say(`  ${rest}`)
  if (code !== 0 && !signal.aborted)
    throw new Error(`O banco de dados não pôde ser preparado:\n${complaint.trim()}`)
}
