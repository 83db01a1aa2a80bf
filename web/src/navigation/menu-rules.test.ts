import type { Papel } from '@tropeiro/contract'
import { describe, expect, it } from 'vitest'
import { sessaoDe } from '../../test/sessao.ts'
import type { Session } from '../session/state.ts'
import {
  featureOf,
  isVisible,
  mayOpen,
  menuFor,
  motivoDe,
  screensOf,
  type Viewer,
  viewerOf,
} from './menu-rules.ts'
import { type Route, row, sections } from './route.ts'
import { routes } from './routes.ts'

const viewer = (
  change: Partial<Viewer> & { papel?: Papel; super_user?: boolean; modulos?: string[] } = {},
): Viewer => ({
  asker: {
    papel: change.papel ?? 'USUARIO',
    super_user: change.super_user ?? false,
    modulos: (change.modulos ?? []) as Viewer['asker']['modulos'],
  },
  groupModules: change.groupModules ?? change.modulos ?? [],
  v4Ids: change.v4Ids ?? [],
  features: change.features ?? [],
})
const byId = (id: string): Route => routes.find((route) => route.id === id) as Route

describe('a menu item is visible (spec §5, one row a rule)', () => {
  const rows: [rule: string, id: string, who: Viewer, visible: boolean][] = [
    ['its module is active in the active group', 'romaneios', viewer({ groupModules: ['romaneios'] }), true],
    ['its module is not active', 'romaneios', viewer(), false],
    ['it is in the v4 module ids', 'frete-faturas', viewer({ v4Ids: ['frete-faturas'] }), true],
    ['it is not in the v4 module ids', 'frete-faturas', viewer({ v4Ids: ['cotacao'] }), false],
    ['tms: the group has it', 'tms-titulos', viewer({ features: ['tms'] }), true],
    ['tms: the group lacks it', 'tms-titulos', viewer(), false],
    ['frotas: the group has it', 'frotas-pneus', viewer({ features: ['frotas'] }), true],
    ['frotas: the group lacks it', 'frotas', viewer(), false],
    ['roteirizacao: the group has it', 'roteirizacao-gerar', viewer({ features: ['roteirizacao'] }), true],
    ['roteirizacao: the group lacks it', 'roteirizacao-gerar', viewer(), false],
    ['it is cotacao', 'cotacao', viewer(), true],
    ['permission false is always shown', 'exportacoes', viewer(), true],
    ['certificados: the capability opens it', 'certificados', viewer({ papel: 'ADMIN' }), true],
    ['certificados: without it there is none', 'certificados', viewer({ modulos: ['fiscal'] }), false],
    ['permission false but disabled', 'perfil', viewer({ papel: 'ADMIN' }), false],
    ['admin-only: ordinary user', 'minha-empresa', viewer(), false],
    ['admin-only: admin', 'minha-empresa', viewer({ papel: 'ADMIN' }), true],
    ['admin-only: super', 'minha-empresa', viewer({ super_user: true }), true],
    ['super-only: admin', 'cadastro-empresa', viewer({ papel: 'ADMIN' }), false],
    ['super-only: super', 'cadastro-empresa', viewer({ super_user: true }), true],
    [
      'operacional needs the dashboard module',
      'dashboard-operacional',
      viewer({ v4Ids: ['dashboard-operacional'] }),
      false,
    ],
    [
      'operacional with the dashboard module',
      'dashboard-operacional',
      viewer({ groupModules: ['dashboard'] }),
      true,
    ],
    ['analitico needs the dashboard module', 'dashboard-analitico', viewer({ super_user: true }), false],
    ['asset role keeps romaneios', 'romaneios', viewer({ papel: 'EMBARCADOR' }), true],
    ['asset role keeps protocolos', 'protocolos', viewer({ papel: 'DESTINATARIO' }), true],
    ['asset role keeps pesquisa', 'pesquisa', viewer({ papel: 'ENTREGADOR' }), true],
    [
      'asset role loses the rest',
      'exportacoes',
      viewer({ papel: 'EMBARCADOR', modulos: ['pesquisar'] }),
      false,
    ],
  ]
  it.each(rows)('%s: %s', (_rule, id, who, visible) => {
    expect(isVisible(byId(id), who)).toBe(visible)
  })
})

describe('features of groups', () => {
  it('come from the rows that the session carries, or from the v4 ids', () => {
    const asker: Viewer['asker'] = { papel: 'USUARIO', super_user: false, modulos: [] }
    const of = (more: Partial<Session>) =>
      viewerOf(sessaoDe('USUARIO', { recursos: [], ...more }), asker).features
    expect(of({})).toEqual([])
    expect(of({ recursos: ['frotas', 'roteirizacao'] })).toEqual(['frotas', 'roteirizacao'])
    expect(of({ v4_modules: { ids: ['tms', 'frete-faturas'], routes: [] } })).toEqual(['tms'])
  })
  it('knows a route by its path', () => {
    expect(['/financeiro/conta', '/frotas', '/roteirizacao/gerar', '/romaneios'].map(featureOf)).toEqual([
      'tms',
      'frotas',
      'roteirizacao',
      null,
    ])
  })
})

describe('the menu', () => {
  it('keeps the order of sections and leaves out empty ones', () => {
    const who = viewer({ modulos: ['pesquisar', 'romaneios', 'protocolos'] })
    const menu = menuFor(routes, who)
    const order = menu.map((section) => section.id)
    expect(order).toEqual(sections.map((section) => section.id).filter((id) => order.includes(id)))
    expect(menu[0]).toMatchObject({ id: 'search', rows: [{ id: 'pesquisa' }] })
  })
  it('never lists what is hidden or inside another; what is switched off stands there, and opens for nobody', () => {
    const who = viewer({ super_user: true, groupModules: ['dashboard', 'fiscal', 'pesquisar', 'romaneios'] })
    const ids = screensOf(menuFor(routes, who)).map((item) => item.id)
    for (const id of [
      'torre_de_controle',
      'cte-editar',
      'cte-substituicao',
      'mdfe-editar',
      'pesquisa-item',
    ]) {
      expect(ids).not.toContain(id)
    }
    expect(ids).toContain('perfil')
    expect(mayOpen(byId('perfil'), who)).toBe(false)
    const asset = viewer({ papel: 'EMBARCADOR', modulos: ['pesquisar'] })
    expect(screensOf(menuFor(routes, asset))).not.toContain(byId('perfil'))
  })
  it('leaves asset roles outside the menu where they lack the permission, but lets them open', () => {
    const who = viewer({ papel: 'EMBARCADOR', modulos: ['pesquisar'] })
    const ids = screensOf(menuFor(routes, who)).map((item) => item.id)
    expect(ids).toEqual(['pesquisa'])
    expect(mayOpen(byId('romaneios'), who)).toBe(true)
    expect(mayOpen(byId('usuarios'), who)).toBe(false)
  })
  it('lets asset roles reach the tickets and the first steps, outside the menu (spec §6)', () => {
    for (const papel of ['EMBARCADOR', 'DESTINATARIO', 'ENTREGADOR'] as const) {
      const who = viewer({ papel, modulos: ['pesquisar', 'romaneios', 'protocolos', 'cadastros', 'fiscal'] })
      const ids = screensOf(menuFor(routes, who)).map((item) => item.id)
      expect(ids).toEqual(['pesquisa', 'romaneios', 'protocolos'])
      expect(mayOpen(byId('abertura-incidentes'), who)).toBe(true)
      expect(mayOpen(byId('bem-vindo'), who)).toBe(true)
    }
  })
  it('has the nine sections of spec §2, in order', () => {
    expect(sections.map((section) => section.title || section.id)).toEqual([
      'search',
      'Logística',
      'Transporte',
      'Financeiro',
      'Fiscal',
      'Atendimento',
      'Gestão',
      'Ferramentas',
      'Integrações',
    ])
  })
  const item = (id: string, who: Viewer) => screensOf(menuFor(routes, who)).find((one) => one.id === id)
  it('shows what §5 shows; what the person lacks stands there with its reason and opens nothing', () => {
    const who = viewer({ groupModules: ['fiscal', 'romaneios'], modulos: ['romaneios'] })
    expect(item('romaneios', who)?.motivo).toBeUndefined()
    expect(item('cte-listar', who)?.motivo).toBe(
      'Nenhuma das suas bases tem o módulo desta tela. Peça ao administrador do grupo.',
    )
    expect(mayOpen(byId('cte-listar'), who)).toBe(false)
    const named = viewer({ features: ['frotas'] })
    expect(item('frotas', named)?.motivo).toBe(
      'Seu acesso não inclui esta tela. Peça ao administrador do grupo.',
    )
    expect(item('tms-titulos', named)).toBeUndefined()
  })
  it('whoever goes to a page of a feature that the group lacks reads that it is the group that lacks it', () => {
    const admin = viewer({ papel: 'ADMIN', groupModules: ['romaneios'], modulos: ['romaneios'] })
    expect(isVisible(byId('frotas'), admin)).toBe(false)
    expect(motivoDe(byId('frotas'), admin)).toBe(
      'Esta tela é de um recurso que o seu grupo não contratou. Fale com o suporte da Tropeiro.',
    )
  })
  it('a perfil that takes leaves the item with its reason; one that gives opens it', () => {
    const who = viewer({ modulos: ['romaneios'] })
    const less = { ...who, asker: { ...who.asker, tirados: ['ler:romaneios'] as const } }
    expect(item('romaneios', less)?.motivo).toBe(
      'Seu acesso não inclui esta tela. Peça ao administrador do grupo.',
    )
    expect(item('certificados', who)).toBeUndefined()
    const more = { ...who, asker: { ...who.asker, dados: ['ler:certificados'] as const } }
    expect(item('certificados', more)?.motivo).toBeUndefined()
    expect(mayOpen(byId('certificados'), more)).toBe(true)
  })
  it("a group's admin keeps what spec §6 gives him without the module, and sees the rest with its reason", () => {
    const admin = viewer({ papel: 'ADMIN' })
    for (const id of ['dashboard-operacional', 'romaneios', 'protocolos', 'usuarios'])
      expect(item(id, admin)?.motivo, id).toBeUndefined()
    expect(item('cte-listar', admin)?.motivo).toBe(
      'O módulo desta tela está desligado em todas as bases do grupo. Ligue-o em Minha empresa.',
    )
    expect(item('cte-listar', viewer())).toBeUndefined()
  })
  it('asks for the reading permission before opening', () => {
    const groupOnly = viewer({ groupModules: ['romaneios'], modulos: [] })
    expect(isVisible(byId('romaneios'), { ...groupOnly, groupModules: ['romaneios'] })).toBe(true)
    expect(mayOpen(byId('romaneios'), { ...groupOnly, groupModules: ['romaneios'] })).toBe(false)
  })
})

describe('the table of routes', () => {
  it('has every route of the specification, once', () => {
    const paths = routes.map((route) => route.route)
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(routes.map((route) => route.id)).size).toBe(routes.length)
    const named = `/dashboard /dashboard/analitico /dashboard/operacional /pesquisa /romaneios /protocolos /certificados /usuarios
      /empresas /minha-empresa /cadastro-empresa /romaneioAutomatico /ferramentas /ferramentas/volumetria /ferramentas/auditoria
      /ferramentas/ocorrencias /ferramentas/prazo-entrega /ferramentas/EnderecoSemRota /ferramentas/verificadas
      /ferramentas/operacoes /documentos /documentos/azp /documentos/devolucoes /financeiro /financeiro/titulos
      /financeiro/solicitacoes /financeiro/conta /financeiro/configuracao /frotas/dashboard /frotas /frotas/manutencao
      /frotas/combustivel /frotas/pneus /frotas/pendencias /frete /frete/faturas /frete/cotacao /frete/contratos
      /torre_de_controle /sac/atendimento /sac/incidentes /AberturaDeIncidentes /sac/indicadores /sac/configuracoes
      /integracoes /baixas /manifestar /rastreamento /roteirizacao /roteirizacao/acompanhar /roteirizacao/gerar
      /roteirizacao/processos /rotas /comprovacoes /armazenamento /pendencias /cte /cte/listar /cte/editar /cte/substituicao
      /cte/subcontratacao /cte/criar /cte/emitir_multiplos /cte/configuracoes /mdfe /mdfe/listar /mdfe/editar /mdfe/criar
      /mdfe/configuracoes /perfil /tropeiro_v4 /bug_report /tms/financeiro /tms/conta /tms/configuracao
      /romaneios/criar-romaneios /romaneios/editar-romaneios /frotas/pneus/rodizio`
    for (const path of named.split(/\s+/)) expect(paths).toContain(path)
  })
  it('names ids from paths', () => {
    expect(row('/cte/listar', 'x', 'fiscal', 'X').id).toBe('cte-listar')
    expect(byId('pesquisa-item').parent).toBe('pesquisa')
  })
})
