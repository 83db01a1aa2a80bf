import { expect, test } from '@playwright/test'
import { criarNota } from '../api/db/demo/factories.ts'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

const GRUPO = 'PLANEJADA'
const embarca = { documento: '45997418000153', nome: 'Fábrica da Jornada' }
/** Doors in São Paulo, Santos and Campinas; one of them gets two notes. */
const portas = [
  { ibge: 3550308, dest: { documento: '11222333000181', nome: 'Padaria do Centro' } },
  { ibge: 3550308, dest: { documento: '11222333000181', nome: 'Padaria do Centro' } },
  { ibge: 3548500, dest: { documento: '11444777000161', nome: 'Mercado do Porto' } },
  { ibge: 3509502, dest: { documento: '19131243000197', nome: 'Loja da Estação' } },
]

/** A carrier of this journey alone with the feature, a truck and notes that wait. */
async function preparar() {
  const db = await abrirBanco()
  try {
    const { admin, grupoId, baseId } = await criarTransportadora(db, GRUPO)
    await db.query("insert into grupo_recursos (grupo, recurso) values ($1, 'roteirizacao')", [GRUPO])
    await db.query(
      `insert into veiculos (grupo_id, placa, placa_comparada, unidade, base_id, capacidade_kg, custo_km_centavos)
       values ($1, 'RTA1B23', 'RTA1B23', 'toco', $2, 6000, 310)`,
      [grupoId, baseId],
    )
    for (const [at, porta] of portas.entries())
      await criarNota(db, { grupoId, baseId, numero: 901 + at, embarca, ...porta })
    return admin
  } finally {
    await db.end()
  }
}

test('the notes that wait become a plan, and the plan a romaneio in its order', async ({ page }) => {
  await entrarComo(page, await preparar())
  await page.goto('/#/app/roteirizacao/gerar')
  const v4 = page.frameLocator('iframe[title="Tropeiro v4"]')
  await expect(v4.getByText('Mercado do Porto')).toBeVisible()
  await v4.getByRole('combobox', { name: 'Esforço da busca' }).click()
  await v4.getByRole('option', { name: /^Rápido/ }).click()
  await v4.getByRole('button', { name: 'Planejar' }).click()

  // The worker plans, and the screen follows by itself.
  const publicar = v4.getByRole('button', { name: 'Publicar' })
  await expect(publicar).toBeVisible({ timeout: 90_000 })
  const rota = v4.getByRole('region', { name: 'Rota de RTA1B23' })
  await expect(rota.getByRole('listitem')).toHaveCount(3)

  await publicar.click()
  await v4.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  const romaneio = v4.getByText('Romaneios criados:').getByRole('link')
  await expect(romaneio).toHaveCount(1)
  await expect(publicar).toBeHidden()

  // It stands among the romaneios of the host, with its plate and all four notes.
  const numero = (await romaneio.textContent()) ?? ''
  await romaneio.click()
  await expect(page).toHaveURL(new RegExp(`/romaneios/editar/${numero}$`))
  await expect(page.getByText('Loja da Estação').first()).toBeVisible()

  // And the run among the processes.
  await page.goto('/#/app/roteirizacao/processos')
  await expect(v4.getByRole('row').filter({ hasText: 'Publicado' })).toHaveCount(1)
})
