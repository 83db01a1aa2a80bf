import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota } from '../../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { girarRelogios } from '../relogio/rotina.service.ts'

let t: TestApp
let grupoId: number
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => t.close())

const query = { grupo_emp: 'SERRA AZUL' }
let last = 47_100
/** An incident that the shipper opens about a note of his own. */
async function aberto(mais: { tipo?: string; assunto?: string; base?: string } = {}) {
  const numero = ++last
  const nota = await criarNota(t.db, {
    grupoId,
    numero,
    embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
    dest: { documento: '90444555000115', nome: 'Supermercados Bom Dia S.A.' },
    ...(mais.base ? { baseId: t.alicerce.bases.get(`SERRA AZUL/${mais.base}`) } : {}),
  } as Parameters<typeof criarNota>[1])
  const elisa = await t.entrar('embarcador@bomgrao.demo')
  const { dados } = await elisa.sac.criar({
    body: {
      ...query,
      tipo: mais.tipo ?? 'Avaria',
      assunto: mais.assunto ?? 'Caixa amassada',
      descricao: 'Chegou com o canto amassado.',
      documento: String(numero),
    },
  })
  return { ...dados, params: { id: dados._id }, nota, elisa }
}
const otavio = () => t.entrar('operador@serraazul.demo')
const adriana = () => t.entrar('admin@serraazul.demo')

test('a shipper asks, who attends answers in public and notes inside, and the shipper reads the answer and not the note', async () => {
  const { params, elisa, numero } = await aberto()
  const me = await adriana()
  const fila = await me.sac.pesquisar({ query: { busca: numero } })
  expect(fila.dados[0]).toMatchObject({ numero, prioridade: 'alta', status: 'aberto', pergunta: true })
  await me.sac.escrever({ params, body: { texto: 'Confirmar com a base.', interna: true } })
  await me.sac.escrever({ params, body: { texto: 'Estamos vendo o que houve.' } })
  const visto = (await elisa.sac.buscar({ params, query })).dados
  expect(visto.status).toBe('em_atendimento')
  expect(visto.conversa).toMatchObject([
    { autor: 'Adriana Moura', do_atendimento: true, texto: 'Estamos vendo o que houve.' },
  ])
  expect(JSON.stringify(visto)).not.toContain('Confirmar com a base')
  const inteiro = (await me.sac.abrir({ params })).dados
  expect(inteiro).toMatchObject({ responsavel: 'Adriana Moura', pergunta: false, politica: 'Alta' })
  expect(inteiro.sla.primeira_resposta.situacao).toBe('cumprido')
  expect(inteiro.eventos.map((e) => [e.tipo, e.publico])).toEqual([
    ['aberto', false],
    ['mensagem', false],
    ['responsavel', false],
    ['mensagem', true],
    ['estado', false],
  ])
  expect(inteiro.notas_dele).toMatchObject([{ destinatario: 'Supermercados Bom Dia S.A.', saiu: false }])
})

test('who asked is told the answer by e-mail, once', async () => {
  const { params, numero } = await aberto()
  const me = await adriana()
  await me.sac.escrever({ params, body: { texto: 'Já achamos a caixa.' } })
  await t.trabalhar()
  const { rows } = await t.db.query(
    'select destinatarios, assunto, texto, estado from emails where assunto like $1',
    [`Incidente ${numero}:%`],
  )
  expect(rows).toMatchObject([
    {
      destinatarios: ['embarcador@bomgrao.demo'],
      assunto: `Incidente ${numero}: Caixa amassada`,
      estado: 'enviado',
    },
  ])
  expect(rows[0].texto).toContain('Já achamos a caixa.')
  await me.sac.escrever({ params, body: { texto: 'Só para nós.', interna: true } })
  await t.trabalhar()
  expect(
    (await t.db.query('select 1 from emails where assunto like $1', [`Incidente ${numero}:%`])).rowCount,
  ).toBe(1)
})

test('shipper, recipient and courier reach no call of who attends', async () => {
  const { params } = await aberto()
  for (const who of ['embarcador@bomgrao.demo', 'destinatario@mercado.demo']) {
    const other = await t.entrar(who)
    await expect(other.sac.pesquisar({ query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(other.sac.abrir({ params })).rejects.toMatchObject({ status: 403 })
    await expect(other.sac.escrever({ params, body: { texto: 'oi' } })).rejects.toMatchObject({ status: 403 })
    await expect(other.sac.configuracao({})).rejects.toMatchObject({ status: 403 })
  }
})

test('who attends sees the incidents of his bases alone, and moves no other', async () => {
  const longe = await aberto({ base: 'CURITIBA' })
  const perto = await aberto({ base: 'CAMPINAS' })
  const me = await otavio()
  const found = await me.sac.pesquisar({ query: { por_pagina: 200 } })
  const ids = found.dados.map((i) => i._id)
  expect(ids).toContain(perto._id)
  expect(ids).not.toContain(longe._id)
  await expect(me.sac.abrir({ params: longe.params })).rejects.toMatchObject({ status: 404 })
  await expect(me.sac.assumir({ params: longe.params })).rejects.toMatchObject({ status: 404 })
  await expect(me.sac.juntar({ params: perto.params, body: { com: longe.numero } })).rejects.toMatchObject({
    status: 400,
  })
  await me.sac.assumir({ params: perto.params })
  expect((await me.sac.pesquisar({ query: { responsavel: 'meus' } })).dados.map((i) => i._id)).toEqual([
    perto._id,
  ])
})

test('waiting takes a reason, stops the solution, and ends with the words of who was waited for', async () => {
  const { params, elisa } = await aberto()
  const me = await adriana()
  await expect(
    me.sac.escrever({ params, body: { texto: 'Pode mandar a foto?', depois: 'aguardar' } }),
  ).rejects.toMatchObject({ status: 400 })
  await me.sac.escrever({
    params,
    body: { texto: 'Pode mandar a foto?', depois: 'aguardar', motivo: 'embarcador' },
  })
  const waiting = (await me.sac.abrir({ params })).dados
  expect(waiting).toMatchObject({ status: 'aguardando', motivo: 'embarcador' })
  expect(waiting.sla.solucao).toMatchObject({ situacao: 'parado', vence_em: null })
  await elisa.sac.responder({ params, body: { ...query, texto: 'Segue.' } })
  const back = (await me.sac.abrir({ params })).dados
  expect(back).toMatchObject({ status: 'em_atendimento', motivo: null, pergunta: true })
  expect(back.sla.proxima_resposta?.situacao).toBe('correndo')
  // What waits for the insurer waits on, and the question is armed all the same.
  await me.sac.aguardar({ params, body: { motivo: 'seguradora' } })
  await elisa.sac.responder({ params, body: { ...query, texto: 'E então?' } })
  const still = (await me.sac.abrir({ params })).dados
  expect(still).toMatchObject({ status: 'aguardando', motivo: 'seguradora', pergunta: true })
  expect(still.sla.proxima_resposta?.situacao).toBe('correndo')
})

test('a reminder wakes what waits; what stays resolved for seven days is over', async () => {
  const { params } = await aberto()
  const me = await adriana()
  await me.sac.aguardar({ params, body: { motivo: 'parceiro', lembrete_em: '2020-01-01T12:00:00Z' } })
  await girarRelogios(t.deps)
  expect((await me.sac.abrir({ params })).dados.status).toBe('em_atendimento')
  await me.sac.resolver({ params })
  await girarRelogios(t.deps)
  expect((await me.sac.abrir({ params })).dados.status).toBe('resolvido')
  await t.db.query(
    "update incidentes set resolvido_em = now() - interval '8 days', olhar_em = now() - interval '1 day' where id = $1",
    [params.id],
  )
  await girarRelogios(t.deps)
  expect((await me.sac.abrir({ params })).dados.status).toBe('encerrado')
  await expect(me.sac.escrever({ params, body: { texto: 'Oi' } })).rejects.toMatchObject({ status: 409 })
})

test('a missed goal is written down once and stays, whatever the priority becomes', async () => {
  const { params } = await aberto()
  const me = await adriana()
  await t.db.query(
    "update incidentes set created_at = now() - interval '60 days', olhar_em = now() where id = $1",
    [params.id],
  )
  await girarRelogios(t.deps)
  await girarRelogios(t.deps)
  const late = (await me.sac.abrir({ params })).dados
  const missed = late.eventos.filter((e) => e.tipo === 'estouro').map((e) => e.texto)
  expect(missed).toEqual([
    'Primeira resposta: prazo perdido',
    'Atualização: prazo perdido',
    'Solução: prazo perdido',
  ])
  expect((await me.sac.pesquisar({ query: { prazo: 'vencido' } })).dados.map((i) => i._id)).toContain(
    params.id,
  )
  await me.sac.classificar({ params, body: { tipo: 'Indenização', prioridade: 'baixa' } })
  const after = (await me.sac.abrir({ params })).dados
  expect(after).toMatchObject({ politica: 'Indenização', estourou: true })
  expect(after.eventos.filter((e) => e.tipo === 'estouro')).toHaveLength(3)
})

test('a higher priority is due sooner, counted from the beginning', async () => {
  const { params } = await aberto({ tipo: 'Atraso na entrega' })
  const me = await adriana()
  const before = (await me.sac.abrir({ params })).dados
  await me.sac.classificar({
    params,
    body: { tipo: 'Atraso na entrega', causa: 'Quebra do veículo', prioridade: 'critica' },
  })
  const after = (await me.sac.abrir({ params })).dados
  expect(after).toMatchObject({ prioridade: 'critica', causa: 'Quebra do veículo', politica: 'Crítica' })
  expect(after.sla.solucao.meta).toBe(1440)
  expect(before.sla.solucao.meta).toBe(1620)
})

test('what the customer said while the answer was written is shown before anything goes', async () => {
  const { params, elisa } = await aberto()
  const me = await adriana()
  const visto = (await me.sac.abrir({ params })).dados.eventos.at(-1)!._id
  await elisa.sac.responder({ params, body: { ...query, texto: 'Achamos a caixa!' } })
  const body = { texto: 'Vamos procurar.', visto }
  await expect(me.sac.escrever({ params, body })).rejects.toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Achamos a caixa!') },
  })
  const agora = (await me.sac.abrir({ params })).dados.eventos.at(-1)!._id
  await me.sac.escrever({ params, body: { ...body, visto: agora } })
})

test('a draft is kept until it is sent, and the others see who is writing', async () => {
  const { params } = await aberto()
  const me = await adriana()
  const other = await otavio()
  await me.sac.rascunho({ params, body: { texto: 'Estou vendo', interna: true } })
  expect((await me.sac.abrir({ params })).dados).toMatchObject({
    rascunho: { texto: 'Estou vendo', interna: true },
    escrevendo: [],
  })
  expect((await other.sac.abrir({ params })).dados).toMatchObject({
    rascunho: { texto: '' },
    escrevendo: ['Adriana Moura'],
  })
  await me.sac.escrever({ params, body: { texto: 'Estou vendo', interna: true } })
  expect((await me.sac.abrir({ params })).dados.rascunho.texto).toBe('')
  expect((await other.sac.abrir({ params })).dados.escrevendo).toEqual([])
})

test('joined, one incident has the words and notes of both; of two shippers they are refused', async () => {
  const um = await aberto()
  const dois = await aberto({ assunto: 'Falta uma caixa' })
  const me = await adriana()
  await dois.elisa.sac.responder({ params: dois.params, body: { ...query, texto: 'Faltou a azul.' } })
  await me.sac.juntar({ params: dois.params, body: { com: um.numero } })
  const junto = (await me.sac.abrir({ params: um.params })).dados
  expect(junto.notas).toBe(2)
  expect(junto.eventos.filter((e) => e.tipo === 'mensagem').map((e) => e.texto)).toEqual(['Faltou a azul.'])
  expect(junto.ligados.map((l) => l.numero)).toEqual([dois.numero])
  expect((await me.sac.abrir({ params: dois.params })).dados.status).toBe('encerrado')
  const dele = await t.entrar('destinatario@mercado.demo')
  const { dados } = await dele.sac.criar({
    body: { ...query, tipo: 'Avaria', assunto: 'Outra caixa', descricao: 'Também amassada.' },
  })
  await expect(me.sac.juntar({ params: { id: dados._id }, body: { com: um.numero } })).rejects.toMatchObject({
    status: 409,
  })
  await me.sac.ligar({ params: { id: dados._id }, body: { com: um.numero } })
  await me.sac.ligar({ params: { id: dados._id }, body: { com: um.numero } })
  expect((await me.sac.abrir({ params: { id: dados._id } })).dados.ligados).toHaveLength(1)
})

test('a message becomes an incident of its own, of the same person and note', async () => {
  const { params, elisa } = await aberto()
  const me = await adriana()
  await elisa.sac.responder({ params, body: { ...query, texto: 'E a fatura veio errada.' } })
  const evento = (await me.sac.abrir({ params })).dados.eventos.find((e) => e.tipo === 'mensagem')!._id
  const { dados } = await me.sac.separar({ params, body: { evento, assunto: 'Fatura errada' } })
  const novo = (await elisa.sac.buscar({ params: { id: dados._id }, query })).dados
  expect(novo).toMatchObject({
    assunto: 'Fatura errada',
    descricao: 'E a fatura veio errada.',
    status: 'aberto',
  })
  const inteiro = (await me.sac.abrir({ params: { id: dados._id } })).dados
  expect(inteiro.notas).toBe(1)
  expect(inteiro.ligados).toHaveLength(1)
})

test('many at once: what one refuses keeps none of the others from theirs', async () => {
  const um = await aberto()
  const dois = await aberto()
  const me = await adriana()
  await um.elisa.sac.encerrar({ params: um.params, body: query })
  const ids = [um._id, dois._id]
  const { dados } = await me.sac.lote({ body: { ids, acao: 'mensagem', texto: 'A rodovia reabriu.' } })
  expect(dados).toMatchObject({ feitos: 1, recusados: [{ numero: um.numero }] })
  expect((await dois.elisa.sac.buscar({ params: dois.params, query })).dados.conversa).toMatchObject([
    { texto: 'A rodovia reabriu.' },
  ])
  await me.sac.lote({ body: { ids: [dois._id], acao: 'prioridade', prioridade: 'critica' } })
  await me.sac.lote({ body: { ids: [dois._id], acao: 'resolver', texto: 'Entregue.' } })
  expect((await me.sac.abrir({ params: dois.params })).dados).toMatchObject({
    prioridade: 'critica',
    status: 'resolvido',
  })
})

test('only somebody of the staff answers for an incident', async () => {
  const { params } = await aberto()
  const me = await adriana()
  const staff = (await me.sac.atendentes({})).dados
  const otavioId = staff.find((a) => a.nome !== 'Adriana Moura')!._id
  await me.sac.atribuir({ params, body: { responsavel_id: otavioId } })
  expect((await me.sac.abrir({ params })).dados.responsavel_id).toBe(otavioId)
  await me.sac.atribuir({ params, body: { responsavel_id: null } })
  expect((await me.sac.abrir({ params })).dados.responsavel_id).toBeNull()
  const elisaId = String(t.alicerce.usuarios.get('Elisa Bom Grão'))
  await expect(me.sac.atribuir({ params, body: { responsavel_id: elisaId } })).rejects.toMatchObject({
    status: 400,
  })
})
