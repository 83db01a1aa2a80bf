import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '@tropeiro/contract'
import { expect, test } from 'vitest'
import { doModulo } from '../../scripts/gerar/modulos.ts'
import { chavesAlheias, grupoComRazao, gruposComoParametro } from '../../scripts/medidas/formas.ts'

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

/** Modules whose whole screen is the shell itself (login, group switch, storage), or that have none: no folder of pages. */
const withoutScreen = ['arquivos', 'fatos', 'listas']
const listed: Record<string, readonly string[]> = areas
/** The module of a file, by its folders `<area>/<module>`. */
const moduleOf = (file: string): string | undefined => {
  const [, area, module] = /^\w+\/src\/(\w+)\/(\w+)/.exec(file) ?? []
  return listed[area ?? '']?.find((name) => name === module)
}

test('every room has the areas and modules of areas.ts, and no other', () => {
  const notAreas = { contract: ['access'], api: ['adapters', 'db', 'http', 'leitura'] }
  const doors = [
    'frame',
    'host',
    'lib',
    'motorista',
    'navigation',
    'portal',
    'rastreio',
    'session',
    'styles',
    'ui',
    'v4',
  ]
  const areaFolders = (room: string, others: string[]) =>
    folders(`${room}/src`).filter((f) => !others.includes(f))
  const names = Object.keys(listed).sort()
  expect(areaFolders('contract', notAreas.contract)).toEqual(names)
  expect(areaFolders('api', notAreas.api)).toEqual(names)
  expect(areaFolders('web', doors)).toEqual(names)
  for (const [area, modules] of Object.entries(listed)) {
    const sorted = [...modules].sort()
    const calls = readdirSync(path.join(root, 'contract/src', area)).map((f) => f.replace(/\.ts$/, ''))
    // A module of one file may have its list in a folder beside.
    expect([...new Set(calls)].sort()).toEqual(sorted)
    expect(folders(`api/src/${area}`)).toEqual(sorted)
    expect(folders(`web/src/${area}`)).toEqual(sorted.filter((n) => !withoutScreen.includes(n)))
  }
})

test('no folder of a module holds more than twelve source files, and none lies deeper than a slice', () => {
  const count = new Map<string, number>()
  for (const room of ['api', 'web']) {
    for (const area of Object.keys(listed)) {
      for (const file of files(`${room}/src/${area}`, /\.tsx?$/)) {
        if (!/\.(test|spec)\.tsx?$/.test(file))
          count.set(path.dirname(file), (count.get(path.dirname(file)) ?? 0) + 1)
      }
    }
  }
  expect([...count].filter(([, n]) => n > 12)).toEqual([])
  // room/src/area/module/slice, or components/screen on the web
  expect([...count.keys()].filter((dir) => dir.split('/').length > (dir.startsWith('web') ? 6 : 5))).toEqual(
    [],
  )
})

test('a file of the contract has at most 300 lines', () => {
  const long = files('contract/src', /\.ts$/).filter(
    (file) =>
      !file.endsWith('.test.ts') && readFileSync(path.join(root, file), 'utf8').split('\n').length > 301,
  )
  expect(long).toEqual([])
})

test.each(Object.entries(doModulo))('%s is what areas.ts makes: else npm run gerar', (file, make) => {
  const stored = readFileSync(path.join(root, file), 'utf8')
  expect(make(stored, root)).toBe(stored)
})

/** What makes tables: the baseline, and the migrations behind it. */
const tableFiles = () => files('api/db', /^(schema|migrations)\/.+\.sql$/)

/** table -> owner: the file of the baseline that it stands in, or the `-- owner:` line above it in a migration. */
function owners(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of tableFiles()) {
    const text = readFileSync(path.join(root, file), 'utf8')
    const base = file.startsWith('api/db/schema/')
    for (const m of text.matchAll(/((?:^--[^\n]*\n)*)^create table (\w+) \(/gm)) {
      const owner = base ? path.basename(file, '.sql') : /owner: (\w+)/.exec(m[1]!)?.[1]
      if (owner) found.set(m[2]!, owner)
    }
  }
  return found
}

test('every table names its owner, and only the owner writes it', () => {
  const owner = owners()
  const tables = tableFiles().flatMap((f) =>
    [...readFileSync(path.join(root, f), 'utf8').matchAll(/^create table (\w+) \(/gm)].map((m) => m[1]!),
  )
  expect(tables.length).toBeGreaterThan(140)
  expect(tables.filter((t) => !owner.has(t))).toEqual([])
  const strangers: string[] = []
  for (const file of files('api/src', /\.ts$/)) {
    if (file.endsWith('.test.ts')) continue
    const module = moduleOf(file)
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const m of text.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)\b/g)) {
      const who = owner.get(m[1]!)
      if (who && module && who !== module) strangers.push(`${file} writes ${m[1]}, which ${who} owns`)
    }
  }
  expect(strangers).toEqual([])
})

type Face = { owner: string; table: string; askers: string[] }
/** view -> who publishes it, over what; an opening (`Asked by:`) is for those modules alone. */
function faces(): Map<string, Face> {
  const found = new Map<string, Face>()
  for (const file of files('api/db/vistas', /\.sql$/)) {
    const owner = path.basename(file, '.sql')
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, comment, name, table] of text.matchAll(
      /((?:^--[^\n]*\n)+)create view (\w+) [\s\S]*?\nfrom (\w+);/gm,
    ))
      found.set(name!, {
        owner,
        table: table!,
        askers: /Asked by: ([\w, ]+)\./.exec(comment!)?.[1]?.split(', ') ?? [],
      })
  }
  return found
}

/** The relations that each repository reads; `locks`: in a statement that locks rows. */
function* reads(): Iterable<{ file: string; own: string; name: string; locks: boolean }> {
  for (const file of files('api/src', /\.repository\.ts$/)) {
    const own = moduleOf(file)
    if (!own) continue
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const m of text.matchAll(/\b(?:from|join|using)\s+(\w+)\b/g)) {
      // A function of a repository has no blank line in its SQL.
      const [rest] = text.slice(m.index).split('\n\n', 1)
      yield { file, own, name: m[1]!, locks: /\bfor update\b/.test(rest!) }
    }
  }
}

const order = ['referencia', ...Object.values(listed).flat()]
const isBefore = (one: string, other: string) => order.indexOf(one) < order.indexOf(other)

test('a repository reads its own tables, what modules before it show, and nothing of later ones', () => {
  const owner = owners()
  const face = faces()
  const faced = new Set([...face.values()].filter((f) => f.askers.length === 0).map((f) => f.table))
  const strangers: string[] = []
  for (const { file, own, name, locks } of reads()) {
    const seen = face.get(name)
    if (seen) {
      if (seen.askers.length > 0 ? !seen.askers.includes(own) : !isBefore(seen.owner, own))
        strangers.push(`${file} reads ${name}, which ${seen.owner} does not show to ${own}`)
    }
    const whose = owner.get(name)
    if (!whose || whose === own) continue
    if (!isBefore(whose, own)) strangers.push(`${file} reads ${name}, and ${whose} stands behind ${own}`)
    // A view cannot be locked with the right to read alone.
    else if (faced.has(name) && !locks) strangers.push(`${file} reads ${name}, which has a face`)
  }
  expect(strangers).toEqual([])
})

test('what three or more modules read has a face', () => {
  const owner = owners()
  const readers = new Map<string, Set<string>>()
  for (const { own, name, locks } of reads()) {
    const whose = owner.get(name)
    if (whose && whose !== own && !locks) readers.set(name, (readers.get(name) ?? new Set()).add(own))
  }
  expect([...readers].filter(([, who]) => who.size >= 3)).toEqual([])
})

test('openings, by which an earlier module reads a later one, are these and no more', () => {
  const openings = [...faces()].filter(([, f]) => f.askers.length > 0)
  expect(openings.map(([name]) => name).sort()).toEqual([
    'imagem_da_nota',
    'lugar_da_nota',
    'protocolo_da_nota',
    'prova_da_nota',
    'romaneio_da_nota',
  ])
  for (const [name, f] of openings)
    for (const asker of f.askers) expect(isBefore(asker, f.owner), name).toBe(true)
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

test('a transaction says whose it is: nobody passes the group beside it', () => {
  const strangers = files('api/src', /\.ts$/).flatMap((file) => {
    if (/\.test\.ts$|src\/db\//.test(file) || grupoComRazao[file]) return []
    const text = readFileSync(path.join(root, file), 'utf8')
    return gruposComoParametro(text).map((found) => `${file}: ${found}`)
  })
  expect(strangers).toEqual([])
})

test('a screen names no query keys but its module’s own', () => {
  const strangers = files('web/src', /\.tsx?$/).flatMap((file) => {
    const own = moduleOf(file)
    if (!own || /\.test\.tsx?$/.test(file)) return []
    const text = readFileSync(path.join(root, file), 'utf8')
    return chavesAlheias(own, text).map((found) => `${file}: ${found}`)
  })
  expect(strangers).toEqual([])
})

/** What stands between a bracket and the one that closes it. */
function ateFechar(code: string, from: number): string {
  let depth = 0
  for (let at = from; at < code.length; at++) {
    if ('([{'.includes(code[at]!)) depth++
    if (')]}'.includes(code[at]!) && --depth === 0) return code.slice(from, at + 1)
  }
  return code.slice(from)
}

test('what a change says belongs to the mutation: a screen that left before the reply takes nothing along', () => {
  const telling = /\b(toast|undoable|snackbar|salvarArquivo|baixar\w*)\b/
  const wrong = files('web/src', /\.tsx?$/).flatMap((file) => {
    if (file === 'web/src/lib/mudanca.ts') return []
    const code = readFileSync(path.join(root, file), 'utf8')
    const strange = /import (?:type )?\{[^}]*\buseMutation\b[^}]*\} from '@tanstack\/react-query'/.test(code)
    const said = [...code.matchAll(/\.mutate(?:Async)?(?=\()/g)].flatMap(({ index, 0: name }) => {
      const asked = ateFechar(code, index + name.length)
      const [, value = ''] = /\bonSuccess(?::\s*([\s\S]*))?/.exec(asked) ?? []
      if (!asked.includes('onSuccess')) return []
      // `diz` may stand after it.
      const own = value.split(/\n\s*diz:|, diz:/)[0]!
      const [, one] = /^(\w+)\b(?!\()/.exec(own) ?? (own === '' ? ['', 'onSuccess'] : [])
      const defined = one
        ? new RegExp(`const ${one} = [\\s\\S]*?(?=\\n\\n|\\n {0,2}(?:const|return|if)\\b)`).exec(code)?.[0]
        : ''
      return telling.test(own) || telling.test(defined ?? '') ? [`${file}: ${asked.slice(0, 120)}`] : []
    })
    return [...(strange ? [`${file}: useMutation is lib/mudanca.ts’s`] : []), ...said]
  })
  expect(wrong).toEqual([])
})

test('a note is changed by the statements of one file', () => {
  const writing = files('api/src', /\.ts$/).filter(
    (f) => !f.endsWith('.test.ts') && /\bupdate notas\b/.test(readFileSync(path.join(root, f), 'utf8')),
  )
  expect(writing).toEqual(['api/src/carga/notas/escrever/escrever.repository.ts'])
})

/** Columns that are no whole number in tables of finance, fleet and freight, all of them, and why. */
const semCentavos: Record<string, string> = {
  'bomba_movimentos.medio': 'cents a litre, a unit price',
  'estadia_eventos.lat': 'place',
  'estadia_eventos.lng': 'place',
  'estadia_eventos.precisao_m': 'metres',
  'estadia_eventos.bateria': 'charge of a phone',
  'estadias.lat': 'place',
  'estadias.lng': 'place',
  'postos.lat': 'place',
  'postos.lng': 'place',
  'pracas_ensinadas.lat': 'place',
  'pracas_ensinadas.lng': 'place',
  'travessias.lat': 'place',
  'travessias.lng': 'place',
}
/** What a column of money is called, whatever else it says. */
const deDinheiro = /(^|_)(centavos|valor|saldo|preco|custo|tarifa|frete|juros|multa_valor)(_|$)/

test('money is whole cents: in tables of finance, fleet and freight nothing is a fraction but what is listed', () => {
  const owner = owners()
  const daqui = new Set(['financeiro', 'frota', 'faturamento', 'comercial'].flatMap((a) => listed[a] ?? []))
  const fractions: string[] = []
  const money: string[] = []
  const schema = readFileSync(path.join(root, 'api/db/schema.sql'), 'utf8')
  for (const [, table, body] of schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\)/gm)) {
    const mine = daqui.has(owner.get(table!) ?? '')
    for (const [, column, type] of body!.matchAll(
      /^ {2}(\w+) (numeric|real|double precision|money|bigint|integer)\b/gm,
    )) {
      const whole = type === 'bigint' || type === 'integer'
      if (mine && !whole) fractions.push(`${table}.${column}`)
      if (!whole && deDinheiro.test(column!)) money.push(`${table}.${column}`)
    }
  }
  expect(fractions.filter((c) => !(c in semCentavos))).toEqual([])
  expect(Object.keys(semCentavos).filter((c) => !fractions.includes(c))).toEqual([])
  expect(money).toEqual([])
})
