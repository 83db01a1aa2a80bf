import type { Papel } from '@tropeiro/contract'
import { describe, expect, it } from 'vitest'
import { matches, redirectOf, routeAt } from './guards.ts'
import type { Viewer } from './menu-rules.ts'
import { row } from './route.ts'
import { routes } from './routes.ts'
import { isV4, v4Routes } from './v4-routes.ts'

const viewer = (papel: Papel, modulos: string[], super_user = false): Viewer => ({
  asker: { papel, super_user, modulos: modulos as Viewer['asker']['modulos'] },
  grupo: 'TROPEIRO',
  groupModules: modulos,
  v4Ids: [],
  features: [],
})
const session = { novo_user: false, login: 'ana' }
const built = routes.filter((route) =>
  ['/pesquisa', '/pesquisa/$id', '/romaneios', '/romaneios/criar', '/protocolos', '/integracoes'].includes(
    route.route,
  ),
)
const all = ['pesquisar', 'romaneios', 'protocolos', 'dashboard']

describe('paths', () => {
  it('match their patterns, exact before parameters', () => {
    expect(matches('/pesquisa/$id', '/pesquisa/42')).toBe(true)
    expect(matches('/pesquisa/$id', '/pesquisa')).toBe(false)
    expect(routeAt(routes, '/romaneios/criar')?.route).toBe('/romaneios/criar')
    expect(routeAt(routes, '/romaneios/editar/9')?.route).toBe('/romaneios/editar/$numero')
    expect(routeAt(routes, '/nada')).toBeUndefined()
  })
})

describe('where a person may stand', () => {
  const rows: [rule: string, path: string, who: Viewer, to: string | null][] = [
    ['/app goes to the default page', '', viewer('USUARIO', all), '/pesquisa'],
    ['/app of one without search', '', viewer('USUARIO', ['romaneios']), '/romaneios'],
    ['a page stays', '/romaneios', viewer('USUARIO', all), null],
    ['an unknown page stays, to be not found', '/nada', viewer('USUARIO', all), null],
    ['asset on an allowed path', '/pesquisa/42', viewer('EMBARCADOR', all), null],
    ['asset elsewhere goes to the first allowed', '/integracoes', viewer('EMBARCADOR', all), '/pesquisa'],
    [
      'entregador creating a return',
      '/documentos/devolucoes/criar',
      viewer('ENTREGADOR', all),
      '/documentos/devolucoes',
    ],
    [
      'entregador editing a return',
      '/documentos/devolucoes/editar/3',
      viewer('ENTREGADOR', all),
      '/documentos/devolucoes',
    ],
    ['super user goes anywhere', '/integracoes', viewer('EMBARCADOR', all, true), null],
  ]
  it.each(rows)('%s', (_rule, path, who, to) => {
    expect(redirectOf({ path, routes: built, viewer: who, session })).toBe(to)
  })

  it('keeps a new user on the welcome page, when there is one', () => {
    const asked = {
      path: '/pesquisa',
      viewer: viewer('USUARIO', all),
      session: { ...session, novo_user: true },
    }
    const welcome = row('/bem-vindo', 'Bem-vindo', 'search', 'X', { permission: false, menu: false })
    expect(redirectOf({ ...asked, routes: built })).toBeNull()
    expect(redirectOf({ ...asked, routes: [...built, welcome] })).toBe('/bem-vindo')
    expect(redirectOf({ ...asked, path: '/bem-vindo', routes: [...built, welcome] })).toBeNull()
  })

  it('has one exception, on the romaneios path, for one group and login', () => {
    const asked = {
      path: '/romaneios/criar-romaneios',
      routes: built,
      viewer: viewer('EMBARCADOR', all),
      session,
    }
    const exception = { grupo: 'TROPEIRO', login: 'ana', path: '/romaneios' }
    expect(redirectOf(asked)).toBe('/pesquisa')
    expect(redirectOf(asked, [exception])).toBeNull()
    expect(redirectOf(asked, [{ ...exception, login: 'beto' }])).toBe('/pesquisa')
  })
})

describe('v4 routes', () => {
  it.each(v4Routes.map((route) => [route]))('%s is of v4 for everybody', (route) => {
    expect(isV4(route)).toBe(true)
  })
  const rows: [route: string, grupo: string, routes: string[], v4: boolean][] = [
    ['/frotas/pneus', 'AZAPERS', [], true],
    ['/frotas/pneus/rodizio', 'TROPEIRO', [], true],
    ['/frotas/pneus', 'TETS', [], false],
    ['/tms/financeiro', 'TRANSLIMA', [], true],
    ['/tms/conta', 'OUTRO', [], false],
    ['/romaneios', 'OUTRO', [], false],
    ['/romaneios', 'OUTRO', ['/romaneios'], true],
    ['/pesquisa', 'AZAPERS', [], false],
  ]
  it.each(rows)('%s in %s with %j: %s', (route, grupo, extra, v4) => {
    expect(isV4(route, { grupo, v4Routes: extra })).toBe(v4)
  })
})
