import { expect, test } from '@playwright/test'
import { entrar } from './entrar.ts'
import { personaDe } from './gente.ts'

/** In a group where no other journey delivers or judges. */
const auditora = 'admin@valeverde.demo'

// Both take notes of one queue, so one waits for the other.
test.describe.configure({ mode: 'default' })

test('proofs are audited by the keyboard, one after another, and a judgement is taken back', async ({
  page,
}) => {
  await entrar(page, auditora)
  await page.goto('/#/app/ferramentas/auditoria')
  const current = page.getByRole('link', { name: /^Nota [\d.]+ \/ \d+$/ })
  await expect(current).toBeVisible()
  const waiting = page.getByText(/^[\d.]+ a auditar$/)
  const howMany = async () => Number((await waiting.textContent())?.replace(/\D/g, ''))
  const before = await howMany()

  // A approves, and the next one is there by itself.
  const first = await current.textContent()
  await page.keyboard.press('a')
  await expect(page.getByText('Status atualizado com sucesso !')).toBeVisible()
  await expect(current).not.toHaveText(first ?? '')

  // R asks why, and only then refuses.
  const second = await current.textContent()
  await page.keyboard.press('r')
  const refuse = page.getByRole('dialog', { name: 'Reprovar comprovante' })
  await expect(refuse).toBeVisible()
  await refuse.getByRole('button', { name: 'Sem assinatura' }).click()
  await refuse.getByRole('button', { name: 'Reprovar' }).click()
  await expect(refuse).toBeHidden()
  await expect(current).not.toHaveText(second ?? '')

  // O approves as what the image shows.
  const third = await current.textContent()
  await page.keyboard.press('o')
  const other = page.getByRole('dialog', { name: 'Aprovar como outra ocorrência' })
  await other.getByRole('combobox').click()
  await page.getByRole('option', { name: /^3 · Recusa por falta de pedido/ }).click()
  await other.getByRole('button', { name: 'Aprovar assim' }).click()
  await expect(other).toBeHidden()
  await expect(current).not.toHaveText(third ?? '')
  await expect.poll(howMany).toBeLessThanOrEqual(before - 3)

  // J looks at the next without judging this one, K at the one before; the first of the queue has a next.
  const rows = page.getByRole('list', { name: 'Comprovantes à espera de auditoria' }).getByRole('button')
  // By its number: drivers of other journeys deliver meanwhile, and what is doubtful stands first.
  const [numero = ''] = ((await rows.first().textContent()) ?? '').match(/[\d.]+ \/ \d+/) ?? []
  const one = rows.filter({ hasText: numero })
  await one.click()
  await expect(one).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(one).not.toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(one).toHaveAttribute('aria-current', 'true')

  // What was judged stands in Verificadas and can be taken back.
  await page.goto('/#/app/ferramentas/verificadas?status=reprovado')
  const number = second?.replace(/^Nota /, '') ?? ''
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toBeVisible()
  await row.getByRole('checkbox').check()
  await page
    .getByRole('toolbar', { name: 'Ações da seleção' })
    .getByRole('button', { name: 'Desfazer' })
    .click()
  const undo = page.getByRole('dialog', { name: 'Desfazer esta auditoria?' })
  await undo.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('De volta à auditoria.')).toBeVisible()
  await expect(row).toBeHidden()
})

test('a note that one person has cannot be taken by another', async ({ browser }) => {
  const one = await (await browser.newContext()).newPage()
  const two = await (await browser.newContext()).newPage()
  await entrar(one, auditora)
  await one.goto('/#/app/ferramentas/auditoria')
  const link = one.getByRole('link', { name: /^Nota [\d.]+ \/ \d+$/ })
  await expect(link).toBeVisible()
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''

  await entrar(two, auditora)
  await two.goto(`/#/app/ferramentas/auditoria?nota=${id}`)
  await expect(two.getByText(`Esta nota está em auditoria por ${personaDe(auditora).nome}.`)).toBeVisible()
  await two.getByRole('button', { name: 'Ir para a próxima livre' }).click()
  await expect(two.getByRole('link', { name: /^Nota [\d.]+ \/ \d+$/ })).toBeVisible()
  await one.context().close()
  await two.context().close()
})
