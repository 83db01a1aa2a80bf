import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-instalar-'))
  mkdirSync(path.join(folder, 'scripts/feito'), { recursive: true })
  cpSync(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(folder, 'scripts/bootstrap.mjs'))
  writeFileSync(path.join(folder, 'package.json'), '{}')
  writeFileSync(path.join(folder, 'package-lock.json'), '{}')
  writeFileSync(path.join(folder, 'scripts/feito/main.ts'), "export const main = () => console.log('FEITO')")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** npm as far as bootstrap knows it: says how it was called, and does what the test says. */
function comecar(npm: string, antes = '') {
  const file = path.join(folder, 'npm.js')
  writeFileSync(
    file,
    `const fs = require('fs'); fs.appendFileSync('chamadas', process.argv[2] + '\\n')
     fs.mkdirSync('node_modules', { recursive: true }); fs.writeFileSync('node_modules/.package-lock.json', '{}')
     ${npm}`,
  )
  const script = `import(${JSON.stringify(path.join(folder, 'scripts/bootstrap.mjs'))}).then(({ run }) => run('feito'${antes}))`
  const child = spawn(process.execPath, ['-e', script], {
    cwd: folder,
    env: { ...process.env, npm_execpath: file },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  return { child, fim: once(child, 'close').then(([code]) => ({ code, said })) }
}
const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const chamadas = () => readFileSync(path.join(folder, 'chamadas'), 'utf8').trim().split('\n')

it('ends the installation with its children when it is told to stop, and begins it anew the next time', async () => {
  // It has written what says that all is there, will not hear of stopping, and has begun somebody else.
  const first = comecar(`
    process.on('SIGTERM', () => {}); process.on('SIGINT', () => {})
    const filho = require('child_process').spawn('sleep', ['600'])
    fs.writeFileSync('pids', process.pid + ' ' + filho.pid); setInterval(() => {}, 1000)`)
  const pids = path.join(folder, 'pids')
  await expect
    .poll(() => existsSync(pids) && readFileSync(pids, 'utf8'), { timeout: 100_000 })
    .toMatch(/\d+ \d+/)
  first.child.kill('SIGINT')
  expect((await first.fim).code).toBe(1)
  const [npm, child] = readFileSync(pids, 'utf8').split(' ').map(Number)
  await expect.poll(() => [alive(npm!), alive(child!)], { timeout: 100_000 }).toEqual([false, false])

  expect((await comecar('').fim).said).toContain('FEITO')
  // From the beginning, and not what mends a few packages.
  expect(chamadas()).toEqual(['ci', 'ci'])
  await comecar('').fim
  expect(chamadas()).toEqual(['ci', 'ci'])
})

it('what refuses the start is told before the installation, which has not begun', async () => {
  const cheia = `, async () => { throw new Error('A porta 3000 (aplicação) já está em uso') }`
  const { code, said } = await comecar('', cheia).fim
  expect([code, said.trim()]).toEqual([1, 'A porta 3000 (aplicação) já está em uso'])
  expect(existsSync(path.join(folder, 'chamadas'))).toBe(false)
})

it('says that the installation is half done where the Node that comes by npm is missing', async () => {
  const own = `node-${process.platform}-${process.arch}`
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ optionalDependencies: { [own]: '24.0.0' } }),
  )
  const text = readFileSync(path.join(folder, 'scripts/bootstrap.mjs'), 'utf8')
  // This Node would do: as one that is too old it is refused.
  writeFileSync(
    path.join(folder, 'scripts/bootstrap.mjs'),
    text.replace("process.versions.node.split('.')", "'20.19.0'.split('.')"),
  )
  const { code, said } = await comecar('').fim
  expect(said).toContain('apague a pasta node_modules e rode o comando de novo')
  expect(code).toBe(1)
})
