import { expect, test } from 'vitest'
import {
  emitirBoleto,
  escreverLinha,
  escreverPagamentos240,
  lerLinha,
  lerRetornoDePagamentos,
  type Meio,
  type Pagamento,
  pagamentos240,
} from '../src/index.ts'

const { registros: r } = pagamentos240
const empresa = { inscricao: '12345678000195', nome: 'Tropeiro Transportes' }
const conta = {
  banco: '237',
  agencia: '1172',
  agenciaDv: '0',
  conta: '403005',
  contaDv: '2',
  convenio: '123456',
}

const pagar = (referencia: string, meio: Meio, rest: Partial<Pagamento> = {}): Pagamento => ({
  ...{ referencia, pagarEm: '2026-12-10', centavos: 10050, meio },
  favorecido: { inscricao: '12ABC34501DE35', nome: 'Posto São José' },
  ...rest,
})
const escrever = (pagamentos: Pagamento[]) => {
  const bytes = escreverPagamentos240({
    conta,
    empresa,
    nsa: 3,
    geradoEm: '2026-11-24',
    hora: '093000',
    pagamentos,
  })
  return Buffer.from(bytes).toString('latin1').split('\r\n').slice(0, -1)
}
const { codigoBarras: barras } = emitirBoleto(
  { banco: '341', agencia: '57', conta: '12345', convenio: '0', carteira: '109' },
  { sequencial: 1, vencimento: '2026-12-10', centavos: 10000 },
)
const noBanco: Meio = { tipo: 'conta', banco: '237', agencia: '1', conta: '2', contaDv: '3' }
const ted: Meio = { tipo: 'conta', banco: '001', agencia: '1', conta: '2', contaDv: 'X' }

test('credit, TED, PIX by key, PIX by QR, boletos: a lot for each form, whole lines, true counts and sums', () => {
  const lines = escrever([
    pagar('1', noBanco),
    pagar('2', ted),
    pagar('3', { tipo: 'pix', chave: 'Financeiro@posto.com.br' }),
    pagar('4', { tipo: 'boleto', barras }),
    pagar('5', { tipo: 'pix_qr', endereco: 'pix.exemplo.com.br/qr/v2/Ab', txid: 'aB1' }),
    pagar('6', ted, { centavos: 1 }),
    pagar('7', ted, { favorecido: empresa }),
  ])
  expect(lines.map((l) => l.length)).toEqual(lines.map(() => 240))
  const lots = lines.filter((l) => l[7] === '1').map((l) => lerLinha(r['1']!, l))
  expect(lots.map((l) => [l.forma, l.versao])).toEqual([
    ['01', '046'],
    ['41', '046'],
    ['45', '046'],
    ['31', '040'],
    ['47', '040'],
    ['43', '046'],
  ])
  const sums = lines.filter((l) => l[7] === '5').map((l) => lerLinha(r['5']!, l))
  expect(sums.map((l) => [l.linhas, l.soma])).toEqual([
    [4, 10050],
    [6, 10051],
    [4, 10050],
    [4, 10050],
    [4, 10050],
    [4, 10050],
  ])
  expect(lerLinha(r['9']!, lines.at(-1)!)).toMatchObject({ lotes: 6, linhas: lines.length })
  const one = (segment: string, n = 0) => lines.filter((l) => l[7] === '3' && l[13] === segment)[n]!
  expect(lerLinha(r.A!, one('A', 1))).toMatchObject({
    camara: '018',
    nossoDocumento: '2',
    valor: 10050,
    pagarEm: '2026-12-10',
  })
  // A key keeps its own case, and says how it begins.
  expect(lerLinha(r.B!, one('B', 3))).toMatchObject({
    iniciacao: '02',
    informacao12: 'financeiro@posto.com.br',
  })
  expect(lerLinha(r.A!, one('A', 3))).toMatchObject({ camara: '009' })
  expect(lerLinha(r.J!, one('J'))).toMatchObject({
    barras,
    nominal: 10000,
    acrescimos: 50,
    desconto: 0,
    valor: 10050,
  })
  expect(lerLinha(r.J52!, one('J', 1))).toMatchObject({
    beneficiario: '012ABC34501DE35',
    pagador: '012345678000195',
  })
  expect(lerLinha(r.J52PIX!, one('J', 3))).toMatchObject({
    endereco: 'pix.exemplo.com.br/qr/v2/Ab',
    txid: 'aB1',
  })
})

test('a payment that the bank would refuse is refused by its reference', () => {
  expect(() => escrever([pagar('9', { tipo: 'pix', chave: 'x' })])).toThrow(
    'Pagamento 9: "x" não é uma chave PIX',
  )
  expect(() => escrever([pagar('9', { tipo: 'boleto', barras: '1'.repeat(44) })])).toThrow(
    'não é de um boleto',
  )
  expect(() => escrever([pagar('9', { tipo: 'convenio', barras })])).toThrow('não é de uma conta ou guia')
  expect(() => escrever([pagar('9', noBanco, { centavos: 0 })])).toThrow('maior que zero')
  expect(() => escrever([pagar('com espaço', noBanco)])).toThrow('Referência')
})

const volta = (lines: string[]) =>
  lerRetornoDePagamentos(new Uint8Array(Buffer.from(lines.join('\r\n'), 'latin1')))

test('the return of payments: done, scheduled, refused with reasons, under analysis, with its authentication', () => {
  const sent = escrever(['1', '2', '3', '4'].map((n) => pagar(n, noBanco)))
  const answers = ['00', 'BD', 'AGAL', 'BS']
  let at = 0
  const back = sent.flatMap((line) => {
    if (line[7] === '0') return [`${line.slice(0, 142)}2${line.slice(143)}`]
    if (line[7] !== '3' || line[13] !== 'A') return [line]
    const codes = answers[at++]!.padEnd(10)
    const auth = escreverLinha(r.Z!, { banco: '237', lote: '0001', autenticacao: `AUT${at}` })
    return [line.slice(0, 230) + codes, auth]
  })
  const read = volta(back)
  if ('recusa' in read) throw new Error(read.recusa)
  expect(read.problemas).toEqual([])
  expect(read.linhas.map((l) => [l.referencia, l.estado, l.pago, l.pagoEm])).toEqual([
    ['1', 'pago', 10050, '2026-12-10'],
    ['2', 'agendado', null, null],
    ['3', 'recusado', null, null],
    ['4', 'em_analise', null, null],
  ])
  expect(read.linhas[2]?.ocorrencias.map((o) => o.codigo)).toEqual(['AG', 'AL'])
  expect(read.linhas[2]?.ocorrencias[0]?.texto).toBe('Agência/Conta Corrente/DV Inválido')
  expect(read.linhas[0]?.autenticacao).toBe('AUT1')
  // A lot refused as a whole, a cut line, a foreign one, and no end.
  const lot = back.map((l) =>
    l[7] === '1' ? `${l.slice(0, 230)}AF        ` : l[13] === 'A' ? `${l.slice(0, 230)}          ` : l,
  )
  const all = volta(lot)
  expect('recusa' in all ? [] : all.linhas.map((l) => l.estado)).toEqual(Array(4).fill('recusado'))
  const bad = volta([back[0]!, back[1]!, back[2]!.slice(0, 90), `001${back[2]!.slice(3)}`])
  expect('recusa' in bad ? [] : bad.problemas.map((p) => p.nivel)).toEqual(['erro', 'erro', 'aviso'])
  expect(volta(sent)).toHaveProperty('recusa')
  expect(volta(['x'])).toHaveProperty('recusa')
})
