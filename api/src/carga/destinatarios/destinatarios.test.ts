import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'

const SAO_PAULO = 3550308
const SANTOS = 3548500
const CURITIBA = 4106902
const bomGrao = { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' }
const eletro = { documento: '96074694000180', nome: 'Eletro Norte Comércio de Eletrônicos Ltda' }

let t: TestApp
let grupoId: number
let numero = 0

/** A recipient at an address, with one note from each sender. */
async function destinatario(
  d: { documento: string; nome: string; uf: string; ibge: number | null; bairro: string; rua?: string },
  de: { documento: string; nome: string }[],
  base = 'SERRA AZUL/SÃO PAULO',
): Promise<void> {
  for (const embarca of de) {
    await criarNota(t.db, {
      grupoId,
      numero: ++numero,
      embarca,
      dest: d,
      baseId: t.alicerce.bases.get(base)!,
      uf: d.uf,
    })
  }
  await t.db.query(
    `update pessoas set uf = $3, municipio_ibge = $4, bairro = $5, logradouro = $6, numero = '10'
     where grupo_id = $1 and documento = $2`,
    [grupoId, d.documento, d.uf, d.ibge, d.bairro, d.rua ?? 'Rua das Flores'],
  )
}

beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  const sp = { uf: 'SP', ibge: SAO_PAULO }
  await destinatario({ documento: '12ABC34501DE35', nome: 'Armazém Zé', ...sp, bairro: 'MÓOCA' }, [
    bomGrao,
    eletro,
  ])
  await destinatario({ documento: '52998224725', nome: 'Bia Rocha', ...sp, bairro: 'Mooca' }, [eletro])
  await destinatario({ documento: '90444555000115', nome: 'Casa Carlos', ...sp, bairro: '' }, [bomGrao])
  await destinatario(
    { documento: '91122233000112', nome: 'Dom Pedro', uf: 'SP', ibge: SANTOS, bairro: 'Gonzaga' },
    [bomGrao],
    'SERRA AZUL/CAMPINAS',
  )
  await destinatario(
    { documento: '93000167000133', nome: 'Esquina', uf: 'PR', ibge: CURITIBA, bairro: 'Batel' },
    [eletro],
  )
  const me = await operador()
  await me.rotas.criar({ body: { nome: 'Capital', areas: [{ uf: 'SP', municipio_ibge: SAO_PAULO }] } })
})
afterAll(() => t.close())

const operador = () => t.entrar('operador@serraazul.demo')
const lugares = (many: readonly { nome: string; destinatarios: number; sem_rota: number }[]) =>
  many.map((l) => [l.nome, l.destinatarios, l.sem_rota])

const idDe = async (documento: string): Promise<string> =>
  (
    await t.db.query<{ id: string }>(
      'select id::text as id from pessoas where documento = $1 order by grupo_id limit 1',
      [documento],
    )
  ).rows[0]!.id

test('level 0: states, with how many recipients no route serves', async () => {
  const me = await operador()
  const { resultado, valor } = await me.destinatarios.buscarEstados({ body: {} })
  expect(resultado).toBe(true)
  expect(lugares(valor)).toEqual([
    ['PR', 1, 1],
    ['SP', 4, 1],
  ])
})

test('level 1 and 2: a state’s cities, a city’s neighbourhoods whatever their accents', async () => {
  const me = await operador()
  const uf = await me.destinatarios.buscarUf({ body: { uf: 'SP' } })
  expect(lugares(uf.lugares)).toEqual([
    ['Santos', 1, 1],
    ['São Paulo', 3, 0],
  ])
  expect(uf.valor.map((d) => d.destNome)).toEqual(['Armazém Zé', 'Bia Rocha', 'Casa Carlos', 'Dom Pedro'])
  const cidade = await me.destinatarios.buscarCidade({ body: { cidade: String(SAO_PAULO) } })
  expect(cidade.lugares.map((l) => [l.chave, l.destinatarios])).toEqual([
    ['mooca', 2],
    ['', 1],
  ])
  const byName = await me.destinatarios.buscarCidade({ body: { cidade: 'sao paulo', uf: 'SP' } })
  expect(byName.total).toBe(3)
  await expect(me.destinatarios.buscarCidade({ body: { cidade: 'Atlântida' } })).rejects.toMatchObject({
    status: 400,
    body: { mensagem: 'Não existe o município Atlântida.' },
  })
})

test('level 3: the recipient row has every field of the specification', async () => {
  const me = await operador()
  const { valor, total } = await me.destinatarios.buscarCidade({
    body: { cidade: String(SAO_PAULO), filtrar: { bairro: 'mooca' } },
  })
  expect(total).toBe(2)
  expect(valor[0]).toEqual({
    _id: await idDe('12ABC34501DE35'),
    destNome: 'Armazém Zé',
    destEnd: 'Rua das Flores',
    numeroDest: '10',
    destBairro: 'MÓOCA',
    destCidade: 'São Paulo',
    destUf: 'SP',
    destRemetente: 'Alimentos Bom Grão S.A., Eletro Norte Comércio de Eletrônicos Ltda',
    distribuidoras: [{ nome_dist: 'Transportes Serra Azul Ltda', cnpj_dist: '91122233000112' }],
    cnpjDest: '12ABC34501DE35',
    codCidade: String(SAO_PAULO),
    status: true,
  })
})

test('of a natural person only the middle of the CPF leaves the server', async () => {
  const me = await operador()
  const { valor } = await me.destinatarios.buscarUf({ body: { uf: 'SP', filtrar: { rowsPerPage: 50 } } })
  expect(valor.map((d) => d.cnpjDest)).toContain('***.982.247-**')
  expect(JSON.stringify(valor)).not.toContain('52998224725')
})

test('order asc by destNome, 10 rows; other orders, pages and filters', async () => {
  const me = await operador()
  const ask = async (filtrar: object) =>
    (await me.destinatarios.buscarUf({ body: { uf: 'SP', filtrar } })).valor.map((d) => d.destNome)
  expect(await ask({ order: 'desc' })).toEqual(['Dom Pedro', 'Casa Carlos', 'Bia Rocha', 'Armazém Zé'])
  expect(await ask({ orderBy: 'destCidade', rowsPerPage: 2 })).toEqual(['Dom Pedro', 'Armazém Zé'])
  expect(await ask({ page: 1, rowsPerPage: 3 })).toEqual(['Dom Pedro'])
  expect(await ask({ texto: 'ARMAZEM' })).toEqual(['Armazém Zé'])
  expect(await ask({ texto: '12.abc.345' })).toEqual(['Armazém Zé'])
  expect(await ask({ texto: `%' or 1=1` })).toEqual([])
})

test('the companies asked for, and the distributor or sender picked, narrow every level', async () => {
  const me = await operador()
  const estados = async (body: object) => lugares((await me.destinatarios.buscarEstados({ body })).valor)
  expect(await estados({ cnpjEmpresa: ['91122233000201'] })).toEqual([['SP', 1, 1]])
  // A single identifier is wrapped (spec §5).
  expect(await estados({ cnpjEmpresa: '91122233000201' })).toEqual([['SP', 1, 1]])
  expect(await estados({ cnpj_distribuidora: eletro.documento })).toEqual([
    ['PR', 1, 1],
    ['SP', 2, 0],
  ])
  expect(await estados({ cnpjEmpresa: ['94572317000146'] })).toEqual([])
})

test('recipients whose address no route serves', async () => {
  const me = await operador()
  const { valor, total } = await me.destinatarios.buscarSemRota({ body: {} })
  expect(total).toBe(2)
  expect(valor.map((d) => d.destNome)).toEqual(['Dom Pedro', 'Esquina'])
})

test('on the map: the cities of those without a route, their neighbourhoods, and gone once a route serves them', async () => {
  const me = await operador()
  const { dados } = await me.destinatarios.cidadesSemRota({ body: {} })
  expect(dados.map((c) => [c.cidade, c.destinatarios, c.bairros])).toEqual([
    ['Curitiba', 1, [{ nome: 'Batel', destinatarios: 1 }]],
    ['Santos', 1, [{ nome: 'Gonzaga', destinatarios: 1 }]],
  ])
  expect(dados[1]).toMatchObject({ uf: 'SP', municipio_ibge: SANTOS })
  expect(Math.round(dados[1]!.lat)).toBe(-24)
  const body = { nome: 'Orla', areas: [{ uf: 'SP' as const, municipio_ibge: SANTOS, bairro: 'GONZAGA' }] }
  const { dados: rota } = await me.rotas.criar({ body })
  const { dados: after } = await me.destinatarios.cidadesSemRota({ body: {} })
  expect(after.map((c) => c.cidade)).toEqual(['Curitiba'])
  await me.rotas.excluir({ params: { id: rota._id } })
})

test('status is a boolean, changed for all that are named or for none', async () => {
  const me = await operador()
  const done = await me.destinatarios.atualizarStatus({
    body: [
      { _id: await idDe('12ABC34501DE35'), status: false },
      { _id: await idDe('52998224725'), status: false },
    ],
  })
  expect(done).toEqual({ status: true, mensagem: 'Status atualizado com sucesso !', atualizados: 2 })
  const { lugares: bairros } = await me.destinatarios.buscarCidade({ body: { cidade: String(SAO_PAULO) } })
  expect(bairros[0]).toMatchObject({ chave: 'mooca', destinatarios: 2, ativos: 0 })
  const off = await me.destinatarios.buscarUf({ body: { uf: 'SP', filtrar: { status: false } } })
  expect(off.total).toBe(2)
  await expect(
    me.destinatarios.atualizarStatus({
      body: [
        { _id: await idDe('52998224725'), status: true },
        { _id: '999999999', status: true },
      ],
    }),
  ).rejects.toMatchObject({ status: 404, body: { mensagem: 'Não foi possível atualizar o destinatário' } })
  expect((await me.destinatarios.buscarUf({ body: { uf: 'SP', filtrar: { status: false } } })).total).toBe(2)
})

test('senders: those of the notes within reach, or the sentence that there are none', async () => {
  const todos = (await (await operador()).destinatarios.buscarRemetentes({ body: {} })).valor
  expect(todos).toEqual([
    { cnpj: bomGrao.documento, nome: bomGrao.nome },
    { cnpj: eletro.documento, nome: eletro.nome },
  ])
  const deUma = await (await operador()).destinatarios.buscarRemetentes({
    body: { cnpjEmpresa: ['91122233000201'] },
  })
  expect(deUma.valor.map((r) => r.cnpj)).toEqual([bomGrao.documento])
  const embarcador = await t.entrar('embarcador@bomgrao.demo')
  expect((await embarcador.destinatarios.buscarRemetentes({ body: {} })).valor.map((r) => r.cnpj)).toEqual([
    bomGrao.documento,
  ])
  const vale = await t.entrar('admin@valeverde.demo')
  expect(await vale.destinatarios.buscarRemetentes({ body: {} })).toEqual({
    resultado: false,
    valor: [],
    mensagem: 'Não foi encontrado nenhum remetente',
  })
})

test('negocioempresa: who sends to, receives from or carries for these companies', async () => {
  const me = await operador()
  const ask = async (
    tipo: 'remetente' | 'destinatario' | 'transportadora' | 'distribuidora',
    cnpj: string[] = [],
  ) =>
    (await me.destinatarios.buscarNegocio({ query: { cnpj, relacao: 'normal', tipo } })).dados.map(
      (n) => n.nome,
    )
  expect(await ask('remetente', ['91122233000201'])).toEqual([bomGrao.nome])
  expect(await ask('remetente', ['52998224725'])).toEqual([eletro.nome])
  expect(await ask('destinatario', [eletro.documento])).toEqual(['Armazém Zé', 'Bia Rocha', 'Esquina'])
  expect(await ask('transportadora', ['91122233000112'])).toHaveLength(2)
  expect(await ask('distribuidora')).toEqual([])
  const recebe = await t.entrar('destinatario@mercado.demo')
  const dele = await recebe.destinatarios.buscarNegocio({ query: { tipo: 'destinatario' } })
  expect(dele.dados.map((n) => n.cnpj)).toEqual(['90444555000115'])
})

test('asset roles and drivers do not manage recipients; another group sees and changes none of ours', async () => {
  for (const login of ['embarcador@bomgrao.demo', 'destinatario@mercado.demo', 'joao@serraazul.demo']) {
    const me = await t.entrar(login)
    await expect(me.destinatarios.buscarEstados({ body: {} })).rejects.toMatchObject({ status: 403 })
    await expect(
      me.destinatarios.atualizarStatus({ body: [{ _id: await idDe('52998224725'), status: true }] }),
    ).rejects.toMatchObject({ status: 403 })
  }
  const vale = await t.entrar('admin@valeverde.demo')
  expect(await vale.destinatarios.buscarEstados({ body: {} })).toEqual({ resultado: false, valor: [] })
  expect((await vale.destinatarios.buscarCidade({ body: { cidade: String(SAO_PAULO) } })).valor).toEqual([])
  await expect(
    vale.destinatarios.atualizarStatus({ body: [{ _id: await idDe('12ABC34501DE35'), status: false }] }),
  ).rejects.toMatchObject({ status: 404 })
})
