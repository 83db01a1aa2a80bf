import { Buffer } from 'node:buffer'
import { lerCodigo } from '../boleto/codigo.ts'
import { lerChavePix, type TipoDeChave } from '../pix/brcode.ts'
import { NaoServe } from '../recusa.ts'
import { type Campos, escreverLinha } from './linha.ts'
import { pagamentos240 } from './pagamentos240.ts'
import { type Pessoa, tipoDeInscricao } from './remessa240.ts'

/** How one is paid. Barcodes are the 44 digits; branches and accounts are digits as text. */
export type Meio =
  | {
      tipo: 'conta'
      banco: string
      agencia: string
      agenciaDv?: string
      conta: string
      contaDv: string
      poupanca?: boolean
      /** By PIX, with the account in the place of a key. */
      pix?: boolean
    }
  | { tipo: 'pix'; chave: string }
  | { tipo: 'pix_qr'; endereco: string; txid: string }
  | { tipo: 'boleto'; barras: string }
  | { tipo: 'convenio'; barras: string }

export type Pagamento = {
  /** Ours, at most 20: the return is known by it. */
  referencia: string
  pagarEm: string
  centavos: number
  vencimento?: string | null
  favorecido: Pessoa
  meio: Meio
}

export type RemessaDePagamentos = {
  conta: {
    banco: string
    agencia: string
    agenciaDv?: string
    conta: string
    contaDv: string
    convenio: string
  }
  empresa: Pessoa
  nsa: number
  geradoEm: string
  hora: string
  nomeDoBanco?: string
  pagamentos: readonly Pagamento[]
}

/** Form of FEBRABAN's G029. */
function formaDe(p: Pagamento, r: RemessaDePagamentos): string {
  const { meio } = p
  if (meio.tipo === 'pix' || (meio.tipo === 'conta' && meio.pix)) return '45'
  if (meio.tipo === 'pix_qr') return '47'
  if (meio.tipo === 'convenio') return '11'
  if (meio.tipo === 'boleto') return meio.barras.startsWith(r.conta.banco) ? '30' : '31'
  if (meio.banco === r.conta.banco) return meio.poupanca ? '05' : '01'
  return p.favorecido.inscricao === r.empresa.inscricao ? '43' : '41'
}

/** Which of the lot's versions a form has. */
const versaoDe = (forma: string): string =>
  forma === '11' ? '012' : ['30', '31', '47'].includes(forma) ? '040' : '046'

const INICIACAO: Record<TipoDeChave, string> = {
  telefone: '01',
  email: '02',
  cpf: '03',
  cnpj: '03',
  aleatoria: '04',
}

type Linha = readonly [id: string, campos: Campos]

function daConta(p: Pagamento, m: Extract<Meio, { tipo: 'conta' }>, camara: string): Linha[] {
  const a: Campos = {
    ...{
      camara,
      bancoFavorecido: m.banco,
      agenciaFavorecido: m.agencia,
      agenciaFavorecidoDv: m.agenciaDv ?? '',
    },
    ...{ contaFavorecido: m.conta, contaFavorecidoDv: m.contaDv, nome: p.favorecido.nome },
  }
  return [
    ['A', a],
    ['B', m.pix ? { iniciacao: '05' } : {}],
  ]
}

function doPix(p: Pagamento, chave: string): Linha[] {
  const key = lerChavePix(chave)
  if (!key) throw new NaoServe(`Pagamento ${p.referencia}`, `"${chave}" não é uma chave PIX`)
  return [
    ['A', { camara: '009', nome: p.favorecido.nome }],
    ['B', { iniciacao: INICIACAO[key.tipo], informacao12: key.chave }],
  ]
}

function doBoleto(p: Pagamento, barras: string, hoje: string): Linha[] {
  const read = lerCodigo(barras, hoje)
  if (read.tipo !== 'boleto')
    throw new NaoServe(`Pagamento ${p.referencia}`, 'o código de barras não é de um boleto')
  const nominal = read.centavos || p.centavos
  const j: Campos = {
    ...{ barras, nome: p.favorecido.nome, vencimento: p.vencimento ?? read.vencimento ?? p.pagarEm, nominal },
    ...{
      desconto: Math.max(nominal - p.centavos, 0),
      acrescimos: Math.max(p.centavos - nominal, 0),
      moeda: '09',
    },
  }
  return [
    ['J', j],
    ['J52', {}],
  ]
}

function linhasDe(p: Pagamento, forma: string, r: RemessaDePagamentos): Linha[] {
  const { meio } = p
  if (meio.tipo === 'conta')
    return daConta(p, meio, meio.pix ? '009' : forma === '41' || forma === '43' ? '018' : '000')
  if (meio.tipo === 'pix') return doPix(p, meio.chave)
  if (meio.tipo === 'boleto') return doBoleto(p, meio.barras, r.geradoEm)
  if (meio.tipo === 'pix_qr')
    return [
      [
        'J',
        { nome: p.favorecido.nome, vencimento: p.vencimento ?? p.pagarEm, nominal: p.centavos, moeda: '09' },
      ],
      ['J52PIX', { endereco: meio.endereco, txid: meio.txid }],
    ]
  if (lerCodigo(meio.barras, r.geradoEm).tipo !== 'convenio')
    throw new NaoServe(`Pagamento ${p.referencia}`, 'o código de barras não é de uma conta ou guia')
  return [['O', { barras: meio.barras, nome: p.favorecido.nome, vencimento: p.vencimento ?? p.pagarEm }]]
}

/** What first and second lines of a payment have whatever its form. */
function completar(id: string, campos: Campos, p: Pagamento, r: RemessaDePagamentos): Campos {
  const who = { tipo: tipoDeInscricao(p.favorecido.inscricao), inscricao: p.favorecido.inscricao }
  if (id === 'B') return { tipoInscricao: who.tipo, inscricao: who.inscricao, ...campos }
  if (id.startsWith('J52')) {
    const payer = { tipoPagador: tipoDeInscricao(r.empresa.inscricao), pagador: r.empresa.inscricao }
    const paid = {
      tipoBeneficiario: who.tipo,
      beneficiario: who.inscricao,
      nomeBeneficiario: p.favorecido.nome,
    }
    return { ...payer, nomePagador: r.empresa.nome, ...paid, ...campos }
  }
  const own = { nossoDocumento: p.referencia, pagarEm: p.pagarEm, valor: p.centavos }
  return { tipoMovimento: '0', instrucao: '00', ...own, ...(id === 'A' ? { moeda: 'BRL' } : {}), ...campos }
}

/**
 * A file of payments in 240 columns: a lot for each form, in the order in which forms come. The same data give the same bytes.
 * @throws NaoServe with the payment and what the bank would refuse
 */
export function escreverPagamentos240(r: RemessaDePagamentos): Uint8Array {
  const { conta, empresa } = r
  const lines: string[] = []
  const write = (id: string, campos: Campos) =>
    lines.push(escreverLinha(pagamentos240.registros[id]!, { banco: conta.banco, ...campos }))
  const account = {
    ...{
      tipoInscricao: tipoDeInscricao(empresa.inscricao),
      inscricao: empresa.inscricao,
      empresa: empresa.nome,
    },
    ...{
      convenio: conta.convenio,
      agencia: conta.agencia,
      agenciaDv: conta.agenciaDv ?? '',
      conta: conta.conta,
    },
    contaDv: conta.contaDv,
  }
  const file = { sentido: '1', geradoEm: r.geradoEm, hora: r.hora, nsa: r.nsa, versao: '103', densidade: '0' }
  write('0', { lote: '0000', ...account, nomeDoBanco: r.nomeDoBanco ?? '', ...file })
  const lots = Map.groupBy(r.pagamentos, (p) => formaDe(p, r))
  let number = 0
  for (const [forma, pagamentos] of lots) {
    number += 1
    const lote = String(number).padStart(4, '0')
    const start = lines.length
    write('1', { lote, servico: forma === '11' ? '22' : '20', forma, versao: versaoDe(forma), ...account })
    let sequencia = 0
    for (const p of pagamentos) {
      if (!/^[\x21-\x7e]{1,20}$/.test(p.referencia))
        throw new NaoServe('Referência', `"${p.referencia}" não serve`)
      if (p.centavos <= 0) throw new NaoServe(`Pagamento ${p.referencia}`, 'o valor deve ser maior que zero')
      for (const [id, campos] of linhasDe(p, forma, r)) {
        sequencia += 1
        write(id, { lote, sequencia, ...completar(id, campos, p, r) })
      }
    }
    const soma = pagamentos.reduce((sum, p) => sum + p.centavos, 0)
    write('5', { lote, linhas: lines.length - start + 1, soma })
  }
  write('9', { lote: '9999', lotes: number, linhas: lines.length + 1 })
  return new Uint8Array(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'))
}
