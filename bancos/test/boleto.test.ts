import { expect, test } from 'vitest'
import {
  type BancoDeBoleto,
  type Convenio,
  diaDoFator,
  dvDaConta,
  emitirBoleto,
  fatorDe,
  lerCampoLivre,
  lerCodigo,
  linhaDigitavel,
  montarBarras,
  NaoServe,
} from '../src/index.ts'

type Exemplo = readonly [
  Convenio,
  { sequencial: number; ano?: string },
  string,
  number,
  string,
  string,
  string,
  string,
]

const c = (banco: BancoDeBoleto, rest: Partial<Convenio>): Convenio => ({
  ...{ banco, agencia: '0', conta: '0', convenio: '0', carteira: '0', ...rest },
})

const bb7 = c('001', { convenio: '3128557', carteira: '17' })
const bb6 = c('001', { convenio: '123456', carteira: '17', agencia: '1234', conta: '56789' })
const bradesco = c('237', { carteira: '9', agencia: '1172', conta: '403005' })
const itau = (agencia: string, conta: string) => c('341', { carteira: '109', agencia, conta })
const santander = c('033', { convenio: '1234567', carteira: '101' })
const caixa = c('104', { convenio: '123456', modalidade: '14' })
const sicoob = c('756', { agencia: '3069', convenio: '123456', carteira: '1', modalidade: '01' })
const sicredi = c('748', { agencia: '165', posto: '2', convenio: '623', byte: '2' })

/** The worked examples of the banks' rules, before and after the factor began again. */
const exemplos: readonly Exemplo[] = [
  [
    bb7,
    { sequencial: 1 },
    '2026-12-10',
    123456,
    '31285570000000001',
    '0000003128557000000000117',
    '00198165600001234560000003128557000000000117',
    '00190.00009 03128.557000 00000.001172 8 16560000123456',
  ],
  [
    bb6,
    { sequencial: 42 },
    '2027-01-15',
    99900,
    '12345600042-4',
    '1234560004212340005678917',
    '00194169200000999001234560004212340005678917',
    '00191.23454 60004.212340 00056.789175 4 16920000099900',
  ],
  [
    bradesco,
    { sequencial: 12345 },
    '2026-12-10',
    250075,
    '09/00000012345-8',
    '1172090000001234504030050',
    '23794165600002500751172090000001234504030050',
    '23791.17209 90000.001231 45040.300506 4 16560000250075',
  ],
  [
    bradesco,
    { sequencial: 7 },
    '2027-01-15',
    10000,
    '09/00000000007-0',
    '1172090000000000704030050',
    '23792169200000100001172090000000000704030050',
    '23791.17209 90000.000001 07040.300506 2 16920000010000',
  ],
  [
    itau('57', '12345'),
    { sequencial: 1 },
    '2026-12-10',
    87650,
    '109/00000001-6',
    '1090000000160057123457000',
    '34194165600000876501090000000160057123457000',
    '34191.09008 00000.160051 71234.570001 4 16560000087650',
  ],
  [
    itau('810', '53678'),
    { sequencial: 98765432 },
    '2025-02-22',
    5000,
    '109/98765432-5',
    '1099876543250810536789000',
    '34199100000000050001099876543250810536789000',
    '34191.09982 76543.250815 05367.890000 9 10000000005000',
  ],
  [
    santander,
    { sequencial: 1000001 },
    '2026-12-10',
    321000,
    '000001000001-1',
    '9123456700000100000110101',
    '03398165600003210009123456700000100000110101',
    '03399.12347 56700.000104 00001.101013 8 16560000321000',
  ],
  [
    caixa,
    { sequencial: 789 },
    '2026-12-10',
    45600,
    '14000000000000789-2',
    '1234560000100040000007891',
    '10497165600000456001234560000100040000007891',
    '10491.23456 60000.100044 00000.078915 7 16560000045600',
  ],
  [
    sicoob,
    { sequencial: 1001 },
    '2026-12-10',
    15075,
    '0001001-9',
    '1306901012345600010019001',
    '75691165600000150751306901012345600010019001',
    '75691.30698 01012.345607 00100.190016 1 16560000015075',
  ],
  [
    sicredi,
    { sequencial: 4, ano: '26' },
    '2026-12-10',
    29990,
    '26/200004-0',
    '1126200004001650200623100',
    '74893165600000299901126200004001650200623100',
    '74891.12628 00004.001657 02006.231001 3 16560000029990',
  ],
]

test.each(exemplos)(
  'boleto, worked example %#',
  (convenio, numero, vencimento, centavos, impresso, livre, barras, linha) => {
    expect(emitirBoleto(convenio, { ...numero, vencimento, centavos })).toMatchObject({
      ...{ nossoNumeroImpresso: impresso, campoLivre: livre, codigoBarras: barras, linhaDigitavel: linha },
    })
  },
)

test.each([
  ['2000-07-03', '1000'],
  ['2025-02-21', '9999'],
  ['2025-02-22', '1000'],
  ['2026-01-01', '1313'],
  ['2026-12-10', '1656'],
  ['2027-01-15', '1692'],
  ['2030-01-01', '2774'],
  ['2049-10-13', '9999'],
  ['2049-10-14', '1000'],
])('factor of %s', (dia, fator) => {
  expect(fatorDe(dia)).toBe(fator)
  expect(diaDoFator(fator, dia)).toBe(dia)
})

test('a factor is read by the window of 3,000 days behind and 5,500 ahead; none means no due day', () => {
  expect(diaDoFator('1000', '2024-12-01')).toBe('2025-02-22')
  expect(diaDoFator('9999', '2026-01-01')).toBe('2025-02-21')
  expect(diaDoFator('1000', '2001-01-01')).toBe('2000-07-03')
  expect(diaDoFator('0000', '2026-01-01')).toBeNull()
  expect(diaDoFator('0999', '2026-01-01')).toBeNull()
  expect(() => fatorDe('1999-01-01')).toThrow(RangeError)
  expect(() => fatorDe('ontem')).toThrow(RangeError)
})

/** The same numbers on every machine (mulberry32). */
function sorteio(seed: number): (below: number) => number {
  let a = seed
  return (below) => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below)
  }
}

const DIA = 86_400_000
const diaMais = (dia: string, n: number) => new Date(Date.parse(dia) + n * DIA).toISOString().slice(0, 10)

const invencoes: Record<BancoDeBoleto, (s: (n: number) => number) => Convenio> = {
  '001': (s) =>
    c('001', {
      convenio: [String(1e6 + s(9e6)), String(1e5 + s(9e5)), String(1000 + s(9000))][s(3)]!,
      carteira: '17',
      agencia: String(s(10_000)),
      conta: String(s(1e8)),
    }),
  '033': (s) => c('033', { convenio: String(s(1e7)), carteira: '101' }),
  '104': (s) => c('104', { convenio: String(s(2) ? s(1e6) : 1_100_000 + s(8e6)), modalidade: '14' }),
  '237': (s) => c('237', { carteira: '09', agencia: String(s(10_000)), conta: String(s(1e7)) }),
  '341': (s) =>
    c('341', {
      carteira: ['109', '112', '126', '175'][s(4)]!,
      agencia: String(s(10_000)),
      conta: String(s(1e5)),
    }),
  '748': (s) =>
    c('748', {
      agencia: String(s(10_000)),
      posto: String(s(100)),
      convenio: String(s(1e5)),
      byte: String(2 + s(8)),
    }),
  '756': (s) =>
    c('756', { agencia: String(s(10_000)), convenio: String(s(1e7)), carteira: '1', modalidade: '01' }),
}

test.each(Object.keys(invencoes) as BancoDeBoleto[])(
  '%s: line -> barcode -> fields is the identity for 10,000 random boletos, and a changed digit is refused',
  (banco) => {
    const s = sorteio(Number(banco))
    const hoje = '2026-11-24'
    for (let i = 0; i < 10_000; i++) {
      const convenio = invencoes[banco](s)
      const vencimento = s(20) === 0 ? null : diaMais(hoje, s(8500) - 3000)
      const centavos = s(50) === 0 ? 1e10 + s(1e9) : s(1e9)
      const ano = banco === '748' ? String(10 + s(90)) : undefined
      const sequencial = 1 + s(99_999)
      const b = emitirBoleto(convenio, { sequencial, ano, vencimento, centavos })
      const read = lerCodigo(b.linhaDigitavel, hoje)
      const due = centavos >= 1e10 ? null : vencimento
      const same =
        read.tipo === 'boleto' &&
        read.barras === b.codigoBarras &&
        read.banco === banco &&
        read.centavos === centavos &&
        read.vencimento === due &&
        read.campoLivre === b.campoLivre
      if (!same) expect(read).toEqual({ ...b, centavos, vencimento: due })
      const parts = lerCampoLivre(convenio, b.campoLivre)
      const number = parts.sequencial ?? `${parts.a}${parts.b}${parts.c}`
      if (Number(number) !== sequencial) expect(number).toBe(String(sequencial))
      if (linhaDigitavel(b.codigoBarras) !== b.linhaDigitavel) expect.unreachable()

      const digits = b.linhaDigitavel.replace(/\D/g, '')
      const at = s(47)
      const other = String((Number(digits[at]) + 1 + s(9)) % 10)
      const changed = lerCodigo(digits.slice(0, at) + other + digits.slice(at + 1), hoje)
      // The whole barcode's digit gives 1 for three rests: what changes one of them into another it cannot see.
      const blind = digits[32] === '1' && at > 32
      if (changed.tipo !== 'recusado' && !blind)
        expect({ line: b.linhaDigitavel, at, other }).toBe('recusado')
    }
  },
)

test('what was typed wrong is said by its field', () => {
  const motivos = (t: string) => {
    const r = lerCodigo(t, '2026-11-24')
    return r.tipo === 'recusado' ? r.motivos : r.tipo
  }
  expect(motivos('00190.00009 03128.557000 00000.001172 8 16560000123456')).toBe('boleto')
  expect(motivos('00190.00008 03128.557001 00000.001172 8 16560000123456')).toEqual([
    'O dígito do 1º campo não confere.',
    'O dígito do 2º campo não confere.',
  ])
  expect(motivos('00190.00009 03128.557000 00000.001172 9 16560000123456')).toEqual([
    'O dígito verificador geral não confere.',
  ])
  expect(motivos('0019000009')).toEqual([
    'O código tem 10 algarismos: são 47 na linha digitável e 44 no código de barras.',
  ])
  expect(motivos('abc')).toEqual(['O código só pode ter algarismos.'])
  expect(motivos('')).toEqual(['O código só pode ter algarismos.'])
  // Bills of 48 that the factor's rollover made in others' programs are no boleto.
  expect(motivos('001900000903128557000000000011728165600001234560')).toHaveLength(1)
})

test('bills of utilities and taxes are told from boletos: 48 digits in four fields, module 10 or 11', () => {
  const bill = (kind: string) => {
    // 8 + segment + kind + general digit + value 11 + company 4 + 25 free
    const body = `${'00000012345'}${'0123'}${'2026112400000000000000001'.slice(0, 25)}`
    for (let dv = 0; dv < 10; dv++) {
      const read = lerCodigo(`81${kind}${dv}${body}`, '2026-11-24')
      if (read.tipo === 'convenio') return read
    }
    throw new Error('no digit fits')
  }
  expect(bill('6').centavos).toBe(12345)
  expect(bill('8').centavos).toBe(12345)
  expect(bill('7').centavos).toBeNull()
  expect(lerCodigo(`815${'0'.repeat(41)}`, '2026-11-24')).toMatchObject({ tipo: 'recusado' })
  expect(lerCodigo(`816${'0'.repeat(45)}`, '2026-11-24').tipo).toBe('recusado')
})

test('what a bank would refuse is refused first, by the name of its field', () => {
  const emit =
    (convenio: Convenio, rest = {}) =>
    () =>
      emitirBoleto(convenio, { sequencial: 1, vencimento: '2026-12-10', centavos: 100, ...rest })
  expect(emit({ ...bb7, convenio: '12345' })).toThrow(NaoServe)
  expect(emit({ ...bb7, carteira: '' })).toThrow('Carteira: falta')
  expect(emit({ ...bradesco, conta: '12345678' })).toThrow('Conta: "12345678" não cabe em 7 algarismos')
  expect(emit({ ...bradesco, conta: '1234-5' })).toThrow('só pode ter algarismos')
  expect(emit(bradesco, { sequencial: 100_000_000_000 })).toThrow('Sequencial')
  expect(emit(bradesco, { sequencial: 0 })).toThrow('Sequencial')
  expect(emit(bradesco, { sequencial: 1.5 })).toThrow('Sequencial')
  expect(emit(sicredi)).toThrow('Ano: falta')
  expect(emit({ ...itau('57', '12345'), carteira: '198' })).toThrow('Carteira')
  expect(emit(bradesco, { centavos: -1 })).toThrow('Valor')
  expect(() => lerCampoLivre(santander, '0'.repeat(25))).toThrow(NaoServe)
  expect(() =>
    montarBarras({ banco: '1', vencimento: null, centavos: 1, campoLivre: '0'.repeat(25) }),
  ).toThrow('Banco')
})

test('check digits of branch and account', () => {
  expect(dvDaConta('341', '57', '12345')).toEqual({ agencia: null, conta: '7' })
  expect(dvDaConta('237', '1172', '403005')?.conta).toBe('2')
  expect(dvDaConta('999', '1', '1')).toBeNull()
})
