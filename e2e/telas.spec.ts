import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { rotasNoV4 } from '../api/db/demo/recursos.ts'
import { featureOf } from '../web/src/navigation/menu-rules.ts'
import { entrar } from './entrar.ts'
import { acompanhar, telasAbertas } from './telas.ts'

/** What an address alone does not show. */
const abas = [
  '/app/romaneios?aba=gerar',
  '/app/destinatarios?uf=SP&cidade=3550308',
  '/app/documentos/azp/criar?tipo=DECLARACAO',
].map((rota) => ({ rota, v4: false }))
const todas = [...telasAbertas, ...abas]

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const normas = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

async function conferir(page: Page, rota: string, fora: string[]): Promise<string[]> {
  const found: string[] = []
  for (const frame of page.frames()) {
    const wider = () =>
      frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    // A screen takes the other size when it has drawn itself for it.
    await expect
      .poll(wider, { timeout: 5000 })
      .toBeLessThanOrEqual(0)
      .catch(async () => found.push(`${rota} scrolls sideways by ${await wider()}`))
  }
  // What hides under the fold of the menu or of a list is scrolled there: the page itself stands still.
  const lower = () =>
    page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
  await expect
    .poll(lower, { timeout: 5000 })
    .toBeLessThanOrEqual(0)
    .catch(async () => found.push(`${rota} scrolls down by ${await lower()}`))
  return [...found, ...(await violacoes(page, fora)).map(({ id, html }) => `${rota}: ${id} ${html}`)]
}

/** Colours are the same at both sizes, and looking at each letter of a page is most of what a look costs. */
const semContraste = ['color-contrast']

type Achado = { id: string; nodes: { html: string }[] }
type Axe = { run: (options: object) => Promise<{ violations: Achado[] }> }

/**
 * What axe finds. A page of one frame keeps it: bringing its half megabyte there, and to a blank page for the report, is half
 * of what a look costs.
 */
async function violacoes(page: Page, fora: string[]): Promise<{ id: string; html: string }[]> {
  const fica = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const violations: Achado[] = fica
    ? await page.evaluate(
        async ({ values, off }) => {
          const { run } = (window as unknown as { axe: Axe }).axe
          const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]))
          const found = await run({ runOnly: { type: 'tag', values }, rules, resultTypes: ['violations'] })
          return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
        },
        { values: normas, off: fora },
      )
    : (await new AxeBuilder({ page }).withTags(normas).disableRules(fora).analyze()).violations
  return violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html.slice(0, 160) ?? '' }))
}

async function conferirTodas(page: Page, telas: typeof todas): Promise<void> {
  const quieta = acompanhar(page)
  const found: string[] = []
  for (const { rota, v4 } of telas) {
    await page.setViewportSize(sizes[0]!)
    await page.goto(`/#${rota}`)
    await quieta()
    const where = v4 ? page.frameLocator('iframe[title="Tropeiro v4"]') : page
    await expect(where.getByRole('heading', { level: 1 }).first(), rota).toBeVisible()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await quieta()
      found.push(...(await conferir(page, `${rota} ${size.width}`, size === sizes[0] ? [] : semContraste)))
    }
  }
  expect(found).toEqual([])
}

const deRecurso = ({ rota }: { rota: string }) => featureOf(rota.replace(/^\/app/, '')) !== null

/** The list in parts, so that workers share it. */
const parts = 4
const deTodos = todas.filter((tela) => !deRecurso(tela))
for (const part of Array.from({ length: parts }, (_, i) => i)) {
  test(`every open screen fits, names its controls and has enough contrast, at both sizes (${part + 1} of ${parts})`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    await entrar(page, 'super@tropeiro.demo')
    await conferirTodas(
      page,
      deTodos.filter((_, i) => i % parts === part),
    )
  })
}

/** Of a group's own routes v4 shows more: its rows say which. */
const noV4 = rotasNoV4.AZAPERS!.map((rota) => `/app${rota}`)
const deRecursos = todas
  .filter(deRecurso)
  .map((tela) => ({ ...tela, v4: tela.v4 || noV4.includes(tela.rota) }))
for (const part of [0, 1]) {
  test(`so do those of a feature, in a group that has it (${part + 1} of 2)`, async ({ page }) => {
    test.setTimeout(900_000)
    await entrar(page, 'admin@azapers.demo')
    await conferirTodas(
      page,
      deRecursos.filter((_, i) => i % 2 === part),
    )
  })
}
