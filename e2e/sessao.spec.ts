import { expect, type Page, test } from '@playwright/test'
import { entrar, entrarNoTelefone } from './entrar.ts'

/*
 * What keeps a session alive lies where no script reads it, and keeps it alive all the same: in the office, in v4's frame,
 * on the phone, and with both open in one browser.
 */

/** Everything that a script of ours, or a smuggled one, could take away. */
const aoAlcance = (page: Page) =>
  page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        indexedDB.open(name!).onsuccess = (e) => resolve((e.target as IDBOpenDBRequest).result)
      })
      for (const store of db.objectStoreNames)
        rows.push(
          await new Promise((resolve) => {
            const all = db.transaction(store).objectStore(store).getAll()
            all.onsuccess = () => resolve(all.result)
          }),
        )
      db.close()
    }
    return JSON.stringify(rows)
  })

const guardado = async (page: Page, nome: string) => {
  // The address is the only one that the cookie is sent to.
  const cookies = await page.context().cookies(new URL('/api/usuarios/atualizartoken', page.url()).href)
  return cookies.find((c) => c.name === nome)
}

test('the office trades its token in a cookie: no script sees it, and the session goes on', async ({
  page,
}) => {
  await entrar(page, 'operador@serraazul.demo')
  const antes = await guardado(page, 'tropeiro_escritorio')
  expect(antes).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/usuarios/atualizartoken' })
  expect(await aoAlcance(page)).not.toContain(antes!.value)
  expect(await aoAlcance(page)).toContain('guardado-em-cookie:escritorio')
  // A quarter of an hour later: the access token is worth nothing.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.tropeiro)
    kept.state.session.access_token = 'vencido'
    localStorage.tropeiro = JSON.stringify(kept)
  })
  const trades: number[] = []
  page.on('response', (r) => r.url().endsWith('/atualizartoken') && trades.push(r.status()))
  await page.goto('/#/app/pesquisa')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await expect.poll(() => trades).toEqual([200])
  const depois = await guardado(page, 'tropeiro_escritorio')
  expect(depois!.value).not.toBe(antes!.value)
  expect(await aoAlcance(page)).not.toContain(depois!.value)
})

test('the phone keeps its own beside the office, over a time without a line', async ({ page, context }) => {
  await entrar(page, 'operador@serraazul.demo')
  await page.goto('/#/app/romaneios')
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await entrarNoTelefone(phone, 'João Batista da Silva')
  const doTelefone = await guardado(phone, 'tropeiro_telefone')
  expect(doTelefone).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(await aoAlcance(phone)).not.toContain(doTelefone!.value)
  await phone.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('tropeiro-motorista').onsuccess = (e) => {
          const store = (e.target as IDBOpenDBRequest).result
            .transaction('sessao', 'readwrite')
            .objectStore('sessao')
          store.get('atual').onsuccess = (g) => {
            const kept = (g.target as IDBRequest).result
            store.put({ ...kept, access_token: 'vencido' }, 'atual').onsuccess = () => resolve()
          }
        }
      }),
  )
  // What the phone shows without a line is there once its worker is.
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Olá, João' })).toBeVisible()
  // Once the line is back the phone may trade by itself, before it is loaded again.
  const trade = phone.waitForResponse((r) => r.url().endsWith('/atualizartoken'))
  await context.setOffline(false)
  await phone.reload()
  expect((await trade).status()).toBe(200)
  await expect(phone.getByRole('heading', { name: 'Olá, João' })).toBeVisible()
  expect((await guardado(phone, 'tropeiro_telefone'))!.value).not.toBe(doTelefone!.value)
  // The office's session is its own still.
  await page.reload()
  await expect(page.getByRole('button', { name: /^Conta de Otávio/ })).toBeVisible()
})
