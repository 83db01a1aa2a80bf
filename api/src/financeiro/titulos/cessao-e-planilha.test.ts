import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { titulosQueNaoFecham } from '../../../test/financeiro.ts'

let t: TestApp
let me: Client<Contract>
let admin: Client<Contract>
const HOJE = '2026-12-01'
const CLIENTE = '12ABC34501DE35'

beforeAll(async () => {
  t = await abrirApp()
  t.deps.clock = () => new Date(`${HOJE}T12:00:00-03:00`)
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  await admin.titulos.gravarConta({ body: { nome: 'Bradesco', tipo: 'corrente', banco: '237' } })
})
afterAll(() => t.close())
afterEach(async () => expect(await titulosQueNaoFecham(t.db)).toEqual([]))

async function titulo(valor_centavos: number, mais: object = {}) {
  const { dados } = await me.titulos.criar({
    body: {
      ...{ natureza: 'receber', documento: CLIENTE, nome: 'Indústria', descricao: 'Frete', valor_centavos },
      ...{ emissao: '2026-11-20', vencimento: '2026-12-10', categoria: 'receita_frete', ...mais },
    },
  })
  return dados[0]!._id
}
const ver = async (id: string) => (await me.titulos.buscar({ params: { id } })).dados
const ceder = (titulos: string[], mais: object = {}) =>
  me.titulos.ceder({
    body: { titulos, como: 'cedida', nome: 'Fundo Araucária', dia: HOJE, valor_centavos: 97_001, ...mais },
  })
const baixar = (id: string, mais: object = {}) =>
  me.titulos.baixar({ params: { id }, body: { valor_centavos: 10_000, dia: HOJE, ...mais } })

test('what was ceded is another’s: not renegotiated, not cancelled, not settled without saying where the money came in', async () => {
  const [um, dois] = [await titulo(60_000), await titulo(40_000)]
  expect((await ceder([um, dois])).dados).toEqual({ titulos: 2, saldo: 100_000 })
  const cedido = await ver(um)
  expect(cedido.titulo).toMatchObject({ cessao: 'cedida', cedido_a: 'Fundo Araucária', cedido_cobra: true })
  // What was paid for both, over each by what it owes, to the cent.
  expect([cedido.cessoes[0]!.valor, (await ver(dois)).cessoes[0]!.valor]).toEqual([58_201, 38_800])
  await expect(ceder([dois])).rejects.toThrow('cedido a Fundo Araucária')
  const motivo = { motivo: 'Não se pode' }
  const params = { id: um }
  await expect(me.titulos.perder({ params, body: motivo })).rejects.toThrow('recompre-o')
  await expect(me.titulos.cancelar({ params, body: motivo })).rejects.toThrow('recompre-o')
  await expect(
    me.titulos.renegociar({ params, body: { parcelas: 2, vencimento: '2027-01-10', ...motivo } }),
  ).rejects.toThrow('recompre-o')
  await expect(
    me.titulos.ajustar({ params, body: { tipo: 'abatimento', valor_centavos: 100, ...motivo } }),
  ).rejects.toThrow('recompre-o')
  await expect(
    me.titulos.alterar({ params, body: { vencimento: '2026-12-30', categoria: 'receita_frete' } }),
  ).rejects.toThrow('recompre-o')
  await expect(baixar(um)).rejects.toThrow('diga onde o dinheiro caiu')
  await expect(me.titulos.baixarVarios({ body: { titulos: [um], dia: HOJE } })).rejects.toThrow('cedido')
  const conta = (await admin.titulos.cadastros({})).dados.contas[0]!._id
  await expect(baixar(um, { cedido: 'cessionario', conta })).rejects.toThrow('não entra em conta nossa')
  const pago = await baixar(um, { cedido: 'cessionario' })
  expect(pago.dados.historico[0]!.texto).toContain('Pago a Fundo Araucária')
  const caiu = await baixar(um, { cedido: 'casa', conta })
  expect(caiu.dados.historico[0]!.texto).toContain('o dinheiro é de quem o comprou')
  // It is not among what our cash expects, and the list finds it.
  const { dados } = await me.titulos.listar({ query: { cessao: ['cedida'] } })
  expect(dados.map((x) => x._id).sort()).toEqual([um, dois].sort())
})

test('bought back or given back it is ours again, with each act kept; what cannot be ceded says why', async () => {
  const id = await titulo(10_000)
  const body = { titulos: [id], motivo: 'O cliente não pagou' }
  await expect(me.titulos.recomprar({ body: { ...body, dia: HOJE } })).rejects.toThrow('não está cedido')
  await ceder([id])
  await me.titulos.recomprar({ body: { ...body, dia: HOJE, valor_centavos: 10_200 } })
  expect((await ver(id)).titulo).toMatchObject({ cessao: 'recomprada', cedido_cobra: false })
  await baixar(id, { valor_centavos: 1_000 })
  await ceder([id], { como: 'garantia', nome: 'Banco da Serra', cobra: false, valor_centavos: null })
  // Security is still ours to receive.
  await baixar(id, { valor_centavos: 1_000 })
  await me.titulos.devolver({ body })
  const { titulo: livre, cessoes } = await ver(id)
  expect(livre).toMatchObject({ cessao: 'livre', cedido_a: '', cedido_em: null })
  expect(cessoes.map((c) => [c.ato, c.nome, c.saldo, c.valor])).toEqual([
    ['devolucao', 'Banco da Serra', 8_000, null],
    ['garantia', 'Banco da Serra', 9_000, null],
    ['recompra', 'Fundo Araucária', 10_000, 10_200],
    ['cessao', 'Fundo Araucária', 10_000, 97_001],
  ])
  const pagar = await titulo(5_000, { natureza: 'pagar', categoria: 'fornecedores' })
  await expect(ceder([pagar])).rejects.toThrow('a pagar')
  // All or none.
  await expect(ceder([id, pagar])).rejects.toThrow('a pagar')
  expect((await ver(id)).titulo.cessao).toBe('livre')
  await expect(ceder([id], { dia: '2026-12-02' })).rejects.toThrow('depois de hoje')
  // Who owes does not learn to whom it was sold.
  await ceder([await titulo(7_000, { documento: '93000167000133' })], { nome: 'Fundo Secreto' })
  const embarcador = await t.entrar('embarcador@bomgrao.demo')
  expect(JSON.stringify((await embarcador.titulos.listar({ query: {} })).dados)).not.toContain('Secreto')
})

const csv = (...linhas: string[]) =>
  new File(
    ['\uFEFF', ['CNPJ/CPF;Cliente;Título;Emissão;Vencimento;Valor;Categoria', ...linhas].join('\r\n')],
    'abertos.csv',
  )
const trazer = async (arquivo: File) =>
  (await me.titulos.importarPlanilha({ query: { natureza: 'receber' }, body: { arquivo } })).dados

test('a sheet: each line that cannot be says why, the rest goes in, again brings nothing, and it is taken back', async () => {
  const arquivo = csv(
    '12.ABC.345/01DE-35;Indústria;NF 10;01/11/2026;15/12/2026;1.234,56;',
    '12.ABC.345/01DE-35;Indústria;NF 11;2026-11-01;2026-12-20;R$ 10,00;Frete',
    '12.ABC.345/01DE-35;Indústria;NF 11;2026-11-01;2026-12-20;R$ 10,00;Frete',
    '11.111.111/1111-11;Falso;NF 12;01/11/2026;15/12/2026;10;',
    '12.ABC.345/01DE-35;Indústria;NF 13;01/11/2026;31/02/2027;10;',
    '12.ABC.345/01DE-35;Indústria;NF 14;01/11/2026;15/12/2026;zero;',
    '12.ABC.345/01DE-35;Indústria;NF 15;20/12/2026;15/12/2026;10;',
    '12.ABC.345/01DE-35;Indústria;NF 16;01/11/2026;15/12/2026;10;Inventada',
    '12.ABC.345/01DE-35;;NF 17;01/11/2026;15/12/2026;10;',
    ';Total;;;;1.254,56;',
  )
  const previa = (await me.titulos.previaDaPlanilha({ query: {}, body: { arquivo } })).dados
  expect(previa).toMatchObject({ total: 10, novas: 3, repetidas: 0, recusadas: 7, valor: 125_456 })
  expect(previa.linhas.filter((l) => l.resultado === 'recusada').map((l) => l.motivo)).toEqual([
    'O CNPJ ou CPF "11.111.111/1111-11" não existe.',
    'O vencimento "31/02/2027" não é um dia.',
    'O valor "zero" não é um número.',
    'O vencimento, 15/12/2026, é antes da emissão, 20/12/2026.',
    'A categoria "Inventada" não existe ou está desativada.',
    'Falta o nome.',
    'Linha de total ou sem CNPJ ou CPF.',
  ])
  const { lote, linhas } = await trazer(arquivo)
  expect(lote).toMatchObject({ nome: 'abertos.csv', novas: 3, recusadas: 7, valor: 125_456 })
  const ids = linhas.flatMap((l) => (l.titulo ? [l.titulo] : []))
  expect(ids).toHaveLength(3)
  expect((await ver(ids[0]!)).titulo).toMatchObject({
    ...{ origem: 'planilha', descricao: 'NF 10', valor: 123_456, vencimento: '2026-12-15', estado: 'aberto' },
  })
  // The same file, alone and by two at once.
  expect(
    (await Promise.all([trazer(arquivo), trazer(arquivo)])).map((x) => [x.lote.novas, x.lote.repetidas]),
  ).toEqual([
    [0, 3],
    [0, 3],
  ])
  await baixar(ids[1]!, { valor_centavos: 1_000 })
  const { numero } = (await ver(ids[1]!)).titulo
  const params = { id: lote._id }
  const { dados } = await me.titulos.desfazerPlanilha({ params, body: {} })
  expect(dados).toEqual({ cancelados: 2, ficam: [{ numero, porque: expect.stringContaining('liquidado') }] })
  await expect(me.titulos.desfazerPlanilha({ params, body: {} })).rejects.toThrow('já foi desfeita')
  expect(
    (await me.titulos.lotesDeTitulos({})).dados.find((l) => l._id === lote._id)!.desfeito_em,
  ).not.toBeNull()
  // What was taken back may come again.
  expect((await trazer(arquivo)).lote).toMatchObject({ novas: 2, repetidas: 1 })
  await expect(trazer(csv())).rejects.toThrow('não tem linhas')
  await expect(trazer(new File(['Nome;Idade\r\nAna;3'], 'x.csv'))).rejects.toThrow('coluna')
})

test('the same lines with their days written another way bring nothing new', async () => {
  const linha = (emissao: string, vencimento: string) =>
    csv(
      `12.ABC.345/01DE-35;Indústria;NF 40;${emissao};${vencimento};99,00;`,
      `12.ABC.345/01DE-35;Indústria;NF 41;;${vencimento};99,00;`,
    )
  expect((await trazer(linha('01/11/2026', '15/12/2026'))).lote).toMatchObject({ novas: 2 })
  expect((await trazer(linha('2026-11-01', '2026-12-15'))).lote).toMatchObject({ novas: 0, repetidas: 2 })
})

test('a sheet is of the company that was said; who does not reach its titles takes none of them back, and what somebody touched stays', async () => {
  const arquivo = csv(
    '12.ABC.345/01DE-35;Indústria;NF 50;01/11/2026;15/12/2026;50,00;',
    '12.ABC.345/01DE-35;Indústria;NF 51;01/11/2026;15/12/2026;50,00;',
    '12.ABC.345/01DE-35;Indústria;NF 52;01/11/2026;15/12/2026;50,00;',
  )
  const query = { cnpj_empresa: '91122233000384' }
  const foraDele = 'não está nas suas bases'
  await expect(me.titulos.previaDaPlanilha({ query, body: { arquivo } })).rejects.toThrow(foraDele)
  await expect(me.titulos.importarPlanilha({ query, body: { arquivo } })).rejects.toThrow(foraDele)
  await expect(titulo(1, query)).rejects.toThrow(foraDele)
  const conta = { nome: 'De outro grupo', tipo: 'caixa', ...query } as const
  const deOutroGrupo = await t.entrar('admin@valeverde.demo')
  await expect(deOutroGrupo.titulos.gravarConta({ body: conta })).rejects.toThrow(foraDele)
  const { empresas } = (await admin.titulos.cadastros({})).dados
  expect(empresas.map((e) => e.cnpj)).toContain(query.cnpj_empresa)
  expect((await me.titulos.cadastros({})).dados.empresas.map((e) => e.cnpj)).not.toContain(query.cnpj_empresa)
  const { lote, linhas } = (await admin.titulos.importarPlanilha({ query, body: { arquivo } })).dados
  const [um, dois, tres] = linhas.map((l) => ({ id: l.titulo! }))
  const doLote = async (params: { id: string }) => (await admin.titulos.buscar({ params })).dados.titulo
  expect(await doLote(um!)).toMatchObject(query)
  const params = { id: lote._id }
  await expect(me.titulos.desfazerPlanilha({ params, body: {} })).rejects.toThrow('fora das suas bases')
  // Nor does he see what it says.
  const lotesDe = async (quem: typeof me) => (await quem.titulos.lotesDeTitulos({})).dados.map((l) => l._id)
  expect([(await lotesDe(admin)).includes(lote._id), (await lotesDe(me)).includes(lote._id)]).toEqual([
    true,
    false,
  ])
  await expect(me.titulos.loteDeTitulos({ params })).rejects.toMatchObject({ status: 404 })
  expect((await doLote(um!)).estado).toBe('aberto')
  await admin.titulos.ajustar({
    params: dois!,
    body: { tipo: 'acrescimo', valor_centavos: 100, motivo: 'Combinado' },
  })
  await admin.titulos.alterar({
    params: tres!,
    body: { vencimento: '2026-12-20', categoria: 'receita_outra' },
  })
  // One title alone; of another sheet, none.
  const outro = (await trazer(csv('12.ABC.345/01DE-35;Indústria;NF 60;01/11/2026;15/12/2026;1;'))).linhas[0]!
    .titulo!
  await expect(
    admin.titulos.desfazerPlanilha({ params, body: { titulos: [um!.id, outro] } }),
  ).rejects.toThrow('fora das suas bases')
  const so = { params, body: { titulos: [um!.id] } }
  await expect(me.titulos.desfazerPlanilha(so)).rejects.toThrow('fora das suas bases')
  await expect(deOutroGrupo.titulos.desfazerPlanilha(so)).rejects.toMatchObject({ status: 404 })
  // By two at once, it is cancelled once.
  const juntos = await Promise.all([admin.titulos.desfazerPlanilha(so), admin.titulos.desfazerPlanilha(so)])
  expect(juntos.map((d) => d.dados.cancelados).toSorted()).toEqual([0, 1])
  expect(juntos.flatMap((d) => d.dados.ficam)).toEqual([])
  const depois = (await admin.titulos.loteDeTitulos({ params })).dados
  expect(depois.linhas.map((l) => l.desfeita)).toEqual([true, false, false])
  expect(depois.lote.desfeito_em).toBeNull()
  // What was settled stays, and says so.
  const pago = (await trazer(csv('12.ABC.345/01DE-35;Indústria;NF 61;01/11/2026;15/12/2026;100,00;'))).lote
  const dele = { params: { id: pago._id } }
  const { titulo: quitado } = (await me.titulos.loteDeTitulos(dele)).dados.linhas[0]!
  await baixar(quitado!)
  const { numero, estado } = (await ver(quitado!)).titulo
  expect(estado).toBe('liquidado')
  const tirar = { ...dele, body: { titulos: [quitado!] } }
  expect((await me.titulos.desfazerPlanilha(tirar)).dados).toEqual({
    cancelados: 0,
    ficam: [{ numero, porque: expect.stringContaining('liquidado') }],
  })
  expect((await ver(quitado!)).titulo).toMatchObject({ estado: 'liquidado', liquidado: 10_000 })
  expect((await me.titulos.loteDeTitulos(dele)).dados.lote.desfeito_em).toBeNull()
  const { dados } = await admin.titulos.desfazerPlanilha({ params, body: {} })
  expect(dados).toEqual({
    cancelados: 0,
    ficam: [
      { numero: (await doLote(dois!)).numero, porque: expect.stringContaining('ajustado') },
      { numero: (await doLote(tres!)).numero, porque: expect.stringContaining('vencimento') },
    ],
  })
})
