import { expect, type Page, test } from '@playwright/test'
import type { Persona } from '../api/db/demo/personas.ts'
import { ATLANTICO, criarCtes } from '../api/test/faturas.ts'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

/* What is charged: the period billed by two people at once. */
let admin: Pick<Persona, 'login' | 'senha'>
const GRUPO = `COBRANCA ${Date.now()}`
const v4 = (p: Page) => p.frameLocator('iframe[title="Tropeiro v4"]')

test.beforeAll(async () => {
  const db = await abrirBanco()
  try {
    const made = await criarTransportadora(db, GRUPO)
    admin = made.admin
    const cnpj = (await db.query<{ cnpj: string }>('select cnpj from bases where id = $1', [made.baseId]))
      .rows[0]!.cnpj
    await criarCtes(
      db,
      made.grupoId,
      Array.from({ length: 6 }, (_, i) => ({
        numero: i + 1,
        valor: 28_143,
        emitente: cnpj,
        ...(i < 2 ? { tomador: ATLANTICO } : {}),
      })),
    )
  } finally {
    await db.end()
  }
})

test('the period invoiced twice at once makes one set of invoices', async ({ browser }) => {
  const duas = await Promise.all([browser.newContext(), browser.newContext()])
  const pages = await Promise.all(duas.map((c) => c.newPage()))
  for (const p of pages) await entrarComo(p, admin)
  for (const p of pages) {
    await p.goto('/#/app/frete/faturas?aba=a_faturar')
    await v4(p).getByRole('button', { name: 'Emitir todas' }).click()
  }
  await Promise.all(pages.map((p) => v4(p).getByRole('button', { name: 'Emitir', exact: true }).click()))
  const [p] = pages as [Page, Page]
  await expect(v4(p).getByText('Nada a faturar até este dia')).toBeVisible({ timeout: 60_000 })
  await p.goto('/#/app/frete/faturas')
  await expect(v4(p).getByText('1–2 de 2')).toBeVisible()
  await expect(v4(p).getByText(ATLANTICO.nome)).toHaveCount(1)
  for (const c of duas) await c.close()
})
