import { Folha, UTIL } from '../folha.ts'
import { imprimirInteiro } from '../inteiro.ts'
import { comDocumento, type Impressao, momento, semLancar } from '../ler.ts'
import { desenharTrecho, distribuir, type Secao, secaoDeTexto } from '../secoes.ts'
import { alturaDoCabecalho, desenharCabecalho, marcaDaFolha, type OpcoesDacteOs } from './cabecalho.ts'
import { type DadosDacteOs, lerDadosDacteOs } from './ler.ts'
import type { Quadro } from './quadros.ts'

const ALTURA_DA_LINHA = 7
const LETRA = 6.6

/** Boxes in lines as a section, so that what does not fit goes on. */
const comoSecao = ({ titulo, linhas }: Quadro): Secao => ({
  titulo,
  rotulos: [],
  ladoALado: 1,
  itens: linhas.length,
  passo: ALTURA_DA_LINHA,
  desenhar: (folha, indice, x, y) => {
    // The last line reaches down to the frame.
    const altura = ALTURA_DA_LINHA + (indice === linhas.length - 1 ? 1 : 0)
    let onde = x
    for (const [rotulo, valor, largura] of linhas[indice]!) {
      folha.campo(rotulo, valor, onde, y - 0.6, largura, altura)
      onde += largura
    }
  },
})

function secoes(folha: Folha, dados: DadosDacteOs, cortados: string): Secao[] {
  const linhas = (texto: string) => folha.quebrar(texto, UTIL.largura - 2, LETRA)
  const listas = dados.listas.map(({ titulo, itens }) =>
    secaoDeTexto(titulo, linhas(itens.join('\n')), LETRA),
  )
  return [
    ...dados.quadros.map(comoSecao),
    ...listas,
    ...(cortados ? [secaoDeTexto('TEXTOS QUE NÃO COUBERAM', linhas(cortados), LETRA)] : []),
  ]
}

function desenhar(folha: Folha, dados: DadosDacteOs, opcoes: OpcoesDacteOs, cortados: string): number {
  const folhas = distribuir(secoes(folha, dados, cortados), alturaDoCabecalho(dados))
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
 * DACTE OS of a CT-e OS 4.00 (model 67), or the print of a GTV-e (model 64), portrait A4.
 *
 * @param xml `cteOSProc`, `GTVeProc`, or the bare signed document ("SEM VALOR FISCAL")
 * @returns the same bytes for the same input; a refusal when the file is neither
 */
export function gerarDacteOs(xml: Uint8Array, opcoes: OpcoesDacteOs = {}): Promise<Impressao> {
  return semLancar(async (): Promise<Impressao> => {
    const dados = comDocumento(xml, ['CTeOS', 'GTVe'], 'infCte', 'protCTe', lerDadosDacteOs)
    const nova = () => new Folha(`${dados.titulo} ${dados.numero} - ${dados.chave}`, momento(dados.emissao))
    return imprimirInteiro(nova, [dados], (folha, um, cortados) => desenhar(folha, um, opcoes, cortados))
  })
}
