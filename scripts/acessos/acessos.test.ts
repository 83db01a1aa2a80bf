import { describe, expect, test } from 'vitest'
import { rotasNoV4 } from '../../api/db/demo/recursos.ts'
import { can, contract, type Endpoint, type ModuleContract, papeis } from '../../contract/src/index.ts'
import { type Route, row } from '../../web/src/navigation/route.ts'
import { routes } from '../../web/src/navigation/routes.ts'
import { accessesOf } from './calls.ts'
import { pageFile, pagesThereAre, screenUse } from './screen-calls.ts'
import { faultsOf, onlookers, routesThatOpen, type Standing, standing } from './screen-matrix.ts'

const open = routesThatOpen(routes)

describe('every screen x every role', () => {
  test.each(routes.map((route) => [route.route, route] as const))(
    '%s declares its access, and its calls are permitted to whoever reaches it',
    (_path, route) => expect(faultsOf(route, open)).toEqual([]),
  )

  test('every page file has a route, so that none escapes the rules', () => {
    const named = new Set(routes.map((route) => route.page))
    expect(pagesThereAre().filter((page) => !named.has(page))).toEqual([])
  })

  test('a page reads what it mentions: the note page judges proofs, the printed romaneio only reads', () => {
    expect([...screenUse(pageFile('notas/nota')!).calls]).toEqual(
      expect.arrayContaining(['notas.nota', 'comprovacoes.auditar', 'correio.enviar']),
    )
    expect([...screenUse(pageFile('romaneios/imprimir')!).calls]).toEqual(['romaneios.buscar'])
  })

  const expected: [rule: string, route: string, line: Record<string, Standing>][] = [
    [
      'spec §6: assets keep the search',
      '/pesquisa',
      { EMBARCADOR: 'menu', DESTINATARIO: 'menu', ENTREGADOR: 'menu' },
    ],
    [
      'spec §6: assets keep romaneios',
      '/romaneios',
      { EMBARCADOR: 'menu', DESTINATARIO: 'menu', ENTREGADOR: 'menu' },
    ],
    [
      'spec §6: assets keep protocolos',
      '/protocolos',
      { EMBARCADOR: 'menu', DESTINATARIO: 'menu', ENTREGADOR: 'menu' },
    ],
    [
      'spec §2: assets are led back from the rest',
      '/usuarios',
      { EMBARCADOR: 'volta', DESTINATARIO: 'volta', ENTREGADOR: 'volta' },
    ],
    [
      'spec §2: minha-empresa is for admins',
      '/minha-empresa',
      { USUARIO: 'nega', ADMIN: 'menu', SUPER: 'menu' },
    ],
    [
      'spec §2: cadastro-empresa is for super users',
      '/cadastro-empresa',
      { USUARIO: 'nega', ADMIN: 'nega', SUPER: 'menu' },
    ],
    ['drivers have their own app', '/pesquisa', { MOTORISTA: 'nega' }],
  ]
  test.each(expected)('%s: %s', (_rule, path, line) => {
    const route = open.find((r) => r.route === path)!
    const seen = Object.fromEntries(
      onlookers().map(({ name, viewer }) => [name, standing(route, viewer, open)]),
    )
    expect(seen).toMatchObject(line)
  })

  test('a module switched off closes its screens to ordinary users', () => {
    for (const route of open.filter((r) => r.module && !r.parent && r.permission !== false)) {
      const [usuario] = onlookers(route.module)
      expect(['volta', 'nega'], route.route).toContain(standing(route, usuario!.viewer, open))
    }
  })

  test('the routes that v4 shows for some groups of the demo are known routes', () => {
    const known = routes.map((route) => route.route)
    expect(
      Object.values(rotasNoV4)
        .flat()
        .filter((route) => !known.includes(route)),
    ).toEqual([])
  })
})

describe('one without its declaration is caught', () => {
  test('a route without access', () => {
    const bare: Route = row('/novidade', 'Novidade', 'gestao', 'Users', { page: 'usuarios/usuarios' })
    expect(faultsOf(bare, [...open, bare])).toContain('/novidade: declares no access')
  })

  test('a route that more people reach than may call what its screen calls', () => {
    const wide = row('/novidade', 'Novidade', 'gestao', 'Users', {
      permission: false,
      page: 'usuarios/usuarios',
    })
    expect(faultsOf(wide, [...open, wide]).join()).toMatch(
      /usuarios\.listar \(ler usuarios\) is refused to USUARIO/,
    )
  })

  test('a call that a screen starts to make', () => {
    const route = open.find((r) => r.route === '/pesquisa')!
    const use = screenUse(pageFile('notas/pesquisa')!)
    const more = { asks: use.asks, calls: new Set([...use.calls, 'usuarios.mensagens']) }
    expect(faultsOf(route, open, more).join()).toMatch(/usuarios\.mensagens \(super\) is refused to USUARIO/)
  })

  test('a call of the contract without access', () => {
    const { access: _access, ...bare } = contract.notas.nota
    const changed = { ...contract, notas: { ...contract.notas, nota: bare as unknown as Endpoint } }
    expect(accessesOf(contract as Record<string, ModuleContract>).faults).toEqual([])
    expect(accessesOf(changed as Record<string, ModuleContract>).faults).toEqual([
      'notas.nota: declares no access',
    ])
  })
})

describe('can(), one row a rule of spec §6', () => {
  const all = onlookers()
  const who = (access: Parameters<typeof can>[1], without?: Parameters<typeof onlookers>[0]) =>
    (without ? onlookers(without) : all).filter((o) => can(o.viewer.asker, access)).map((o) => o.name)
  const office = ['USUARIO', 'ADMIN', 'SUPER']
  const assets = ['EMBARCADOR', 'DESTINATARIO', 'ENTREGADOR']
  const rows: [
    rule: string,
    access: Parameters<typeof can>[1],
    without: Parameters<typeof onlookers>[0],
    names: string[],
  ][] = [
    ['an open door', 'public', undefined, [...papeis, 'SUPER']],
    ['any session', 'session', undefined, [...papeis, 'SUPER']],
    ["the driver's phone", 'motorista', undefined, ['ENTREGADOR', 'MOTORISTA']],
    ['admin of the group', 'admin', undefined, ['ADMIN', 'SUPER']],
    ['super user', 'super', undefined, ['SUPER']],
    ['assets keep search', { ler: 'pesquisar' }, undefined, ['USUARIO', 'ADMIN', ...assets, 'SUPER']],
    ['assets keep manifests', { ler: 'romaneios' }, undefined, ['USUARIO', 'ADMIN', ...assets, 'SUPER']],
    ['assets keep protocols', { ler: 'protocolos' }, undefined, ['USUARIO', 'ADMIN', ...assets, 'SUPER']],
    ['assets lose the rest', { ler: 'usuarios' }, undefined, office],
    ['assets never write', { escrever: 'romaneios' }, undefined, office],
    ['module off: nobody but admin and super', { ler: 'romaneios' }, 'romaneios', ['ADMIN', 'SUPER']],
    ['module off: admin reads dashboard', { ler: 'dashboard' }, 'dashboard', ['ADMIN', 'SUPER']],
    ['module off: admin reads protocolos', { ler: 'protocolos' }, 'protocolos', ['ADMIN', 'SUPER']],
    ['module off: admin reads usuarios', { ler: 'usuarios' }, 'cadastros', ['ADMIN', 'SUPER']],
    ['module off: the admin has no more than those four', { ler: 'rota' }, 'rota', ['SUPER']],
    ['module off: nobody searches', { ler: 'pesquisar' }, 'pesquisar', ['SUPER']],
  ]
  test.each(rows)('%s', (_rule, access, without, names) =>
    expect(who(access, without).sort()).toEqual([...names].sort()),
  )
})
