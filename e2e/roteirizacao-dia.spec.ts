import { createHash, randomInt, randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  test,
} from '@playwright/test'
import type { Client } from 'pg'
import { criarNota, criarUsuario } from '../api/db/demo/factories.ts'
import { digitosCnpj, digitosCpf } from '../fiscal/src/index.ts'
import { entrarComo } from './entrar.ts'
import { abrirBanco, criarTransportadora } from './gente.ts'

const GRUPO = `REPLANEJADA ${randomInt(1_000_000)}`
const SENHA = 'Tropeiro#2026'
const embarca = { documento: '45997418000153', nome: 'Fábrica da Jornada' }
/** 300 notes: five of 20 kg for each of sixty doors, two in each of the thirty municipalities nearest to the base. Four trucks of 1,500 kg are full to the kilogram. */
const PLACAS = ['RPA1B23', 'RPB2C34', 'RPC3D45', 'RPD4E56']
const [PORTAS, POR_PORTA, POR_ROTA] = [60, 5, 15]

/** What waits: notes of one door stand behind each other. */
async function criarNotas(db: Client, grupoId: number, baseId: number) {
  const { rows } = await db.query<{ ibge: number }>(
    `select ibge from municipios where uf = 'SP' order by (lat + 23.55) ^ 2 + (lng + 46.63) ^ 2 limit $1`,
    [PORTAS / 2],
  )
  for (let door = 0; door < PORTAS; door++) {
    const raiz = `71${String(door).padStart(6, '0')}0001`
    const dest = {
      documento: raiz + digitosCnpj(raiz),
      nome: `Porta ${String(door + 1).padStart(2, '0')}`,
    }
    for (let n = 0; n < POR_PORTA; n++)
      await criarNota(db, {
        grupoId,
        baseId,
        numero: 2000 + door * POR_PORTA + n,
        embarca,
        dest,
        ibge: rows[door >> 1]!.ibge,
        pesoGramas: 20_000,
      })
  }
}

/** A carrier of this journey alone: four trucks, each with its driver, and notes that wait. */
async function preparar() {
  const db = await abrirBanco()
  try {
    const { admin, grupoId, baseId } = await criarTransportadora(db, GRUPO)
    await db.query("insert into grupo_recursos (grupo, recurso) values ($1, 'roteirizacao')", [GRUPO])
    const motoristas = new Map<string, string>()
    for (const placa of PLACAS) {
      await db.query(
        `insert into veiculos (grupo_id, placa, placa_comparada, unidade, base_id, capacidade_kg, custo_km_centavos)
         values ($1, $2, $2, 'toco', $3, 1500, 310)`,
        [grupoId, placa, baseId],
      )
      const own = String(randomInt(100_000_000, 999_999_999))
      const cpf = own + digitosCpf(own)
      const acessos = [{ grupoId, papel: 'MOTORISTA' as const, bases: [baseId] }]
      await criarUsuario(db, {
        nome: `Motorista ${placa}`,
        login: `motorista+${own}@jornada.demo`,
        cpf,
        senha: SENHA,
        acessos,
      })
      await db.query('update motoristas set placa_veiculo = $3 where grupo_id = $1 and cpf = $2', [
        grupoId,
        cpf,
        placa,
      ])
      motoristas.set(placa, cpf)
    }
    await criarNotas(db, grupoId, baseId)
    return { admin, motoristas }
  } finally {
    await db.end()
  }
}

/** The mouse across the frame of v4, as the page hears it. */
async function arrastar(page: Page, de: Locator, para: Locator) {
  const v4 = page.frames().find((f) => f !== page.mainFrame())
  const dataTransfer = await v4!.evaluateHandle(() => new DataTransfer())
  await de.dispatchEvent('dragstart', { dataTransfer })
  await para.dispatchEvent('dragover', { dataTransfer })
  return { soltar: () => para.dispatchEvent('drop', { dataTransfer }) }
}

const rotaDe = (v4: FrameLocator | Page, placa: string) =>
  v4.getByRole('region', { name: `Rota de ${placa}` })

/** A driver's phone, as it speaks to the server. */
async function telefone(request: APIRequestContext, cpf: string) {
  const entrou = await request.post('/api/usuarios/login/motorista', { data: { cpf, senha: SENHA } })
  expect(entrou.status(), await entrou.text()).toBe(200)
  const { dados } = await entrou.json()
  const headers = { authorization: `Bearer ${dados.token.access_token}` }
  const pedir = async (method: string, path: string, data?: object) => {
    const reply = await request.fetch(path, { method, headers, ...(data && { data }) })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()).dados
  }
  const foto = Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2Q==', 'base64')
  const base = () => ({
    idempotencia: randomUUID(),
    em: new Date().toISOString(),
    recebedor_nome: 'Ana Recepção',
    recebedor_documento: '12.345.678-9',
    recebedor_grau: 'portaria',
    lat: -23.55,
    lng: -46.63,
    precisao: 12,
  })
  return {
    hoje: () => pedir('GET', '/api/motorista/hoje'),
    sair: (numero_romaneio: number) =>
      pedir('POST', '/api/motorista/saida', {
        numero_romaneio,
        em: new Date().toISOString(),
        idempotencia: randomUUID(),
      }),
    entregar: async (nota: string) => {
      const sha256 = createHash('sha256').update(foto).digest('hex')
      const [envio] = await pedir('POST', '/api/arquivos/enviar', {
        arquivos: [{ nome: 'canhoto.jpg', tipo: 'image/jpeg', tamanho: foto.length, sha256 }],
      })
      const posto = await request.put(envio.url, { headers: envio.cabecalhos, data: foto })
      expect(posto.ok()).toBe(true)
      await pedir('POST', '/api/motorista/comprovar', {
        ...base(),
        nota,
        ocorrencia: 1,
        imagens: [envio.chave],
      })
    },
    ausente: (nota: string) => pedir('POST', '/api/motorista/comprovar', { ...base(), nota, ocorrencia: 6 }),
  }
}

test('300 notes are planned, moved by hand, locked and published; its day is driven, planned again from there, and planned against done adds up', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const { admin, motoristas } = await preparar()
  await entrarComo(page, admin)
  await page.goto('/#/app/roteirizacao/gerar')
  const v4 = page.frameLocator('iframe[title="Tropeiro v4"]')
  await expect(v4.getByText('Porta 60')).toBeVisible()
  await v4.getByLabel('Saída').fill('00:01')
  await v4.getByLabel('Volta até').fill('23:59')
  await v4.getByRole('combobox', { name: 'Esforço da busca' }).click()
  await v4.getByRole('option', { name: /^Rápido/ }).click()
  await v4.getByRole('button', { name: 'Planejar' }).click()
  const publicar = v4.getByRole('button', { name: 'Publicar', exact: true })
  await expect(publicar).toBeVisible({ timeout: 90_000 })
  const placas = PLACAS
  const [um, dois] = placas.map((placa) => rotaDe(v4, placa)) as [Locator, Locator]
  const paradas = (rota: Locator) => rota.getByRole('list').last().getByRole('listitem')
  for (const placa of placas) await expect(paradas(rotaDe(v4, placa))).toHaveCount(POR_ROTA)

  // To an exact place: what would break is said in red before letting go, and stands in red afterwards.
  const primeiro = await arrastar(page, paradas(um).first(), paradas(dois).first())
  const dito = v4.getByRole('status', { name: 'Se soltar aqui' })
  await expect(dito).toContainText('Passa 100 kg da capacidade')
  await expect(dito).toContainText('R$')
  await primeiro.soltar()
  await expect(paradas(dois)).toHaveCount(POR_ROTA + 1)
  await expect(dois).toContainText('Passa 100 kg da capacidade')
  // Back to where it fits best, which breaks nothing.
  const segundo = await arrastar(page, paradas(dois).first(), um.getByRole('heading'))
  await expect(dito).toContainText('R$')
  await segundo.soltar()
  await expect(paradas(um)).toHaveCount(POR_ROTA)
  await expect(v4.getByText(/Passa .* da capacidade/)).toHaveCount(0)
  // Undone, done again.
  await v4.getByRole('button', { name: /^Desfazer/ }).click()
  await expect(paradas(dois)).toHaveCount(POR_ROTA + 1)
  await v4.getByRole('button', { name: /^Refazer/ }).click()
  await expect(paradas(dois)).toHaveCount(POR_ROTA)

  await dois.getByRole('button', { name: /^Ações da rota/ }).click()
  await v4.getByRole('menuitem', { name: 'Travar a rota' }).click()
  await expect(dois.getByLabel('Rota travada')).toBeVisible()

  await publicar.click()
  await v4.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  const romaneios = v4.getByText('Romaneios criados:').getByRole('link')
  await expect(romaneios).toHaveCount(placas.length)
  // One stands among the romaneios of the host, and the run among the processes.
  const numero = (await romaneios.first().textContent()) ?? ''
  await romaneios.first().click()
  await expect(page).toHaveURL(new RegExp(`/romaneios/editar/${numero}$`))
  await expect(page.getByText(/^Porta \d\d$/).first()).toBeVisible()
  await page.goto('/#/app/roteirizacao/processos')
  await expect(v4.getByRole('row').filter({ hasText: 'Publicado' })).toHaveCount(1)

  // The first driver leaves, delivers at one door and finds nobody at the next.
  const fone = await telefone(request, motoristas.get(placas[0]!)!)
  const [romaneio] = (await fone.hoje()).romaneios
  expect(romaneio.placa_veiculo).toBe(placas[0])
  const notas: string[] = romaneio.notas.map((n: { _id: string }) => n._id)
  await fone.sair(romaneio.numero_romaneio)
  expect(notas).toHaveLength(POR_ROTA * POR_PORTA)
  for (const nota of notas.slice(0, POR_PORTA)) await fone.entregar(nota)
  for (const nota of notas.slice(POR_PORTA, 2 * POR_PORTA)) await fone.ausente(nota)

  await page.goto('/#/app/roteirizacao/acompanhar')
  const rota = rotaDe(page, placas[0]!)
  await expect(rota).toContainText(`1 de ${POR_ROTA} entregues · 1 não entregues`)
  await expect(rota).toContainText(`Motorista ${placas[0]}`)
  const soma = async (nome: string) =>
    Number(
      await page
        .getByText(nome, { exact: true })
        .first()
        .locator('xpath=..')
        .textContent()
        .then((t) => t?.match(/\d+/)?.[0]),
    )
  const somas = async () => ({
    planejadas: await soma('Planejadas'),
    entregues: await soma('Entregues'),
    falhas: await soma('Não entregues'),
    retiradas: await soma('Retiradas da rota'),
    pendentes: await soma('Pendentes'),
  })
  expect(await somas()).toEqual({
    planejadas: PORTAS,
    entregues: 1,
    falhas: 1,
    retiradas: 0,
    pendentes: PORTAS - 2,
  })

  // The day goes on from there: what was done stays, the phone has the same notes.
  await rota.getByRole('button', { name: 'Re-planejar daqui' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Re-planejar' }).click()
  await expect(page.getByText(/^Rota mudada: /)).toBeVisible()
  expect(await somas()).toEqual({
    planejadas: PORTAS,
    entregues: 1,
    falhas: 1,
    retiradas: 0,
    pendentes: PORTAS - 2,
  })
  const depois = (await fone.hoje()).romaneios[0].notas.map((n: { _id: string }) => n._id)
  expect(depois.toSorted()).toEqual(notas.toSorted())
  expect(depois[0]).toBe(notas[0])

  // Help is sent for the rest; the driver's own phone says what left his route, without network too, until he has seen it.
  const celular = await (await browser.newContext()).newPage()
  await celular.goto('/motorista/')
  await celular.getByLabel('CPF').fill(motoristas.get(placas[0]!)!)
  await celular.getByLabel('Senha', { exact: true }).fill(SENHA)
  await celular.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(celular.getByText(`Romaneio ${romaneio.numero_romaneio}`)).toBeVisible()
  await expect(celular.getByText('Sua rota mudou')).toHaveCount(0)
  await rota.getByRole('link', { name: /^Plano / }).click()
  await dois.getByRole('button', { name: /^Ações da rota/ }).click()
  await v4.getByRole('menuitem', { name: 'Destravar a rota' }).click()
  await expect(dois.getByLabel('Rota travada')).toHaveCount(0)
  await page.goto('/#/app/roteirizacao/acompanhar')
  await rota.getByRole('button', { name: 'Mandar socorro' }).click()
  await page.getByRole('radio', { name: new RegExp(placas[1]!) }).check()
  await page.getByRole('button', { name: `Mandar ${placas[1]}` }).click()
  await expect(rotaDe(page, placas[1]!)).toContainText(`0 de ${2 * POR_ROTA - 2} entregues`)
  await celular.getByRole('button', { name: 'Atualizar' }).click()
  const mudou = celular.getByRole('alert').filter({ hasText: 'Sua rota mudou' })
  await expect(mudou).toContainText('Saiu: ')
  await celular.context().setOffline(true)
  await celular.getByRole('button', { name: 'Vi o que mudou' }).click()
  await expect(mudou).toHaveCount(0)
  await celular.context().close()
})
