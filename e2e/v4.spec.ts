import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { entrar } from './entrar.ts'

const v4Origin = `http://localhost:${process.env.E2E_V4_PORT}`
/** Another site than the host's by name, so that the frame inside is a third party to it. */
const otherSite = `http://127.0.0.1:${process.env.E2E_PORT}`
const foreign = 'http://fora.test'
const admin = 'admin@serraazul.demo'

const frameOf = (page: Page) => page.frameLocator('iframe[title="Tropeiro v4"]')
const heading = (page: Page, name: string) => frameOf(page).getByRole('heading', { name, level: 1 })
const v4Window = (page: Page) => page.frames().find((frame) => frame.url().startsWith(v4Origin))!
/** What v4 may say goes through the event loop of both windows; after this it has been heard. */
const settled = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
const busca = (page: Page) => frameOf(page).getByPlaceholder('Nome ou CNPJ')

test('a screen of v4 calls the server itself and keeps no token', async ({ page }) => {
  await entrar(page, admin)
  const called = page.waitForRequest((request) => request.url().endsWith('/api/usuarios/sessao'))
  await page.goto('/#/app/empresas')
  expect((await called).headers().origin ?? v4Origin).toBe(v4Origin)
  await expect(frameOf(page).getByText('Transportes Serra Azul Ltda').first()).toBeVisible()
  await expect(page).toHaveTitle('Empresas · Tropeiro')
  const kept = await v4Window(page).evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  const token = await page.evaluate(() => JSON.parse(localStorage.tropeiro).state.session.access_token)
  expect(kept).not.toContain(token)
  expect(kept).not.toMatch(/eyJ/)
})

test('one press of Back is one step, and a reload stays', async ({ page }) => {
  await entrar(page, admin)
  await page.goto('/#/app/romaneios')
  await expect(page.getByRole('heading', { name: 'Romaneios', level: 1 })).toBeVisible()
  await page.goto('/#/app/empresas')
  await busca(page).fill('campinas')
  await expect(page).toHaveURL(/#\/app\/empresas\?busca=campinas$/)
  await page.goto('/#/app/tropeiro_v4')
  await expect(frameOf(page).getByText('Endereço do v4')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/#\/app\/empresas\?busca=campinas$/)
  await expect(busca(page)).toHaveValue('campinas')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Romaneios', level: 1 })).toBeVisible()
  await page.goForward()
  await expect(busca(page)).toHaveValue('campinas')
  await page.reload()
  await expect(busca(page)).toHaveValue('campinas')
  await expect(frameOf(page).getByText('Campinas/SP').first()).toBeVisible()
})

test('where v4 goes the host goes, and the host decides', async ({ page }) => {
  await entrar(page, admin)
  await page.goto('/#/app/empresas')
  await expect(heading(page, 'Empresas')).toBeVisible()
  const say = (text: string) => v4Window(page).evaluate((said) => parent.postMessage(said, '*'), text)
  await say('path::/romaneios')
  await expect(page.getByRole('heading', { name: 'Romaneios', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/#\/app\/romaneios$/)
  await page.goBack()
  await expect(heading(page, 'Empresas')).toBeVisible()
  await v4Window(page).evaluate(() => location.replace('#/app/empresas/nenhuma'))
  await expect(page.getByText('Pagina nao encontrada!')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Empresas')).toBeVisible()
})

test('a v4 without the screen says so', async ({ page }) => {
  // A host that hears no more where v4 goes: it would show its own page for a route that nobody has.
  await page.addInitScript(() => {
    const deaf = (event: Event) => {
      if (document.title === 'surdo') event.stopImmediatePropagation()
    }
    if (window.top === window) window.addEventListener('message', deaf)
  })
  await entrar(page, admin)
  await page.goto('/#/app/empresas')
  await expect(heading(page, 'Empresas')).toBeVisible()
  await page.evaluate(() => {
    document.title = 'surdo'
  })
  await v4Window(page).evaluate(() => location.replace('#/app/empresas/nenhuma'))
  await expect(frameOf(page).getByText('O v4 ainda não tem a tela /empresas/nenhuma')).toBeVisible()
})

test('only text, only of the protocol, only from v4', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  await entrar(page, admin)
  await page.goto('/#/app/empresas')
  await expect(heading(page, 'Empresas')).toBeVisible()

  await v4Window(page).evaluate(() => {
    const broken = [
      42,
      null,
      true,
      { type: 'exit' },
      ['exit'],
      'EXIT',
      'exit::',
      'path::',
      'path:://fora.test',
      'path::javascript:alert(1)',
    ]
    for (const message of [...broken, `path::/${'a'.repeat(5000)}`, `exit${' '.repeat(100_000)}`])
      parent.postMessage(message, '*')
  })
  await settled(page)
  await expect(page).toHaveURL(/#\/app\/empresas$/)

  // A third origin beside the frame speaks to the host and, past it, to v4.
  const said = `
    const auth = { access_token: 'x', nome: 'Intruso', login: 'x@x', grupo_ativo: 'X', papel: 'ADMIN', super_user: true, bases: [], theme: 'dark' }
    for (const text of ['exit', 'path::/login', 'path::/romaneios', 'init']) parent.postMessage(text, '*')
    for (const text of ['set_route::/tropeiro_v4', 'set_auth::' + JSON.stringify(auth)]) parent.frames[0].postMessage(text, '*')
    document.title = 'falou'`
  await context.route(`${foreign}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${said}</script>` }),
  )
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }))
  }, `${foreign}/`)
  await expect.poll(async () => (await page.frames().at(-1)?.title()) ?? '').toBe('falou')
  // The host's own window is not the frame either.
  await page.evaluate(() => window.postMessage('exit', '*'))
  await settled(page)
  await expect(page).toHaveURL(/#\/app\/empresas$/)
  await expect(heading(page, 'Empresas')).toBeVisible()
  await page.goto('/#/app/tropeiro_v4')
  await expect(frameOf(page).getByText('Adriana Moura')).toBeVisible()
  await context.close()
})

test('nobody else may frame v4, and the host frames nobody else', async ({ page, request }) => {
  const policy = (await request.get(`${v4Origin}/`)).headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`frame-ancestors http://localhost:${process.env.E2E_PORT} ${otherSite}`)
  await page.goto('/')
  const own = (await request.get('/')).headers()['content-security-policy'] ?? ''
  expect(own).toContain(`frame-src 'self' ${v4Origin}`)
})

test('a refused token is asked for by init, and the call is made again', async ({ page }) => {
  await entrar(page, admin)
  await page.goto('/#/app/empresas')
  await expect(heading(page, 'Empresas')).toBeVisible()
  const bearers: (string | undefined)[] = []
  let refreshed = 0
  await page.route('**/api/empresa/**', async (route) => {
    const headers = route.request().headers()
    if (headers.origin !== v4Origin || route.request().method() === 'OPTIONS') return route.fallback()
    bearers.push(headers.authorization)
    if (bearers.length > 1) return route.fallback()
    await route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': v4Origin },
      json: { status: false },
    })
  })
  await page.route('**/api/usuarios/atualizartoken', (route) => {
    refreshed += 1
    return route.fallback()
  })
  await busca(page).fill('curitiba')
  await expect(frameOf(page).getByText('Curitiba/PR').first()).toBeVisible()
  await expect.poll(() => bearers.length).toBeGreaterThan(1)
  expect(bearers[1]).not.toBe(bearers[0])
  expect(refreshed).toBe(1)
})

test('a dead v4 says so, and comes back by trying again', async ({ page }) => {
  await entrar(page, admin)
  await page.route(`${v4Origin}/**`, (route) => route.abort('connectionrefused'))
  await page.goto('/#/app/empresas')
  await expect(page.getByRole('heading', { name: 'O Tropeiro v4 não respondeu' })).toBeVisible()
  await page.unroute(`${v4Origin}/**`)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(heading(page, 'Empresas')).toBeVisible()
})

/** A browser that shuts the storage of third parties: every access in a frame throws, and no cookie is kept. */
async function shutThirdPartyStorage(context: BrowserContext) {
  await context.addInitScript(() => {
    if (window.top === window) return
    const shut = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: shut })
    }
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })
}

test('v4 works as a third party whose storage is shut', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: otherSite })
  await shutThirdPartyStorage(context)
  const page = await context.newPage()
  await entrar(page, admin)
  await page.goto('/#/app/empresas')
  await busca(page).fill('campinas')
  await expect(frameOf(page).getByText('Campinas/SP').first()).toBeVisible()
  await expect(page).toHaveURL(/#\/app\/empresas\?busca=campinas$/)
  const again = await context.newPage()
  await again.goto(page.url())
  await expect(busca(again)).toHaveValue('campinas')
  await expect(frameOf(again).getByText('Campinas/SP').first()).toBeVisible()
  await context.close()
})

test('v4 can leave to the start, and to the login with nothing kept', async ({ page }) => {
  await entrar(page, admin)
  await page.goto('/#/app/tropeiro_v4')
  await frameOf(page).getByRole('button', { name: 'Voltar ao início' }).click()
  await expect(page).not.toHaveURL(/tropeiro_v4/)
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.goto('/#/app/tropeiro_v4')
  await frameOf(page).getByRole('button', { name: 'Entrar com outra conta' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
})

test('a link of v4 in a tab of its own leads to the same place in the host', async ({ page }) => {
  await entrar(page, admin)
  await page.goto(`${v4Origin}/#/app/empresas`)
  await expect(page).toHaveURL(`http://localhost:${process.env.E2E_PORT}/#/app/empresas`)
  await expect(heading(page, 'Empresas')).toBeVisible()
})
