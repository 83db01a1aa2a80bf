import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { varrerTokens } from '../index.ts'

const SEGUNDO = 1000
const MINUTO = 60 * SEGUNDO
const DIA = 24 * 60 * MINUTO
const LOGIN = 'admin@azapers.demo'

type Par = { access_token: string; refresh_token: string }

let t: TestApp
let adiante = 0
beforeAll(async () => {
  t = await abrirApp()
  t.deps.clock = () => new Date(Date.now() + adiante)
})
beforeEach(async () => {
  await t.trabalhar()
  await t.db.query('delete from mensagens_do_sistema')
})
afterEach(() => {
  adiante = 0
})
afterAll(() => t.close())

const entrar = async (): Promise<Par> =>
  (await t.anonimo.usuarios.login({ body: { login: LOGIN, senha: 'Tropeiro#2026' } })).dados.token as Par
const trocar = async (par: Par): Promise<Par> =>
  (await t.anonimo.usuarios.atualizartoken({ body: { refresh_token: par.refresh_token } })).dados.token as Par
const recusado = (par: Par) => expect(trocar(par)).rejects.toMatchObject({ status: 401 })

const sidDe = (par: Par): string =>
  (JSON.parse(Buffer.from(par.access_token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid

const motivo = async (par: Par): Promise<string | null> =>
  (
    await t.db.query<{ revoked_reason: string | null }>('select revoked_reason from sessions where id = $1', [
      sidDe(par),
    ])
  ).rows[0]!.revoked_reason

/** The system's messages to the person, as they leave. */
async function avisos(): Promise<string[]> {
  await t.trabalhar()
  const { rows } = await t.db.query<{ assunto: string }>(
    'select assunto from mensagens_do_sistema where para = (select email from usuarios where lower(email) = $1)',
    [LOGIN],
  )
  return rows.map((r) => r.assunto)
}

const AVISO = 'Encerramos uma sessão sua no Tropeiro'

test('a reply lost on the way is asked again within a minute, and the session goes on', async () => {
  const primeiro = await entrar()
  await trocar(primeiro)
  adiante += 55 * SEGUNDO
  const outra = await trocar(primeiro)
  adiante += 15 * MINUTO
  await trocar(outra)
  expect(await motivo(primeiro)).toBeNull()
  expect(await avisos()).toEqual([])
})

test('after a minute a traded token ends the session, and the person is told', async () => {
  const primeiro = await entrar()
  const segundo = await trocar(primeiro)
  adiante += 61 * SEGUNDO
  await recusado(primeiro)
  await recusado(segundo)
  expect(await motivo(primeiro)).toBe('refresh token reused')
  expect(await avisos()).toEqual([AVISO])
})

test('the second trade does not make the minute longer', async () => {
  const primeiro = await entrar()
  await trocar(primeiro)
  adiante += 40 * SEGUNDO
  await trocar(primeiro)
  adiante += 40 * SEGUNDO
  await recusado(primeiro)
  expect(await motivo(primeiro)).toBe('refresh token reused')
})

test('a thief who trades in the same minute and is first to go on is put out when the owner comes', async () => {
  const primeiro = await entrar()
  const dono = await trocar(primeiro)
  const ladrao = await trocar(primeiro)
  adiante += 10 * MINUTO
  const levado = await trocar(ladrao)
  adiante += 5 * MINUTO
  await recusado(dono)
  await recusado(levado)
  expect(await motivo(primeiro)).toBe('refresh token reused')
  expect(await avisos()).toEqual([AVISO])
})

test('four tabs that trade at once get four pairs, of which one goes on', async () => {
  const primeiro = await entrar()
  const abas = await Promise.all([1, 2, 3, 4].map(() => trocar(primeiro)))
  expect(new Set(abas.map((par) => par.refresh_token)).size).toBe(4)
  adiante += 15 * MINUTO
  const segue = await trocar(abas[2]!)
  adiante += 15 * MINUTO
  await trocar(segue)
  expect(await motivo(primeiro)).toBeNull()
  expect(await avisos()).toEqual([])
  await recusado(abas[0]!)
  expect(await motivo(primeiro)).toBe('refresh token reused')
})

test('the same new token traded by four tabs at once gives four pairs as well', async () => {
  const segundo = await trocar(await entrar())
  adiante += 15 * MINUTO
  const abas = await Promise.all([1, 2, 3, 4].map(() => trocar(segundo)))
  expect(abas).toHaveLength(4)
  expect(await motivo(segundo)).toBeNull()
})

test('a session ends ninety days after its login, however often it was renewed', async () => {
  let par = await entrar()
  for (let dia = 0; dia < 80; dia += 20) {
    adiante += 20 * DIA
    par = await trocar(par)
  }
  adiante += 9 * DIA
  par = await trocar(par)
  adiante += 1 * DIA + MINUTO
  await recusado(par)
  expect(await motivo(par)).toBe('too old')
})

test('tokens of ended sessions and those whose time is over are deleted; the rest is still recognised', async () => {
  const quantos = async (par: Par) =>
    (await t.db.query('select from refresh_tokens where session_id = $1', [sidDe(par)])).rowCount
  const encerrada = await entrar()
  await trocar(await trocar(encerrada))
  await recusado(encerrada)
  const viva = await entrar()
  const nova = await trocar(viva)
  await varrerTokens(t.deps)
  expect([await quantos(encerrada), await quantos(viva)]).toEqual([0, 2])
  adiante += 29 * DIA
  await trocar(nova)
  adiante += 2 * DIA
  await varrerTokens(t.deps)
  expect(await quantos(viva)).toBe(1)
})
