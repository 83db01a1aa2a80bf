import { diaEm, formatDia } from '@tropeiro/contract'
import { GRUPO_DO_SUPORTE, tiposDoSuporte, tiposPadrao } from '@tropeiro/contract/atendimento/sac/incidente'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { mudarNotas } from '../../carga/notas/index.ts'
import { escopoDe, inTransaction } from '../../db/tx.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
  const grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  await criarNota(t.db, {
    grupoId,
    numero: 4711,
    embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
    dest: { documento: '90444555000115', nome: 'Supermercados Bom Dia S.A.' },
  })
  await criarNota(t.db, {
    grupoId,
    numero: 4712,
    embarca: { documento: '93000167000133', nome: 'Petroquímica Atlântico S.A.' },
    dest: { documento: '90444555000115', nome: 'Supermercados Bom Dia S.A.' },
  })
})
afterAll(() => t.close())

const novo = {
  grupo_emp: 'SERRA AZUL',
  tipo: 'Avaria',
  assunto: 'Caixa amassada',
  descricao: 'Chegou com o canto amassado.',
}

test('the defaults of the specification hold until a group says its own', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const config = (grupo_emp: string, filtros = {}) => me.sac.config({ body: { grupo_emp, filtros } })
  expect((await config('SERRA AZUL')).parametros).toEqual({
    tipos: [...tiposPadrao],
    configuracoes: { cores: { primary: '#FF7418', secondary: '#5E2572' } },
  })
  expect((await config(GRUPO_DO_SUPORTE)).parametros.tipos).toEqual([...tiposDoSuporte])
  expect((await config('SERRA AZUL', { tipo: 'extrav' })).parametros.tipos).toEqual(['Falta ou extravio'])
  await t.db.query('insert into sac_config (grupo_id, parametros) values ($1, $2)', [
    t.alicerce.grupos.get('AZAPERS'),
    { tipos: ['Chamado'], configuracoes: { cores: { primary: '#000000' } } },
  ])
  expect((await config(GRUPO_DO_SUPORTE)).parametros).toEqual({
    tipos: ['Chamado'],
    configuracoes: { cores: { primary: '#000000', secondary: '#5E2572' } },
  })
  await t.db.query('delete from sac_config')
  await expect(config('VALE VERDE')).rejects.toMatchObject({ status: 403 })
})

test('a shipper opens an incident about a note of his own, and of nobody else', async () => {
  const me = await t.entrar('embarcador@bomgrao.demo')
  const search = async (busca: string) => (await me.sac.pesquisadoc({ body: { busca } })).valor
  expect(await search('4711')).toMatchObject([
    {
      documento: '4711',
      tipo_doc: 'NOTA',
      descricao: 'Alimentos Bom Grão S.A. → Supermercados Bom Dia S.A.',
    },
  ])
  expect(await search('4712')).toEqual([])
  expect(await search('001000004711')).toHaveLength(1)
  expect(await search('')).toEqual([])
  await expect(me.sac.criar({ body: { ...novo, documento: '4712' } })).rejects.toMatchObject({
    status: 400,
    body: { campos: [{ campo: 'documento' }] },
  })
  await expect(me.sac.criar({ body: { ...novo, tipo: 'Inventado' } })).rejects.toMatchObject({ status: 400 })
  await expect(me.sac.criar({ body: { ...novo, base: 'CURITIBA' } })).rejects.toMatchObject({ status: 400 })
  const { dados, mensagem } = await me.sac.criar({
    body: { ...novo, documento: '4711', base: 'SÃO PAULO' },
  })
  expect(mensagem).toBe(`Incidente ${dados.numero} aberto.`)
  const query = { grupo_emp: 'SERRA AZUL' }
  const found = (await me.sac.buscar({ params: { id: dados._id }, query })).dados
  expect(found).toMatchObject({
    numero: dados.numero,
    status: 'aberto',
    documento: '4711',
    base: 'SÃO PAULO',
    conversa: [],
  })
  expect(found.documento_id).not.toBeNull()
})

test('one sees, answers and ends his own incidents only', async () => {
  const me = await t.entrar('embarcador@bomgrao.demo')
  const query = { grupo_emp: 'SERRA AZUL' }
  const [mine] = (await me.sac.meus({ query })).dados
  const params = { id: mine!._id }
  for (const who of ['operador@serraazul.demo', 'admin@serraazul.demo', 'destinatario@mercado.demo']) {
    const other = await t.entrar(who)
    expect((await other.sac.meus({ query })).total).toBe(0)
    await expect(other.sac.buscar({ params, query })).rejects.toMatchObject({ status: 404 })
    const body = { ...query, texto: 'oi' }
    await expect(other.sac.responder({ params, body })).rejects.toMatchObject({ status: 404 })
    await expect(other.sac.encerrar({ params, body: query })).rejects.toMatchObject({ status: 404 })
  }
  await me.sac.responder({ params, body: { ...query, texto: 'Mando a foto amanhã.' } })
  expect((await me.sac.buscar({ params, query })).dados.conversa).toMatchObject([
    { autor: 'Elisa Bom Grão', do_atendimento: false, texto: 'Mando a foto amanhã.' },
  ])
  await t.db.query("update incidentes set status = 'resolvido'")
  expect((await me.sac.meus({ query: { ...query, situacao: 'abertos' } })).total).toBe(0)
  await me.sac.responder({ params, body: { ...query, texto: 'Ainda não.' } })
  expect((await me.sac.buscar({ params, query })).dados.status).toBe('em_atendimento')
  await me.sac.encerrar({ params, body: query })
  await expect(me.sac.responder({ params, body: { ...query, texto: 'E agora?' } })).rejects.toMatchObject({
    status: 409,
  })
  expect((await me.sac.meus({ query: { ...query, situacao: 'encerrados' } })).dados[0]?.mensagens).toBe(2)
})

test('a shipper answers what the house asks of him, and reads nothing that was said between others', async () => {
  const query = { grupo_emp: 'SERRA AZUL' }
  const [elisa, office] = [
    await t.entrar('embarcador@bomgrao.demo'),
    await t.entrar('operador@serraazul.demo'),
  ]
  const aberto = await office.sac.criar({ body: { ...novo, documento: '4711' } })
  const params = { id: aberto.dados._id }
  const falar = (texto: string, more = {}) => office.sac.escrever({ params, body: { texto, ...more } })
  const dela = async () => (await elisa.sac.meus({ query })).dados.find((i) => i._id === params.id)
  await falar('Entre nós: conferir com o motorista.')
  expect(await dela()).toBeUndefined()
  await expect(elisa.sac.buscar({ params, query })).rejects.toMatchObject({ status: 404 })

  await falar('O cliente aceita a troca?', { depois: 'aguardar', motivo: 'embarcador' })
  expect(await dela()).toMatchObject({ espera_resposta: true, meu: false, mensagens: 1 })
  const lido = (await elisa.sac.buscar({ params, query })).dados
  expect(lido).toMatchObject({ descricao: '', conversa: [{ texto: 'O cliente aceita a troca?' }] })
  await elisa.sac.responder({ params, body: { ...query, texto: 'Aceita.' } })
  expect(await dela()).toMatchObject({ status: 'em_atendimento', espera_resposta: false, mensagens: 2 })
  await expect(elisa.sac.encerrar({ params, body: query })).rejects.toMatchObject({ status: 404 })

  // What the house noticed by itself is nobody's own.
  const notado = await office.sac.criar({ body: { ...novo, documento: '4711' } })
  await office.sac.escrever({
    params: { id: notado.dados._id },
    body: { texto: 'O cliente recusou. E agora?', depois: 'aguardar', motivo: 'embarcador' },
  })
  await t.db.query(`update incidentes set aberto_por = null, canal = 'sistema' where id = $1`, [
    notado.dados._id,
  ])
  const visto = (await elisa.sac.meus({ query })).dados.find((i) => i._id === notado.dados._id)
  expect(visto).toMatchObject({ meu: false, espera_resposta: true })

  // Of somebody else's notes, or where somebody else's words stand, nothing is his.
  for (const who of ['destinatario@mercado.demo', 'admin@valeverde.demo']) {
    const other = await t.entrar(who)
    const grupo_emp = who.includes('valeverde') ? 'VALE VERDE' : 'SERRA AZUL'
    await expect(other.sac.buscar({ params, query: { grupo_emp } }), who).rejects.toMatchObject({
      status: 404,
    })
  }
  const alheio = await office.sac.criar({ body: { ...novo, documento: '4712' } })
  const dele = await (await t.entrar('destinatario@mercado.demo')).sac.criar({
    body: { ...novo, documento: '4711' },
  })
  for (const outro of [alheio, dele]) {
    await office.sac.escrever({
      params: { id: outro.dados._id },
      body: { texto: 'E agora?', depois: 'aguardar', motivo: 'embarcador' },
    })
    const body = { ...query, texto: 'oi' }
    await expect(elisa.sac.responder({ params: { id: outro.dados._id }, body })).rejects.toMatchObject({
      status: 404,
    })
  }

  // Whoever asked is told that he is waited for when it is he: not for the shipper, nor for nobody in particular.
  const davi = await t.entrar('destinatario@mercado.demo')
  const esperaDele = async (motivo: string | null) => {
    await t.db.query(`update incidentes set status = 'aguardando', motivo = $2 where id = $1`, [
      dele.dados._id,
      motivo,
    ])
    return (await davi.sac.meus({ query })).dados.find((i) => i._id === dele.dados._id)?.espera_resposta
  }
  expect(await esperaDele('embarcador')).toBe(false)
  expect(await esperaDele('destinatario')).toBe(true)
  expect(await esperaDele('cliente')).toBe(true)
  expect(await esperaDele(null)).toBe(false)
})

test("a request to the provider's support stands in its own group, and says from where it came", async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const body = { ...novo, grupo_emp: GRUPO_DO_SUPORTE, tipo: 'Dúvida de uso' }
  const { dados } = await me.sac.criar({ body })
  const { rows } = await t.db.query(
    'select g.nome, i.origem_grupo, i.aberto_por_nome from incidentes i join grupos g on g.id = i.grupo_id where i.id = $1',
    [dados._id],
  )
  expect(rows).toEqual([{ nome: 'AZAPERS', origem_grupo: 'SERRA AZUL', aberto_por_nome: 'Adriana Moura' }])
  expect((await me.sac.meus({ query: { grupo_emp: GRUPO_DO_SUPORTE } })).dados[0]).toMatchObject({
    grupo_emp: 'AZAPERS',
    tipo: 'Dúvida de uso',
  })
  expect((await me.sac.meus({ query: { grupo_emp: 'SERRA AZUL' } })).total).toBe(0)
  // Somebody of the attending group does not find it among his own.
  const attendant = await t.entrar('admin@azapers.demo')
  expect((await attendant.sac.meus({ query: { grupo_emp: 'AZAPERS' } })).total).toBe(0)
  await expect(me.sac.criar({ body: { ...novo, grupo_emp: 'VALE VERDE' } })).rejects.toMatchObject({
    status: 403,
  })
  // The one crossing of groups is audited: whose ticket it is reads who of the provider saw it, once a day, and so does its history.
  const params = { id: dados._id }
  await attendant.sac.abrir({ params })
  await attendant.sac.abrir({ params })
  await t.trabalhar()
  const vistos = (await me.privacidade.acessos({ query: { busca: 'Suporte do Tropeiro' } })).dados
  expect(vistos).toMatchObject([
    { usuario: 'Álvaro Zanetti', alvo: `Suporte do Tropeiro, incidente ${dados.numero}: Caixa amassada` },
  ])
  const { eventos } = (await attendant.sac.abrir({ params })).dados
  expect(eventos.filter((e) => e.texto.startsWith('Visto por'))).toMatchObject([
    { texto: 'Visto por Álvaro Zanetti; SERRA AZUL fica sabendo', publico: false },
  ])
  // His own group's tickets are his work, and no crossing.
  const proprio = (await me.sac.criar({ body: novo })).dados
  await me.sac.abrir({ params: { id: proprio._id } })
  await t.trabalhar()
  expect((await me.privacidade.acessos({ query: { busca: 'Suporte do Tropeiro' } })).total).toBe(1)
})

test('bases are those where the person is active', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const search = async (busca: string) =>
    (await me.sac.pesquisabase({ body: { busca } })).valor.map((b) => b.base)
  expect(await search('')).toEqual(['CAMPINAS', 'SÃO PAULO'])
  expect(await search('sao')).toEqual(['SÃO PAULO'])
})

/* The public page of a tracking link. */
let vez = 8100
async function linkDeNota(mais: { desfecho?: 'entrega'; publico?: 'embarcador' } = {}) {
  const nota = await criarNota(t.db, {
    grupoId: t.alicerce.grupos.get('SERRA AZUL')!,
    numero: ++vez,
    embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
    dest: { documento: '90444555000115', nome: 'Supermercados Bom Dia S.A.' },
  })
  if (mais.desfecho)
    await t.db.query(
      `update notas set desfecho = 'entrega', situacao = 'entregue', data_entrega = now() where id = $1`,
      [nota],
    )
  const me = await t.entrar('operador@serraazul.demo')
  const { dados } = await me.notificacoes.criarLink({
    body: { nota, publico: mais.publico ?? 'destinatario' },
  })
  return { nota, token: dados.url.split('/').at(-1)! }
}
const pedir = (token: string, mais: object = {}) =>
  t.anonimo.sac.pedirNaPagina({
    body: {
      token,
      chave: `chave-${++vez}`,
      especie: 'nao_recebi',
      texto: 'Ninguém veio aqui.',
      nome: 'Marta Reis',
      ...mais,
    },
  })
const daNota = async (nota: string) =>
  (
    await t.db.query(
      `select i.numero::text as numero, i.tipo, i.canal, i.status, i.contato, i.embarcador from incidentes i
       join incidente_notas x on x.grupo_id = i.grupo_id and x.incidente_id = i.id where x.nota_id = $1 order by i.id`,
      [nota],
    )
  ).rows

test('did not receive, said on the tracking page, is an incident with a protocol: the same twice is one, and its answer is read there', async () => {
  const { nota, token } = await linkDeNota({ desfecho: 'entrega' })
  expect((await t.anonimo.sac.pedidosDaPagina({ body: { token } })).dados).toEqual({
    podem: ['nao_recebi', 'avaria'],
    pedidos: [],
  })
  const chave = 'uma-chave-da-pagina'
  const um = (await pedir(token, { chave, email: 'Marta@casa.exemplo' })).dados
  const again = (await pedir(token, { chave })).dados
  expect(again).toEqual(um)
  expect(um.pedidos).toMatchObject([
    { numero: um.numero, especie: 'nao_recebi', estado: 'aberto', respostas: [] },
  ])
  expect(await daNota(nota)).toEqual([
    {
      numero: um.numero,
      tipo: 'Falta ou extravio',
      canal: 'pagina',
      status: 'aberto',
      contato: 'marta@casa.exemplo',
      embarcador: '90752655000109',
    },
  ])
  // More words go to the same protocol; a damage is a case of its own.
  expect((await pedir(token, { texto: 'Perguntei na portaria.' })).dados.numero).toBe(um.numero)
  expect((await pedir(token, { especie: 'avaria' })).dados.numero).not.toBe(um.numero)
  const me = await t.entrar('admin@serraazul.demo')
  const { dados: fila } = await me.sac.pesquisar({ query: { busca: um.numero } })
  const id = fila.find((i) => i.numero === um.numero)!._id
  const visto = (await me.sac.abrir({ params: { id } })).dados
  expect(visto).toMatchObject({ canal: 'pagina', aberto_por: 'Marta Reis', pergunta: true })
  expect(visto.eventos.filter((e) => e.tipo === 'mensagem').map((e) => e.texto)).toEqual([
    'Não recebi.\nNinguém veio aqui.\nMarta Reis, destinatário, pela página de rastreio.',
    'Não recebi.\nPerguntei na portaria.\nMarta Reis, destinatário, pela página de rastreio.',
  ])
  await me.sac.escrever({ params: { id }, body: { texto: 'Só entre nós.', interna: true } })
  await me.sac.escrever({ params: { id }, body: { texto: 'Vamos ao local hoje.' } })
  const lido = (await t.anonimo.sac.pedidosDaPagina({ body: { token } })).dados
  expect(lido.pedidos.find((p) => p.numero === um.numero)).toMatchObject({
    estado: 'em_atendimento',
    respostas: [{ texto: 'Vamos ao local hoje.' }],
  })
  const { rows } = await t.db.query('select destinatarios from emails where texto like $1', [
    '%Vamos ao local%',
  ])
  expect(rows).toEqual([{ destinatarios: ['marta@casa.exemplo'] }])
})

test('the shipper’s link of the same note makes an incident of its own, linked, and neither page shows the other’s', async () => {
  const { nota, token } = await linkDeNota({ desfecho: 'entrega' })
  const dele = (await pedir(token)).dados
  const me = await t.entrar('operador@serraazul.demo')
  const { dados } = await me.notificacoes.criarLink({ body: { nota, publico: 'embarcador' } })
  const doEmbarcador = dados.url.split('/').at(-1)!
  expect((await t.anonimo.sac.pedidosDaPagina({ body: { token: doEmbarcador } })).dados.pedidos).toEqual([])
  const outro = (await pedir(doEmbarcador, { texto: 'O cliente diz que não chegou.' })).dados
  expect(outro.numero).not.toBe(dele.numero)
  expect(outro.pedidos.map((p) => p.numero)).toEqual([outro.numero])
  const { rows } = await t.db.query(
    `select 1 from incidente_ligacoes l join incidentes a on a.id = l.incidente_id join incidentes b on b.id = l.com_id
     where array[a.numero::text, b.numero::text] @> $1`,
    [[dele.numero, outro.numero]],
  )
  expect(rows).toHaveLength(1)
})

test('until it is delivered another day may be asked for, and the delivery closes that by itself', async () => {
  const { nota, token } = await linkDeNota()
  await expect(pedir(token)).rejects.toMatchObject({ status: 409 })
  const dia = diaEm(new Date(Date.now() + 3 * 86_400_000))
  for (const errado of [null, diaEm(new Date())])
    await expect(pedir(token, { especie: 'data', dia: errado })).rejects.toMatchObject({ status: 400 })
  const um = (await pedir(token, { especie: 'data', dia, texto: '' })).dados
  expect(await daNota(nota)).toMatchObject([{ tipo: 'Endereço ou agendamento', canal: 'pagina' }])
  const { rows } = await t.db.query(
    `select e.texto from incidente_eventos e join incidentes i on i.grupo_id = e.grupo_id and i.id = e.incidente_id
     where i.numero = $1 and e.grupo_id = $2 and e.tipo = 'mensagem'`,
    [um.numero, t.alicerce.grupos.get('SERRA AZUL')],
  )
  expect(rows[0].texto).toContain(`Quero outra data: ${formatDia(dia)}.\n`)
  await inTransaction(t.deps.pool, escopoDe(t.alicerce.grupos.get('SERRA AZUL')!), (db) =>
    mudarNotas(
      db,
      [nota],
      { situacao: 'entregue', desfecho: 'entrega' },
      { tipo: 'aprovada', texto: 'Entregue', quem: { id: null, nome: 'Teste' } },
    ),
  )
  await t.trabalhar()
  expect((await t.anonimo.sac.pedidosDaPagina({ body: { token } })).dados.pedidos).toMatchObject([
    { numero: um.numero, estado: 'resolvido' },
  ])
})

test('a link that is none, an absurd request and too many in a day are refused with a sentence', async () => {
  const { token } = await linkDeNota({ desfecho: 'entrega' })
  await expect(pedir('x'.repeat(43))).rejects.toMatchObject({ status: 404 })
  await expect(pedir(token, { nome: '' })).rejects.toMatchObject({ status: 400 })
  await expect(pedir(token, { email: 'marta' })).rejects.toMatchObject({ status: 400 })
  await expect(pedir(token, { dia: '2026-02-31' })).rejects.toMatchObject({ status: 400 })
  for (let i = 0; i < 6; i++) await pedir(token)
  const refused = await pedir(token).catch((e) => e)
  expect(refused).toMatchObject({ status: 429 })
  expect(refused.body.mensagem).toContain('acompanhe pelo protocolo')
  // Many at once are still one incident.
  const outro = await linkDeNota({ desfecho: 'entrega' })
  const all = await Promise.all([1, 2, 3, 4].map(() => pedir(outro.token)))
  expect(new Set(all.map((r) => r.dados.numero)).size).toBe(1)
})
