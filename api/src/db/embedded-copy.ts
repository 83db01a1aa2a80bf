import { constants } from 'node:fs'
import { chown, copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { diaryFolder, diaryMark, keepsIn, realHome } from './embedded-diary.ts'

/** What a copied cluster needs of the diary: from `first` on, and at least up to `last` to be whole. */
export type CopiedCluster = { first: string; last: string; ended: Date; diary: string }

/** Folders whose content belongs to the running server, and is made anew. */
const emptied = /^pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)$/
const left = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label\.old)$/

/** Connects as the superuser of the cluster that runs in `home`. */
export async function superuser(home: string, cluster = 'cluster'): Promise<pg.Client> {
  const real = await realHome(home)
  const read = (name: string) => readFile(path.join(real, name), 'utf8')
  const port = Number((await read(`${cluster}/postmaster.pid`)).split('\n')[3])
  const password = await read('senha-superusuario')
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  await client.connect()
  return client
}

/**
 * Copies the cluster of `home` to `to` while it runs and is written to. What the copy lacks is in the diary below `copies`, which is
 * kept from the first copy on.
 */
export async function copyCluster(home: string, copies: string, to: string): Promise<CopiedCluster> {
  const db = await superuser(home)
  try {
    const diary = await diaryFolder(home, copies)
    await keepDiary(db, home, diary)
    const begun = await db.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('tropeiro', true)) as first`,
    )
    await copyTree(path.join(await realHome(home), 'cluster'), to)
    const done = await db.query<{ lsn: string; label: string; last: string; ended: Date }>(
      `select lsn::text, labelfile as label, pg_walfile_name(lsn) as last, now() as ended from pg_backup_stop(false)`,
    )
    const { label, last, ended } = done.rows[0]!
    await writeFile(path.join(to, 'backup_label'), label, { mode: 0o600 })
    await untilKept(db, last)
    return { first: begun.rows[0]!.first, last, ended, diary }
  } finally {
    await db.end()
  }
}

/** From now on each segment of the log is kept, five minutes after its first line at the latest. */
async function keepDiary(db: pg.Client, home: string, diary: string): Promise<void> {
  const { rows } = await db.query<{ archive_command: string }>('show archive_command')
  if (!keepsIn(rows[0]!.archive_command, diary))
    throw new Error(
      `O banco que está no ar não guarda o seu diário em ${diary}.\nReinicie-o com esta versão e com o mesmo COPIAS_DIR deste comando.`,
    )
  const real = await realHome(home)
  const keeper = await stat(path.join(real, 'cluster'))
  await mkdir(diary, { recursive: true, mode: 0o700 })
  await chown(diary, keeper.uid, keeper.gid).catch(() => {})
  await writeFile(path.join(real, diaryMark), '', { mode: 0o644 })
  await db.query(`alter system set archive_timeout = '5min'`)
  await db.query('select pg_reload_conf()')
}

/** Waits until the last segment that the copy needs is in the diary; a diary that cannot be written is an error. */
async function untilKept(db: pg.Client, last: string): Promise<void> {
  const failures = async () =>
    (
      await db.query<{ failed: number; kept: boolean; file: string | null }>(
        `select failed_count::int as failed, coalesce(substr(last_archived_wal, 9, 16) >= substr($1, 9, 16), false) as kept,
           last_failed_wal as file from pg_stat_archiver`,
        [last],
      )
    ).rows[0]!
  const before = await failures()
  for (let now = before; !now.kept; now = await failures()) {
    // One failure may be of a segment before the first copy; the server tries three times and then waits a minute.
    if (now.failed >= before.failed + 3)
      throw new Error(
        `O diário não pôde ser gravado (segmento ${now.file}): o disco da pasta de cópias está cheio ou fechado?`,
      )
    await pause(100)
  }
}

/** Copies a cluster's folder, all that belongs to a running server left out; files may come, go and change meanwhile. */
export async function copyTree(
  from: string,
  to: string,
  owner?: { uid: number; gid: number },
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  if (owner) await chown(to, owner.uid, owner.gid)
  for (const entry of await readdir(from, { withFileTypes: true }).catch(gone)) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory() && !entry.name.startsWith('pgsql_tmp')) {
      if (!emptied.test(entry.name)) {
        await copyTree(source, target, owner)
        continue
      }
      const inside = entry.name === 'pg_wal' ? [target, path.join(target, 'archive_status')] : [target]
      for (const folder of inside) {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        if (owner) await chown(folder, owner.uid, owner.gid)
      }
    } else if (entry.isFile() && !left.test(entry.name)) {
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch(gone)
      if (owner) await chown(target, owner.uid, owner.gid).catch(gone)
    }
  }
}

const gone = (error: NodeJS.ErrnoException): never[] => {
  if (error.code === 'ENOENT') return []
  throw error
}
