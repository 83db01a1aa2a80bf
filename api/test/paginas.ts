import { createCanvas } from '@napi-rs/canvas'

/** A scanned sheet with nothing on it. */
export function paginaBranca(): Uint8Array {
  const tela = createCanvas(1240, 1754)
  const pen = tela.getContext('2d')
  pen.fillStyle = '#fafaf8'
  pen.fillRect(0, 0, 1240, 1754)
  return tela.encodeSync('jpeg', 70)
}
