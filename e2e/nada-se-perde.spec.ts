import { expect, type Page, test } from '@playwright/test'
import { entrar } from './entrar.ts'

const operador = 'operador@serraazul.demo'
const admin = 'admin@serraazul.demo'
const titulo = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const semTela = 'Esta tela ainda não foi baixada'

/** Another document than the one marked here would have forgotten the mark. */
const marcar = (page: Page) => page.evaluate(() => Object.assign(window, { mesma: true }))
const ehAMesma = (page: Page) => page.evaluate(() => 'mesma' in window)

/** Moves inside the application, as a link does, without asking the network for a document. */
const ir = (page: Page, route: string) =>
  page.evaluate((hash) => {
    location.hash = hash
  }, `#/app${route}`)

/**
 * The search, with its rows (the dashboard that one comes from has a grid too) and with all it fetches behind them: a file
 * that the cut meets on its way would be missing to every later screen that shares it, until a reload.
 */
async function naPesquisa(page: Page) {
  const onTheWay = new Set<string>()
  let peek = false
  page.on('request', (request) => {
    onTheWay.add(request.url())
    peek ||= /\/assets\/nota-peek.*\.js/.test(request.url())
  })
  page.on('requestfinished', (request) => void onTheWay.delete(request.url()))
  page.on('requestfailed', (request) => void onTheWay.delete(request.url()))
  const scripts = () => [...onTheWay].filter((url) => url.includes('/assets/'))
  await page.goto('/#/app/pesquisa')
  await expect(titulo(page, 'Pesquisa')).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await expect.poll(() => peek).toBe(true)
  await expect.poll(scripts).toEqual([])
}

/**
 * The network goes, and the page has noticed. What the idle browser fetches has come before (the menu's numbers are its last): a file
 * cut off on its way is lost until a reload, which the page then rightly makes.
 */
async function semRede(page: Page) {
  await expect(page.getByRole('navigation').first()).toContainText(/\d/)
  await page.context().setOffline(true)
  await expect(page.getByText(/^Sem conexão\. O que está na tela/)).toBeVisible()
}

/** A deploy took the old chunks away: no script comes any more, and `/` names another one, for who asks again. */
async function publicar(page: Page, documentos: 'velho' | 'novo') {
  await page.route('**/assets/**/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('/', async (route) => {
    if (route.request().resourceType() === 'document' && documentos === 'velho') return route.continue()
    const reply = await route.fetch()
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replace(/assets\/host-[^"]+\.js/, 'assets/host-outra.js'),
    })
  })
}

test('without network a screen not seen yet leaves the shell standing, and comes by itself with the network', async ({
  page,
  context,
}) => {
  await entrar(page, operador)
  await naPesquisa(page)
  await marcar(page)
  await semRede(page)
  await ir(page, '/protocolos')
  await expect(titulo(page, semTela)).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.locator('#conteudo').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(titulo(page, semTela)).toBeVisible()
  await ir(page, '/pesquisa')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await ir(page, '/protocolos')
  await expect(titulo(page, semTela)).toBeVisible()
  await context.setOffline(false)
  await expect(titulo(page, 'Protocolos')).toBeVisible()
  expect(await ehAMesma(page)).toBe(true)
})

test('the same behind the door of v4', async ({ page, context }) => {
  await entrar(page, admin)
  await page.goto('/#/app/empresas')
  const frame = page.frameLocator('iframe[title="Tropeiro v4"]')
  await expect(frame.getByText('Transportes Serra Azul Ltda').first()).toBeVisible()
  await marcar(page)
  await semRede(page)
  await ir(page, '/ferramentas/volumetria')
  await expect(frame.getByRole('heading', { name: semTela })).toBeVisible()
  await context.setOffline(false)
  await expect(frame.getByRole('heading', { name: 'Volumetria', level: 1 })).toBeVisible()
  expect(await ehAMesma(page)).toBe(true)
})

test('a screen that a deploy replaced brings the new version once, and never a loop', async ({ page }) => {
  await entrar(page, operador)
  await naPesquisa(page)
  await marcar(page)
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  await publicar(page, 'velho')
  // The document that a reload brings is this build's again, and its scripts too, but for the screen's.
  await page.unroute('**/assets/**/*.js')
  await page.route('**/assets/protocolos.page*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await ir(page, '/protocolos')
  await expect.poll(() => documents).toBe(1)
  await expect(titulo(page, 'Não foi possível abrir esta tela')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Atualizar a página' })).toBeVisible()
  expect(documents).toBe(1)
})

test('a screen whose file failed once comes after one reload', async ({ page }) => {
  await entrar(page, operador)
  await naPesquisa(page)
  await marcar(page)
  await page.route('**/assets/protocolos.page*.js', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  })
  await ir(page, '/protocolos')
  await expect(titulo(page, 'Protocolos')).toBeVisible()
  expect(await ehAMesma(page)).toBe(false)
})

test('a new version is told, and what is typed stays until its author lets go of it', async ({
  page,
  context,
}) => {
  await entrar(page, admin)
  await page.goto('/#/app/usuarios')
  await page.getByRole('button', { name: 'Novo usuário' }).click()
  const nome = page.getByRole('dialog', { name: 'Novo usuário' }).getByLabel('Nome completo')
  await nome.fill('Ana Que Ainda Não Foi Salva')
  await publicar(page, 'novo')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText(/Há uma versão nova do Tropeiro/)).toBeVisible()
  await expect(nome).toHaveValue('Ana Que Ainda Não Foi Salva')
  const asked = page.waitForEvent('dialog')
  const clicked = page.getByRole('button', { name: 'Atualizar', exact: true }).click({ noWaitAfter: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await clicked
  await expect(nome).toHaveValue('Ana Que Ainda Não Foi Salva')
})

test('Esc, the X and a click outside ask before a filled sheet or dialog closes', async ({ page }) => {
  await entrar(page, admin)
  await page.goto('/#/app/usuarios')
  const abrir = page.getByRole('button', { name: 'Novo usuário' })
  const sheet = page.getByRole('dialog', { name: 'Novo usuário' })
  const pergunta = page.getByRole('dialog', { name: 'Fechar sem salvar?' })
  await abrir.click()
  // Nothing typed, nothing asked.
  await expect(sheet.getByLabel('Nome completo')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await abrir.click()
  await sheet.getByLabel('Nome completo').fill('Ana')
  await page.keyboard.press('Escape')
  await expect(pergunta).toBeVisible()
  // Esc answers the question, not the form.
  await page.keyboard.press('Escape')
  await expect(pergunta).toBeHidden()
  await expect(sheet.getByLabel('Nome completo')).toHaveValue('Ana')
  await sheet.getByRole('button', { name: /^Fechar/ }).click()
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(sheet.getByLabel('Nome completo')).toHaveValue('Ana')
  await page.keyboard.press('Escape')
  await pergunta.getByRole('button', { name: 'Fechar sem salvar' }).click()
  await expect(sheet).toBeHidden()

  // A dialog over the page has the same guard, and a click outside is one more way out.
  await page.goto('/#/app/AberturaDeIncidentes?novo=1')
  const incidente = page.getByRole('dialog', { name: 'Novo incidente' })
  const texto = incidente.getByRole('textbox').last()
  await texto.fill('A balança da doca 3 parou.')
  await page.mouse.click(8, 8)
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(texto).toHaveValue('A balança da doca 3 parou.')
  // What was taken back needs no question.
  await texto.fill('')
  await page.keyboard.press('Escape')
  await expect(incidente).toBeHidden()
})

test('Validar todos takes the ready ones, says what the others lack, and can be taken back', async ({
  page,
}) => {
  // All that waits becomes romaneios: in a group where no other journey has notes waiting.
  await entrar(page, 'admin@azapers.demo')
  await page.goto('/#/app/romaneios?aba=gerar')
  await page.getByRole('button', { name: /^Gerar \d+ romaneio/ }).click()
  await expect(page.getByText('Romaneios gerados com sucesso!').first()).toBeVisible()
  await page.goto('/#/app/romaneios?aba=pre')
  const row = page.getByRole('grid').getByRole('row').nth(1)
  const numero = ((await row.getByRole('link').first().textContent()) ?? '').trim()
  await page.getByRole('button', { name: /^Validar todos/ }).click()
  const todos = page.getByRole('dialog', { name: 'Validar romaneios?' })
  await expect(todos.getByText(`Romaneio ${numero}: sem motorista e sem placa`)).toBeVisible()
  await todos.getByRole('button', { name: 'Cancelar' }).click()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Validar 1', exact: true }).click()
  await page
    .getByRole('dialog', { name: `Validar o romaneio ${numero}?` })
    .getByRole('button', { name: 'Validar assim mesmo' })
    .click()
  await expect(page.getByText(`Romaneio ${numero} validado.`)).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByRole('link', { name: numero, exact: true })).toBeVisible()
})

test('a grey button gives its reason to the pointer, the keyboard and a tap', async ({ page }) => {
  await entrar(page, operador)
  await page.goto('/#/app/romaneios/criar')
  const criar = page.getByRole('button', { name: 'Criar romaneio', exact: true })
  const bolha = page.locator('[data-reason]')
  await expect(criar).toHaveAccessibleDescription('O romaneio precisa de ao menos uma nota')
  await criar.hover()
  await expect(bolha).toHaveText('O romaneio precisa de ao menos uma nota')
  await page.mouse.move(5, 5)
  await expect(bolha).toBeHidden()
  await criar.click({ force: true })
  await expect(bolha).toBeVisible()
})
