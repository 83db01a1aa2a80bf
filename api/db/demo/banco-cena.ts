import { emitirBoleto, linhaDigitavel } from '@tropeiro/bancos'
import type { DestinoEscrito } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { digitosCnpj } from '@tropeiro/fiscal'

/* Whom SERRA AZUL pays, who pays it, and what its bank's statement says. */

/** The worker's job that plays it. */
export const TAREFA_BANCO = 'demo_banco'

export type Fornecedor = { documento: string; nome: string }
const fornecedor = (raiz: string, nome: string): Fornecedor => ({
  documento: `${raiz}0001${digitosCnpj(`${raiz}0001`)}`,
  nome,
})
export const PNEUS = fornecedor('38200654', 'Pneus Bandeirante S.A.')
export const PECAS = fornecedor('AB34C987', 'Auto Peças União Ltda')
export const OFICINA = fornecedor('73600559', 'Oficina Mecânica Três Irmãos')
export const TELEFONIA = fornecedor('51800237', 'Telefonia Planalto S.A.')
export const RASTREIO = fornecedor('60900418', 'Rastreio Sul Tecnologia Ltda')
const DESCONHECIDA = fornecedor('99100345', 'Cobrança Nacional de Cadastros')
const SEGURADORA = { documento: '96074694000180', nome: 'Seguradora Horizonte S.A.' }

const vazio: DestinoEscrito = {
  ...{ meio: 'pix', chave: '', linha: '', banco: '', agencia: '', agencia_dv: '' },
  ...{ numero_conta: '', conta_dv: '', poupanca: false },
}
export const pix = (chave: string): DestinoEscrito => ({ ...vazio, chave })
export const conta = (banco: string, agencia: string, numero_conta: string, conta_dv: string) => ({
  ...vazio,
  ...{ meio: 'conta' as const, banco, agencia, numero_conta, conta_dv },
})
export const boleto = (barras: string): DestinoEscrito => ({
  ...vazio,
  ...{ meio: 'boleto', linha: linhaDigitavel(barras) },
})

/** A barcode that a supplier's bank made. */
export const cobrado = (sequencial: number, vencimento: string, centavos: number): string =>
  emitirBoleto(
    { banco: '237', agencia: '1172', conta: '403005', convenio: '0', carteira: '9' },
    { sequencial, vencimento, centavos },
  ).codigoBarras

type Dia = (n: number) => string

/** Boletos against us: one that a title waits for, one of a known supplier that none does, one of nobody we know, one taken back. */
export const boletosContra = (dia: Dia) => {
  const um = (quem: Fornecedor, seq: number, vence: number, centavos: number, documento: string) => ({
    ...{ barras: cobrado(seq, dia(vence), centavos), beneficiario: quem.documento, nome: quem.nome },
    ...{ documento, vencimento: dia(vence), centavos },
  })
  return [
    um(SEGURADORA, 71_001, 12, 412_000, 'APOL 2026/11'),
    um(RASTREIO, 71_002, 8, 138_600, 'NF 4471'),
    um(DESCONHECIDA, 71_003, 3, 39_790, 'CAD-2026'),
    { ...um(TELEFONIA, 71_004, 15, 64_990, 'FAT 10/26'), baixado: true },
  ]
}

type Entrada = { dia: string; centavos: number; texto: string }
const reais = (centavos: number): string => (centavos / 100).toFixed(2)

/** A statement as the bank gives it to be downloaded. */
export function extratoOfx(entradas: readonly Entrada[], saldo: number): Buffer {
  const dias = entradas.map((e) => e.dia.replaceAll('-', '')).sort()
  const linhas = entradas.map(
    (
      e,
      i,
    ) => `<STMTTRN><TRNTYPE>${e.centavos > 0 ? 'CREDIT' : 'DEBIT'}<DTPOSTED>${e.dia.replaceAll('-', '')}120000[-3:BRT]
<TRNAMT>${reais(e.centavos)}<FITID>DEMO${e.dia.replaceAll('-', '')}${i}<MEMO>${e.texto}</STMTTRN>`,
  )
  return Buffer.from(
    `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>0456123456<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${dias[0]}<DTEND>${dias.at(-1)}
${linhas.join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>${reais(saldo)}<DTASOF>${dias.at(-1)}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
    'latin1',
  )
}
