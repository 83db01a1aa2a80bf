import { act, screen, within } from '@testing-library/react'
import type { Papel } from '@tropeiro/contract'
import { messages } from '@tropeiro/contract/messages'
import { expect, it, vi } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina, abrirPeca } from '../../../test/pagina.tsx'
import { useStore } from '../../session/session.store.ts'
import { PageLoading } from '../../ui/route-states.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import { porNumeros } from './numeros.ts'
import { ScreenTabs } from './screen-tabs.tsx'
import { Sidebar } from './sidebar.tsx'

/* Issue 11, B5; spec §2, the sidebar. */

const abrir = (sidebarCollapsed: boolean) =>
  abrirPeca(<Sidebar />, { papel: 'ADMIN', preferences: { sidebarCollapsed } })
const menu = () => within(screen.getByRole('navigation', { name: 'Menu principal' }))

it('the item of the page one is on is skipped: its filters stay', async () => {
  const { usuario, ir, endereco } = await abrir(false)
  await ir('/app/pesquisa?situacao=rota')
  await usuario.click(await menu().findByRole('link', { name: 'Pesquisa', current: 'page' }))
  expect(endereco()).toBe('/app/pesquisa?situacao=rota')
})

it('shows where one is, on a page reached by another way too', async () => {
  const { ir } = await abrir(false)
  const shown: string[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent)
  })
  await ir('/app/certificados')
  await menu().findByRole('link', { name: 'Configurações', current: 'page' })
  await expect.poll(() => shown.at(-1)).toBe('Configurações')
  scroll.mockRestore()
})

it('from a page below it the item leads up to its own', async () => {
  const { usuario, ir, endereco } = await abrir(false)
  await ir('/app/pesquisa/42')
  await usuario.click(await menu().findByRole('link', { name: 'Pesquisa', current: 'page' }))
  expect(endereco()).toBe('/app/pesquisa')
})

const abas = async (at: string, papel: Papel = 'ADMIN') => {
  const pagina = await abrirPeca(<ScreenTabs />, { papel })
  await pagina.ir(at)
  return pagina
}
const telas = (nome: string) => within(screen.getByRole('navigation', { name: `Telas de ${nome}` }))

it('/perfil stands in the menu disabled, says why and goes nowhere', async () => {
  const { usuario, endereco } = await abas('/app/usuarios')
  const perfil = telas('Usuários').getByRole('button', { name: /^Perfil/ })
  expect(perfil.getAttribute('aria-disabled')).toBe('true')
  await usuario.click(perfil)
  await screen.findByText('Desligada: seus dados estão em Minha conta, no alto à direita')
  expect(endereco()).toBe('/app/usuarios')
})

it('/certificados stands in Gestão by capability, for an admin by default', async () => {
  await abas('/app/minha-empresa')
  expect(telas('Configurações').getByRole('link', { name: 'Certificados' })).toBeDefined()
})

it('of the tabs of a family one alone is current, though the path of another lies above it', async () => {
  await abas('/app/frete/contratos')
  expect(
    telas('Frete')
      .getAllByRole('link', { current: 'page' })
      .map((a) => a.textContent),
  ).toEqual(['Contratos'])
})

it('a family is one row, lit for all its screens, which are tabs above the page (issue 17, 7)', async () => {
  const { usuario, ir, endereco } = await abrir(false)
  await ir('/app/frete/contratos')
  await usuario.click(await menu().findByRole('link', { name: 'Frete', current: 'page' }))
  expect(endereco()).toBe('/app/frete')
})

it('a tab hops to the route of another section, what is below a screen has none, a gear leads to the settings', async () => {
  const { usuario, ir, endereco } = await abas('/app/romaneios')
  await usuario.click(telas('Romaneios').getByRole('link', { name: 'Automático' }))
  expect(endereco()).toBe('/app/romaneioAutomatico')
  await telas('Romaneios').findByRole('link', { name: 'Automático', current: 'page' })
  await ir('/app/romaneios/criar')
  await expect.poll(() => screen.queryByRole('navigation')).toBeNull()
  await ir('/app/cte/listar')
  await usuario.click(telas('CT-e').getByRole('link', { name: 'Configurações de CT-e' }))
  expect(endereco()).toBe('/app/cte/configuracoes')
})

it('a verb is no row: it is reached from its list, and lights the row of it', async () => {
  const { ir } = await abrir(false)
  await ir('/app/mdfe/criar')
  await menu().findByRole('link', { name: 'MDF-e', current: 'page' })
  expect(menu().queryByRole('link', { name: /Emitir/ })).toBeNull()
})

it('sections fold to their heads; the one of the page stays open, the others are remembered for the person (issue 17, 7)', async () => {
  const { usuario, ir } = await abrir(false)
  await ir('/app/protocolos')
  await menu().findByRole('link', { name: 'Protocolos', current: 'page' })
  const fiscal = menu().getByRole('button', { name: 'Fiscal', expanded: false })
  expect(menu().queryByRole('link', { name: 'MDF-e' })).toBeNull()
  await usuario.click(fiscal)
  await usuario.click(menu().getByRole('button', { name: 'Logística', expanded: true }))
  expect(menu().getByRole('link', { name: 'Protocolos' })).toBeDefined()
  await ir('/app/usuarios')
  await menu().findByRole('link', { name: 'Usuários', current: 'page' })
  expect(menu().getByRole('link', { name: 'MDF-e' })).toBeDefined()
  expect(menu().queryByRole('link', { name: 'Protocolos' })).toBeNull()
  expect(Object.values(useStore.getState().preferences.menus)).toMatchObject([{ abertas: ['fiscal'] }])
})

it('a menu that fits folds nothing and has no favourites; what the specification leaves an asset role stays all of it', async () => {
  await abrirPeca(
    <>
      <FavouriteStar />
      <Sidebar />
      <BottomBar onMenu={() => {}} />
    </>,
    { papel: 'EMBARCADOR' },
  )
  const its = ['Pesquisa', 'Romaneios', 'Protocolos']
  expect(menu().queryByRole('list', { name: 'Favoritos' })).toBeNull()
  expect(
    menu()
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(its)
  const bar = within(screen.getByRole('navigation', { name: 'Favoritos' }))
  expect(bar.getAllByRole('link').map((one) => one.textContent)).toEqual(its)
  expect(menu().getByRole('list', { name: 'Logística' })).toBeDefined()
  expect(menu().queryByRole('button', { name: 'Logística' })).toBeNull()
})

const favoritos = () =>
  within(menu().getByRole('list', { name: 'Favoritos' }))
    .getAllByRole('link')
    .map((link) => link.textContent.replace(/\d$/, ''))

it('favourites begin by what the person may do; the star over the page, Alt and the arrows change them', async () => {
  const { usuario, ir } = await abrirPeca(
    <>
      <FavouriteStar />
      <Sidebar />
    </>,
    { papel: 'ADMIN' },
  )
  expect(favoritos()).toEqual(['Pesquisa', 'Romaneios', 'Rastreamento', 'Auditoria', 'Inserir'])
  await ir('/app/frete/faturas')
  await usuario.click(
    await screen.findByRole('button', { name: 'Pôr Faturas nos favoritos', pressed: false }),
  )
  expect(favoritos().at(-1)).toBe('Faturas')
  within(menu().getByRole('list', { name: 'Favoritos' }))
    .getByRole('link', { name: 'Faturas' })
    .focus()
  await usuario.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(favoritos().slice(-2)).toEqual(['Faturas', 'Inserir'])
  expect(document.activeElement?.textContent).toContain('Faturas')
  await usuario.click(screen.getByRole('button', { name: 'Tirar Faturas dos favoritos', pressed: true }))
  expect(favoritos()).not.toContain('Faturas')
})

it('the rail shows the rows of a section beside its icon while the focus is there; Esc puts them away', async () => {
  const { usuario } = await abrir(true)
  const icone = menu().getByRole('button', { name: 'Fiscal', expanded: false })
  act(() => icone.focus())
  await menu().findByRole('link', { name: 'MDF-e' })
  await usuario.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('CT-e')
  await usuario.keyboard('{Escape}')
  await expect.poll(() => menu().queryByRole('link', { name: 'MDF-e' })).toBeNull()
  expect(document.activeElement).toBe(icone)
})

it('on a phone the bar below has four favourites and the menu', async () => {
  await abrirPeca(<BottomBar onMenu={() => {}} />, { papel: 'USUARIO' })
  const bar = within(screen.getByRole('navigation', { name: 'Favoritos' }))
  expect(bar.getAllByRole('link').map((one) => one.textContent)).toEqual([
    'Pesquisa',
    'Romaneios',
    'Rastreamento',
    'Auditar',
  ])
  expect(bar.getByRole('button', { name: 'Abrir menu' })).toBeDefined()
})

it.each([false, true])(
  'the switcher offers the three dashboards, the operational one first (collapsed: %s)',
  async (collapsed) => {
    const { usuario, endereco } = await abrir(collapsed)
    await usuario.click(await menu().findByRole('button', { name: collapsed ? /^Painel: / : /Operacional/ }))
    const items = await screen.findAllByRole('menuitemradio')
    expect(items.map((one) => one.textContent)).toEqual(['Operacional', 'Analítico', 'Torre de controle'])
    await usuario.click(items[2]!)
    expect(endereco()).toBe('/app/torre_de_controle')
  },
)

it('/ferramentas leads on to the work of its section', async () => {
  const { endereco } = await abrirPagina('/app/ferramentas', {
    papel: 'ADMIN',
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
  await screen.findByRole('heading', { name: 'Auditoria' })
  expect(endereco()).toBe('/app/ferramentas/auditoria')
})

it("'Carregando Módulo…' is seen while a page is on its way", async () => {
  await abrirPeca(<PageLoading />)
  expect(screen.getByText(messages.carregandoModulo).closest('.sr-only')).toBeNull()
})

it('issue 17, point 7: rows say how much waits, a folded section says the sum of its own, and no name changes by it', async () => {
  porNumeros({ romaneios: 12, rotas: 5, 'cte-listar': 3 })
  try {
    const { ir } = await abrir(false)
    await ir('/app/romaneios')
    const romaneios = await menu().findAllByRole('link', { name: 'Romaneios' })
    expect(romaneios.every((one) => one.textContent?.includes('12'))).toBe(true)
    expect(menu().getByRole('button', { name: 'Fiscal' }).textContent).toContain('3')
    expect(menu().getByRole('button', { name: 'Gestão' }).textContent).toBe('Gestão')
  } finally {
    porNumeros({})
  }
})

it('issue 17, point 6: a view put in the menu leads to its list with its filters, and says how many notes it finds', async () => {
  const visao = { _id: '7', nome: 'Aurora atrasadas', minha: false, compartilhada: true, dono: 'Ana' }
  const { usuario, endereco } = await abrirPeca(<Sidebar />, {
    papel: 'ADMIN',
    servidor: {
      listas: {
        minhas: {
          status: true,
          dados: { arranjos: {}, visoes: [{ ...visao, lista: 'notas', endereco: 'prazo=fora' }] },
        },
      },
      notas: { total: { status: true, dados: { quantas: 46, exato: true } } },
    },
  })
  const { login } = useStore.getState().session!
  const visoes = [
    { id: '7', rota: '/app/pesquisa' },
    { id: '8', rota: '/app/romaneios' },
  ]
  await act(async () =>
    useStore.setState(({ preferences }) => ({
      preferences: { ...preferences, menus: { [login]: { abertas: [], favoritos: null, visoes } } },
    })),
  )
  const link = await menu().findByRole('link', { name: /^Aurora atrasadas/ })
  await expect.poll(() => link.textContent).toBe('Aurora atrasadas46 notas')
  expect(within(menu().getByRole('list', { name: 'Visões' })).getAllByRole('listitem')).toHaveLength(1)
  await usuario.click(link)
  expect(endereco()).toBe('/app/pesquisa?prazo=fora')
})
