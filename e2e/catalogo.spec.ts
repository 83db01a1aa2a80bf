import { expect, type Page, test } from '@playwright/test'
import { personas } from '../api/db/demo/personas.ts'
import { messages } from '../contract/src/messages.ts'
import { entrar } from './entrar.ts'

/* Spec §8: the sentences that only a screen says, each shown by the situation that deserves it. Those of the server are
 * provoked in api/test/catalogo.test.ts. What fails here is the line to the server, cut by the browser. */

const quebrar = (page: Page, url: string) =>
  page.route(url, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' }))
const abrir = (page: Page, route: string) => page.goto(`/#${route}`)
const diz = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()

test('the door: a login that worked, and the choice of cookies', async ({ page }) => {
  const operador = personas.find((p) => p.login === 'operador@serraazul.demo')!
  await page.goto('/')
  await page.getByLabel('E-mail').fill(operador.login)
  await page.getByLabel('Senha', { exact: true }).fill(operador.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await diz(page, messages.loginFeito)
  await expect(page.getByRole('button', { name: messages.cookiesDeAcordo })).toBeVisible()
  await expect(page.getByRole('button', { name: messages.cookiesIgnorar })).toBeVisible()
})

test('the line to the server: no answer, an answer that is not ours, a refusal; and the copy of what was said', async ({
  page,
}) => {
  await entrar(page, 'operador@serraazul.demo')
  await page.route('**/api/usuarios/exportar', (route) => route.abort())
  await abrir(page, '/app/usuarios')
  await expect(page.getByRole('heading', { name: 'Usuários' })).toBeVisible()
  await page.getByRole('button', { name: 'Excel' }).click()
  await diz(page, messages.servidorNaoResponde)
  await page
    .getByRole('button', { name: /copiar/i })
    .first()
    .click()
  await diz(page, messages.copiado)

  await quebrar(page, '**/api/ocorrencias/exportar')
  await abrir(page, '/app/ferramentas/ocorrencias')
  await expect(page.getByRole('heading', { name: 'Ocorrências' })).toBeVisible()
  await page.getByRole('button', { name: 'Excel' }).click()
  await diz(page, messages.erroServidor)

  await page.route('**/api/baixas/exportar', (route) =>
    route.fulfill({ status: 400, json: { status: false, error: 'Não deu.', mensagem: 'Não deu.' } }),
  )
  await abrir(page, '/app/baixas')
  await expect(page.getByRole('heading', { name: 'Baixas', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Excel' }).click()
  await diz(page, `${messages.ocorreuUmErro}: Não deu.`)
})

test('a screen on its way, and one whose list has nothing', async ({ page }) => {
  await entrar(page, 'operador@serraazul.demo')
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/assets/ocorrencias.page-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/api/ocorrencias/tabela', (route) =>
    route.fulfill({ json: { status: true, dados: [] } }),
  )
  await abrir(page, '/app/ferramentas/ocorrencias')
  await expect(page.getByText(messages.carregandoModulo)).toBeVisible()
  send()
  await diz(page, messages.semDados)
  await diz(page, messages.nadaACarregar)
})

test('each list that cannot be read says which', async ({ page }) => {
  await entrar(page, 'operador@serraazul.demo')
  const lists: [route: string, call: string, sentence: string][] = [
    ['/app/ferramentas/auditoria', '**/api/auditoria/buscar', messages.erroBuscarAuditoria],
    ['/app/romaneios', '**/api/romaneios/pesquisar/', messages.romaneiosNaoBuscados],
    ['/app/ferramentas/EnderecoSemRota', '**/api/destinatarios/busca/semrota/', messages.erroEnderecos],
    [
      '/app/ferramentas/EnderecoSemRota?ver=mapa',
      '**/api/destinatarios/semrota/cidades',
      messages.erroEnderecos,
    ],
  ]
  for (const [route, call, sentence] of lists) {
    await quebrar(page, call)
    await abrir(page, route)
    await diz(page, sentence)
    await page.unroute(call)
  }
})

test('deadlines that could not be saved', async ({ page }) => {
  await entrar(page, 'operador@serraazul.demo')
  await quebrar(page, '**/api/destinatarios/prazoentrega')
  await abrir(page, '/app/ferramentas/prazo-entrega?uf=SP')
  const prazo = page.getByRole('textbox', { name: /Prazo/ }).first()
  await prazo.fill('9d')
  await prazo.press('Enter')
  await diz(page, messages.erroPrazos)
})
