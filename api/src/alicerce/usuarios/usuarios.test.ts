import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, Recusa, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const enter = (login: string, senha: string) => t.anonimo.usuarios.login({ body: { login, senha } })
const SENHA = 'Tropeiro#2026'

test('enters with e-mail, whatever its case, and tells groups, bases and modules', async () => {
  const { dados } = await enter('Operador@SerraAzul.demo', SENHA)
  expect(dados.sessao.grupo_ativo).toBe('SERRA AZUL')
  expect(Object.keys(dados.sessao.grupos)).toEqual(['SERRA AZUL', 'AZAPERS'])
  expect(dados.sessao.bases.map((b) => b.name)).toEqual(['CAMPINAS', 'SÃO PAULO'])
  expect(dados.sessao.bases[0]?.modulos.romaneios).toEqual({ ativo: true })
})

test('a wrong password and an unknown e-mail get the same answer, seven times over', async () => {
  const wrong = { status: 401, body: { codigo: 'login_errado', mensagem: 'E-mail ou senha não conferem.' } }
  for (let i = 0; i < 7; i++) {
    await expect(enter('ninguem@x.demo', 'x')).rejects.toMatchObject(wrong)
    await expect(enter('admin@azapers.demo', 'errada')).rejects.toMatchObject(wrong)
  }
  // Closed here, with the answer of a wrong password even to the right one.
  await expect(enter('admin@azapers.demo', SENHA)).rejects.toMatchObject(wrong)
})

const enterFrom = async (remoteAddress: string, login: string, senha: string) =>
  (
    await t.app.inject({
      method: 'POST',
      url: '/api/usuarios/login',
      remoteAddress,
      payload: { login, senha },
    })
  ).statusCode

test("a stranger's guesses close his own door, not the owner's", async () => {
  const who = 'admin@valeverde.demo'
  for (let i = 0; i < 6; i++) expect(await enterFrom('203.0.113.9', who, 'errada')).toBe(401)
  expect(await enterFrom('203.0.113.9', who, SENHA)).toBe(401)
  expect(await enterFrom('198.51.100.7', who, SENHA)).toBe(200)
})

test('guesses from everywhere close the account for the hour, but not where its owner entered before', async () => {
  const who = 'embarcador@bomgrao.demo'
  expect(await enterFrom('198.51.100.7', who, SENHA)).toBe(200)
  await t.db.query(
    `update login_tentativas set falhas = 99 where endereco = '' and conta =
       (select 'entrada:' || id from usuarios where email = $1)`,
    [who],
  )
  expect(await enterFrom('203.0.113.1', who, 'errada')).toBe(401)
  expect(await enterFrom('203.0.113.2', who, SENHA)).toBe(401)
  expect(await enterFrom('198.51.100.7', who, SENHA)).toBe(200)
})

test('a refresh token is traded; a lost reply may be asked again; a stolen one ends the session', async () => {
  const trade = (refresh_token: string) => t.anonimo.usuarios.atualizartoken({ body: { refresh_token } })
  const first = (await enter('admin@serraazul.demo', SENHA)).dados.token.refresh_token
  await trade(first) // this reply never arrived
  const second = (await trade(first)).dados.token.refresh_token
  const third = (await trade(second)).dados.token.refresh_token
  await expect(trade(first)).rejects.toBeInstanceOf(Recusa)
  await expect(trade(third)).rejects.toMatchObject({ status: 401 })
})

test('changes the active group without entering again, and never into a group of others', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  await expect(me.usuarios.grupoAtivo({ body: { grupo: 'VALE VERDE' } })).rejects.toMatchObject({
    status: 403,
  })
  const { dados } = await me.usuarios.grupoAtivo({ body: { grupo: 'AZAPERS' } })
  expect(dados.sessao.grupo_ativo).toBe('AZAPERS')
  expect(dados.sessao.bases.map((b) => b.name)).toEqual(['MATRIZ'])
})

test('the driver enters by CPF; who drives nowhere is answered alike whether the password is right or wrong', async () => {
  const byCpf = (cpf: string) => t.anonimo.usuarios.loginMotorista({ body: { cpf, senha: SENHA } })
  expect((await byCpf('714.287.938-60')).dados.sessao.nome).toBe('João Batista da Silva')
  const errado = { status: 401, body: { codigo: 'login_errado', mensagem: 'CPF ou senha não conferem.' } }
  await expect(byCpf('39053344705')).rejects.toMatchObject(errado)
  await expect(
    t.anonimo.usuarios.loginMotorista({ body: { cpf: '39053344705', senha: 'outra coisa' } }),
  ).rejects.toMatchObject(errado)
  // A second factor of somebody who drives nowhere is not asked either, nor are guesses there free.
  const { rows } = await t.db.query(
    `select falhas from login_tentativas where conta = 'entrada:' || $1 and endereco <> ''`,
    [t.alicerce.usuarios.get('Otávio Lima')],
  )
  expect(rows).toEqual([{ falhas: 2 }])
})

test('lists the drivers of a base', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const { valor } = await me.usuarios.motoristas({ query: { base: ['CAMPINAS'] } })
  expect(valor.map((m) => m.name)).toEqual(['Maria das Dores Souza'])
})

test('companies outside the carrier do not get its list of drivers', async () => {
  const embarcador = await t.entrar('embarcador@bomgrao.demo')
  expect((await embarcador.usuarios.motoristas({ query: {} })).valor).toEqual([])
  const entregador = await t.entrar('entregador@serraazul.demo')
  const { valor } = await entregador.usuarios.motoristas({ query: {} })
  expect(valor.map((m) => m.name)).toEqual(['Edson Corre'])
})

test('after leaving, the access token opens nothing', async () => {
  const { dados } = await enter('super@tropeiro.demo', SENHA)
  const headers = { authorization: `Bearer ${dados.token.access_token}` }
  expect((await t.app.inject({ method: 'POST', url: '/api/usuarios/sair', headers })).statusCode).toBe(200)
  const again = await t.anonimo.usuarios
    .atualizartoken({ body: { refresh_token: dados.token.refresh_token } })
    .catch((e) => e)
  expect(again).toMatchObject({ status: 401 })
})

test('an access token in use dies with its session: every process that remembers it is told', async () => {
  const { dados } = await enter('super@tropeiro.demo', SENHA)
  const headers = { authorization: `Bearer ${dados.token.access_token}` }
  const ask = () => t.app.inject({ method: 'GET', url: '/api/usuarios/sessao', headers })
  expect((await ask()).statusCode).toBe(200)
  const hash = 'select session_id from refresh_tokens where hash = sha256($1::text::bytea)'
  const of = [dados.token.refresh_token]
  const { rows } = await t.db.query(`select grupo_id from sessions where id = (${hash})`, of)
  const told = new Promise((resolve) => t.deps.hub.subscribe(rows[0].grupo_id, resolve))
  // As another process would end it: this one hears of it from the database alone.
  await t.db.query(`update sessions set revoked_at = now() where id = (${hash})`, of)
  await told
  expect((await ask()).statusCode).toBe(401)
})
