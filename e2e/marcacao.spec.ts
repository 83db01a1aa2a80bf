import { expect, test } from '@playwright/test'
import { semear } from '../api/test/segredos.ts'
import { routes } from '../web/src/navigation/routes.ts'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'
import { acompanhar } from './telas.ts'

/** Runs wherever text is taken for markup, in an element, an attribute or an address. */
const marcacao = `"><img src=x onerror="window.top.__marcado=1"><script>window.top.__marcado=1</script>`
const alvo = {
  id: '987654',
  numero: '987654',
  cnpj: '12ABC34501DE35',
  cpf: '15350946056',
  chave: '31261112ABC34501DE35550010009876541123456788',
  grupo: 'MARCADA',
}

async function plantar() {
  const db = await abrirBanco()
  try {
    const { admin, ...ids } = await criarTransportadora(db, alvo.grupo)
    await semear(db, { ...ids, aim: alvo, texto: marcacao })
    return admin
  } finally {
    await db.end()
  }
}

test('markup kept in every text column of every table is shown as text by every screen', async ({ page }) => {
  test.setTimeout(300_000)
  const quieta = acompanhar(page)
  await entrarComo(page, await plantar())
  const shown: string[] = []
  for (const { route } of routes) {
    await page.goto(`/#/app${route}`)
    await quieta()
    // It stays on the window: what ran late on one screen is found on the next.
    expect(await page.evaluate(() => (window as { __marcado?: number }).__marcado), route).toBeUndefined()
    for (const frame of page.frames()) {
      const text = await frame.evaluate(() => document.body?.textContent ?? '').catch(() => '')
      if (text.includes('<img src=x')) shown.push(route)
    }
  }
  // Screens that show what was kept, so that the others did not pass by being empty.
  expect(new Set(shown).size, shown.join(' ')).toBeGreaterThan(8)
})
