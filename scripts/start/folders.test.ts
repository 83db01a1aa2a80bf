import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

// Issue 11, D2: most Brazilian desktops are 'Área de Trabalho'.
const root = path.resolve(import.meta.dirname, '../..')
const rooms = [
  'api/src',
  'api/db',
  'contract/src',
  'bancos',
  'edi',
  'fiscal/src',
  'roteirizador',
  'scripts',
  'simulador/src',
  'web',
]

const sources = rooms.flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mjs|js)$/.test(name) && !/(?:^|\/)(?:node_modules|dist)\//.test(name))
    .map((name) => path.join(room, name)),
)

it('a folder with a space or an accent starts: no file is found by the pathname of its address', () => {
  const crooked = sources.filter((file) =>
    /new URL\([^)]*import\.meta\.url\s*\)\s*\.pathname|import\.meta\.url\.(?:slice|replace)/.test(
      readFileSync(path.join(root, file), 'utf8'),
    ),
  )
  expect(crooked).toEqual([])
})

it('the screens are built from a folder with a space and an accent: the settings of Vite name files that are there', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'Área de Trabalho '))
  try {
    cpSync(path.join(root, 'web/vite.config.ts'), path.join(home, 'vite.config.ts'))
    const at = pathToFileURL(path.join(home, 'vite.config.ts')).href
    const names = readFileSync(path.join(home, 'vite.config.ts'), 'utf8').match(/const here = .*/)![0]
    const body = names.replace('import.meta.url', JSON.stringify(at)).replace('(path: string)', '(path)')
    const script = `import { fileURLToPath } from 'node:url'; ${body}; process.stdout.write(here('vite.config.ts'))`
    const found = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(found).toBe(path.join(home, 'vite.config.ts'))
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
