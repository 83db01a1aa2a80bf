import { createHash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { criarUsuario } from '../api/db/demo/factories.ts'
import { criarCtes } from '../api/test/faturas.ts'
import { digitosCpf } from '../fiscal/src/index.ts'
import { pagarArquivo, pagarBoleto } from './banco.ts'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

/* Money that closes, through the screens; the bank's side through the local bank's doors. */

type Entra = { login: string; senha: string }
const BOM_GRAO = { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' }
const PHONE = { width: 390, height: 844 }

/** The month before this one, in São Paulo: the invoice's life happens in it, so that it can be closed. */
const hoje = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
const mes = new Date(Date.UTC(+hoje.slice(0, 4), +hoje.slice(5, 7) - 2, 1)).toISOString().slice(0, 7)
const dia = (n: number) => `${mes}-${String(n).padStart(2, '0')}`
/** An amount as screens write it. */
const reais = (texto: string) => new RegExp(`^-?R\\$\\s${texto.replaceAll('.', '\\.')}$`)

/** A carrier with the feature, an account, and who keeps the books beside its administrator. */
async function criarCasa(nome: string) {
  const db = await abrirBanco()
  const { admin, grupoId, baseId } = await criarTransportadora(db, `${nome} ${Date.now()}`)
  await db.query("insert into grupo_recursos (grupo, recurso) select nome, 'tms' from grupos where id = $1", [
    grupoId,
  ])
  const { rows } = await db.query<{ cnpj: string; conta: string }>(
    `insert into fin_contas (grupo_id, nome, tipo, cnpj_empresa, banco)
     select $1, 'Banco da jornada', 'corrente', b.cnpj, '237' from bases b where b.id = $2 returning cnpj_empresa as cnpj, id::text as conta`,
    [grupoId, baseId],
  )
  const cpf = String(randomInt(100_000_000, 999_999_999))
  const caixa = {
    ...{
      nome: 'Olga Prado',
      login: `olga+${cpf}@jornada.demo`,
      cpf: cpf + digitosCpf(cpf),
      senha: admin.senha,
    },
    acessos: [{ grupoId, papel: 'USUARIO' as const, bases: [baseId] }],
  }
  await criarUsuario(db, caixa)
  return { db, admin, caixa, grupoId, ...rows[0]! }
}

/** What was agreed on with the bank, as its administrator writes it once. */
async function combinar(page: Page, { login, senha }: Entra, path: string, data: object): Promise<void> {
  const entrada = await page.request.post('/api/usuarios/login', { data: { login, senha } })
  const { token } = (await entrada.json()).dados
  const headers = { authorization: `Bearer ${token.access_token}` }
  const reply = await page.request.post(`/api/financeiro/${path}`, { headers, data })
  expect(reply.status(), await reply.text()).toBe(200)
}
const noBradesco = (conta: string) => ({
  ...{ nome: 'Bradesco', conta, banco: '237', agencia: '1172', agencia_dv: '0', conta_dv: '2' },
  numero_conta: String(403_000 + (Date.now() % 90_000)),
})

/** What a record says of itself under this name. */
const fato = (page: Page, nome: string) =>
  page
    .getByRole('dialog')
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${nome}$`) })
    .locator('+ dd')

/** An invoice of 1.000,00 that was due on the fifth, as its emission tells it. */
async function criarFatura({ db, grupoId, cnpj }: Awaited<ReturnType<typeof criarCasa>>) {
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

test('an invoice gets boleto and PIX at the bank, is half paid, the rest late with charges, reconciled, and its month closed', async ({
  page,
}) => {
  const casa = await criarCasa('TESOURARIA')
  await combinar(page, casa.admin, 'convenios', {
    ...noBradesco(casa.conta),
    // The bank refuses a number that another boleto has.
    proximo_numero: Date.now() % 1_000_000_000,
    ...{ carteira: '9', codigo_empresa: '4567890', canal: 'api', chave_api: `jornada-${casa.grupoId}` },
    ...{ chave_pix: 'caixa@jornada.demo', cidade: 'Campinas' },
  })
  await entrarComo(page, casa.admin)
  const aoVivo = page.waitForResponse((r) => r.url().endsWith('/api/eventos'))
  await page.goto('/#/app/financeiro/titulos')
  await aoVivo
  await criarFatura(casa)
  // The worker hears of the invoice, and the screen of the title.
  await page.getByRole('row').filter({ hasText: BOM_GRAO.nome }).getByText(BOM_GRAO.nome).click()
  await page.getByRole('button', { name: 'Emitir boleto' }).click()
  const emitir = page.getByRole('dialog', { name: 'Emitir boleto' })
  await emitir.getByRole('checkbox', { name: 'Dizer o endereço do pagador' }).click()
  await emitir.getByRole('textbox', { name: 'Endereço', exact: true }).fill('Rua das Sementes, 10')
  await emitir.getByLabel('CEP').fill('13010-000')
  await emitir.getByLabel('Cidade').fill('Campinas')
  await emitir.getByLabel('UF').fill('SP')
  await emitir.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(page.getByText('Registrado', { exact: true })).toBeVisible()
  await expect(page.getByText(/^237[\d. ]{40,}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Copiar o PIX' }).click()

  const { rows } = await casa.db.query<{ id: string }>('select id::text from boletos where grupo_id = $1', [
    casa.grupoId,
  ])
  await casa.db.end()
  const referencia = `${casa.grupoId}-B${rows[0]!.id}`
  await pagarBoleto(referencia, 50_000, dia(4), 'pix')
  await expect(fato(page, 'Em aberto')).toHaveText(reais('500,00'))
  await expect(fato(page, 'Liquidado')).toHaveText(reais('500,00'))
  await pagarBoleto(referencia, 51_250, dia(20), 'pix')
  // Value = balance + settled; what was charged for being late stands beside it.
  await expect(fato(page, 'Em aberto')).toHaveText(reais('0,00'))
  await expect(fato(page, 'Liquidado')).toHaveText(reais('1.000,00'))
  await expect(fato(page, 'Valor')).toHaveText(reais('1.000,00'))
  await expect(fato(page, 'Juros e multa')).toHaveText(reais('12,50'))

  await page.goto('/#/app/financeiro/conta')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(extrato()) })
  await expect(page.getByText('2 lançamentos novos de 2')).toBeVisible()
  const propostas = page.getByRole('region', { name: 'O que pode ser' })
  for (const valor of ['500,00', '512,50']) {
    await expect(propostas.getByRole('heading', { name: valor })).toBeVisible()
    await expect(propostas.getByText('Baixas já lançadas somam este valor')).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Tudo conciliado' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^Banco da jornada R\$\s1\.012,50 Tudo conciliado$/ }),
  ).toBeVisible()

  await page.getByRole('tab', { name: 'Meses' }).click()
  const nome = `${mes.slice(5)}/${mes.slice(0, 4)}`
  await page.getByRole('button', { name: `Fechar ${nome}` }).click()
  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  await expect(page.getByRole('button', { name: `Reabrir ${nome}` })).toBeVisible()
  // Nothing of it changes any more.
  await page.getByRole('tab', { name: 'Conciliadas' }).click()
  await page.getByRole('button', { name: /^Desfazer a conciliação de R\$\s512,50$/ }).click()
  await expect(page.getByText(`${nome} está fechado`)).toBeVisible()
})

const PIX = { posto: 'caixa@postoserra.demo', tac: 'vera@frete.demo' }
const POSTO = { documento: '93000167000133', nome: 'Posto Serra Ltda' }
const TAC = { documento: '52998224725', nome: 'Vera Lúcia Prado' }
/** 90.000,00 in the month: contributions at their ceiling, and a tax beyond the reduction. Tables of 2026. */
const CONTA: [string, string][] = [
  ['Frete', '90.000,00'],
  ['INSS', '932,31'],
  ['SEST', '127,13'],
  ['SENAT', '84,76'],
  ['IRRF', '1.309,88'],
  ['A pagar', '87.545,92'],
]

const noTelefone = async (browser: Browser, quem: Entra) => {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage()
  await entrarComo(page, quem)
  return page
}

/** What is typed into a dialog, by the labels of its fields. */
async function preencher(page: Page, titulo: string | RegExp, campos: Record<string, string>, botao: string) {
  const form = page.getByRole('dialog', { name: titulo })
  for (const [label, texto] of Object.entries(campos))
    await form.getByRole('textbox', { name: label, exact: true }).fill(texto)
  await form.getByRole('button', { name: botao, exact: true }).click()
  await expect(form).toBeHidden()
}

test('a request is approved on the phone, a TAC is settled with retentions, and one file approved by its hash pays both', async ({
  page,
  browser,
}) => {
  const casa = await criarCasa('PAGADORIA')
  const chave = `jornada-${casa.grupoId}`
  await combinar(page, casa.admin, 'pagamentos/convenios', {
    ...noBradesco(casa.conta),
    ...{ convenio: 'PAGAR', canal: 'arquivo' },
  })
  const [, fone] = await Promise.all([entrarComo(page, casa.caixa), noTelefone(browser, casa.admin)])

  await page.goto('/#/app/financeiro/solicitacoes')
  await page.getByRole('button', { name: 'Pedir pagamento' }).first().click()
  await preencher(
    page,
    'Pedir pagamento',
    {
      ...{ 'CNPJ ou CPF': POSTO.documento, Favorecido: POSTO.nome, 'Para quê': 'Diesel de novembro' },
      ...{ Valor: '1.234,56', 'Chave PIX': PIX.posto },
    },
    'Pedir',
  )
  await page.getByText(POSTO.nome).first().click()
  // Who asks never approves.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Desistir' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  await fone.goto('/#/app/financeiro/solicitacoes')
  await fone.getByText(POSTO.nome).first().click()
  await expect(fato(fone, 'Valor')).toHaveText(reais('1.234,56'))
  await fone.getByRole('button', { name: 'Aprovar' }).click()
  await expect(fone.getByText('Aprovada: virou título a pagar.')).toBeVisible()

  await page.goto('/#/app/financeiro/acertos')
  await page.getByRole('button', { name: 'Novo acerto' }).first().click()
  await page.getByRole('dialog', { name: 'Novo acerto' }).getByLabel('De quem').click()
  await page.getByRole('option', { name: 'Terceiro' }).click()
  await preencher(page, 'Novo acerto', { 'CPF ou CNPJ': TAC.documento, Nome: TAC.nome }, 'Abrir')
  await page.getByRole('button', { name: 'Nova linha' }).click()
  await preencher(page, /^Nova linha/, { Valor: '90.000,00', Descrição: 'Fretes do mês' }, 'Lançar')
  await page.getByRole('button', { name: 'Fechar o acerto' }).click()
  await page
    .getByRole('dialog', { name: /^Fechar o acerto/ })
    .getByRole('button', { name: 'Fechar o acerto' })
    .click()
  await expect(page.getByRole('button', { name: 'Reabrir' })).toBeVisible()
  for (const [nome, valor] of CONTA) await expect(fato(page, nome)).toHaveText(reais(valor))

  await page.goto('/#/app/financeiro/pagamentos')
  const programar = async (nome: string, campos: Record<string, string>) => {
    await page.getByRole('row').filter({ hasText: nome }).getByRole('checkbox').click()
    await page.getByRole('button', { name: /^Programar 1\spagamento$/ }).click()
    await preencher(page, new RegExp(`^Programar .* para ${nome}$`), campos, 'Programar')
  }
  await programar(POSTO.nome, {})
  await programar(TAC.nome, { 'Chave PIX': PIX.tac })
  await page.getByRole('button', { name: 'Escolher todos' }).click()
  await page.getByRole('button', { name: /^Montar lote de R\$\s88\.780,48$/ }).click()
  const hash = fato(page, 'SHA-256 do que se aprova')
  await expect(hash).toHaveText(/^[0-9a-f]{64}$/)
  const approved = (await hash.textContent())!
  await expect(page.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)

  await fone.goto('/#/app/financeiro/pagamentos?aba=lotes')
  await fone.getByText('Lote 1', { exact: true }).click()
  await expect(fato(fone, 'SHA-256 do que se aprova')).toHaveText(approved)
  await fone.getByRole('button', { name: 'Aprovar' }).click()
  await expect(fone.getByText('Aprovado: já pode ir ao banco.')).toBeVisible()

  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar o arquivo' }).click(),
  ])
  const bytes = await readFile(await baixado.path())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(approved)
  const { rows } = await casa.db.query<{ id: string }>(
    'select id::text from pagamentos where grupo_id = $1',
    [casa.grupoId],
  )
  await casa.db.end()
  const retorno = await pagarArquivo(
    chave,
    bytes,
    rows.map((r) => r.id),
  )
  await page.goto('/#/app/financeiro/pagamentos?aba=bancos')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'PG.RET', mimeType: 'text/plain', buffer: retorno })
  await page.getByRole('button', { name: 'PG.RET' }).click()
  const lido = page.getByRole('dialog', { name: 'PG.RET' })
  for (const t of [1, 2]) await expect(lido.getByText(`Título baixado, título ${t}`)).toBeVisible()

  await page.goto('/#/app/financeiro/acertos')
  await page.getByText(TAC.nome).first().click()
  await page.getByRole('link', { name: 'Pago', exact: true }).click()
  await expect(fato(page, 'Em aberto')).toHaveText(reais('0,00'))
  await expect(fato(page, 'Liquidado')).toHaveText(reais('87.545,92'))
  await fone.context().close()
})
