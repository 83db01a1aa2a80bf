import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'

const NOVA = 'jabuti carrega 91 pedras'
const DADA = 'quarenta caixas de banana 7'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const pessoa = {
  name: 'Nádia Ferraz',
  cpf: '16899535009',
  email: 'nadia@serraazul.demo',
  telefone: '',
  papel: 'USUARIO' as const,
  base: ['SÃO PAULO', 'CAMPINAS'],
}

async function comoEla(senha: string) {
  const { dados } = await t.anonimo.usuarios.login({ body: { login: pessoa.email, senha } })
  const call = async (method: 'GET' | 'POST', payload?: object) => {
    const response = await t.app.inject({
      method,
      url: '/api/usuarios/primeirospassos',
      headers: { authorization: `Bearer ${dados.token.access_token}` },
      ...(payload ? { payload } : {}),
    })
    return { status: response.statusCode, body: response.json() }
  }
  return { sessao: dados.sessao, ler: () => call('GET'), concluir: (body: object) => call('POST', body) }
}

test('a person made with a password by another begins with the first steps, and leaves them with one of her own', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  await admin.usuarios.criar({ body: { ...pessoa, senha: DADA, confirmarSenha: DADA } })
  const ela = await comoEla(DADA)
  expect(ela.sessao.novo_user).toBe(true)
  expect(ela.sessao.bases.map((b) => b.name)).toEqual(['CAMPINAS', 'SÃO PAULO'])
  expect((await ela.ler()).body.dados).toMatchObject({
    novo_user: true,
    senha_de_outro: true,
    name: pessoa.name,
  })
  const body = { name: 'Nádia Ferraz Alves', telefone: '(11) 98888-7777', base: 'SÃO PAULO' }
  expect((await ela.concluir(body)).body).toMatchObject({ codigo: 'senha_propria' })
  const same = { senhaAtual: DADA, senha: DADA, confirmarSenha: DADA }
  expect((await ela.concluir({ ...body, ...same })).body).toMatchObject({ codigo: 'senha_propria' })
  const fresh = { senhaAtual: DADA, senha: NOVA, confirmarSenha: NOVA }
  expect((await ela.concluir({ ...body, ...fresh, base: 'CURITIBA' })).status).toBe(400)
  const done = await ela.concluir({ ...body, ...fresh })
  expect(done.body.dados.sessao).toMatchObject({ novo_user: false, nome: 'Nádia Ferraz Alves' })
  // The base she chose comes first from here on.
  expect(done.body.dados.sessao.bases.map((b: { name: string }) => b.name)).toEqual(['SÃO PAULO', 'CAMPINAS'])
  const again = await comoEla(NOVA)
  expect(again.sessao.novo_user).toBe(false)
  // Done is done: a second time changes nothing.
  await again.concluir({ ...body, name: 'Outra Pessoa' })
  expect((await again.ler()).body.dados.name).toBe('Nádia Ferraz Alves')
})

test('until then her session calls nothing else, and from the last step on everything that is hers', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const outra = { ...pessoa, email: 'presa@serraazul.demo', cpf: '04867653004' }
  await admin.usuarios.criar({ body: { ...outra, senha: DADA, confirmarSenha: DADA } })
  const { dados } = await t.anonimo.usuarios.login({ body: { login: outra.email, senha: DADA } })
  const pede = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${dados.token.access_token}` }
    const response = await t.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: response.statusCode, codigo: response.json().codigo }
  }
  const presa = { status: 403, codigo: 'primeiros_passos' }
  for (const url of [
    '/api/usuarios/listar',
    '/api/tarefas',
    '/api/usuarios/meusconvites',
    '/api/privacidade/meus-dados',
  ])
    expect([url, await pede('GET', url)]).toEqual([url, presa])
  expect(await pede('POST', '/api/pesquisa/total', {})).toEqual(presa)
  for (const url of ['/api/usuarios/sessao', '/api/usuarios/primeirospassos', '/api/usuarios/segundofator'])
    expect([url, (await pede('GET', url)).status]).toEqual([url, 200])
  const passos = {
    name: outra.name,
    telefone: '',
    base: '',
    senhaAtual: DADA,
    senha: NOVA,
    confirmarSenha: NOVA,
  }
  expect((await pede('POST', '/api/usuarios/primeirospassos', passos)).status).toBe(200)
  expect((await pede('GET', '/api/tarefas')).status).toBe(200)
})

test('who chose the password by a link is not asked for another', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const made = await admin.usuarios.criar({
    body: { ...pessoa, email: 'link@serraazul.demo', cpf: '52599927765' },
  })
  const token = (made.dados.link ?? '').split('token=')[1] ?? ''
  await t.anonimo.usuarios.redefinirSenha({ body: { token, senha: NOVA, confirmarSenha: NOVA } })
  const { rows } = await t.db.query('select novo_user, senha_de_outro from usuarios where email = $1', [
    'link@serraazul.demo',
  ])
  expect(rows).toEqual([{ novo_user: true, senha_de_outro: false }])
})

test('a driver whose password somebody else wrote is held in the API until he has one of his own', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const dirige = {
    ...pessoa,
    papel: 'MOTORISTA' as const,
    email: 'dirige@serraazul.demo',
    cpf: '98765432100',
  }
  await admin.usuarios.criar({ body: { ...dirige, senha: DADA, confirmarSenha: DADA } })
  const { dados } = await t.anonimo.usuarios.loginMotorista({ body: { cpf: dirige.cpf, senha: DADA } })
  expect(dados.sessao.novo_user).toBe(true)
  const pede = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${dados.token.access_token}` }
    const response = await t.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return [response.statusCode, response.json().codigo]
  }
  const presa = [403, 'primeiros_passos']
  expect(await pede('GET', '/api/motorista/hoje')).toEqual(presa)
  expect(await pede('POST', '/api/posicaoauto', {})).toEqual(presa)
  const passos = { name: dirige.name, telefone: '', base: '', senhaAtual: DADA }
  const senha = (nova: string) => ({ ...passos, senha: nova, confirmarSenha: nova })
  expect((await pede('POST', '/api/usuarios/primeirospassos', senha(DADA)))[0]).toBe(400)
  expect(await pede('GET', '/api/motorista/hoje')).toEqual(presa)
  expect((await pede('POST', '/api/usuarios/primeirospassos', senha(NOVA)))[0]).toBe(200)
  expect((await pede('GET', '/api/motorista/hoje'))[0]).toBe(200)
})

test('the persona of an older account has nothing to confirm', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  expect((await me.usuarios.primeirosPassos()).dados).toMatchObject({
    novo_user: false,
    senha_de_outro: false,
  })
})

test('the exception of the asset mode is a row of the features table, carried by the session of that login', async () => {
  await t.db.query(
    `insert into grupo_recursos (grupo, recurso, login, valor)
     values ('SERRA AZUL', 'rota_asset', 'embarcador@bomgrao.demo', '/romaneios')`,
  )
  const excecoes = async (who: string) => (await (await t.entrar(who)).usuarios.sessao()).dados.excecoes_asset
  expect(await excecoes('embarcador@bomgrao.demo')).toEqual([
    { grupo: 'SERRA AZUL', login: 'embarcador@bomgrao.demo', path: '/romaneios' },
  ])
  expect(await excecoes('destinatario@mercado.demo')).toEqual([])
  expect(await excecoes('operador@serraazul.demo')).toEqual([])
})
