import { type Canvas, createCanvas, Image, loadImage } from '@napi-rs/canvas'
import { type Cinza, paraCinza, type Retangulo } from './cinza.ts'

/** More pixels than this are shrunk: 600 dpi scans say no more than 300 dpi ones. */
export const MOST_SIDE = 4200

/** A page as it is read (grey) and as it is kept (its own colours). */
export type Pagina = { cinza: Cinza; tela: Canvas }

const COMECO_DO_EXIF = Buffer.from('Exif\0\0')
const NO_COMECO = 4096

/**
 * A picture ready to be drawn. What a scanner writes is decoded by the drawing itself, which costs three quarters of decoding
 * it first; what carries EXIF may be turned, and only a decoded picture knows its true sides.
 */
async function carregar(bytes: Uint8Array): Promise<Image> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!buffer.subarray(0, NO_COMECO).includes(COMECO_DO_EXIF)) {
    const picture = new Image()
    picture.src = buffer
    if (picture.width > 0 && picture.height > 0) return picture
  }
  return loadImage(buffer)
}

/** A JPEG, PNG or WebP, its EXIF turn applied. Throws when the bytes are no picture. */
export async function abrirPagina(bytes: Uint8Array, longest = MOST_SIDE): Promise<Pagina> {
  const picture = await carregar(bytes)
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const tela = createCanvas(width, height)
  const pen = tela.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  return { tela, cinza: paraCinza(pen.getImageData(0, 0, width, height)) }
}

/** A slip is kept no longer than this: what 150 dpi say of it. */
const MOST_OF_A_SLIP = 1240

/** A part of a page, upright and in its colours, as JPEG: what is kept as the proof. */
export function jpegDoRecorte(tela: Canvas, place: Retangulo): Uint8Array {
  const scale = Math.min(1, MOST_OF_A_SLIP / Math.max(place.width, place.height))
  const width = Math.max(1, Math.round(place.width * scale))
  const height = Math.max(1, Math.round(place.height * scale))
  const part = createCanvas(width, height)
  const pen = part.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.translate(width / 2, height / 2)
  pen.rotate(-place.angle)
  pen.scale(scale, scale)
  // Only what lies under the slip is drawn, not the page around it.
  const reach = Math.hypot(place.width, place.height) / 2 + 1
  const left = Math.max(0, Math.floor(place.cx - reach))
  const top = Math.max(0, Math.floor(place.cy - reach))
  const wide = Math.min(tela.width, Math.ceil(place.cx + reach)) - left
  const tall = Math.min(tela.height, Math.ceil(place.cy + reach)) - top
  if (wide > 0 && tall > 0)
    pen.drawImage(tela, left, top, wide, tall, left - place.cx, top - place.cy, wide, tall)
  return part.encodeSync('jpeg', 72)
}
