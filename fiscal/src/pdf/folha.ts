import { Buffer } from 'node:buffer'
import PDFDocument from 'pdfkit'
import { type Barras, code128, intercalado2de5, type Qr, qrCode } from './codigos.ts'
import { imprimivel } from './formatos.ts'

/** Points in a millimetre: a PDF measures in points, the manuals in millimetres. */
const MM = 72 / 25.4
const CINZA = '#e6e7e9'
const TINTA = '#000000'

/** Size of A4 and the margin round it, in millimetres. */
export const A4 = { largura: 210, altura: 297, margem: 5 }
/** What is left between the margins. */
export const UTIL = { largura: A4.largura - 2 * A4.margem, altura: A4.altura - 2 * A4.margem }

/** How a text is set. Sizes in points. */
export interface Letra {
  tamanho?: number
  negrito?: boolean
  alinhar?: 'esquerda' | 'centro' | 'direita'
  /** Smallest size before the text is cut with an ellipsis. */
  minimo?: number
  cor?: string
  /** What the text is, where it is one that may not be lost. */
  rotulo?: string
}

/** Line height of Helvetica, in millimetres, for a size in points. */
export function alturaDaLinha(tamanho: number): number {
  return (tamanho * 1.156) / MM
}

/** Sheets of A4, drawn in millimetres from the top left corner inside the margin. */
export class Folha {
  readonly #doc: PDFKit.PDFDocument
  readonly #pedacos: Uint8Array[] = []
  readonly #fim: Promise<Uint8Array>
  readonly #larguras = new Map<string, number>()
  /** Every sheet repeats its document's codes. */
  readonly #barras = new Map<string, Barras>()
  readonly #qrs = new Map<string, Qr>()
  /** What had no room, with its label: the sheet must have it elsewhere. */
  readonly cortados: { rotulo: string; texto: string }[] = []
  #fonte = ''

  /** @param data the date of the document, so that the same XML always makes the same bytes */
  constructor(titulo: string, data: Date) {
    const info = { Title: imprimivel(titulo), Creator: 'Tropeiro', Producer: 'Tropeiro', CreationDate: data }
    this.#doc = new PDFDocument({ autoFirstPage: false, margin: 0, info, pdfVersion: '1.7', lang: 'pt-BR' })
    this.#fim = new Promise((resolve, reject) => {
      this.#doc.on('data', (pedaco: Uint8Array) => this.#pedacos.push(pedaco))
      this.#doc.on('end', () => resolve(Buffer.concat(this.#pedacos)))
      this.#doc.on('error', reject)
    })
  }

  novaPagina(): void {
    this.#doc.addPage({ size: [A4.largura * MM, A4.altura * MM], margin: 0 })
    this.#fonte = ''
    this.#doc
      .translate(A4.margem * MM, A4.margem * MM)
      .lineWidth(0.5)
      .strokeColor(TINTA)
      .fillColor(TINTA)
  }

  bytes(): Promise<Uint8Array> {
    this.#doc.end()
    return this.#fim
  }

  /** Width of a text in millimetres. */
  medir(texto: string, tamanho: number, negrito = false): number {
    const chave = `${negrito ? 'b' : 'n'}${texto}`
    let porPonto = this.#larguras.get(chave)
    if (porPonto === undefined) {
      this.#doc.font(negrito ? 'Helvetica-Bold' : 'Helvetica').fontSize(100)
      this.#fonte = ''
      porPonto = this.#doc.widthOfString(texto) / 100 / MM
      if (this.#larguras.size < 20_000) this.#larguras.set(chave, porPonto)
    }
    return porPonto * tamanho
  }

  /** Breaks a text into lines no wider than `largura`; a word that is wider than the line is cut. */
  quebrar(texto: string, largura: number, tamanho: number, negrito = false): string[] {
    const linhas: string[] = []
    for (const paragrafo of texto.split(/\r?\n/)) {
      let linha = ''
      for (const palavra of imprimivel(paragrafo).split(' ')) {
        let resto = palavra
        const junto = linha ? `${linha} ${resto}` : resto
        if (this.medir(junto, tamanho, negrito) <= largura) {
          linha = junto
          continue
        }
        if (linha) linhas.push(linha)
        while (this.medir(resto, tamanho, negrito) > largura && resto.length > 1) {
          let corte = resto.length - 1
          while (corte > 1 && this.medir(resto.slice(0, corte), tamanho, negrito) > largura) corte--
          linhas.push(resto.slice(0, corte))
          resto = resto.slice(corte)
        }
        linha = resto
      }
      linhas.push(linha)
    }
    return linhas
  }

  /** The first lines of a text. */
  poucasLinhas(letra: Letra & { rotulo: string }, texto: string, largura: number, maximo: number): string[] {
    const linhas = this.quebrar(texto, largura, letra.tamanho ?? 7, letra.negrito)
    if (linhas.length > maximo) this.cortados.push({ rotulo: letra.rotulo, texto: imprimivel(texto) })
    return linhas.slice(0, maximo)
  }

  /** One line of text in a width: made smaller down to `minimo`, then cut with an ellipsis. */
  texto(valor: string, x: number, y: number, largura: number, letra: Letra = {}): void {
    let texto = imprimivel(valor)
    if (!texto) return
    const negrito = letra.negrito ?? false
    let tamanho = letra.tamanho ?? 7
    const minimo = letra.minimo ?? Math.min(tamanho, 5)
    const cabe = this.medir(texto, 1, negrito)
    if (cabe * tamanho > largura) tamanho = Math.max(minimo, Math.floor((largura / cabe) * 20) / 20)
    if (cabe * tamanho > largura) {
      if (letra.rotulo) this.cortados.push({ rotulo: letra.rotulo, texto })
      while (texto.length > 1 && this.medir(`${texto}…`, tamanho, negrito) > largura)
        texto = texto.slice(0, -1)
      texto += '…'
    }
    const sobra = largura - this.medir(texto, tamanho, negrito)
    const recuo = letra.alinhar === 'centro' ? sobra / 2 : letra.alinhar === 'direita' ? sobra : 0
    const fonte = `${negrito ? 'Helvetica-Bold' : 'Helvetica'}${tamanho}`
    if (this.#fonte !== fonte) {
      this.#doc.font(negrito ? 'Helvetica-Bold' : 'Helvetica').fontSize(tamanho)
      this.#fonte = fonte
    }
    if (letra.cor) this.#doc.fillColor(letra.cor)
    this.#doc.text(texto, (x + recuo) * MM, y * MM, { lineBreak: false })
    if (letra.cor) this.#doc.fillColor(TINTA)
  }

  /** Lines one under the other; returns the y below the last. */
  linhas(linhas: readonly string[], x: number, y: number, largura: number, letra: Letra = {}): number {
    const passo = alturaDaLinha(letra.tamanho ?? 7)
    let onde = y
    for (const linha of linhas) {
      this.texto(linha, x, onde, largura, letra)
      onde += passo
    }
    return onde
  }

  caixa(x: number, y: number, largura: number, altura: number): void {
    this.#doc.rect(x * MM, y * MM, largura * MM, altura * MM).stroke()
  }

  linha(x1: number, y1: number, x2: number, y2: number): void {
    this.#doc
      .moveTo(x1 * MM, y1 * MM)
      .lineTo(x2 * MM, y2 * MM)
      .stroke()
  }

  tracejada(x1: number, y1: number, x2: number): void {
    this.#doc.dash(2, { space: 2 })
    this.linha(x1, y1, x2, y1)
    this.#doc.undash()
  }

  /** Grey band with a title in the middle. */
  faixa(titulo: string, x: number, y: number, largura: number, altura = 3.6): void {
    this.#doc
      .rect(x * MM, y * MM, largura * MM, altura * MM)
      .fillColor(CINZA)
      .fill()
      .fillColor(TINTA)
    this.caixa(x, y, largura, altura)
    this.texto(titulo, x + 1, y + (altura - alturaDaLinha(5.6)) / 2, largura - 2, {
      tamanho: 5.6,
      negrito: true,
      alinhar: 'centro',
    })
  }

  /** A box with its small label above the value. */
  campo(
    rotulo: string,
    valor: string,
    x: number,
    y: number,
    largura: number,
    altura: number,
    letra: Letra = {},
  ): void {
    this.caixa(x, y, largura, altura)
    this.texto(rotulo, x + 0.8, y + 0.7, largura - 1.6, { tamanho: 4.6, minimo: 3.6 })
    const tamanho = letra.tamanho ?? 7
    const livre = altura - 2.3
    this.texto(valor, x + 0.8, y + 2.2 + Math.max(0, (livre - alturaDaLinha(tamanho)) / 2), largura - 1.6, {
      rotulo,
      ...letra,
    })
  }

  /** Code 128 that fills a width, with its quiet zones of ten modules inside it. Height in millimetres. */
  barras(texto: string, x: number, y: number, largura: number, altura: number): void {
    const codigo = this.#barras.get(texto) ?? code128(texto)
    this.#barras.set(texto, codigo)
    const modulo = largura / (codigo.modulos + 20)
    this.#riscar(codigo, x + 10 * modulo, y, modulo, altura)
  }

  /** Interleaved 2 of 5 over exactly this width; whoever draws leaves the quiet zone. */
  intercalado(digitos: string, x: number, y: number, largura: number, altura: number): void {
    const codigo = intercalado2de5(digitos)
    this.#riscar(codigo, x, y, largura / codigo.modulos, altura)
  }

  #riscar(codigo: Barras, x: number, y: number, modulo: number, altura: number): void {
    let onde = x
    codigo.larguras.forEach((passo, indice) => {
      if (indice % 2 === 0) this.#doc.rect(onde * MM, y * MM, passo * modulo * MM, altura * MM)
      onde += passo * modulo
    })
    this.#doc.fillColor(TINTA).fill()
  }

  /** QR code in a square that includes a quiet zone of 10 % (at least 3 mm) on each side. */
  qr(texto: string, x: number, y: number, lado: number): void {
    const codigo = this.#qrs.get(texto) ?? qrCode(texto)
    this.#qrs.set(texto, codigo)
    const margem = Math.max(3, lado * 0.1)
    const modulo = (lado - 2 * margem) / codigo.lado
    for (let linha = 0; linha < codigo.lado; linha++) {
      for (let coluna = 0; coluna < codigo.lado; ) {
        let fim = coluna
        while (fim < codigo.lado && codigo.escuro[linha * codigo.lado + fim]) fim++
        if (fim > coluna) {
          const px = (x + margem + coluna * modulo) * MM
          const py = (y + margem + linha * modulo) * MM
          this.#doc.rect(px, py, (fim - coluna) * modulo * MM, modulo * MM)
        }
        coluna = Math.max(fim, coluna + 1)
      }
    }
    this.#doc.fillColor(TINTA).fill()
  }

  /** Words across the sheet, light enough to read through (MOC 4.00, annex II, 2.21.1). */
  marca(palavras: string, cor = '#d3d3d3'): void {
    const tamanho = Math.min(90, (UTIL.altura * 0.8) / this.medir(imprimivel(palavras), 1, true))
    const centro = [(UTIL.largura / 2) * MM, (UTIL.altura / 2) * MM] as [number, number]
    this.#doc.save()
    this.#doc.rotate(-55, { origin: centro })
    this.#doc.fillOpacity(0.55)
    const largura = this.medir(imprimivel(palavras), tamanho, true)
    this.texto(palavras, UTIL.largura / 2 - largura / 2, UTIL.altura / 2 - tamanho * 0.2, largura + 1, {
      tamanho,
      negrito: true,
      cor,
    })
    this.#doc.restore()
    this.#fonte = ''
  }

  /** A PNG or JPEG fitted into a box; an image that cannot be read leaves the box empty. */
  imagem(bytes: Uint8Array, x: number, y: number, largura: number, altura: number): void {
    try {
      this.#doc.image(Buffer.from(bytes), x * MM, y * MM, {
        fit: [largura * MM, altura * MM],
        align: 'center',
        valign: 'center',
      })
    } catch {
      // A logo is an ornament: the document is printed without it.
    }
  }
}
