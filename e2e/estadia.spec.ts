import { expect, test } from '@playwright/test'
import { criarNota } from '../api/db/demo/factories.ts'
import { BOM_GRAO, criarCtes } from '../api/test/faturas.ts'
import { RascunhoCte } from '../contract/src/fiscal/cte/rascunho.ts'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

const GRUPO = `ESPERA ${Date.now()}`
const MERCADO = { documento: '11444777000161', nome: 'Mercado da Espera' }
const CPF = '52998224725'
const HOUR_MS = 3_600_000

/** A truck of 20 t that stood nine hours inside a client's fence and left, and the CT-e of what it brought. */
async function preparar() {
  const db = await abrirBanco()
  try {
    const { admin, grupoId, baseId } = await criarTransportadora(db, GRUPO)
    const { cnpj } = (await db.query<{ cnpj: string }>('select cnpj from bases where id = $1', [baseId]))
      .rows[0]!
    const nota = await criarNota(db, { grupoId, baseId, numero: 77_001, embarca: BOM_GRAO, dest: MERCADO })
    const [cte] = await criarCtes(db, grupoId, [
      { numero: 901, valor: 120_000, emitente: cnpj, notas: [nota] },
    ])
    const pessoa = (p: { documento: string; nome: string }) => ({
      ...p,
      municipio_ibge: 3550308,
      municipio: 'São Paulo',
      uf: 'SP',
    })
    const lugar = { ibge: 3550308, municipio: 'São Paulo', uf: 'SP' }
    const rascunho = RascunhoCte.parse({
      cnpj_emitente: cnpj,
      inicio: lugar,
      fim: lugar,
      remetente: pessoa(BOM_GRAO),
      destinatario: pessoa(MERCADO),
      componentes: [{ nome: 'FRETE PESO', valor_centavos: 120_000 }],
      tributos: {},
    })
    await db.query('update ctes set rascunho = $2 where id = $1', [cte, JSON.stringify(rascunho)])
    await db.query(
      `insert into veiculos (grupo_id, placa, placa_comparada, unidade, base_id, capacidade_kg) values ($1, 'EST1A23', 'EST1A23', 'bitruck_8x2', $2, 20000)`,
      [grupoId, baseId],
    )
    const left = new Date(Date.now() - HOUR_MS)
    const came = new Date(left.getTime() - 9 * HOUR_MS)
    await db.query(
      `with r as (
         insert into romaneios (grupo_id, numero, estado, cnpj_empresa, base_id, cpf_motorista, nome_motorista, placa_veiculo, total_notas, saida_em)
         values ($1, 1, 'viagem', $2, $3, $4, 'Davi da Espera', 'EST1A23', 1, $5) returning id),
       n as (update notas set romaneio_id = r.id, cpf_motorista = $4, situacao = 'rota' from r where notas.grupo_id = $1 and notas.id = $6
         returning notas.cnpj_dest || ':' || notas.cep as chave),
       p as (insert into romaneio_notas (grupo_id, romaneio_id, nota_id, pos_entrega) select $1, id, $6, 1 from r),
       c as (insert into cercas (grupo_id, tipo, chave, nome, lat, lng, raio_m, provas)
         select $1, 'cliente', chave, $7, -23.55, -46.63, 120, 4 from n returning id)
       insert into cerca_visitas (grupo_id, cerca_id, cpf, romaneio_id, entrou_em, saiu_em) select $1, c.id, $4, r.id, $8, $9 from c, r`,
      [grupoId, cnpj, baseId, CPF, new Date(came.getTime() - HOUR_MS), nota, MERCADO.nome, came, left],
    )
    return admin
  } finally {
    await db.end()
  }
}

/** The minute's round, now. */
async function olharAgora() {
  const db = await abrirBanco()
  await db.query(`select graphile_worker.add_job('olhar_estadias')`)
  await db.end()
}

test('a stay of nine hours becomes a claim, and the claim a complementary CT-e', async ({ page }) => {
  await entrarComo(page, await preparar())
  await page.goto('/#/app/frete/estadias')
  await expect(page.getByRole('heading', { name: 'Estadias' })).toBeVisible()
  await olharAgora()
  // The screen hears of it.
  const linha = page.getByRole('row').filter({ hasText: MERCADO.nome })
  await expect(linha).toBeVisible()
  await expect(linha).toContainText('9 h 00')
  await linha.click()
  const estadia = page.getByRole('dialog')
  await expect(estadia.getByText(/^9 h x 20 t x R\$\s2,50$/)).toBeVisible()
  await expect(estadia.getByText(/^Falta o comprovante de chegada/)).toBeVisible()
  const baixado = page.waitForEvent('download')
  await estadia.getByRole('button', { name: 'Dossiê' }).click()
  expect((await baixado).suggestedFilename()).toBe('estadia-1.pdf')
  await estadia.getByRole('link', { name: 'Ver a cobrança' }).click()

  const cobranca = page.getByRole('dialog').filter({ hasText: 'Estadia, ' })
  await expect(cobranca.getByText(/^R\$\s450,00$/)).toBeVisible()
  await cobranca.getByRole('button', { name: 'Propor' }).click()
  await page
    .getByRole('dialog', { name: 'Propor a cobrança 1' })
    .getByRole('button', { name: 'Propor' })
    .click()
  await expect(cobranca.getByText('Proposta enviada')).toBeVisible()
  await cobranca.getByRole('button', { name: 'O cliente aceitou' }).click()
  await page.getByRole('button', { name: 'Gravar o aceite' }).click()
  await cobranca.getByRole('button', { name: 'Cobrar' }).click()
  const cobrar = page.getByRole('dialog', { name: /^Cobrar/ })
  await expect(cobrar.getByText('CT-e complementar')).toBeVisible()
  await cobrar.getByRole('button', { name: 'Cobrar' }).click()
  await cobranca.getByRole('link', { name: 'CT-e complementar' }).click()
  const cte = page.getByRole('dialog')
  await expect(cte.getByText(/Complementar/i).first()).toBeVisible()
  await expect(cte.getByText(/R\$\s450,00/).first()).toBeVisible()
})
