import { expect, type Page, test } from '@playwright/test'
import type { Persona } from '../api/db/demo/personas.ts'
import { ATLANTICO, BOM_GRAO, criarCtes } from '../api/test/faturas.ts'
import { escreverPrefat, layouts } from '../edi/src/index.ts'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

/* What is charged: the period billed by two people at once, and what the client then means not to pay. */
test.describe.configure({ mode: 'serial' })

let admin: Pick<Persona, 'login' | 'senha'>
let parceiro = ''
let cnpj = ''
const GRUPO = `COBRANCA ${Date.now()}`
const v4 = (p: Page) => p.frameLocator('iframe[title="Tropeiro v4"]')

test.beforeAll(async () => {
  const db = await abrirBanco()
  try {
    const made = await criarTransportadora(db, GRUPO)
    admin = made.admin
    cnpj = (await db.query<{ cnpj: string }>('select cnpj from bases where id = $1', [made.baseId])).rows[0]!
      .cnpj
    await criarCtes(
      db,
      made.grupoId,
      Array.from({ length: 6 }, (_, i) => ({
        numero: i + 1,
        valor: 28_143,
        emitente: cnpj,
        ...(i < 2 ? { tomador: ATLANTICO } : {}),
      })),
    )
    const { rows } = await db.query<{ id: string }>(
      `insert into parceiros (grupo_id, nome, nome_busca, documento, cnpjs, formatos)
       values ($1, $2, 'bom grao', $3, array[$3], '{"PREFAT": {"layout": "prefat-3.1"}}') returning id::text as id`,
      [made.grupoId, BOM_GRAO.nome, BOM_GRAO.documento],
    )
    parceiro = rows[0]!.id
  } finally {
    await db.end()
  }
})

test('the period invoiced twice at once makes one set of invoices', async ({ browser }) => {
  const duas = await Promise.all([browser.newContext(), browser.newContext()])
  const pages = await Promise.all(duas.map((c) => c.newPage()))
  for (const p of pages) await entrarComo(p, admin)
  for (const p of pages) {
    await p.goto('/#/app/frete/faturas?aba=a_faturar')
    await v4(p).getByRole('button', { name: 'Emitir todas' }).click()
  }
  await Promise.all(pages.map((p) => v4(p).getByRole('button', { name: 'Emitir', exact: true }).click()))
  const [p] = pages as [Page, Page]
  await expect(v4(p).getByText('Nada a faturar até este dia')).toBeVisible({ timeout: 60_000 })
  await p.goto('/#/app/frete/faturas')
  await expect(v4(p).getByText('1–2 de 2')).toBeVisible()
  await expect(v4(p).getByText(ATLANTICO.nome)).toHaveCount(1)
  for (const c of duas) await c.close()
})

test('a PREFAT with two cuts becomes disputes, and one is recovered', async ({ browser }) => {
  const p = await (await browser.newContext()).newPage()
  await entrarComo(p, admin)
  const doc = (numero: number, frete: number) => ({
    linha: 0,
    cnpjEmissor: cnpj,
    serie: '1',
    numero: String(numero),
    emissao: '2026-11-01',
    cnpjOrigem: BOM_GRAO.documento,
    cnpjDestino: '',
    freteEmbarcadorCentavos: frete,
    freteCentavos: 28_143,
    diferencaCentavos: 28_143 - frete,
    notas: [],
  })
  const documentos = [doc(3, 24_712), doc(4, 20_000), doc(5, 28_143), doc(6, 28_143)]
  const prefatura = {
    linha: 0,
    cnpjEmbarcadora: BOM_GRAO.documento,
    numero: 'PF-JORNADA',
    emissao: '2026-11-20',
    pagamento: '2026-12-20',
    quantidade: documentos.length,
    valorCentavos: documentos.reduce((sum, d) => sum + d.freteEmbarcadorCentavos, 0),
    acao: 'I',
    documentos,
  }
  const envelope = { remetente: 'BOM GRAO', destinatario: 'JORNADA', em: '2026-11-20T08:00', sequencia: 1 }
  const bytes = escreverPrefat(layouts['prefat-3.1']!, envelope, [prefatura])
  await p.goto(`/#/app/parceiros/${parceiro}?aba=cobranca`)
  await p.getByRole('button', { name: 'Receber arquivo' }).click()
  await p
    .getByLabel('Escolher arquivos')
    .setInputFiles({ name: 'prefat.txt', mimeType: 'text/plain', buffer: Buffer.from(bytes) })
  await p.getByRole('button', { name: 'Gravar' }).click()
  await p.getByRole('button', { name: 'Fechar' }).last().click()
  await p.getByRole('button', { name: /^Pré-fatura PF-JORNADA/ }).click()
  const cortes = p.getByRole('row').filter({ hasText: 'Valor diferente' })
  await expect(cortes).toHaveCount(2)
  for (const at of [0, 1]) await cortes.nth(at).getByRole('checkbox').click()
  await p.getByRole('button', { name: 'Contestar' }).click()
  await p.getByLabel('Por quê').fill('Contrato, cláusula 4')
  await p.getByRole('dialog').getByRole('button', { name: 'Contestar' }).click()
  await expect(p.getByRole('link', { name: /^Disputa \d+: aberta$/ })).toHaveCount(2)
  await p.getByRole('link', { name: 'Disputa 1: aberta' }).click()
  await p.getByRole('button', { name: 'Encerrar' }).click()
  await p.getByLabel('Como terminou').fill('Pagaram na fatura seguinte')
  await p.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).last().click()
  await expect(p.getByText('Disputa encerrada.')).toBeVisible()
  await expect(p.getByLabel('Dinheiro em disputa').getByText(/^R\$\s34,31$/)).toBeVisible()
  await p.context().close()
})
