import { alturaDaLinha, Folha, UTIL } from '../folha.ts'
import { imprimirInteiro } from '../inteiro.ts'
import { comDocumento, type Impressao, momento, semLancar } from '../ler.ts'
import {
  cabecaDaSecao,
  desenharTrecho,
  distribuir,
  type Secao,
  secaoDeTexto,
  type Trecho,
} from '../secoes.ts'
import { alturaDoCabecalho, desenharCabecalho, marcaDaFolha, type OpcoesDacte } from './cabecalho.ts'
import type { DadosDacte, TabelaImpressa } from './dados.ts'
import { lerDadosDacte } from './ler.ts'
import {
  ALTURA_CANHOTO,
  COMPONENTES_NA_FOLHA,
  desenharCanhoto,
  desenharCarga,
  desenharComponentes,
  desenharImpostos,
  desenharPessoas,
} from './quadros.ts'

const OBS = 6.2
const OBS_LINHA = alturaDaLinha(OBS)
const FISCO = 15
const LINHA_DO_MODAL = 7

/** Height of the boxes of the mode, with their heading. */
const alturaDoModal = ({ doModal }: DadosDacte): number => 3.6 + doModal.linhas.length * LINHA_DO_MODAL

function secaoDeDocumentos(dados: DadosDacte): Secao {
  return {
    titulo: 'DOCUMENTOS ORIGINÁRIOS',
    rotulos: [
      ['TP DOC.', 0.8, 16],
      ['CNPJ/CPF EMITENTE / CHAVE DE ACESSO', 18, 54],
      ['SÉRIE/Nº DOCUMENTO', 73, 26],
    ],
    ladoALado: 2,
    itens: dados.documentos.length,
    passo: 2.9,
    desenhar: (folha, item, x, y) => {
      const linha = dados.documentos[item]!
      const letra = { tamanho: 6, minimo: 4.6, negrito: linha.titulo ?? false, rotulo: linha.tipo }
      folha.texto(linha.tipo, x + 0.8, y, 16, letra)
      folha.texto(linha.emitente, x + 18, y, 54, letra)
      folha.texto(linha.numero, x + 73, y, 26, letra)
    },
  }
}

function secaoDeVeiculos(dados: DadosDacte): Secao {
  return {
    titulo: 'VEÍCULOS NOVOS TRANSPORTADOS',
    rotulos: [
      ['CHASSI', 1, 50],
      ['COR', 55, 50],
      ['MODELO', 108, 25],
      ['VALOR UNITÁRIO', 136, 28],
      ['FRETE UNITÁRIO', 168, 28],
    ],
    ladoALado: 1,
    itens: dados.veiculosNovos.length,
    passo: 3,
    desenhar: (folha, item, x, y) => {
      const veiculo = dados.veiculosNovos[item]!
      const letra = { tamanho: 6.4, rotulo: 'VEÍCULO NOVO' }
      folha.texto(veiculo.chassi, x + 1, y, 50, letra)
      folha.texto(veiculo.cor, x + 55, y, 50, letra)
      folha.texto(veiculo.modelo, x + 108, y, 25, letra)
      folha.texto(veiculo.valor, x + 136, y, 28, letra)
      folha.texto(veiculo.frete, x + 168, y, 28, letra)
    },
  }
}

function secaoDoModal({ titulo, colunas, linhas }: TabelaImpressa): Secao {
  return {
    titulo,
    rotulos: colunas,
    ladoALado: 1,
    itens: linhas.length,
    passo: 3,
    desenhar: (folha, item, x, y) => {
      colunas.forEach(([, onde, largura], i) => {
        folha.texto(linhas[item]?.[i] ?? '', x + onde, y, largura, { tamanho: 6.4, rotulo: titulo })
      })
    },
  }
}

function secaoDeComponentes(dados: DadosDacte): Secao {
  const resto = dados.componentes.slice(COMPONENTES_NA_FOLHA)
  return {
    titulo: 'COMPONENTES DO VALOR DA PRESTAÇÃO DE SERVIÇO',
    rotulos: [
      ['NOME', 1, 60],
      ['VALOR', 70, 29],
    ],
    ladoALado: 2,
    itens: resto.length,
    passo: 3,
    desenhar: (folha, item, x, y) => {
      folha.texto(resto[item]!.nome, x + 1, y, 66, { tamanho: 6.4 })
      folha.texto(resto[item]!.valor, x + 70, y, 29, { tamanho: 6.4 })
    },
  }
}

/** The part of a section that goes on after its first `feitos` items. */
function resto(secao: Secao, feitos: number): Secao {
  return {
    ...secao,
    itens: Math.max(0, secao.itens - feitos),
    desenhar: (folha, item, x, y, largura) => secao.desenhar(folha, item + feitos, x, y, largura),
  }
}

/** How the flexible height of the first sheet is shared by documents and observations. */
function repartir(livre: number, secao: Secao, linhasDeObs: number) {
  const cabecas = cabecaDaSecao(secao) + 0.4 + 3.6 + 1.2
  const area = livre - cabecas
  const querDocs = Math.ceil(secao.itens / 2) * secao.passo
  const querObs = Math.max(2, linhasDeObs) * OBS_LINHA
  const obs = querDocs + querObs <= area ? querObs : Math.min(querObs, Math.max(area * 0.4, area - querDocs))
  const linhasObs = Math.floor(obs / OBS_LINHA + 1e-6)
  const alturaObs = linhasObs * OBS_LINHA + 1.2
  const alturaDocs = livre - 3.6 - alturaObs - 3.6
  const porColuna = Math.max(1, Math.floor((alturaDocs - cabecaDaSecao(secao) + 3.6) / secao.passo))
  return { linhasObs, alturaObs, alturaDocs, porColuna }
}

function quadroDeTexto(folha: Folha, titulo: string, linhas: readonly string[], y: number, altura: number) {
  folha.faixa(titulo, 0, y, UTIL.largura)
  folha.caixa(0, y + 3.6, UTIL.largura, altura)
  folha.linhas(linhas, 1, y + 4.1, UTIL.largura - 2, { tamanho: OBS, minimo: OBS - 0.6 })
}

/** The boxes at the foot of the first sheet: flow, road mode, issuer's and tax authority's own. */
function rodape(folha: Folha, dados: DadosDacte, y: number, uso: readonly string[]): void {
  let onde = y
  if (dados.fluxo) {
    folha.faixa('PREVISÃO DO FLUXO DA CARGA', 0, onde, UTIL.largura)
    const campos = [
      ['ORIGEM', dados.fluxo.origem],
      ['PASSAGEM', dados.fluxo.passagens],
      ['DESTINO', dados.fluxo.destino],
    ] as const
    campos.forEach(([nome, valor], indice) => {
      const rotulo = `SIGLA OU CÓDIGO INT. DA FILIAL/PORTO/ESTAÇÃO/AEROPORTO DE ${nome}`
      folha.campo(rotulo, valor, (indice * UTIL.largura) / 3, onde + 3.6, UTIL.largura / 3, 7)
    })
    onde += 10.6
  }
  folha.faixa(`INFORMAÇÕES ESPECÍFICAS DO MODAL ${dados.modal}`, 0, onde, UTIL.largura)
  onde += 3.6
  for (const linha of dados.doModal.linhas) {
    let x = 0
    for (const [rotulo, valor, largura] of linha) {
      folha.campo(rotulo, valor, x, onde, largura, LINHA_DO_MODAL)
      x += largura
    }
    onde += LINHA_DO_MODAL
  }
  folha.faixa('USO EXCLUSIVO DO EMISSOR DO CT-E', 0, onde, 131)
  folha.faixa('RESERVADO AO FISCO', 131, onde, 69)
  folha.caixa(0, onde + 3.6, 131, FISCO)
  folha.caixa(131, onde + 3.6, 69, FISCO)
  folha.linhas(uso, 1, onde + 4.1, 129, { tamanho: OBS, minimo: OBS - 0.6 })
  const letraDoFisco = { rotulo: 'RESERVADO AO FISCO', tamanho: 5.4 }
  const fisco = folha.poucasLinhas(letraDoFisco, dados.fisco, 67, 6)
  folha.linhas(fisco, 132, onde + 4.1, 67, { tamanho: 5.4 })
}

function desenhar(folha: Folha, dados: DadosDacte, opcoes: OpcoesDacte, cortados: string): number {
  const inicio = opcoes.canhoto === false ? 0 : ALTURA_CANHOTO
  const cabecalho = alturaDoCabecalho(dados, opcoes)
  const pe = (dados.fluxo ? 10.6 : 0) + alturaDoModal(dados) + 3.6 + FISCO
  const documentos = secaoDeDocumentos(dados)
  const observacoes = [cortados, dados.observacoes].filter(Boolean).join('\n')
  const obs = observacoes ? folha.quebrar(observacoes, UTIL.largura - 2, OBS) : []
  const uso = dados.usoExclusivo ? folha.quebrar(dados.usoExclusivo, 129, OBS) : []
  const linhasDeUso = Math.floor((FISCO - 0.6) / OBS_LINHA)

  const marca = marcaDaFolha(dados, opcoes)
  const abrir = () => {
    folha.novaPagina()
    if (marca) folha.marca(marca)
  }
  abrir()
  let y = inicio + cabecalho + 0.6
  if (inicio > 0) desenharCanhoto(folha, dados)
  y = desenharPessoas(folha, dados, y)
  y = desenharCarga(folha, dados, y)
  y = desenharComponentes(folha, dados, y)
  y = desenharImpostos(folha, dados, y)

  const parte = repartir(UTIL.altura - pe - y, documentos, obs.length)
  const naPrimeira = Math.min(documentos.itens, parte.porColuna * 2)
  const continuacao = distribuir(
    [
      resto(documentos, naPrimeira),
      secaoDeComponentes(dados),
      secaoDeVeiculos(dados),
      ...dados.doModal.tabelas.map(secaoDoModal),
      secaoDeTexto('OBSERVAÇÕES GERAIS', obs.slice(parte.linhasObs), OBS),
      secaoDeTexto('USO EXCLUSIVO DO EMISSOR DO CT-E', uso.slice(linhasDeUso), OBS),
    ],
    cabecalho + 0.6,
  )
  const total = continuacao.length + 1
  const segue = (cortado: boolean) => (cortado ? ' (CONTINUA NA FOLHA 2)' : '')
  desenharCabecalho(folha, dados, opcoes, inicio, `1/${total}`)
  const trecho: Trecho = { secao: documentos, de: 0, ate: naPrimeira, porColuna: parte.porColuna, y }
  desenharTrecho(folha, trecho, documentos.titulo + segue(naPrimeira < documentos.itens), parte.alturaDocs)
  const yObs = y + 3.6 + parte.alturaDocs
  const tituloObs = `OBSERVAÇÕES GERAIS${segue(obs.length > parte.linhasObs)}`
  quadroDeTexto(folha, tituloObs, obs.slice(0, parte.linhasObs), yObs, parte.alturaObs)
  rodape(folha, dados, yObs + 3.6 + parte.alturaObs, uso.slice(0, linhasDeUso))

  continuacao.forEach((trechos, indice) => {
    abrir()
    desenharCabecalho(folha, dados, opcoes, 0, `${indice + 2}/${total}`)
    for (const pedaco of trechos) desenharTrecho(folha, pedaco, pedaco.secao.titulo)
  })
  return total
}

/**
 * DACTE of a CT-e 4.00 (model 57, simplified too), portrait A4, by annex II of the MOC 4.00.
 *
 * @param xml `cteProc`, `cteSimpProc`, or the bare signed document (FS-DA, EPEC, drafts: "SEM VALOR FISCAL")
 * @returns the same bytes for the same input; a {@link Recusa} when the file is not a CT-e
 */
export function gerarDacte(xml: Uint8Array, opcoes: OpcoesDacte = {}): Promise<Impressao> {
  return gerarDactes([{ xml, opcoes }])
}

/** Several DACTE in one file, one after the other. The first that cannot be read refuses the whole. */
export function gerarDactes(lista: readonly { xml: Uint8Array; opcoes?: OpcoesDacte }[]): Promise<Impressao> {
  return semLancar(async (): Promise<Impressao> => {
    const lidos = lista.map(({ xml, opcoes = {} }) => ({
      opcoes,
      dados: comDocumento(xml, ['CTe', 'CTeSimp'], 'infCte', 'protCTe', lerDadosDacte),
    }))
    const primeiro = lidos[0]?.dados
    const titulo = lidos.length === 1 && primeiro ? `DACTE ${primeiro.numero} - ${primeiro.chave}` : 'DACTE'
    const nova = () => new Folha(titulo, momento(primeiro?.emissao ?? ''))
    return imprimirInteiro(nova, lidos, (folha, { dados, opcoes }, cortados) =>
      desenhar(folha, dados, opcoes, cortados),
    )
  })
}
