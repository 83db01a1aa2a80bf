import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copiar } from '../../scripts/copia/copiar.ts'
import { copiasDe } from '../../scripts/copia/pastas.ts'
import { secretsFor } from '../../scripts/start/secrets.ts'
import { momentoDe, voltar } from '../../scripts/voltar/voltar.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { segmentsOf } from '../src/db/embedded-diary.ts'

let home: string
let dataDir: string
let copias: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  // As most desktops are called, and with what a shell would read.
  home = await mkdtemp(path.join(tmpdir(), `tropeiro cópia d'água %p `))
  dataDir = path.join(home, 'dados')
  copias = path.join(home, 'cópias')
  env = { XDG_STATE_HOME: path.join(home, 'estado') }
  await mkdir(path.join(dataDir, 'arquivos'), { recursive: true })
})
afterAll(() => rm(home, { recursive: true, force: true }))

const start = () => startEmbedded({ home: path.join(dataDir, 'postgres'), copies: copias })
const copy = async () => copiar({ dataDir, copias, segredos: await secretsFor(dataDir, env), guardar: 2 })
const back = (ate: Date | null, at = dataDir) => voltar({ dataDir: at, copias, ate, env })

async function on<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client(url)
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** A row and its file, as one use of the house makes them; answers a moment some milliseconds after both, and before what comes next. */
async function guarda(url: string, nome: string): Promise<Date> {
  await writeFile(path.join(dataDir, 'arquivos', nome), `conteúdo de ${nome}`)
  return on(url, async (db) => {
    await db.query('insert into guardados (nome) values ($1)', [nome])
    return (await db.query<{ now: Date }>('select clock_timestamp() as now from pg_sleep(0.01)')).rows[0]!.now
  })
}

const nomes = (url: string): Promise<string[]> =>
  on(url, async (db) =>
    (
      await db.query<{ nome: string }>(
        `select nome from guardados where nome not like 'carga%' order by nome`,
      )
    ).rows.map((row) => row.nome),
  )

it('a copy made while it is written to goes back to a moment between two writes, files too, and on from there', async () => {
  const server = await start()
  await on(server.url, (db) =>
    db.query('create table guardados (id int generated always as identity, nome text)'),
  )
  await guarda(server.url, 'antes')
  // Nothing is kept before the first copy.
  expect(existsSync(copias)).toBe(false)

  const writing = new AbortController()
  const load = on(server.url, async (db) => {
    while (!writing.signal.aborted)
      await db.query(`insert into guardados (nome) select 'carga' || n from generate_series(1, 500) n`)
  })
  const { copia, pasta } = await copy()
  writing.abort()
  await load
  const total = await on(
    server.url,
    async (db) => (await db.query('select count(*)::int as n from guardados')).rows[0].n,
  )
  expect(copia.pastas.arquivos).toEqual({ arquivos: 1, bytes: 18 })
  expect((await stat(path.join(pasta, 'segredos.json'))).mode & 0o777).toBe(0o600)

  await guarda(server.url, 'entre')
  const moment = await guarda(server.url, 'fica')
  await guarda(server.url, 'erro')
  await on(server.url, (db) => db.query(`delete from guardados where nome = 'antes'`))
  await rm(path.join(dataDir, 'arquivos', 'antes'))
  await server.stop()

  const volta = await back(moment)
  expect(volta).toMatchObject({ short: false, arquivos: 1 })
  expect(volta.last!.getTime()).toBeLessThanOrEqual(moment.getTime())
  const again = await start()
  expect(again.url).toBe(server.url.replace(/:\d+\//, `:${again.port}/`))
  expect(await nomes(again.url)).toEqual(['antes', 'entre', 'fica'])
  const kept = await on(
    again.url,
    async (db) => (await db.query('select count(*)::int as n from guardados')).rows[0].n,
  )
  expect(kept).toBe(total + 2)
  for (const nome of await nomes(again.url))
    expect(await readFile(path.join(dataDir, 'arquivos', nome), 'utf8')).toBe(`conteúdo de ${nome}`)

  // The new past is gone on from: the same copy reaches what was written after the return.
  const second = await guarda(again.url, 'depois')
  await guarda(again.url, 'outro erro')
  await again.stop()
  await back(second)
  const third = await start()
  expect(await nomes(third.url)).toEqual(['antes', 'depois', 'entre', 'fica'])
  await third.stop()
})

it('another machine takes the newest copy and the diary: all that was told stands there, secrets among it', async () => {
  const server = await start()
  await copy()
  await guarda(server.url, 'de hoje')
  const secrets = await secretsFor(dataDir, env)
  await server.stop()
  const other = path.join(home, 'outra máquina')
  const volta = await back(null, other)
  expect(volta.short).toBe(false)
  expect(await secretsFor(other, env)).toEqual(secrets)
  const there = await startEmbedded({ home: path.join(other, 'postgres'), copies: copias })
  // The server ended in good order and had told its diary all.
  expect(await nomes(there.url)).toContain('de hoje')
  expect(await readdir(path.join(other, 'arquivos'))).toContain('fica')
  await there.stop()
})

it('a moment after the last word of the diary is what stood then, and it is said', async () => {
  const volta = await back(new Date())
  expect(volta.short).toBe(true)
  const server = await start()
  expect(await nomes(server.url)).toContain('de hoje')
  await server.stop()
})

it('keeps as many copies as are asked for and the diary from the oldest of them on; a copy of a left past is set aside', async () => {
  const server = await start()
  const moment = await guarda(server.url, 'antes da cópia')
  await copy()
  await copy()
  const all = await copiasDe(copias)
  expect(all).toHaveLength(2)
  const oldest = all.at(-1)!.copia
  const segments = await segmentsOf(path.join(copias, 'diario', oldest.diario))
  expect(segments[0]!.slice(8, 24)).toBe(oldest.primeiro.slice(8, 24))
  // What did not change weighs nothing in the next copy.
  const inodes = await Promise.all(
    all.map(async ({ pasta }) => (await stat(path.join(pasta, 'arquivos', 'fica'))).ino),
  )
  expect(inodes[0]).toBe(inodes[1])
  await server.stop()
  await expect(back(moment)).rejects.toThrow('depois do momento pedido')
  const volta = await back(new Date(Date.parse(oldest.ate) + 1))
  expect(volta.deixadas).toHaveLength(1)
  expect(await copiasDe(copias)).toHaveLength(1)
})

it('a database whose diary goes elsewhere is told from one that keeps it', async () => {
  const server = await startEmbedded({
    home: path.join(dataDir, 'postgres'),
    copies: path.join(home, 'outra'),
  })
  await expect(copy()).rejects.toThrow('COPIAS_DIR')
  expect((await readdir(copias)).filter((name) => name.endsWith('.parcial'))).toEqual([])
  await server.stop()
})

it('reads a moment where the carriers are, or with its own zone', () => {
  expect(momentoDe('2026-11-28 14:05')?.toISOString()).toBe('2026-11-28T17:05:00.000Z')
  expect(momentoDe('2026-11-28T14:05:07Z')?.toISOString()).toBe('2026-11-28T14:05:07.000Z')
  for (const text of ['ontem', '14:05', '2026-11-28', '2026-13-40 10:00']) expect(momentoDe(text)).toBeNull()
})
