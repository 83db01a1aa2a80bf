import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Sorteio } from './nfe-cenario.ts'

/**
 * Strokes of a hurried hand in capitals, one digit for x (0 to 4) and one for y (0 at the top, 6 on the line).
 * Strokes are parted by '|'.
 */
const TRACOS: Readonly<Record<string, string>> = {
  A: '06 13 20 33 46|14 34',
  B: '06 00 20 31 22 03|03 23 35 26 06',
  C: '41 30 10 02 04 16 36 45',
  D: '06 00 20 42 44 26 06',
  E: '40 10 00 03 06 16 46|03 33',
  F: '40 10 00 06|03 33',
  G: '41 30 10 02 04 16 36 44 43 23',
  H: '00 06|40 46|03 43',
  I: '00 06',
  J: '40 43 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 04 06 26 46',
  M: '06 00 12 23 32 40 46',
  N: '06 00 23 46 40',
  O: '20 02 04 26 44 42 20 10',
  P: '06 00 20 41 32 03',
  Q: '20 02 04 26 44 42 20|24 47',
  R: '06 00 20 41 32 03 13 46',
  S: '41 30 10 01 12 33 44 36 16 05',
  T: '00 20 40|20 26',
  U: '00 04 16 36 44 40',
  V: '00 13 26 33 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23|40 23 06',
  Z: '00 40 23 06 46',
  '0': '30 10 02 05 16 36 44 42 30 20',
  '1': '12 30 36',
  '2': '01 20 41 33 06 16 46',
  '3': '01 20 31 23 13|13 34 36 16 05',
  '4': '20 04 44|32 36',
  '5': '40 10 02 32 44 36 16 05',
  '6': '30 12 04 16 36 44 33 13 04',
  '7': '00 40 23 16',
  '8': '31 10 01 23 44 36 16 05 23 41 31',
  '9': '41 20 01 13 33 41 40 36',
  '/': '50 -7',
  '-': '03 33',
  '.': '06 16',
  ',': '16 07',
}

const ESTREITAS = new Set([...'I1/-.,'])

type Ponto = [number, number]

function pontos(traco: string): Ponto[] {
  if (traco === '50 -7') {
    return [
      [4, -0.5],
      [0, 7],
    ]
  }
  return traco.split(' ').map((par) => [Number(par[0]), Number(par[1])])
}

const GLIFOS = new Map(
  Object.entries(TRACOS).map(([letra, tracos]) => [letra, tracos.split('|').map(pontos)] as const),
)

/** A curve through every point. */
function curva(ctx: SKRSContext2D, linha: readonly Ponto[]): void {
  const primeiro = linha[0]!
  ctx.moveTo(primeiro[0], primeiro[1])
  for (let i = 0; i < linha.length - 1; i++) {
    const [a, b, c, d] = [linha[i - 1] ?? linha[i]!, linha[i]!, linha[i + 1]!, linha[i + 2] ?? linha[i + 1]!]
    ctx.bezierCurveTo(
      b[0] + (c[0] - a[0]) / 7,
      b[1] + (c[1] - a[1]) / 7,
      c[0] - (d[0] - b[0]) / 7,
      c[1] - (d[1] - b[1]) / 7,
      c[0],
      c[1],
    )
  }
}

/** A real in [-1, 1). */
function tremor(sorte: Sorteio): number {
  return sorte.ate(2000) / 1000 - 1
}

export interface Caneta {
  cor: string
  grossura: number
}

/** Ball pens, and now and then a marker. */
export function caneta(sorte: Sorteio): Caneta {
  return sorte.um<Caneta>([
    { cor: 'rgba(28,52,140,0.88)', grossura: 2.6 },
    { cor: 'rgba(35,66,165,0.85)', grossura: 2.3 },
    { cor: 'rgba(30,30,38,0.86)', grossura: 2.4 },
    { cor: 'rgba(24,24,30,0.84)', grossura: 3 },
  ])
}

/**
 * Writes a text by hand, its first letter bigger than the others of each word.
 *
 * @param y the line the letters stand on
 * @param altura of a capital, in pixels
 * @returns where the text ended
 */
export function escrever(
  ctx: SKRSContext2D,
  texto: string,
  x: number,
  y: number,
  altura: number,
  pena: Caneta,
  sorte: Sorteio,
): number {
  const inclinacao = 0.08 + sorte.ate(22) / 100
  const subida = tremor(sorte) * 0.03
  const letras = texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
  let cursor = x
  let inicioDePalavra = true
  ctx.beginPath()
  for (const letra of letras) {
    const glifo = GLIFOS.get(letra)
    if (!glifo) {
      cursor += altura * 0.42
      inicioDePalavra = true
      continue
    }
    const escala =
      (altura / 6) * (inicioDePalavra || /\d/.test(letra) ? 1 : 0.76) * (1 + tremor(sorte) * 0.07)
    const base = y + (cursor - x) * subida + tremor(sorte) * 1.6
    for (const traco of glifo) {
      curva(
        ctx,
        traco.map(([px, py]): Ponto => {
          const vy = (py - 6) * escala
          const vx = (ESTREITAS.has(letra) ? px * 0.7 : px) * escala * 0.82
          return [
            cursor + vx - vy * inclinacao + tremor(sorte) * escala * 0.26,
            base + vy + tremor(sorte) * escala * 0.26,
          ]
        }),
      )
    }
    cursor += escala * (ESTREITAS.has(letra) ? 2.6 : 4.7)
    inicioDePalavra = false
  }
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = pena.cor
  ctx.lineWidth = pena.grossura
  ctx.stroke()
  return cursor
}

/** A signature: one or two big letters, runs of loops that die out, and often a flourish under it. */
export function assinar(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  largura: number,
  pena: Caneta,
  sorte: Sorteio,
): void {
  const altura = 34 + sorte.ate(22)
  const linha: Ponto[] = []
  const palavras = 1 + sorte.ate(2)
  const parte = largura / palavras
  for (let palavra = 0; palavra < palavras; palavra++) {
    const inicio = x + palavra * parte
    linha.push(...maiuscula(inicio, y, parte, altura * (palavra ? 0.8 : 1), sorte))
    linha.push(...lacos(inicio + parte * 0.2, y, parte * 0.72, altura, sorte))
  }
  linha.push([x + largura * 1.04, y - altura * (0.1 + sorte.ate(40) / 100)])
  ctx.beginPath()
  curva(ctx, linha)
  if (sorte.ate(3) > 0) {
    curva(ctx, [
      [x + largura * 0.95, y + altura * 0.3],
      [x + largura * 0.45, y + altura * 0.42 + tremor(sorte) * 5],
      [x + largura * 0.05, y + altura * 0.4],
      [x + largura * 0.3, y + altura * 0.52],
      [x + largura * (0.8 + sorte.ate(20) / 100), y + altura * 0.34],
    ])
  }
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = pena.cor
  ctx.lineWidth = pena.grossura * 0.85
  ctx.stroke()
}

/** The letter people make their signature known by: a tall loop, a round belly or a crossed stem. */
function maiuscula(x: number, y: number, parte: number, altura: number, sorte: Sorteio): Ponto[] {
  const l = Math.min(parte * 0.2, 70)
  const [a, b] = [altura * (1.1 + sorte.ate(30) / 100), altura * 0.25]
  return sorte.um<Ponto[]>([
    [
      [x, y - altura * 0.2],
      [x + l * 0.4, y - a],
      [x + l * 0.8, y - a * 1.05],
      [x + l * 0.6, y + b],
      [x + l * 0.1, y + b],
      [x + l * 0.7, y - altura * 0.3],
    ],
    [
      [x + l * 0.9, y - a],
      [x + l * 0.2, y - a * 0.8],
      [x, y - altura * 0.3],
      [x + l * 0.5, y + b * 0.5],
      [x + l, y - altura * 0.35],
      [x + l * 0.5, y - altura * 0.5],
    ],
    [
      [x + l * 0.3, y + b * 0.4],
      [x + l * 0.5, y - a],
      [x + l * 0.1, y - a * 0.9],
      [x + l * 1.1, y - a * 0.95],
      [x + l * 1.2, y - altura * 0.55],
      [x + l * 0.4, y - altura * 0.45],
      [x + l * 1.1, y],
    ],
  ])
}

function lacos(x: number, y: number, largura: number, altura: number, sorte: Sorteio): Ponto[] {
  const quantos = 3 + sorte.ate(5)
  const passo = largura / quantos
  const pontosDaLinha: Ponto[] = []
  const fechados = sorte.ate(2) === 0
  for (let i = 0; i < quantos; i++) {
    const inicio = x + i * passo
    const alto = altura * (sorte.ate(5) === 0 ? 1.1 : 0.26 + sorte.ate(26) / 100) * (1 - i / (quantos * 1.6))
    pontosDaLinha.push(
      [inicio + passo * 0.6 + tremor(sorte) * 3, y - alto],
      [inicio + passo * (fechados ? 0.12 : 0.45), y - alto * 0.6 + tremor(sorte) * 3],
      [inicio + passo * 0.75, y + altura * 0.08 + tremor(sorte) * 3],
    )
  }
  return pontosDaLinha
}
