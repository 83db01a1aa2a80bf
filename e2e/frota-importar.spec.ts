import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

const placas = ['IMP1A01', 'IMP2A02', 'IMP3A03', 'IMP4A04']
const dois = (n: number) => String(n).padStart(2, '0')
const csv = (name: string, linhas: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(linhas.join('\r\n')),
})

/** A carrier of this journey alone, with the trucks of both files. */
async function preparar() {
  const db = await abrirBanco()
  try {
    const grupo = `IMPORTA ${randomInt(1_000_000)}`
    const { admin, grupoId, baseId } = await criarTransportadora(db, grupo)
    await db.query("insert into grupo_recursos (grupo, recurso) values ($1, 'frotas')", [grupo])
    await db.query(
      `insert into veiculos (grupo_id, placa, placa_comparada, unidade, combustivel, tanque_litros, base_id)
       select $1, p, p, 'truck_6x2', 'diesel_s10', 400, $2 from unnest($3::text[]) p`,
      [grupoId, baseId, placas],
    )
    return admin
  } finally {
    await db.end()
  }
}

/** 500 days of each truck, a full tank a day. */
const cartao = () =>
  csv('cartao.csv', [
    'Transação;Placa;Data;Hora;Hodômetro;Quantidade;Valor unitário;Valor total;Produto;Estabelecimento',
    ...Array.from({ length: 2000 }, (_, n) => {
      const dia = Math.floor(n / 4)
      const data = `${dois(1 + (dia % 28))}/${dois(1 + (Math.floor(dia / 28) % 12))}/${2024 + Math.floor(dia / 336)}`
      return `${n};${placas[n % 4]};${data};10:00;${100_000 + dia * 350};100,00;6,000;600,00;DIESEL S10;Posto Um`
    }),
  ])

const extrato = () =>
  csv('extrato.csv', [
    'Transação;Placa;Data;Hora;Praça;Valor;Eixos',
    ...Array.from({ length: 5000 }, (_, n) => {
      const dia = Math.floor(n / 200)
      return `${n};${placas[n % 4]};${dois(1 + dia)}/10/2026;${dois(Math.floor((n % 200) / 12))}:${dois((n % 12) * 5)};Praça ${n};28,50;3`
    }),
  ])

const escolher = (page: Page, arquivo: ReturnType<typeof csv>) =>
  page.getByRole('dialog').getByLabel('Escolher arquivos').setInputFiles(arquivo)

test('a card file of 2,000 lines and a toll statement of 5,000 are brought twice, with no new line the second time', async ({
  page,
}) => {
  const admin = await preparar()
  await entrarComo(page, admin)
  await page.goto('/#/app/frotas/combustivel')
  const trazer = page.getByRole('button', { name: 'Importar' })
  await trazer.click()
  await escolher(page, cartao())
  await page.getByRole('button', { name: 'Trazer 2.000 linhas' }).click()
  await expect(page.getByText('2.000 abastecimentos novos.')).toBeVisible()
  await page.goto('/#/app/frotas/combustivel?aba=arquivos')
  await trazer.click()
  await escolher(page, cartao())
  await expect(page.getByText('2.000 já estão aqui')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trazer 0 linhas' })).toBeDisabled()

  await page.goto('/#/app/frotas/pedagio')
  for (const dito of ['5.000 novas, 0 repetidas, 0 recusadas.', '0 novas, 5.000 repetidas, 0 recusadas.']) {
    await page.getByRole('button', { name: 'Trazer extrato' }).first().click()
    await escolher(page, extrato())
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(dito)
    await page.getByRole('button', { name: 'Fechar' }).first().click()
  }
})
