import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { personas } from '../../api/db/demo/personas.ts'

/** File name and login of each persona whose menu is a picture; drivers have an application of their own. */
const menus: [name: string, login: string][] = [
  ['super', 'super@tropeiro.demo'],
  ['admin', 'admin@serraazul.demo'],
  ['operacao', 'operador@serraazul.demo'],
  ['embarcador', 'embarcador@bomgrao.demo'],
  ['destinatario', 'destinatario@mercado.demo'],
  ['entregador', 'entregador@serraazul.demo'],
  ['admin-distribuidora', 'admin@valeverde.demo'],
  ['admin-azapers', 'admin@azapers.demo'],
]

/** The menu of each persona, whole, as the sidebar shows it: docs/screenshots/menus. */
export async function fotografarMenus(browser: Browser, base: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, login] of menus) {
    const persona = personas.find((p) => p.login === login)!
    const context = await browser.newContext({ viewport: { width: 900, height: 1700 }, locale: 'pt-BR' })
    const page = await context.newPage()
    await page.goto(base)
    await page.getByLabel('E-mail').fill(persona.login)
    await page.getByLabel('Senha', { exact: true }).fill(persona.senha)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('button', { name: 'ESTOU DE ACORDO' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    const folded = menu.getByRole('button', { expanded: false })
    await menu.getByRole('listitem').first().waitFor()
    // The switcher is folded too, and is not a section.
    const heads = menu.getByRole('heading').getByRole('button')
    while ((await heads.and(folded).count()) > 0) await heads.and(folded).first().click()
    const last = menu.getByRole('listitem').last()
    const { y, height } = (await last.boundingBox())!
    const clip = { x: 0, y: 0, width: 250, height: Math.ceil(y + height) + 16 }
    await page.screenshot({ path: path.join(folder, `${name}.png`), clip })
    process.stdout.write(`menus/${name}.png\n`)
    await context.close()
  }
}
