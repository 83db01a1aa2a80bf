import { expect, type Page } from '@playwright/test'
import { personas } from '../api/db/demo/personas.ts'
import { defaultPreferences, SCHEMA_VERSION, STORAGE_KEY } from '../web/src/session/state.ts'
import { criarColega } from './gente.ts'

/** Stands in the office as somebody with the persona's rights, made for this journey; the cookie banner is answered. */
export async function entrar(page: Page, login: string): Promise<void> {
  await entrarComo(page, await criarColega(login))
}

export async function entrarComo(page: Page, { login, senha }: { login: string; senha: string }) {
  const reply = await page.request.post('/api/usuarios/login', {
    data: { login, senha, em_cookie: 'escritorio' },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  const { sessao, token } = (await reply.json()).dados
  const kept = JSON.stringify({
    state: { session: { ...sessao, ...token }, preferences: defaultPreferences },
    version: SCHEMA_VERSION,
  })
  // What the login screen leaves behind, without its screens.
  await page.goto('/healthz')
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key!, value!)
      localStorage.setItem('acordo', '1')
      // biome-ignore lint/suspicious/noDocumentCookie: as the login screen writes it
      document.cookie = '_logged=1; path=/; samesite=lax'
    },
    [STORAGE_KEY, kept],
  )
}

/** Enters the driver's app by CPF. */
export async function entrarNoTelefone(page: Page, nome: string): Promise<void> {
  const persona = personas.find((p) => p.nome === nome)!
  await page.goto('/motorista/')
  await page.getByLabel('CPF').fill(persona.cpf)
  await page.getByLabel('Senha', { exact: true }).fill(persona.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Olá, ${nome.split(' ')[0]}` })).toBeVisible()
}
