import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'

const SENHA = 'Tropeiro#2026'
const NOVA = 'jabuti carrega 91 pedras'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const login = (who: string, senha: string) => t.anonimo.usuarios.login({ body: { login: who, senha } })

/** The newest message to an address, from the local mailbox that the super user reads. */
async function mensagemPara(para: string) {
  await t.trabalhar()
  const root = await t.entrar('super@tropeiro.demo')
  return (await root.usuarios.mensagens()).dados.find((m) => m.para === para)
}
const tokenEm = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

test('asking for a link answers the same whether the address exists or not', async () => {
  const ask = (email: string) => t.anonimo.usuarios.pedirRedefinicao({ body: { email } })
  expect(await ask('ninguem@nada.demo')).toEqual(await ask('maria@serraazul.demo'))
  expect(await mensagemPara('ninguem@nada.demo')).toBeUndefined()
  expect((await mensagemPara('maria@serraazul.demo'))?.assunto).toBe('Troque sua senha do Tropeiro')
})

test('a link sets the password once, says why a weak one is refused, and ends every session', async () => {
  const { dados } = await login('admin@valeverde.demo', SENHA)
  await t.anonimo.usuarios.pedirRedefinicao({ body: { email: 'admin@valeverde.demo' } })
  const token = tokenEm((await mensagemPara('admin@valeverde.demo'))?.texto)
  expect((await t.anonimo.usuarios.conferirRedefinicao({ body: { token } })).dados).toEqual({
    nome: 'Valéria Torres',
    primeira: false,
    convite: null,
  })
  const set = (senha: string, confirmarSenha = senha) =>
    t.anonimo.usuarios.redefinirSenha({ body: { token, senha, confirmarSenha } })
  await expect(set('12345678')).rejects.toMatchObject({ status: 400, body: { codigo: 'senha_fraca' } })
  await expect(set('valeria torres')).rejects.toMatchObject({ status: 400, body: { codigo: 'senha_fraca' } })
  await expect(set('curta')).rejects.toMatchObject({ body: { codigo: 'senha_fraca' } })
  await expect(set(NOVA, `${NOVA}!`)).rejects.toMatchObject({ body: { codigo: 'senhas_diferentes' } })
  await set(NOVA)
  await expect(set(NOVA)).rejects.toMatchObject({ status: 400, body: { codigo: 'link_vencido' } })
  await expect(login('admin@valeverde.demo', SENHA)).rejects.toMatchObject({ status: 401 })
  await expect(
    t.anonimo.usuarios.atualizartoken({ body: { refresh_token: dados.token.refresh_token } }),
  ).rejects.toMatchObject({ status: 401 })
  expect((await login('admin@valeverde.demo', NOVA)).dados.sessao.nome).toBe('Valéria Torres')
  expect((await mensagemPara('admin@valeverde.demo'))?.assunto).toBe('Sua senha do Tropeiro foi trocada')
})

test('an expired link opens nothing, and only the hash of its secret is kept', async () => {
  await t.anonimo.usuarios.pedirRedefinicao({ body: { email: 'joao@serraazul.demo' } })
  const token = tokenEm((await mensagemPara('joao@serraazul.demo'))?.texto)
  expect(token).not.toBe('')
  const { rows } = await t.db.query('select encode(hash, $1) as hash from senha_tokens', ['escape'])
  expect(JSON.stringify(rows)).not.toContain(token)
  await t.db.query("update senha_tokens set expires_at = now() - interval '1 second' where used_at is null")
  await expect(t.anonimo.usuarios.conferirRedefinicao({ body: { token } })).rejects.toMatchObject({
    body: { codigo: 'link_vencido' },
  })
})

test('one lists his own sessions and ends one, or all the others', async () => {
  const me = await t.entrar('embarcador@bomgrao.demo')
  const other = (await login('embarcador@bomgrao.demo', SENHA)).dados.token
  await login('embarcador@bomgrao.demo', SENHA)
  const before = (await me.usuarios.sessoes()).dados
  expect(before.map((s) => s.atual)).toEqual([true, false, false])
  expect(before[0]?.grupo).toBe('SERRA AZUL')
  const stranger = await t.entrar('operador@serraazul.demo')
  const sid = before[1]?._id ?? ''
  await expect(stranger.usuarios.encerrarSessao({ params: { sid } })).rejects.toMatchObject({ status: 404 })
  await me.usuarios.encerrarSessao({ params: { sid } })
  expect((await me.usuarios.sessoes()).dados).toHaveLength(2)
  await me.usuarios.encerrarOutras()
  expect((await me.usuarios.sessoes()).dados.map((s) => s.atual)).toEqual([true])
  await expect(
    t.anonimo.usuarios.atualizartoken({ body: { refresh_token: other.refresh_token } }),
  ).rejects.toMatchObject({ status: 401 })
})

test('changing the password asks for the old one and keeps only this session', async () => {
  const me = await t.entrar('destinatario@mercado.demo')
  await login('destinatario@mercado.demo', SENHA)
  const change = (senhaAtual: string) =>
    me.usuarios.trocarSenha({ body: { senhaAtual, senha: NOVA, confirmarSenha: NOVA } })
  await expect(change('errada')).rejects.toMatchObject({
    status: 400,
    body: { codigo: 'senha_atual_errada' },
  })
  await change(SENHA)
  expect((await me.usuarios.sessoes()).dados).toHaveLength(1)
  expect((await login('destinatario@mercado.demo', NOVA)).status).toBe(true)
})

test('system messages are for the super user only', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  await expect(admin.usuarios.mensagens()).rejects.toMatchObject({ status: 403 })
})
