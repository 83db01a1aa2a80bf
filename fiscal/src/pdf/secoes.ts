import { alturaDaLinha, type Folha, UTIL } from './folha.ts'

/** A list that goes on over as many sheets as it needs, in one or two columns side by side. */
export interface Secao {
  titulo: string
  /** Heads of the columns: text, start and width in millimetres, inside one of the side-by-side columns. */
  rotulos: readonly (readonly [texto: string, x: number, largura: number])[]
  ladoALado: 1 | 2
  itens: number
  /** Height of one item in millimetres. */
  passo: number
  desenhar(folha: Folha, item: number, x: number, y: number, largura: number): void
}

/** Items `de` to `ate` (not included) of a section, at a height of a sheet. */
export interface Trecho {
  secao: Secao
  de: number
  ate: number
  /** Items in each side-by-side column. */
  porColuna: number
  y: number
}

const TITULO = 3.6
const ROTULOS = 2.8
const ESPACO = 1.2

/** Height of a section's heading. */
export function cabecaDaSecao(secao: Secao): number {
  return TITULO + (secao.rotulos.length > 0 ? ROTULOS : 0.6)
}

/**
 * Shares sections out over continuation sheets.
 *
 * @param inicio where the free part of a continuation sheet begins, in millimetres
 * @returns one list of pieces a sheet; empty when there is nothing to go on
 */
export function distribuir(secoes: readonly Secao[], inicio: number): Trecho[][] {
  const folhas: Trecho[][] = []
  let y = Number.POSITIVE_INFINITY
  for (const secao of secoes) {
    const cabeca = cabecaDaSecao(secao)
    for (let de = 0; de < secao.itens; ) {
      if (y + cabeca + 4 * secao.passo > UTIL.altura) {
        folhas.push([])
        y = inicio
      }
      const cabem = Math.floor((UTIL.altura - y - cabeca) / secao.passo)
      const restam = secao.itens - de
      const porColuna = Math.min(cabem, Math.ceil(restam / secao.ladoALado))
      const ate = Math.min(secao.itens, de + porColuna * secao.ladoALado)
      folhas.at(-1)!.push({ secao, de, ate, porColuna, y })
      y += cabeca + porColuna * secao.passo + ESPACO
      de = ate
    }
  }
  return folhas
}

/** Draws a piece; `altura` frames it to a height even when the items need less. */
export function desenharTrecho(folha: Folha, trecho: Trecho, titulo: string, altura?: number): void {
  const { secao, de, ate, porColuna, y } = trecho
  const cabeca = cabecaDaSecao(secao)
  const largura = UTIL.largura / secao.ladoALado
  folha.faixa(titulo, 0, y, UTIL.largura, TITULO)
  folha.caixa(0, y + TITULO, UTIL.largura, altura ?? cabeca - TITULO + porColuna * secao.passo + 0.4)
  for (let lado = 0; lado < secao.ladoALado; lado++) {
    const x = lado * largura
    if (lado > 0) {
      const fim = y + TITULO + (altura ?? cabeca - TITULO + porColuna * secao.passo + 0.4)
      folha.linha(x, y + TITULO, x, fim)
    }
    for (const [texto, recuo, espaco] of secao.rotulos) {
      folha.texto(texto, x + recuo, y + TITULO + 0.6, espaco, { tamanho: 4.6 })
    }
    for (let n = 0; n < porColuna; n++) {
      const item = de + lado * porColuna + n
      if (item < ate) secao.desenhar(folha, item, x, y + cabeca + n * secao.passo, largura)
    }
  }
}

/** Lines of text as a section. */
export function secaoDeTexto(titulo: string, linhas: readonly string[], tamanho: number): Secao {
  return {
    titulo,
    rotulos: [],
    ladoALado: 1,
    itens: linhas.length,
    passo: alturaDaLinha(tamanho),
    desenhar: (folha, item, x, y, largura) =>
      folha.texto(linhas[item]!, x + 1, y, largura - 2, { tamanho, minimo: tamanho - 0.6 }),
  }
}
