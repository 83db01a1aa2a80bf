import { expect, type Page, test } from '@playwright/test'
import { entrar } from './entrar.ts'

/* From notes to an authorised CT-e and its DACTE, at the local SEFAZ. */
test.describe.configure({ mode: 'serial' })

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  await entrar(page, 'operador@serraazul.demo')
})
test.afterAll(() => page.context().close())

test('a chosen note becomes a CT-e with the freight of the table, authorised by SEFAZ', async () => {
  await page.goto('/#/app/cte/criar')
  const linhas = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await linhas.nth(3).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Gerar CT-e' }).click()
  await expect(page.getByRole('heading', { name: 'Rascunho de CT-e' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pronto para enviar' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar à SEFAZ' }).click()
  const painel = page.getByRole('dialog')
  await expect(painel.getByText('Aprovado')).toBeVisible({ timeout: 30_000 })
  await expect(painel.getByText(/^\d{15}$/)).toBeVisible()
  const baixado = page.waitForEvent('download')
  await painel.getByRole('button', { name: 'DACTE' }).click()
  expect((await baixado).suggestedFilename()).toMatch(/^DACTE-\d{6}[0-9A-Z]{12}\d{26}\.pdf$/)
})
