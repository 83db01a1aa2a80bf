import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
const raiz = dirname(require.resolve('pdfjs-dist/package.json'))

prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer,
  },
})

/** A PDF opened by pdf.js, with the standard fonts that it brings. */
async function abrir(pdf: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const standardFontDataUrl = `${join(raiz, 'standard_fonts')}/`
  return getDocument({ data: new Uint8Array(pdf), standardFontDataUrl, verbosity: 0 }).promise
}

/** The words of each page, in the order they were drawn, joined by single spaces. */
export async function textoDasFolhas(pdf: Uint8Array): Promise<string[]> {
  const documento = await abrir(pdf)
  const folhas: string[] = []
  for (let n = 1; n <= documento.numPages; n++) {
    const conteudo = await (await documento.getPage(n)).getTextContent()
    folhas.push(
      conteudo.items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    )
  }
  await documento.loadingTask.destroy()
  return folhas
}

/** A page as pixels, at 300 dpi unless told. */
export async function fotografar(pdf: Uint8Array, folha: number, dpi = 300) {
  const documento = await abrir(pdf)
  const pagina = await documento.getPage(folha)
  const viewport = pagina.getViewport({ scale: dpi / 72 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const contexto = canvas.getContext('2d')
  // pdf.js asks for the browser's canvas; the one of Node has the same drawing calls.
  await pagina.render({ canvas: null, canvasContext: contexto as never, viewport }).promise
  const { data, width, height } = contexto.getImageData(0, 0, canvas.width, canvas.height)
  await documento.loadingTask.destroy()
  return { data, width, height }
}

/** What a decoder reads on a page: texts by symbology, with the place of each code in millimetres. */
export async function lerCodigos(pdf: Uint8Array, folha = 1, dpi = 300) {
  const foto = await fotografar(pdf, folha, dpi)
  const opcoes: ReaderOptions = { formats: ['QRCode', 'Code128'], tryHarder: true, maxNumberOfSymbols: 5 }
  const achados = await readBarcodes(
    { ...foto, colorSpace: 'srgb', data: new Uint8ClampedArray(foto.data) },
    opcoes,
  )
  const mm = 25.4 / dpi
  return achados.map(({ format, text, position: { topLeft, topRight, bottomLeft } }) => ({
    formato: format as string,
    texto: text,
    largura: (topRight.x - topLeft.x) * mm,
    altura: (bottomLeft.y - topLeft.y) * mm,
  }))
}
