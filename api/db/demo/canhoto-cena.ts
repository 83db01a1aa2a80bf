import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { type Sorteio, sorteio } from './nfe-cenario.ts'

/** Size of every picture: what a phone's app keeps of a photo that must still be read by a scanner. */
export const LARGURA = 1000
export const ALTURA = 400

/** The paper's own coordinates, before it is turned and shrunk to the picture. */
export const PAPEL_LARGURA = 1104
export const PAPEL_ALTURA = 392

/** What everything is printed with. */
export const FONTE = 'Canhoto'

let fonteRegistrada = false

/** Registers a font that comes by npm, so that machines with no fonts print the same. */
export function registrarFonte(): void {
  if (fonteRegistrada) return
  fonteRegistrada = true
  const require = createRequire(import.meta.url)
  const candidatas = [
    () => require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    () => join(dirname(require.resolve('bwip-js')), '../fonts/Inconsolata.otf'),
  ]
  for (const candidata of candidatas) {
    try {
      if (GlobalFonts.registerFromPath(candidata(), FONTE)) return
    } catch {
      // The package is not installed here: the next one serves.
    }
  }
}

/** A photographed slip with nothing printed on it yet. */
export interface Cena {
  fundo: Canvas
  /** Turns the paper's own coordinates into the picture's. */
  posicao: [number, number, number, number, number, number]
}

interface Mesa {
  base: [string, string]
  veio: string | null
}

const MESAS: Mesa[] = [
  { base: ['#8a6242', '#5d3f29'], veio: 'rgba(52,30,14,0.16)' },
  { base: ['#b48a5e', '#8c6540'], veio: 'rgba(80,48,20,0.13)' },
  { base: ['#4b4f55', '#2c2f34'], veio: null },
  { base: ['#a8adb2', '#7d838a'], veio: 'rgba(255,255,255,0.07)' },
  { base: ['#c2a37b', '#a98a61'], veio: 'rgba(120,90,50,0.10)' },
  { base: ['#34506b', '#1e3144'], veio: null },
]

const PAPEIS: [string, string][] = [
  ['#f7f6f1', '#e4e2da'],
  ['#f9f8f4', '#dfdfdc'],
  ['#f6f1e2', '#e2dac4'],
  ['#f4f6f7', '#d9dee1'],
]

function mesa(ctx: SKRSContext2D, { base, veio }: Mesa, sorte: Sorteio): void {
  const claro = ctx.createLinearGradient(0, 0, LARGURA, ALTURA)
  claro.addColorStop(0, base[0])
  claro.addColorStop(1, base[1])
  ctx.fillStyle = claro
  ctx.fillRect(0, 0, LARGURA, ALTURA)
  if (!veio) return
  ctx.strokeStyle = veio
  for (let i = 0; i < 70; i++) {
    const y = sorte.ate(ALTURA)
    const onda = sorte.ate(14) - 7
    ctx.lineWidth = 0.6 + sorte.ate(30) / 10
    ctx.beginPath()
    ctx.moveTo(0, y)
    ctx.bezierCurveTo(LARGURA * 0.3, y + onda, LARGURA * 0.6, y - onda, LARGURA, y + sorte.ate(10) - 5)
    ctx.stroke()
  }
}

function papel(ctx: SKRSContext2D, cores: [string, string], sorte: Sorteio): void {
  ctx.shadowColor = 'rgba(0,0,0,0.55)'
  ctx.shadowBlur = 22
  ctx.shadowOffsetX = 5 + sorte.ate(8)
  ctx.shadowOffsetY = 6 + sorte.ate(8)
  const luz = ctx.createLinearGradient(0, 0, PAPEL_LARGURA, PAPEL_ALTURA)
  luz.addColorStop(0, cores[0])
  luz.addColorStop(0.55, cores[0])
  luz.addColorStop(1, cores[1])
  ctx.fillStyle = luz
  ctx.beginPath()
  // The lower edge was torn along the perforation.
  ctx.moveTo(0, 0)
  ctx.lineTo(PAPEL_LARGURA, 0)
  ctx.lineTo(PAPEL_LARGURA, PAPEL_ALTURA)
  for (let x = PAPEL_LARGURA; x > 0; x -= 12) ctx.lineTo(x, PAPEL_ALTURA + sorte.ate(30) / 10 - 1.5)
  ctx.lineTo(0, PAPEL_ALTURA)
  ctx.fill()
  ctx.shadowColor = 'transparent'
  for (let i = 0; i < 2 + sorte.ate(2); i++) {
    const x = PAPEL_LARGURA * (0.15 + sorte.ate(70) / 100)
    const vinco = ctx.createLinearGradient(x - 26, 0, x + 26, 0)
    vinco.addColorStop(0, 'rgba(0,0,0,0)')
    vinco.addColorStop(0.49, 'rgba(0,0,0,0.055)')
    vinco.addColorStop(0.51, 'rgba(255,255,255,0.35)')
    vinco.addColorStop(1, 'rgba(255,255,255,0)')
    ctx.fillStyle = vinco
    ctx.fillRect(x - 26, 0, 52, PAPEL_ALTURA)
  }
}

/** Light falling off to the corners, and the grain of a small sensor. */
export function revelar(ctx: SKRSContext2D, sorte: Sorteio, grao: number): void {
  const x = LARGURA * (0.25 + sorte.ate(50) / 100)
  const luz = ctx.createRadialGradient(x, ALTURA * 0.4, 160, x, ALTURA * 0.45, 860)
  luz.addColorStop(0, 'rgba(255,250,235,0.10)')
  luz.addColorStop(0.45, 'rgba(0,0,0,0)')
  luz.addColorStop(1, 'rgba(0,0,0,0.42)')
  ctx.fillStyle = luz
  ctx.fillRect(0, 0, LARGURA, ALTURA)
  const imagem = ctx.getImageData(0, 0, LARGURA, ALTURA)
  const { data } = imagem
  let estado = 12345 + sorte.ate(100_000)
  for (let i = 0; i < data.length; i += 4) {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    const ruido = ((estado >>> 24) / 255 - 0.5) * grao
    for (let c = 0; c < 3; c++) data[i + c] = Math.max(0, Math.min(255, data[i + c]! + ruido))
  }
  ctx.putImageData(imagem, 0, 0)
}

const QUANTAS = 12
const cenas = new Map<number, Cena>()

/**
 * One of a dozen photographed slips, made when first asked for: the desk, the shadow, the light and the grain
 * cost far more than what is printed on the paper.
 */
export function cenaDe(sorte: Sorteio): Cena {
  const qual = sorte.ate(QUANTAS)
  let cena = cenas.get(qual)
  if (!cena) {
    const daCena = sorteio(9000 + qual)
    const fundo = createCanvas(LARGURA, ALTURA)
    const ctx = fundo.getContext('2d')
    mesa(ctx, MESAS[qual % MESAS.length]!, daCena)
    const angulo = ((daCena.ate(46) - 23) / 10) * (Math.PI / 180)
    const escala = (LARGURA / 1200) * (0.97 + daCena.ate(40) / 1000)
    const torto = (daCena.ate(30) - 15) / 1000
    const [cos, sin] = [Math.cos(angulo) * escala, Math.sin(angulo) * escala]
    const x = LARGURA / 2 - (PAPEL_LARGURA / 2) * cos + (PAPEL_ALTURA / 2) * sin + daCena.ate(16) - 8
    const y = ALTURA / 2 - (PAPEL_LARGURA / 2) * sin - (PAPEL_ALTURA / 2) * cos + daCena.ate(10) - 5
    const posicao: Cena['posicao'] = [cos, sin, -sin + torto, cos, x, y]
    ctx.setTransform(...posicao)
    papel(ctx, daCena.um(PAPEIS), daCena)
    ctx.resetTransform()
    revelar(ctx, daCena, 6)
    cena = { fundo, posicao }
    cenas.set(qual, cena)
  }
  return cena
}

let mao: Canvas | null = null

/** The one canvas that pictures are drawn on: making one costs more than drawing on it. */
export function telaDaVez(): { tela: Canvas; ctx: SKRSContext2D } {
  mao ??= createCanvas(LARGURA, ALTURA)
  const ctx = mao.getContext('2d')
  ctx.resetTransform()
  ctx.globalAlpha = 1
  ctx.setLineDash([])
  ctx.textAlign = 'left'
  return { tela: mao, ctx }
}
