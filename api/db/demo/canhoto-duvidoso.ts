import { createCanvas, loadImage } from '@napi-rs/canvas'

/** A photo that moved while it was taken. */
export async function tremer(jpeg: Uint8Array, pixels: number): Promise<Uint8Array> {
  const picture = await loadImage(Buffer.from(jpeg))
  const canvas = createCanvas(picture.width, picture.height)
  const pen = canvas.getContext('2d')
  pen.filter = `blur(${pixels}px)`
  pen.drawImage(picture, 0, 0)
  return canvas.encodeSync('jpeg', 60)
}

/** The slip of some other note, photographed in a hurry. */
export const DE_OUTRA_NOTA = { numero: 8, chave: '41261160884112000346550010000000081525047635' }
