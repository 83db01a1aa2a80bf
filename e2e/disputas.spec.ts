import { expect, test } from '@playwright/test'
import { BOM_GRAO, criarCtes } from '../api/test/faturas.ts'
import { escreverPrefat, layouts } from '../edi/src/index.ts'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

const GRUPO = `CORTES ${Date.now()}`

/** A carrier with four CT-e of one client, who is a partner. */
async function preparar() {
  const db = await abrirBanco()
  try {
    const { admin, grupoId, baseId } = await criarTransportadora(db, GRUPO)
    const { cnpj } = (await db.query<{ cnpj: string }>('select cnpj from bases where id = $1', [baseId]))
      .rows[0]!
    const numeros = [3, 4, 5, 6]
    await criarCtes(
      db,
      grupoId,
      numeros.map((numero) => ({ numero, valor: 28_143, emitente: cnpj })),
    )
    const { rows } = await db.query<{ id: string }>(
      `insert into parceiros (grupo_id, nome, nome_busca, documento, cnpjs, formatos)
       values ($1, $2, 'bom grao', $3, array[$3], '{"PREFAT": {"layout": "prefat-3.1"}}') returning id::text as id`,
      [grupoId, BOM_GRAO.nome, BOM_GRAO.documento],
    )
    return { admin, cnpj, parceiro: rows[0]!.id }
  } finally {
    await db.end()
  }
}

const doc = (cnpj: string, numero: number, frete: number) => ({
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

test('a PREFAT with two cuts becomes disputes, and one is recovered', async ({ page }) => {
  const { admin, cnpj, parceiro } = await preparar()
  await entrarComo(page, admin)
  const documentos = [doc(cnpj, 3, 24_712), doc(cnpj, 4, 20_000), doc(cnpj, 5, 28_143), doc(cnpj, 6, 28_143)]
  const prefatura = {
    linha: 0,
    cnpjEmbarcadora: BOM_GRAO.documento,
    numero: 'PF-JORNADA',
    emissao: '2026-11-20',
    pagamento: '2026-12-20',
    quantidade: documentos.length,
    valorCentavos: documentos.reduce((sum, d) => sum + d.freteEmbarcadorCentavos, 0),
    acao: 'I' as const,
    documentos,
  }
  const envelope = { remetente: 'BOM GRAO', destinatario: 'JORNADA', em: '2026-11-20T08:00', sequencia: 1 }
  const bytes = escreverPrefat(layouts['prefat-3.1']!, envelope, [prefatura])
  await page.goto(`/#/app/parceiros/${parceiro}?aba=cobranca`)
  await page.getByRole('button', { name: 'Receber arquivo' }).click()
  const receber = page.getByRole('dialog')
  await receber
    .locator('input[type=file]')
    .setInputFiles({ name: 'prefat.txt', mimeType: 'text/plain', buffer: Buffer.from(bytes) })
  await receber.getByRole('button', { name: 'Gravar' }).click()
  await receber.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: /^Pré-fatura PF-JORNADA/ }).click()
  const cortes = page.getByRole('row').filter({ hasText: 'Valor diferente' })
  await expect(cortes).toHaveCount(2)
  for (const at of [0, 1]) await cortes.nth(at).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Contestar' }).click()
  await page.getByLabel('Por quê').fill('Contrato, cláusula 4')
  await page.getByRole('dialog').getByRole('button', { name: 'Contestar' }).click()
  await expect(page.getByRole('link', { name: /^Disputa \d+: aberta$/ })).toHaveCount(2)
  await page.getByRole('link', { name: 'Disputa 1: aberta' }).click()
  await page.getByRole('button', { name: 'Encerrar' }).click()
  await page.getByLabel('Como terminou').fill('Pagaram na fatura seguinte')
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).last().click()
  await expect(page.getByText('Disputa encerrada.')).toBeVisible()
  await expect(page.getByLabel('Dinheiro em disputa').getByText(/^R\$\s34,31$/)).toBeVisible()
})
