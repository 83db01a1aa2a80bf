import { type Folha, UTIL } from '../folha.ts'
import type { DadosDacte, PessoaImpressa } from './dados.ts'

const METADE = UTIL.largura / 2
const LINHA = 3.7
const ROTULO = { tamanho: 5, minimo: 4 } as const
const VALOR = { tamanho: 6.6, minimo: 4.6 } as const

/** Height of the slip with the dashed line under it. */
export const ALTURA_CANHOTO = 25

/** The slip that the recipient signs and the driver takes back. */
export function desenharCanhoto(folha: Folha, dados: DadosDacte): void {
  folha.faixa(
    'DECLARO QUE RECEBI OS VOLUMES DESTE CONHECIMENTO EM PERFEITO ESTADO PELO QUE DOU POR CUMPRIDO O PRESENTE CONTRATO DE TRANSPORTE',
    0,
    0,
    UTIL.largura,
    4.4,
  )
  folha.campo('NOME', '', 0, 4.4, 60, 8.8)
  folha.campo('RG', '', 0, 13.2, 60, 8.8)
  folha.caixa(60, 4.4, 50, 17.6)
  folha.texto('ASSINATURA / CARIMBO', 60, 19.4, 50, { tamanho: 4.6, alinhar: 'centro' })
  folha.campo('TÉRMINO DA PRESTAÇÃO - DATA / HORA', '____/____/______   ____:____', 110, 4.4, 50, 8.8)
  folha.campo('INÍCIO DA PRESTAÇÃO - DATA / HORA', '____/____/______   ____:____', 110, 13.2, 50, 8.8)
  folha.caixa(160, 4.4, 40, 17.6)
  folha.texto('CT-E', 160, 5, 40, { tamanho: 8, negrito: true, alinhar: 'centro' })
  folha.texto('Nº DOCUMENTO', 161, 8.6, 18, { tamanho: 4.6 })
  folha.texto(dados.numero, 161, 10.6, 38, { tamanho: 9, negrito: true })
  folha.texto('SÉRIE', 161, 15.2, 18, { tamanho: 4.6 })
  folha.texto(dados.serie, 161, 17.6, 38, { tamanho: 9, negrito: true })
  folha.tracejada(0, 23.6, UTIL.largura)
}

/** A label with its value beside it; `de` says whose it is, should it have to be told elsewhere. */
const pares =
  (folha: Folha, de: string) =>
  (nome: string, valor: string, x: number, y: number, ate: number): void => {
    const largura = folha.medir(`${nome}:`, ROTULO.tamanho) + 1.2
    folha.texto(`${nome}:`, x, y + 0.55, largura, ROTULO)
    const rotulo = nome === de ? nome : `${nome} (${de})`
    folha.texto(valor, x + largura, y, ate - x - largura - 0.5, { ...VALOR, rotulo })
  }

function pessoa(folha: Folha, rotulo: string, quem: PessoaImpressa | null, x: number, y: number): void {
  const fim = x + METADE
  const par = pares(folha, rotulo)
  folha.caixa(x, y, METADE, 5 * LINHA + 0.8)
  const dentro = x + 0.8
  const linha = (n: number) => y + 0.6 + n * LINHA
  par(rotulo, quem?.nome ?? '', dentro, linha(0), fim)
  par('ENDEREÇO', quem?.endereco ?? '', dentro, linha(1), fim)
  par('MUNICÍPIO', quem?.municipio ?? '', dentro, linha(2), x + 72)
  par('CEP', quem?.cep ?? '', x + 74, linha(2), fim)
  par('CNPJ/CPF', quem?.documento ?? '', dentro, linha(3), x + 60)
  par('IE', quem?.ie ?? '', x + 62, linha(3), fim)
  par('UF', quem?.uf ?? '', dentro, linha(4), x + 13)
  par('PAÍS', quem?.pais ?? '', x + 15, linha(4), x + 60)
  par('FONE', quem?.fone ?? '', x + 62, linha(4), fim)
}

function tomador(folha: Folha, quem: PessoaImpressa | null, y: number): number {
  const par = pares(folha, 'TOMADOR DO SERVIÇO')
  folha.caixa(0, y, UTIL.largura, 3 * LINHA + 0.8)
  const linha = (n: number) => y + 0.6 + n * LINHA
  par('TOMADOR DO SERVIÇO', quem?.nome ?? '', 0.8, linha(0), METADE)
  par('MUNICÍPIO', quem?.municipio ?? '', METADE + 1, linha(0), 172)
  par('CEP', quem?.cep ?? '', 174, linha(0), UTIL.largura)
  par('ENDEREÇO', quem?.endereco ?? '', 0.8, linha(1), 124)
  par('UF', quem?.uf ?? '', 126, linha(1), 146)
  par('PAÍS', quem?.pais ?? '', 148, linha(1), UTIL.largura)
  par('CNPJ/CPF', quem?.documento ?? '', 0.8, linha(2), 60)
  par('IE', quem?.ie ?? '', 62, linha(2), METADE)
  par('FONE', quem?.fone ?? '', METADE + 1, linha(2), UTIL.largura)
  return y + 3 * LINHA + 0.8
}

/**
 * Where the service begins and ends, and the people in it. Boxes of people that the XML does not name are left
 * out: dispatcher and receiver (MOC 4.00, annex II, 2.7), and all four in the simplified CT-e.
 *
 * @returns the y below
 */
export function desenharPessoas(folha: Folha, dados: DadosDacte, y: number): number {
  folha.campo('INÍCIO DA PRESTAÇÃO', dados.inicio, 0, y, METADE, 7)
  folha.campo('TÉRMINO DA PRESTAÇÃO', dados.termino, METADE, y, METADE, 7)
  let onde = y + 7
  if (!dados.simplificado) {
    pessoa(folha, 'REMETENTE', dados.remetente, 0, onde)
    pessoa(folha, 'DESTINATÁRIO', dados.destinatario, METADE, onde)
    onde += 5 * LINHA + 0.8
    if (dados.expedidor || dados.recebedor) {
      pessoa(folha, 'EXPEDIDOR', dados.expedidor, 0, onde)
      pessoa(folha, 'RECEBEDOR', dados.recebedor, METADE, onde)
      onde += 5 * LINHA + 0.8
    }
  }
  return tomador(folha, dados.tomador, onde)
}

/** Goods: product, value and measures. Returns the y below. */
export function desenharCarga(folha: Folha, dados: DadosDacte, y: number): number {
  folha.campo('PRODUTO PREDOMINANTE', dados.produto, 0, y, 67, 7)
  folha.campo('OUTRAS CARACTERÍSTICAS DA CARGA', dados.caracteristicas, 67, y, 67, 7)
  folha.campo('VALOR TOTAL DA CARGA', dados.valorCarga, 134, y, 66, 7, { alinhar: 'direita' })
  const linha = y + 7
  folha.caixa(0, linha, 10, 7.4)
  folha.texto('QTD', 0, linha + 1.2, 10, { tamanho: 5, negrito: true, alinhar: 'centro' })
  folha.texto('CARGA', 0, linha + 3.8, 10, { tamanho: 5, negrito: true, alinhar: 'centro' })
  const colunas = [
    ['PESO BRUTO (KG)', dados.pesoBruto],
    ['PESO BASE CÁLCULO (KG)', dados.pesoCalculo],
    ['PESO AFERIDO (KG)', dados.pesoAferido],
    ['CUBAGEM (M³)', dados.cubagem],
    ['QUANTIDADE DE VOLUMES (UND)', dados.volumes],
  ] as const
  colunas.forEach(([rotulo, valor], indice) => {
    folha.campo(rotulo, valor, 10 + indice * 38, linha, 38, 7.4, { alinhar: 'direita' })
  })
  return linha + 7.4
}

const LINHAS_DE_COMPONENTES = 4
/** How many components fit on the first sheet. */
export const COMPONENTES_NA_FOLHA = 4 * LINHAS_DE_COMPONENTES

/** What makes up the price of the service. Returns the y below. */
export function desenharComponentes(folha: Folha, dados: DadosDacte, y: number): number {
  folha.faixa('COMPONENTES DO VALOR DA PRESTAÇÃO DE SERVIÇO', 0, y, UTIL.largura)
  const topo = y + 3.6
  const altura = 3 + LINHAS_DE_COMPONENTES * 3
  for (let coluna = 0; coluna < 4; coluna++) {
    const x = coluna * 40
    folha.caixa(x, topo, 40, altura)
    folha.texto('NOME', x + 0.8, topo + 0.5, 24, { tamanho: 4.6 })
    folha.texto('VALOR', x + 24, topo + 0.5, 15, { tamanho: 4.6, alinhar: 'direita' })
    for (let linha = 0; linha < LINHAS_DE_COMPONENTES; linha++) {
      const componente = dados.componentes[coluna * LINHAS_DE_COMPONENTES + linha]
      if (!componente) continue
      const onde = topo + 2.8 + linha * 3
      folha.texto(componente.nome, x + 0.8, onde, 22, { ...VALOR, rotulo: 'COMPONENTE' })
      folha.texto(componente.valor, x + 23, onde, 16, { ...VALOR, alinhar: 'direita' })
    }
  }
  const direita = { alinhar: 'direita', negrito: true, tamanho: 8 } as const
  folha.campo('VALOR TOTAL DA PRESTAÇÃO DO SERVIÇO', dados.totalServico, 160, topo, 40, altura / 2, direita)
  folha.campo('VALOR A RECEBER', dados.receber, 160, topo + altura / 2, 40, altura / 2, direita)
  return topo + altura
}

/** ICMS, and IBS and CBS when the XML has them. Returns the y below. */
export function desenharImpostos(folha: Folha, dados: DadosDacte, y: number): number {
  folha.faixa('INFORMAÇÕES RELATIVAS AO IMPOSTO', 0, y, UTIL.largura)
  const { icms, ibsCbs } = dados
  const direita = { alinhar: 'direita' } as const
  let onde = y + 3.6
  folha.campo('CLASSIFICAÇÃO TRIBUTÁRIA DO SERVIÇO', icms.classificacao, 0, onde, 100, 7)
  folha.campo('BASE DE CÁLCULO', icms.base, 100, onde, 26, 7, direita)
  folha.campo('ALÍQUOTA DO ICMS', icms.aliquota, 126, onde, 23, 7, direita)
  folha.campo('VALOR DO ICMS', icms.valor, 149, onde, 26, 7, direita)
  folha.campo('% RED. BC. CÁLC.', icms.reducao, 175, onde, 25, 7, direita)
  onde += 7
  if (!ibsCbs) return onde
  const campos = [
    ['IBS/CBS: CST / CLASS. TRIBUTÁRIA', ibsCbs.classificacao, 30],
    ['BASE DE CÁLCULO IBS/CBS', ibsCbs.base, 26],
    ['IBS DA UF', ibsCbs.ibsUf, 31],
    ['IBS DO MUNICÍPIO', ibsCbs.ibsMunicipio, 31],
    ['VALOR DO IBS', ibsCbs.ibs, 23],
    ['CBS', ibsCbs.cbs, 31],
    ['VALOR TOTAL DO DOCUMENTO', ibsCbs.total, 28],
  ] as const
  let x = 0
  for (const [rotulo, valor, largura] of campos) {
    folha.campo(rotulo, valor, x, onde, largura, 7, direita)
    x += largura
  }
  return onde + 7
}
