import type { Papel } from '@tropeiro/contract'
import { describe, expect, it } from 'vitest'
import { migrate } from '../session/migrate.ts'
import { matches, redirectOf, routeAt } from './guards.ts'
import { mayOpen, type Viewer, viewerOf } from './menu-rules.ts'
import { routes } from './routes.ts'
import { isV4, v4Routes } from './v4-routes.ts'

const viewer = (papel: Papel, modulos: string[], super_user = false): Viewer => ({
  asker: { papel, super_user, modulos: modulos as Viewer['asker']['modulos'] },
  groupModules: modulos,
  v4Ids: [],
  features: [],
})
type Held = Parameters<typeof redirectOf>[0]['session']
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

describe('spec §2: where a person may stand under /app', () => {
  const rows: [rule: string, path: string, who: Viewer, to: string | null][] = [
    ['/app goes to the default page when logged in', '', viewer('USUARIO', all), '/pesquisa'],
    ['/app/ goes there too', '/', viewer('USUARIO', all), '/pesquisa'],
    ['/app of one without search', '', viewer('USUARIO', ['romaneios']), '/romaneios'],
    ['a page stays', '/romaneios', viewer('USUARIO', all), null],
    ['an unknown page stays, to be not found', '/nada', viewer('USUARIO', all), null],
    ['a page without permission stays, to be refused', '/integracoes', viewer('USUARIO', []), null],
    ['asset mode: search is on the list', '/pesquisa', viewer('EMBARCADOR', all), null],
    ['asset mode: a note is on the list', '/pesquisa/42', viewer('EMBARCADOR', all), null],
    ['asset mode: romaneios are on the list', '/romaneios', viewer('DESTINATARIO', all), null],
    ['asset mode: protocolos are on the list', '/protocolos', viewer('ENTREGADOR', all), null],
    [
      'asset mode: any other path goes to the first allowed',
      '/integracoes',
      viewer('EMBARCADOR', all),
      '/pesquisa',
    ],
    [
      'asset mode: making romaneios is not on the list',
      '/romaneios/criar',
      viewer('EMBARCADOR', all),
      '/pesquisa',
    ],
    ['asset mode: an unknown path too', '/nada', viewer('DESTINATARIO', all), '/pesquisa'],
    [
      'asset mode: administration too, whatever the modules',
      '/usuarios',
      viewer('ENTREGADOR', [...all, 'cadastros']),
      '/pesquisa',
    ],
    [
      'ENTREGADOR creating a return',
      '/documentos/devolucoes/criar',
      viewer('ENTREGADOR', all),
      '/documentos/devolucoes',
    ],
    [
      'ENTREGADOR editing a return',
      '/documentos/devolucoes/editar/3',
      viewer('ENTREGADOR', all),
      '/documentos/devolucoes',
    ],
    ['ENTREGADOR on the returns stays', '/documentos/devolucoes', viewer('ENTREGADOR', all), null],
    ['others create returns', '/documentos/devolucoes/criar', viewer('USUARIO', all), null],
    ['a super user goes anywhere', '/integracoes', viewer('EMBARCADOR', all, true), null],
  ]
  it.each(rows)('%s', (_rule, path, who, to) => {
    expect(redirectOf({ path, routes: built, viewer: who, session })).toBe(to)
  })

  const off = { ativo: false, exigido: false }
  const held: [rule: string, path: string, papel: Papel, session: Held, to: string | null][] = [
    ['a new user is forced to the first steps', '/pesquisa', 'USUARIO', { novo_user: true }, '/bem-vindo'],
    ['from /app too', '', 'USUARIO', { novo_user: true }, '/bem-vindo'],
    ['from a v4 page too', '/frete/cotacao', 'ADMIN', { novo_user: true }, '/bem-vindo'],
    ['from an unknown page too', '/nada', 'USUARIO', { novo_user: true }, '/bem-vindo'],
    ['in asset mode too', '/romaneios', 'EMBARCADOR', { novo_user: true }, '/bem-vindo'],
    ['and stays there', '/bem-vindo', 'DESTINATARIO', { novo_user: true }, null],
    [
      'until the flag clears: then on to the default page',
      '/bem-vindo',
      'USUARIO',
      { novo_user: false },
      '/dashboard/operacional',
    ],
    [
      'an admin who owes the second factor is held there',
      '/usuarios',
      'ADMIN',
      { novo_user: false, segundo_fator: { ativo: false, exigido: true } },
      '/bem-vindo',
    ],
    [
      'with it he goes on',
      '/romaneios',
      'ADMIN',
      { novo_user: false, segundo_fator: { ativo: true, exigido: true } },
      null,
    ],
    ['who is not asked goes on', '/romaneios', 'ADMIN', { novo_user: false, segundo_fator: off }, null],
  ]
  it.each(held)('%s', (_rule, path, papel, who, to) => {
    expect(redirectOf({ path, routes, viewer: viewer(papel, all), session: who })).toBe(to)
  })

  const keeps = (...assetPaths: string[]) => ({ ...viewer('EMBARCADOR', all), assetPaths })
  const exceptions: [rule: string, path: string, who: Viewer, to: string | null][] = [
    ['without the row', '/romaneios/criar-romaneios', viewer('EMBARCADOR', all), '/pesquisa'],
    ['with the row the login stays on the path', '/romaneios/criar-romaneios', keeps('/romaneios'), null],
    ['and on what is below it', '/romaneios/criar', keeps('/romaneios'), null],
    ['not on a path that only begins alike', '/romaneiosAutomatico', keeps('/romaneios'), '/pesquisa'],
    ['nor on another path', '/integracoes', keeps('/romaneios'), '/pesquisa'],
  ]
  it.each(exceptions)('the one exception of the asset mode: %s', (_rule, path, who, to) => {
    expect(redirectOf({ path, routes: built, viewer: who, session })).toBe(to)
  })

  it('the exception opens the address that v4 gives a romaneio, which no other asset role has', () => {
    const path = '/romaneios/editar-romaneios'
    const asked = (who: Viewer) => redirectOf({ path, routes, viewer: who, session })
    expect(asked(viewer('EMBARCADOR', all))).toBe('/pesquisa')
    expect(asked(keeps('/romaneios'))).toBeNull()
    const route = routeAt(routes, path)!
    expect([mayOpen(route, viewer('EMBARCADOR', all)), mayOpen(route, keeps('/romaneios'))]).toEqual([
      false,
      true,
    ])
    expect(asked(viewer('USUARIO', all))).toBeNull()
  })

  it('takes the exception from the rows of this group and this login alone', () => {
    const row = { grupo: 'TROPEIRO', login: 'ana@x.com', path: '/romaneios' }
    const carried = (change: Partial<typeof row>) => {
      const state = migrate(
        {
          session: {
            refresh_token: 'r',
            login: 'ana@x.com',
            grupo_ativo: 'TROPEIRO',
            excecoes_asset: [{ ...row, ...change }],
          },
        },
        7,
      )
      if (!state.session) throw new Error('no session')
      return viewerOf(state.session, viewer('EMBARCADOR', all).asker).assetPaths
    }
    expect(carried({})).toEqual(['/romaneios'])
    expect(carried({ grupo: 'OUTRO' })).toEqual([])
    expect(carried({ login: 'beto@x.com' })).toEqual([])
  })
})

describe('v4 routes', () => {
  it.each(v4Routes.map((route) => [route]))('%s is of v4 for everybody', (route) => {
    expect(isV4(route)).toBe(true)
  })
  const rows: [route: string, ofGroup: string[], v4: boolean][] = [
    ['/frotas/pneus', ['/frotas/pneus', '/frotas/pneus/rodizio'], true],
    ['/frotas/pneus/rodizio', ['/frotas/pneus', '/frotas/pneus/rodizio'], true],
    ['/frotas/pneus', [], false],
    ['/tms/financeiro', ['/tms/financeiro'], true],
    ['/tms/conta', ['/tms/financeiro'], false],
    ['/romaneios', [], false],
    ['/romaneios', ['/romaneios'], true],
    ['/pesquisa', ['/romaneios'], false],
  ]
  it.each(rows)('%s where the group has the rows %j: %s', (route, ofGroup, v4) => {
    expect(isV4(route, ofGroup)).toBe(v4)
  })
})
