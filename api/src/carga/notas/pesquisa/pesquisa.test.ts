import { contract } from '@tropeiro/contract'
import { type FiltroDeNotas, NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota, type NovaNota } from '../../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../../test/app.ts'

let t: TestApp
let grupo: number
let outro: number

const bomGrao = { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' }
const petro = { documento: '93000167000133', nome: 'Petroquímica Atlântico S.A.' }
const joao = { documento: '96074694000180', nome: 'Mercado São João' }
const acougue = { documento: '52998224725', nome: 'Açougue do Zé' }
const dia = (n: number) => new Date(Date.UTC(2026, 9, n, 15))

const nova = (n: Partial<NovaNota> & { numero: number }) =>
  criarNota(t.db, { grupoId: grupo, embarca: bomGrao, dest: joao, emissao: dia(1), ...n })

beforeAll(async () => {
  t = await abrirApp()
  grupo = t.alicerce.grupos.get('SERRA AZUL')!
  outro = t.alicerce.grupos.get('AZAPERS')!
  const base = t.alicerce.bases.get('SERRA AZUL/CAMPINAS')!
  await nova({
    numero: 1,
    emissao: dia(1),
    bairro: 'Jardim Paulista',
    chave: '35261190752655000109550010000000011000000019',
  })
  await nova({ numero: 2, emissao: dia(2), dest: acougue, uf: 'PR', ibge: 4106902, serie: 2 })
  await nova({ numero: 3, emissao: dia(3), embarca: petro, baseId: base })
  await nova({ numero: 4, emissao: dia(4), embarca: petro, dest: acougue })
  await nova({ numero: 5, emissao: dia(5) })
  await nova({ numero: 6, emissao: dia(5), grupoId: outro })
  await t.db.query(
    `update notas set situacao = 'entregue', desfecho = 'entrega', data_entrega = $1 where numero = 5`,
    [dia(7)],
  )
  await t.db.query(
    `update notas set situacao = 'outras', desfecho = 'outras', avisos = '{sem_protocolo}' where numero = 4`,
  )
  await t.db.query(`update notas set cpf_motorista = '29537995593', origem = 'bipe' where numero = 2`)
  const { rows } = await t.db.query(
    `insert into romaneios (grupo_id, numero, cnpj_empresa) values ($1, 77, '91122233000112') returning id`,
    [grupo],
  )
  await t.db.query(`update notas set romaneio_id = $1, situacao = 'rota' where numero = 3`, [rows[0].id])
  await t.db.query(
    'insert into romaneio_notas (grupo_id, romaneio_id, nota_id, pos_entrega) select $1, $2, id, 4 from notas where numero = 3',
    [grupo, rows[0].id],
  )
})
afterAll(() => t.close())

const PaginaDeNotas = contract.notas.buscar.response
const numeros = async (
  filtro: FiltroDeNotas & { ordem?: 'dataEmissao' },
  login = 'operador@serraazul.demo',
) => {
  const me = await t.entrar(login)
  const page = PaginaDeNotas.parse(await me.notas.buscar({ body: filtro }))
  const { dados } = await me.notas.total({ body: filtro })
  expect(dados).toEqual({ quantas: page.dados.length, exato: true })
  return page.dados.map((n) => n.numero)
}

test('finds by whatever narrows, newest first', async () => {
  expect(await numeros({})).toEqual([5, 4, 3, 2, 1])
  expect(await numeros({ ordem: 'dataEmissao' })).toEqual([1, 2, 3, 4, 5])
  expect(await numeros({ numero: [1, 5] })).toEqual([5, 1])
  expect(await numeros({ serie: 2 })).toEqual([2])
  expect(await numeros({ chave: '3526 1190 7526 5500 0109 5500 1000 0000 0110 0000 0019' })).toEqual([1])
  expect(await numeros({ remetente: petro.documento })).toEqual([4, 3])
  expect(await numeros({ remetente: [petro.documento, bomGrao.documento] })).toEqual([5, 4, 3, 2, 1])
  expect(await numeros({ destinatario: '529.982.247-25' })).toEqual([4, 2])
  expect(await numeros({ situacao: ['entregue', 'outras'] })).toEqual([5, 4])
  expect(await numeros({ situacao: 'rota' })).toEqual([3])
  expect(await numeros({ de: '2026-10-02', ate: '2026-10-04' })).toEqual([4, 3, 2])
  expect(await numeros({ entrega_de: '2026-10-07', entrega_ate: '2026-10-07' })).toEqual([5])
  expect(await numeros({ uf: 'PR' })).toEqual([2])
  expect(await numeros({ uf: ['PR', 'SP'], municipio: [4106902] })).toEqual([2])
  expect(await numeros({ bairro: 'JARDIM PAULISTA' })).toEqual([1])
  expect(await numeros({ bases: ['CAMPINAS'] })).toEqual([3])
  expect(await numeros({ bases: ['NENHUMA'] })).toEqual([])
  expect(await numeros({ sembase: true })).toEqual([5, 4, 2, 1])
  expect(await numeros({ motorista: '29537995593' })).toEqual([2])
  expect(await numeros({ romaneio: 77 })).toEqual([3])
  expect(await numeros({ romaneio: [78] })).toEqual([])
  expect(await numeros({ protocolo: 1 })).toEqual([])
  expect(await numeros({ origem: 'bipe' })).toEqual([2])
  expect(await numeros({ origem: ['bipe', 'xml'] })).toEqual([5, 4, 3, 2, 1])
  expect(await numeros({ avisos: ['sem_protocolo'] })).toEqual([4])
  expect(await numeros({ com_avisos: true, situacao: ['outras'] })).toEqual([4])
  expect(await numeros({ numero: '', remetente: '', situacao: '', de: '' })).toEqual([5, 4, 3, 2, 1])
})

test('names are found by parts, without accents or case, in any order of words', async () => {
  expect(await numeros({ nome_destinatario: 'sao joao' })).toEqual([5, 3, 1])
  expect(await numeros({ nome_destinatario: 'JOÃO mercado' })).toEqual([5, 3, 1])
  expect(await numeros({ nome_destinatario: 'acougue', nome_remetente: 'atlantico' })).toEqual([4])
  expect(await numeros({ nome_destinatario: 'zé' })).toEqual([4, 2])
  expect(await numeros({ nome_destinatario: '100%' })).toEqual([])
  expect(await numeros({ nome_remetente: '%' })).toEqual([])
})

test('the one box takes a number, an AR, a key, a document or a part of a name of either side', async () => {
  expect(await numeros({ texto: '000000002' })).toEqual([2])
  expect(await numeros({ texto: '002000000002' })).toEqual([2])
  expect(await numeros({ texto: 'NFe35261190752655000109550010000000011000000019' })).toEqual([1])
  expect(await numeros({ texto: '529.982.247-25' })).toEqual([4, 2])
  expect(await numeros({ texto: 'petroquimica' })).toEqual([4, 3])
  expect(await numeros({ texto: 'joão' })).toEqual([5, 3, 1])
  expect(await numeros({ texto: '12.34' })).toEqual([])
})

test('a pasted list of numbers, ARs and keys, separated by anything', async () => {
  expect(
    await numeros({
      lista: '1;\t002000000002\n3526 1190 7526 5500 0109 5500 1000 0000 0110 0000 0019, 99999',
    }),
  ).toEqual([2, 1])
  expect(await numeros({ lista: ['5', '4'], situacao: 'entregue' })).toEqual([5])
  expect(await numeros({ lista: 'nada disto' })).toEqual([])
  const me = await t.entrar('operador@serraazul.demo')
  const many = Array.from({ length: 5001 }, (_, i) => String(i))
  await expect(me.notas.total({ body: { lista: many } })).rejects.toMatchObject({ status: 400 })
})

test('each one sees what is his: shipper, courier, another group', async () => {
  expect(await numeros({}, 'embarcador@bomgrao.demo')).toEqual([5, 2, 1])
  expect(await numeros({ remetente: petro.documento }, 'embarcador@bomgrao.demo')).toEqual([])
  expect(await numeros({ texto: 'mercado' }, 'embarcador@bomgrao.demo')).toEqual([5, 1])
  expect(await numeros({ lista: '3 4' }, 'embarcador@bomgrao.demo')).toEqual([])
  expect(await numeros({}, 'destinatario@mercado.demo')).toEqual([])
  expect(await numeros({}, 'entregador@serraazul.demo')).toEqual([2])
  expect(await numeros({}, 'admin@azapers.demo')).toEqual([6])
  await expect(numeros({}, 'joao@serraazul.demo')).rejects.toMatchObject({ status: 403 })
})

test('a row carries the names of the specification', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const { dados } = await me.notas.buscar({ body: { numero: 3 } })
  expect(NotaDaLista.strict().parse(dados[0])).toMatchObject({
    ar: '001000000003',
    status: 'rota',
    sit_atual: 'Em rota',
    remetenteNome: petro.nome,
    remetenteCnpj: petro.documento,
    destinatario: joao.nome,
    cidade: 'São Paulo',
    uf: 'SP',
    base: 'CAMPINAS',
    romaneio: 77,
    pos_entrega: 4,
    protocolo: null,
    valor: 100_000,
    origem: 'xml',
    nome_transp: 'Transportes Serra Azul Ltda - Campinas',
  })
})

test('pages by cursor: nothing twice and nothing lost, while notes come in', async () => {
  const me = await t.entrar('admin@azapers.demo')
  for (let i = 0; i < 25; i++) await nova({ numero: 100 + i, grupoId: outro, emissao: dia(10) })
  for (const filtro of [{}, { texto: 'mercado' }, { uf: ['SP' as const, 'RJ' as const] }]) {
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof me.notas.buscar>> = await me.notas.buscar({
        body: { ...filtro, limite: 7, cursor },
      })
      seen.push(...page.dados.map((n) => n.numero))
      cursor = page.proximo
      await nova({ numero: 1000 + seen.length, grupoId: outro, emissao: dia(11) })
    } while (cursor)
    expect(seen.filter((n) => n < 1000)).toEqual([...Array.from({ length: 25 }, (_, i) => 124 - i), 6])
    await t.db.query('delete from notas where numero > 1000')
  }
  await expect(me.notas.buscar({ body: { cursor: 'xyz' } })).rejects.toMatchObject({ status: 400 })
})

test('pages by skipping, with the total', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const reply = await me.notas.pesquisar({ body: { skip: 1, limit: 2 } })
  expect(contract.notas.pesquisar.response.parse(reply)).toMatchObject({
    mensagem: 'Pesquisa feita com sucesso!',
    total: { quantas: 5, exato: true },
    skip: 1,
  })
  expect(reply.dados.map((n) => n.numero)).toEqual([4, 3])
  const none = await me.notas.pesquisar({ body: { numero: 9999 } })
  expect(none).toMatchObject({ dados: [], mensagem: 'Não foi encontrado nenhum dado' })
})

test('people for the filters, by name or document, within reach', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const names = async (call: Promise<{ dados: { nome: string }[] }>) => (await call).dados.map((p) => p.nome)
  expect(await names(me.notas.destinatarios({ query: { termo: 'acou' } }))).toEqual([acougue.nome])
  expect(await names(me.notas.destinatarios({ query: { cnpj: [joao.documento] } }))).toEqual([joao.nome])
  expect(await names(me.notas.empresas({ query: { termo: '930001' } }))).toEqual([petro.nome])
  expect(await names(me.notas.empresas({ query: { visao: 'destinatario', termo: 'joao' } }))).toEqual([
    joao.nome,
  ])
  expect(await names(me.notas.empresas({ query: { visao: 'transportadora', termo: 'curitiba' } }))).toEqual([
    'Transportes Serra Azul Ltda - Curitiba',
  ])
  const shipper = await t.entrar('embarcador@bomgrao.demo')
  expect(await names(shipper.notas.empresas({ query: {} }))).toEqual([bomGrao.nome])
  const { dados } = await me.notas.municipios({ query: { uf: 'SP', termo: 'sao jose' } })
  expect(dados.map((m) => m.nome)).toContain('São José dos Campos')
  expect((await me.ocorrencias.listar()).dados[0]).toMatchObject({ codigo: 0 })
})
