import type { BancoDeBoleto, Convenio } from '../boleto/bancos.ts'
import type { Boleto } from '../boleto/emitir.ts'
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
  },
  '033': {
    ...{ nome: 'BANCO SANTANDER', versao: '040', versaoLote: '030', densidade: '', forma: '' },
    conta: (c) => ({ convenio: c.codigoEmpresa ?? '' }),
    contaDoTitulo: (c) => ({ ...conta(c), contaCobranca: c.conta, contaCobrancaDv: c.contaDv ?? '' }),
    identificacao: (b) => b.nossoNumero + b.nossoNumeroDv,
    modo: (c) => [({ 102: '6', 201: '3' } as Record<string, string>)[c.carteira] ?? '5', '1', '1', '', ''],
    baixa: ['1', '030', '09'],
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
  },
  '237': {
    ...{ nome: 'BRADESCO', versao: '084', versaoLote: '042', densidade: '01600', forma: '' },
    conta: (c) => ({ ...conta(c), convenio: zeros(c.codigoEmpresa ?? '', 20) }),
    contaDoTitulo: conta,
    identificacao: (b, c) => `${zeros(c.carteira, 3)}00000${b.nossoNumero}${b.nossoNumeroDv}`,
    modo: () => ['1', '1', '1', '2', '2'],
    baixa: ['2', '000', '09'],
  },
  '341': {
    ...{ nome: 'BANCO ITAU SA', versao: '040', versaoLote: '030', densidade: '0', forma: '00' },
    conta: itau,
    contaDoTitulo: itau,
    identificacao: (b, c) => zeros(c.carteira, 3) + b.nossoNumero + b.nossoNumeroDv,
    modo: () => ['0', '0', '0', '0', '0'],
    baixa: ['0', '000', '00'],
  },
  '748': {
    ...{ nome: 'SICREDI', versao: '081', versaoLote: '040', densidade: '01600', forma: '' },
    conta: semDvDaAgencia,
    contaDoTitulo: semDvDaAgencia,
    identificacao: (b) => b.nossoNumero + b.nossoNumeroDv,
    modo: () => ['1', '1', '1', '2', '2'],
    baixa: ['1', '060', '09'],
  },
  '756': {
    ...{ nome: 'SICOOB', versao: '081', versaoLote: '040', densidade: '0', forma: '' },
    conta: (c) => ({ ...conta(c), contaDvAmbos: '0' }),
    contaDoTitulo: conta,
    identificacao: (b, c) =>
      `${zeros(b.nossoNumero + b.nossoNumeroDv, 10)}01${zeros(c.modalidade ?? '01', 2)}4`,
    modo: (c) => [c.carteira, '0', '', '2', '2'],
    baixa: ['0', '000', '09'],
  },
}
