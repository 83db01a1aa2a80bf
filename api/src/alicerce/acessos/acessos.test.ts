import { digitosCnpj } from '@tropeiro/fiscal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

const ADMIN = 'admin@serraazul.demo'
const FORA = { codigo: 'sem_permissao' }

let t: TestApp
let operador: string
beforeAll(async () => {
  t = await abrirApp()
  operador = t.alicerce.usuarios.get('Otávio Lima')!
})
afterAll(() => t.close())

const base = (nome: string) => String(t.alicerce.bases.get(`SERRA AZUL/${nome}`))
const perfil = (nome: string, mais: object = {}) => ({ nome, pessoas: [operador], ...mais })
const recusa = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ status: 403, body: FORA })

/** Gives the operator one perfil, runs `work`, and takes it away: no test stands on another's. */
async function com(body: object, work: () => Promise<void>) {
  const admin = await t.entrar(ADMIN)
  const { dados } = await admin.acessos.criar({ body: perfil('De teste', body) })
  await work()
  await admin.acessos.excluir({ params: { id: dados._id } })
}

describe('perfis of a group', () => {
  test('every group begins with those of the house, given to nobody', async () => {
    const admin = await t.entrar(ADMIN)
    const { dados } = await admin.acessos.listar()
    expect(dados.map((p) => p.nome)).toEqual([
      'Aprovador',
      'Contas a pagar',
      'Expedição',
      'Faturamento',
      'Fiscal',
      'Gestor',
      'Oficina',
      'SAC',
      'SAC supervisor',
    ])
    expect(dados.flatMap((p) => p.pessoas)).toEqual([])
  })

  test('a group that the super user makes begins with them too', async () => {
    const root = await t.entrar('super@tropeiro.demo')
    await root.empresas.cadastrar({
      body: {
        nome_grupo: 'Novo Rumo',
        tipo_grupo: 'transportadora',
        dados_grupo: {
          MATRIZ: {
            cnpj: `972000000001${digitosCnpj('972000000001')}`,
            endereco: 'Rua A, 1, Centro - São Paulo, SP',
            telefone: '1133334444',
            tipo_empresa: 'transportadora',
          },
        },
        pesquisar: true,
      },
    })
    const { rows } = await t.db.query<{ n: number }>(
      "select count(*)::int as n from perfis p join grupos g on g.id = p.grupo_id where g.nome = 'NOVO RUMO'",
    )
    expect(rows[0]?.n).toBe(9)
  })

  test('only an admin sees, makes, changes, gives and deletes them', async () => {
    for (const login of ['operador@serraazul.demo', 'embarcador@bomgrao.demo']) {
      const one = await t.entrar(login)
      await recusa(one.acessos.listar())
      await recusa(one.acessos.pessoas())
      await recusa(one.acessos.criar({ body: perfil('Meu') }))
      await recusa(one.acessos.editar({ params: { id: '1' }, body: perfil('Meu') }))
      await recusa(one.acessos.excluir({ params: { id: '1' } }))
      await recusa(one.acessos.daPessoa({ params: { id: operador } }))
      await recusa(one.acessos.dar({ params: { id: operador }, body: { perfis: [] } }))
    }
  })

  test('what it gives holds at the next request, and what is taken away is gone at the next', async () => {
    const me = await t.entrar('operador@serraazul.demo')
    const admin = await t.entrar(ADMIN)
    await recusa(me.certificados.listar())
    const { dados } = await admin.acessos.criar({
      body: perfil('Certificados', { capacidades: { certificados: 'ler' } }),
    })
    expect((await me.certificados.listar()).dados).toEqual([])
    await recusa(me.certificados.desativar({ params: { id: '1' }, body: { motivo: 'fora de uso' } }))
    expect((await me.usuarios.sessao()).dados.direitos).toEqual({ dados: ['ler:certificados'], tirados: [] })
    await admin.acessos.dar({ params: { id: operador }, body: { perfis: [] } })
    await recusa(me.certificados.listar())
    await admin.acessos.dar({ params: { id: operador }, body: { perfis: [dados._id] } })
    await me.certificados.listar()
    await admin.acessos.excluir({ params: { id: dados._id } })
    await recusa(me.certificados.listar())
  })

  test('modules of a base hold at the next request too', async () => {
    const me = await t.entrar('operador@serraazul.demo')
    const admin = await t.entrar(ADMIN)
    const ficha = (await admin.usuarios.buscar({ params: { id: operador } })).dados
    await me.cte.configuracoes()
    const bases = (await admin.empresas.listar({ params: { group: 'SERRA AZUL' } })).dados
    const com = (base: string, fiscal: boolean) => {
      const { modulos } = bases.find((b) => b.base === base)!
      return { base, modulos: fiscal ? modulos : modulos.filter((m) => m !== 'fiscal') }
    }
    for (const base of ficha.bases) await admin.empresas.modulosDaBase({ body: com(base, false) })
    await recusa(me.cte.configuracoes())
    for (const base of ficha.bases) await admin.empresas.modulosDaBase({ body: com(base, true) })
    await me.cte.configuracoes()
  })

  test('it takes what role and modules give; what is taken by one is given by no other', async () => {
    const me = await t.entrar('operador@serraazul.demo')
    await me.romaneios.pesquisar({ body: {} })
    await com({ capacidades: { romaneios: 'sem_escrever', cte: 'sem_acesso' } }, async () => {
      await me.romaneios.pesquisar({ body: {} })
      await recusa(me.romaneios.deletar({ body: { numeros: [999_999] } }))
      await recusa(me.cte.configuracoes())
      const admin = await t.entrar(ADMIN)
      const outro = await admin.acessos.criar({ body: perfil('Outro', { capacidades: { cte: 'escrever' } }) })
      await recusa(me.cte.configuracoes())
      await admin.acessos.excluir({ params: { id: outro.dados._id } })
    })
    await me.cte.configuracoes()
  })

  test('in the place of the role it leaves what it says and what is any session’s', async () => {
    const me = await t.entrar('operador@serraazul.demo')
    await com({ no_lugar: true, capacidades: { cte: 'ler' } }, async () => {
      await me.cte.configuracoes()
      await recusa(me.notas.total({ query: {} } as never))
      await recusa(me.romaneios.pesquisar({ body: {} }))
      await me.usuarios.sessao()
    })
  })

  test('it may be a whole role’s', async () => {
    const me = await t.entrar('operador@serraazul.demo')
    const admin = await t.entrar(ADMIN)
    const { dados } = await admin.acessos.criar({
      body: { nome: 'Sem faturas', papel: 'USUARIO', capacidades: { faturas: 'sem_acesso' } },
    })
    await recusa(me.faturas.listar({ query: {} }))
    const direitos = await admin.acessos.daPessoa({ params: { id: operador } })
    expect(direitos.dados).toMatchObject({ perfis: [], do_papel: [dados._id], da_casa: true })
    expect(direitos.dados.pode.faturas).toBeUndefined()
    expect(direitos.dados.pode.cte).toBe('escrever')
    await admin.acessos.excluir({ params: { id: dados._id } })
  })

  test('one of bases where the person is not active gives her nothing', async () => {
    const me = await t.entrar('operador@serraazul.demo')
    await com({ bases: [base('CURITIBA')], capacidades: { certificados: 'ler' } }, () =>
      recusa(me.certificados.listar()),
    )
    await com(
      { bases: [base('CURITIBA'), base('CAMPINAS')], capacidades: { certificados: 'ler' } },
      async () => {
        await me.certificados.listar()
      },
    )
  })

  test('an admin may lose a capability, never the way back to this page', async () => {
    const admin = await t.entrar(ADMIN)
    const { dados } = await admin.acessos.criar({
      body: {
        nome: 'Sem privacidade',
        papel: 'ADMIN',
        capacidades: { privacidade: 'sem_acesso', usuarios: 'sem_acesso' },
      },
    })
    await recusa(admin.privacidade.pedidos({ query: {} } as never))
    await admin.acessos.excluir({ params: { id: dados._id } })
    await admin.privacidade.pedidos({ query: {} } as never)
  })

  test('names are one a group, bases and people are the group’s own staff', async () => {
    const admin = await t.entrar(ADMIN)
    await expect(admin.acessos.criar({ body: perfil(' fiscal ') })).rejects.toMatchObject({
      status: 409,
      body: { mensagem: 'Já existe um perfil com o nome fiscal.' },
    })
    const deFora = String(t.alicerce.bases.get('VALE VERDE/BELO HORIZONTE'))
    await expect(admin.acessos.criar({ body: perfil('X', { bases: [deFora] }) })).rejects.toMatchObject({
      status: 400,
      body: { mensagem: 'Escolha bases deste grupo.' },
    })
    for (const nome of ['Valéria Torres', 'Elisa Bom Grão', 'João Batista da Silva'])
      await expect(
        admin.acessos.criar({ body: { nome: 'X', pessoas: [t.alicerce.usuarios.get(nome)!] } }),
      ).rejects.toMatchObject({ status: 400 })
    await expect(
      admin.acessos.dar({ params: { id: t.alicerce.usuarios.get('Elisa Bom Grão')! }, body: { perfis: [] } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('another group’s perfil is neither seen, nor given, nor changed', async () => {
    const admin = await t.entrar(ADMIN)
    const vizinha = await t.entrar('admin@valeverde.demo')
    const { dados } = await vizinha.acessos.criar({
      body: { nome: 'Da vizinha', capacidades: { cte: 'escrever' } },
    })
    const params = { id: dados._id }
    expect((await admin.acessos.listar()).dados.map((p) => p.nome)).not.toContain('Da vizinha')
    await expect(admin.acessos.editar({ params, body: perfil('Nosso') })).rejects.toMatchObject({
      status: 404,
    })
    await expect(admin.acessos.excluir({ params })).rejects.toMatchObject({ status: 404 })
    await expect(
      admin.acessos.dar({ params: { id: operador }, body: { perfis: [dados._id] } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      admin.acessos.daPessoa({ params: { id: t.alicerce.usuarios.get('Valéria Torres')! } }),
    ).rejects.toMatchObject({ status: 404 })
    expect((await vizinha.acessos.listar()).dados.find((p) => p._id === dados._id)?.nome).toBe('Da vizinha')
  })

  test('a perfil of one group is nothing in another where the person works too', async () => {
    const me = await t.entrar('operador@serraazul.demo')
    await com({ capacidades: { certificados: 'ler' } }, async () => {
      const { dados } = await me.usuarios.grupoAtivo({ body: { grupo: 'AZAPERS' } })
      expect(dados.sessao.direitos).toEqual({ dados: [], tirados: [] })
    })
  })

  test('a base that is gone keeps a perfil from growing', async () => {
    const admin = await t.entrar(ADMIN)
    const { dados } = await admin.acessos.criar({
      body: perfil('Só Curitiba', { bases: [base('CURITIBA')], capacidades: { certificados: 'ler' } }),
    })
    await t.db.query('update perfis set bases = array[987654] where id = $1', [dados._id])
    const lido = (await admin.acessos.listar()).dados.find((p) => p._id === dados._id)!
    expect(lido.bases).toEqual([{ _id: '987654', nome: 'base removida' }])
    await admin.acessos.editar({
      params: { id: dados._id },
      body: perfil('Só Curitiba', { bases: ['987654'], capacidades: { certificados: 'ler' } }),
    })
    await recusa((await t.entrar('operador@serraazul.demo')).certificados.listar())
    await admin.acessos.excluir({ params: { id: dados._id } })
  })

  test('the spreadsheet has what the list has', async () => {
    const admin = await t.entrar(ADMIN)
    const { dados } = await admin.acessos.exportar({ body: { busca: '' } })
    await t.trabalhar()
    const feita = await admin.tarefas.buscar({ params: { id: dados.tarefa } })
    expect(feita.dados.estado).toBe('concluida')
  })
})

describe('features of a group', () => {
  const params = () => ({ id: String(t.alicerce.grupos.get('SERRA AZUL')) })
  const nada = { recursos: [], v4_ids: [], v4_rotas: [], excecoes: [] }

  test('are rows that the super user changes, and the session carries', async () => {
    const root = await t.entrar('super@tropeiro.demo')
    const asset = await t.entrar('embarcador@bomgrao.demo')
    const body = {
      recursos: ['frotas' as const, 'tms' as const],
      v4_ids: ['frete-faturas'],
      v4_rotas: ['/tms/conta', '/frotas/pneus/rodizio'],
      excecoes: [{ login: 'Embarcador@bomgrao.demo', path: '/romaneios' }],
    }
    const { dados } = await root.empresas.gravarRecursos({ params: params(), body })
    expect(dados).toEqual({
      recursos: ['tms', 'frotas'],
      v4_ids: ['frete-faturas'],
      v4_rotas: ['/frotas/pneus/rodizio', '/tms/conta'],
      excecoes: [{ login: 'embarcador@bomgrao.demo', path: '/romaneios' }],
    })
    expect((await root.empresas.recursos({ params: params() })).dados).toEqual(dados)
    const { dados: sessao } = await asset.usuarios.sessao()
    expect(sessao.recursos).toEqual(['tms', 'frotas'])
    expect(sessao.v4_modules).toEqual({
      ids: ['frete-faturas'],
      routes: ['/frotas/pneus/rodizio', '/tms/conta'],
    })
    expect(sessao.excecoes_asset).toEqual([
      { grupo: 'SERRA AZUL', login: 'embarcador@bomgrao.demo', path: '/romaneios' },
    ])
    const vizinha = await t.entrar('admin@valeverde.demo')
    expect((await vizinha.usuarios.sessao()).dados.recursos).toEqual([])
    const grupos = (await root.empresas.grupos()).dados
    expect(grupos.find((g) => g.nome === 'SERRA AZUL')?.recursos).toEqual(['frotas', 'tms'])
    await root.empresas.gravarRecursos({ params: params(), body: nada })
    expect((await asset.usuarios.sessao()).dados).toMatchObject({ recursos: [], excecoes_asset: [] })
  })

  test('nobody else reads or changes them, and a group that is not there is not found', async () => {
    const admin = await t.entrar(ADMIN)
    await recusa(admin.empresas.recursos({ params: params() }))
    await recusa(admin.empresas.gravarRecursos({ params: params(), body: nada }))
    const root = await t.entrar('super@tropeiro.demo')
    await expect(root.empresas.recursos({ params: { id: '987654' } })).rejects.toMatchObject({ status: 404 })
    await expect(
      root.empresas.gravarRecursos({ params: params(), body: { ...nada, v4_rotas: ['frotas'] } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})
