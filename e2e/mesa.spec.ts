import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { criarNota, criarUsuario } from '../api/db/demo/factories.ts'
import { digitosCpf } from '../fiscal/src/index.ts'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

const GRUPO = 'DESPACHO'
const embarca = { documento: '45997418000153', nome: 'Fábrica da Mesa' }
const QUANTOS = 17
/** Cities of São Paulo, a route each. */
const cidades = [
  3550308, 3548500, 3509502, 3518800, 3530607, 3547809, 3548708, 3513801, 3534401, 3529401, 3552205, 3525904,
  3505708, 3510609, 3523107, 3522505, 3554102,
]

/** A carrier of this journey alone: seventeen routes with a note each, and a driver with a truck for each but one. */
async function preparar() {
  const db = await abrirBanco()
  try {
    const { admin, grupoId, baseId } = await criarTransportadora(db, GRUPO)
    for (const [i, ibge] of cidades.entries()) {
      const nome = `Rota ${String(i + 1).padStart(2, '0')}`
      await db.query(
        `with r as (insert into rotas (grupo_id, nome, nome_busca, base_id) values ($1, $2, lower($2), $3) returning id)
         insert into rota_areas (grupo_id, rota_id, uf, municipio_ibge) select $1, id, 'SP', $4 from r`,
        [grupoId, nome, baseId, ibge],
      )
      const dest = {
        documento: `112223330${String(i + 100)}81`.padEnd(14, '0').slice(0, 14),
        nome: `Cliente ${i + 1}`,
      }
      await criarNota(db, { grupoId, baseId, numero: 7001 + i, embarca, dest, ibge })
      if (i === QUANTOS - 1) continue
      const own = String(randomInt(100_000_000, 999_999_999))
      const placa = `MES${i % 10}A${String(10 + i)}`
      await db.query(
        `insert into veiculos (grupo_id, placa, placa_comparada, unidade, base_id, capacidade_kg, limite_valor_centavos)
         values ($1, $2, $2, 'toco', $3, 6000, 90000000)`,
        [grupoId, placa, baseId],
      )
      await criarUsuario(db, {
        nome: `Motorista ${String(i + 1).padStart(2, '0')}`,
        login: `mesa+${own}@jornada.demo`,
        cpf: own + digitosCpf(own),
        senha: admin.senha,
        acessos: [{ grupoId, papel: 'MOTORISTA', bases: [baseId], placa }],
      })
    }
    return admin
  } finally {
    await db.end()
  }
}

/** By the mouse, as a hand does: down, over, up. */
async function arrastar(page: Page, de: Locator, para: Locator) {
  await de.scrollIntoViewIfNeeded()
  const [from, to] = [(await de.boundingBox())!, (await para.boundingBox())!]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 30, { steps: 4 })
  await page.mouse.up()
}

test('issue 17, point 1: seventeen romaneios leave the desk in five clicks; a drag, a box and Ctrl+Z before', async ({
  page,
}) => {
  await entrarComo(page, await preparar())
  await page.goto('/#/app/romaneios/mesa')
  const espera = page.getByRole('region', { name: 'Notas que esperam' })
  await expect(espera.getByRole('option')).toHaveCount(QUANTOS)

  // One note by the mouse onto a driver, and back by the keyboard.
  const um = page.getByRole('region', { name: 'Motorista 01', exact: true })
  await arrastar(page, espera.getByRole('option').filter({ hasText: '7001' }), um)
  await expect(um.getByText('Cliente 1', { exact: true })).toBeVisible()
  await expect(espera.getByRole('option')).toHaveCount(QUANTOS - 1)
  await expect(um.getByRole('meter', { name: 'Peso' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(espera.getByRole('option')).toHaveCount(QUANTOS)

  // A box over the whole map chooses every stop, in the list too.
  await page.getByRole('button', { name: 'Laçar' }).click()
  const mapa = (await page.getByRole('application', { name: 'Desenhe em volta das paradas' }).boundingBox())!
  await page.keyboard.down('Shift')
  await page.mouse.move(mapa.x + 2, mapa.y + 2)
  await page.mouse.down()
  await page.mouse.move(mapa.x + mapa.width - 2, mapa.y + mapa.height - 2, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(page.getByText(`${QUANTOS} notas escolhidas`)).toBeVisible()
  await expect(espera.getByRole('option', { selected: true })).toHaveCount(QUANTOS)
  await page.getByRole('button', { name: 'Limpar' }).click()

  // From here on each click counts.
  let cliques = 0
  const clicar = async (what: Locator) => {
    cliques++
    await what.click()
  }
  await clicar(page.getByRole('button', { name: 'Distribuir sozinho' }))
  await expect(page.getByText(`Proposta: ${QUANTOS} notas em ${QUANTOS} romaneios`)).toBeVisible()
  await clicar(page.getByRole('button', { name: 'Aceitar' }))
  await expect(espera.getByRole('option')).toHaveCount(0)
  await clicar(page.getByRole('button', { name: `Liberar os ${QUANTOS}` }))
  const pergunta = page.getByRole('dialog', { name: '1 sem motorista: validar assim mesmo?' })
  await expect(pergunta.getByRole('combobox', { name: /^Motorista do romaneio/ })).toBeVisible()
  await clicar(pergunta.getByRole('button', { name: 'Liberar assim mesmo' }))
  const liberados = page.getByRole('region', { name: 'Liberados' })
  await expect(liberados).toContainText(`${QUANTOS} romaneios liberados`)
  await expect(liberados).toContainText(`${QUANTOS - 1} motoristas já os veem no telefone.`)
  const papel = page.context().waitForEvent('page')
  await clicar(liberados.getByRole('link', { name: `Imprimir os ${QUANTOS}` }))
  await expect((await papel).getByText('Romaneio de entrega')).toHaveCount(QUANTOS)
  expect(cliques).toBe(5)
})
