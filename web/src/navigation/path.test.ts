import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Path } from '../lib/path.ts'
import { routeAt } from './guards.ts'
import { openRoutes } from './pages.ts'
import './path.ts'

it('a link that leads nowhere does not compile', () => {
  const id = 'x'
  const leads: Path[] = ['/app', '/app/romaneios?aba=pre', `/app/pesquisa/${id}`, `/app/cte/editar?id=${id}`]
  // @ts-expect-error there is no such route
  leads.push('/app/pesquizar')
  // @ts-expect-error there is no such route below it
  leads.push(`/app/documentos/azp/edit/${id}`)
  expect(leads).toHaveLength(6)
})

const root = path.resolve(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^navigation\/|^motorista\//.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))

const familias = ['/cteos']

it('each link leads to a route that has a page', () => {
  const dead = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/["'`]\/app(\/[^"'`?…]*)/g)]
      .map(([, at = '']) => at.replace(/\$\{[^}]*\}/g, 'x').replace(/\$\{.*$/, 'x'))
      // Where a family's addresses begin is no page by itself.
      .filter(
        (at) => at !== '/' && !at.startsWith('/_') && !familias.includes(at) && !routeAt(openRoutes, at),
      )
      .map((at) => `${name}: ${at}`),
  )
  expect(dead).toEqual([])
})

it('only an address that nobody here wrote goes around the type', () => {
  const who = sources.filter(({ text }) => /\bcomoPath\(/.test(text)).map(({ name }) => name)
  expect(who.sort()).toEqual([
    'gestao/torre/components/item.tsx',
    'gestao/vigias/avisos.page.tsx',
    'host/shell/bottom-bar.tsx',
    'host/shell/dashboard-switcher.tsx',
    'host/shell/menu-link.tsx',
    'host/shell/palette-commands.ts',
    'host/shell/screen-tabs.tsx',
    'host/shell/use-shell-keys.ts',
    'host/shell/visoes-no-menu.tsx',
    'host/use-v4-line.ts',
    'lib/nav.tsx',
  ])
})
