import { createCanvas } from '@napi-rs/canvas'
import { MOST_SIDE } from './imagens.ts'

/*
 * Pages of a PDF as pictures. What a scanner writes is one JPEG a page: those are taken out as they are, byte for byte. All
 * else is drawn.
 */

/** More pages than this in one file are refused: it is somebody's book. */
const MAXIMO_DE_PAGINAS = 500
/** Dots an inch of drawn pages. */
const DPI = 200
const ascii = new TextDecoder('latin1')

const isSpace = (byte: number | undefined): boolean => byte === 10 || byte === 13 || byte === 32

type Objeto = { dictionary: string; from: number }

/** A picture's object, from its number to its stream, is neither shorter nor longer. */
const SHORTEST_DICTIONARY = 20
const LONGEST_DICTIONARY = 4000

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * The dictionaries of objects that have a stream, with where each stream begins; `next` says where to go on, so that no byte
 * is looked at for two streams.
 */
function* streams(bytes: Uint8Array): Generator<Objeto, void, number | undefined> {
  const buffer = bufferOf(bytes)
  let at = 0
  for (;;) {
    const found = buffer.indexOf('stream', at, 'latin1')
    if (found < 0) return
    const since = Math.max(at, found - LONGEST_DICTIONARY)
    at = found + 6
    if (found - since < SHORTEST_DICTIONARY) continue
    const before = buffer.subarray(since, found)
    if (before.toString('latin1', before.length - 3) === 'end') continue
    const open = before.lastIndexOf(' obj', undefined, 'latin1')
    if (open < 0) continue
    let from = at
    if (bytes[from] === 13) from++
    if (bytes[from] === 10) from++
    at = (yield { dictionary: before.toString('latin1', open), from }) ?? at
  }
}

/** The bytes of a JPEG that begins here: up to the last end mark before the stream ends. */
function jpegFrom(bytes: Uint8Array, from: number): Uint8Array | null {
  if (bytes[from] !== 0xff || bytes[from + 1] !== 0xd8) return null
  const end = bufferOf(bytes).indexOf('endstream', from, 'latin1')
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
  const objects = streams(bytes)
  for (let one = objects.next(); !one.done; ) {
    const { dictionary, from } = one.value
    if (!/\/Subtype\s*\/Image\b/.test(dictionary)) {
      one = objects.next()
      continue
    }
    if (!/\/Filter\s*(?:\[\s*)?\/DCTDecode\b/.test(dictionary) || /\/DeviceCMYK|\/SMask\b/.test(dictionary))
      return null
    const jpeg = jpegFrom(bytes, from)
    if (!jpeg || number(dictionary, 'Width') < 300 || images.length === pages) return null
    images.push(jpeg)
    one = objects.next(from + jpeg.length)
  }
  return pages > 0 && images.length === pages ? images : null
}

/** An open PDF: each page as a picture, drawn or taken out only when it is asked for. */
export type Pdf = {
  paginas: number
  folha: (numero: number) => Promise<Uint8Array>
  fechar: () => Promise<void>
}

/** Opens a PDF to be drawn. Throws when it is no PDF, or is locked. */
async function desenharPdf(bytes: Uint8Array, pixels: number): Promise<Pdf> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, maxImageSize: pixels })
  const document = await task.promise.catch(async (e: unknown) => {
    await task.destroy()
    throw e
  })
  return {
    paginas: Math.min(document.numPages, MAXIMO_DE_PAGINAS),
    folha: async (numero) => {
      const page = await document.getPage(numero)
      const { width, height } = page.getViewport({ scale: 1 })
      // A page of any size: what is larger would be shrunk to this before it is read.
      const viewport = page.getViewport({ scale: Math.min(DPI / 72, MOST_SIDE / Math.max(width, height)) })
      const canvas = createCanvas(
        Math.max(1, Math.ceil(viewport.width)),
        Math.max(1, Math.ceil(viewport.height)),
      )
      await page.render({ canvas: canvas as never, viewport }).promise
      page.cleanup()
      return canvas.encodeSync('png')
    },
    fechar: () => task.destroy(),
  }
}

/** Opens a PDF: its pages are taken out where they can be, drawn where not. */
export async function lerPdf(bytes: Uint8Array, pixels: number): Promise<Pdf> {
  const whole = jpegsDoPdf(bytes)?.slice(0, MAXIMO_DE_PAGINAS)
  if (!whole) return desenharPdf(bytes, pixels)
  return {
    paginas: whole.length,
    folha: async (numero) => {
      const jpeg = whole[numero - 1]
      if (!jpeg) throw new Error('no such page')
      return jpeg
    },
    fechar: async () => {},
  }
}
