import { modulos } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
let grupoId: number
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => t.close())

const admin = () => t.entrar('admin@serraazul.demo')
const dona = () => t.entrar('super@tropeiro.demo')
const recusado = (status: number, mensagem: string, codigo?: string | number) => ({
  status,
  body: { mensagem, ...(codigo === undefined ? {} : { codigo }) },
})

const santos = {
  cnpj: '61.365.284/0001-04',
  endereco: 'Avenida Ana Costa, 100, Gonzaga - Santos, SP',
  telefone: '1332221100',
  tipo_empresa: 'transportadora' as const,
}
const COM_LETRAS = '12.ABC.345/01DE-35'
const serra = { nome_grupo: 'SERRA AZUL', tipo_grupo: 'transportadora' as const }

test('a super user creates a group: name, bases, companies, modules, all behind its own wall', async () => {
  const me = await dona()
  const { dados } = await me.empresas.cadastrar({
    body: {
      nome_grupo: '  translima ',
      tipo_grupo: 'transportadora',
      dados_grupo: {
        Matriz: { ...santos, razao_social: 'Translima Ltda' },
        Letras: { ...santos, cnpj: COM_LETRAS },
        Pátio: { ...santos, ficticio: true },
      },
      bases_grupo: ['Matriz', 'Letras', 'Pátio'],
      cnpjs_grupo: [santos.cnpj, COM_LETRAS],
      romaneios: true,
      pesquisar: true,
      frete: false,
    },
  })
  expect(dados).toMatchObject({ nome_grupo: 'TRANSLIMA' })
  expect(dados.bases.map((b) => [b.base, b.cnpj, b.nome, b.cidade, b.uf, b.ficticio])).toEqual([
    ['MATRIZ', '61365284000104', 'Translima Ltda', 'Santos', 'SP', false],
    ['LETRAS', '12ABC34501DE35', 'TRANSLIMA LETRAS', 'Santos', 'SP', false],
    ['PÁTIO', '61365284000104', 'Translima Ltda', 'Santos', 'SP', true],
  ])
  expect(dados.bases[0]!.modulos).toEqual(['romaneios', 'pesquisar'])
  const { rows } = await t.db.query('select count(*)::int as n from empresas where grupo_id = $1', [
    dados._id,
  ])
  expect(rows[0].n).toBe(2)
  // Nobody of another group sees it; the super user may enter it.
  const sessao = await me.usuarios.sessao()
  expect(Object.keys(sessao.dados.grupos)).toContain('TRANSLIMA')
  expect(Object.keys((await (await admin()).usuarios.sessao()).dados.grupos)).not.toContain('TRANSLIMA')
  await expect((await admin()).empresas.listar({ params: { group: 'TRANSLIMA' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('code 801: the name is taken, whoever has it and however it is written; nothing is left behind', async () => {
  const me = await dona()
  for (const nome_grupo of ['VALE VERDE', ' vale  verde '])
    await expect(
      me.empresas.cadastrar({
        body: { nome_grupo, tipo_grupo: 'distribuidora', dados_grupo: { A: santos }, rota: true },
      }),
    ).rejects.toMatchObject(recusado(409, 'Grupo já cadastrado', 801))
})

test('two who create the same group at once: one does', async () => {
  const me = await dona()
  const body = {
    nome_grupo: 'TETS',
    tipo_grupo: 'transportadora' as const,
    dados_grupo: { A: santos },
    rota: true,
  }
  const done = await Promise.allSettled([1, 2, 3].map(() => me.empresas.cadastrar({ body })))
  expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

const grupo = {
  nome_grupo: 'NOVO',
  tipo_grupo: 'transportadora' as const,
  dados_grupo: { A: santos },
  rota: true,
}
const refusals: [name: string, body: object, status: number, sentence: string, codigo?: number][] = [
  ['an empty name', { nome_grupo: '' }, 400, 'Existe campos obrigatorios não preenchidos'],
  ['no kind', { tipo_grupo: '' }, 400, 'Existe campos obrigatorios não preenchidos'],
  ['no base', { dados_grupo: {} }, 400, 'Existe campos obrigatorios não preenchidos'],
  [
    'a base without telephone',
    { dados_grupo: { A: { ...santos, telefone: ' ' } } },
    400,
    'Existe campos obrigatorios não preenchidos',
  ],
  ['no module ticked', { rota: false }, 400, 'É necessário com que ao menos 1 módulo seja selecionado'],
  [
    'a base without CNPJ',
    { dados_grupo: { A: { ...santos, cnpj: '' } } },
    400,
    'Não foi encontrado CNPJ em uma de suas bases, por favor verificar.',
    800,
  ],
  [
    'a wrong check digit',
    { dados_grupo: { A: { ...santos, cnpj: '12ABC34501DE36' } } },
    400,
    'Não foi encontrado CNPJ em uma de suas bases, por favor verificar.',
    800,
  ],
  [
    'a city that does not exist',
    { dados_grupo: { A: { ...santos, endereco: 'Rua X, 1, Centro - Atlântida, SP' } } },
    400,
    'Não existe o município Atlântida no estado SP.',
  ],
  [
    'an address of another shape',
    { dados_grupo: { A: { ...santos, endereco: 'Rua X' } } },
    400,
    'O endereço da base A deve ser “rua, número, bairro - cidade, UF”.',
  ],
]
for (const [name, more, status, sentence, codigo] of refusals) {
  test(`a group is not created with ${name}`, async () => {
    const me = await dona()
    await expect(me.empresas.cadastrar({ body: { ...grupo, ...more } })).rejects.toMatchObject(
      recusado(status, sentence, codigo),
    )
    expect((await t.db.query(`select 1 from grupos where nome = 'NOVO'`)).rows).toEqual([])
  })
}

test('only the super user creates groups; only admins touch bases', async () => {
  await expect((await admin()).empresas.cadastrar({ body: grupo })).rejects.toMatchObject({ status: 403 })
  for (const login of ['operador@serraazul.demo', 'embarcador@bomgrao.demo', 'joao@serraazul.demo']) {
    const me = await t.entrar(login)
    const calls = [
      me.empresas.criarBases({ body: { ...serra, dados_grupo: { X: santos } } }),
      me.empresas.removerBases({ body: { ...serra, base: 'CURITIBA', cnpj: '91122233000384' } }),
      me.empresas.modulosDaBase({ body: { base: 'CURITIBA', modulos: ['rota'] } }),
      me.empresas.porCnpj({ params: { cnpj: '91122233000384' } }),
    ]
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ status: 'rejected', reason: { status: 403 } })
  }
})

test('an admin adds a base with the modules of the group, is in it at once, edits it and removes it', async () => {
  const me = await admin()
  const made = await me.empresas.criarBases({ body: { ...serra, dados_grupo: { Santos: santos } } })
  expect(made.dados[0]).toMatchObject({
    base: 'SANTOS',
    tipo: 'transportadora',
    ativo: true,
    modulos: [...modulos],
  })
  expect((await me.usuarios.sessao()).dados.bases.map((b) => b.name)).toContain('SANTOS')

  const anterior = { cnpj: '61365284000104', base: 'SANTOS' }
  const edited = await me.empresas.editarBases({
    body: {
      nome_grupo: 'SERRA AZUL',
      base: 'Porto de Santos',
      cnpj: COM_LETRAS,
      endereco: 'Rua do Porto, S/N, Valongo - Santos, SP',
      telefone: '13999990000',
      anterior,
    },
  })
  expect(edited.mensagem).toBe('Base atualizada com sucesso!')
  expect(edited.dados).toMatchObject({
    base: 'PORTO DE SANTOS',
    cnpj: '12ABC34501DE35',
    telefone: '13999990000',
  })
  const empresas = (await me.empresas.pesquisar({ query: { termo: '12.abc' } })).dados
  expect(empresas).toMatchObject([
    { cnpj: '12ABC34501DE35', bases: ['PORTO DE SANTOS'], cidade: 'Santos', uf: 'SP' },
  ])
  expect((await me.empresas.pesquisar({ query: { termo: '61365284' } })).dados).toEqual([])

  const { dados } = await me.empresas.modulosDaBase({
    body: { base: 'porto de santos', modulos: ['rota', 'pesquisar', 'rota'] },
  })
  expect(dados.modulos).toEqual(['rota', 'pesquisar'])
  await expect(
    me.empresas.modulosDaBase({ body: { base: 'PORTO DE SANTOS', modulos: [] } }),
  ).rejects.toMatchObject(recusado(400, 'É necessário com que ao menos 1 módulo seja selecionado'))

  const gone = await me.empresas.removerBases({
    body: { cnpj: COM_LETRAS, base: 'PORTO DE SANTOS', nome_grupo: 'SERRA AZUL' },
  })
  expect(gone.mensagem).toBe('Base Excluida com sucesso')
  expect((await me.empresas.listar({ params: { group: 'SERRA AZUL' } })).dados).toHaveLength(3)
  expect((await me.empresas.pesquisar({ query: { termo: '12ABC' } })).dados).toEqual([])
})

test('names and CNPJs are not taken twice in a group; a fictitious base may share one', async () => {
  const me = await admin()
  const make = (nome: string, more: object) =>
    me.empresas.criarBases({ body: { ...serra, dados_grupo: { [nome]: { ...santos, ...more } } } })
  await expect(make('Sao Paulo', {})).rejects.toMatchObject(
    recusado(409, 'Já existe uma base com o nome SAO PAULO.'),
  )
  await expect(make('LESTE', { cnpj: '91122233000112' })).rejects.toMatchObject(
    recusado(409, 'Este CNPJ já é o da base SÃO PAULO.'),
  )
  const { dados } = await make('LESTE', { cnpj: '91122233000112', ficticio: true })
  await me.empresas.removerBases({ body: { cnpj: dados[0]!.cnpj, base: 'LESTE', nome_grupo: 'SERRA AZUL' } })
  await expect(
    me.empresas.criarBases({ body: { ...serra, tipo_grupo: 'distribuidora', dados_grupo: { L: santos } } }),
  ).rejects.toMatchObject(recusado(400, 'O tipo informado não é o deste grupo.'))
})

const edicao = {
  nome_grupo: 'SERRA AZUL',
  base: 'CURITIBA',
  cnpj: '91122233000384',
  endereco: 'Rua João Bettega, 5700, CIC - Curitiba, PR',
  telefone: '4133221100',
  anterior: { base: 'CURITIBA', cnpj: '91122233000384' },
}
test('a base is not edited with an empty field, whichever', async () => {
  const me = await admin()
  const empties = [
    { nome_grupo: '' },
    { base: ' ' },
    { cnpj: '' },
    { endereco: '' },
    { telefone: '' },
    { anterior: { base: '', cnpj: '91122233000384' } },
  ]
  for (const empty of empties)
    await expect(me.empresas.editarBases({ body: { ...edicao, ...empty } })).rejects.toMatchObject(
      recusado(400, 'Há campos obrigatorios não preenchidos'),
    )
  await expect(
    me.empresas.editarBases({ body: { ...edicao, cnpj: '91122233000385' } }),
  ).rejects.toMatchObject(recusado(400, 'O CNPJ não é válido.'))
  await expect(me.empresas.editarBases({ body: { ...edicao, base: 'CAMPINAS' } })).rejects.toMatchObject(
    recusado(409, 'Já existe uma base com o nome CAMPINAS.'),
  )
  await expect(
    me.empresas.editarBases({ body: { ...edicao, anterior: { base: 'CURITIBA', cnpj: '91122233000112' } } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a base in use is not removed, and the reason counts who uses it', async () => {
  const me = await admin()
  const base = t.alicerce.bases.get('SERRA AZUL/CURITIBA')!
  await criarNota(t.db, {
    grupoId,
    numero: 77,
    baseId: base,
    embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
    dest: { documento: '96074694000180', nome: 'Mercado da Esquina' },
  })
  await t.db.query(
    `insert into romaneios (grupo_id, numero, cnpj_empresa, base_id) values ($1, 900, '91122233000384', $2), ($1, 901, '91122233000384', $2)`,
    [grupoId, base],
  )
  const body = { nome_grupo: 'SERRA AZUL', base: 'CURITIBA', cnpj: '91122233000384' }
  await expect(me.empresas.removerBases({ body })).rejects.toMatchObject(
    recusado(409, 'A base CURITIBA está em uso e não pode ser removida: 1 usuário, 1 nota e 2 romaneios.'),
  )
  // The company of a base that gets another CNPJ stays while romaneios of the past name it.
  await me.empresas.editarBases({ body: { ...edicao, cnpj: santos.cnpj } })
  expect((await me.empresas.pesquisar({ query: { termo: '91122233000384' } })).dados).toMatchObject([
    { bases: [] },
  ])
  await me.empresas.editarBases({
    body: { ...edicao, anterior: { base: 'CURITIBA', cnpj: santos.cnpj } },
  })
})

test('the only base of a group stays; another group’s bases are not to be found', async () => {
  const vale = await t.entrar('admin@valeverde.demo')
  const delas = { nome_grupo: 'VALE VERDE', base: 'BELO HORIZONTE', cnpj: '12ABC34501DE35' }
  await expect(vale.empresas.removerBases({ body: delas })).rejects.toMatchObject(
    recusado(409, 'Esta é a única base do grupo e não pode ser removida.'),
  )
  const me = await admin()
  await expect(me.empresas.removerBases({ body: delas })).rejects.toMatchObject({ status: 404 })
  await expect(
    me.empresas.removerBases({ body: { ...delas, nome_grupo: 'SERRA AZUL' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    me.empresas.criarBases({ body: { ...serra, nome_grupo: 'VALE VERDE', dados_grupo: { X: santos } } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    me.empresas.editarBases({
      body: {
        ...edicao,
        nome_grupo: 'VALE VERDE',
        anterior: { base: 'BELO HORIZONTE', cnpj: '12ABC34501DE35' },
      },
    }),
  ).rejects.toMatchObject({ status: 404 })
})

test('what is known of a CNPJ comes from the group itself when no register is configured', async () => {
  const me = await admin()
  expect((await me.empresas.porCnpj({ params: { cnpj: '91122233000112' } })).dados).toMatchObject({
    fonte: 'local',
    cidade: 'São Paulo',
    uf: 'SP',
  })
  expect((await me.empresas.porCnpj({ params: { cnpj: '90752655000109' } })).dados).toMatchObject({
    nome: 'Alimentos Bom Grão S.A.',
  })
  expect((await me.empresas.porCnpj({ params: { cnpj: '12ABC34501DE35' } })).dados).toBeNull()
})

test('a register that fails is not felt: the local answer comes instead', async () => {
  t.deps.cnpj = { buscar: () => Promise.reject(new Error('fora do ar')) }
  const me = await admin()
  expect((await me.empresas.porCnpj({ params: { cnpj: '91122233000112' } })).dados?.fonte).toBe('local')
  t.deps.cnpj = null
})

test('policies are read by all and written by admins, each for the own group', async () => {
  const me = await admin()
  const antes = (await me.empresas.politica()).dados
  await me.empresas.atualizarPolitica({
    body: { ...antes, foto_obrigatoria: false, sem_protocolo: 'recusar' },
  })
  expect((await (await t.entrar('operador@serraazul.demo')).empresas.politica()).dados).toEqual({
    ...antes,
    foto_obrigatoria: false,
    sem_protocolo: 'recusar',
  })
  expect((await (await t.entrar('admin@valeverde.demo')).empresas.politica()).dados).toEqual(antes)
  await expect(
    (await t.entrar('operador@serraazul.demo')).empresas.atualizarPolitica({ body: antes }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a base is switched off and on again; its people stay in it, and the last active one stays on', async () => {
  const admin = await t.entrar('admin@serraazul.demo')
  const ativa = (base: string, ativo: boolean) => admin.empresas.baseAtiva({ body: { base, ativo } })
  const { dados, mensagem } = await ativa('CURITIBA', false)
  expect(dados.ativo).toBe(false)
  expect(mensagem).toBe('Base atualizada com sucesso!')
  const bases = async () => (await admin.usuarios.sessao()).dados.bases.map((b) => b.name)
  expect(await bases()).not.toContain('CURITIBA')
  const { rows } = await t.db.query(
    "select count(*)::int as n from base_usuarios bu join bases b on b.id = bu.base_id where b.nome = 'CURITIBA' and bu.ativo",
  )
  expect(rows[0].n).toBeGreaterThan(0)
  await ativa('CURITIBA', true)
  expect(await bases()).toContain('CURITIBA')
  const alone = await t.entrar('admin@valeverde.demo')
  await expect(
    alone.empresas.baseAtiva({ body: { base: 'BELO HORIZONTE', ativo: false } }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(alone.empresas.baseAtiva({ body: { base: 'CURITIBA', ativo: false } })).rejects.toMatchObject({
    status: 404,
  })
  const operador = await t.entrar('operador@serraazul.demo')
  await expect(
    operador.empresas.baseAtiva({ body: { base: 'CURITIBA', ativo: false } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('the super user lists every group and enters any of them; an admin does not', async () => {
  const root = await t.entrar('super@tropeiro.demo')
  const { dados } = await root.empresas.grupos()
  expect(dados.map((g) => g.nome)).toEqual(expect.arrayContaining(['SERRA AZUL', 'VALE VERDE', 'AZAPERS']))
  expect(dados.find((g) => g.nome === 'VALE VERDE')).toMatchObject({ empresas: 1, bases: 1, usuarios: 1 })
  const inside = (await root.usuarios.grupoAtivo({ body: { grupo: 'VALE VERDE' } })).dados.sessao
  expect(inside).toMatchObject({ grupo_ativo: 'VALE VERDE', super_user: true })
  await root.usuarios.grupoAtivo({ body: { grupo: 'SERRA AZUL' } })
  const admin = await t.entrar('admin@serraazul.demo')
  await expect(admin.empresas.grupos()).rejects.toMatchObject({ status: 403 })
  await expect(admin.usuarios.grupoAtivo({ body: { grupo: 'VALE VERDE' } })).rejects.toMatchObject({
    status: 403,
  })
})
