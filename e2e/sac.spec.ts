import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { criarNota, criarUsuario } from '../api/db/demo/factories.ts'
import { digitosCpf } from '../fiscal/src/index.ts'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

/* What the house notices by itself, and who sees which incidents. A carrier of this journey alone. */
const GRUPO = `ATENDIDA ${Date.now()}`
const embarca = { documento: '45997418000153', nome: 'Fábrica da Jornada' }
const dest = { documento: '11222333000181', nome: 'Padaria do Centro' }
const NOTA = 4711

type Entra = { login: string; senha: string }
let admin: Entra
let notaId: string
const outros: Record<'EMBARCADOR' | 'DESTINATARIO' | 'ENTREGADOR', Entra> = {} as never

test.beforeAll(async () => {
  const db = await abrirBanco()
  try {
    const casa = await criarTransportadora(db, GRUPO)
    admin = casa.admin
    notaId = await criarNota(db, { grupoId: casa.grupoId, baseId: casa.baseId, numero: NOTA, embarca, dest })
    const cnpjs = { EMBARCADOR: [embarca.documento], DESTINATARIO: [dest.documento], ENTREGADOR: [] }
    for (const papel of ['EMBARCADOR', 'DESTINATARIO', 'ENTREGADOR'] as const) {
      const own = String(randomInt(100_000_000, 999_999_999))
      const quem = {
        nome: `Pessoa ${papel}`,
        login: `${papel.toLowerCase()}+${own}@jornada.demo`,
        cpf: own + digitosCpf(own),
        senha: casa.admin.senha,
      }
      const acessos = [{ grupoId: casa.grupoId, papel, bases: [casa.baseId], cnpjs: cnpjs[papel] }]
      await criarUsuario(db, { ...quem, acessos })
      outros[papel] = quem
    }
  } finally {
    await db.end()
  }
})

const tela = (page: Page) => page.frameLocator('iframe[title="Tropeiro v4"]')

/** The office writes down what happened at the door. */
async function registrar(page: Page, ocorrencia: number): Promise<void> {
  const login = await page.request.post('/api/usuarios/login', { data: admin })
  const { token } = (await login.json()).dados
  const feito = await page.request.post('/api/comprovacoes/registrar', {
    headers: { authorization: `Bearer ${token.access_token}` },
    data: { idempotencia: randomUUID(), nota: notaId, ocorrencia, em: new Date().toISOString() },
  })
  expect(feito.status(), await feito.text()).toBe(200)
}

test('an occurrence opens an incident by itself, somebody takes and answers it, the delivery closes it, and nobody outside sees it', async ({
  page,
  browser,
}) => {
  await entrarComo(page, admin)
  await page.goto('/#/app/sac/configuracoes')
  const v4 = tela(page)
  await v4.getByRole('tab', { name: 'Sinais' }).click()
  await v4.getByRole('switch', { name: 'Ocorrência que pede providência' }).click()
  await v4.getByRole('button', { name: 'Salvar configuração' }).click()
  await expect(v4.getByText(/Vale desde/)).toHaveCount(1)

  await page.goto('/#/app/sac/atendimento')
  await expect(v4.getByText('Nada nesta fila')).toBeVisible()
  await registrar(page, 6)
  // Nobody reloads: the queue is told.
  await v4.getByRole('button', { name: /Tentativa sem entrega/ }).click()
  await expect(v4.getByText(/^Ocorrência que pede providência: .*nota 4711/)).toBeVisible()
  await expect(v4.getByRole('region', { name: 'Nota 4711' })).toBeVisible()
  await v4.getByRole('button', { name: 'Assumir' }).click()
  await expect(v4.getByRole('button', { name: 'Assumir' })).toHaveCount(0)
  await v4
    .getByRole('textbox', { name: 'Resposta a quem pediu' })
    .fill('Confirmamos o endereço com o destinatário.')
  await v4.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(v4.getByText('Confirmamos o endereço com o destinatário.').first()).toBeVisible()

  await registrar(page, 1)
  await expect(v4.getByText(/Resolvido\. Nota 4711: entregue/)).toBeVisible()
  await page.goto('/#/app/sac/incidentes?status=resolvido')
  await expect(v4.getByRole('row').filter({ hasText: '4711' })).toHaveCount(1)

  // A shipper, a recipient and a courier: each sees what he opened himself, and nothing else of the house.
  for (const [papel, quem] of Object.entries(outros)) {
    const own = await browser.newPage()
    await entrarComo(own, quem)
    await own.goto('/#/app/AberturaDeIncidentes')
    await expect(own.getByText('Nenhum incidente aberto por você')).toBeVisible()
    await own.getByRole('button', { name: 'Novo incidente' }).first().click()
    const dialogo = own.getByRole('dialog', { name: 'Novo incidente' })
    await dialogo.getByRole('combobox', { name: /^Tipo/ }).first().click()
    await own.getByRole('option', { name: 'Dúvida ou posição' }).click()
    await dialogo.getByRole('textbox', { name: /^Assunto/ }).fill(`Pergunta de ${papel}`)
    await dialogo.getByRole('textbox', { name: /^O que aconteceu/ }).fill('Onde está a minha mercadoria?')
    await dialogo.getByRole('button', { name: 'Abrir incidente' }).click()
    await expect(own.getByText(`Pergunta de ${papel}`).first()).toBeVisible()
    await own.goto('/#/app/AberturaDeIncidentes?situacao=')
    await expect(own.getByRole('row').filter({ hasText: 'Pergunta de' })).toHaveCount(1)
    await own.goto('/#/app/sac/atendimento')
    await expect(tela(own).getByText(/Confirmamos o endereço/)).toHaveCount(0)
    await expect(own.getByText(/Pergunta de/)).toHaveCount(0)
    await own.close()
  }
  await page.goto('/#/app/sac/incidentes')
  await expect(v4.getByRole('row').filter({ hasText: 'Pergunta de' })).toHaveCount(3)
})
