import { createCanvas } from '@napi-rs/canvas'

/*
 * Pages of a PDF as pictures. What a scanner writes is one JPEG a page: those are taken out as they are, byte for byte. All
 * else is drawn.
 */

/** More pages than this in one file are refused: it is somebody's book. */
export const MAXIMO_DE_PAGINAS = 500
/** Dots an inch of drawn pages. */
const DPI = 200
const ascii = new TextDecoder('latin1')

const isSpace = (byte: number | undefined): boolean => byte === 10 || byte === 13 || byte === 32

type Objeto = { dictionary: string; from: number }

/** The dictionaries of objects that have a stream, with where each stream begins. */
function* streams(bytes: Uint8Array): Generator<Objeto> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  for (;;) {
    const found = buffer.indexOf('stream', at, 'latin1')
    if (found < 0) return
    at = found + 6
    if (ascii.decode(bytes.subarray(found - 3, found)) === 'end') continue
    const open = buffer.lastIndexOf(' obj', found, 'latin1')
    if (open < 0 || found - open > 4000) continue
    let from = at
    if (bytes[from] === 13) from++
    if (bytes[from] === 10) from++
    yield { dictionary: ascii.decode(bytes.subarray(open, found)), from }
  }
}

/** The bytes of a JPEG that begins here: up to the last end mark before the stream ends. */
function jpegFrom(bytes: Uint8Array, from: number): Uint8Array | null {
  if (bytes[from] !== 0xff || bytes[from + 1] !== 0xd8) return null
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(
    'endstream',
    from,
    'latin1',
  )
  if (end < 0) return null
  let until = end
  while (until > from && isSpace(bytes[until - 1])) until--
  return bytes.subarray(from, until)
}

const number = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name}\\s+(\\d+)`).exec(dictionary)?.[1] ?? 0)

/**
 * The pages of a scanned PDF as the JPEGs that it holds, or null when it is not one JPEG a page: encrypted, drawn, in
 * another compression, or with more to it than pictures.
 */
export function jpegsDoPdf(bytes: Uint8Array): Uint8Array[] | null {
  const text = ascii.decode(bytes)
  if (/\/Encrypt\b/.test(text) || /\/ObjStm\b/.test(text) || /\/Type\s*\/Font\b/.test(text)) return null
  const pages = text.match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0
  const images: Uint8Array[] = []
  for (const { dictionary, from } of streams(bytes)) {
    if (!/\/Subtype\s*\/Image\b/.test(dictionary)) continue
    if (!/\/Filter\s*\[?\s*\/DCTDecode\s*\]?/.test(dictionary) || /\/DeviceCMYK|\/SMask\b/.test(dictionary))
      return null
    const jpeg = jpegFrom(bytes, from)
    if (!jpeg || number(dictionary, 'Width') < 300) return null
    images.push(jpeg)
  }
  return pages > 0 && images.length === pages ? images : null
}

/** Draws each page of a PDF; answers PNG bytes one page after another. Throws when it is no PDF, or is locked. */
export async function* desenharPdf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  try {
    const document = await task.promise
    for (let n = 1; n <= Math.min(document.numPages, MAXIMO_DE_PAGINAS); n++) {
      const page = await document.getPage(n)
      const viewport = page.getViewport({ scale: DPI / 72 })
      const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
      await page.render({ canvas: canvas as never, viewport }).promise
      yield canvas.encodeSync('png')
      page.cleanup()
    }
  } finally {
    await task.destroy()
  }
}

/** The pages of a PDF as pictures, taken out where they can be, drawn where not. */
export async function* paginasDoPdf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const whole = jpegsDoPdf(bytes)
  if (whole) yield* whole.slice(0, MAXIMO_DE_PAGINAS)
  else yield* desenharPdf(bytes)
}
