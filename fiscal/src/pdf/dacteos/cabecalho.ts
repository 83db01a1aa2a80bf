import type { Folha } from '../folha.ts'
import { blocos, dataHora } from '../formatos.ts'
import type { DadosDacteOs } from './ler.ts'

/** What is printed but does not stand in the XML. */
export interface OpcoesDacteOs {
  /** Registered cancellation: protocol and moment as in the answer of SEFAZ. */
  cancelamento?: { protocolo: string; dataHora: string }
}

const ESQUERDA = 76
const LARGURA = 88
const QR = 165
const LADO_QR = 35
const centro = { alinhar: 'centro' } as const

/** What the second bar code of the security paper takes. */
const ALTURA_DAS_BARRAS = 15

const aMais = ({ dadosFsda }: DadosDacteOs): number => (dadosFsda ? ALTURA_DAS_BARRAS : 0)

/** Height of the header, which every sheet repeats. */
export const alturaDoCabecalho = (dados: DadosDacteOs): number => 57.4 + aMais(dados)

const CONTINGENCIA: Readonly<Record<string, string>> = {
  '2': 'GTV-E EM CONTINGÊNCIA OFF-LINE - IMPRESSA EM DECORRÊNCIA DE PROBLEMAS TÉCNICOS',
  '5': 'DACTE OS EM CONTINGÊNCIA - IMPRESSO EM DECORRÊNCIA DE PROBLEMAS TÉCNICOS',
  '7': 'EMITIDO EM CONTINGÊNCIA PELA SEFAZ VIRTUAL SVC-RS',
  '8': 'EMITIDO EM CONTINGÊNCIA PELA SEFAZ VIRTUAL SVC-SP',
}
/** Whether it has force without the protocol of its own. */
const antesDoProtocolo = ({ tpEmis }: DadosDacteOs): boolean => tpEmis === '2' || tpEmis === '5'

/** Words across the sheet, or `null`. */
export function marcaDaFolha(dados: DadosDacteOs, { cancelamento }: OpcoesDacteOs): string | null {
  if (cancelamento) return 'CANCELADO'
  const semForca = !dados.protocolo && !antesDoProtocolo(dados)
  return dados.homologacao || semForca ? 'SEM VALOR FISCAL' : null
}

function emitente(folha: Folha, dados: DadosDacteOs): void {
  const { emitente: quem } = dados
  const altura = 26 + aMais(dados)
  folha.caixa(0, 0, ESQUERDA, altura)
  const letra = { ...centro, rotulo: 'EMITENTE' }
  const letraDoNome = { ...letra, tamanho: 9, negrito: true }
  const nome = folha.poucasLinhas(letraDoNome, quem.nome, ESQUERDA - 3, 2)
  const linhas = [
    `CNPJ ${quem.documento}${quem.ie ? ` · IE ${quem.ie}` : ''}`,
    ...folha.poucasLinhas({ ...letra, tamanho: 6.4 }, quem.endereco, ESQUERDA - 3, 2),
    `${quem.municipio} - ${quem.uf}${quem.cep ? ` · CEP ${quem.cep}` : ''}`,
    quem.fone ? `Fone ${quem.fone}` : '',
  ].filter(Boolean)
  const topo = Math.max(1.5, (altura - nome.length * 3.7 - linhas.length * 2.7) / 2)
  const depois = folha.linhas(nome, 1.5, topo, ESQUERDA - 3, letraDoNome)
  folha.linhas(linhas, 1.5, depois + 0.4, ESQUERDA - 3, { ...letra, tamanho: 6.4 })
}

function avisos(dados: DadosDacteOs, { cancelamento }: OpcoesDacteOs): string[] {
  const entrada = dados.contingencia
  const nome = dados.modelo === '64' ? 'GTV-E CANCELADA' : 'CT-E OS CANCELADO'
  return [
    dados.homologacao ? 'EMITIDO EM AMBIENTE DE HOMOLOGAÇÃO – SEM VALOR FISCAL' : '',
    CONTINGENCIA[dados.tpEmis] ?? '',
    entrada ? `Entrada em contingência: ${entrada.entrada} - ${entrada.motivo}` : '',
    cancelamento ? `${nome} - protocolo ${cancelamento.protocolo} em ${dataHora(cancelamento.dataHora)}` : '',
  ].filter(Boolean)
}

function protocolo(dados: DadosDacteOs): [rotulo: string, valor: string] {
  if (dados.dadosFsda) return ['DADOS DO CT-E OS', blocos(dados.dadosFsda)]
  const rotulo = 'PROTOCOLO DE AUTORIZAÇÃO DE USO'
  const { protocolo: p } = dados
  if (p) return [rotulo, `${p.numero} - ${dataHora(p.dataHora)}`]
  return [rotulo, antesDoProtocolo(dados) ? 'EMITIDA EM CONTINGÊNCIA' : 'NÃO AUTORIZADO - SEM VALOR FISCAL']
}

/** The consultation, or the second bar code, with what is to be said of the document. */
function campo1(folha: Folha, dados: DadosDacteOs, opcoes: OpcoesDacteOs): void {
  folha.caixa(ESQUERDA, 26, LARGURA, 22 + aMais(dados))
  let y = 32
  if (dados.dadosFsda) {
    folha.barras(dados.dadosFsda, ESQUERDA, 27, LARGURA, ALTURA_DAS_BARRAS)
    y = 27 + ALTURA_DAS_BARRAS + 1
  } else {
    const consulta = 'Consulta em http://www.cte.fazenda.gov.br/portal'
    folha.texto(consulta, ESQUERDA + 1, 27.4, LARGURA - 2, { ...centro, tamanho: 7.4, negrito: true })
  }
  const letra = { ...centro, rotulo: 'AVISO', tamanho: 6.6, negrito: true }
  for (const aviso of avisos(dados, opcoes)) {
    const linhas = folha.poucasLinhas(letra, aviso, LARGURA - 2, 2)
    y = folha.linhas(linhas, ESQUERDA + 1, y, LARGURA - 2, letra) + 0.4
  }
}

/** Identification of issuer and document, bar code, key, protocol and QR code: on every sheet. */
export function desenharCabecalho(
  folha: Folha,
  dados: DadosDacteOs,
  opcoes: OpcoesDacteOs,
  folhas: string,
): void {
  emitente(folha, dados)
  const desce = aMais(dados)
  folha.caixa(0, 26 + desce, ESQUERDA, 14)
  folha.texto(dados.titulo, 0, 26.8 + desce, ESQUERDA, { ...centro, tamanho: 13, negrito: true })
  const nome = folha.quebrar(dados.nome, ESQUERDA - 4, 7.4)
  folha.linhas(nome, 2, 32.6 + desce, ESQUERDA - 4, { ...centro, tamanho: 7.4 })
  const campos = [
    ['MODELO', dados.modelo, 14],
    ['SÉRIE', dados.serie, 12],
    ['NÚMERO', dados.numero, 30],
    ['FL', folhas, 20],
  ] as const
  let x = 0
  for (const [rotulo, valor, largura] of campos) {
    folha.campo(rotulo, valor, x, 40 + desce, largura, 8, { ...centro, tamanho: 8, negrito: true })
    x += largura
  }
  folha.campo('DATA E HORA DE EMISSÃO', dataHora(dados.emissao), 0, 48 + desce, ESQUERDA, 8, centro)

  folha.caixa(ESQUERDA, 0, LARGURA, 18)
  folha.barras(dados.chave, ESQUERDA, 1.5, LARGURA, 15)
  const letraDaChave = { ...centro, tamanho: 8, negrito: true }
  folha.campo('CHAVE DE ACESSO', blocos(dados.chave), ESQUERDA, 18, LARGURA, 8, letraDaChave)
  campo1(folha, dados, opcoes)
  const [rotulo, valor] = protocolo(dados)
  folha.campo(rotulo, valor, ESQUERDA, 48 + desce, LARGURA, 8, { ...centro, tamanho: 8 })
  if (dados.qr) folha.qr(dados.qr, QR, 3, LADO_QR)
  folha.texto('Consulta pelo QR Code', QR, 39, LADO_QR, { ...centro, tamanho: 5.6 })
  folha.campo('MODAL', dados.modal, QR, 48 + desce, 35, 8, { ...centro, tamanho: 9, negrito: true })
}
