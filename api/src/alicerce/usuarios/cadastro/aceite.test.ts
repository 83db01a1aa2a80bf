import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criarUsuario } from '../../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { escopoDe } from '../../../db/tx.ts'

const SENHA = 'Tropeiro#2026'
const DE_OUTRO = 'jabuti carrega 91 pedras'
const DELA = 'garoa fina 47 trilhos'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const login = (email: string, senha: string) => t.anonimo.usuarios.login({ body: { login: email, senha } })
const gruposDe = async (email: string, senha: string) =>
  Object.keys((await login(email, senha)).dados.sessao.grupos)
const como = async (email: string, senha: string) => {
  const { dados } = await login(email, senha)
  const headers = { authorization: `Bearer ${dados.token.access_token}` }
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const r = await t.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: r.statusCode, body: r.json() }
  }
  // A newcomer's session calls nothing else before.
  if (dados.sessao.novo_user)
    await call('POST', '/api/usuarios/primeirospassos', { name: dados.sessao.nome, telefone: '', base: '' })
  const convites = async () => (await call('GET', '/api/usuarios/meusconvites')).body.dados
  const decidir = (id: string, o: 'aceitar' | 'recusar') =>
    call('POST', `/api/usuarios/meusconvites/${id}/${o}`)
  return { sessao: dados.sessao, token: dados.token, call, convites, decidir }
}
const tokenDe = (text: string | null | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
/** What went to an address, newest first. */
const cartas = async (para: string) => {
  await t.trabalhar()
  const { dados } = await (await t.entrar('super@tropeiro.demo')).usuarios.mensagens()
  return dados.filter((m) => m.para === para)
}
const linkMandado = async (para: string) => tokenDe((await cartas(para))[0]?.texto)
const escolher = (token: string, senha: string) =>
  t.anonimo.usuarios.redefinirSenha({ body: { token, senha, confirmarSenha: senha } })

const cpfs = ['16899535009', '40442820135', '87317042048', '04867653004', '52599927765', '98765432100']
let seguinte = 0
/** Somebody whom AZAPERS makes an account for, before VALE VERDE ever hears of her. */
const alguem = () => {
  const n = seguinte++
  return {
    name: 'Nome Que Azapers Deu',
    cpf: cpfs[n]!,
    email: `alguem${n}@fora.demo`,
    telefone: '11911112222',
  }
}
const naAzapers = async (p: ReturnType<typeof alguem>, senha = '') =>
  (
    await (
      await t.entrar('admin@azapers.demo')
    ).usuarios.criar({
      body: { ...p, papel: 'USUARIO', base: ['MATRIZ'], senha, confirmarSenha: senha },
    })
  ).dados
const naValeVerde = async (p: ReturnType<typeof alguem>, mais: object = {}) =>
  (
    await (
      await t.entrar('admin@valeverde.demo')
    ).usuarios.criar({
      body: {
        ...p,
        name: 'Nome Que Vale Verde Deu',
        telefone: '31933334444',
        papel: 'ADMIN',
        base: ['BELO HORIZONTE'],
        ...mais,
      },
    })
  ).dados
const naLista = async (admin: string, email: string) => {
  const { dados } = await (await t.entrar(admin)).usuarios.listar({
    query: { busca: email, situacao: 'todos' },
  })
  return dados.find((u) => u.email === email)
}

describe('an account that another group made', () => {
  test('by password: it opens nothing once a second group includes the person, who gets a link of her own', async () => {
    const p = alguem()
    await naAzapers(p, DE_OUTRO)
    const antes = await login(p.email, DE_OUTRO)
    const refresh_token = antes.dados.token.refresh_token
    const made = await naValeVerde(p, { senha: DELA, confirmarSenha: DELA })
    expect(made.link).toBeNull()
    await expect(login(p.email, DE_OUTRO)).rejects.toMatchObject({ status: 401 })
    await expect(login(p.email, DELA)).rejects.toMatchObject({ status: 401 })
    await expect(t.anonimo.usuarios.atualizartoken({ body: { refresh_token } })).rejects.toMatchObject({
      status: 401,
    })
    // Whoever opens the letter chooses the password, and is of the group that the letter names, and of no other yet.
    await escolher(await linkMandado(p.email), DELA)
    expect(await gruposDe(p.email, DELA)).toEqual(['VALE VERDE'])
    const ela = await como(p.email, DELA)
    expect((await ela.convites()).map((c: { grupo: string }) => c.grupo)).toEqual(['AZAPERS'])
  })

  test('by kept link: the first-password link that an admin holds is void from then on', async () => {
    const p = alguem()
    const guardado = tokenDe((await naAzapers(p)).link)
    expect(guardado).not.toBe('')
    expect((await naValeVerde(p)).link).toBeNull()
    await expect(escolher(guardado, DE_OUTRO)).rejects.toMatchObject({ body: { codigo: 'link_vencido' } })
    const admin = await t.entrar('admin@valeverde.demo')
    const id = (await naLista('admin@valeverde.demo', p.email))!._id
    expect((await admin.usuarios.convidar({ params: { id } })).dados.link).toBeNull()
  })

  test('by kept link used early: whoever chose that password cannot say yes for the person', async () => {
    const p = alguem()
    await escolher(tokenDe((await naAzapers(p)).link), DE_OUTRO)
    const intruso = await como(p.email, DE_OUTRO)
    await naValeVerde(p)
    const [convite] = await intruso.convites()
    expect(convite).toMatchObject({ grupo: 'VALE VERDE', por_email: true })
    expect((await intruso.decidir(convite._id, 'aceitar')).body.codigo).toBe('aceite_por_email')
    expect(await gruposDe(p.email, DE_OUTRO)).toEqual(['AZAPERS'])
    // The letter asks for a new password, and that of the other dies with its sessions.
    await escolher(await linkMandado(p.email), DELA)
    await expect(login(p.email, DE_OUTRO)).rejects.toMatchObject({ status: 401 })
    const { refresh_token } = intruso.token
    await expect(t.anonimo.usuarios.atualizartoken({ body: { refresh_token } })).rejects.toMatchObject({
      status: 401,
    })
    expect(await gruposDe(p.email, DELA)).toEqual(['AZAPERS', 'VALE VERDE'])
  })

  test('by invitation: the code brings the person no further than to her own letter', async () => {
    const p = alguem()
    await naAzapers(p, DE_OUTRO)
    const admin = await t.entrar('admin@valeverde.demo')
    const { dados } = await admin.usuarios.criarConvite({
      body: { papel: 'USUARIO', base: ['BELO HORIZONTE'] },
    })
    await t.anonimo.usuarios.cadastrar({ body: { ...p, convite: dados.convite } })
    await expect(login(p.email, DE_OUTRO)).rejects.toMatchObject({ status: 401 })
    expect(await naLista('admin@valeverde.demo', p.email)).toMatchObject({ vinculo: 'aguarda', ativo: false })
    await escolher(await linkMandado(p.email), DELA)
    expect(await gruposDe(p.email, DELA)).toEqual(['VALE VERDE'])
  })

  test('by approval: neither does a sign-up that an admin lets in', async () => {
    const p = alguem()
    await naAzapers(p, DE_OUTRO)
    await t.anonimo.usuarios.cadastrar({ body: { ...p, grupo: 'VALE VERDE' } })
    const admin = await t.entrar('admin@valeverde.demo')
    const pendente = (await admin.usuarios.pendentes()).dados.find((c) => c.email === p.email)!
    await admin.usuarios.aprovar({
      params: { id: pendente._id },
      body: { papel: 'USUARIO', base: ['BELO HORIZONTE'] },
    })
    await expect(login(p.email, DE_OUTRO)).rejects.toMatchObject({ status: 401 })
    await escolher(await linkMandado(p.email), DELA)
    expect(await gruposDe(p.email, DELA)).toEqual(['VALE VERDE'])
  })
})

const puxar = async (email: string, cpf: string) =>
  naValeVerde({ name: '', telefone: '', email, cpf }, { papel: 'USUARIO' })

describe('a person with an account of her own', () => {
  test('is shown to the inviting group as it wrote her, and with nothing of another group, until she accepts', async () => {
    await t.db.query("update usuarios set telefone = '11955556666' where email = 'admin@azapers.demo'")
    await login('admin@azapers.demo', SENHA)
    const { _id: id } = await puxar('admin@azapers.demo', '93541134780')
    const admin = await t.entrar('admin@valeverde.demo')
    const seen = {
      name: 'Nome Que Vale Verde Deu',
      telefone: '31933334444',
      vinculo: 'aguarda',
      ativo: false,
      ultimo_acesso: null,
    }
    expect(await naLista('admin@valeverde.demo', 'admin@azapers.demo')).toMatchObject(seen)
    const { dados } = await admin.usuarios.buscar({ params: { id } })
    expect(dados).toMatchObject({ ...seen, segundo_fator: false })
    // Nor does searching tell her name.
    expect((await admin.usuarios.listar({ query: { busca: 'zanetti' } })).total).toBe(0)
    expect(JSON.stringify((await admin.usuarios.historico({ params: { id } })).dados)).not.toContain(
      'Zanetti',
    )
    const outra = await admin.usuarios.zerarSegundoFator({ params: { id } }).catch((e) => e)
    expect(outra).toMatchObject({ status: 403 })
    const form = {
      ...dados,
      base: ['BELO HORIZONTE'],
      email: 'tomei@vv.demo',
      grupo_usuario: 'motorista' as const,
    }
    await expect(admin.usuarios.editar({ params: { id }, body: form })).rejects.toMatchObject({ status: 403 })
    await admin.usuarios.editar({
      params: { id },
      body: { ...form, email: 'admin@azapers.demo', name: 'Outro Nome' },
    })
    const { rows } = await t.db.query(
      "select nome, telefone from usuarios where email = 'admin@azapers.demo'",
    )
    expect(rows).toEqual([{ nome: 'Álvaro Zanetti', telefone: '11955556666' }])
  })

  test('reaches nothing of it before, enters as ever after, and the new group never opens by itself', async () => {
    const ele = await como('admin@azapers.demo', SENHA)
    expect(ele.sessao.grupo_ativo).toBe('AZAPERS')
    expect(Object.keys(ele.sessao.grupos)).toEqual(['AZAPERS'])
    expect((await ele.call('PUT', '/api/usuarios/grupoativo', { grupo: 'VALE VERDE' })).status).toBe(403)
    const [convite] = await ele.convites()
    expect(convite).toMatchObject({ grupo: 'VALE VERDE', papel: 'USUARIO', por_email: false })
    expect((await ele.decidir(convite._id, 'aceitar')).body.dados.sessao.grupo_ativo).toBe('AZAPERS')
    // Twice is once; a yes does not become a no.
    expect((await ele.decidir(convite._id, 'aceitar')).status).toBe(200)
    expect((await ele.decidir(convite._id, 'recusar')).status).toBe(400)
    expect(await ele.convites()).toEqual([])
    const depois = await como('admin@azapers.demo', SENHA)
    expect(depois.sessao.grupo_ativo).toBe('AZAPERS')
    expect(Object.keys(depois.sessao.grupos)).toContain('VALE VERDE')
    expect(await naLista('admin@valeverde.demo', 'admin@azapers.demo')).toMatchObject({
      name: 'Álvaro Zanetti',
      vinculo: 'aceito',
      ativo: true,
    })
  })

  test('works on where she chose to, also after the next login', async () => {
    const ele = await como('admin@azapers.demo', SENHA)
    await ele.call('PUT', '/api/usuarios/grupoativo', { grupo: 'VALE VERDE' })
    expect((await como('admin@azapers.demo', SENHA)).sessao.grupo_ativo).toBe('VALE VERDE')
    await ele.call('PUT', '/api/usuarios/grupoativo', { grupo: 'AZAPERS' })
    expect((await como('admin@azapers.demo', SENHA)).sessao.grupo_ativo).toBe('AZAPERS')
  })

  test('accepts by the letter without a password, twice the same', async () => {
    await puxar('maria@serraazul.demo', '87748248800')
    const token = await linkMandado('maria@serraazul.demo')
    expect((await t.anonimo.usuarios.lerAceite({ body: { token } })).dados).toMatchObject({
      grupo: 'VALE VERDE',
      papel: 'USUARIO',
      vinculo: 'aguarda',
    })
    // The letter of an invitation sets no password.
    await expect(escolher(token, DE_OUTRO)).rejects.toMatchObject({ body: { codigo: 'link_vencido' } })
    await t.anonimo.usuarios.aceitarConvite({ body: { token } })
    await t.anonimo.usuarios.aceitarConvite({ body: { token } })
    await expect(t.anonimo.usuarios.recusarConvite({ body: { token } })).rejects.toMatchObject({
      status: 400,
    })
    const ela = await como('maria@serraazul.demo', SENHA)
    expect(ela.sessao.grupo_ativo).toBe('SERRA AZUL')
    expect(Object.keys(ela.sessao.grupos).sort()).toEqual(['SERRA AZUL', 'VALE VERDE'])
  })

  test('refuses, and the group is told so and may ask once more', async () => {
    await puxar('joao@serraazul.demo', '71428793860')
    const ele = await como('joao@serraazul.demo', SENHA)
    const [convite] = await ele.convites()
    expect((await ele.decidir(convite._id, 'recusar')).status).toBe(200)
    expect((await ele.decidir(convite._id, 'recusar')).status).toBe(200)
    expect((await ele.decidir(convite._id, 'aceitar')).status).toBe(400)
    const recusado = await naLista('admin@valeverde.demo', 'joao@serraazul.demo')
    expect(recusado).toMatchObject({ vinculo: 'recusado', ativo: false, name: 'Nome Que Vale Verde Deu' })
    const admin = await t.entrar('admin@valeverde.demo')
    await puxar('joao@serraazul.demo', '71428793860')
    await expect(puxar('joao@serraazul.demo', '71428793860')).rejects.toMatchObject({ status: 409 })
    expect(await ele.convites()).toHaveLength(1)
    // The group takes it back.
    await admin.usuarios.mudarAtivo({ params: { id: recusado!._id }, body: { ativo: false } })
    expect(await ele.convites()).toEqual([])
    expect((await ele.decidir(convite._id, 'aceitar')).status).toBe(400)
  })

  test("answers nobody else's invitation", async () => {
    await puxar('entregador@serraazul.demo', '29537995593')
    const outro = await como('operador@serraazul.demo', SENHA)
    const id = String(t.alicerce.grupos.get('VALE VERDE'))
    expect((await outro.decidir(id, 'aceitar')).status).toBe(400)
    expect(await gruposDe('entregador@serraazul.demo', SENHA)).toEqual(['SERRA AZUL'])
  })

  test('whose e-mail is no more the one invited has no invitation', async () => {
    await t.db.query("update usuarios set email = 'novo@azul.demo' where email = 'entregador@serraazul.demo'")
    const ele = await como('novo@azul.demo', SENHA)
    expect(await ele.convites()).toEqual([])
    await t.db.query("update usuarios set email = 'entregador@serraazul.demo' where email = 'novo@azul.demo'")
  })
})

test('erasing somebody who only waits ends the invitation, and nothing of her account', async () => {
  const maria = await naLista('admin@valeverde.demo', 'entregador@serraazul.demo')
  const admin = await t.entrar('admin@valeverde.demo')
  const { eliminarUsuario } = await import('../index.ts')
  const { inTransaction } = await import('../../../db/tx.ts')
  const grupo = t.alicerce.grupos.get('VALE VERDE')!
  expect(await inTransaction(t.deps.pool, escopoDe(grupo), (db) => eliminarUsuario(db, maria!._id))).toBe(
    'outros_grupos',
  )
  expect(await gruposDe('entregador@serraazul.demo', SENHA)).toEqual(['SERRA AZUL'])
  expect((await admin.usuarios.buscar({ params: { id: maria!._id } })).dados.vinculo).toBe('retirado')
})

test('a waiting membership can never be active, whoever writes it', async () => {
  await expect(
    t.db.query("update grupo_usuarios set vinculo = 'aguarda' where ativo and papel = 'USUARIO'"),
  ).rejects.toThrow(/check/)
  const id = await criarUsuario(t.db, {
    nome: 'De Fábrica',
    login: 'fabrica@serraazul.demo',
    cpf: '11122233396',
    senha: SENHA,
    acessos: [{ grupoId: t.alicerce.grupos.get('SERRA AZUL')!, papel: 'USUARIO', bases: [] }],
  })
  expect(id).toMatch(/^\d+$/)
  expect(await gruposDe('fabrica@serraazul.demo', SENHA)).toEqual(['SERRA AZUL'])
})

test('one refusal for whatever does not match, and the preview of a spreadsheet asks only of its own group', async () => {
  const { email, ...p } = alguem()
  const known = { ...p, email: 'admin@serraazul.demo' }
  const both = [
    await naValeVerde(known).catch((e) => e.body),
    await naValeVerde({ ...p, email, cpf: '11144477735' }).catch((e) => e.body),
  ]
  expect(both.map((b) => [b.codigo, b.mensagem])).toEqual([
    ['dados_de_outro', 'Este e-mail e este CPF não combinam. Confira os dois com a pessoa.'],
    ['dados_de_outro', 'Este e-mail e este CPF não combinam. Confira os dois com a pessoa.'],
  ])
  const admin = await t.entrar('admin@valeverde.demo')
  const csv = `Nome;CPF;E-mail;Papel;Bases\nAlguém Só;${p.cpf};admin@serraazul.demo;Operação;BELO HORIZONTE`
  const { dados } = await admin.usuarios.previaDaPlanilha({
    body: { arquivo: new File([csv], 'usuarios.csv') },
  })
  expect(dados.linhas.map((l) => l.erros)).toEqual([[]])
})
