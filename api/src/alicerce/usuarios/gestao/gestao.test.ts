import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { porQueNaoMuda } from './gestao.rules.ts'

const SENHA = 'Tropeiro#2026'
const FORTE = 'jabuti carrega 91 pedras'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const novo = {
  name: 'Rita Nogueira',
  cpf: '168.995.350-09',
  email: 'Rita@SerraAzul.demo',
  papel: 'USUARIO' as const,
  base: ['CAMPINAS'],
  senha: FORTE,
  confirmarSenha: FORTE,
}
const idDe = async (email: string) =>
  (await t.db.query<{ id: string }>('select id::text as id from usuarios where email = $1', [email])).rows[0]!
    .id
const formDe = async (login: string, quem: Awaited<ReturnType<TestApp['entrar']>>) => {
  const { dados: u } = await quem.usuarios.buscar({ params: { id: await idDe(login) } })
  const { placa_veiculo, tipo_veiculo, grupo_usuario, bases, ...rest } = u
  return {
    ...rest,
    base: bases,
    veiculo: tipo_veiculo,
    placaVeiculo: placa_veiculo,
    grupo_usuario: grupo_usuario ?? ('motorista' as const),
    super_user: u.super_user,
  }
}

test('an admin creates a user with a password, who enters in the bases given', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const { dados } = await admin.usuarios.criar({ body: novo })
  expect(dados.link).toBeNull()
  const { dados: in_ } = await t.anonimo.usuarios.login({
    body: { login: 'rita@serraazul.demo', senha: FORTE },
  })
  expect(in_.sessao.bases.map((b) => b.name)).toEqual(['CAMPINAS'])
  await expect(admin.usuarios.criar({ body: novo })).rejects.toMatchObject({ status: 409 })
  const { dados: history } = await admin.usuarios.historico({ params: { id: dados._id } })
  expect(history[0]).toMatchObject({ acao: 'criado', quem: 'Adriana Moura' })
  expect(JSON.stringify(history)).not.toContain(FORTE)
})

test('without a password the person gets a link, and chooses one', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const body = { ...novo, cpf: '40442820135', email: 'link@serraazul.demo', senha: '', confirmarSenha: '' }
  const { dados } = await admin.usuarios.criar({ body })
  const token = /token=([\w-]+)/.exec(dados.link ?? '')?.[1] ?? ''
  await expect(
    t.anonimo.usuarios.login({ body: { login: 'link@serraazul.demo', senha: 'x' } }),
  ).rejects.toMatchObject({ status: 401 })
  await t.anonimo.usuarios.redefinirSenha({ body: { token, senha: FORTE, confirmarSenha: FORTE } })
  const entered = await t.anonimo.usuarios.login({ body: { login: 'link@serraazul.demo', senha: FORTE } })
  expect(entered.status).toBe(true)
})

test('a driver has a record, a CNH that is checked, and enters the phone by CPF', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const body = {
    ...novo,
    cpf: '295.379.955-93',
    email: 'dng@serraazul.demo',
    papel: 'MOTORISTA' as const,
    grupo_usuario: 'dng' as const,
    cnh: '62472927637',
    placaVeiculo: 'abc-1d23',
    veiculo: 'VUC',
  }
  await expect(
    admin.usuarios.criar({ body: { ...body, cpf: '87317042048', cnh: '11111111111' } }),
  ).rejects.toMatchObject({
    status: 400,
    body: { campos: [{ campo: 'cnh' }] },
  })
  await expect(admin.usuarios.criar({ body })).rejects.toMatchObject({ status: 409 })
  const { dados } = await admin.usuarios.criar({ body: { ...body, cpf: '87317042048' } })
  const { valor } = await admin.usuarios.motoristas({ query: { base: ['CAMPINAS'] } })
  expect(valor).toContainEqual(
    expect.objectContaining({ cpf: '87317042048', placa_veiculo: 'ABC1D23', ativo: true }),
  )
  await t.anonimo.usuarios.loginMotorista({ body: { cpf: '87317042048', senha: FORTE } })
  await admin.usuarios.mudarAtivo({ params: { id: dados._id }, body: { ativo: false } })
  await expect(
    t.anonimo.usuarios.loginMotorista({ body: { cpf: '87317042048', senha: FORTE } }),
  ).rejects.toMatchObject({ status: 401, body: { codigo: 'login_errado' } })
  const after = (await admin.usuarios.motoristas({ query: { base: ['CAMPINAS'] } })).valor
  expect(after.find((m) => m.cpf === '87317042048')?.ativo).toBe(false)
})

test('searches without accents, filters by role, base and state, and pages', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const names = async (query: Parameters<typeof admin.usuarios.listar>[0]['query']) =>
    (await admin.usuarios.listar({ query })).dados.map((u) => u.name)
  expect(await names({ busca: 'joao batista' })).toEqual(['João Batista da Silva'])
  expect(await names({ busca: '%' })).toEqual([])
  expect(await names({ papel: ['EMBARCADOR'] })).toEqual(['Elisa Bom Grão'])
  expect(await names({ base: ['CURITIBA'] })).toEqual(['Adriana Moura', 'Sônia Prado'])
  expect(await names({ situacao: 'inativos', papel: ['USUARIO'] })).toEqual([])
  const first = await admin.usuarios.listar({ query: { limite: 2 } })
  expect(first.dados).toHaveLength(2)
  expect(first.total).toBeGreaterThan(6)
})

test('a CPF is whole only for those who may change the person', async () => {
  const operador = await t.entrar('operador@serraazul.demo')
  const { dados } = await operador.usuarios.listar({ query: {} })
  expect(dados.find((u) => u.name === 'Adriana Moura')?.cpf).toBe('***.444.777-**')
  expect(dados.find((u) => u.name === 'Elisa Bom Grão')?.cpf).toBe('86288366757')
})

test("another group's people are not found, seen or changed", async () => {
  const stranger = await t.entrar('admin@valeverde.demo')
  const params = { id: await idDe('maria@serraazul.demo') }
  const form = await formDe('maria@serraazul.demo', await t.entrar('admin@serraazul.demo'))
  await expect(stranger.usuarios.buscar({ params })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.usuarios.historico({ params })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.usuarios.editar({ params, body: { ...form, base: [] } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(stranger.usuarios.mudarAtivo({ params, body: { ativo: false } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(stranger.usuarios.convidar({ params })).rejects.toMatchObject({ status: 404 })
  await expect(
    stranger.usuarios.criar({
      body: { ...novo, cpf: '04867653004', email: 'vv@vv.demo', base: ['CAMPINAS'] },
    }),
  ).rejects.toMatchObject({ status: 400, body: { codigo: 'base_desconhecida' } })
})

test('nobody raises his own rights, makes a super, or goes beyond his bases', async () => {
  const operador = await t.entrar('operador@serraazul.demo')
  const me = await formDe('operador@serraazul.demo', operador)
  const params = { id: await idDe('operador@serraazul.demo') }
  const refused = (body: object) =>
    expect(operador.usuarios.editar({ params, body: { ...me, ...body } })).rejects.toMatchObject({
      status: 403,
    })
  await refused({ papel: 'ADMIN' })
  await refused({ base: [...me.base, 'CURITIBA'] })
  await refused({ super_user: true })
  await expect(operador.usuarios.mudarAtivo({ params, body: { ativo: false } })).rejects.toMatchObject({
    status: 403,
  })
  const created = { ...novo, cpf: '04867653004', email: 'x@serraazul.demo' }
  await expect(operador.usuarios.criar({ body: { ...created, papel: 'ADMIN' } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(operador.usuarios.criar({ body: { ...created, base: ['CURITIBA'] } })).rejects.toMatchObject({
    status: 403,
  })
  const admin = await t.entrar('admin@serraazul.demo')
  await expect(admin.usuarios.criar({ body: { ...created, super_user: true } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    admin.usuarios.mudarAtivo({ params: { id: await idDe('super@tropeiro.demo') }, body: { ativo: false } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('what is also of another group stays: an admin does not change name or e-mail of somebody he shares', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const form = await formDe('operador@serraazul.demo', admin)
  const params = { id: await idDe('operador@serraazul.demo') }
  await expect(
    admin.usuarios.editar({ params, body: { ...form, email: 'meu@email.demo' } }),
  ).rejects.toMatchObject({ status: 403, body: { codigo: 'dados_proprios' } })
  await admin.usuarios.editar({ params, body: { ...form, base: ['CAMPINAS'] } })
  const { dados } = await admin.usuarios.historico({ params })
  expect(dados[0]).toMatchObject({
    acao: 'editado',
    mudancas: [{ campo: 'base', de: 'CAMPINAS, SÃO PAULO', para: 'CAMPINAS' }],
  })
})

test('somebody known by e-mail and CPF is asked and keeps his password; one of the two alone is refused', async () => {
  const admin = await t.entrar('admin@valeverde.demo')
  const body = { ...novo, name: 'Outro Nome', email: 'maria@serraazul.demo', base: ['BELO HORIZONTE'] }
  await expect(admin.usuarios.criar({ body })).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'dados_de_outro' },
  })
  await admin.usuarios.criar({ body: { ...body, cpf: '87748248800' } })
  const { dados } = await t.anonimo.usuarios.login({ body: { login: 'maria@serraazul.demo', senha: SENHA } })
  expect(dados.sessao.nome).toBe('Maria das Dores Souza')
  expect(Object.keys(dados.sessao.grupos)).toEqual(['SERRA AZUL'])
})

test('the last admin is neither deactivated nor made something else', async () => {
  const root = await t.entrar('super@tropeiro.demo')
  await root.usuarios.grupoAtivo({ body: { grupo: 'AZAPERS' } })
  const { dados: entered } = await t.anonimo.usuarios.login({
    body: { login: 'admin@azapers.demo', senha: SENHA },
  })
  const id = entered.sessao._id
  const { dados } = await root.usuarios.grupoAtivo({ body: { grupo: 'AZAPERS' } })
  const call = (method: 'PUT', url: string, payload: object) =>
    t.app.inject({ method, url, payload, headers: { authorization: `Bearer ${dados.access_token}` } })
  const off = await call('PUT', `/api/usuarios/um/${id}/ativo`, { ativo: false })
  expect(off.json()).toMatchObject({ codigo: 'ultimo_admin' })
  const demoted = await call('PUT', `/api/usuarios/um/${id}`, {
    name: 'Álvaro Zanetti',
    email: 'admin@azapers.demo',
    papel: 'USUARIO',
    base: ['MATRIZ'],
  })
  expect(demoted.json()).toMatchObject({ codigo: 'ultimo_admin' })
})

test('a deactivated person leaves at once, and the history of changes cannot be rewritten', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const { dados: s } = await t.anonimo.usuarios.login({
    body: { login: 'rita@serraazul.demo', senha: FORTE },
  })
  await admin.usuarios.mudarAtivo({ params: { id: s.sessao._id }, body: { ativo: false } })
  const headers = { authorization: `Bearer ${s.token.access_token}` }
  expect((await t.app.inject({ url: '/api/usuarios/sessao', headers })).statusCode).toBe(401)
  await expect(t.deps.pool.query('update usuario_eventos set quem_nome = $1', ['x'])).rejects.toThrow(
    /permission/,
  )
  await expect(t.deps.pool.query('delete from usuario_eventos')).rejects.toThrow(/permission/)
})

describe('the rule by itself', () => {
  const base = { super_user: false, ativo: true, bases: [1], cnpjs: [] }
  const admin = { id: '1', papel: 'ADMIN' as const, super_user: false, bases: [1] }
  test('an admin makes admins in any base, and changes none of his own rights', () => {
    expect(porQueNaoMuda(admin, null, null, { ...base, papel: 'ADMIN', bases: [7] })).toBeNull()
    expect(porQueNaoMuda(admin, '1', { ...base, papel: 'ADMIN' }, { ...base, papel: 'USUARIO' })).toMatch(
      /próprio papel/,
    )
  })
  test('an asset user does not widen the CNPJs he answers for', () => {
    const antes = { ...base, papel: 'USUARIO' as const }
    const autor = { ...admin, papel: 'USUARIO' as const }
    expect(porQueNaoMuda(autor, '1', antes, { ...antes, cnpjs: ['91122233000112'] })).toMatch(/CNPJs/)
  })
})
