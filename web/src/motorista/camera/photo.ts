import {
  type AvisoDaFoto,
  avisosDaFoto,
  cinzaDeRgba,
  LADO_DA_MEDIDA,
  medirFoto,
} from '@tropeiro/contract/comprovacao/comprovacoes/foto'
import type { ImagemGuardada } from '../data/db.ts'

const LONGEST_SIDE = 1600
const QUALITIES = [0.82, 0.7, 0.55]
/** A photo above this is drawn again with less quality: bad lines are the rule where drivers are. */
const ENOUGH_BYTES = 700_000

/** Width and height that fit in the longest side, never enlarged. */
export function caber(
  width: number,
  height: number,
  longest = LONGEST_SIDE,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/jpeg', quality),
  )

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What looks wrong with a photo, measured as the server measures it when it arrives; nothing when it cannot be measured. */
export function avisosDe(picture: CanvasImageSource, width: number, height: number): AvisoDaFoto[] {
  try {
    const small = caber(width, height, LADO_DA_MEDIDA)
    const canvas = document.createElement('canvas')
    canvas.width = small.width
    canvas.height = small.height
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) return []
    pen.drawImage(picture, 0, 0, small.width, small.height)
    const { data } = pen.getImageData(0, 0, small.width, small.height)
    return avisosDaFoto(medirFoto(cinzaDeRgba(data, small.width, small.height)))
  } catch {
    return []
  }
}

/**
 * A photo as it will be kept and sent: upright, at most 1600 px, JPEG. Drawing it anew leaves behind whatever the camera
 * wrote beside the picture, place included.
 */
export async function prepararFoto(file: Blob, dono: string): Promise<ImagemGuardada> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = caber(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  picture.close()
  const avisos = avisosDe(canvas, width, height)
  let blob = await asJpeg(canvas, QUALITIES[0] ?? 0.8)
  for (const quality of QUALITIES.slice(1)) if (blob.size > ENOUGH_BYTES) blob = await asJpeg(canvas, quality)
  const bytes = await blob.arrayBuffer()
  const id = crypto.randomUUID()
  return {
    id,
    dono,
    nome: `canhoto-${id.slice(0, 8)}.jpg`,
    tipo: 'image/jpeg',
    sha256: hex(await crypto.subtle.digest('SHA-256', bytes)),
    bytes,
    chave: null,
    avisos,
  }
}
