import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@tropeiro/contract'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folders = (dir: string): string[] =>
  readdirSync(path.join(root, dir), { withFileTypes: true })
    .filter((e) => e.isDirectory())
    .map((e) => e.name)
    .sort()
const files = (dir: string, ending: RegExp): string[] =>
  readdirSync(path.join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((f) => ending.test(f) && !f.includes('node_modules'))
    .map((f) => path.join(dir, f))

/** Modules whose whole screen is the shell itself (login, group switch, storage): they have no folder of pages. */
const withoutScreen = ['arquivos']

test('the same module names stand in contract, api and web', () => {
  const names = Object.keys(contract).sort()
  expect(
    files('contract/src/modules', /\.ts$/)
      .map((f) => path.basename(f, '.ts'))
      .sort(),
  ).toEqual(names)
  expect(folders('api/src/modules')).toEqual(names)
  expect(folders('web/src/modules')).toEqual(names.filter((n) => !withoutScreen.includes(n)))
})

test('ARCHITECTURE.md tells the order of the modules as it is held', () => {
  const held = readFileSync(path.join(root, '.dependency-cruiser.cjs'), 'utf8')
  const list = /const modules = \[([^\]]*)\]/.exec(held)?.[1] ?? ''
  const order = [...list.matchAll(/'(\w+)'/g)].map((m) => m[1]!)
  expect([...order].sort()).toEqual(folders('api/src/modules'))
  expect(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')).toContain(`${order.join(', ')}.`)
})

/** table -> owner, read from the `-- owner:` line above each create table. */
function owners(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of files('api/db/migrations', /\.sql$/)) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const m of text.matchAll(/owner: (\w+)[^\n]*\n(?:--[^\n]*\n)*create table (\w+)/g))
      found.set(m[2]!, m[1]!)
  }
  return found
}

test('every table names its owner, and only the owner writes it', () => {
  const owner = owners()
  const tables = files('api/db/migrations', /\.sql$/).flatMap((f) =>
    [...readFileSync(path.join(root, f), 'utf8').matchAll(/^create table (\w+)/gm)].map((m) => m[1]!),
  )
  expect(tables.filter((t) => !owner.has(t))).toEqual([])
  const strangers: string[] = []
  for (const file of files('api/src', /\.ts$/)) {
    if (file.endsWith('.test.ts')) continue
    const module = /modules\/(\w+)\//.exec(file)?.[1]
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const m of text.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)\b/g)) {
      const who = owner.get(m[1]!)
      if (who && module && who !== module) strangers.push(`${file} writes ${m[1]}, which ${who} owns`)
    }
  }
  expect(strangers).toEqual([])
})

test('SQL stands in repositories and in src/db only', () => {
  const elsewhere = files('api/src', /\.ts$/).filter(
    (f) =>
      !/\.repository\.ts$|\.test\.ts$|src\/db\/|src\/worker\.ts$|src\/http\/health\.ts$/.test(f) &&
      /\b(insert into|update \w+ set|delete from|select [\w.*, ]+ from)\b/.test(
        readFileSync(path.join(root, f), 'utf8'),
      ),
  )
  expect(elsewhere).toEqual([])
})

test('every sentence of the specification is said by code and not only kept', () => {
  const words = Object.keys(
    (
      JSON.parse(readFileSync(path.join(root, 'contract/test/sentences.json'), 'utf8')) as {
        agora: Record<string, string>
      }
    ).agora,
  )
  const code = [...files('api/src', /\.ts$/), ...files('web/src', /\.tsx?$/)]
    .map((f) => readFileSync(path.join(root, f), 'utf8'))
    .join('\n')
  expect(words.filter((w) => !code.includes(`messages.${w}`))).toEqual([])
})

test('a fixed sentence is written in messages.ts and nowhere else', () => {
  const { agora, depois } = JSON.parse(
    readFileSync(path.join(root, 'contract/test/sentences.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  // Shorter ones are ordinary words that stand inside others.
  const sentences = Object.values({ ...agora, ...depois }).filter((s) => s.length > 12)
  const code = [...files('api/src', /\.ts$/), ...files('web/src', /\.tsx?$/)].filter(
    (f) => !/\.test\.tsx?$/.test(f),
  )
  const again = code.flatMap((f) => {
    const text = readFileSync(path.join(root, f), 'utf8')
    return sentences.filter((s) => text.includes(s)).map((s) => `${f}: ${s}`)
  })
  expect(again).toEqual([])
})
