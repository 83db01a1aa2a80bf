import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { criarUsuario } from '../api/db/demo/factories.ts'
import { emVolta, posicoesDa } from '../contract/src/frota/pneus/posicoes.ts'
import { digitosCpf } from '../fiscal/src/index.ts'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

const SENHA = 'Tropeiro#2026'
/** A tractor that was never rotated, as the tread stands at its places; its trailer is alike all round. */
const gastos: Record<string, number> = {
  '1E': 90,
  '1D': 90,
  '2EE': 90,
  '2EI': 50,
  '2DI': 52,
  '2DE': 88,
  '3EE': 51,
  '3EI': 89,
  '3DI': 91,
  '3DE': 53,
}

/** A carrier of this journey alone: a driver, a tractor and its trailer with 22 tyres. */
async function preparar() {
  const db = await abrirBanco()
  try {
    const grupo = `OFICINA ${randomInt(1_000_000)}`
    const { admin, grupoId, baseId } = await criarTransportadora(db, grupo)
    await db.query("insert into grupo_recursos (grupo, recurso) values ($1, 'frotas')", [grupo])
    const own = String(randomInt(100_000_000, 999_999_999))
    const cpf = own + digitosCpf(own)
    await criarUsuario(db, {
      nome: 'Tião Estradeiro',
      login: `motorista+${own}@jornada.demo`,
      cpf,
      senha: SENHA,
      acessos: [{ grupoId, papel: 'MOTORISTA', bases: [baseId], placa: 'OFA1B23' }],
    })
    const ids: string[] = []
    for (const [placa, unidade] of [
      ['OFA1B23', 'cavalo_6x2'],
      ['OFB2C34', 'sr_3'],
    ] as const) {
      const { rows } = await db.query<{ id: string }>(
        `insert into veiculos (grupo_id, placa, placa_comparada, unidade, base_id) values ($1, $2, $2, $3, $4) returning id::text as id`,
        [grupoId, placa, unidade, baseId],
      )
      const id = rows[0]!.id
      ids.push(id)
      for (const { codigo, eixo } of posicoesDa(unidade)) {
        if (eixo === 0) continue
        await db.query(
          `with p as (insert into pneus (grupo_id, fogo, medida, estado, veiculo_id, posicao) values ($1, $2, '295/80R22.5', 'instalado', $3, $4)
             returning id),
           v as (insert into pneu_vidas (grupo_id, pneu_id, numero, sulco_inicial, sulco) select $1, id, 1, 150, $5 from p)
           insert into pneu_montagens (grupo_id, pneu_id, vida, veiculo_id, posicao, de, contador_de, autor)
           select $1, id, 1, $3, $4, now() - interval '40 days', 90000, 'Oficina' from p`,
          [
            grupoId,
            `${placa.slice(2, 3)}${codigo}`,
            id,
            codigo,
            unidade === 'sr_3' ? 95 : gastos[codigo]! + 2,
          ],
        )
      }
    }
    await db.query(
      `insert into veiculo_leituras (grupo_id, veiculo_id, em, km, contador, origem, aceita, autor)
       values ($1, $2, now() - interval '30 days', 100000, 100000, 'manual', true, 'Oficina')`,
      [grupoId, ids[0]],
    )
    return { admin, cpf, cavalo: ids[0]!, carreta: ids[1]! }
  } finally {
    await db.end()
  }
}

test("a driver's checklist without a line blocks the truck and opens an order", async ({ browser }) => {
  const { admin, cpf } = await preparar()
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto('/motorista/')
  await phone.getByLabel('CPF').fill(cpf)
  await phone.getByLabel('Senha', { exact: true }).fill(SENHA)
  await phone.getByRole('button', { name: 'Entrar', exact: true }).click()
  await phone.getByRole('button', { name: 'Conferir um veículo' }).click()
  await phone.context().setOffline(true)
  await phone.getByLabel('Placa', { exact: true }).fill('ofa1b23')
  await phone.getByLabel('Hodômetro (km)').fill('103000')
  const ruim = phone.getByRole('radiogroup', { name: /^Pneus sem corte/ })
  await ruim.getByRole('radio', { name: 'Problema' }).click()
  await phone.getByLabel('O que há').fill('Arame à vista')
  for (const tudo of await phone.getByRole('button', { name: /^Tudo em ordem/ }).all()) await tudo.click()
  await phone.getByRole('button', { name: 'Registrar e bloquear o veículo' }).click()
  await expect(phone.getByRole('alert').filter({ hasText: 'Fotografe' }).first()).toBeVisible()
  const foto = await phone.screenshot({ type: 'jpeg' })
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'pneu.jpg', mimeType: 'image/jpeg', buffer: foto })
  await expect(phone.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  // A dark screen is no good picture, and the driver keeps it.
  const assim = phone.getByRole('button', { name: 'Usar assim' })
  if (await assim.isVisible()) await assim.click()
  await phone.getByRole('button', { name: 'Registrar e bloquear o veículo' }).click()
  await expect(phone.getByText('1 checklist esperando rede')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText('1 checklist')).toHaveCount(0)

  const page = await (await browser.newContext()).newPage()
  await entrarComo(page, admin)
  await page.goto('/#/app/frotas/manutencao')
  const linha = page.getByRole('row', { name: /OFA1B23/ })
  await expect(linha).toContainText('Pneus sem corte')
  await expect(linha.getByLabel('Bloqueia o veículo')).toBeVisible()
  await linha.click()
  const ordem = page.getByRole('dialog')
  await expect(ordem.getByText('Aberta; o veículo fica bloqueado')).toBeVisible()
  await expect(ordem.getByRole('button', { name: 'Foto' })).toBeVisible()
})

/** Types the tread of every tyre in the order of the feet, three grooves each. */
async function medir(page: Page, veiculo: string, unidade: 'cavalo_6x2' | 'sr_3', de: (p: string) => number) {
  await page.goto(`/#/app/frotas/pneus?veiculo=${veiculo}`)
  await page.getByRole('button', { name: 'Medir em volta' }).click()
  const volta = emVolta(unidade).filter((p) => !p.startsWith('S'))
  for (const posicao of volta) {
    await expect(page.getByLabel(`${posicao}, sulco 1`)).toBeFocused()
    for (const mais of [0, 1, 2]) await page.keyboard.type(String(de(posicao) + mais))
    await expect(page.getByLabel(`${posicao}, psi`)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: `Gravar ${volta.length} de ${volta.length}` }).click()
  await expect(page.getByText('Medidas gravadas.').last()).toBeVisible()
}

test('a set of 22 tyres is measured by the keyboard and rotated, with the odometer', async ({ page }) => {
  const { admin, cavalo, carreta } = await preparar()
  await entrarComo(page, admin)
  await medir(page, carreta, 'sr_3', () => 92)
  await medir(page, cavalo, 'cavalo_6x2', (p) => gastos[p]!)
  await page.goto(`/#/app/frotas/pneus/rodizio?veiculo=${cavalo}`)
  await expect(page.getByText('Diferença máxima de geminados 4,0 → 0,3 mm')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar feito' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Gravar o movimento' })
  await dialogo.getByLabel(/^Hodômetro/).fill('103500')
  await dialogo.getByRole('button', { name: 'Gravar' }).click()
  await expect(page.getByRole('button', { name: /^2EI: pneu A3EI, 8,9 mm/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^3EI: pneu A2EI, 5,0 mm/ })).toBeVisible()
})
