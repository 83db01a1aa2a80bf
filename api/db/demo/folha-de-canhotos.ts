import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type DadosDoCanhoto, preencher } from './canhoto.ts'
import { PAPEL_ALTURA, PAPEL_LARGURA, registrarFonte } from './canhoto-cena.ts'
import { sorteio } from './nfe-cenario.ts'

/** How a sheet of slips came out of the scanner. */
export interface Digitalizacao {
  seed: number
  /** Dots an inch: 150 or 200 as office scanners have them. */
  dpi: number
  /** Each slip lies turned by up to so many degrees. */
  giro: number
  /** Standard deviation of the blur, in pixels. */
  borrao: number
  /** Grain of the sensor, 0 to 60. */
  ruido: number
  /** Quarter turns of the whole sheet, 0 to 3: it was put in the wrong way. */
  quartos?: number
}

const A4 = { largura: 8.27, altura: 11.69 }

function granular(ctx: SKRSContext2D, width: number, height: number, ruido: number, seed: number): void {
  const imagem = ctx.getImageData(0, 0, width, height)
  const { data } = imagem
  let estado = 9871 + seed * 7919
  for (let i = 0; i < data.length; i += 4) {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    const r = ((estado >>> 24) / 255 - 0.5) * ruido
    for (let c = 0; c < 3; c++) data[i + c] = Math.max(0, Math.min(255, data[i + c]! + r))
  }
  ctx.putImageData(imagem, 0, 0)
}

/**
 * Draws a scanned A4 sheet with the slips one below the other, each a little turned.
 *
 * @returns a JPEG as an office scanner writes it
 */
export function desenharFolha(canhotos: DadosDoCanhoto[], d: Digitalizacao): Uint8Array {
  registrarFonte()
  const sorte = sorteio(d.seed)
  const width = Math.round(A4.largura * d.dpi)
  const height = Math.round(A4.altura * d.dpi)
  const tela = createCanvas(width, height)
  const ctx = tela.getContext('2d')
  ctx.fillStyle = '#fbfbf9'
  ctx.fillRect(0, 0, width, height)
  const quadro = height / Math.max(2, canhotos.length)
  for (const [i, dados] of canhotos.entries()) {
    const escala = (width * (0.78 + sorte.ate(12) / 100)) / PAPEL_LARGURA
    const angulo = ((sorte.ate(2001) - 1000) / 1000) * d.giro * (Math.PI / 180)
    ctx.save()
    ctx.translate(width / 2 + sorte.ate(30) - 15, quadro * (i + 0.5) + sorte.ate(30) - 15)
    ctx.rotate(angulo)
    ctx.scale(escala, escala)
    ctx.translate(-PAPEL_LARGURA / 2, -PAPEL_ALTURA / 2)
    preencher(ctx, dados, sorteio(dados.seed))
    ctx.restore()
  }
  const turned = (d.quartos ?? 0) % 4
  const [w, h] = turned % 2 === 0 ? [width, height] : [height, width]
  const final = createCanvas(w, h)
  const pen = final.getContext('2d')
  pen.fillStyle = '#fbfbf9'
  pen.fillRect(0, 0, w, h)
  if (d.borrao > 0) pen.filter = `blur(${d.borrao}px)`
  pen.translate(w / 2, h / 2)
  pen.rotate((turned * Math.PI) / 2)
  pen.drawImage(tela, -width / 2, -height / 2)
  pen.resetTransform()
  pen.filter = 'none'
  if (d.ruido > 0) granular(pen, w, h, d.ruido, d.seed)
  return final.encodeSync('jpeg', 62)
}
