import { algarismos, NaoServe } from '../recusa.ts'
import { modulo10, modulo11P, modulo11X, modulo11Zero, modulo3197 } from './digitos.ts'

/** The banks whose boletos are known. Sources: their manuals, as of 2024; each contract is proven by the bank's homologation. */
export const bancosDeBoleto = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '104': 'Caixa',
  '237': 'Bradesco',
  '341': 'Itaú',
  '748': 'Sicredi',
  '756': 'Sicoob',
} as const
export type BancoDeBoleto = keyof typeof bancosDeBoleto

/** What the carrier agreed with its bank. Digits as text; check digits of branch and account are not part of it. */
export type Convenio = {
  banco: BancoDeBoleto
  /** Branch; at Sicoob the cooperative, at Sicredi the agency. */
  agencia: string
  conta: string
  /** Convênio (BB), beneficiary (Santander, Caixa, Sicredi), client (Sicoob). */
  convenio: string
  carteira: string
  /** Caixa: 14 or 24. Sicoob: 01. */
  modalidade?: string
  /** Sicredi: the post, and who numbers (2 to 9: the beneficiary). */
  posto?: string
  byte?: string
}

/** The number of one boleto. */
export type Numero = {
  /** From the convênio's counter, never used twice. */
  sequencial: number
  /** Sicredi: the two digits of the year in which it was numbered. */
  ano?: string
}

/** Parts by name, as they stand in the free field. */
type Partes = Record<string, string>
type Modelo = {
  /** How far the counter goes (Sicredi: each year anew). */
  ultimo: (c: Convenio) => number
  /** All parts, check digits too. @throws NaoServe */
  partes: (c: Convenio, n: Numero) => Partes
  /** The order of the free field, by name and width; `=…` is a constant. */
  ordem: (c: Convenio) => readonly (readonly [string, number])[]
  nossoNumero: (p: Partes, c: Convenio) => { numero: string; dv: string; impresso: string }
}

const seq = (n: Numero, largura: number): string => algarismos('Sequencial', n.sequencial, largura)

const bb: Modelo = {
  ultimo: (c) => ({ 7: 9_999_999_999, 6: 99_999, 4: 9_999_999 })[c.convenio.length] ?? 0,
  partes: (c, n) => {
    const largura = ({ 7: 10, 6: 5, 4: 7 } as Record<number, number>)[c.convenio.length]
    if (!largura) throw new NaoServe('Convênio', `"${c.convenio}" deve ter 4, 6 ou 7 algarismos`)
    const parts = {
      convenio: algarismos('Convênio', c.convenio, c.convenio.length).padStart(c.convenio.length, '0'),
      sequencial: seq(n, largura),
      carteira: algarismos('Carteira', c.carteira, 2),
    }
    if (largura === 10) return parts
    return {
      ...parts,
      agencia: algarismos('Agência', c.agencia, 4),
      conta: algarismos('Conta', c.conta, 8),
    }
  },
  ordem: (c) => {
    const { length } = c.convenio
    if (length === 7)
      return [
        ['=000000', 6],
        ['convenio', 7],
        ['sequencial', 10],
        ['carteira', 2],
      ]
    return [
      ['convenio', length],
      ['sequencial', 11 - length],
      ['agencia', 4],
      ['conta', 8],
      ['carteira', 2],
    ]
  },
  nossoNumero: (p) => {
    const numero = p.convenio! + p.sequencial!
    const dv = numero.length === 11 ? modulo11X(numero) : ''
    return { numero, dv, impresso: dv ? `${numero}-${dv}` : numero }
  },
}

const bradesco: Modelo = {
  ultimo: () => 99_999_999_999,
  partes: (c, n) => ({
    agencia: algarismos('Agência', c.agencia, 4),
    carteira: algarismos('Carteira', c.carteira, 2),
    sequencial: seq(n, 11),
    conta: algarismos('Conta', c.conta, 7),
  }),
  ordem: () => [
    ['agencia', 4],
    ['carteira', 2],
    ['sequencial', 11],
    ['conta', 7],
    ['=0', 1],
  ],
  nossoNumero: (p) => {
    const dv = modulo11P(p.carteira! + p.sequencial!)
    return { numero: p.sequencial!, dv, impresso: `${p.carteira}/${p.sequencial}-${dv}` }
  },
}

/** Wallets whose digit leaves branch and account out. */
const SEM_CONTA = new Set(['126', '131', '146', '150', '168'])
/** Wallets with another free field, which holds the payer's own number: not offered. */
const ITAU_OUTRAS = new Set(['106', '107', '122', '142', '143', '195', '196', '198'])

const itau: Modelo = {
  ultimo: () => 99_999_999,
  partes: (c, n) => {
    const carteira = algarismos('Carteira', c.carteira, 3)
    if (ITAU_OUTRAS.has(carteira)) throw new NaoServe('Carteira', `a carteira ${carteira} não é oferecida`)
    const agencia = algarismos('Agência', c.agencia, 4)
    const conta = algarismos('Conta', c.conta, 5)
    const sequencial = seq(n, 8)
    const own = carteira + sequencial
    const dac = String(modulo10(SEM_CONTA.has(carteira) ? own : agencia + conta + own))
    return { carteira, sequencial, dac, agencia, conta, dacConta: String(modulo10(agencia + conta)) }
  },
  ordem: () => [
    ['carteira', 3],
    ['sequencial', 8],
    ['dac', 1],
    ['agencia', 4],
    ['conta', 5],
    ['dacConta', 1],
    ['=000', 3],
  ],
  nossoNumero: (p) => ({
    numero: p.sequencial!,
    dv: p.dac!,
    impresso: `${p.carteira}/${p.sequencial}-${p.dac}`,
  }),
}

const santander: Modelo = {
  ultimo: () => 999_999_999_999,
  partes: (c, n) => {
    const sequencial = seq(n, 12)
    return {
      beneficiario: algarismos('Código do beneficiário', c.convenio, 7),
      sequencial,
      dv: String(modulo11Zero(sequencial)),
      carteira: algarismos('Carteira', c.carteira, 3),
    }
  },
  ordem: () => [
    ['=9', 1],
    ['beneficiario', 7],
    ['sequencial', 12],
    ['dv', 1],
    ['=0', 1],
    ['carteira', 3],
  ],
  nossoNumero: (p) => ({ numero: p.sequencial!, dv: p.dv!, impresso: `${p.sequencial}-${p.dv}` }),
}

const caixa: Modelo = {
  ultimo: () => 999_999_999_999_999,
  partes: (c, n) => {
    const code = algarismos('Código do beneficiário', c.convenio, 7)
    const six = code[0] === '0'
    const beneficiario = six ? `${code.slice(1)}${modulo11Zero(code.slice(1))}` : code
    if (!six && code < '1100000')
      throw new NaoServe('Código do beneficiário', `"${code}" não existe na Caixa`)
    const modalidade = algarismos('Modalidade', c.modalidade ?? '14', 2)
    const nn = modalidade + seq(n, 15)
    const parts = {
      ...{ beneficiario, a: nn.slice(2, 5), m1: nn[0]!, b: nn.slice(5, 8), m2: nn[1]!, c: nn.slice(8) },
    }
    return { ...parts, dv: String(modulo11Zero(Object.values(parts).join(''))) }
  },
  ordem: () => [
    ['beneficiario', 7],
    ['a', 3],
    ['m1', 1],
    ['b', 3],
    ['m2', 1],
    ['c', 9],
    ['dv', 1],
  ],
  nossoNumero: (p) => {
    const numero = `${p.m1}${p.m2}${p.a}${p.b}${p.c}`
    const dv = String(modulo11Zero(numero))
    return { numero, dv, impresso: `${numero}-${dv}` }
  },
}

const sicoob: Modelo = {
  ultimo: () => 9_999_999,
  partes: (c, n) => {
    const cooperativa = algarismos('Cooperativa', c.agencia, 4)
    const cliente = algarismos('Código do cliente', c.convenio, 7)
    const sequencial = seq(n, 7)
    return {
      carteira: algarismos('Carteira', c.carteira, 1),
      ...{ cooperativa, modalidade: algarismos('Modalidade', c.modalidade ?? '01', 2), cliente, sequencial },
      dv: String(modulo3197(cooperativa + cliente.padStart(10, '0') + sequencial)),
    }
  },
  ordem: () => [
    ['carteira', 1],
    ['cooperativa', 4],
    ['modalidade', 2],
    ['cliente', 7],
    ['sequencial', 7],
    ['dv', 1],
    ['=001', 3],
  ],
  nossoNumero: (p) => ({ numero: p.sequencial!, dv: p.dv!, impresso: `${p.sequencial}-${p.dv}` }),
}

const sicredi: Modelo = {
  ultimo: () => 99_999,
  partes: (c, n) => {
    const agencia = algarismos('Agência', c.agencia, 4)
    const posto = algarismos('Posto', c.posto, 2)
    const beneficiario = algarismos('Código do beneficiário', c.convenio, 5)
    const ano = algarismos('Ano', n.ano, 2)
    const byte = algarismos('Byte', c.byte ?? '2', 1)
    const sequencial = seq(n, 5)
    const dvNumero = String(modulo11Zero(agencia + posto + beneficiario + ano + byte + sequencial))
    const parts = { ano, byte, sequencial, dvNumero, agencia, posto, beneficiario }
    return { ...parts, dv: String(modulo11Zero(`11${Object.values(parts).join('')}10`)) }
  },
  ordem: () => [
    ['=11', 2],
    ['ano', 2],
    ['byte', 1],
    ['sequencial', 5],
    ['dvNumero', 1],
    ['agencia', 4],
    ['posto', 2],
    ['beneficiario', 5],
    ['=10', 2],
    ['dv', 1],
  ],
  nossoNumero: (p) => ({
    numero: `${p.ano}${p.byte}${p.sequencial}`,
    dv: p.dvNumero!,
    impresso: `${p.ano}/${p.byte}${p.sequencial}-${p.dvNumero}`,
  }),
}

export const modelos: Record<BancoDeBoleto, Modelo> = {
  ...{
    '001': bb,
    '033': santander,
    '104': caixa,
    '237': bradesco,
    '341': itau,
    '748': sicredi,
    '756': sicoob,
  },
}
