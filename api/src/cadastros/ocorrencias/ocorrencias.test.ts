import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
let parceiro: string

beforeAll(async () => {
  t = await abrirApp()
  const { rows } = await t.db.query<{ id: string }>(
    `insert into parceiros (grupo_id, nome, nome_busca, documento, cnpjs)
     values ($1, 'ARCO', 'arco', '12ABC34501DE35', '{12ABC34501DE35}') returning id::text as id`,
    [t.alicerce.grupos.get('SERRA AZUL')],
  )
  parceiro = rows[0]!.id
})
afterAll(() => t.close())

test('the canonical table says PROCEDA codes, what closes and for whom it counts', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const { dados } = await me.ocorrencias.tabela()
  expect(dados).toHaveLength(100)
  expect(dados.find((o) => o.codigo === 21)).toMatchObject({
    efeito: 'tentativa',
    responsavel: 'destinatario',
    proceda31: '21',
    proceda50: '021',
  })
  expect((await me.ocorrencias.listar()).dados).toHaveLength(100)
})

test("a partner's code is saved, replaced, explained and taken out", async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const params = { parceiro }
  await me.ocorrencias.salvar({ params, body: { codigo: '02', ocorrencia: 3, descricao: 'Falta de pedido' } })
  const { dados } = await me.ocorrencias.salvar({ params, body: { codigo: '2', ocorrencia: 4 } })
  expect(dados.linhas).toHaveLength(1)
  expect(dados.linhas[0]).toMatchObject({
    codigo: '2',
    ocorrencia: 4,
    alerta: expect.stringContaining('PROCEDA'),
  })
  const said = await me.ocorrencias.traduzir({ params, query: { codigo: '002' } })
  expect(said.dados).toMatchObject({ de_onde: 'tabela', ocorrencia: { codigo: 4 } })
  expect((await me.ocorrencias.traduzir({ params, query: { codigo: '07' } })).dados).toMatchObject({
    de_onde: 'proceda',
    ocorrencia: { codigo: 7 },
  })
  await me.ocorrencias.excluir({ params: { parceiro, id: dados.linhas[0]!._id } })
  expect((await me.ocorrencias.codigos({ params })).dados.linhas).toEqual([])
  await expect(me.ocorrencias.salvar({ params, body: { codigo: '1', ocorrencia: 777 } })).rejects.toThrow(
    'Não temos a ocorrência 777',
  )
})

test('a pasted table is shown first, and written only when nothing in it is wrong', async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const params = { parceiro }
  const ruim = await me.ocorrencias.colar({ params, body: { texto: '02;3\n02;4\n5;999', gravar: true } })
  expect(ruim.dados).toMatchObject({ gravado: false, contagem: { novas: 1, conflitos: 1, erros: 1 } })
  expect((await me.ocorrencias.codigos({ params })).dados.linhas).toEqual([])
  const texto = '02;3;Falta de pedido\n05;6;Não localizado\n133;0;Saiu;saída'
  expect((await me.ocorrencias.colar({ params, body: { texto } })).dados).toMatchObject({ gravado: false })
  expect((await me.ocorrencias.colar({ params, body: { texto, gravar: true } })).dados.gravado).toBe(true)
  expect((await me.ocorrencias.codigos({ params })).dados.linhas.map((l) => l.codigo)).toEqual([
    '2',
    '5',
    '133',
  ])
  const troca = { params, body: { texto: '02;3;Falta de pedido\n7;21', gravar: true, substituir: true } }
  expect((await me.ocorrencias.colar(troca)).dados.contagem).toMatchObject({ iguais: 1, novas: 1, saem: 2 })
  expect((await me.ocorrencias.codigos({ params })).dados.linhas.map((l) => l.codigo)).toEqual(['2', '7'])
})

test("another group's partner is nobody", async () => {
  const me = await t.entrar('admin@valeverde.demo')
  await expect(me.ocorrencias.codigos({ params: { parceiro } })).rejects.toMatchObject({ status: 404 })
  const body = { codigo: '1', ocorrencia: 1 }
  await expect(me.ocorrencias.salvar({ params: { parceiro }, body })).rejects.toMatchObject({ status: 404 })
})
