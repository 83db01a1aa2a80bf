import type { Folha } from '../folha.ts'
import { blocos, dataHora } from '../formatos.ts'
import type { DadosDacte } from './dados.ts'

/** What is printed but does not stand in the XML. */
export interface OpcoesDacte {
  /** Registered cancellation: protocol and moment as in the answer of SEFAZ. */
  cancelamento?: { protocolo: string; dataHora: string }
  /** Protocol of the EPEC event, for a CT-e of tpEmis 4 that has none of its own yet. */
  epec?: { protocolo: string; dataHora: string }
  /** PNG or JPEG of the issuer's logo. */
  logo?: Uint8Array
  /** The slip that the recipient signs, on top of the first sheet. Default: yes. */
  canhoto?: boolean
}

const ESQUERDA = 62
const MEIO = 64
const LARGURA_MEIO = 99
const QR = 165.5
const LADO_QR = 34
const ALTURA_BARRAS = 17

const CONTINGENCIA: Readonly<Record<string, string>> = {
  '4': 'DACTE IMPRESSO EM CONTINGÊNCIA - EPEC REGULARMENTE RECEBIDO PELA SEFAZ AUTORIZADORA',
  '5': 'DACTE EM CONTINGÊNCIA - IMPRESSO EM DECORRÊNCIA DE PROBLEMAS TÉCNICOS',
  '7': 'EMITIDO EM CONTINGÊNCIA PELA SEFAZ VIRTUAL SVC-RS',
  '8': 'EMITIDO EM CONTINGÊNCIA PELA SEFAZ VIRTUAL SVC-SP',
}

/** Whether the document has force without the protocol of its own. */
function semProtocolo(dados: DadosDacte, opcoes: OpcoesDacte): boolean {
  return !dados.protocolo && dados.tpEmis !== '5' && !(dados.tpEmis === '4' && opcoes.epec)
}

/** Words across the sheet, or `null`. */
export function marcaDaFolha(dados: DadosDacte, opcoes: OpcoesDacte): string | null {
  if (opcoes.cancelamento) return 'CANCELADO'
  return dados.homologacao || semProtocolo(dados, opcoes) ? 'SEM VALOR FISCAL' : null
}

function avisos(dados: DadosDacte, opcoes: OpcoesDacte): string[] {
  const { cancelamento } = opcoes
  const entrada = dados.contingencia
  return [
    dados.homologacao ? 'EMITIDO EM AMBIENTE DE HOMOLOGAÇÃO – SEM VALOR FISCAL' : null,
    CONTINGENCIA[dados.tpEmis] ?? null,
    entrada ? `Entrada em contingência: ${entrada.entrada} - ${entrada.motivo}` : null,
    cancelamento
      ? `CT-E CANCELADO - protocolo ${cancelamento.protocolo} em ${dataHora(cancelamento.dataHora)}`
      : null,
  ].filter((linha) => linha !== null)
}

function alturaCampo1(dados: DadosDacte, opcoes: OpcoesDacte): number {
  const linhas = avisos(dados, opcoes).length * 3
  return dados.dadosFsda ? ALTURA_BARRAS + linhas + 1 : Math.max(11, 6 + linhas)
}

/** Height of the header, which every sheet repeats. */
export function alturaDoCabecalho(dados: DadosDacte, opcoes: OpcoesDacte): number {
  return 50 + alturaCampo1(dados, opcoes)
}

function emitente(folha: Folha, dados: DadosDacte, opcoes: OpcoesDacte, y: number, altura: number): void {
  folha.caixa(0, y, ESQUERDA, altura)
  const logo = opcoes.logo
  const lado = Math.min(18, altura - 4)
  if (logo) folha.imagem(logo, 1.5, y + (altura - lado) / 2, lado, lado)
  const x = logo ? lado + 3 : 1.5
  const largura = ESQUERDA - x - 1.5
  const { emitente: quem } = dados
  const letra = { alinhar: 'centro', rotulo: 'EMITENTE' } as const
  const letraDoNome = { ...letra, tamanho: 8, negrito: true }
  const nome = folha.poucasLinhas(letraDoNome, quem.nome, largura, 2)
  const linhas = [
    `CNPJ/CPF ${quem.documento}`,
    quem.ie ? `IE ${quem.ie}` : '',
    ...folha.poucasLinhas({ ...letra, tamanho: 6 }, quem.endereco, largura, 2),
    `${quem.municipio} - ${quem.uf}${quem.cep ? ` · CEP ${quem.cep}` : ''}`,
    quem.fone ? `Fone ${quem.fone}` : '',
  ].filter(Boolean)
  const topo = y + Math.max(1.5, (altura - nome.length * 3.3 - linhas.length * 2.5) / 2)
  const depois = folha.linhas(nome, x, topo, largura, letraDoNome)
  folha.linhas(linhas, x, depois + 0.4, largura, { ...letra, tamanho: 6 })
}

function coluna(folha: Folha, dados: DadosDacte, opcoes: OpcoesDacte, y: number, altura: number): void {
  const alto = altura - 29
  emitente(folha, dados, opcoes, y, alto)
  let onde = y + alto
  folha.campo('TIPO DO CT-E', dados.tipoCte, 0, onde, ESQUERDA, 7, { negrito: true })
  folha.campo('TIPO DO SERVIÇO', dados.tipoServico, 0, onde + 7, ESQUERDA, 7, { negrito: true })
  onde += 14
  folha.caixa(0, onde, ESQUERDA, 8)
  folha.texto('INDICADOR DO CT-E GLOBALIZADO', 0.8, onde + 0.5, 28, { tamanho: 4.6, minimo: 4 })
  const sim = dados.globalizado !== null
  for (const [rotulo, marcado, x] of [
    ['SIM', sim, 4],
    ['NÃO', !sim, 17],
  ] as const) {
    folha.caixa(x, onde + 3, 4, 4)
    folha.texto(marcado ? 'X' : '', x, onde + 3.6, 4, { negrito: true, alinhar: 'centro' })
    folha.texto(rotulo, x + 4.8, onde + 3.8, 8, { tamanho: 6 })
  }
  folha.texto('INF. DO CT-E GLOBALIZADO', 30, onde + 0.5, 31, { tamanho: 4.6 })
  const letra = { rotulo: 'INF. DO CT-E GLOBALIZADO', tamanho: 5 }
  const informado = folha.poucasLinhas(letra, dados.globalizado ?? '', 31, 2)
  folha.linhas(informado, 30, onde + 2.6, 31, { tamanho: 5 })
  folha.campo(
    'CÓD. FISCAL DE OPERAÇÕES E PRESTAÇÕES - NAT. DA OPERAÇÃO',
    dados.natureza,
    0,
    onde + 8,
    ESQUERDA,
    7,
  )
}

function identificacao(folha: Folha, dados: DadosDacte, y: number, folhas: string): void {
  const centro = { alinhar: 'centro' } as const
  folha.caixa(MEIO, y, 44, 12)
  folha.texto('DACTE', MEIO, y + 0.8, 44, { ...centro, tamanho: 11, negrito: true })
  folha.texto('Documento Auxiliar do Conhecimento', MEIO + 1, y + 5.8, 42, { ...centro, tamanho: 6.2 })
  folha.texto('de Transporte Eletrônico', MEIO + 1, y + 8.4, 42, { ...centro, tamanho: 6.2 })
  folha.campo('MODAL', dados.modal, MEIO + 44, y, 32, 12, { ...centro, tamanho: 10, negrito: true })
  folha.campo('FL', folhas, MEIO + 76, y, 23, 12, { ...centro, tamanho: 10, negrito: true })
  const linha = y + 12
  folha.campo('MODELO', dados.modelo, MEIO, linha, 9, 7, centro)
  folha.campo('SÉRIE', dados.serie, MEIO + 9, linha, 9, 7, centro)
  folha.campo('NÚMERO', dados.numero, MEIO + 18, linha, 21, 7, { ...centro, negrito: true })
  folha.campo('DATA E HORA DE EMISSÃO', dataHora(dados.emissao), MEIO + 39, linha, 30, 7, centro)
  folha.campo('INSC. SUFRAMA DESTINATÁRIO', dados.suframa, MEIO + 69, linha, 30, 7, centro)
}

function protocolo(dados: DadosDacte, opcoes: OpcoesDacte): [rotulo: string, valor: string] {
  if (dados.dadosFsda) return ['DADOS DO CT-E', blocos(dados.dadosFsda)]
  const numero = dados.protocolo
  if (numero) {
    return ['PROTOCOLO DE AUTORIZAÇÃO DE USO', `${numero.numero} - ${dataHora(numero.dataHora)}`]
  }
  if (dados.tpEmis === '4' && opcoes.epec) {
    const { epec } = opcoes
    return ['PROTOCOLO DE AUTORIZAÇÃO DO EPEC', `${epec.protocolo} - ${dataHora(epec.dataHora)}`]
  }
  return ['PROTOCOLO DE AUTORIZAÇÃO DE USO', 'NÃO AUTORIZADO - SEM VALOR FISCAL']
}

/**
 * Identification of issuer and document, codes and the three variable fields (MOC 4.00, annex II, 2.19): on
 * every sheet, in the same place and size.
 *
 * @param folhas order and total: '1/3'
 */
export function desenharCabecalho(
  folha: Folha,
  dados: DadosDacte,
  opcoes: OpcoesDacte,
  y: number,
  folhas: string,
): void {
  const altura = alturaDoCabecalho(dados, opcoes)
  coluna(folha, dados, opcoes, y, altura)
  identificacao(folha, dados, y, folhas)
  const barras = y + 19
  folha.caixa(MEIO, barras, LARGURA_MEIO, ALTURA_BARRAS)
  folha.barras(dados.chave, MEIO, barras + 1, LARGURA_MEIO, ALTURA_BARRAS - 2)
  const chave = barras + ALTURA_BARRAS
  const rotulo = dados.dadosFsda
    ? 'CHAVE DE ACESSO PARA CONSULTA DE AUTENTICIDADE NO SITE WWW.CTE.FAZENDA.GOV.BR OU DA SEFAZ AUTORIZADORA'
    : 'CHAVE DE ACESSO'
  const centro = { alinhar: 'centro' } as const
  folha.campo(rotulo, blocos(dados.chave), MEIO, chave, LARGURA_MEIO, 7, {
    ...centro,
    tamanho: 8,
    negrito: true,
  })
  const campo1 = chave + 7
  const alto = alturaCampo1(dados, opcoes)
  folha.caixa(MEIO, campo1, LARGURA_MEIO, alto)
  let onde = campo1 + 1
  if (dados.dadosFsda) {
    folha.barras(dados.dadosFsda, MEIO, onde, LARGURA_MEIO, ALTURA_BARRAS - 2)
    onde += ALTURA_BARRAS - 1
  } else {
    const consulta = 'Consulta em http://www.cte.fazenda.gov.br/portal'
    folha.texto(consulta, MEIO, onde + 0.8, LARGURA_MEIO, { ...centro, tamanho: 8, negrito: true })
    onde += 4.6
  }
  for (const aviso of avisos(dados, opcoes)) {
    folha.texto(aviso, MEIO + 1, onde, LARGURA_MEIO - 2, { ...centro, tamanho: 6.6, negrito: true })
    onde += 3
  }
  const [nome, valor] = protocolo(dados, opcoes)
  folha.campo(nome, valor, MEIO, campo1 + alto, LARGURA_MEIO, 7, { ...centro, tamanho: 8 })
  if (dados.qr) folha.qr(dados.qr, QR, y + (altura - LADO_QR) / 2, LADO_QR)
}
