import { expect, type Page, test } from '@playwright/test'
import { BOM_GRAO, criarCtes } from '../api/test/faturas.ts'
import { escreverPrefat, layouts } from '../edi/src/index.ts'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

const GRUPO = `CORTES ${Date.now()}`

/** A carrier with four CT-e of one client. */
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
    return { admin, cnpj }
  } finally {
    await db.end()
  }
}

/** The client as a partner, whose pre-invoices come as PROCEDA writes them. */
async function criarParceiro(
  page: Page,
  { login, senha }: { login: string; senha: string },
): Promise<string> {
  const entrada = await page.request.post('/api/usuarios/login', { data: { login, senha } })
  const { token } = (await entrada.json()).dados
  const parceiro = await page.request.post('/api/parceiros', {
    headers: { authorization: `Bearer ${token.access_token}` },
    data: {
      nome: BOM_GRAO.nome,
      documento: BOM_GRAO.documento,
      formatos: { PREFAT: { layout: 'prefat-3.1' } },
    },
  })
  expect(parceiro.status(), await parceiro.text()).toBe(200)
  return (await parceiro.json()).dados._id
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
  const { admin, cnpj } = await preparar()
  await entrarComo(page, admin)
  const parceiro = await criarParceiro(page, admin)
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
    .getByLabel('Escolher arquivos')
    .setInputFiles({ name: 'prefat.txt', mimeType: 'text/plain', buffer: Buffer.from(bytes) })
  await receber.getByRole('button', { name: 'Gravar' }).click()
  // Closed before it is written, the file would be left out.
  await expect(page.getByText('Arquivo gravado.')).toBeVisible()
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
