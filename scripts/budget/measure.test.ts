import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measure } from './measure.ts'

let dist: string
const scripts: Record<string, string> = {}

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'tropeiro-peso-'))
  await mkdir(path.join(dist, '.vite'))
  for (const name of ['entry', 'react', 'app', 'table', 'map', 'theme']) {
    scripts[name] = randomBytes(3000).toString('base64')
    await writeFile(path.join(dist, `${name}.js`), scripts[name])
  }
  await writeFile(
    path.join(dist, 'index.html'),
    '<script src="/theme.js"></script><script type="module" src="/entry.js"></script>',
  )
  const manifest = {
    'index.html': { file: 'entry.js', imports: ['_react.js'], dynamicImports: ['src/app.tsx'] },
    '_react.js': { file: 'react.js' },
    'src/app.tsx': {
      file: 'app.js',
      imports: ['index.html', '_react.js', '_table.js'],
      dynamicImports: ['src/map.tsx'],
    },
    '_table.js': { file: 'table.js', imports: ['_react.js'] },
    'src/map.tsx': { file: 'map.js' },
  }
  await writeFile(path.join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rm(dist, { recursive: true, force: true }))

const weight = (...names: string[]) => names.reduce((sum, name) => sum + gzipSync(scripts[name]!).length, 0)

it('weighs what a page loads by itself, once each, and not what it loads on demand', async () => {
  const [login, app] = await measure(dist, [
    { name: 'login', limit: 1, entries: ['index.html'] },
    { name: 'app', limit: 1, entries: ['index.html', 'src/app.tsx'] },
  ])
  expect(login).toMatchObject({ size: weight('entry', 'react', 'theme'), missing: [] })
  expect(app?.size).toBe(weight('entry', 'react', 'theme', 'app', 'table'))
})

it('names entries that the build does not have', async () => {
  const [only] = await measure(dist, [{ name: 'x', limit: 1, entries: ['index.html', 'src/nada.tsx'] }])
  expect(only?.missing).toEqual(['src/nada.tsx'])
})
