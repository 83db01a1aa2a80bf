import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { semear } from '../api/test/segredos.ts'
import { routes } from '../web/src/navigation/routes.ts'
import { entrar } from './entrar.ts'

/** Runs wherever text is taken for markup, in an element, an attribute or an address. */
const marcacao = `"><img src=x onerror="window.top.__marcado=1"><script>window.top.__marcado=1</script>`
const alvo = {
  id: '987654',
  numero: '987654',
  cnpj: '12ABC34501DE35',
  cpf: '15350946056',
  chave: '31261112ABC34501DE35550010009876541123456788',
  grupo: 'VALE VERDE',
}

async function plantar(): Promise<void> {
  const of = (file: string) => readFile(path.join(process.env.E2E_DADOS!, 'postgres', file), 'utf8')
  const [porta, senha] = [(await of('porta')).trim(), (await of('senha')).trim()]
  const db = new pg.Client({ connectionString: `postgres://tropeiro:${senha}@127.0.0.1:${porta}/tropeiro` })
  await db.connect()
  const { rows } = await db.query(
    `select g.id as grupo, u.id::text as usuario, (select min(id) from bases where grupo_id = g.id) as base
     from grupos g, usuarios u where g.nome = $1 and u.email = 'admin@valeverde.demo'`,
    [alvo.grupo],
  )
  const { grupo, usuario, base } = rows[0]
  await semear(db, { grupoId: grupo, usuarioId: usuario, baseId: base, aim: alvo, texto: marcacao })
  await db.end()
}

test('markup kept in every text column of every table is shown as text by every screen', async ({ page }) => {
  test.setTimeout(300_000)
  await plantar()
  await entrar(page, 'admin@valeverde.demo')
  const shown: string[] = []
  for (const { route } of routes) {
    await page.goto(`/#/app${route}`)
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'), undefined, {
      timeout: 20_000,
    })
    // The line of live events never rests: what a screen loads has its moment, and no more.
    await page.waitForLoadState('networkidle', { timeout: 700 }).catch(() => {})
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
