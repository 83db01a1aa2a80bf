import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { titulosQueNaoFecham } from '../../../test/financeiro.ts'

let t: TestApp
let me: Client<Contract>

beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('admin@serraazul.demo')
})
beforeEach(() => hoje('2026-12-20'))
afterAll(() => t.close())
afterEach(async () => expect(await titulosQueNaoFecham(t.db)).toEqual([]))

function hoje(dia: string) {
  t.deps.clock = () => new Date(`${dia}T12:00:00-03:00`)
}

let nome = 0
async function conta(numero = '') {
  const chamada = `Conta ${++nome}`
  await me.titulos.gravarConta({
    body: { nome: chamada, tipo: 'corrente', conta: numero, saldo_inicial_centavos: 100_000 },
  })
  const { dados } = await me.contas.listar()
  return { params: { id: dados.find((c) => c.nome === chamada)!._id } }
}
type Conta = Awaited<ReturnType<typeof conta>>
const saldoDe = async ({ params }: Conta) =>
  (await me.contas.listar()).dados.find((c) => c._id === params.id)!

type Linha = [dia: string, valor: string, texto: string, fitid?: string]
const ofx = (linhas: Linha[], mais = '') =>
  new File(
    [
      `OFXHEADER:100\nDATA:OFXSGML\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>341<ACCTID>12345-6</BANKACCTFROM><BANKTRANLIST>
${linhas
  .map(
    ([dia, valor, texto, fitid]) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${dia.replaceAll('-', '')}120000[-3:BRT]<TRNAMT>${valor}<FITID>${fitid ?? texto + dia + valor}<MEMO>${texto}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST>${mais}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    ],
    'extrato.ofx',
  )
const importar = async (c: Conta, linhas: Linha[], mais = '') =>
  (await me.contas.importar({ ...c, body: { arquivo: ofx(linhas, mais) } })).dados
const pendentes = async (c: Conta) => (await me.contas.pendentes({ ...c, query: {} })).dados

let proximo = 0
async function titulo(
  natureza: 'receber' | 'pagar',
  quem: string,
  valor_centavos: number,
  vencimento = '2026-12-10',
) {
  const { dados } = await me.titulos.criar({
    body: {
      natureza,
      documento: '93000167000133',
      nome: quem,
      descricao: 'Serviço',
      emissao: '2026-12-01',
      vencimento,
      valor_centavos,
      categoria: natureza === 'receber' ? 'receita_outra' : 'fornecedores',
      idempotencia: `titulo-de-teste-${++proximo}`,
    },
  })
  return { params: { id: dados[0]!._id } }
}

test('a statement comes in once; a line that cannot be read is told with its reason', async () => {
  const c = await conta('12345-6')
  const linhas: Linha[] = [
    ['2026-12-10', '1500.00', 'PIX RECEBIDO MERCADO CENTRAL'],
    ['2026-12-11', '-12,90', 'TAR COBRANCA'],
    ['2026-12-11', 'abc', 'ESTRAGADA'],
  ]
  const saldo = '<LEDGERBAL><BALAMT>2487.10<DTASOF>20261211</LEDGERBAL>'
  const veio = await importar(c, linhas, saldo)
  expect(veio).toMatchObject({ novos: 2, repetidos: 0 })
  expect(veio.problemas.map((p) => p.mensagem)).toEqual([expect.stringContaining('ESTRAGADA')])
  // Again, and one more.
  const outra = await importar(c, [...linhas.slice(0, 2), ['2026-12-12', '-10.00', 'TAR COBRANCA']])
  expect(outra).toMatchObject({ novos: 1, repetidos: 2 })
  expect(await saldoDe(c)).toMatchObject({ saldo: 247_710, pendentes: 3, saldo_banco: 248_710 })
  const longe = await importar(
    c,
    [['2026-12-18', '-1.00', 'X']],
    '<LEDGERBAL><BALAMT>1.00<DTASOF>20261218</LEDGERBAL>',
  )
  expect(longe.problemas.map((p) => p.mensagem).join()).toMatch(
    /Falta o extrato de 13\/12\/2026 a 17\/12\/2026.*O banco diz/,
  )
  await expect(importar(await conta('99887-0'), linhas)).rejects.toThrow('Este extrato é da conta 12345-6')
  await expect(
    me.contas.importar({ ...c, body: { arquivo: new File(['nada'], 'nada.ofx') } }),
  ).rejects.toThrow('não é um extrato OFX')
})

test('an entry settles the title that it is, with the charges of the day, and gives it back when it is undone', async () => {
  const c = await conta()
  const devido = await titulo('receber', 'Granja Alvorada', 100_000)
  // Ten days late: fine 20,00 and interest 3,33.
  await importar(c, [['2026-12-20', '1023.33', 'PIX GRANJA ALVORADA']])
  const [l] = await pendentes(c)
  const [p] = l!.propostas
  expect(p).toMatchObject({
    motivos: ['com_encargos', 'nome'],
    partes: [{ valor: 100_000, juros: 333, multa: 2000 }],
  })
  const corpo = {
    lancamentos: [l!._id],
    titulos: [
      { titulo: devido.params.id, valor_centavos: 100_000, juros_centavos: 333, multa_centavos: 2000 },
    ],
  }
  const { conciliacao } = (await me.contas.conciliar({ ...c, body: corpo })).dados
  const pago = (await me.titulos.buscar(devido)).dados
  expect(pago.titulo).toMatchObject({ estado: 'liquidado', encargos: 2333 })
  expect(pago.movimentos.every((m) => m.conciliado)).toBe(true)
  await expect(me.contas.conciliar({ ...c, body: corpo })).rejects.toThrow('já está conciliado')
  const { lote } = pago.movimentos[0]!
  await expect(me.titulos.estornar({ ...devido, body: { lote, motivo: 'Engano' } })).rejects.toThrow(
    'conciliado',
  )
  await me.contas.desfazer({ params: { id: conciliacao } })
  await expect(me.contas.desfazer({ params: { id: conciliacao } })).rejects.toThrow('já foi desfeita')
  expect((await me.titulos.buscar(devido)).dados.titulo).toMatchObject({ estado: 'aberto', saldo: 100_000 })
  expect(await pendentes(c)).toHaveLength(1)
})

test('a settlement told before the bank is only explained; what is of no title becomes one, and teaches', async () => {
  const c = await conta()
  const pago = await titulo('pagar', 'Oficina Trevo', 45_000)
  await me.titulos.baixar({ ...pago, body: { valor_centavos: 45_000, dia: '2026-12-10' } })
  await importar(c, [
    ['2026-12-11', '-450.00', 'TED 0001'],
    ['2026-12-11', '-9.90', 'MANUT CTA 12/26'],
    ['2026-12-12', '-9.90', 'MANUT CTA 01/27'],
  ])
  const [ted, taxa, outra] = await pendentes(c)
  expect(ted!.propostas[0]).toMatchObject({ motivos: ['lote'], confianca: 94 })
  const { lote } = ted!.propostas[0]!.partes[0]!
  await me.contas.conciliar({
    ...c,
    body: { lancamentos: [ted!._id], lotes: [{ titulo: pago.params.id, lote: lote! }] },
  })
  await expect(me.contas.conciliar({ ...c, body: { lancamentos: [taxa!._id] } })).rejects.toThrow(
    'Falta explicar',
  )
  const { conciliacao } = (
    await me.contas.conciliar({ ...c, body: { lancamentos: [taxa!._id], categoria: 'tarifas' } })
  ).dados
  expect((await pendentes(c))[0]).toMatchObject({
    _id: outra!._id,
    propostas: [{ categoria: 'tarifas', motivos: ['regra'] }],
  })
  const nascidos = async () =>
    (await me.titulos.listar({ query: { natureza: 'pagar', origem: ['extrato'] } })).dados.map((d) => [
      d.estado,
      d.valor,
    ])
  expect(await nascidos()).toEqual([['liquidado', 990]])
  await me.contas.desfazer({ params: { id: conciliacao } })
  expect(await nascidos()).toEqual([['cancelado', 990]])
  // Explained anew: a title of its own.
  await me.contas.conciliar({ ...c, body: { lancamentos: [taxa!._id], categoria: 'tarifas' } })
  expect((await nascidos()).map(([estado]) => estado).sort()).toEqual(['cancelado', 'liquidado'])
})

test('money goes from one account to another once, and both sides explain each other', async () => {
  const [a, b] = [await conta(), await conta()]
  const body = {
    de: a.params.id,
    para: b.params.id,
    dia: '2026-12-15',
    valor_centavos: 30_000,
    idempotencia: 'aplica-dezembro',
  }
  await me.contas.transferir({ body })
  await me.contas.transferir({ body })
  expect([(await saldoDe(a)).saldo, (await saldoDe(b)).saldo]).toEqual([70_000, 130_000])
  expect((await saldoDe(a)).pendentes + (await saldoDe(b)).pendentes).toBe(0)
  await expect(me.contas.transferir({ body: { ...body, para: body.de } })).rejects.toThrow(
    'contas diferentes',
  )
})

test('a closed month takes nothing more until somebody opens it with a reason', async () => {
  const c = await conta()
  const devido = await titulo('pagar', 'Posto Serra', 20_000, '2026-12-31')
  await importar(c, [['2026-11-30', '-5.00', 'TAR']])
  await expect(me.contas.fecharMes({ body: { mes: '2026-12' } })).rejects.toThrow('que já passou')
  await expect(me.contas.fecharMes({ body: { mes: '2026-11' } })).rejects.toThrow('Falta conciliar')
  await me.contas.fecharMes({ body: { mes: '2026-11', motivo: 'O banco mandou depois' } })
  await expect(me.contas.fecharMes({ body: { mes: '2026-11', motivo: 'De novo' } })).rejects.toThrow(
    'já está fechado',
  )
  await expect(
    me.titulos.baixar({
      ...devido,
      body: { valor_centavos: 1, dia: '2026-12-01', credito_em: '2026-12-01' },
    }),
  ).resolves.toBeDefined()
  await expect(
    me.contas.lancar({
      ...c,
      body: { dia: '2026-11-29', sentido: 'saida', valor_centavos: 100, texto: 'Café' },
    }),
  ).rejects.toThrow('11/2026 está fechado')
  const veio = await importar(c, [['2026-11-28', '-7.00', 'ATRASADA']])
  expect(veio).toMatchObject({
    novos: 0,
    problemas: [
      expect.objectContaining({ mensagem: expect.stringContaining('o mês está fechado') }),
      expect.anything(),
    ].slice(0, veio.problemas.length),
  })
  await me.contas.reabrirMes({ body: { mes: '2026-11', motivo: 'Faltou um lançamento' } })
  await expect(me.contas.reabrirMes({ body: { mes: '2026-11', motivo: 'De novo' } })).rejects.toThrow(
    'não está fechado',
  )
  expect((await importar(c, [['2026-11-28', '-7.00', 'ATRASADA']])).novos).toBe(1)
  const mes = (await me.contas.meses()).dados.find((m) => m.mes === '2026-11')!
  expect(mes.passos.map((p) => p.acao)).toEqual(['reaberto', 'fechado'])
})
