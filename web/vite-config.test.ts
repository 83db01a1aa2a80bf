/// <reference types="node" />
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { resolveConfig } from 'vite'
import { afterAll, expect, test } from 'vitest'

const web = import.meta.dirname
const temporary = await realpath(await mkdtemp(path.join(tmpdir(), 'tropeiro-')))
afterAll(() => rm(temporary, { recursive: true }))

test('the screens are found in a folder whose name has spaces and accents', async () => {
  const home = path.join(temporary, 'Área de Trabalho', 'tropeiro do João')
  const copy = path.join(home, 'web')
  await mkdir(copy, { recursive: true })
  await symlink(path.join(web, '../node_modules'), path.join(home, 'node_modules'))
  const top = (await readdir(web, { withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { name } of top) await cp(path.join(web, name), path.join(copy, name))
  for (const folder of ['src', 'public']) await symlink(path.join(web, folder), path.join(copy, folder))

  const config = await resolveConfig({ configFile: path.join(copy, 'vite.config.ts') }, 'build')

  expect(path.resolve(config.root)).toBe(copy)
  expect(config.build.rolldownOptions.input).toEqual({
    host: path.join(copy, 'index.html'),
    v4: path.join(copy, 'v4.html'),
    motorista: path.join(copy, 'motorista.html'),
    rastreio: path.join(copy, 'rastreio.html'),
    portal: path.join(copy, 'portal.html'),
    'motorista-sw': path.join(copy, 'src/motorista/sw/service-worker.ts'),
  })
})
