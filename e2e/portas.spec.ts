import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { entrar } from './entrar.ts'

const screens = [
  '/app/pesquisa',
  '/app/romaneios',
  '/app/romaneios?aba=gerar',
  '/app/romaneios/criar',
  '/app/protocolos',
  '/app/rotas',
  '/app/destinatarios',
  '/app/destinatarios?uf=SP&cidade=3550308',
  '/app/ferramentas/EnderecoSemRota',
  '/app/integracoes',
  '/app/exportacoes',
  '/app/correio',
  '/app/documentos/azp',
  '/app/documentos/azp/criar?tipo=DECLARACAO',
]

test('a wrong e-mail and a wrong password are told, and the wanted page comes after entering', async ({
  page,
}) => {
  await page.goto('/#/app/romaneios')
  await page.getByLabel('E-mail').fill('sem-arroba')
  await page.getByLabel('Senha', { exact: true }).fill('qualquer')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('E-mail invalido!').first()).toBeVisible()
  await page.getByLabel('E-mail').fill('operador@serraazul.demo')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('E-mail ou senha não conferem.').first()).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill('Tropeiro#2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/#\/app\/romaneios/)
  await expect(page.getByRole('heading', { name: 'Romaneios', level: 1 })).toBeVisible()
})

test('a shipper finds only his own notes, and no door to import', async ({ page }) => {
  await entrar(page, 'embarcador@bomgrao.demo')
  await page.goto('/#/app/pesquisa')
  const rows = page.getByRole('grid').getByRole('row').filter({ hasText: 'Bom Grão' })
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'Petroquímica' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Inserir' })).toHaveCount(0)
  await page.goto('/#/app/integracoes')
  await expect(page.getByRole('button', { name: 'Escolher arquivos' })).toHaveCount(0)
})

test('one user works in two groups without entering again', async ({ page }) => {
  await entrar(page, 'operador@serraazul.demo')
  await page.getByRole('button', { name: /trocar de grupo/ }).click()
  await page
    .getByRole('menuitem', { name: /AZAPERS/ })
    .or(page.getByRole('menuitemradio', { name: /AZAPERS/ }))
    .click()
  await expect(page.getByRole('button', { name: /AZAPERS/ })).toBeVisible()
  await page.goto('/#/app/romaneios')
  await expect(page.getByText('MATRIZ').first()).toBeVisible()
  // The choice is kept over logins, and the journeys behind this one begin in the other group.
  await page.getByRole('button', { name: /trocar de grupo/ }).click()
  await page
    .getByRole('menuitem', { name: /SERRA AZUL/ })
    .or(page.getByRole('menuitemradio', { name: /SERRA AZUL/ }))
    .click()
  await expect(page.getByRole('button', { name: /SERRA AZUL/ })).toBeVisible()
})

test('v4 stands in its frame, from its own origin', async ({ page }) => {
  await entrar(page, 'super@tropeiro.demo')
  await page.goto('/#/app/tropeiro_v4')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('SERRA AZUL').first()).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`:${process.env.E2E_V4_PORT}`))
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`every screen at ${size.width}x${size.height} fits, names its controls and has enough contrast`, async ({
    browser,
  }) => {
    test.slow()
    const page = await (await browser.newContext({ viewport: size })).newPage()
    await entrar(page, 'operador@serraazul.demo')
    for (const screen of screens) {
      await page.goto(`/#${screen}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider, `${screen} scrolls sideways`).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map((v) => `${screen}: ${v.id} ${v.nodes[0]?.html.slice(0, 120)}`)).toEqual([])
    }
    await page.context().close()
  })
}
