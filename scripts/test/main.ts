import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkBudget, isOver } from '../budget/main.ts'
import { checkBoundaries } from './boundaries.ts'
import { type Counts, closingLine, fromPlaywright, fromVitest, one, sum } from './counts.ts'
import { naHora } from './hora.ts'
import { withoutSchemas } from './schemas.ts'

const root = path.resolve(import.meta.dirname, '../..')
const reports = path.join(root, 'node_modules', '.cache', 'test')
const bin = (name: string) => path.join(root, 'node_modules', name)

const steps = ['types', 'lint', 'boundaries', 'unit', 'paginas', 'api', 'budget', 'e2e'] as const
type Step = (typeof steps)[number]

/** `npm test`: every check and every test of the project; `--only types,unit` runs some, `--hora 23:50` at that hour. */
export async function main(args: string[]): Promise<void> {
  const chosen = chooseSteps(args)
  const hora = optionOf(args, '--hora')
  if (hora !== undefined) Object.assign(process.env, naHora(hora))
  await mkdir(reports, { recursive: true })
  const counted: Counts[] = []
  const section = async (title: string, run: () => Promise<Counts>) => {
    console.log(`\n── ${title}`)
    const began = performance.now()
    const counts = await run().catch((error: Error) => {
      console.error(error.message)
      return one(false)
    })
    console.log(`── ${title}: ${closingLine(counts)} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    counted.push(counts)
  }
  if (chosen.has('types')) await section('types', types)
  if (chosen.has('lint')) await section('lint', lint)
  if (chosen.has('boundaries')) await section('import boundaries', boundaries)
  const projects = (['unit', 'paginas', 'api'] as const).filter((project) => chosen.has(project))
  if (projects.length) await section(`tests: ${projects.join(', ')}`, () => vitest(projects))
  if (chosen.has('budget')) await section('first load', budget)
  if (chosen.has('e2e')) await section('journeys in a browser', journeys)

  const total = sum(counted)
  if (total.failed) process.exitCode = 1
  const missing = withoutSchemas(chosen, total.skipped)
  if (missing) console.log(`\n${missing}`)
  console.log(`\n${closingLine(total)}`)
}

function optionOf(args: string[], name: string): string | undefined {
  const at = args.indexOf(name)
  return at >= 0 ? args[at + 1] : args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1)
}

function chooseSteps(args: string[]): Set<Step> {
  const list = optionOf(args, '--only')
  if (list === undefined) return new Set(steps)
  const names = list.split(',').filter(Boolean)
  const unknown = names.filter((name) => !(steps as readonly string[]).includes(name))
  if (!unknown.length && names.length) return new Set(names as Step[])
  console.error(
    `--only takes some of ${steps.join(', ')}${unknown.length ? `; not ${unknown.join(', ')}` : ''}.`,
  )
  process.exit(2)
}

/** The rooms that take longest first, so that the last ones fill what is left. */
const rooms = ['api', 'web', 'contract', 'e2e', 'simulador', 'fiscal', 'roteirizador', 'edi', 'bancos']

async function types(): Promise<Counts> {
  const left = rooms.filter((room) => existsSync(path.join(root, room, 'tsconfig.json')))
  const results: Counts[] = []
  const inTurn = async () => {
    for (let room = left.shift(); room; room = left.shift()) results.push(await typesOf(room))
  }
  await Promise.all([inTurn(), inTurn()])
  return sum(results)
}

/**
 * One thread a room: each thread of the compiler reads the whole contract again for itself, and four of them cost ten
 * times the work of one.
 */
async function typesOf(room: string): Promise<Counts> {
  console.log(`tsc -p ${room}`)
  // What did not change since the last run is not looked at again.
  const kept = path.join(root, `node_modules/.cache/types/${room}.tsbuildinfo`)
  const flags = ['--singleThreaded', '--incremental', '--tsBuildInfoFile', kept]
  return one(await node([bin('typescript/bin/tsc'), '-p', room, ...flags]))
}

async function lint(): Promise<Counts> {
  return one(await node([bin('@biomejs/biome/bin/biome'), 'check', '.']))
}

async function boundaries(): Promise<Counts> {
  const { modules, dependencies, broken } = await checkBoundaries(root)
  console.log(`${modules} TypeScript files, ${dependencies} imports`)
  for (const { rule, from, to, why } of broken) console.error(`${rule}: ${from} → ${to}\n    ${why}`)
  return one(broken.length === 0)
}

async function vitest(projects: readonly string[]): Promise<Counts> {
  const report = path.join(reports, 'vitest.json')
  await rm(report, { force: true })
  const args = ['run', '--passWithNoTests', '--allowOnly=false', '--reporter=default', '--reporter=json']
  args.push(`--outputFile.json=${report}`, ...projects.map((project) => `--project=${project}`))
  return fromVitest(report, await node([bin('vitest/vitest.mjs'), ...args]))
}

async function budget(): Promise<Counts> {
  const measures = await checkBudget()
  return sum(
    measures.map((measured) =>
      measured.missing.length ? { passed: 0, failed: 0, skipped: 1 } : one(!isOver(measured)),
    ),
  )
}

async function journeys(): Promise<Counts> {
  const specs = (await readdir(path.join(root, 'e2e'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.spec.ts'),
  )
  if (!specs.length) {
    console.log('No journeys yet.')
    return sum([])
  }
  const report = path.join(reports, 'playwright.json')
  await rm(report, { force: true })
  const ok = await node([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return fromPlaywright(report, ok)
}

/** Runs a tool of node_modules on this same Node. */
function node(args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    // Servers and workers that tests start by the dozen read what others compiled.
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'), ...process.env, ...env },
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
