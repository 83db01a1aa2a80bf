import type { Folha } from '../folha.ts'
import { blocos, dataHora } from '../formatos.ts'
import type { DadosDamdfe } from './ler.ts'

/** What is printed but does not stand in the XML. */
export interface OpcoesDamdfe {
  /** Registered cancellation: protocol and moment as in the answer of SEFAZ. */
  cancelamento?: { protocolo: string; dataHora: string }
  /** Registered closing. */
  encerramento?: { protocolo: string; dataHora: string }
  /** Drivers added by event after the authorisation, CPF with or without punctuation. */
  condutoresIncluidos?: readonly { cpf: string; nome: string }[]
  /** PNG or JPEG of the issuer's logo. */
  logo?: Uint8Array
}

const ESQUERDA = 76
const LARGURA = 88
const QR = 165
const LADO_QR = 35
const centro = { alinhar: 'centro' } as const

/** Height of the header, which every sheet repeats. */
export const ALTURA_DO_CABECALHO = 66

/** Words across the sheet, or `null`. */
export function marcaDaFolha(dados: DadosDamdfe, opcoes: OpcoesDamdfe): string | null {
  if (opcoes.cancelamento) return 'CANCELADO'
  if (opcoes.encerramento) return 'ENCERRADO'
  return dados.homologacao || (!dados.protocolo && !dados.contingencia) ? 'SEM VALOR FISCAL' : null
}

function emitente(folha: Folha, dados: DadosDamdfe, opcoes: OpcoesDamdfe): void {
  folha.caixa(0, 0, ESQUERDA, 26)
  if (opcoes.logo) folha.imagem(opcoes.logo, 1.5, 4, 18, 18)
  const x = opcoes.logo ? 21 : 1.5
  const largura = ESQUERDA - x - 1.5
  const { emitente: quem } = dados
  const letra = { ...centro, rotulo: 'EMITENTE' }
  const letraDoNome = { ...letra, tamanho: 9, negrito: true }
  const nome = folha.poucasLinhas(letraDoNome, quem.nome, largura, 2)
  const linhas = [
    `CNPJ/CPF ${quem.documento}${quem.ie ? ` · IE ${quem.ie}` : ''}`,
    dados.rntrc ? `RNTRC ${dados.rntrc}` : '',
    ...folha.poucasLinhas({ ...letra, tamanho: 6.4 }, quem.endereco, largura, 2),
    quem.cidade,
    quem.fone ? `Fone ${quem.fone}` : '',
  ].filter(Boolean)
  const topo = Math.max(1.5, (26 - nome.length * 3.7 - linhas.length * 2.7) / 2)
  const depois = folha.linhas(nome, x, topo, largura, letraDoNome)
  folha.linhas(linhas, x, depois + 0.4, largura, { ...letra, tamanho: 6.4 })
}

function avisos(dados: DadosDamdfe, opcoes: OpcoesDamdfe): string[] {
  const { cancelamento, encerramento } = opcoes
  return [
    dados.homologacao ? 'EMITIDO EM AMBIENTE DE HOMOLOGAÇÃO – SEM VALOR FISCAL' : null,
    dados.contingencia ? 'EMISSÃO EM CONTINGÊNCIA' : null,
    cancelamento
      ? `MDF-E CANCELADO - protocolo ${cancelamento.protocolo} em ${dataHora(cancelamento.dataHora)}`
      : null,
    encerramento && !cancelamento
      ? `MDF-E ENCERRADO - protocolo ${encerramento.protocolo} em ${dataHora(encerramento.dataHora)}`
      : null,
  ].filter((linha) => linha !== null)
}

function protocolo(dados: DadosDamdfe): [rotulo: string, valor: string] {
  const { protocolo: numero } = dados
  if (numero) {
    return ['PROTOCOLO DE AUTORIZAÇÃO DE USO', `${numero.numero} - ${dataHora(numero.dataHora)}`]
  }
  if (dados.contingencia) {
    const quando = dataHora(dados.emissao)
    return [
      'PROTOCOLO DE AUTORIZAÇÃO DE USO',
      `Obrigatória a autorização em 168 horas após esta impressão (${quando})`,
    ]
  }
  return ['PROTOCOLO DE AUTORIZAÇÃO DE USO', 'NÃO AUTORIZADO - SEM VALOR FISCAL']
}

/** Identification of issuer and document, bar code, key, protocol and QR code: on every sheet. */
export function desenharCabecalho(
  folha: Folha,
  dados: DadosDamdfe,
  opcoes: OpcoesDamdfe,
  folhas: string,
): void {
  emitente(folha, dados, opcoes)
  folha.caixa(0, 26, ESQUERDA, 14)
  folha.texto('DAMDFE', 0, 26.8, ESQUERDA, { ...centro, tamanho: 13, negrito: true })
  folha.texto('Documento Auxiliar de Manifesto Eletrônico', 1, 32.6, ESQUERDA - 2, {
    ...centro,
    tamanho: 7.4,
  })
  folha.texto('de Documentos Fiscais', 1, 35.6, ESQUERDA - 2, { ...centro, tamanho: 7.4 })
  const campos = [
    ['MODELO', dados.modelo, 14],
    ['SÉRIE', dados.serie, 12],
    ['NÚMERO', dados.numero, 30],
    ['FL', folhas, 20],
  ] as const
  let x = 0
  for (const [rotulo, valor, largura] of campos) {
    folha.campo(rotulo, valor, x, 40, largura, 8, { ...centro, tamanho: 8, negrito: true })
    x += largura
  }
  folha.campo('DATA E HORA DE EMISSÃO', dataHora(dados.emissao), 0, 48, 44, 8, centro)
  folha.campo('UF CARREG.', dados.ufInicio, 44, 48, 16, 8, { ...centro, tamanho: 9, negrito: true })
  folha.campo('UF DESCAR.', dados.ufFim, 60, 48, 16, 8, { ...centro, tamanho: 9, negrito: true })

  folha.caixa(ESQUERDA, 0, LARGURA, 18)
  folha.barras(dados.chave, ESQUERDA, 1.5, LARGURA, 15)
  folha.campo('CHAVE DE ACESSO', blocos(dados.chave), ESQUERDA, 18, LARGURA, 8, {
    ...centro,
    tamanho: 8,
    negrito: true,
  })
  folha.caixa(ESQUERDA, 26, LARGURA, 22)
  folha.texto(
    'Consulte em https://dfe-portal.svrs.rs.gov.br/MDFE/Consulta',
    ESQUERDA + 1,
    27.4,
    LARGURA - 2,
    {
      ...centro,
      tamanho: 7.4,
      negrito: true,
    },
  )
  let y = 32
  for (const aviso of avisos(dados, opcoes)) {
    const linhas = folha.quebrar(aviso, LARGURA - 2, 7, true)
    y = folha.linhas(linhas, ESQUERDA + 1, y, LARGURA - 2, { ...centro, tamanho: 7, negrito: true }) + 0.6
  }
  const [nome, valor] = protocolo(dados)
  folha.campo(nome, valor, ESQUERDA, 48, LARGURA, 8, { ...centro, tamanho: 8 })
  if (dados.qr) folha.qr(dados.qr, QR, 3, LADO_QR)
  folha.texto('Consulta pelo QR Code', QR, 39, LADO_QR, { ...centro, tamanho: 5.6 })
  folha.campo('MODAL', 'RODOVIÁRIO', QR, 48, 35, 8, { ...centro, tamanho: 9, negrito: true })

  const totais = [
    ['QTD. CT-E', dados.ctes, 20],
    ['QTD. NF-E', dados.nfes, 20],
    ['PESO TOTAL', dados.peso, 32],
    ['VALOR TOTAL DA CARGA (R$)', dados.valor, 36],
    ['PERCURSO (UF)', dados.percurso, 52],
    ['INÍCIO DA VIAGEM', dados.inicioDaViagem, 40],
  ] as const
  x = 0
  for (const [rotulo, conteudo, largura] of totais) {
    folha.campo(rotulo, conteudo, x, 56.8, largura, 8, centro)
    x += largura
  }
}
