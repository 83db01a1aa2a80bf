import type { NovoPrazo } from '@tropeiro/contract/cadastros/prazos/calls'
import { codigoDaUf } from '@tropeiro/contract/cadastros/prazos/rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { inserirNotas } from '../../carga/notas/index.ts'
import { escopoDe, inTransaction } from '../../db/tx.ts'

const SANTOS = 3548500
const CAMPINAS = 3509502
const CURITIBA = 4106902
const GRAO = { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' }
const OUTRO = { documento: '11222333000181', nome: 'Outro Remetente' }
const MERCADO = { documento: '90444555000115', nome: 'Supermercados Bom Dia S.A.' }

let t: TestApp
let grupoId: number
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  const valeVerde = t.alicerce.grupos.get('VALE VERDE')!
  await t.db.query(`update bases set modulos = modulos || '{prazo}' where grupo_id = $1`, [valeVerde])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query(
    'truncate prazos, prazo_mudancas, feriados, prazo_calendarios, notas, nota_eventos, nota_documentos, tarefas cascade',
  )
})

const operador = () => t.entrar('operador@serraazul.demo')
const d = (dia: number, hora = 0) => ({ dia, hora })
let numero = 1000
const nota = (
  n: { ibge?: number; uf?: string; bairro?: string; embarca?: typeof GRAO; emissao?: string } = {},
) =>
  criarNota(t.db, {
    grupoId,
    numero: ++numero,
    embarca: n.embarca ?? GRAO,
    dest: MERCADO,
    uf: n.uf ?? 'SP',
    ibge: n.ibge ?? SANTOS,
    bairro: n.bairro ?? 'Gonzaga',
    emissao: new Date(n.emissao ?? '2026-11-17T10:00:00-03:00'),
  })
const prazoDe = async (id: string) =>
  (
    await t.db.query<{ prazo: string | null; prazo_calculado: boolean; situacao: string }>(
      `select to_char(prazo, 'YYYY-MM-DD') as prazo, prazo_calculado from notas where id = $1`,
      [id],
    )
  ).rows[0]!

async function salvar(prazos: NovoPrazo[], de = 'GERAL', uf = 'SP') {
  const me = await operador()
  const reply = await me.prazos.salvar({ body: { cnpj_distribuidora: de, uf, prazos } })
  await t.trabalhar()
  return reply
}

test('the tree of a state: regions, cities, own and general deadlines, and cities by part of their name', async () => {
  await salvar([
    { codigo: 35, prazo: d(5) },
    { codigo: SANTOS, bairro: 'Gonzaga', prazo: d(2, 6) },
  ])
  await salvar([{ codigo: SANTOS, prazo: d(1) }], GRAO.documento)
  const me = await operador()
  const whole = await me.prazos.doEstado({ body: { cnpj_distribuidora: GRAO.documento, uf: 'SP' } })
  expect(whole.valor).toEqual({ codigo: 35, uf: 'SP', prazo: null, geral: d(5), cidades: 645 })
  const cities = whole.resultado.flatMap((m) => m.microrregiao.flatMap((i) => i.cidade))
  expect([whole.resultado.length, cities.length]).toEqual([15, 645])
  expect(cities.find((c) => c.codigo === SANTOS)).toMatchObject({
    nome: 'Santos',
    prazo: d(1),
    geral: null,
    bairro: [{ nome: 'Gonzaga', prazo: null, geral: d(2, 6) }],
  })
  const some = await me.prazos.doEstado({
    body: { cnpj_distribuidora: 'GERAL', uf: 'SP', filtrar: 'mogi g' },
  })
  expect(some.resultado.flatMap((m) => m.microrregiao.flatMap((i) => i.cidade)).map((c) => c.nome)).toEqual([
    'Mogi Guaçu',
  ])
  const mt = await me.prazos.doEstado({ body: { cnpj_distribuidora: 'GERAL', uf: 'MT' } })
  const norte = mt.resultado.find((m) => m.codigo === 5101)!.microrregiao.find((i) => i.codigo === 51006)!
  expect(norte.cidade.map((c) => c.codigo)).toContain(5101837)
})

test('sender and state are needed, by the sentence of the specification', async () => {
  const me = await operador()
  const sentence = { status: 400, body: { mensagem: 'Por favor, seleciona a distribuidora e o estado.' } }
  const prazos = [{ codigo: 35, prazo: d(1) }]
  await expect(me.prazos.salvar({ body: { uf: 'SP', prazos } })).rejects.toMatchObject(sentence)
  await expect(me.prazos.salvar({ body: { cnpj_distribuidora: 'GERAL', prazos } })).rejects.toMatchObject(
    sentence,
  )
  await expect(
    me.prazos.salvar({ body: { cnpj_distribuidora: 'GERAL', uf: 'SP', prazos: [] } }),
  ).rejects.toMatchObject(sentence)
  await expect(me.prazos.doEstado({ body: { cnpj_distribuidora: 'GERAL' } })).rejects.toMatchObject(sentence)
  expect((await salvar(prazos)).mensagem).toBe('Prazos atualizados com sucesso !')
})

test('a deadline without its code is refused by the sentence of the specification, and none beside it is saved', async () => {
  const me = await operador()
  const sem = [{ codigo: SANTOS, prazo: d(9) }, { codigo: null, prazo: d(1) }, { prazo: d(1) }]
  for (const prazos of [sem.slice(0, 2), sem.slice(2), [{ bairro: 'Centro', prazo: d(1) }]])
    await expect(
      me.prazos.salvar({ body: { cnpj_distribuidora: 'GERAL', uf: 'SP', prazos } }),
    ).rejects.toMatchObject({
      status: 400,
      body: { mensagem: 'Por favor, seleciona a distribuidora e o estado.' },
    })
  const { resultado } = await me.prazos.doEstado({
    body: { cnpj_distribuidora: 'GERAL', uf: 'SP', filtrar: 'Santos' },
  })
  const cidades = resultado.flatMap((m) => m.microrregiao.flatMap((i) => i.cidade))
  expect(cidades.find((cidade) => cidade.codigo === SANTOS)?.prazo?.dia).not.toBe(9)
})

test('codes must name a place, and one of the state', async () => {
  await expect(salvar([{ codigo: CURITIBA, prazo: d(1) }])).rejects.toMatchObject({
    status: 400,
    body: { mensagem: `O código ${CURITIBA} não fica no estado de SP.` },
  })
  await expect(salvar([{ codigo: 3599999, prazo: d(1) }])).rejects.toMatchObject({
    body: { mensagem: 'Não existe lugar com o código 3599999.' },
  })
  await expect(salvar([{ codigo: 35, bairro: 'Centro', prazo: d(1) }])).rejects.toMatchObject({ status: 400 })
})

test('open notes follow the rules as they change: narrowest place, sender first, days given by hand stay', async () => {
  const [gonzaga, campinas, curitiba, outro, aMao] = [
    await nota(),
    await nota({ ibge: CAMPINAS }),
    await nota({ ibge: CURITIBA, uf: 'PR' }),
    await nota({ embarca: OUTRO }),
    await nota(),
  ]
  const me = await operador()
  await me.notas.editar({ body: { _id: aMao, prazo: '2026-12-24' } })
  await salvar([
    { codigo: 35, prazo: d(4) },
    { codigo: SANTOS, bairro: 'GONZAGA', prazo: d(1) },
  ])
  const days = async () =>
    (await Promise.all([gonzaga, campinas, curitiba, outro, aMao].map(prazoDe))).map((n) => n.prazo)
  expect(await days()).toEqual(['2026-11-18', '2026-11-24', null, '2026-11-18', '2026-12-24'])
  await salvar([{ codigo: 35, prazo: d(2) }], GRAO.documento)
  expect(await days()).toEqual(['2026-11-19', '2026-11-19', null, '2026-11-18', '2026-12-24'])
  await salvar([{ codigo: 35, prazo: null }], GRAO.documento)
  await salvar([
    { codigo: 35, prazo: null },
    { codigo: SANTOS, bairro: 'Gonzaga', prazo: null },
  ])
  expect(await days()).toEqual([null, null, null, null, '2026-12-24'])
  const { dados } = await me.notas.nota({ params: { id: campinas } })
  expect(dados.historico.map((h) => h.texto)).toEqual(
    [
      'Prazo recalculado: de 19/11/2026 para 24/11/2026',
      'Prazo recalculado: de 24/11/2026 para sem prazo',
      'Prazo recalculado: de 24/11/2026 para 19/11/2026',
      'Prazo recalculado: de sem prazo para 24/11/2026',
    ].sort(
      (a, b) =>
        dados.historico.findIndex((h) => h.texto === a) - dados.historico.findIndex((h) => h.texto === b),
    ),
  )
})

test('a note that is closed keeps its day; one on its way follows', async () => {
  const [entregue, viagem] = [await nota(), await nota()]
  await t.db.query(`update notas set situacao = 'entregue' where id = $1`, [entregue])
  await t.db.query(`update notas set situacao = 'rota' where id = $1`, [viagem])
  await salvar([{ codigo: 35, prazo: d(1) }])
  expect([(await prazoDe(entregue)).prazo, (await prazoDe(viagem)).prazo]).toEqual([null, '2026-11-18'])
})

test('the same request waits once in the queue', async () => {
  const me = await operador()
  for (const dia of [1, 2, 3])
    await me.prazos.salvar({
      body: { cnpj_distribuidora: 'GERAL', uf: 'SP', prazos: [{ codigo: 35, prazo: d(dia) }] },
    })
  const { rows } = await t.db.query(`select 1 from tarefas where tipo = 'recalcular_prazos'`)
  expect(rows.length).toBe(1)
  await t.trabalhar()
})

test('all municipalities of Brazil in one save, and undone in one', async () => {
  const me = await operador()
  const { rows } = await t.db.query<{ ibge: number }>('select ibge from municipios')
  await salvar([{ codigo: SANTOS, prazo: d(9) }])
  const prazos = rows.map((m) => ({ codigo: m.ibge, prazo: d(3, 12) }))
  const { dados } = await salvar(prazos, 'GERAL', 'BR')
  expect(dados.quantos).toBe(5571)
  const again = await salvar(prazos, 'GERAL', 'BR')
  expect(again.dados).toEqual({ mudanca: null, quantos: 0 })
  await me.prazos.desfazer({ params: { id: dados.mudanca! } })
  const left = await t.db.query('select codigo, dias from prazos')
  expect(left.rows).toEqual([{ codigo: SANTOS, dias: 9 }])
  const { dados: mudancas } = await me.prazos.mudancas({ query: {} })
  expect(mudancas.map((m) => [m.quantos, m.desfeita])).toEqual([
    [5571, false],
    [5571, true],
    [1, false],
  ])
  await expect(me.prazos.desfazer({ params: { id: dados.mudanca! } })).rejects.toMatchObject({ status: 409 })
  await t.trabalhar()
})

test('what somebody changed afterwards is not undone over', async () => {
  const me = await operador()
  const first = await salvar([{ codigo: 35, prazo: d(1) }])
  await salvar([{ codigo: 35, prazo: d(2) }])
  await expect(me.prazos.desfazer({ params: { id: first.dados.mudanca! } })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'Alguém mudou estes prazos depois. Atualize a tela e confira antes de desfazer.' },
  })
})

test('holidays: the standard ones, own ones, a standard one changed and back, and open notes follow', async () => {
  const me = await operador()
  const id = await nota({ emissao: '2026-11-19T10:00:00-03:00' })
  await salvar([{ codigo: 35, prazo: d(1) }])
  expect((await prazoDe(id)).prazo).toBe('2026-11-23')
  const consciencia = async () =>
    (await me.prazos.feriados({ query: { ano: 2026 } })).dados.find((f) => f.dia === '2026-11-20')!
  expect(await consciencia()).toMatchObject({
    _id: null,
    padrao: true,
    conta_como_util: false,
    ambito: 'nacional',
  })
  const works = await me.prazos.criarFeriado({
    body: { dia: '2026-11-20', nome: 'Consciência Negra', ambito: 'nacional', conta_como_util: true },
  })
  await t.trabalhar()
  expect((await prazoDe(id)).prazo).toBe('2026-11-20')
  expect(await consciencia()).toMatchObject({ _id: works.dados._id, padrao: true, conta_como_util: true })
  await expect(
    me.prazos.criarFeriado({ body: { dia: '2026-11-20', nome: 'De novo', ambito: 'nacional' } }),
  ).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'Já existe um feriado deste tipo em 20/11/2026.' },
  })
  await me.prazos.excluirFeriado({ params: { id: works.dados._id! } })
  await me.prazos.criarFeriado({
    body: { dia: '2026-11-23', nome: 'Aniversário de Santos', ambito: 'municipal', municipio_ibge: SANTOS },
  })
  await t.trabalhar()
  expect((await prazoDe(id)).prazo).toBe('2026-11-24')
  await expect(
    me.prazos.criarFeriado({ body: { dia: '2026-11-23', nome: 'X', ambito: 'municipal' } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('a base may count Saturdays; the list of holidays can be that of one base', async () => {
  const me = await operador()
  await salvar([{ codigo: 35, prazo: d(1) }])
  const { rows } = await t.db.query<{ id: number }>(
    `select id from bases where grupo_id = $1 and nome = 'CAMPINAS'`,
    [grupoId],
  )
  const [semBase, deCampinas] = [
    await nota({ emissao: '2026-11-27T10:00:00-03:00' }),
    await nota({ emissao: '2026-11-27T10:00:00-03:00' }),
  ]
  await t.db.query('update notas set base_id = $1 where id = $2', [rows[0]!.id, deCampinas])
  await me.prazos.salvarCalendario({
    body: { base: 'CAMPINAS', sabado_util: true, domingo_util: false, inicio: 'emissao' },
  })
  await t.trabalhar()
  expect([(await prazoDe(semBase)).prazo, (await prazoDe(deCampinas)).prazo]).toEqual([
    '2026-11-30',
    '2026-11-28',
  ])
  expect((await me.prazos.calendarios()).dados.map((c) => [c.base, c.sabado_util])).toEqual([
    [null, false],
    ['CAMPINAS', true],
  ])
  await me.prazos.criarFeriado({
    body: { dia: '2026-12-01', nome: 'Inventário', ambito: 'proprio', base: 'CAMPINAS' },
  })
  const names = async (base: string) =>
    (await me.prazos.feriados({ query: { ano: 2026, base } })).dados.map((f) => f.nome)
  expect(await names('CAMPINAS')).toContain('Inventário')
  expect(await names('CURITIBA')).not.toContain('Inventário')
  await t.trabalhar()
})

test('why a note is due when it is: the rule and every day, in words too', async () => {
  const me = await operador()
  const id = await nota({ emissao: '2026-11-18T20:00:00-03:00' })
  await salvar([{ codigo: 3515, prazo: d(1, 6) }])
  const { rows } = await t.db.query<{ nome: string }>(
    `select s.nome from mesorregioes s join microrregioes o on o.mesorregiao = s.codigo
     join municipios m on m.microrregiao = o.codigo where m.ibge = $1`,
    [SANTOS],
  )
  const { dados } = await me.notas.porQueVence({ params: { id } })
  expect(dados).toMatchObject({
    prazo: '2026-11-23',
    calculado: true,
    pelas_regras: '2026-11-23',
    regra: { nivel: 'mesorregiao', lugar: `mesorregião ${rows[0]!.nome}`, de: 'geral', prazo: d(1, 6) },
    remetente: GRAO.nome,
    inicio: { tipo: 'emissao' },
    virou_o_dia: true,
  })
  expect(dados.dias.map((x) => [x.dia.slice(8), x.contagem, x.motivo])).toEqual([
    ['18', 0, null],
    ['19', 1, null],
    ['20', 1, 'Feriado nacional: Dia da Consciência Negra'],
    ['21', 1, 'Sábado'],
    ['22', 1, 'Domingo'],
    ['23', 2, null],
  ])
  expect(dados.frases).toEqual([
    `Vale o prazo geral para a mesorregião ${rows[0]!.nome}: 1 dia útil e 6 h.`,
    'Conta da emissão, 18/11/2026 20:00; o primeiro dia não conta.',
    'As horas passam da meia-noite do último dia: conta mais um dia útil.',
    '3 dias não contam.',
    'Vence em 23/11/2026.',
  ])
  await me.notas.editar({ body: { _id: id, prazo: '2026-12-24' } })
  const given = (await me.notas.porQueVence({ params: { id } })).dados
  expect([given.calculado, given.prazo, given.pelas_regras]).toEqual([false, '2026-12-24', '2026-11-23'])
})

test('the explanation is for who sees the note', async () => {
  const [mine, other] = [await nota(), await nota({ embarca: OUTRO })]
  const embarcador = await t.entrar('embarcador@bomgrao.demo')
  expect((await embarcador.notas.porQueVence({ params: { id: mine } })).dados.regra).toBeNull()
  await expect(embarcador.notas.porQueVence({ params: { id: other } })).rejects.toMatchObject({ status: 404 })
  const vale = await t.entrar('admin@valeverde.demo')
  await expect(vale.notas.porQueVence({ params: { id: mine } })).rejects.toMatchObject({ status: 404 })
})

test('asset roles have no deadlines to edit, and another group has its own', async () => {
  const change = await salvar([{ codigo: 35, prazo: d(1) }])
  const me = await operador()
  const feriado = await me.prazos.criarFeriado({
    body: { dia: '2026-12-01', nome: 'Nosso', ambito: 'proprio' },
  })
  for (const login of ['embarcador@bomgrao.demo', 'destinatario@mercado.demo']) {
    const other = await t.entrar(login)
    await expect(
      other.prazos.doEstado({ body: { cnpj_distribuidora: 'GERAL', uf: 'SP' } }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(other.prazos.feriados({ query: { ano: 2026 } })).rejects.toMatchObject({ status: 403 })
  }
  const vale = await t.entrar('admin@valeverde.demo')
  await expect(vale.prazos.desfazer({ params: { id: change.dados.mudanca! } })).rejects.toMatchObject({
    status: 404,
  })
  const { _id: id } = feriado.dados
  await expect(vale.prazos.excluirFeriado({ params: { id: id! } })).rejects.toMatchObject({ status: 404 })
  await expect(
    vale.prazos.atualizarFeriado({
      params: { id: id! },
      body: { dia: '2026-12-02', nome: 'Roubado', ambito: 'proprio' },
    }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await vale.prazos.feriados({ query: { ano: 2026 } })).dados.map((f) => f.nome)).not.toContain(
    'Nosso',
  )
  expect((await vale.prazos.mudancas({ query: {} })).dados).toEqual([])
  const tree = await vale.prazos.doEstado({ body: { cnpj_distribuidora: 'GERAL', uf: 'SP' } })
  expect(tree.valor.prazo).toBeNull()
  const { rows } = await t.db.query('select grupo_id from prazos')
  expect(rows).toEqual([{ grupo_id: grupoId }])
  await t.trabalhar()
})

test('pasted lines are read against the cities of the state', async () => {
  const me = await operador()
  const { dados } = await me.prazos.colar({
    body: { uf: 'SP', texto: 'Cidade\tPrazo\nSantos\t2d 6h\nCuritiba\t3\nX\t1' },
  })
  expect(dados.map((l) => [l.linha, l.codigo, l.erro])).toEqual([
    [2, SANTOS, null],
    [3, null, 'Curitiba fica em PR'],
    [4, null, 'Cidade não encontrada'],
  ])
})

test('neighbourhoods: those of IBGE, districts, and those of the notes', async () => {
  await nota({ ibge: 3304557, uf: 'RJ', bairro: 'Bairro Novo do Mapa' })
  const me = await operador()
  const { dados } = await me.prazos.bairros({ query: { ibge: 3304557 } })
  expect(dados.find((b) => b.nome === 'Copacabana')?.origem).toBe('bairro')
  expect(dados.find((b) => b.nome === 'Bairro Novo do Mapa')?.origem).toBe('notas')
  const sp = (await me.prazos.bairros({ query: { ibge: 3550308 } })).dados
  expect(sp.filter((b) => b.origem === 'distrito').length).toBeGreaterThan(90)
})

test('the map of each state has all its municipalities but the one made in 2025', async () => {
  const token = await t.token('operador@serraazul.demo')
  const cities = new Set<number>()
  for (const uf of Object.keys(codigoDaUf)) {
    const reply = await t.app.inject({
      url: `/api/prazos/malha/${uf}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.headers['cache-control']).toBe('private, max-age=604800')
    const topology = reply.json<{ objects: { m: { geometries: { id: number }[] } } }>()
    for (const g of topology.objects.m.geometries) cities.add(g.id)
  }
  const { rows } = await t.db.query<{ ibge: number }>('select ibge from municipios')
  expect(rows.map((m) => m.ibge).filter((ibge) => !cities.has(ibge))).toEqual([5101837])
})

test('notes get their day as they come in, unless the document promises one', async () => {
  await salvar([{ codigo: 35, prazo: d(1) }])
  const pessoa = (documento: string, nome: string) => ({
    ...{ documento, nome, fantasia: '', ie: '', telefone: '', email: '', logradouro: 'Rua A', numero: '1' },
    ...{ complemento: '', bairro: 'Gonzaga', municipioIbge: SANTOS, uf: 'SP', cep: '11055000' },
  })
  const nova = (n: number, prazo: string | null) => ({
    chave: `352611907526550001095500100${String(n).padStart(17, '0')}`,
    ...{ serie: 1, numero: n, emissao: '2026-11-19T10:00:00-03:00', entrega: null, cnpjTransp: null, prazo },
    remetente: pessoa(GRAO.documento, GRAO.nome),
    destinatario: pessoa(MERCADO.documento, MERCADO.nome),
    ...{ volumes: 1, pesoGramas: 1, valorCentavos: 1, valorProdCentavos: 1, freteCentavos: 0, pedido: '' },
    ...{ origem: 'xml' as const, avisos: [], xml: null },
  })
  const [rule, promised] = await inTransaction(t.deps.pool, escopoDe(grupoId), (db) =>
    inserirNotas(db, [nova(901, null), nova(902, '2026-12-31')], { id: null, nome: 'Teste' }),
  )
  expect(await prazoDe(rule!.id)).toEqual({ prazo: '2026-11-23', prazo_calculado: true })
  expect(await prazoDe(promised!.id)).toEqual({ prazo: '2026-12-31', prazo_calculado: false })
})
