import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { digitosCpf } from '../fiscal/src/index.ts'
import { entrar } from './entrar.ts'
import { criarColega } from './gente.ts'

test('a wrong e-mail and a wrong password are told, and the wanted page comes after entering', async ({
  page,
}) => {
  await page.goto('/#/app/romaneios')
  await page.getByLabel('E-mail').fill('sem-arroba')
  await page.getByLabel('Senha', { exact: true }).fill('qualquer')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('E-mail invalido!').first()).toBeVisible()
  await page.getByLabel('E-mail').fill('operador@serraazul.demo')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('E-mail ou senha não conferem.').first()).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill('Tropeiro#2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/#\/app\/romaneios/)
  await expect(page.getByRole('heading', { name: 'Romaneios', level: 1 })).toBeVisible()
})

test('a shipper finds only his own notes, and no door to import', async ({ page }) => {
  await entrar(page, 'embarcador@bomgrao.demo')
  await page.goto('/#/app/pesquisa')
  // Who sends is asked for: to a shipper it is always the same.
  await page.getByRole('button', { name: 'Colunas e densidade' }).click()
  await page.getByRole('dialog', { name: 'Colunas' }).getByText('Remetente', { exact: true }).click()
  await page.keyboard.press('Escape')
  const rows = page.getByRole('grid').getByRole('row').filter({ hasText: 'Bom Grão' })
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'Petroquímica' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Inserir' })).toHaveCount(0)
  await page.goto('/#/app/integracoes')
  await expect(page.getByRole('button', { name: 'Escolher arquivos' })).toHaveCount(0)
})

test('one user works in two groups without entering again', async ({ page }) => {
  await entrar(page, 'operador@serraazul.demo')
  await page.goto('/')
  await page.getByRole('button', { name: /trocar de grupo/ }).click()
  await page
    .getByRole('menuitem', { name: /AZAPERS/ })
    .or(page.getByRole('menuitemradio', { name: /AZAPERS/ }))
    .click()
  await expect(page.getByRole('button', { name: /AZAPERS/ })).toBeVisible()
  await page.goto('/#/app/romaneios')
  await expect(page.getByText('MATRIZ').first()).toBeVisible()
})

test('v4 stands in its frame, from its own origin', async ({ page }) => {
  await entrar(page, 'super@tropeiro.demo')
  await page.goto('/#/app/tropeiro_v4')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('SERRA AZUL').first()).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`:${process.env.E2E_V4_PORT}`))
})

test('a new driver takes a password of his own on the phone before his deliveries', async ({ page }) => {
  const { login, senha } = await criarColega('admin@serraazul.demo')
  const entrada = await page.request.post('/api/usuarios/login', { data: { login, senha } })
  const { token } = (await entrada.json()).dados
  const own = String(randomInt(100_000_000, 999_999_999))
  const dada = 'quatro cavalos bebem 37'
  const dirige = { name: 'Nilton Estreia', cpf: own + digitosCpf(own), email: `nilton+${own}@jornada.demo` }
  const feito = await page.request.post('/api/usuarios/criar', {
    headers: { authorization: `Bearer ${token.access_token}` },
    data: { ...dirige, papel: 'MOTORISTA', base: ['SÃO PAULO'], senha: dada, confirmarSenha: dada },
  })
  expect(feito.status(), await feito.text()).toBe(200)
  await page.goto('/motorista/')
  await page.getByLabel('CPF').fill(dirige.cpf)
  await page.getByLabel('Senha', { exact: true }).fill(dada)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Boas-vindas, Nilton' })).toBeVisible()
  await page.goto('/motorista/#/conta')
  await expect(page.getByRole('heading', { name: 'Boas-vindas, Nilton' })).toBeVisible()
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Digite a senha que recebeu e a sua senha nova.')
  await page.getByLabel('Senha que recebeu').fill(dada)
  await page.getByLabel('Senha nova', { exact: true }).fill('jabuti carrega 91 pedras')
  await page.getByLabel('Repita a senha nova').fill('jabuti carrega 91 pedras')
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(page.getByRole('heading', { name: 'Olá, Nilton' })).toBeVisible()
})
