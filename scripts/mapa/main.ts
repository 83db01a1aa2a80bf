import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Modulo } from '../../api/src/modulo.ts'
import { type Access, type Area, areas, contract, type ModuleContract } from '../../contract/src/index.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** `npm run mapa romaneios`: a module's calls, what it hears and does by itself, its tables, screens, files and tests; `carga`: an area; `acessos`: who may what. */
export async function main([name]: string[]): Promise<void> {
  if (name === 'acessos') return (await import('../acessos/main.ts')).mapaDeAcessos()
  const area = Object.keys(areas).find((a) => a === name) as Area | undefined
  if (area) return showArea(area)
  const calls = name ? (contract as Record<string, ModuleContract>)[name] : undefined
  if (name && calls) return showModule(name, calls)
  if (name) console.log(`Não há a área nem o módulo "${name}".\n`)
  console.log('npm run mapa <área>, npm run mapa <módulo>, ou npm run mapa acessos')
  for (const each of Object.keys(areas) as Area[]) summary(each)
  if (name) process.exitCode = 1
}

const modulesOf = (area: Area): [string, ModuleContract][] =>
  areas[area].map((name) => [name, contract[name]])
const areaOf = (name: string): Area =>
  (Object.keys(areas) as Area[]).find((area) => (areas[area] as readonly string[]).includes(name))!

function summary(area: Area): void {
  console.log(`\n${area}`)
  for (const [module, calls] of modulesOf(area))
    console.log(`  ${module.padEnd(14)}${Object.keys(calls).length} chamadas`)
}

async function showArea(area: Area): Promise<void> {
  summary(area)
  for (const [module, calls] of modulesOf(area)) {
    console.log(`\n═══ ${area}/${module}`)
    await showModule(module, calls)
  }
}

async function showModule(name: string, calls: ModuleContract): Promise<void> {
  const files = await filesNaming(name)
  const tests = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
  const screens = (file: string) => file.endsWith('.page.tsx')
  show(
    'Chamadas',
    Object.entries(calls).map(([call, { method, path: at, access, summary }]) => [
      call,
      `${method} ${at}`,
      accessText(access),
      summary,
    ]),
  )
  const { ouve, tarefas, rotinas } = await moduloOf(name)
  show(
    'Ouve',
    Object.keys(ouve ?? {}).map((fato) => [fato]),
  )
  show(
    'Trabalho longo',
    Object.keys(tarefas ?? {}).map((tipo) => [tipo]),
  )
  show(
    'Rotinas (cron em UTC)',
    (rotinas ?? []).map(({ quando, trabalho }) => [trabalho, quando]),
  )
  show('Tabelas', await tablesOf(name))
  show('Visões para os outros', await facesOf(name))
  show('Telas', await screensOf(name, files.filter(screens)))
  show(
    'Arquivos',
    files.filter((file) => !tests(file) && !screens(file)).map((file) => [file]),
  )
  show(
    'Testes',
    [...files.filter(tests), ...(await journeysOf(name))].map((file) => [file]),
  )
}

function show(title: string, rows: string[][]): void {
  console.log(`\n${title}${rows.length ? '' : ': nenhum'}`)
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  for (const row of rows)
    console.log(`  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
}

function accessText(access: Access): string {
  return typeof access === 'string' ? access : Object.entries(access).flat().join(' ')
}

async function moduloOf(name: string): Promise<Modulo> {
  const { default: modulo } = await import(`../../api/src/${areaOf(name)}/${name}/modulo.ts`)
  return modulo
}

/** The module's own file and folders, in each room. */
async function filesNaming(name: string): Promise<string[]> {
  const area = areaOf(name)
  const found = await Promise.all(
    ['contract/src', 'api/src', 'web/src'].map((room) => filesUnder(`${room}/${area}`)),
  )
  const own = new RegExp(`/${area}/${name}(/|\\.)`)
  const tests = (await filesUnder('contract/test')).filter((file) =>
    file.startsWith(`contract/test/${name}.`),
  )
  return [...found.flat().filter((file) => own.test(file)), ...tests]
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true, recursive: true }).catch(
    () => [],
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** Its file of the baseline, and the migrations that say above a table that it is this module's. */
async function tablesOf(name: string): Promise<string[][]> {
  const own = `api/db/schema/${areaOf(name)}/${name}.sql`
  const rows: string[][] = []
  for (const file of [own, ...(await filesUnder('api/db/migrations'))]) {
    const sql = await readFile(path.join(root, file), 'utf8').catch(() => '')
    for (const [, comment, table] of sql.matchAll(/((?:^--.*\n)*)^create table (\w+) \(/gm))
      if (file === own || new RegExp(`owner: ${name}\\b`).test(comment!)) rows.push([table!, file])
  }
  return rows
}

/** What other modules may read of it, and for whom where it is not for all. */
async function facesOf(name: string): Promise<string[][]> {
  const area = areaOf(name)
  const sql = await readFile(path.join(root, `api/db/vistas/${area}/${name}.sql`), 'utf8').catch(() => '')
  return [...sql.matchAll(/((?:^--[^\n]*\n)+)create view (\w+)/gm)].map(([, comment, view]) => [
    view!,
    comment!.replace(/^-- ?/gm, '').replaceAll('\n', ' ').trim(),
  ])
}

/** Page files with the routes that lead to them. */
async function screensOf(name: string, pages: string[]): Promise<string[][]> {
  const { routes } = await import('../../web/src/navigation/routes.ts')
  return pages.map((file) => {
    const page = `${name}/${path.basename(file, '.page.tsx')}`
    const at = routes.filter((route) => route.page === page).map((route) => `/app${route.route}`)
    return [file, at.join(', ')]
  })
}

/** Journeys that speak of the module. */
async function journeysOf(name: string): Promise<string[]> {
  const specs = (await filesUnder('e2e')).filter((file) => file.endsWith('.spec.ts'))
  const texts = await Promise.all(specs.map((file) => readFile(path.join(root, file), 'utf8')))
  return specs.filter((_, at) => new RegExp(`\\b${name}\\b`, 'i').test(texts[at]!))
}
