import { existsSync } from 'node:fs'
import { chown, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { durable, launch, stop, untilReady } from './embedded.ts'
import { chooseRunner, type Mode, type Runner } from './embedded-binaries.ts'
import { copyTree, superuser } from './embedded-copy.ts'
import { diaryFolder, diaryMark, diarySettings, restoreCommand } from './embedded-diary.ts'
import { stopLeftovers } from './embedded-leftovers.ts'
import { choosePort } from './embedded-port.ts'

/** The passwords of a cluster, kept beside it. */
export const passwords = ['senha', 'senha-aplicacao', 'senha-superusuario'] as const

type Recovery = {
  home: string
  /** A copy's folder: `cluster` and the passwords. */
  copy: string
  /** Folder of copies, whose diary is gone through and goes on; what the present cluster did not yet put there is found by itself. */
  copies: string
  /** What was committed up to this moment stands; null: all that the diary tells. */
  until: Date | null
  mode?: Mode
}

export type Recovered = {
  /** The last commit that stands. */
  last: Date | null
  /** The diary ended before the moment that was asked for. */
  short: boolean
  /** Where the cluster of before is now. */
  before: string | null
}

/** A replay may take as long as a day's writing did. */
const PATIENCE_MS = 24 * 3600_000
const tooShort = 'recovery ended before configured recovery target was reached'

/** Makes the cluster of `home` what it was at a moment. Nothing runs there; the cluster of before stays beside it. */
export async function recoverCluster(how: Recovery): Promise<Recovered> {
  const runner = await chooseRunner(path.resolve(how.home), how.mode)
  const data = path.join(runner.home, 'cluster')
  await stopLeftovers(data)
  for (const name of passwords) await bringPassword(runner, how.copy, name)
  const replayed = await replay(runner, data, how, how.until)
  const done = replayed ?? (await replay(runner, data, how, null))!
  const before = existsSync(data) ? `${data}.antes-${stamp()}` : null
  if (before) await rename(data, before)
  await rename(staging(data), data)
  return { last: done.last, short: replayed === null, before }
}

const staging = (data: string): string => `${data}.volta`
const stamp = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '')

/** The copy's password is the one that the cluster will know; one of a cluster that is there is kept under another name. */
async function bringPassword(runner: Runner, copy: string, name: string): Promise<void> {
  const [from, to] = [path.join(copy, name), path.join(runner.home, name)]
  const [kept, copied] = await Promise.all([readFile(to, 'utf8').catch(() => null), readFile(from, 'utf8')])
  if (kept === copied) return
  if (kept !== null) await rename(to, `${to}.antes`)
  await copyFile(from, to)
  if (runner.uid !== undefined && runner.gid !== undefined) await chown(to, runner.uid, runner.gid)
}

/** Null where the diary does not reach the moment: PostgreSQL then refuses, instead of standing somewhere before it. */
async function replay(
  runner: Runner,
  data: string,
  { home, copy, copies }: Recovery,
  until: Date | null,
): Promise<{ last: Date | null } | null> {
  const target = staging(data)
  await stopLeftovers(target)
  await rm(target, { recursive: true, force: true })
  const owner =
    runner.uid === undefined || runner.gid === undefined ? undefined : { uid: runner.uid, gid: runner.gid }
  await copyTree(path.join(copy, 'cluster'), target, owner)
  await writeFile(path.join(target, 'recovery.signal'), '', { mode: 0o600 })
  if (owner) await chown(path.join(target, 'recovery.signal'), owner.uid, owner.gid)
  const diary = await diaryFolder(path.resolve(home), copies, target)
  await mkdir(diary, { recursive: true, mode: 0o700 })
  await writeFile(path.join(runner.home, diaryMark), '', { mode: 0o644 })
  if (owner) await chown(diary, owner.uid, owner.gid)
  const folders = [diary, path.join(copy, 'diario'), path.join(data, 'pg_wal')]
  const settings = [
    ...durable,
    // The line of history that begins here is told to the diary too.
    ...diarySettings(runner.home, diary),
    'hot_standby=off',
    `restore_command=${restoreCommand(folders)}`,
    'recovery_target_action=promote',
    // So early a server knows no letter of a zone.
    ...(until ? [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`] : []),
  ]
  const port = await choosePort(path.join(runner.home, 'porta'))
  const child = await launch(runner, target, port, settings)
  try {
    await untilReady(child, target, runner.home, PATIENCE_MS)
    const db = await superuser(home, 'cluster.volta')
    try {
      const { rows } = await db.query<{ last: Date | null }>('select pg_last_xact_replay_timestamp() as last')
      return rows[0]!
    } finally {
      await db.end()
    }
  } catch (error) {
    if (until && String(error).includes(tooShort)) return null
    throw error
  } finally {
    await stop(child)
  }
}
