import { type BrowserContext, devices, expect, type Page, test } from '@playwright/test'
import { entrar, entrarNoTelefone } from './entrar.ts'
import { escreverNotas, type NotaNova } from './notas-novas.ts'

/*
 * The main job, end to end, as people do it: files made for this run go in, become a romaneio, leave with a driver whose
 * phone loses its network half way, come back as proofs, go under protocols, and are sent by e-mail.
 */
test.describe.configure({ mode: 'serial' })

/** No note of the demo world goes there. */
const CIDADE = { codigo: '3522307', nome: 'Itapetininga', cep: '18200' }
const ROTA = 'Itapetininga e região'
const MOTORISTA = 'Maria das Dores Souza'

let office: Page
let phone: Page
let phoneContext: BrowserContext
let notas: NotaNova[]
let remetente: string
let cte: string
let romaneio: string

test.beforeAll(async ({ browser }, info) => {
  ;({ notas, remetente, cte } = await escreverNotas(info.outputPath('nfe'), CIDADE, 4))
  office = await (await browser.newContext()).newPage()
  phoneContext = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  phone = await phoneContext.newPage()
})
test.afterAll(async () => {
  await office.context().close()
  await phoneContext.close()
})

test('the office drops XML files and sees what each became', async () => {
  await entrar(office, 'operador@serraazul.demo')
  await office.goto('/#/app/integracoes')
  const chooser = office.waitForEvent('filechooser')
  await office.getByRole('button', { name: 'Escolher arquivos' }).click()
  await (await chooser).setFiles([...notas.map((n) => n.xml), cte])
  await expect(office.getByRole('tab', { name: /Importadas\s*4/ })).toBeVisible({ timeout: 60_000 })
  await office.getByRole('tab', { name: /Recusadas\s*1/ }).click()
  await expect(office.getByText(/CT-e/).first()).toBeVisible()
})

test('a delivery route for the city takes the waiting notes', async () => {
  await office.goto('/#/app/rotas')
  await office.getByRole('button', { name: 'Nova rota' }).click()
  const dialog = office.getByRole('dialog', { name: 'Nova rota' })
  await dialog.getByLabel('Nome').fill(ROTA)
  await dialog.getByRole('combobox', { name: 'Estado' }).click()
  await office.getByRole('option', { name: 'SP', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Cidade' }).fill('itapetin')
  await office.getByRole('option', { name: /Itapetininga/ }).click()
  await dialog.getByRole('button', { name: /^Adicionar/ }).click()
  await dialog.getByRole('button', { name: 'Salvar rota' }).click()
  const row = office.getByRole('row', { name: new RegExp(ROTA) })
  await expect(row).toContainText('Itapetininga/SP')
})

test('romanear groups them, and validation gives the romaneio its driver', async () => {
  await office.goto('/#/app/romaneios?aba=gerar')
  await office.getByRole('combobox', { name: 'Rotas de entrega' }).fill('Itapetin')
  await office.getByRole('option', { name: new RegExp(ROTA) }).click()
  await office.getByRole('heading', { name: 'Quais notas' }).click()
  await office.getByRole('button', { name: 'Gerar 1 romaneio' }).click()
  await expect(office.getByText('Romaneios gerados com sucesso!').first()).toBeVisible()
  await office.goto('/#/app/romaneios?aba=pre')
  const row = office.getByRole('row', { name: new RegExp(ROTA) })
  romaneio = ((await row.getByRole('link').first().textContent()) ?? '').trim()
  await row.getByRole('combobox', { name: /Motorista/ }).fill('Maria das')
  await office.getByRole('option', { name: new RegExp(MOTORISTA) }).click()
  await row.getByRole('checkbox').check()
  await office
    .getByRole('button', { name: /^Validar/ })
    .first()
    .click()
  await expect(row).toBeHidden()
})

test('the printed romaneio carries its bar code and every note', async () => {
  await office.goto(`/#/app/romaneios/imprimir/${romaneio}`)
  await expect(office.locator('svg[role="img"], svg[aria-label]').first()).toBeVisible()
  for (const nota of notas) await expect(office.getByText(String(nota.numero)).first()).toBeVisible()
})

async function deliver(nota: NotaNova): Promise<void> {
  await phone.getByRole('button', { name: new RegExp(`NF ${nota.numero}`) }).click()
  await phone.getByRole('button', { name: 'Entregar', exact: true }).click()
  await phone.locator('input[type=file]').first().setInputFiles(nota.foto)
  await phone.getByLabel('Quem recebeu').fill('Rita de Souza')
  await phone.getByText('Funcionário', { exact: true }).click()
  await phone.getByRole('button', { name: 'Confirmar entrega' }).click()
  await expect(phone.getByRole('heading', { name: `Romaneio ${romaneio}` })).toBeVisible()
}

test('the driver leaves, loses the network, goes on delivering, and all is sent once when it is back', async () => {
  await entrarNoTelefone(phone, MOTORISTA)
  await phone.getByRole('button', { name: new RegExp(`Romaneio ${romaneio}`) }).click()
  await phone.getByRole('button', { name: 'Iniciar viagem' }).click()
  // A phone that looks for its place and never finds it.
  await phone.evaluate(() => {
    navigator.geolocation.getCurrentPosition = () => {}
  })
  await phone.getByRole('button', { name: 'Permitir posição' }).click()
  await phone.getByRole('button', { name: 'Sair agora' }).click()
  await expect(phone.getByText(/0 de 4/).first()).toBeVisible()
  await deliver(notas[0]!)
  await expect(phone.getByText(/1 de 4/).first()).toBeVisible()

  await phoneContext.setOffline(true)
  await deliver(notas[1]!)
  // What is done stands before the place is waited for: no clock has to go on for it.
  await phone.clock.install()
  await phone.clock.pauseAt(Date.now() + 60_000)
  await deliver(notas[2]!)
  await phone.clock.resume()
  await expect(phone.getByText(/esperando rede/).first()).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(/esperando rede/).first()).toBeVisible()
  await phoneContext.setOffline(false)
  await expect(phone.getByText(/esperando|Enviando/)).toHaveCount(0, { timeout: 60_000 })
})

test('a closed door is an occurrence, and the note comes back for another try', async () => {
  await phone.getByRole('button', { name: new RegExp(`NF ${notas[3]!.numero}`) }).click()
  await phone.getByRole('button', { name: /Não entreguei/ }).click()
  await phone
    .getByRole('button', { name: /Estabelecimento fechado/ })
    .or(phone.getByText('Estabelecimento fechado'))
    .first()
    .click()
  await phone.locator('input[type=file]').first().setInputFiles(notas[3]!.foto)
  // Before it is kept there is no photo, and the press says so.
  await expect(phone.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await phone.getByRole('button', { name: 'Registrar ocorrência' }).last().click()
  await expect(phone.getByRole('heading', { name: /Romaneio/ }).first()).toBeVisible()
})

/** Finds a note by its key, waits for its situation, and opens its page. */
async function openNota(nota: NotaNova, situacao: string): Promise<void> {
  await office.goto('/#/app/pesquisa')
  await expect(office.getByRole('heading', { name: 'Pesquisa', level: 1 })).toBeVisible()
  await office.getByRole('searchbox').fill(nota.chave)
  const row = office.getByRole('row').filter({ hasText: nota.numero.toLocaleString('pt-BR') })
  // The row may stand in the list before the search is asked, which then closes what was opened.
  await expect(office.getByText('1 nota', { exact: true })).toBeVisible()
  await expect(row).toContainText(situacao)
  await row.getByText(nota.destinatario).click()
  await office.getByRole('link', { name: 'Abrir página inteira' }).click()
  await expect(office.getByRole('heading', { level: 1 })).toContainText(nota.numero.toLocaleString('pt-BR'))
}

test('the office sees the proofs by itself, and approves one', async () => {
  await openNota(notas[1]!, 'Auditoria')
  await office
    .getByRole('button', { name: /^Aprovar/ })
    .first()
    .click()
  await expect(office.getByText('Comprovante aprovado').first()).toBeVisible()
})

test('the proofs of the romaneio go under a protocol, one at a time', async () => {
  await office.goto(`/#/app/protocolos?rom=${romaneio}`)
  const card = office.getByRole('region', { name: new RegExp(remetente) })
  await expect(card).toContainText('3 notas')
  await office.getByRole('button', { name: 'Gerar 1 protocolo' }).click()
  await expect(
    office.getByText('Processo de geração de protocolos finalizado com sucesso !').first(),
  ).toBeVisible({ timeout: 30_000 })
  await expect(card).toContainText('Protocolado')
})

test('the images go by e-mail, and the local mailbox shows the message', async () => {
  await openNota(notas[0]!, 'Auditoria')
  await office.getByRole('button', { name: 'Enviar por e-mail' }).click()
  const dialog = office.getByRole('dialog', { name: 'Enviar comprovantes por e-mail' })
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(
    office.getByText('Todos os campos são obrigatórios, preencha corretamente todos eles.').first(),
  ).toBeVisible()
  await dialog.getByLabel('Para').fill('compras@exemplo.com.br, fiscal@exemplo.com.br,')
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(office.getByText('E-mail enviado com sucesso !').first()).toBeVisible()
  await office.goto('/#/app/correio')
  await office
    .getByRole('row', { name: new RegExp(String(notas[0]!.numero)) })
    .first()
    .click()
  await expect(office.getByText(`canhoto-1-${notas[0]!.numero}.jpg`).first()).toBeVisible()
})
