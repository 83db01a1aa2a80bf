import { expect, type Page, test } from '@playwright/test'
import { entrar } from './entrar.ts'
import { escreverNotas } from './notas-novas.ts'

const CIDADE = { codigo: '3542602', nome: 'Registro', cep: '11900' }
const VISAO = 'Endereços da mesa 2'

const frameOf = (page: Page) => page.frameLocator('iframe[title="Tropeiro v4"]')
const torre = async (page: Page) => {
  await page.goto('/#/app/torre_de_controle')
  await expect(frameOf(page).getByRole('heading', { name: 'Torre de controle', level: 1 })).toBeVisible()
}

test('what needs a person comes to the tower by itself, and its next step leads to it', async ({
  page,
  browser,
}, info) => {
  const { notas } = await escreverNotas(info.outputPath('nfe'), CIDADE, 2)
  await entrar(page, 'operador@serraazul.demo')
  await torre(page)
  const item = frameOf(page).getByRole('listitem').filter({ hasText: 'Registro/SP sem rota de entrega' })
  await expect(
    frameOf(page)
      .getByText(/^Endereços sem rota|Atrasadas/)
      .first(),
  ).toBeVisible()
  await expect(item).toHaveCount(0)

  const desk = await (await browser.newContext()).newPage()
  await entrar(desk, 'admin@serraazul.demo')
  await desk.goto('/#/app/integracoes')
  const chooser = desk.waitForEvent('filechooser')
  await desk.getByRole('button', { name: 'Escolher arquivos' }).click()
  await (await chooser).setFiles(notas.map((n) => n.xml))
  await expect(desk.getByRole('tab', { name: /Importadas\s*2/ })).toBeVisible({ timeout: 60_000 })
  await desk.context().close()

  await expect(item).toContainText('2 notas para Registro/SP')
  await item.getByRole('link', { name: 'Dar uma rota' }).click()
  await expect(page).toHaveURL(/#\/app\/ferramentas\/EnderecoSemRota/)
  // Among those of the whole group it may stand on any page.
  await page.getByPlaceholder('Nome, CNPJ ou rua').fill(notas[0]!.destinatario)
  await expect(page.getByRole('row').filter({ hasText: CIDADE.nome }).first()).toBeVisible()
})

test('late notes open as the search that lists them, by route and by city', async ({ page }) => {
  await entrar(page, 'operador@serraazul.demo')
  await torre(page)
  const late = frameOf(page)
    .getByRole('link', { name: /^Atrasadas/ })
    .first()
  const [, count = ''] = /Atrasadas\s*([\d.]+)/.exec((await late.textContent()) ?? '') ?? []
  await late.click()
  await expect(page).toHaveURL(/#\/app\/pesquisa\?.*prazo=fora/)
  await expect(page.getByText(new RegExp(`${count.replace('.', '\\.')} notas?`)).first()).toBeVisible()
  await torre(page)
  const map = frameOf(page).getByRole('heading', { name: 'Onde estão as atrasadas' }).locator('../..')
  await map.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/municipio=\d{7}/)
})

test('a view shared by one is chosen by another, and only its owner removes it', async ({
  page,
  browser,
}) => {
  await entrar(page, 'operador@serraazul.demo')
  await torre(page)
  const frame = frameOf(page)
  await frame.getByRole('button', { name: 'Visões' }).click()
  const dialog = frame.getByRole('dialog', { name: 'Visões da torre' })
  await dialog.getByLabel('Nome da visão nova').fill(VISAO)
  for (const name of ['Atrasadas', 'Vencem hoje sem sair', 'Motoristas parados', 'Motoristas sem sinal'])
    await dialog.getByRole('checkbox', { name }).uncheck()
  await dialog.getByRole('switch', { name: 'Compartilhar com o grupo' }).click()
  await dialog.getByRole('button', { name: 'Guardar visão' }).click()
  await expect(page).toHaveURL(/visao=\d+/)
  await expect(frame.getByRole('heading', { name: /^Atrasadas \(/ })).toHaveCount(0)
  await page.reload()
  await expect(frame.getByRole('combobox', { name: 'Visão' })).toContainText(VISAO, { timeout: 60_000 })

  const other = await (await browser.newContext()).newPage()
  await entrar(other, 'admin@serraazul.demo')
  await torre(other)
  await frameOf(other).getByRole('combobox', { name: 'Visão' }).click()
  await frameOf(other).getByRole('option', { name: VISAO }).click()
  await expect(frameOf(other).getByRole('heading', { name: /^Atrasadas \(/ })).toHaveCount(0)
  await frameOf(other).getByRole('button', { name: 'Visões' }).click()
  await expect(frameOf(other).getByText('para todos')).toBeVisible()
  await expect(frameOf(other).getByRole('button', { name: `Remover a visão ${VISAO}` })).toHaveCount(0)
  await other.context().close()

  await frame.getByRole('button', { name: 'Visões' }).click()
  await frame.getByRole('button', { name: `Remover a visão ${VISAO}` }).click()
  await frame.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(frame.getByText('Nenhuma visão guardada ainda.')).toBeVisible()
})

test('sound and wall: two switches that say what they do', async ({ page }) => {
  await page.addInitScript(() => {
    const count = { tones: 0 }
    Object.assign(window, { count })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      count.tones += 1
      return start.apply(this, when)
    }
  })
  await entrar(page, 'operador@serraazul.demo')
  await torre(page)
  const frame = frameOf(page)
  await frame.getByRole('button', { name: 'Avisar com som' }).click()
  await expect(frame.getByRole('button', { name: 'Desligar o som' })).toBeVisible()
  const tones = () =>
    page
      .frames()
      .at(-1)!
      .evaluate(() => (window as unknown as { count: { tones: number } }).count.tones)
  expect(await tones()).toBe(2)
  const size = () =>
    frame
      .locator('a', { hasText: 'Atrasadas' })
      .locator('span')
      .nth(1)
      .evaluate((e) => getComputedStyle(e).fontSize)
  const before = Number.parseFloat(await size())
  await frame.getByRole('button', { name: 'Modo parede' }).click()
  await expect.poll(async () => Number.parseFloat(await size())).toBeGreaterThan(before)
  // By the keyboard: the test's mouse still aims at where the frame stood before it filled the screen.
  await frame.getByRole('button', { name: 'Sair do modo parede' }).press('Enter')
  await expect.poll(async () => Number.parseFloat(await size())).toBe(before)
})
