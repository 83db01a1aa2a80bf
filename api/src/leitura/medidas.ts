import { LeituraFalhou } from './falhas.ts'

/*
 * Width and height as a picture's header says them. A picture of 49 kB may ask for 1.6 GB once it is decoded, so nobody
 * decodes one whose header was not looked at.
 */

type Medidas = { width: number; height: number }

const tag = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)))

const doPng = (view: DataView): Medidas | null =>
  tag(view, 12) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : null

/** Start of frame: C0 to CF but for DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function doJpeg(view: DataView): Medidas | null {
  for (let at = 2; at < view.byteLength - 9; ) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff || marker === 0xff) at++
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    else if (marker === 0xd8 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}

function doWebp(view: DataView): Medidas | null {
  const kind = tag(view, 12)
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const u24 = (at: number) => (view.getUint32(at, true) & 0xffffff) + 1
  return kind === 'VP8X' ? { width: u24(24), height: u24(27) } : null
}

function medidas(bytes: Uint8Array): Medidas | null {
  if (bytes.length < 32) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) === 0x89504e47) return doPng(view)
  if (view.getUint16(0) === 0xffd8) return doJpeg(view)
  return tag(view, 0) === 'RIFF' && tag(view, 8) === 'WEBP' ? doWebp(view) : null
}

/** Throws unless the bytes begin as a JPEG, PNG or WebP of at most so many pixels. */
export function conferirPixels(bytes: Uint8Array, most: number): void {
  const found = medidas(bytes)
  if (!found || found.width < 1 || found.height < 1)
    throw new LeituraFalhou('quebrado', 'no JPEG, PNG or WebP')
  if (found.width * found.height > most)
    throw new LeituraFalhou('grande', `${found.width} x ${found.height} pixels`)
}
