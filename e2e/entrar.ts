import { expect, type Page } from '@playwright/test'
import { personas } from '../api/db/demo/personas.ts'

/** Enters the office by its login screen, as a persona, and answers the cookie banner. */
export async function entrar(page: Page, login: string): Promise<void> {
  const persona = personas.find((p) => p.login === login)!
  await page.goto('/')
  await page.getByLabel('E-mail').fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(persona.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Login com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'ESTOU DE ACORDO' }).click()
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
