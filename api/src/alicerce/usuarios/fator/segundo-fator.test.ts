import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type Recusa, type TestApp } from '../../../../test/app.ts'
import { codigoDoPasso, passoDe } from './totp.rules.ts'

const SENHA = 'Tropeiro#2026'

let t: TestApp
/** The server's clock, moved by hand: a code lives thirty seconds. */
let now = Date.now()
beforeAll(async () => {
  t = await abrirApp()
  t.deps.clock = () => new Date(now)
})
afterAll(() => t.close())

const login = (who: string, codigo?: string, senha = SENHA) =>
  t.anonimo.usuarios.login({ body: { login: who, senha, ...(codigo ? { codigo } : {}) } })

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((c) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((b) => Number.parseInt(b, 2)))
}

/** The authenticator app: its code of now, or of some steps away. */
const app =
  (segredo: string) =>
  (steps = 0) =>
    codigoDoPasso(fromBase32(segredo), passoDe(new Date(now)) + steps)
const later = (seconds = 30) => {
  now += seconds * 1000
}

async function ligar(who: string) {
  const me = await t.entrar(who)
  const { dados } = await me.usuarios.iniciarSegundoFator({ body: { senhaAtual: SENHA } })
  const code = app(dados.segredo)
  const { codigos } = (await me.usuarios.confirmarSegundoFator({ body: { codigo: code() } })).dados
  later()
  return { me, code, codigos, dados }
}

test('it is switched on with the password and a code; the secret is sealed and the recovery codes are hashes', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  expect((await me.usuarios.segundoFator()).dados).toEqual({
    ativo: false,
    exigido: false,
    desde: null,
    restantes: 0,
  })
  const start = (senhaAtual: string) => me.usuarios.iniciarSegundoFator({ body: { senhaAtual } })
  await expect(start('errada')).rejects.toMatchObject({ status: 400, body: { codigo: 'senha_atual_errada' } })
  const { dados } = await start(SENHA)
  expect(dados.qr).toMatch(/^<svg /)
  expect(dados.endereco).toContain(`secret=${dados.segredo}`)
  // Not yet confirmed: the login asks nothing.
  expect((await login('operador@serraazul.demo')).status).toBe(true)
  const confirm = (codigo: string) => me.usuarios.confirmarSegundoFator({ body: { codigo } })
  const code = app(dados.segredo)
  await expect(confirm(code(5))).rejects.toMatchObject({ status: 400, body: { codigo: 'codigo_errado' } })
  const { codigos } = (await confirm(code())).dados
  expect(codigos).toHaveLength(10)
  expect((await me.usuarios.segundoFator()).dados).toMatchObject({ ativo: true, restantes: 10 })
  expect((await me.usuarios.sessao()).dados.segundo_fator).toEqual({ ativo: true, exigido: false })
  const { rows } = await t.db.query(
    `select encode(segredo, 'hex') as segredo from segundos_fatores union all
     select encode(hash, 'escape') from codigos_de_recuperacao`,
  )
  expect(JSON.stringify(rows)).not.toContain(fromBase32(dados.segredo).toString('hex'))
  for (const c of codigos) expect(JSON.stringify(rows)).not.toContain(c.replace('-', ''))
  await expect(start(SENHA)).rejects.toMatchObject({ body: { codigo: 'segundo_fator_ligado' } })
})

test('the login asks for the code after the right password, takes each code once, and a clock half a minute off', async () => {
  const { code } = await ligar('embarcador@bomgrao.demo')
  const who = 'embarcador@bomgrao.demo'
  await expect(login(who, code(), 'errada')).rejects.toMatchObject({ body: { codigo: 'login_errado' } })
  await expect(login(who)).rejects.toMatchObject({ status: 401, body: { codigo: 'segundo_fator' } })
  const used = code()
  expect((await login(who, used)).dados.sessao.segundo_fator.ativo).toBe(true)
  await expect(login(who, used)).rejects.toMatchObject({ body: { codigo: 'codigo_errado' } })
  later(60)
  expect((await login(who, code(-1))).status).toBe(true)
  expect((await login(who, `${code().slice(0, 3)} ${code().slice(3)}`)).status).toBe(true)
  expect((await login(who, code(1))).status).toBe(true)
  later(90)
  await expect(login(who, code(-2))).rejects.toMatchObject({ body: { codigo: 'codigo_errado' } })
})

test('wrong codes close the door as wrong passwords do, and asking without a code does not open it again', async () => {
  const { code } = await ligar('destinatario@mercado.demo')
  const who = 'destinatario@mercado.demo'
  for (let i = 0; i < 5; i++) {
    await expect(login(who, '000000')).rejects.toMatchObject({ status: 401 })
    if (i < 4) await expect(login(who)).rejects.toMatchObject({ body: { codigo: 'segundo_fator' } })
  }
  await expect(login(who, code())).rejects.toMatchObject({ status: 401, body: { codigo: 'login_errado' } })
})

test('twenty-four guesses at once are judged five times', async () => {
  const who = 'joao@serraazul.demo'
  await ligar(who)
  const codigos = await Promise.all(
    Array.from({ length: 24 }, () =>
      login(who, '000000').then(
        () => 'entrou',
        (e: Recusa) => String(e.body.codigo),
      ),
    ),
  )
  expect(codigos.filter((c) => c === 'codigo_errado')).toHaveLength(5)
  expect(codigos.filter((c) => c === 'login_errado')).toHaveLength(19)
})

test('a recovery code opens once, however it is typed; new ones end the old', async () => {
  const { me, code, codigos } = await ligar('admin@valeverde.demo')
  const who = 'admin@valeverde.demo'
  const [first = '', second = ''] = codigos
  expect((await login(who, ` ${first.toUpperCase().replace('-', ' ')}`)).status).toBe(true)
  await expect(login(who, first)).rejects.toMatchObject({ body: { codigo: 'codigo_errado' } })
  expect((await me.usuarios.segundoFator()).dados.restantes).toBe(9)
  const fresh = (await me.usuarios.novosCodigos({ body: { codigo: code() } })).dados.codigos
  await expect(login(who, second)).rejects.toMatchObject({ body: { codigo: 'codigo_errado' } })
  expect((await login(who, fresh[0])).status).toBe(true)
})

test("the driver's telephone asks for it too", async () => {
  const { code } = await ligar('entregador@serraazul.demo')
  const enter = (codigo?: string) =>
    t.anonimo.usuarios.loginMotorista({
      body: { cpf: '29537995593', senha: SENHA, ...(codigo ? { codigo } : {}) },
    })
  await expect(enter()).rejects.toMatchObject({ body: { codigo: 'segundo_fator' } })
  expect((await enter(code())).status).toBe(true)
})

test('one switches it off with password and code', async () => {
  const { me, code } = await ligar('admin@azapers.demo')
  const off = (senhaAtual: string, codigo: string) =>
    me.usuarios.desligarSegundoFator({ body: { senhaAtual, codigo } })
  await expect(off('errada', code())).rejects.toMatchObject({ body: { codigo: 'senha_atual_errada' } })
  await expect(off(SENHA, '123456')).rejects.toMatchObject({ body: { codigo: 'codigo_errado' } })
  await off(SENHA, code())
  expect((await login('admin@azapers.demo')).status).toBe(true)
})

test('an admin resets it for a person of his group alone, which is written down and told by e-mail', async () => {
  const id = t.alicerce.usuarios.get('Elisa Bom Grão') ?? ''
  const stranger = await t.entrar('admin@valeverde.demo').catch(() => null)
  expect(stranger).not.toBeNull()
  await expect(stranger?.usuarios.zerarSegundoFator({ params: { id } })).rejects.toMatchObject({
    status: 404,
  })
  const admin = await t.entrar('admin@serraazul.demo')
  expect((await admin.usuarios.buscar({ params: { id } })).dados.segundo_fator).toBe(true)
  await admin.usuarios.zerarSegundoFator({ params: { id } })
  expect((await login('embarcador@bomgrao.demo')).status).toBe(true)
  const { dados } = await admin.usuarios.historico({ params: { id } })
  expect(dados[0]).toMatchObject({ acao: 'segundo_fator_zerado', quem: 'Adriana Moura' })
  await t.trabalhar()
  const root = await t.entrar('super@tropeiro.demo')
  expect((await root.usuarios.mensagens()).dados[0]).toMatchObject({ para: 'embarcador@bomgrao.demo' })
  // Somebody who also works elsewhere keeps his.
  const operador = t.alicerce.usuarios.get('Otávio Lima') ?? ''
  await expect(admin.usuarios.zerarSegundoFator({ params: { id: operador } })).rejects.toMatchObject({
    status: 403,
  })
})

test('a group may ask it of its admins: until it is on, only the own account is open', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const { dados: politica } = await admin.empresas.politica()
  await admin.empresas.atualizarPolitica({ body: { ...politica, segundo_fator_admin: true } })
  // A session of somebody who logs in now; what the server knows of older ones is read again within seconds.
  const { dados } = await login('admin@serraazul.demo')
  expect(dados.sessao.segundo_fator).toEqual({ ativo: false, exigido: true })
  const get = (url: string) =>
    t.app.inject({ url, headers: { authorization: `Bearer ${dados.token.access_token}` } })
  const refused = await get('/api/usuarios/listar')
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ codigo: 'segundo_fator_exigido' })
  expect((await get('/api/empresa/buscadist')).statusCode).toBe(403)
  expect((await get('/api/usuarios/sessao')).statusCode).toBe(200)
  const { me } = await ligar('admin@serraazul.demo')
  expect((await get('/api/usuarios/listar')).statusCode).toBe(200)
  await expect(
    me.usuarios.desligarSegundoFator({ body: { senhaAtual: SENHA, codigo: '000000' } }),
  ).rejects.toMatchObject({ body: { codigo: 'segundo_fator_exigido' } })
  // Others of the group are not asked.
  expect((await (await t.entrar('maria@serraazul.demo')).usuarios.sessao()).dados.segundo_fator).toEqual({
    ativo: false,
    exigido: false,
  })
})
