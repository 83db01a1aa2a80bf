import { type Browser, expect, type Page, test } from '@playwright/test'
import { codigoDoPasso, passoDe } from '../api/src/alicerce/usuarios/fator/totp.rules.ts'
import { entrar } from './entrar.ts'

/*
 * Everyone by their own door: from a sign-up to a person at work, her second factor, and what an administrator does.
 * The steps build on one another.
 */
test.describe.configure({ mode: 'serial' })

const CAIO = { nome: 'Caio Barros', email: 'caio@barros.demo', cpf: '84828509895' }
const SENHA = 'jabuti carrega 91 pedras'
const OUTRA = 'canoa verde perdeu 7 remos'

let page: Page
let admin: Page
let root: Page
let segredo: Buffer
let recuperacao: string

const nova = async (browser: Browser) => (await browser.newContext()).newPage()
test.beforeAll(async ({ browser }) => {
  page = await nova(browser)
  admin = await nova(browser)
  root = await nova(browser)
  await entrar(admin, 'admin@serraazul.demo')
  await entrar(root, 'super@tropeiro.demo')
})
test.afterAll(async () => {
  for (const one of [page, admin, root]) await one.context().close()
})

const preencher = async (on: Page, email: string, senha: string) => {
  await on.goto('/#/login')
  await on.getByLabel('E-mail').fill(email)
  await on.getByLabel('Senha', { exact: true }).fill(senha)
  await on.getByRole('button', { name: 'Entrar', exact: true }).click()
}
const sair = async (on: Page) => {
  await on.getByRole('button', { name: /^Conta de/ }).click()
  await on.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(on.getByRole('heading', { name: 'Entrar' })).toBeVisible()
}

/** The newest link to set a password, as the super user reads it in the local mailbox. */
async function linkPara(email: string, assunto: string): Promise<string> {
  const message = root.locator('section').filter({ hasText: email }).filter({ hasText: assunto })
  await expect(async () => {
    await root.goto('/#/app/pesquisa')
    await root.goto('/#/app/usuarios?aba=mensagens')
    await expect(message.first()).toContainText('token=', { timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  const text = (await message.first().getByRole('link').textContent()) ?? ''
  return `/#/redefinir?token=${/token=([\w-]+)/.exec(text)?.[1]}`
}

async function escolherSenha(link: string, senha: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Senha nova').fill(senha)
  await page.getByLabel('Repita a senha').fill(senha)
  await page.getByRole('button', { name: 'Gravar senha' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
}

test('a sign-up waits for an administrator, who says role and base', async () => {
  await page.goto('/#/cadastrar')
  await page.getByLabel('Nome completo').fill(CAIO.nome)
  await page.getByLabel('CPF').fill(CAIO.cpf)
  await page.getByLabel('E-mail').fill(CAIO.email)
  await page.getByLabel('Grupo da empresa').fill('serra azul')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Conta criado com sucesso' })).toBeVisible()
  await admin.goto('/#/app/usuarios?aba=pendentes')
  await admin
    .getByRole('listitem')
    .filter({ hasText: CAIO.nome })
    .getByRole('button', { name: 'Aprovar' })
    .click()
  const dialog = admin.getByRole('dialog', { name: `Aprovar ${CAIO.nome}` })
  for (const base of ['SÃO PAULO', 'CAMPINAS']) {
    await dialog.getByRole('combobox', { name: 'Bases' }).fill(base)
    await admin.getByRole('option', { name: base }).click()
  }
  await dialog.getByRole('heading').first().click()
  await dialog.getByRole('button', { name: 'Aprovar' }).click()
  await expect(admin.getByText(`${CAIO.nome} aprovado`).first()).toBeVisible()
})

test('the link sets the password; the first steps hold the new person until they are done', async () => {
  await escolherSenha(await linkPara(CAIO.email, 'Seu acesso ao Tropeiro'), SENHA)
  // The API holds her too: the screen asks for nothing that it would refuse.
  const recusadas: string[] = []
  page.on('response', (r) => r.status() === 403 && recusadas.push(r.url()))
  await preencher(page, CAIO.email, SENHA)
  await expect(page.getByRole('heading', { name: 'Boas-vindas, Caio!' })).toBeVisible()
  await page.goto('/#/app/romaneios')
  await expect(page).toHaveURL(/#\/app\/bem-vindo/)
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0)
  await page.getByLabel('Telefone').fill('11988887777')
  await page.getByRole('combobox', { name: 'De onde você trabalha' }).click()
  await page.getByRole('option', { name: /SÃO PAULO/ }).click()
  await page.getByRole('button', { name: 'IGNORAR' }).click()
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await expect(page).not.toHaveURL(/bem-vindo/)
  await page.goto('/#/app/bem-vindo')
  await expect(page).not.toHaveURL(/bem-vindo/)
  expect(recusadas).toEqual([])
})

test('a forgotten password: the same answer for any address, a link that works once', async () => {
  await sair(page)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  for (const email of ['ninguem@nada.demo', CAIO.email]) {
    await page.goto('/#/login')
    await page.goto('/#/redefinir')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Mandar o link' }).click()
    await expect(page.getByText('Se este e-mail tem uma conta')).toBeVisible()
  }
  const link = await linkPara(CAIO.email, 'Troque sua senha')
  await escolherSenha(link, OUTRA)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Link vencido' })).toBeVisible()
  await preencher(page, CAIO.email, SENHA)
  await expect(page.getByText('E-mail ou senha não conferem.').first()).toBeVisible()
  await preencher(page, CAIO.email, OUTRA)
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
})

const codigo = (passos = 0) => codigoDoPasso(segredo, passoDe(new Date()) + passos)

test('the second factor is switched on with an authenticator and asked for at the next login', async () => {
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await page.getByRole('tab', { name: 'Segundo fator' }).click()
  await page.getByLabel('Senha atual').fill(OUTRA)
  await page.getByRole('button', { name: 'Ligar segundo fator' }).click()
  await expect(page.getByRole('img', { name: 'QR do segundo fator' })).toBeVisible()
  const key = ((await page.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '').replace(/\s/g, '')
  const bits = [...key].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
  segredo = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2)))
  await page.getByLabel('Código do aplicativo').fill(codigo())
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  recuperacao = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
  await page.keyboard.press('Escape')
  await sair(page)

  await preencher(page, CAIO.email, OUTRA)
  const field = page.getByLabel('Código do aplicativo autenticador')
  await field.fill('000000')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(/O código não confere/)).toBeVisible()
  // The code that confirmed is spent: the one of the next half minute is taken too.
  await field.fill(codigo(1))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
})

test('without the telephone a recovery code opens once, and an administrator switches the factor off', async () => {
  await sair(page)
  const comRecuperacao = async () => {
    await preencher(page, CAIO.email, OUTRA)
    await page.getByRole('button', { name: 'Não tenho o telefone' }).click()
    await page.getByLabel('Código de recuperação').fill(recuperacao)
    await page.getByRole('button', { name: 'Confirmar' }).click()
  }
  await comRecuperacao()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await sair(page)
  await comRecuperacao()
  await expect(page.getByText(/O código não confere/)).toBeVisible()

  await admin.goto('/#/app/usuarios?busca=caio')
  await admin.getByRole('grid').getByText(CAIO.nome).click()
  await admin.getByRole('button', { name: 'Desligar segundo fator' }).click()
  await admin
    .getByRole('alertdialog')
    .or(admin.getByRole('dialog'))
    .getByRole('button', { name: 'Desligar', exact: true })
    .click()
  await expect(admin.getByText(/Segundo fator desligado/).first()).toBeVisible()
  await page.goto('/#/login')
  await page.reload()
  await preencher(page, CAIO.email, OUTRA)
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
})

test('a user is created, edited and deactivated, and his door is then closed', async ({ browser }) => {
  await admin.goto('/#/app/usuarios')
  await admin.getByRole('button', { name: 'Novo usuário' }).first().click()
  const peek = admin.getByRole('dialog', { name: 'Novo usuário' })
  await peek.getByLabel('Nome completo').fill('Rita Nogueira')
  await peek.getByLabel('CPF', { exact: false }).first().fill('52599927765')
  await peek.getByLabel('E-mail').fill('rita@serraazul.demo')
  await peek.getByRole('combobox', { name: 'Bases' }).fill('CAMPINAS')
  await admin.getByRole('option', { name: /CAMPINAS/ }).click()
  await peek.getByRole('heading').first().click()
  await peek.getByLabel('Senha', { exact: true }).fill(SENHA)
  await peek.getByLabel('Repita a senha').fill(SENHA)
  await peek.getByRole('button', { name: 'Criar' }).click()
  await expect(admin.getByText('Usuário criado.').first()).toBeVisible()

  await admin.goto('/#/app/usuarios?busca=rita')
  await admin.getByRole('grid').getByText('Rita Nogueira').click()
  const editor = admin.getByRole('dialog', { name: 'Rita Nogueira' })
  await editor.getByLabel('Telefone').fill('19999998888')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(admin.getByText('Usuário salvo.').first()).toBeVisible()
  await admin.getByRole('grid').getByText('Rita Nogueira').click()
  await editor.getByRole('tab', { name: 'Histórico' }).click()
  await expect(editor.getByText(/Telefone:/)).toBeVisible()
  await editor.getByRole('tab', { name: 'Dados' }).click()
  await editor.getByRole('button', { name: 'Desativar' }).click()
  await admin.getByRole('button', { name: 'Desativar', exact: true }).last().click()
  await expect(admin.getByText('Rita Nogueira desativado.').first()).toBeVisible()

  const stranger = await nova(browser)
  await preencher(stranger, 'rita@serraazul.demo', SENHA)
  await expect(stranger.getByRole('alert').first()).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await stranger.context().close()
})

test('a base is made, edited, switched off and removed; one in use is not removed, and it is said why', async () => {
  await admin.goto('/#/app/minha-empresa')
  await admin.getByRole('button', { name: 'Nova base' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Nova base' })
  await dialog.getByRole('button', { name: 'Criar base' }).click()
  await expect(dialog.getByText('Há campos obrigatorios não preenchidos')).toBeVisible()
  await dialog.getByLabel('Nome da base').fill('SOROCABA')
  await dialog.getByRole('textbox', { name: 'CNPJ' }).fill('91.122.233/0004-65')
  await dialog.getByLabel('Rua').fill('Rua da Penha')
  await dialog.getByLabel('Número').fill('100')
  await dialog.getByLabel('Bairro').fill('Centro')
  await dialog.getByRole('combobox', { name: 'Estado' }).click()
  await admin.getByRole('option', { name: 'SP', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Cidade' }).fill('soroc')
  await admin.getByRole('option', { name: 'Sorocaba' }).click()
  await dialog.getByLabel('Telefone').fill('1532221100')
  await dialog.getByRole('button', { name: 'Criar base' }).click()
  await expect(admin.getByText('Base SOROCABA criada.').first()).toBeVisible()

  const abrir = async (nome: string) => {
    await admin.goto('/#/app/minha-empresa')
    await admin.getByRole('grid').getByText(nome, { exact: true }).first().click()
    return admin.getByRole('dialog', { name: nome })
  }
  let peek = await abrir('SOROCABA')
  await peek.getByRole('button', { name: 'Editar' }).click()
  await admin.getByRole('dialog', { name: 'Editar a base SOROCABA' }).getByLabel('Número').fill('200')
  await admin.getByRole('button', { name: 'Salvar base' }).click()
  await expect(admin.getByText('Base atualizada com sucesso!').first()).toBeVisible()

  peek = await abrir('SOROCABA')
  await peek.getByRole('button', { name: 'Desativar' }).click()
  await admin.getByRole('button', { name: 'Desativar', exact: true }).last().click()
  await expect(admin.getByRole('grid').getByText('Desativada')).toBeVisible()
  await peek.getByRole('button', { name: 'Remover' }).click()
  await admin.getByRole('button', { name: 'Remover', exact: true }).last().click()
  await expect(admin.getByText('Base Excluida com sucesso').first()).toBeVisible()

  peek = await abrir('SÃO PAULO')
  await peek.getByRole('button', { name: 'Remover' }).click()
  await admin.getByRole('button', { name: 'Remover', exact: true }).last().click()
  await expect(admin.getByText(/A base SÃO PAULO está em uso e não pode ser removida/).first()).toBeVisible()
})

test('recipients: state, city, neighbourhood, address, with a trail back', async () => {
  await admin.goto('/#/app/destinatarios')
  // The screen before has a grid too, and stays until this one is there.
  await expect(admin.getByRole('grid', { name: 'Destinatários' })).toBeVisible()
  const descer = async (nome: string) => {
    await admin.getByRole('grid').getByRole('row').filter({ hasText: nome }).first().click()
    await expect(admin.getByRole('navigation', { name: 'Caminho' })).toContainText(nome)
  }
  await descer('SP')
  await descer('Santos')
  const bairro = admin.getByRole('grid').getByRole('row').nth(1)
  const nome = (await bairro.getByRole('gridcell').allInnerTexts()).find((t) => t.trim().length > 2) ?? ''
  await bairro.click()
  await expect(admin.getByRole('navigation', { name: 'Caminho' })).toContainText(nome.split('\n')[0] ?? '')
  await admin
    .getByRole('navigation', { name: 'Caminho' })
    .getByRole('link', { name: 'Destinatários' })
    .click()
  await expect(admin.getByRole('heading', { name: 'Destinatários', level: 1 })).toBeVisible()
})

test('deadlines: one is changed in the table and undone', async () => {
  await admin.goto('/#/app/ferramentas/prazo-entrega?uf=PR&busca=Maring')
  const field = admin.getByLabel('Prazo de Maringá').first()
  await field.fill('7')
  await field.press('Enter')
  await expect(admin.getByText('Prazos atualizados com sucesso !').first()).toBeVisible()
  await expect(field).toHaveValue(/7/)
  await admin.getByRole('button', { name: 'Desfazer' }).click()
  await expect(admin.getByText('Mudança desfeita.').first()).toBeVisible()
  await expect(field).not.toHaveValue(/7/)
})

test('the sidebar is 250 px wide, 60 collapsed with titles on the pointer, and absent outside /app', async () => {
  await admin.goto('/#/app/romaneios')
  const bar = admin.locator('aside')
  const width = async () => (await bar.boundingBox())?.width
  const item = bar.getByRole('link', { name: 'Protocolos' })
  const romaneios = bar.getByRole('list', { name: 'Logística' }).getByRole('link', { name: 'Romaneios' })
  await expect(romaneios).toHaveAttribute('aria-current', 'page')
  await expect.poll(width).toBe(250)
  await bar.getByRole('button', { name: /Recolher menu/ }).click()
  await expect.poll(width).toBe(60)
  await bar.getByRole('list', { name: 'Favoritos' }).getByRole('link', { name: 'Rastreamento' }).hover()
  await expect(admin.getByText('Rastreamento', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Logística' }).hover()
  await expect(item).toBeVisible()
  await bar.getByRole('button', { name: /^Painel/ }).click()
  await expect(admin.getByRole('menuitemradio', { name: 'Torre de controle' })).toBeVisible()
  await admin.keyboard.press('Escape')
  await bar.getByRole('button', { name: /Abrir menu/ }).click()
  await expect.poll(width).toBe(250)
  await admin.goto('/#/app/usuarios')
  const telas = admin.getByRole('navigation', { name: 'Telas de Usuários' })
  await expect(telas.getByRole('button', { name: /^Perfil/ })).toHaveAttribute('aria-disabled', 'true')
  // The item of the page one is on is skipped: its filters stay.
  await admin.goto('/#/app/romaneios?visao=todos')
  await romaneios.click()
  await expect(admin.getByRole('heading', { name: 'Romaneios', level: 1 })).toBeVisible()
  await expect(admin).toHaveURL(/romaneios\?visao=todos/)
  await admin.goto('/#/app/ferramentas')
  await expect(admin).toHaveURL(/\/app\/ferramentas\/auditoria/)
  const menu = admin.getByRole('navigation', { name: 'Menu principal' })
  await admin.goto('/#/redefinir')
  await expect(admin.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
  await expect(menu).toHaveCount(0)
  await admin.goto('/#/nada')
  await expect(admin.getByText('Pagina nao encontrada!')).toBeVisible()
  await expect(menu).toHaveCount(0)
})

test('Abertura de Incidentes asks which way, and either leads to the ticket screen', async () => {
  await admin.goto('/#/app/pesquisa')
  const menu = admin.getByRole('navigation', { name: 'Menu principal' })
  const item = menu.getByRole('button', { name: 'Abertura de Incidentes' })
  await menu.getByRole('button', { name: 'Atendimento', exact: true }).click()
  await item.click()
  await admin.getByRole('button', { name: 'Solicitar suporte ao Tropeiro' }).click()
  await expect(admin).toHaveURL(/AberturaDeIncidentes\?grupo=AZAPERS/)
  await expect(admin.getByRole('dialog', { name: 'Pedir suporte ao Tropeiro' })).toBeVisible()
  await admin.getByRole('button', { name: 'Cancelar' }).click()
  await item.click()
  await admin.getByRole('button', { name: 'Criar novo incidente' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Novo incidente' })
  await dialog.getByRole('combobox', { name: 'Tipo' }).click()
  await admin.getByRole('option', { name: 'Avaria' }).click()
  await dialog.getByLabel('Assunto').fill('Caixa amassada')
  await dialog.getByLabel('O que aconteceu').fill('Chegou com o canto amassado.')
  await dialog.getByRole('button', { name: 'Abrir incidente' }).click()
  await expect(admin.getByText(/Incidente \d+ aberto/).first()).toBeVisible()
  await expect(admin.getByRole('list', { name: 'Conversa' })).toContainText('Chegou com o canto amassado.')
})

test('after five wrong passwords the door stays closed for a while, and does not say so', async ({
  browser,
}) => {
  const stranger = await nova(browser)
  await preencher(stranger, 'destinatario@mercado.demo', 'errada')
  for (let i = 0; i < 4; i++) {
    const reply = stranger.waitForResponse('**/api/usuarios/login')
    await stranger.getByRole('button', { name: 'Entrar', exact: true }).click()
    expect((await reply).status()).toBe(401)
  }
  await expect(stranger.getByText('E-mail ou senha não conferem.').first()).toBeVisible()
  const closed = stranger.waitForResponse('**/api/usuarios/login')
  await preencher(stranger, 'destinatario@mercado.demo', 'Tropeiro#2026')
  expect((await closed).status()).toBe(401)
  await expect(stranger.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await stranger.context().close()
})
