import { lerCodigo } from '@tropeiro/contract/comprovacao/canhotos/rules'
import type { NovoAvulso } from '@tropeiro/contract/transporte/documentos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirCenario, CAMPINAS, type Cenario, JOAO, SANTOS, SAO_PAULO } from '../../../test/romaneios.ts'

let t: Cenario
beforeAll(async () => {
  t = await abrirCenario()
})
afterAll(() => t.close())

const pessoa = (documento: string, nome: string, municipio_ibge: number): NovoAvulso['remetente'] => ({
  documento,
  nome,
  telefone: '11 3333-4444',
  logradouro: 'Rua do Comércio',
  numero: '120',
  bairro: 'Centro',
  municipio_ibge,
  cep: '13010-000',
})
const novo = (change: Partial<NovoAvulso> = {}): NovoAvulso => ({
  tipo_doc: 'MINUTA',
  remetente: pessoa('12.ABC.345/01DE-35', 'Fábrica de Letras Ltda', SAO_PAULO),
  destinatario: pessoa('529.982.247-25', 'Beatriz Nunes', CAMPINAS),
  volume: 3,
  peso_gramas: 12_500,
  valor: 89_990,
  natureza: 'Peças de reposição',
  ...change,
})
const me = () => t.entrar('operador@serraazul.demo')

test('a document without NF-e is a note from its first moment', async () => {
  const rota = await t.rota('Campinas avulsos', CAMPINAS)
  const { dados } = await (await me()).documentos.criar({ body: novo() })
  expect(dados).toMatchObject({
    tipo_doc: 'MINUTA',
    numero: 1,
    serie: 997,
    chave: null,
    origem: 'manual',
    status: 'sem_romaneio',
    remetenteNome: 'Fábrica de Letras Ltda',
    cnpj_embarca: '12ABC34501DE35',
    destinatario: 'Beatriz Nunes',
    cidade: 'Campinas',
    uf: 'SP',
    rota: 'Campinas avulsos',
    base: 'CAMPINAS',
    volume: 3,
    valor: 89_990,
    criador: 'Otávio Lima',
    travado: null,
    remetente: { cidade: 'São Paulo', uf: 'SP', cep: '13010000' },
  })
  expect(rota).toBeTruthy()
  expect(lerCodigo(dados.codigo)).toEqual({ tipo: 'canhoto', valor: dados._id })
  const again = (await (await me()).documentos.criar({ body: novo() })).dados
  expect(again.numero).toBe(2)
  const nota = (await (await me()).notas.nota({ params: { id: dados._id } })).dados
  expect(nota.historico).toMatchObject([{ tipo: 'importada', texto: 'Minuta de despacho 1 criada' }])
})

test('it is put into a romaneio, leaves, and is closed like any note', async () => {
  const office = await me()
  const { dados } = await office.documentos.criar({ body: novo() })
  const romaneio = (
    await office.romaneios.criar({
      body: { notas: [dados._id], cpf_motorista: JOAO, placa_veiculo: 'ABC1D23' },
    })
  ).dados
  expect(romaneio).toMatchObject({ total_notas_romaneio: 1, notas: [{ qtd_volumes: 3, tipo_doc: 'MINUTA' }] })
  const waiting = (await office.documentos.documento({ params: { id: dados._id } })).dados
  expect(waiting).toMatchObject({ status: 'expedicao', travado: null })
  const edited = await office.documentos.editar({
    params: { id: dados._id },
    body: { ...novo({ volume: 5 }), versao: waiting.versao },
  })
  expect(edited.dados.volume).toBe(5)
  expect(await t.romaneio(romaneio.numero_romaneio)).toMatchObject({ total_volumes: 5 })
  await expect(office.documentos.cancelar({ params: { id: dados._id } })).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'documento_travado' },
  })
  await office.romaneios.saida({ body: { numerosRom: [romaneio.numero_romaneio] } })
  const out = (await office.documentos.documento({ params: { id: dados._id } })).dados
  expect(out.status).toBe('rota')
  expect(out.travado).toMatch(/^Este documento já saiu no romaneio/)
  await expect(
    office.documentos.editar({ params: { id: dados._id }, body: { ...novo(), versao: out.versao } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('an order to collect takes the driver to the sender; a declaration is worth its items', async () => {
  const office = await me()
  const coleta = await office.documentos.criar({
    body: novo({
      tipo_doc: 'COLETA',
      remetente: pessoa('52998224725', 'Beatriz Nunes', SANTOS),
      coleta_de: '2026-11-23T11:00:00Z',
      coleta_ate: '2026-11-23T15:00:00Z',
      contato: 'Portaria 2',
    }),
  })
  expect(coleta.dados).toMatchObject({ serie: 998, cidade: 'Santos', contato: 'Portaria 2' })
  const declaracao = await office.documentos.criar({
    body: novo({
      tipo_doc: 'DECLARACAO',
      valor: 1,
      itens: [
        { descricao: 'Livro usado', quantidade: 2, valor: 5_000 },
        { descricao: 'Luminária', quantidade: 1, valor: 12_000 },
      ],
    }),
  })
  expect(declaracao.dados).toMatchObject({ serie: 999, valor: 17_000 })
  expect(declaracao.dados.itens).toHaveLength(2)
  const refused = (body: NovoAvulso) => expect(office.documentos.criar({ body })).rejects
  await refused(novo({ tipo_doc: 'DECLARACAO' })).toMatchObject({ status: 400 })
  await refused(novo({ remetente: pessoa('11111111111', 'Ninguém', SANTOS) })).toMatchObject({ status: 400 })
  await refused(novo({ destinatario: pessoa('52998224725', 'Beatriz', 1_234_567) })).toMatchObject({
    body: { codigo: 'municipio_desconhecido' },
  })
  await refused(novo({ base: 'LUA' })).toMatchObject({ body: { codigo: 'base_desconhecida' } })
})

test('the list is found by number, name and situation, and goes to a spreadsheet', async () => {
  const office = await me()
  const find = async (body: Parameters<typeof office.documentos.pesquisar>[0]['body']) =>
    (await office.documentos.pesquisar({ body })).dados.map((d) => [d.tipo_doc, d.numero])
  expect(await find({ busca: 'letras fabrica', tipo_doc: ['DECLARACAO'] })).toEqual([['DECLARACAO', 1]])
  expect(await find({ busca: '12ABC34501DE35', situacao: ['rota'] })).toHaveLength(1)
  expect(await find({ bases: ['CURITIBA'] })).toEqual([])
  const { total } = await office.documentos.pesquisar({ body: { por_pagina: 1 } })
  expect(total).toBeGreaterThan(3)
  const { dados } = await office.documentos.exportar({ body: {} })
  await t.trabalhar()
  const { rows } = await t.db.query('select estado from tarefas where id = $1', [dados.tarefa])
  expect(rows[0]).toMatchObject({ estado: 'concluida' })
})

test('a waiting one is cancelled; an old version is refused; who is known is offered', async () => {
  const office = await me()
  const { dados } = await office.documentos.criar({ body: novo() })
  await expect(
    office.documentos.editar({ params: { id: dados._id }, body: { ...novo(), versao: dados.versao + 7 } }),
  ).rejects.toMatchObject({ status: 409, body: { codigo: 'conflito' } })
  expect((await office.documentos.cancelar({ params: { id: dados._id } })).mensagem).toBe(
    'Documento cancelado.',
  )
  await expect(office.documentos.documento({ params: { id: dados._id } })).rejects.toMatchObject({
    status: 404,
  })
  const known = await office.documentos.pessoa({ params: { documento: '52998224725' } })
  expect(known.dados).toMatchObject({ nome: 'Beatriz Nunes', logradouro: 'Rua do Comércio' })
  const nobody = await office.documentos.pessoa({ params: { documento: '11444777000161' } })
  expect(nobody.dados).toBeNull()
})

test('nobody reaches another group’s document, and a shipper makes none', async () => {
  const { dados } = await (await me()).documentos.criar({ body: novo() })
  const stranger = await t.entrar('admin@azapers.demo')
  await expect(stranger.documentos.documento({ params: { id: dados._id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(stranger.documentos.cancelar({ params: { id: dados._id } })).rejects.toMatchObject({
    status: 404,
  })
  const shipper = await t.entrar('embarcador@bomgrao.demo')
  await expect(shipper.documentos.criar({ body: novo() })).rejects.toMatchObject({ status: 403 })
})
