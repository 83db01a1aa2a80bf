import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { entrar } from './entrar.ts'
import { pidsDe } from './processos.ts'

/*
 * Server and worker die without warning while a map and a dashboard are open. Nobody touches the screens: what happened
 * while the line was cut must be on them, and what a tracker was told is kept must be there.
 */
test.skip(process.platform !== 'linux', 'processes are found by /proc')

const PLACA = 'KIL0A77'
const admin = 'admin@serraazul.demo'

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.tropeiro).state.session.access_token)

/** A call as the screens make it, repeated while the server is away. */
async function pedir<T>(
  request: APIRequestContext,
  token: string,
  method: string,
  path: string,
  data: object,
) {
  let reply: T | undefined
  await expect(async () => {
    const answer = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } })
    expect(answer.status(), await answer.text()).toBe(200)
    reply = ((await answer.json()) as { dados: T }).dados
  }).toPass({ timeout: 30_000 })
  return reply!
}

/** A tracker says where it is until it is heard. */
const dizer = (request: APIRequestContext, id: string, nos: number, lon: number) =>
  expect(async () => {
    const query = new URLSearchParams({ id, lat: '-23.48', lon: String(lon), speed: String(nos) })
    expect((await request.get(`/api/osmand?${query}`)).status()).toBe(200)
  }).toPass({ timeout: 30_000 })

test('open screens recover by themselves when server and worker are killed', async ({ browser, request }) => {
  const mapa = await (await browser.newContext()).newPage()
  const painel = await (await browser.newContext()).newPage()
  await entrar(mapa, admin)
  await entrar(painel, admin)
  const token = await tokenOf(mapa)
  const { identificador } = await pedir<{ identificador: string }>(
    request,
    token,
    'POST',
    '/api/rastreamento/rastreadores',
    { nome: 'Caminhão que insiste', placa: PLACA },
  )
  await dizer(request, identificador, 0, -46.5)
  await mapa.goto(`/#/app/rastreamento?busca=${PLACA}`)
  const row = mapa.getByRole('option', { name: new RegExp(PLACA) })
  await expect(row).toContainText('Parado')

  type Figuras = { totais: { comprovados: { auditoria: number } } }
  await painel.goto('/#/app/dashboard/operacional')
  const dia = (n: number) =>
    new Date(Date.now() - n * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const periodo = { de: dia(29), ate: dia(0) }
  const figuras = () => pedir<Figuras>(request, token, 'POST', '/api/dashboard/figuras', { filter: periodo })
  const waiting = (await figuras()).totais.comprovados.auditoria
  const auditoria = (n: number) => painel.getByRole('link', { name: new RegExp(`^Auditoria\\s*${n}$`) })
  await expect(auditoria(waiting)).toBeVisible()
  const [nota] = await pedir<{ _id: string }[]>(request, token, 'POST', '/api/pesquisa/buscar', {
    ...periodo,
    situacao: ['auditoria'],
    classificacao: 'NORMAL',
  })

  const before = pidsDe('api/src/server.ts')
  expect(before).toHaveLength(1)
  process.kill(before[0]!, 'SIGKILL')
  // Told as soon as somebody hears again: sooner than the screens come back.
  await dizer(request, identificador, 30, -46.49)
  await pedir(request, token, 'PUT', '/api/comprovacoes/auditar', { notas: [nota!._id], acao: 'aprovar' })
  expect(pidsDe('api/src/server.ts')).not.toEqual(before)
  await expect(row).toContainText('Em movimento · 56 km/h', { timeout: 30_000 })
  await expect(auditoria(waiting - 1)).toBeVisible({ timeout: 30_000 })

  const [worker] = pidsDe('api/src/worker.ts')
  process.kill(worker!, 'SIGKILL')
  await dizer(request, identificador, 20, -46.48)
  await expect(row).toContainText('Em movimento · 37 km/h', { timeout: 30_000 })
  await expect.poll(() => pidsDe('api/src/worker.ts')[0] ?? worker, { timeout: 30_000 }).not.toBe(worker)
  await expect(mapa.getByText('Não foi possível')).toHaveCount(0)
})
