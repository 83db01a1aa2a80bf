import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'

const FORTE = 'jabuti carrega 91 pedras'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const pessoa = {
  name: 'Caio Barros',
  cpf: '16899535009',
  email: 'caio@barros.demo',
  telefone: '(11) 98888-7777',
}
const mensagens = async () => {
  await t.trabalhar()
  return (await (await t.entrar('super@tropeiro.demo')).usuarios.mensagens()).dados
}

test('a sign-up waits for an admin of its group; approved, it gets the link by e-mail', async () => {
  const { mensagem } = await t.anonimo.usuarios.cadastrar({ body: { ...pessoa, grupo: 'serra azul' } })
  expect(mensagem).toBe('Conta criado com sucesso')
  const operador = await t.entrar('operador@serraazul.demo')
  await expect(operador.usuarios.pendentes()).rejects.toMatchObject({ status: 403 })
  const stranger = await t.entrar('admin@valeverde.demo')
  expect((await stranger.usuarios.pendentes()).dados).toEqual([])
  const admin = await t.entrar('admin@serraazul.demo')
  const waiting = (await admin.usuarios.pendentes()).dados
  expect(waiting).toMatchObject([{ name: 'Caio Barros', telefone: '11988887777' }])
  const params = { id: waiting[0]!._id }
  const body = { papel: 'USUARIO' as const, base: ['CURITIBA'] }
  await expect(stranger.usuarios.aprovar({ params, body })).rejects.toMatchObject({ status: 404 })
  expect((await admin.usuarios.aprovar({ params, body })).dados.link).toBeNull()
  await expect(admin.usuarios.aprovar({ params, body })).rejects.toMatchObject({ status: 404 })
  const sent = (await mensagens()).find((m) => m.para === pessoa.email)
  const token = /token=([\w-]+)/.exec(sent?.texto ?? '')?.[1] ?? ''
  await t.anonimo.usuarios.redefinirSenha({ body: { token, senha: FORTE, confirmarSenha: FORTE } })
  const { dados } = await t.anonimo.usuarios.login({ body: { login: pessoa.email, senha: FORTE } })
  expect(dados.sessao.bases.map((b) => b.name)).toEqual(['CURITIBA'])
})

test('a refused sign-up is gone; whether there is such a group is not told', async () => {
  await t.anonimo.usuarios.cadastrar({ body: { ...pessoa, email: 'nao@barros.demo', grupo: 'SERRA AZUL' } })
  const admin = await t.entrar('admin@serraazul.demo')
  const [one] = (await admin.usuarios.pendentes()).dados
  await admin.usuarios.recusar({ params: { id: one!._id } })
  expect((await admin.usuarios.pendentes()).dados).toEqual([])
  const nada = await t.anonimo.usuarios.cadastrar({ body: { ...pessoa, grupo: 'NADA' } })
  expect(nada).toEqual(await t.anonimo.usuarios.cadastrar({ body: { ...pessoa, grupo: 'AZAPERS' } }))
  await expect(t.anonimo.usuarios.cadastrar({ body: pessoa })).rejects.toMatchObject({ status: 400 })
})

test('an invitation lets in as many as it says, never an admin, and tells nobody who is known', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  await expect(admin.usuarios.criarConvite({ body: { papel: 'ADMIN' } })).rejects.toMatchObject({
    status: 400,
  })
  const { dados } = await admin.usuarios.criarConvite({
    body: { papel: 'EMBARCADOR', base: ['CAMPINAS'], cnpj_cliente: ['90.752.655/0001-09'], max_usos: 1 },
  })
  const { convite } = dados
  expect((await t.anonimo.usuarios.lerConvite({ body: { convite } })).dados).toEqual({
    grupo: 'SERRA AZUL',
    papel: 'EMBARCADOR',
  })
  // Somebody known already: the same answer on the screen, the truth to the address, and no use counted.
  const known = { ...pessoa, email: 'maria@serraazul.demo', convite }
  expect((await t.anonimo.usuarios.cadastrar({ body: known })).mensagem).toBe('Conta criado com sucesso')
  expect((await mensagens()).find((m) => m.para === 'maria@serraazul.demo')?.assunto).toBe(
    'Sobre o seu cadastro no Tropeiro',
  )
  const body = { ...pessoa, cpf: '40442820135', email: 'novo@bomgrao.demo', convite }
  await t.anonimo.usuarios.cadastrar({ body })
  await expect(t.anonimo.usuarios.cadastrar({ body })).rejects.toMatchObject({
    body: { codigo: 'convite_vencido' },
  })
  const { dados: list } = await admin.usuarios.listar({ query: { busca: 'novo@bomgrao.demo' } })
  expect(list).toMatchObject([{ papel: 'EMBARCADOR', bases: ['CAMPINAS'], sem_senha: true }])
  const { rows } = await t.db.query('select cnpjs from grupo_usuarios where usuario_id = $1', [list[0]!._id])
  expect(rows).toEqual([{ cnpjs: ['90752655000109'] }])
  expect((await admin.usuarios.convites()).dados).toEqual([])
})

test('an invitation that was taken back opens nothing, and only its own group takes it back', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const { dados } = await admin.usuarios.criarConvite({ body: { papel: 'USUARIO', base: ['CAMPINAS'] } })
  const params = { id: dados._id }
  const stranger = await t.entrar('admin@valeverde.demo')
  await expect(stranger.usuarios.revogarConvite({ params })).rejects.toMatchObject({ status: 404 })
  await admin.usuarios.revogarConvite({ params })
  await expect(
    t.anonimo.usuarios.cadastrar({ body: { ...pessoa, cpf: '04867653004', convite: dados.convite } }),
  ).rejects.toMatchObject({ body: { codigo: 'convite_vencido' } })
})

const head = ['Nome', 'CPF', 'E-mail', 'Papel', 'Bases', 'CNH', 'Placa']
const rows = [
  ['Bruna Telles', 4867653004, 'bruna@serraazul.demo', 'Motorista', 'Campinas', '62472927637', 'FZK4B27'],
  ['Cpf Errado', '11111111111', 'errado@serraazul.demo', 'Operação', 'CAMPINAS', '', ''],
  ['Base Errada', '87317042048', 'base@serraazul.demo', 'Operação', 'LUA', '', ''],
  ['Bruna De Novo', '04867653004', 'bruna2@serraazul.demo', 'Chefe', 'CAMPINAS', '', ''],
]

test('a spreadsheet is previewed line by line and imports the good lines', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const xlsx = await writeXlsx({ sheets: [{ name: 'Usuários', rows: [head, ...rows] }] })
  const preview = (bytes: Uint8Array, name: string) =>
    admin.usuarios.previaDaPlanilha({ body: { arquivo: new File([Buffer.from(bytes)], name) } })
  const { dados } = await preview(xlsx, 'usuarios.xlsx')
  expect(dados.linhas.map((l) => [l.linha, l.erros])).toEqual([
    [2, []],
    [3, ['CPF inválido']],
    [4, ['Não há base LUA neste grupo.']],
    [5, ['Papel desconhecido: Chefe']],
  ])
  const csv = [head, ...rows].map((r) => r.join(';')).join('\r\n')
  expect((await preview(Buffer.from(csv, 'latin1'), 'usuarios.csv')).dados.linhas).toHaveLength(4)
  await expect(preview(Buffer.from('a;b\n1;2'), 'x.csv')).rejects.toMatchObject({
    body: { codigo: 'planilha' },
  })
  await expect(preview(Buffer.from('PK lixo'), 'x.xlsx')).rejects.toMatchObject({
    body: { codigo: 'planilha' },
  })
  const done = await admin.usuarios.importar({ body: { linhas: dados.linhas.map((l) => l.dados) } })
  expect(done.dados.criados).toBe(1)
  expect(done.dados.linhas[2]).toMatchObject({ criado: false, erros: ['Não há base LUA neste grupo.'] })
  const { valor } = await admin.usuarios.motoristas({ query: { base: ['CAMPINAS'] } })
  expect(valor).toContainEqual(expect.objectContaining({ name: 'Bruna Telles', cpf: '04867653004' }))
})
