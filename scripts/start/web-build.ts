import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const sources = ['web/src', 'web/public', 'contract/src', 'package-lock.json']

/** Builds the screens when their sources changed since the last build; says what it did. */
export async function buildWeb(root: string, say: (line: string) => void): Promise<void> {
  const web = path.join(root, 'web')
  // Pages, configuration and plugins stand at the top.
  const top = (await readdir(web, { withFileTypes: true })).filter((entry) => entry.isFile())
  const wanted = await hashOf(root, [...top.map(({ name }) => `web/${name}`).sort(), ...sources])
  const stamp = path.join(root, 'node_modules', '.cache', 'tropeiro-web')
  const built = existsSync(path.join(web, 'dist', '.vite', 'manifest.json'))
  if (built && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) return

  say('Construindo as telas…')
  const began = performance.now()
  await mkdir(path.dirname(stamp), { recursive: true })
  // Built aside and swapped in: a failed build leaves the last one, and a running server misses no file for long.
  const fresh = `${stamp}-${process.pid}`
  await vite(root, web, fresh)
  await rm(path.join(web, 'dist'), { recursive: true, force: true })
  await rename(fresh, path.join(web, 'dist'))
  await writeFile(stamp, wanted)
  say(`Telas prontas em ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

function vite(root: string, web: string, outDir: string): Promise<void> {
  const program = path.join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [program, 'build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`As telas não puderam ser construídas:\n${said.trim()}`)),
    )
  })
}

async function hashOf(root: string, paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const at of paths) {
    for (const file of await filesUnder(path.join(root, at))) {
      hash.update(`${path.relative(root, file)}\0`)
      hash.update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesUnder(at: string): Promise<string[]> {
  const entries = await readdir(at, { withFileTypes: true, recursive: true }).catch(() => null)
  if (!entries) return existsSync(at) ? [at] : []
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
