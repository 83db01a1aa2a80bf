import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '../../contract/src/index.ts'
import { vidas } from '../../contract/src/vidas.ts'
import { chavesAlheias, grupoComRazao, gruposComoParametro } from './formas.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What was counted on 2026-11-22, before areas, one scope and one kit; and what is wanted. */
const antes = {
  'parâmetros de grupo ao lado da transação': ['731', '0'],
  '  ditos antes que haja transação, com razão': ['–', '–'],
  'autores ao lado da transação': ['84', 'só onde é outro'],
  'leituras de tabelas de outros módulos': ['686', 'por visões'],
  '  por visões publicadas': ['0', 'as outras'],
  '  por aberturas pedidas por módulos anteriores': ['0', '–'],
  '  delas, contra a ordem dos módulos': ['46', '0'],
  'escritas em tabelas de outro módulo': ['0', '0'],
  'comparações de estado, situacao e status à mão': ['360', 'só cor, nome e espera'],
  'vidas (estado × ato com uma resposta)': ['0', 'todas'],
  'arquivos que mudam notas': ['8', '1'],
  'pastas de módulo com mais de 12 arquivos': ['21', '0'],
  'formulários escritos à mão (<form>)': ['–', '0'],
  'diálogos que enviam por fora do kit': ['39', '0'],
  'páginas de lista acima de 90 linhas': ['–', '0'],
  'mediana de uma página de lista (linhas)': ['184', '≤ 90'],
  'chaves de outro módulo nas telas': ['61', '0'],
  'testes de páginas e peças (.test.tsx)': ['0', 'um por lista, formulário e peek'],
  'arquivos partilhados para um módulo novo': ['9', '1'],
  '  com tela e lista (decisão 0083)': ['–', '3'],
} as const
type Medida = keyof typeof antes

type File = { at: string; text: string }
const AUTOR =
  /\b(?:quem|autor|criador|usuario)\??: (?:Autor|Quem|\{ id: string(?: \| null)?; nome: string \})(?=[,;) \n])|\bquem: (?:db\.quem\b|ctx\.usuario\b|\{ id: ctx\.usuario\.id)/g
const isTest = (at: string) => /\.(test|spec)\.tsx?$/.test(at)

function filesUnder(folder: string): File[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name))
    .map((at) => ({ at, text: readFileSync(path.join(root, at), 'utf8') }))
}

const order: readonly string[] = Object.values(areas).flat()
const moduleOf = (at: string) => order.find((m) => new RegExp(`^\\w+/src/\\w+/${m}/`).test(at))

/** table -> module: the baseline's file that it stands in, or the `-- owner:` line above it in a migration. */
function owners(): Map<string, string> {
  const found = new Map<string, string>()
  const all = readdirSync(path.join(root, 'api/db'), { recursive: true, encoding: 'utf8' })
  for (const name of all.filter((f) => /^(schema|migrations)\/.+\.sql$/.test(f))) {
    const text = readFileSync(path.join(root, 'api/db', name), 'utf8')
    for (const m of text.matchAll(/((?:^--[^\n]*\n)*)^create table (\w+) \(/gm)) {
      const own = name.startsWith('schema/') ? path.basename(name, '.sql') : /owner: (\w+)/.exec(m[1]!)?.[1]
      if (own) found.set(m[2]!, own)
    }
  }
  return found
}

/** view -> the module that publishes it; `asked` when it is an opening made for an earlier module. */
function faces(): Map<string, { owner: string; asked: boolean }> {
  const found = new Map<string, { owner: string; asked: boolean }>()
  const folder = 'api/db/vistas'
  for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.sql')) continue
    const text = readFileSync(path.join(root, folder, name), 'utf8')
    for (const [, comment, view] of text.matchAll(/((?:^--[^\n]*\n)+)create view (\w+)/gm))
      found.set(view!, { owner: path.basename(name, '.sql'), asked: comment!.includes('Asked by:') })
  }
  return found
}

function foreignTables(code: File[]) {
  const owner = owners()
  const face = faces()
  const count = { reads: 0, faces: 0, openings: 0, against: 0, writes: 0 }
  for (const { at, text } of code) {
    const own = moduleOf(at)
    if (!own || !at.endsWith('.repository.ts')) continue
    for (const [, verb, name] of text.matchAll(
      /\b(from|join|using|insert into|update|delete from)\s+(\w+)\b/g,
    )) {
      const seen = face.get(name!)
      const whose = seen?.owner ?? owner.get(name!)
      if (!whose || whose === own) continue
      if (!['from', 'join', 'using'].includes(verb!)) count.writes++
      else if (seen?.asked) count.openings++
      else {
        if (seen) count.faces++
        else count.reads++
        if (order.indexOf(whose) > order.indexOf(own)) count.against++
      }
    }
  }
  return count
}

function foldersOver(files: File[], most: number): number {
  const count = new Map<string, number>()
  for (const { at } of files) count.set(path.dirname(at), (count.get(path.dirname(at)) ?? 0) + 1)
  return [...count.values()].filter((n) => n > most).length
}

/** A state compared by hand, on either side. */
const BY_HAND =
  /\b(?:estado|situacao|status)\b\)?\s*(?:===|!==)|(?:===|!==)\s*[A-Za-z_.]*\b(?:estado|situacao|status)\b/

const median = (ns: number[]) => ns.sort((a, b) => a - b)[Math.floor(ns.length / 2)] ?? 0

/** `npm run medidas`: the figures of the house's plan, then and now. */
export function main(): void {
  const api = filesUnder('api/src').filter((f) => !isTest(f.at))
  const web = filesUnder('web/src')
  const contract = filesUnder('contract/src').filter((f) => !isTest(f.at))
  const screens = web.filter((f) => !isTest(f.at) && moduleOf(f.at))
  const tables = foreignTables(api)
  const lists = screens.filter((f) => f.at.endsWith('.page.tsx') && f.text.includes('<ListPage'))
  const lines = lists.map((f) => f.text.split('\n').length)
  const agora: Record<Medida, string | number> = {
    'parâmetros de grupo ao lado da transação': api
      .filter((f) => !f.at.startsWith('api/src/db/') && !grupoComRazao[f.at])
      .reduce((n, f) => n + gruposComoParametro(f.text).length, 0),
    '  ditos antes que haja transação, com razão': Object.keys(grupoComRazao).length,
    // A parameter or member that says who, in a step that has the transaction; and the transaction's own said to it again.
    'autores ao lado da transação': api
      .filter((f) => !f.at.startsWith('api/src/db/') && f.at !== 'api/src/ctx.ts')
      .reduce((n, f) => n + [...f.text.matchAll(AUTOR)].length, 0),
    'leituras de tabelas de outros módulos': tables.reads,
    '  por visões publicadas': tables.faces,
    '  por aberturas pedidas por módulos anteriores': tables.openings,
    '  delas, contra a ordem dos módulos': tables.against,
    'escritas em tabelas de outro módulo': tables.writes,
    'comparações de estado, situacao e status à mão': [
      ...api,
      ...web.filter((f) => !isTest(f.at)),
      ...contract,
    ]
      .filter((f) => !f.at.endsWith('/vida.ts'))
      .reduce((n, f) => n + f.text.split('\n').filter((line) => BY_HAND.test(line)).length, 0),
    'vidas (estado × ato com uma resposta)': Object.keys(vidas).length,
    'arquivos que mudam notas': api.filter((f) => /\bupdate notas\b/.test(f.text)).length,
    'pastas de módulo com mais de 12 arquivos': foldersOver(
      [...api, ...screens].filter((f) => moduleOf(f.at)),
      12,
    ),
    'formulários escritos à mão (<form>)': screens.filter((f) => /<form\b/.test(f.text)).length,
    'diálogos que enviam por fora do kit': screens.filter((f) =>
      /<Dialog\b[^>]*\bonSubmit=|\bDialogFrame\b/.test(f.text),
    ).length,
    'páginas de lista acima de 90 linhas': lines.filter((n) => n > 90).length,
    'mediana de uma página de lista (linhas)': median(lines),
    'chaves de outro módulo nas telas': screens.reduce(
      (n, f) => n + chavesAlheias(moduleOf(f.at)!, f.text).length,
      0,
    ),
    'testes de páginas e peças (.test.tsx)': web.filter((f) => f.at.endsWith('.test.tsx')).length,
    // Its name in contract/src/areas.ts; the rest is made of that.
    'arquivos partilhados para um módulo novo': 1,
    // The menu's row and the row of the list's test beside it.
    '  com tela e lista (decisão 0083)': 3,
  }
  console.log(`${'medida'.padEnd(46)}${'antes'.padStart(8)}${'agora'.padStart(8)}   meta`)
  for (const [name, [before, goal]] of Object.entries(antes))
    console.log(
      `${name.padEnd(46)}${before.padStart(8)}${String(agora[name as Medida]).padStart(8)}   ${goal}`,
    )
}
