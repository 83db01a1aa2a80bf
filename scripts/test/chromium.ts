import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

export type Chromium = {
  executablePath: string
  args: string[]
  env: Record<string, string>
  /** Where it came from, for a person to read. */
  origin: string
}

const root = path.resolve(import.meta.dirname, '../..')
/** For who looks at maps: drawn by software, which holds the whole browser up for a minute when a page with one closes. */
export const webgl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
/** For who doesn't. A page of a test lives for seconds: to optimize its code costs more than it saves. */
export const semMapas = ['--disable-gpu', '--js-flags=--no-opt --no-maglev']
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium that runs here: the one asked for, the machine's, the one that comes by npm, or one from apt. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  if (env.CHROMIUM_PATH) {
    const version = versionOf(env.CHROMIUM_PATH)
    if (!version) throw new Error(`CHROMIUM_PATH=${env.CHROMIUM_PATH} does not run.`)
    return plain(env.CHROMIUM_PATH, `${version} (CHROMIUM_PATH)`)
  }
  const system = findOnSystem()
  if (system) return system
  const packaged = await fromPackage()
  if (packaged) return packaged
  const installed = fromApt()
  if (installed) return installed
  throw new Error('No Chromium here: install one (apt-get install chromium) or name it in CHROMIUM_PATH.')
}

function plain(executablePath: string, origin: string): Chromium {
  return { executablePath, args: ['--no-sandbox'], env: {}, origin: `${origin}, ${executablePath}` }
}

function findOnSystem(): Chromium | undefined {
  for (const name of systemNames) {
    const version = versionOf(name)
    if (!version) continue
    const where = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()
    return plain(where || name, `${version} (system)`)
  }
  return undefined
}

function versionOf(program: string, env: Record<string, string> = {}): string | undefined {
  const { status, stdout } = spawnSync(program, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return status === 0 ? stdout.trim() : undefined
}

/** @sparticuz/chromium is one compressed binary with its libraries and fonts, unpacked once under node_modules. */
async function fromPackage(): Promise<Chromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const packageFolder = path.resolve(path.dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))
  const folder = path.join(root, 'node_modules', '.cache', `chromium-${version}`)
  if (!existsSync(folder)) await unpack(path.join(packageFolder, 'bin'), folder)

  const executablePath = path.join(folder, 'chromium')
  const env: Record<string, string> = {}
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = path.join(folder, 'fonts')
  let said = versionOf(executablePath, env)
  if (!said) {
    // A bare machine lacks the libraries that the browser is linked to.
    const libraries = [path.join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean)
    env.LD_LIBRARY_PATH = libraries.join(':')
    said = versionOf(executablePath, env)
  }
  if (!said) return undefined
  const args = ['--no-sandbox', '--headless=shell']
  return { executablePath, args, env, origin: `${said} (npm @sparticuz/chromium), ${executablePath}` }
}

async function unpack(archives: string, folder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium')
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  const before = process.env.TMPDIR
  // The package unpacks into the temporary folder and takes whatever is already there for its own.
  process.env.TMPDIR = unfinished
  try {
    await Promise.all(
      ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) =>
        inflate(path.join(archives, name)),
      ),
    )
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  await chmod(path.join(unfinished, 'chromium'), 0o755)
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
}

function fromApt(): Chromium | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  console.log('Installing Chromium from apt…')
  const options = { stdio: 'inherit' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
  if (spawnSync('apt-get', install, options).status !== 0) {
    spawnSync('apt-get', ['update', '-qq'], options)
    if (spawnSync('apt-get', install, options).status !== 0) return undefined
  }
  return findOnSystem()
}
