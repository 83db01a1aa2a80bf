import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { personas } from '../../api/db/demo/personas.ts'
import { findChromium, webgl } from '../test/chromium.ts'
import { fotografarMenus } from './menus.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/screenshots')
const office = personas.find((p) => p.login === 'operador@serraazul.demo')!
const driver = personas.find((p) => p.papel === 'MOTORISTA')!

/** Name of the picture, route, and what must be there before it is taken. */
const screens: [name: string, route: string, ready: string][] = [
  ['pesquisa', '/app/pesquisa', 'Destinatário'],
  ['inserir', '/app/integracoes', 'Solte aqui os XML das notas'],
  ['romaneios', '/app/romaneios', 'Em viagem'],
  ['gerar', '/app/romaneios?aba=gerar', 'Romaneios que serão gerados'],
  ['protocolos', '/app/protocolos', 'A protocolar'],
  ['rotas', '/app/rotas', 'Baixada Santista'],
]

async function enter(page: Page, base: string): Promise<void> {
  await page.goto(base)
  await page.getByLabel('E-mail').fill(office.login)
  await page.getByLabel('Senha', { exact: true }).fill(office.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('button', { name: 'ESTOU DE ACORDO' }).click()
}

async function take(page: Page, name: string): Promise<void> {
  // The line of live events never rests: a picture is due when nothing loads, no notice stands and every image is there.
  await page.getByText('Login com sucesso!').waitFor({ state: 'hidden' })
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') && [...document.images].every((image) => image.complete),
  )
  await page.screenshot({ path: path.join(folder, `${name}-${page.viewportSize()!.width}.png`) })
  process.stdout.write(`${name}-${page.viewportSize()!.width}.png\n`)
}

/** The page of a delivered note, found in the search at desk size. */
async function findDelivered(page: Page, base: string): Promise<string> {
  await page.goto(`${base}/#/app/pesquisa?situacao=entregue`)
  await page.getByRole('grid').getByRole('row').nth(3).click()
  await page.getByRole('link', { name: 'Abrir página inteira' }).click()
  await page.getByText('Comprovantes').first().waitFor()
  return page.url()
}

/** Takes the pictures of docs/screenshots from a running demo: `npm run telas -- http://localhost:3000`; `menus` behind it takes the menus alone. */
export async function main(argv: string[]): Promise<void> {
  const base = argv[0] ?? 'http://localhost:3000'
  await mkdir(folder, { recursive: true })
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...webgl],
    env: { ...process.env, ...env } as Record<string, string>,
  })
  if (argv[1] === 'menus') {
    await fotografarMenus(browser, base, path.join(folder, 'menus'))
    return browser.close()
  }
  let nota: string | undefined
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const context = await browser.newContext({ viewport, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
    const page = await context.newPage()
    await enter(page, base)
    for (const [name, route, ready] of screens) {
      await page.goto(`${base}/#${route}`)
      await page.getByText(ready).first().waitFor({ state: 'attached' })
      await take(page, name)
    }
    nota ??= await findDelivered(page, base)
    await page.goto(nota)
    await page.getByText('Comprovantes').first().waitFor()
    await take(page, 'nota')
    await context.close()
  }
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' })
  ).newPage()
  await phone.goto(`${base}/motorista/`)
  await phone.getByLabel('CPF').fill(driver.cpf)
  await phone.getByLabel('Senha', { exact: true }).fill(driver.senha)
  await phone.getByRole('button', { name: 'Entrar', exact: true }).click()
  await phone
    .getByRole('button', { name: /Romaneio/ })
    .first()
    .waitFor()
  await take(phone, 'motorista-hoje')
  await phone
    .getByRole('button', { name: /Romaneio/ })
    .first()
    .click()
  const notice = phone.getByRole('button', { name: 'Continuar sem posição' })
  await notice.click({ timeout: 5000 }).catch(() => {})
  await take(phone, 'motorista-romaneio')
  await fotografarMenus(browser, base, path.join(folder, 'menus'))
  await browser.close()
}
