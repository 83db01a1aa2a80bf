import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { type Cinza, paraCinza, type Retangulo } from './cinza.ts'

/** More pixels than this are shrunk: 600 dpi scans say no more than 300 dpi ones. */
const MOST_SIDE = 4200

/** A page as it is read (grey) and as it is kept (its own colours). */
export type Pagina = { cinza: Cinza; tela: Canvas }

/** A JPEG, PNG or WebP, its EXIF turn applied. Throws when the bytes are no picture. */
export async function abrirPagina(bytes: Uint8Array, longest = MOST_SIDE): Promise<Pagina> {
  const picture = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
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

/** A part of a page, upright and in its colours, as JPEG: what is kept as the proof. */
export function jpegDoRecorte(tela: Canvas, place: Retangulo): Uint8Array {
  const width = Math.max(1, Math.round(place.width))
  const height = Math.max(1, Math.round(place.height))
  const part = createCanvas(width, height)
  const pen = part.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.translate(width / 2, height / 2)
  pen.rotate(-place.angle)
  pen.drawImage(tela, -place.cx, -place.cy)
  return part.encodeSync('jpeg', 72)
}
