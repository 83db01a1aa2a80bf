import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'
import { rotasNoV4 } from '../api/db/demo/recursos.ts'
import { featureOf } from '../web/src/navigation/menu-rules.ts'
import { apontador, pequenos } from './dedo.ts'
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

/** Rows are alike: what the first ones show stands for all. The menu is the same beside each screen. */
const DEMAIS_LINHAS = 'tbody tr:nth-child(n+7)'
const MENU = 'nav[aria-label="Menu principal"]'

async function conferir(page: Page, rota: string, fora: Fora): Promise<string[]> {
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

type Fora = { regras: string[]; partes: string[] }
type Correr = (context: object, options: object) => Promise<{ violations: axe.Result[] }>

/**
 * What axe finds, frame by frame. A frame keeps it for its next screens: bringing its half megabyte there, and to a blank page
 * for the report, as axe's own package does, is most of what a look costs.
 */
async function violacoes(page: Page, fora: Fora): Promise<{ id: string; html: string }[]> {
  const found: { id: string; html: string }[] = []
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
    const violations = await frame.evaluate(
      async ({ values, regras, partes }) => {
        const { run } = (window as unknown as { axe: { run: Correr } }).axe
        const rules = Object.fromEntries(regras.map((regra) => [regra, { enabled: false }]))
        const found = await run(
          { exclude: partes },
          { iframes: false, runOnly: { type: 'tag', values }, rules, resultTypes: ['violations'] },
        )
        return found.violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html.slice(0, 160) ?? '' }))
      },
      { values: normas, ...fora },
    )
    found.push(...violations)
  }
  return found
}

async function conferirTodas(page: Page, telas: typeof todas): Promise<void> {
  const quieta = acompanhar(page)
  const sobODedo = apontador(page)
  const found: string[] = []
  for (const { rota, v4 } of telas) {
    await page.setViewportSize(sizes[0]!)
    await page.goto(`/#${rota}`)
    await quieta()
    const where = v4 ? page.frameLocator('iframe[title="Tropeiro v4"]') : page
    await expect(where.getByRole('heading', { level: 1 }).first(), rota).toBeVisible()
    for (const size of sizes) {
      const telefone = size !== sizes[0]
      await page.setViewportSize(size)
      await sobODedo(telefone)
      await quieta()
      const fora = {
        regras: telefone ? semContraste : [],
        partes: rota === telas[0]?.rota ? [DEMAIS_LINHAS] : [DEMAIS_LINHAS, MENU],
      }
      found.push(...(await conferir(page, `${rota} ${size.width}`, fora)))
      if (telefone)
        found.push(...(await pequenos(page)).map((um) => `${rota} is too small for a finger: ${um}`))
    }
  }
  expect(found).toEqual([])
}

const deRecurso = ({ rota }: { rota: string }) => featureOf(rota.replace(/^\/app/, '')) !== null

/** The list in parts, so that workers share it. */
const parts = 4
const deTodos = todas.filter((tela) => !deRecurso(tela))
for (const part of Array.from({ length: parts }, (_, i) => i)) {
  test(`every open screen fits, names its controls, has enough contrast and, on the phone, fits a finger (${part + 1} of ${parts})`, async ({
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
