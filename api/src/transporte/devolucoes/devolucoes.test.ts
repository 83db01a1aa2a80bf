import type { NovaDevolucao } from '@tropeiro/contract/transporte/devolucoes/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { arquivosDeNotas, importar, notaNumero } from '../../../test/importacao.ts'
import { criarViagem, enviarImagem } from '../../../test/viagem.ts'

let t: TestApp
/** Imported notes with their XML. */
let comXml: string[]
beforeAll(async () => {
  t = await abrirApp()
  const me = await t.entrar('operador@serraazul.demo')
  const { resultado } = await importar(t, me, arquivosDeNotas(1, 4))
  comXml = resultado.map((f) => f.nota!._id)
})
afterAll(() => t.close())

const office = () => t.entrar('operador@serraazul.demo')
const nova = (nota: string, change: Partial<NovaDevolucao> = {}): NovaDevolucao => ({
  nota,
  tipo: 'total',
  motivo: 'recusa',
  ...change,
})
const notaDe = async (id: string) =>
  (
    await t.db.query(
      `select situacao, desfecho, ocorrencia, romaneio_id::text as romaneio_id, cpf_motorista from notas where id = $1`,
      [id],
    )
  ).rows[0]
const romaneioDe = async (id: string) =>
  (await t.db.query('select estado, total_notas from romaneios where id = $1', [id])).rows[0]
const historico = async (id: string) =>
  (await (await office()).notas.nota({ params: { id } })).dados.historico.map((h) => [h.tipo, h.texto])

describe('a total return', () => {
  test('closes a note on the road, and its romaneio when it was the last', async () => {
    const me = await office()
    const { id: romaneio, notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
    const first = (await me.devolucoes.criar({ body: nova(notas[0]!) })).dados
    expect(first).toMatchObject({ tipo: 'total', estado: 'aberta', situacao_nota: 'outras', valor: 100_000 })
    expect(await notaDe(notas[0]!)).toMatchObject({ situacao: 'outras', desfecho: 'outras', ocorrencia: 25 })
    expect(await romaneioDe(romaneio)).toMatchObject({ estado: 'viagem' })
    await me.devolucoes.criar({ body: nova(notas[1]!, { motivo: 'avaria' }) })
    expect(await romaneioDe(romaneio)).toMatchObject({ estado: 'concluido' })
    expect((await historico(notas[1]!))[0]).toEqual([
      'devolvida',
      expect.stringMatching(/^Devolução \d+ registrada: inteira, mercadoria avariada$/),
    ])
  })

  test('takes a note that has not left out of its romaneio', async () => {
    const me = await office()
    const { id, notas } = await criarViagem(t, {
      motorista: 'maria@serraazul.demo',
      notas: 2,
      estado: 'expedicao',
    })
    await me.devolucoes.criar({ body: nova(notas[0]!) })
    expect(await notaDe(notas[0]!)).toEqual({
      situacao: 'outras',
      desfecho: 'outras',
      ocorrencia: 25,
      romaneio_id: null,
      cpf_motorista: null,
    })
    expect(await romaneioDe(id)).toMatchObject({ estado: 'expedicao', total_notas: 1 })
  })

  test('happens once, and cancelled it lets the note wait again', async () => {
    const me = await office()
    const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
    const body = nova(notas[0]!)
    const made = (await me.devolucoes.criar({ body })).dados
    await expect(me.devolucoes.criar({ body })).rejects.toMatchObject({
      status: 409,
      body: { mensagem: `Esta nota já volta inteira na devolução ${made.numero}.` },
    })
    const params = { id: made._id }
    await expect(
      me.devolucoes.cancelar({ params, body: { versao: made.versao, motivo: 'x' } }),
    ).rejects.toMatchObject({ status: 400 })
    const gone = await me.devolucoes.cancelar({ params, body: { versao: made.versao, motivo: 'Engano' } })
    expect(gone.dados).toMatchObject({ estado: 'cancelada', travada: 'Esta devolução foi cancelada.' })
    expect(await notaDe(notas[0]!)).toMatchObject({
      situacao: 'sem_romaneio',
      desfecho: null,
      ocorrencia: null,
    })
    expect((await me.devolucoes.criar({ body })).dados.numero).toBeGreaterThan(made.numero)
  })

  test('of two at once exactly one is registered', async () => {
    const me = await office()
    const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
    const both = await Promise.allSettled([1, 2].map(() => me.devolucoes.criar({ body: nova(notas[0]!) })))
    expect(both.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a partial return', () => {
  test('brings items of the XML, each within what is left', async () => {
    const me = await office()
    const nota = comXml[0]!
    await t.db.query(`update notas set situacao = 'entregue', desfecho = 'entrega' where id = $1`, [nota])
    const { dados } = await me.devolucoes.itens({ params: { id: nota } })
    const written = notaNumero(1).itens
    expect(dados.itens.map((i) => i.descricao)).toEqual(written.map((i) => i.descricao))
    expect(dados).toMatchObject({ recusa_parcial: null, pode_coletar: true })
    const [item] = dados.itens
    const linha = item!.linha
    const quantidade = item!.quantidade / 2
    const half = nova(nota, { tipo: 'parcial', itens: [{ linha, quantidade, motivo: 'avaria' }] })
    const made = (await me.devolucoes.criar({ body: half })).dados
    expect(made.lista_de_itens).toMatchObject([
      { linha, descricao: item!.descricao, quantidade, valor: Math.round(item!.valor / 2), motivo: 'avaria' },
    ])
    expect(made.valor).toBe(Math.round(item!.valor / 2))
    expect(await notaDe(nota)).toMatchObject({ situacao: 'entregue', desfecho: 'entrega' })
    const more = nova(nota, { tipo: 'parcial', itens: [{ linha, quantidade: item!.quantidade }] })
    await expect(me.devolucoes.criar({ body: more })).rejects.toMatchObject({
      status: 400,
      body: { mensagem: expect.stringMatching(/restam .* para devolver/) },
    })
    await expect(me.devolucoes.criar({ body: nova(nota) })).rejects.toMatchObject({ status: 409 })
    const edited = await me.devolucoes.editar({
      params: { id: made._id },
      body: {
        tipo: 'parcial',
        motivo: 'recusa',
        itens: [{ linha, quantidade: item!.quantidade }],
        versao: made.versao,
        volumes: 2,
        prazo: '2026-12-01',
      },
    })
    expect(edited.dados).toMatchObject({ volumes: 2, prazo: '2026-12-01', valor: item!.valor })
  })

  test('says what comes back, of a note that has left', async () => {
    const me = await office()
    const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
    const body = nova(notas[0]!, { tipo: 'parcial' })
    await expect(me.devolucoes.criar({ body })).rejects.toMatchObject({ status: 400 })
    const typed = { ...body, itens: [{ descricao: 'Caixa de parafusos', quantidade: 2, valor: 5_000 }] }
    const made = (await me.devolucoes.criar({ body: typed })).dados
    expect(made).toMatchObject({ valor: 5_000, itens: 1, situacao_nota: 'rota' })
    await expect(
      me.devolucoes.criar({ body: { ...body, nota: comXml[1]!, itens: [{ linha: 1, quantidade: 1 }] } }),
    ).rejects.toMatchObject({
      body: { mensagem: 'Esta nota ainda não saiu para entrega: só pode voltar inteira.' },
    })
    await expect(
      me.devolucoes.criar({ body: { ...body, itens: [{ linha: 99, quantidade: 1 }] } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

test('delivered goods are collected by an order that lives as a note, and goes with the return', async () => {
  const me = await office()
  const nota = comXml[2]!
  await t.db.query(`update notas set situacao = 'entregue', desfecho = 'entrega' where id = $1`, [nota])
  const made = (await me.devolucoes.criar({ body: nova(nota, { gerar_coleta: true }) })).dados
  expect(made.coleta).toMatchObject({ situacao: 'sem_romaneio' })
  expect(made.situacao_nota).toBe('entregue')
  const coleta = (await me.documentos.documento({ params: { id: made.coleta!._id } })).dados
  const original = (await me.notas.nota({ params: { id: nota } })).dados
  expect(coleta).toMatchObject({ tipo_doc: 'COLETA', remetenteNome: original.destinatario })
  await me.devolucoes.cancelar({ params: { id: made._id }, body: { versao: made.versao, motivo: 'Acordo' } })
  await expect(me.documentos.documento({ params: { id: coleta._id } })).rejects.toMatchObject({ status: 404 })
})

test('it is received, handed back, and changes no more; photos go with it', async () => {
  const me = await office()
  const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
  const foto = await enviarImagem(t, me)
  const made = (await me.devolucoes.criar({ body: nova(notas[0]!, { fotos: [foto] }) })).dados
  expect(made.imagens).toMatchObject([{ chave: foto, tipo: 'image/jpeg' }])
  const params = { id: made._id }
  const at = (await me.devolucoes.receber({ params, body: { versao: made.versao } })).dados
  expect(at.estado).toBe('recebida')
  await expect(me.devolucoes.receber({ params, body: { versao: at.versao } })).rejects.toMatchObject({
    body: { mensagem: 'A mercadoria já foi recebida na base.' },
  })
  await expect(
    me.devolucoes.devolver({ params, body: { versao: made.versao, recebedor: 'Carlos' } }),
  ).rejects.toMatchObject({ status: 409, body: { codigo: 'conflito' } })
  const back = (await me.devolucoes.devolver({ params, body: { versao: at.versao, recebedor: 'Carlos' } }))
    .dados
  expect(back).toMatchObject({
    estado: 'devolvida',
    recebedor: 'Carlos',
    travada: 'A mercadoria já voltou ao remetente.',
  })
  await expect(
    me.devolucoes.editar({ params, body: { tipo: 'total', motivo: 'avaria', versao: back.versao } }),
  ).rejects.toMatchObject({ status: 409 })
  const stranger = await t.entrar('admin@serraazul.demo')
  await expect(
    stranger.devolucoes.criar({ body: nova(comXml[3]!, { fotos: [foto] }) }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a courier looks at his own and changes nothing; a shipper and another group see none', async () => {
  const me = await office()
  const { notas } = await criarViagem(t, { motorista: 'entregador@serraazul.demo', notas: 1 })
  const made = (await me.devolucoes.criar({ body: nova(notas[0]!) })).dados
  const courier = await t.entrar('entregador@serraazul.demo')
  const seen = await courier.devolucoes.pesquisar({ body: {} })
  expect(seen.dados.map((d) => d._id)).toEqual([made._id])
  expect((await courier.devolucoes.devolucao({ params: { id: made._id } })).dados.numero).toBe(made.numero)
  await expect(courier.devolucoes.criar({ body: nova(notas[0]!) })).rejects.toMatchObject({ status: 403 })
  await expect(
    courier.devolucoes.editar({
      params: { id: made._id },
      body: { tipo: 'total', motivo: 'avaria', versao: made.versao },
    }),
  ).rejects.toMatchObject({ status: 403 })
  const shipper = await t.entrar('embarcador@bomgrao.demo')
  await expect(shipper.devolucoes.pesquisar({ body: {} })).rejects.toMatchObject({ status: 403 })
  const other = await t.entrar('admin@azapers.demo')
  await expect(other.devolucoes.devolucao({ params: { id: made._id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(other.devolucoes.criar({ body: nova(notas[0]!) })).rejects.toMatchObject({ status: 404 })
})

test('the list is filtered, told late, and goes to a spreadsheet', async () => {
  const me = await office()
  const count = async (body: Parameters<typeof me.devolucoes.pesquisar>[0]['body']) =>
    (await me.devolucoes.pesquisar({ body })).total
  const all = await count({})
  expect(await count({ estado: ['cancelada'] })).toBeGreaterThan(0)
  expect((await count({ tipo: ['parcial'] })) + (await count({ tipo: ['total'] }))).toBe(all)
  expect(await count({ motivo: ['avaria'] })).toBe(1)
  const [first] = (await me.devolucoes.pesquisar({ body: { estado: ['aberta'] } })).dados
  await t.db.query(`update devolucoes set prazo = '2026-01-02' where id = $1`, [first!._id])
  const late = (await me.devolucoes.pesquisar({ body: { atrasadas: true } })).dados
  expect(late).toMatchObject([{ _id: first!._id, atrasada: true }])
  expect(await count({ busca: String(first!.numero_nota) })).toBeGreaterThan(0)
  const { dados } = await me.devolucoes.exportar({ body: {} })
  await t.trabalhar()
  const { rows } = await t.db.query('select estado from tarefas where id = $1', [dados.tarefa])
  expect(rows[0].estado).toBe('concluida')
})
