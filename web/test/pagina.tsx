import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Papel } from '@tropeiro/contract'
import type { ReactElement } from 'react'
import { afterEach, expect, vi } from 'vitest'
import { openRouteAt } from '../src/host/paths.ts'
import { NoPermission, NotFoundInApp } from '../src/host/shell/fallbacks.tsx'
import { useMenu } from '../src/host/shell/use-menu.ts'
import { lazyPart } from '../src/lib/lazy-part.tsx'
import { searchInUrl } from '../src/lib/nav.tsx'
import { queryClient } from '../src/lib/query-client.ts'
import { openRoutes, pageOf } from '../src/navigation/pages.ts'
import { useStore } from '../src/session/session.store.ts'
import { defaultPreferences, type Preferences, type Session } from '../src/session/state.ts'
import { ConfirmHost } from '../src/ui/dialog.tsx'
import { PageError } from '../src/ui/route-states.tsx'
import { clearNotices, Notices } from '../src/ui/toast.tsx'
import { abrirServidor, type Respostas } from './servidor.ts'
import { sessaoDe } from './sessao.ts'

export { falha, invalido, recusa, segura } from './servidor.ts'

/*
 * Page tests: a page as the host mounts it, without the shell around it, in a browser's DOM without a browser. Client,
 * transport, router, query client, session and toasts are the product's own; only the network is the test's.
 *
 *   const pagina = await abrirPagina('/app/romaneios', { papel: 'USUARIO', servidor: { romaneios: { pesquisar: lista } } })
 *   await pagina.usuario.click(screen.getByRole('button', { name: 'Salvar' }))
 *   expect(pagina.pedidos('romaneios.pesquisar').at(-1)?.body).toMatchObject({ page: 2 })
 *
 * A reply is a value or a function of what was asked; `segura` holds it back (loading) until `pagina.responde({…})` says
 * another; `falha('…')` is a 500, `recusa('…')` a 403. A call that the test says nothing of fails the test by its name.
 * Look for things with `screen` and wait with `findBy…`: nothing here sleeps. Times and widths are a desktop's.
 */

type Options = {
  /** The role in the group; `sessao` says what else is different about the person. */
  papel?: Papel
  sessao?: Partial<Session>
  preferences?: Partial<Preferences>
  servidor?: Respostas
  /** The reply to calls that `servidor` says nothing of, by their name; left out, such a call fails the test. */
  padrao?: (nome: string) => unknown
}

const pages = new Map(
  openRoutes.flatMap((route) => {
    const load = pageOf(route)
    return load ? [[route.route, lazyPart(async () => (await load()).Page, route.route)] as const] : []
  }),
)

/** What every list asks for, when the test says nothing else: no views, columns as they are at the beginning. */
const guardado: Respostas = {
  listas: { minhas: { status: true, dados: { arranjos: {}, visoes: [] } }, arrumar: { status: true } },
}

let aberta: ReturnType<typeof abrirServidor> | null = null

/** Opens a path of the office (`/app/…`, its query included) as somebody, before a server of the test's. */
export const abrirPagina = (to: string, options: Options = {}) => montar(to, options, officeRouter)

/** One piece alone, a dialog for instance, on the same ground as a page. */
export const abrirPeca = (peca: ReactElement, options: Options = {}) =>
  montar('/app', options, () => pieceRouter(peca) as unknown as ReturnType<typeof officeRouter>)

async function montar(to: string, options: Options, rotas: typeof officeRouter) {
  const servidor = abrirServidor({ ...guardado, ...options.servidor }, options.padrao)
  aberta = servidor
  vi.stubGlobal('fetch', servidor.fetch)
  useStore.setState({
    session: sessaoDe(options.papel ?? 'USUARIO', options.sessao),
    preferences: { ...defaultPreferences, ...options.preferences },
  })
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  window.location.hash = to
  const usuario = userEvent.setup()
  const router = rotas()
  await Promise.all([router.load(), pages.get(openRouteAt(to.split('?')[0]!)?.route ?? '')?.preload()])
  const tela = (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Tooltip.Provider>
          <RouterProvider router={router as never} />
        </Tooltip.Provider>
      </QueryClientProvider>
      <Notices />
    </CSPProvider>
  )
  await act(async () => {
    render(tela)
  })
  return {
    /** Clicks, types and presses keys as a person does. */
    usuario,
    /** Where the page is now: `/app/pesquisa?situacao=rota`. */
    endereco: () => window.location.hash.slice(1),
    /** Goes elsewhere, as by a link of the menu. */
    ir: (path: string) => act(async () => router.history.push(path)),
    pedidos: servidor.pedidos,
    /** To be awaited: an act left open swallows what the next test draws. */
    responde: (more: Respostas) => act(async () => servidor.responde(more)),
  }
}

/** What stands in the cells of the table in view, row by row, once there are rows; without the tick of a selection. */
export const linhas = (): Promise<string[][]> =>
  waitFor(() => {
    const rows = [...document.querySelectorAll('tr[data-row]')]
    if (rows.length === 0) throw new Error('There are no rows')
    // The last cell only fills the line where no column grows.
    const filler = document.querySelectorAll('thead td').length
    return rows.map((row) => {
      const cells = [...row.querySelectorAll('td')].filter((cell) => !cell.querySelector('[role=checkbox]'))
      return cells
        .slice(0, cells.length - filler)
        .map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' '))
    })
  })

/** The headers of the table in view, in order. */
export const cabecalhos = async (): Promise<string[]> =>
  (await screen.findAllByRole('columnheader')).map((header) => header.textContent ?? '').filter(Boolean)

afterEach(async () => {
  cleanup()
  clearNotices()
  await queryClient.cancelQueries()
  queryClient.clear()
  useStore.setState({ session: null, preferences: defaultPreferences })
  localStorage.clear()
  const problems = aberta?.problems ?? []
  aberta = null
  expect([...problems], 'what the page asked, and what the test said of it').toEqual([])
})

function Office() {
  const { motivo } = useMenu()
  return (
    <main>
      {motivo === null ? <Outlet /> : <NoPermission motivo={motivo} />}
      <ConfirmHost />
    </main>
  )
}

function pieceRouter(peca: ReactElement) {
  const component = () => (
    <main>
      {peca}
      <ConfirmHost />
    </main>
  )
  return createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: () => null }),
    history: createHashHistory(),
    defaultErrorComponent: PageError,
    ...searchInUrl,
  })
}

/** Every route of the office on the page that the host gives it. */
function officeRouter() {
  const root = createRootRoute({ component: Office, notFoundComponent: NotFoundInApp })
  const children = openRoutes.flatMap((route) => {
    const component = pages.get(route.route)
    if (!component) return []
    return [createRoute({ getParentRoute: () => root, path: `/app${route.route}` as '/', component })]
  })
  return createRouter({
    routeTree: root.addChildren(children),
    history: createHashHistory(),
    defaultErrorComponent: PageError,
    ...searchInUrl,
  })
}
