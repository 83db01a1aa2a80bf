import { expect, test } from '@playwright/test'
import { criarCtes } from '../api/test/faturas.ts'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

const GRUPO = `TESOURARIA ${Date.now()}`
const BOM_GRAO = { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' }

/** The month before this one, in São Paulo: all of the journey happens in it, so that it can be closed. */
const hoje = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
const mes = new Date(Date.UTC(+hoje.slice(0, 4), +hoje.slice(5, 7) - 2, 1)).toISOString().slice(0, 7)
const dia = (n: number) => `${mes}-${String(n).padStart(2, '0')}`
const escrito = (n: number) => dia(n).split('-').reverse().join('/')

/** A carrier with the feature, an account, and an invoice of 1.000,00 that was due on the fifth. */
async function preparar() {
  const db = await abrirBanco()
  try {
    const { admin, grupoId, baseId } = await criarTransportadora(db, GRUPO)
    await db.query("insert into grupo_recursos (grupo, recurso) values ($1, 'tms')", [GRUPO])
    const { rows } = await db.query<{ cnpj: string }>('select cnpj from bases where id = $1', [baseId])
    const cnpj = rows[0]!.cnpj
    await db.query(
      "insert into fin_contas (grupo_id, nome, tipo, cnpj_empresa) values ($1, 'Banco da jornada', 'corrente', $2)",
      [grupoId, cnpj],
    )
    const ctes = await criarCtes(db, grupoId, [
      { numero: 1, valor: 100_000, emitente: cnpj, tomador: BOM_GRAO, dia: dia(1) },
    ])
    await db.query(
      `with f as (
         insert into faturas (grupo_id, cnpj_emitente, doc_tomador, tomador, numero, emissao, vencimento, valor_centavos, quantidade, estado, criador)
         values ($1, $2, $3, $4, 1, $5, $6, 100000, 1, 'aberta', 'Jornada') returning grupo_id, id
       ), l as (
         insert into fatura_ctes (grupo_id, fatura_id, cte_id, valor_centavos) select grupo_id, id, $7, 100000 from f
       )
       insert into fatos (grupo_id, tipo, alvo) select grupo_id, 'fatura.mudou', id::text from f`,
      [grupoId, cnpj, BOM_GRAO.documento, BOM_GRAO.nome, dia(1), dia(5), ctes[0]],
    )
    return admin
  } finally {
    await db.end()
  }
}

const extrato = () =>
  ['OFXHEADER:100', 'DATA:OFXSGML', '', '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKTRANLIST>']
    .concat(
      [
        [4, '500.00', 'PIX RECEBIDO 0001'],
        [20, '512.50', 'PIX ALIMENTOS BOM GRAO'],
      ].map(
        ([n, valor, memo]) =>
          `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${dia(n as number).replaceAll('-', '')}<TRNAMT>${valor}<FITID>${n}<MEMO>${memo}</STMTTRN>`,
      ),
    )
    .concat('</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>')
    .join('\n')

test('an invoice becomes a title, half paid, the rest late with charges as the bank tells it, and the month is closed', async ({
  page,
}) => {
  await entrarComo(page, await preparar())
  await page.goto('/#/app/financeiro/titulos')
  const titulo = page.getByRole('row').filter({ hasText: BOM_GRAO.nome })
  // The worker hears of the invoice, and the list is read again.
  await expect(async () => {
    await page.reload()
    await expect(titulo).toBeVisible({ timeout: 2000 })
  }).toPass()
  await titulo.getByText(BOM_GRAO.nome).click()
  await page.getByRole('button', { name: 'Baixar', exact: true }).click()
  const baixa = page.getByRole('dialog', { name: /^Baixar o título/ })
  await baixa.getByLabel('Do saldo').fill('500,00')
  await baixa.getByLabel('Pago em').fill(escrito(4))
  await baixa.getByLabel('Pago em').blur()
  await baixa.getByRole('button', { name: 'Gravar a baixa' }).click()
  await expect(page.getByText('Baixa gravada.')).toBeVisible()

  await page.goto('/#/app/financeiro/conta')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(extrato()) })
  await expect(page.getByText('2 lançamentos novos de 2')).toBeVisible()
  const propostas = page.getByRole('region', { name: 'O que pode ser' })
  await expect(propostas.getByText('Baixas já lançadas somam este valor')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(propostas.getByText(/O saldo com multa e juros do dia/)).toBeVisible()
  await expect(propostas.getByText(/12,50 de encargos/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tudo conciliado' })).toBeVisible()

  await page.getByRole('tab', { name: 'Meses' }).click()
  const nome = `${mes.slice(5)}/${mes.slice(0, 4)}`
  await page.getByRole('button', { name: `Fechar ${nome}` }).click()
  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  await expect(page.getByRole('button', { name: `Reabrir ${nome}` })).toBeVisible()
})
