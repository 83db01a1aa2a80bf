import type { BancoDeBoleto, Convenio } from '../boleto/bancos.ts'
import type { Boleto } from '../boleto/emitir.ts'
import { NaoServe } from '../recusa.ts'
import type { Campos } from './linha.ts'

/** What a bank writes in the shared places of the 240, as its manual has it. */
export type ModoDoBanco = {
  nome: string
  versao: string
  versaoLote: string
  densidade: string
  forma: string
  /** 33-72 of the file's header, and 34-73 of the lot's; what is not said is blank or zero. */
  conta: (c: ContaDoConvenio) => Campos
  /** 18-37 of P. */
  contaDoTitulo: (c: ContaDoConvenio) => Campos
  /** 38-57 of P, or where the bank moved it. */
  identificacao: (b: Boleto, c: ContaDoConvenio) => string
  /** Wallet, registration, kind of document, who prints, who sends. */
  modo: (c: ContaDoConvenio) => readonly [string, string, string, string, string]
  /** 224-229: write-off, its days, currency. */
  baixa: readonly [string, string, string]
  /** 221: what asks for a protest after so many days, and what asks for none. */
  protesto: readonly [string, string]
  /** The most days after which the bank writes off by itself, where a file may say so. */
  maisDiasDeBaixa?: number
  /** The movement that holds a protest and keeps the title. */
  sustar: string
}

/** The convênio with what files ask for beside it: check digits of branch and account, and who the company is to the bank. */
export type ContaDoConvenio = Convenio & {
  agenciaDv?: string
  contaDv?: string
  /** Bradesco: the company's code; Santander: the code of transmission. */
  codigoEmpresa?: string
  /** BB: variation of the wallet. */
  variacao?: string
}

const conta = (c: ContaDoConvenio): Campos => ({
  agencia: c.agencia,
  agenciaDv: c.agenciaDv ?? '',
  conta: c.conta,
  contaDv: c.contaDv ?? '',
})
/** Itaú and some cooperatives: no digit of the branch. */
const semDvDaAgencia = (c: ContaDoConvenio): Campos => ({ ...conta(c), agenciaDv: '' })
const itau = (c: ContaDoConvenio): Campos => ({
  agencia: c.agencia,
  conta: c.conta,
  contaDv: '',
  contaDvAmbos: c.contaDv ?? '',
})
const zeros = (text: string, width: number): string => text.padStart(width, '0')

export const modos: Record<BancoDeBoleto, ModoDoBanco> = {
  '001': {
    ...{ nome: 'BANCO DO BRASIL S.A.', versao: '084', versaoLote: '043', densidade: '01600', forma: '' },
    conta: (c) => ({
      ...conta(c),
      convenio: `${zeros(c.convenio, 9)}0014${zeros(c.carteira, 2)}${zeros(c.variacao ?? '', 3)}`,
    }),
    contaDoTitulo: conta,
    identificacao: (b) => b.nossoNumero + b.nossoNumeroDv,
    // Wallet 17 is 7, the others 1.
    modo: (c) => [c.carteira === '17' ? '7' : '1', '0', '', '0', ''],
    baixa: ['0', '000', '09'],
    protesto: ['2', '3'],
    sustar: '10',
  },
  '033': {
    ...{ nome: 'BANCO SANTANDER', versao: '040', versaoLote: '030', densidade: '', forma: '' },
    conta: (c) => ({ convenio: c.codigoEmpresa ?? '' }),
    contaDoTitulo: (c) => ({ ...conta(c), contaCobranca: c.conta, contaCobrancaDv: c.contaDv ?? '' }),
    identificacao: (b) => b.nossoNumero + b.nossoNumeroDv,
    modo: (c) => [({ 102: '6', 201: '3' } as Record<string, string>)[c.carteira] ?? '5', '1', '1', '', ''],
    baixa: ['1', '030', '09'],
    protesto: ['2', '0'],
    sustar: '18',
    maisDiasDeBaixa: 99,
  },
  '104': {
    ...{ nome: 'CAIXA ECONOMICA FEDERAL', versao: '101', versaoLote: '060', densidade: '0', forma: '00' },
    conta: (c) => {
      const six = c.convenio.length < 7
      return {
        agencia: c.agencia,
        agenciaDv: c.agenciaDv ?? '',
        convenio: c.convenio.padEnd(20, '0'),
        contaCaixa: (six ? c.convenio : '').padEnd(14, '0'),
      }
    },
    contaDoTitulo: (c) => ({
      agencia: c.agencia,
      agenciaDv: c.agenciaDv ?? '',
      convenio: c.convenio.padEnd(14, '0'),
    }),
    identificacao: (b) => b.nossoNumero,
    modo: () => ['1', '1', '2', '2', '0'],
    baixa: ['1', '060', '09'],
    protesto: ['1', '3'],
    sustar: '11',
    maisDiasDeBaixa: 999,
  },
  '237': {
    ...{ nome: 'BRADESCO', versao: '084', versaoLote: '042', densidade: '01600', forma: '' },
    conta: (c) => ({ ...conta(c), convenio: zeros(c.codigoEmpresa ?? '', 20) }),
    contaDoTitulo: conta,
    identificacao: (b, c) => `${zeros(c.carteira, 3)}00000${b.nossoNumero}${b.nossoNumeroDv}`,
    modo: () => ['1', '1', '1', '2', '2'],
    baixa: ['2', '000', '09'],
    protesto: ['2', '3'],
    sustar: '11',
  },
  '341': {
    ...{ nome: 'BANCO ITAU SA', versao: '040', versaoLote: '030', densidade: '0', forma: '00' },
    conta: itau,
    contaDoTitulo: itau,
    identificacao: (b, c) => zeros(c.carteira, 3) + b.nossoNumero + b.nossoNumeroDv,
    modo: () => ['0', '0', '0', '0', '0'],
    baixa: ['0', '000', '00'],
    protesto: ['2', '0'],
    sustar: '18',
  },
  '748': {
    ...{ nome: 'SICREDI', versao: '081', versaoLote: '040', densidade: '01600', forma: '' },
    conta: semDvDaAgencia,
    contaDoTitulo: semDvDaAgencia,
    identificacao: (b) => b.nossoNumero + b.nossoNumeroDv,
    modo: () => ['1', '1', '1', '2', '2'],
    baixa: ['1', '060', '09'],
    protesto: ['1', '3'],
    sustar: '11',
  },
  '756': {
    ...{ nome: 'SICOOB', versao: '081', versaoLote: '040', densidade: '0', forma: '' },
    conta: (c) => ({ ...conta(c), contaDvAmbos: '0' }),
    contaDoTitulo: conta,
    identificacao: (b, c) =>
      `${zeros(b.nossoNumero + b.nossoNumeroDv, 10)}01${zeros(c.modalidade ?? '01', 2)}4`,
    modo: (c) => [c.carteira, '0', '', '2', '2'],
    baixa: ['0', '000', '09'],
    protesto: ['2', '3'],
    sustar: '18',
  },
}

/** The most days of a write-off that a file to this bank can say; 0: what is agreed with the bank holds. */
export const maisDiasDeBaixa = (banco: BancoDeBoleto): number => modos[banco].maisDiasDeBaixa ?? 0

/**
 * The code of the write-off and its days, as they agree with the protest's: nothing is written off before it may be protested, and a bank
 * that hears of both refuses what disagrees (Santander the whole file).
 * @throws NaoServe for terms that the bank would refuse
 */
export function prazoDeBaixa(
  banco: BancoDeBoleto,
  diasParaProtesto = 0,
  diasParaBaixa = 0,
): readonly [string, string] {
  const most = maisDiasDeBaixa(banco)
  if (diasParaBaixa > most)
    throw new NaoServe(
      'Prazo de baixa',
      most
        ? `este banco aceita até ${most} dias`
        : 'neste banco vale o do contrato, e o arquivo não diz outro',
    )
  if (diasParaBaixa > 0 && diasParaBaixa < diasParaProtesto)
    throw new NaoServe('Prazo de baixa', 'não pode ser menor que o de protesto')
  if (diasParaBaixa > 0) return ['1', zeros(String(diasParaBaixa), 3)]
  const [code, days] = modos[banco].baixa
  const ends = Number(days)
  if (ends === 0 || ends >= diasParaProtesto) return [code, days]
  // What the bank does by itself is left to what was agreed with it, where the file may say so.
  if (banco === '033') return ['3', '000']
  if (banco === '104') return ['2', '000']
  throw new NaoServe('Prazo de protesto', `o banco baixa sozinho em ${ends} dias: proteste antes`)
}
