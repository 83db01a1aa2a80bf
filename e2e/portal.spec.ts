import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { criarNota, criarUsuario } from '../api/db/demo/factories.ts'
import { digitosCpf } from '../fiscal/src/index.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

/* The shipper's morning, through a door of his own. A carrier of this journey alone. */
const GRUPO = `PORTADORA ${Date.now()}`
const embarca = { documento: '45997418000153', nome: 'Fábrica da Jornada' }
const dest = { documento: '11222333000181', nome: 'Padaria do Centro' }
const own = String(randomInt(100_000_000, 999_999_999))
const elisa = {
  nome: 'Elisa Fábrica',
  login: `embarcador+${own}@jornada.demo`,
  cpf: own + digitosCpf(own),
  senha: '',
}

test.beforeAll(async () => {
  const db = await abrirBanco()
  try {
    const casa = await criarTransportadora(db, GRUPO)
    elisa.senha = casa.admin.senha
    const { grupoId } = casa
    await criarUsuario(db, {
      ...elisa,
      acessos: [{ grupoId, papel: 'EMBARCADOR', bases: [casa.baseId], cnpjs: [embarca.documento] }],
    })
    const [naRua, entregue] = await Promise.all(
      [4711, 4712].map((numero) => criarNota(db, { grupoId, baseId: casa.baseId, numero, embarca, dest })),
    )
    await db.query("update notas set situacao = 'rota' where grupo_id = $1 and id = $2", [grupoId, naRua])
    await db.query(
      `update notas set situacao = 'entregue', desfecho = 'entrega', data_entrega = now(), situacao_em = now()
       where grupo_id = $1 and id = $2`,
      [grupoId, entregue],
    )
    await db.query(
      `insert into comprovantes (grupo_id, nota_id, ocorrencia, efeito, recebedor_nome, em, estado, idempotencia)
       values ($1, $2, 1, 'entrega', 'Marta Reis', now(), 'aprovado', 'jornada-do-portal')`,
      [grupoId, entregue],
    )
    // The house noticed something by itself, and asks the shipper.
    const { rows } = await db.query(
      `insert into incidentes (grupo_id, numero, tipo, assunto, descricao, tipo_doc, documento, documento_id, aberto_por_nome,
         origem_grupo_id, origem_grupo, canal, embarcador, status, motivo)
       values ($1, 1, 'Recusa do destinatário', 'Recusa: nota 4711', 'só nosso', 'NOTA', '4711', $2, 'Sistema', $1, $3, 'sistema', $4,
         'aguardando', 'embarcador') returning id`,
      [grupoId, naRua, GRUPO, embarca.documento],
    )
    await db.query(
      `insert into incidente_eventos (grupo_id, incidente_id, tipo, lado, publico, texto, dados, autor_nome)
       values ($1, $2, 'estado', 'atendimento', false, '', '{"motivo":"embarcador"}', 'Ana'),
         ($1, $2, 'mensagem', 'atendimento', true, 'O cliente recusou. Reentregamos amanhã?', '{}', 'Ana')`,
      [grupoId, rows[0].id],
    )
  } finally {
    await db.end()
  }
})

test('a shipper enters, sees the day, answers an occurrence and takes the proofs', async ({ page }) => {
  await page.goto('/#/login')
  await page.getByLabel('E-mail').fill(elisa.login)
  await page.getByLabel('Senha', { exact: true }).fill(elisa.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/portal$/)
  await expect(page.getByRole('heading', { name: 'Suas entregas de hoje' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^A caminho 1/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Entregues hoje 1/ })).toBeVisible()

  await page.getByRole('link', { name: /Recusa: nota 4711/ }).click()
  await expect(page.getByRole('list', { name: 'Conversa' })).toContainText('Reentregamos amanhã?')
  await expect(page.getByText('só nosso')).toHaveCount(0)
  await page.getByLabel('A transportadora espera a sua resposta').fill('Podem reentregar.')
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect(page.getByRole('list', { name: 'Conversa' })).toContainText('Podem reentregar.')

  await page
    .getByRole('navigation', { name: 'Portal', exact: true })
    .getByRole('link', { name: 'Documentos' })
    .click()
  await page.getByRole('button', { name: 'Juntar comprovantes' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar' }).click()
  expect((await download).suggestedFilename()).toBe('comprovantes.zip')

  // The office's three rows are still his.
  await page.goto('/#/app')
  await expect(page).toHaveURL(/#\/app\/pesquisa/)
})
