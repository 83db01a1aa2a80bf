import { Folha, UTIL } from '../folha.ts'
import { documento } from '../formatos.ts'
import { imprimirInteiro } from '../inteiro.ts'
import { comDocumento, type Impressao, momento, semLancar } from '../ler.ts'
import { desenharTrecho, distribuir, type Secao, secaoDeTexto } from '../secoes.ts'
import { ALTURA_DO_CABECALHO, desenharCabecalho, marcaDaFolha, type OpcoesDamdfe } from './cabecalho.ts'
import { type DadosDamdfe, lerDadosDamdfe } from './ler.ts'

type Coluna<T> = readonly [rotulo: string, x: number, largura: number, valor: (item: T) => string]

/** A table as a section: one line an item, in one or two columns side by side. */
function tabela<T>(
  titulo: string,
  itens: readonly T[],
  colunas: readonly Coluna<T>[],
  ladoALado: 1 | 2 = 1,
  negrito: (item: T) => boolean = () => false,
): Secao {
  return {
    titulo,
    rotulos: colunas.map(([rotulo, x, largura]) => [rotulo, x, largura] as const),
    ladoALado,
    itens: itens.length,
    passo: 3.1,
    desenhar: (folha, indice, x, y) => {
      const item = itens[indice]!
      const letra = { tamanho: 6.6, minimo: 4.8, negrito: negrito(item) }
      for (const [rotulo, recuo, largura, valor] of colunas)
        folha.texto(valor(item), x + recuo, y, largura, { ...letra, rotulo })
    },
  }
}

function condutores(dados: DadosDamdfe, opcoes: OpcoesDamdfe): Secao {
  const incluidos = (opcoes.condutoresIncluidos ?? []).map((um) => ({
    cpf: documento(um.cpf),
    nome: `${um.nome} (incluído por evento)`,
  }))
  return tabela(
    'CONDUTORES',
    [...dados.condutores, ...incluidos],
    [
      ['CPF', 1, 28, (um) => um.cpf],
      ['NOME', 30, 68, (um) => um.nome],
    ],
    2,
  )
}

function secoes(folha: Folha, dados: DadosDamdfe, opcoes: OpcoesDamdfe, cortados: string): Secao[] {
  const linhas = (texto: string) => (texto ? folha.quebrar(texto, UTIL.largura - 2, 6.6) : [])
  const gerais = [
    dados.carregamento ? `Carregamento: ${dados.carregamento}` : '',
    dados.produto ? `Produto predominante: ${dados.produto}` : '',
    dados.lacres ? `Lacres: ${dados.lacres}` : '',
  ].filter(Boolean)
  return [
    tabela('VEÍCULOS', dados.veiculos, [
      ['TIPO', 1, 22, (um) => um.papel],
      ['PLACA', 24, 26, (um) => um.placa],
      ['UF', 52, 10, (um) => um.uf],
      ['RNTRC', 64, 30, (um) => um.rntrc],
      ['RENAVAM', 98, 36, (um) => um.renavam],
      ['TARA (KG)', 138, 30, (um) => um.tara],
    ]),
    condutores(dados, opcoes),
    tabela('VALE-PEDÁGIO', dados.valesPedagio, [
      ['CNPJ/CPF DO RESPONSÁVEL', 1, 46, (um) => um.responsavel],
      ['CNPJ DA FORNECEDORA', 50, 46, (um) => um.fornecedor],
      ['Nº DO COMPROVANTE', 98, 56, (um) => um.comprovante],
      ['VALOR (R$)', 158, 40, (um) => um.valor],
    ]),
    tabela(
      'CIOT',
      dados.ciots,
      [
        ['NÚMERO', 1, 44, (um) => um.numero],
        ['RESPONSÁVEL', 48, 50, (um) => um.responsavel],
      ],
      2,
    ),
    tabela('SEGURO DA CARGA', dados.seguros, [
      ['RESPONSÁVEL', 1, 48, (um) => um.responsavel],
      ['SEGURADORA', 51, 48, (um) => um.seguradora],
      ['APÓLICE', 101, 34, (um) => um.apolice],
      ['AVERBAÇÕES', 137, 62, (um) => um.averbacoes],
    ]),
    secaoDeTexto('INFORMAÇÕES GERAIS', linhas(gerais.join('\n')), 6.6),
    tabela(
      'INFORMAÇÕES DA COMPOSIÇÃO DA CARGA',
      dados.carga,
      [
        ['TIPO', 0.8, 13, (um) => um.tipo],
        ['MUNICÍPIO DE DESCARGA / CHAVE DE ACESSO', 14.5, 58, (um) => um.chave],
        ['SÉRIE / Nº', 74, 25, (um) => um.numero],
      ],
      2,
      (um) => um.titulo,
    ),
    secaoDeTexto('OBSERVAÇÕES', linhas([cortados, dados.observacoes].filter(Boolean).join('\n')), 6.6),
  ]
}

function desenhar(folha: Folha, dados: DadosDamdfe, opcoes: OpcoesDamdfe, cortados: string): number {
  const folhas = distribuir(secoes(folha, dados, opcoes, cortados), ALTURA_DO_CABECALHO)
  const marca = marcaDaFolha(dados, opcoes)
  folhas.forEach((trechos, indice) => {
    folha.novaPagina()
    if (marca) folha.marca(marca)
    desenharCabecalho(folha, dados, opcoes, `${indice + 1}/${folhas.length}`)
    for (const trecho of trechos) desenharTrecho(folha, trecho, trecho.secao.titulo)
  })
  return folhas.length
}

/**
 * DAMDFE of an MDF-e 3.00 of the road mode, portrait A4.
 *
 * @param xml `mdfeProc`, or the bare signed document (offline contingency, drafts: "SEM VALOR FISCAL")
 * @returns the same bytes for the same input; a refusal when the file is not an MDF-e
 */
export function gerarDamdfe(xml: Uint8Array, opcoes: OpcoesDamdfe = {}): Promise<Impressao> {
  return gerarDamdfes([{ xml, opcoes }])
}

/** Several DAMDFE in one file, one after the other. The first that cannot be read refuses the whole. */
export function gerarDamdfes(
  lista: readonly { xml: Uint8Array; opcoes?: OpcoesDamdfe }[],
): Promise<Impressao> {
  return semLancar(async (): Promise<Impressao> => {
    const lidos = lista.map(({ xml, opcoes = {} }) => ({
      opcoes,
      dados: comDocumento(xml, ['MDFe'], 'infMDFe', 'protMDFe', lerDadosDamdfe),
    }))
    const primeiro = lidos[0]?.dados
    const titulo = lidos.length === 1 && primeiro ? `DAMDFE ${primeiro.numero} - ${primeiro.chave}` : 'DAMDFE'
    const nova = () => new Folha(titulo, momento(primeiro?.emissao ?? ''))
    return imprimirInteiro(nova, lidos, (folha, { dados, opcoes }, cortados) =>
      desenhar(folha, dados, opcoes, cortados),
    )
  })
}
