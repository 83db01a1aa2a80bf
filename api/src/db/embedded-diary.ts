import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { movedNote } from './embedded-binaries.ts'

/*
 * The diary: the write-ahead log of the embedded cluster, kept segment by segment once a first copy was made, so that a copy can be
 * carried forward to any moment after it. Segments stand in one folder a cluster, named by the number that PostgreSQL gave it: two
 * clusters that lived in one data folder never mix theirs.
 */

/** Stands beside the cluster from the first copy on; before it nothing is kept, and nothing grows. */
export const diaryMark = 'diario-ligado'

/** Where the cluster of this home really lives: it may have moved to where nobody can walk. */
export async function realHome(home: string): Promise<string> {
  const moved = await readFile(path.join(home, movedNote), 'utf8').catch(() => '')
  return moved.trim() || home
}

/** The folder of a cluster's diary below `copies`; below its own home where the cluster had to move. `of`: the cluster, or a copy of it. */
export async function diaryFolder(home: string, copies: string, of?: string): Promise<string> {
  const real = await realHome(home)
  const within = real === home ? copies : real
  return path.join(within, 'diario', await clusterId(of ?? path.join(real, 'cluster')))
}

async function clusterId(data: string): Promise<string> {
  const file = await open(path.join(data, 'global', 'pg_control'))
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.readBigUInt64LE().toString()
  } finally {
    await file.close()
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
/** A path as PostgreSQL's commands take it, where `%` begins a word of theirs. */
const literal = (text: string): string => quoted(text).replaceAll('%', '%%')

/** Says of a running server's `archive_command` whether it keeps its diary in this folder. */
export const keepsIn = (command: string, folder: string): boolean => command.includes(literal(folder))

/** Settings of a server whose diary is kept: a segment appears in the folder whole or not at all, packed where the machine has gzip. */
export function diarySettings(home: string, folder: string): string[] {
  const packs = spawnSync('gzip', ['--version'], { stdio: 'ignore' }).status === 0
  const [pack, end] = packs ? ['gzip -1 < "%p" >', '.gz'] : ['cat "%p" >', '']
  const keep = `[ -f ${literal(path.join(home, diaryMark))} ] || exit 0; D=${literal(folder)}; ${pack} "$D/%f.parcial" && mv "$D/%f.parcial" "$D/%f${end}"`
  return ['archive_mode=on', `archive_command=${keep}`]
}

/** The command that brings a segment back from the first of the folders that has it. */
export function restoreCommand(folders: readonly string[]): string {
  const each = folders.map(
    (folder) =>
      `D=${literal(folder)}; [ -f "$D/%f.gz" ] && exec gzip -dc < "$D/%f.gz" > "%p"; [ -f "$D/%f" ] && exec cp "$D/%f" "%p"`,
  )
  return `${each.join('; ')}; exit 1`
}

const segment = /^[0-9A-F]{24}(?=$|\.)/

/** Segments of the diary, by name, in order. */
export async function segmentsOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((name) => segment.test(name)).sort()
}

/** Removes what lies before `first`, which the oldest copy that is kept begins with; answers how many files went. */
export async function sweepDiary(folder: string, first: string): Promise<number> {
  // A segment's number counts, whatever the line of history (its first eight digits) that it was written on.
  const old = (await segmentsOf(folder)).filter((name) => name.slice(8, 24) < first.slice(8, 24))
  for (const name of old) await rm(path.join(folder, name), { force: true })
  return old.length
}
