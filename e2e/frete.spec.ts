import { expect, type Page, test } from '@playwright/test'
import { entrar } from './entrar.ts'

/*
 * A price from the spreadsheet to the fiscal document: a table is pasted, a quote goes out and is accepted by its link, the CT-e is issued
 * with its price.
 */
test.describe.configure({ mode: 'serial' })

let page: Page
const nome = `Jornada ${Date.now()}`
let link = ''
let numero = ''
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  await entrar(page, 'admin@serraazul.demo')
})
test.afterAll(() => page.context().close())

const linhaDaNota = () => page.getByRole('row').filter({ has: page.getByRole('checkbox') })

test('a table is pasted; a wrong cell says why and nothing is taken', async () => {
  await page.goto('/#/app/frete/tabelas/nova')
  await page.getByLabel('Nome da tabela').fill(nome)
  // Of this kind of vehicle there is no other table: those of the demo stay as they are.
  await page.getByLabel('Tipo de veículo').fill(nome)
  const primeira = page.getByLabel('Título da coluna 1', { exact: true })
  await primeira.focus()
  const planilha = 'Região\tDestino\t10\t30\t100\tExcedente por kg\nBrasil\t\t38,20\tdez\t104,50\t0,98'
  await primeira.evaluate((el, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    el.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, planilha)
  await expect(page.getByText('Linha 2, 30: “dez” não é um número')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: 'Nova tabela de frete' })).toBeVisible()
  await page.getByLabel('30, linha 1', { exact: true }).fill('52,00')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: nome })).toBeVisible()
  await expect(page.getByLabel('até 30 kg, linha 1')).toHaveValue('52,00')
})

test('a quote by that table goes out', async () => {
  await page.goto('/#/app/frete/cotacao/nova')
  // The route is v4's: its screen stands in the frame.
  const v4 = page.frameLocator('iframe[title="Tropeiro v4"]')
  await v4.getByLabel('Cliente', { exact: false }).first().fill(nome)
  const municipio = async (at: number, texto: string) => {
    const campo = v4.getByPlaceholder('Procurar município').nth(at)
    await campo.fill(texto)
    await v4
      .getByRole('option', { name: new RegExp(`^${texto}`) })
      .first()
      .click()
  }
  await municipio(0, 'Campinas')
  await municipio(1, 'Curitiba')
  await v4.getByLabel('Peso de cada (kg)').fill('108')
  await v4.getByLabel('Valor da mercadoria').fill('12.450,00')
  await v4.getByLabel('Tipo de veículo').fill(nome)
  // A table that names the place goes before one that names the vehicle: the other is chosen.
  await v4.getByRole('button', { name: `${nome}, versão 1` }).click()
  await expect(v4.getByText('104,50 + 8 kg x 0,98')).toBeVisible()
  await v4.getByRole('button', { name: 'Guardar' }).click()
  await v4.getByRole('button', { name: 'Enviar' }).click()
  const enviada = page.waitForResponse((r) => r.url().endsWith('/enviar'))
  await v4.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  link = (await (await enviada).json()).dados.link
  expect(link).toContain('/c/')
  await expect(v4.getByText('Enviada pelo link.')).toBeVisible()
  numero = (await v4.getByRole('heading', { level: 1 }).textContent())!.replace(/\D/g, '')
})

test('the client accepts it by the link, without an account', async ({ browser }) => {
  const fora = await (await browser.newContext()).newPage()
  await fora.goto(`/c/${link.split('/').at(-1)}`)
  await expect(fora.getByRole('heading', { name: 'Campinas/SP → Curitiba/PR' })).toBeVisible()
  await expect(fora.getByText(nome).first()).toBeVisible()
  await fora.getByLabel('O seu nome').fill('Carla Dias')
  await fora.getByRole('button', { name: 'Aceitar a cotação' }).click()
  await expect(fora.getByText('Aceita.')).toBeVisible()
  await fora.context().close()
})

test('a CT-e is issued with its price', async () => {
  await page.goto('/#/app/cte/criar')
  await linhaDaNota().nth(6).getByRole('checkbox').click()
  await page.getByLabel('Preço', { exact: true }).click()
  await page.getByRole('option', { name: `Cotação ${numero}, ${nome}` }).click()
  await page.getByRole('button', { name: 'Gerar CT-e' }).click()
  await expect(page.getByRole('heading', { name: 'Rascunho de CT-e' })).toBeVisible()
  await expect(page.getByLabel('Valor', { exact: true }).first()).toHaveValue('112,34')
  await expect(page.getByRole('heading', { name: 'Pronto para enviar' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar à SEFAZ' }).click()
  const painel = page.getByRole('dialog')
  await expect(painel.getByText('Aprovado')).toBeVisible({ timeout: 30_000 })
  await expect(painel.getByText(`pela cotação ${numero}`)).toBeVisible()
  await expect(painel.getByText('104,50 + 8 kg x 0,98')).toBeVisible()
})
