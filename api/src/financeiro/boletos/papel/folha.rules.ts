import { formatCep, formatDia, formatDocumento, formatMoney } from '@tropeiro/contract'
import { bancosDoConvenio } from '@tropeiro/contract/financeiro/boletos/nomes'
import { Folha, UTIL } from '@tropeiro/fiscal/pdf'

/** A boleto as its sheet tells it. */
export type BoletoImpresso = {
  banco: string
  agencia_codigo: string
  carteira: string
  nosso_numero: string
  documento_numero: string
  linha_digitavel: string
  codigo_barras: string
  pix: string
  beneficiario: string
  cnpj_beneficiario: string
  nome: string
  documento: string
  pagador: { endereco: string; bairro: string; cep: string; cidade: string; uf: string }
  emissao: string
  vencimento: string
  valor: number
  juros_ao_dia: number
  /** Hundredths of a percent. */
  multa: number
  created_at: Date
}

/** The check digit that goes behind the bank's number, mod 11 of 2 to 9; two of them are known for letters or none. */
function codigoDoBanco(banco: string): string {
  const sum = [...banco].reduce((total, digit, i) => total + Number(digit) * (banco.length + 1 - i), 0)
  const dv = 11 - (sum % 11)
  return `${banco}-${banco === '748' ? 'X' : dv > 9 ? 0 : dv}`
}

const LARGURA = UTIL.largura
const DIREITA = 48
const MEIO = LARGURA - DIREITA
const ALTO = 8

/** A row of boxes, from the left; the last reaches the right edge. */
function fileira(folha: Folha, y: number, caixas: readonly (readonly [string, string, number])[]): number {
  let x = 0
  for (const [rotulo, valor, largura] of caixas) {
    folha.campo(rotulo, valor, x, y, largura, ALTO, { tamanho: 8 })
    x += largura
  }
  return y + ALTO
}

function cabeca(folha: Folha, b: BoletoImpresso, y: number, direita: string): number {
  const nome = (bancosDoConvenio as Record<string, string>)[b.banco] ?? b.banco
  folha.texto(nome, 0, y + 1.5, 42, { tamanho: 12, negrito: true })
  folha.linha(43, y, 43, y + ALTO)
  folha.texto(codigoDoBanco(b.banco), 44, y + 1, 18, { tamanho: 14, negrito: true, alinhar: 'centro' })
  folha.linha(63, y, 63, y + ALTO)
  folha.texto(direita, 65, y + 1.8, LARGURA - 65, { tamanho: 11, negrito: true, alinhar: 'direita' })
  return y + ALTO
}

const instrucoes = (b: BoletoImpresso): string[] => [
  ...(b.multa > 0
    ? [`Depois do vencimento, multa de ${formatMoney(Math.round((b.valor * b.multa) / 10_000))}.`]
    : []),
  ...(b.juros_ao_dia > 0 ? [`Depois do vencimento, juros de ${formatMoney(b.juros_ao_dia)} por dia.`] : []),
]

const linhaFormatada = (linha: string): string =>
  linha.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')

function pagador(folha: Folha, b: BoletoImpresso, y: number): number {
  const { endereco, bairro, cep, cidade, uf } = b.pagador
  folha.caixa(0, y, LARGURA, 15)
  folha.texto('Pagador', 0.8, y + 0.7, 40, { tamanho: 4.6 })
  folha.texto(`${b.nome}, ${formatDocumento(b.documento)}`, 0.8, y + 3, LARGURA - 2, { tamanho: 8 })
  folha.texto([endereco, bairro].filter(Boolean).join(', '), 0.8, y + 7, LARGURA - 2, { tamanho: 8 })
  folha.texto(`CEP ${formatCep(cep)}, ${cidade}/${uf}`, 0.8, y + 11, LARGURA - 2, { tamanho: 8 })
  return y + 15
}

function recibo(folha: Folha, b: BoletoImpresso): number {
  const quem = `${b.beneficiario}, ${formatDocumento(b.cnpj_beneficiario)}`
  let y = cabeca(folha, b, 4, 'Recibo do pagador')
  y = fileira(folha, y, [
    ['Beneficiário', quem, MEIO],
    ['Vencimento', formatDia(b.vencimento), DIREITA],
  ])
  y = fileira(folha, y, [
    ['Agência / código do beneficiário', b.agencia_codigo, 60],
    ['Nosso número', b.nosso_numero, 50],
    ['Número do documento', b.documento_numero, MEIO - 110],
    ['Valor do documento', formatMoney(b.valor), DIREITA],
  ])
  y = pagador(folha, b, y)
  folha.texto('Linha digitável', 0, y + 3, 30, { tamanho: 7 })
  folha.texto(linhaFormatada(b.linha_digitavel), 30, y + 2.4, LARGURA - 30, { tamanho: 10, negrito: true })
  y += 9
  if (b.pix) {
    folha.qr(b.pix, 0, y, 48)
    folha.texto('Pague com PIX', 52, y + 4, 100, { tamanho: 10, negrito: true })
    folha.texto('Aponte a câmera do banco para o código, ou copie e cole:', 52, y + 10, 140, { tamanho: 8 })
    folha.linhas(folha.quebrar(b.pix, LARGURA - 54, 7), 52, y + 15, LARGURA - 54, { tamanho: 7 })
    y += 50
  }
  folha.texto('Autenticação mecânica', LARGURA - 60, y + 2, 60, { tamanho: 6, alinhar: 'direita' })
  return y + 10
}

function ficha(folha: Folha, b: BoletoImpresso, de: number): void {
  let y = cabeca(folha, b, de, linhaFormatada(b.linha_digitavel))
  y = fileira(folha, y, [
    ['Local de pagamento', 'Pagável em qualquer banco, também por PIX', MEIO],
    ['Vencimento', formatDia(b.vencimento), DIREITA],
  ])
  y = fileira(folha, y, [
    ['Beneficiário', `${b.beneficiario}, ${formatDocumento(b.cnpj_beneficiario)}`, MEIO],
    ['Agência / código do beneficiário', b.agencia_codigo, DIREITA],
  ])
  y = fileira(folha, y, [
    ['Data do documento', formatDia(b.emissao), 32],
    ['Número do documento', b.documento_numero, 44],
    ['Espécie doc.', 'DM', 22],
    ['Aceite', 'N', 18],
    ['Data do processamento', formatDia(b.emissao), MEIO - 116],
    ['Nosso número', b.nosso_numero, DIREITA],
  ])
  y = fileira(folha, y, [
    ['Uso do banco', '', 32],
    ['Carteira', b.carteira, 24],
    ['Espécie', 'R$', 20],
    ['Quantidade', '', 40],
    ['Valor', '', MEIO - 116],
    ['(=) Valor do documento', formatMoney(b.valor), DIREITA],
  ])
  folha.caixa(0, y, MEIO, 4 * ALTO)
  folha.texto('Instruções (texto de responsabilidade do beneficiário)', 0.8, y + 0.7, MEIO, { tamanho: 4.6 })
  folha.linhas(instrucoes(b), 0.8, y + 4, MEIO - 2, { tamanho: 8 })
  for (const rotulo of [
    '(-) Desconto / abatimento',
    '(+) Juros / multa',
    '(+) Outros acréscimos',
    '(=) Valor cobrado',
  ]) {
    folha.campo(rotulo, '', MEIO, y, DIREITA, ALTO)
    y += ALTO
  }
  y = pagador(folha, b, y)
  folha.intercalado(b.codigo_barras, 5, y + 3, 103, 13)
  folha.texto('Ficha de compensação', LARGURA - 60, y + 3, 60, {
    tamanho: 7,
    negrito: true,
    alinhar: 'direita',
  })
}

/** Receipt above, compensation slip below, as FEBRABAN lays them out; the same boleto makes the same bytes. */
export async function folhaDoBoleto(b: BoletoImpresso): Promise<Uint8Array> {
  const folha = new Folha(`Boleto ${b.nosso_numero}`, b.created_at)
  folha.novaPagina()
  const y = recibo(folha, b)
  folha.tracejada(0, y, LARGURA)
  ficha(folha, b, y + 4)
  return folha.bytes()
}
