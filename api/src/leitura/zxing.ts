import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { type Cinza, paraRgba } from './cinza.ts'

/** A code as read: what it says, and the corners of where it stands. */
export type Codigo = {
  formato: string
  texto: string
  cantos: { x: number; y: number }[]
}

let ready: Promise<unknown> | undefined

/** Loads the reader once a thread, from the package on disk. */
export function prepararLeitor(): Promise<unknown> {
  ready ??= Promise.resolve(
    prepareZXingModule({
      overrides: {
        wasmBinary: new Uint8Array(
          readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
        ).buffer,
      },
      fireImmediately: true,
    }),
  )
  return ready
}

/** Bars already upright in a small picture: one direction, nothing tried that cannot help. */
const RETO: ReaderOptions = {
  formats: ['Code128', 'ITF'],
  tryHarder: true,
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
  maxNumberOfSymbols: 1,
}

const INTEIRA: ReaderOptions = {
  formats: ['Code128', 'ITF', 'QRCode'],
  tryHarder: true,
  tryInvert: false,
}

async function ler(image: Cinza, options: ReaderOptions): Promise<Codigo[]> {
  await prepararLeitor()
  const found = await readBarcodes(paraRgba(image) as unknown as ImageData, options)
  return found
    .filter((code) => code.isValid && code.text !== '')
    .map(({ format, text, position: p }) => ({
      formato: format,
      texto: text,
      cantos: [p.topLeft, p.topRight, p.bottomRight, p.bottomLeft],
    }))
}

/** Reads bars that lie level in the picture. */
export const lerReto = async (image: Cinza): Promise<Codigo | undefined> => (await ler(image, RETO))[0]

/** Reads whatever codes there are anywhere in the picture. */
export const lerInteira = (image: Cinza): Promise<Codigo[]> => ler(image, INTEIRA)
