/*
 * Whether a photo of a slip can be read, measured the same on the phone, before the driver leaves, and on the server, when
 * it arrives. Pure: shades of grey in, numbers and sentences out.
 */

/** A picture in shades of grey, one byte a pixel. */
export type FotoCinza = { width: number; height: number; data: Uint8Array | Uint8ClampedArray }

/** What was measured; each from 0 to 1 but `nitidez`. */
export type MedidasDaFoto = {
  /** Variance of the Laplacian over the squared contrast of the paper: below 0.01 when blurred, above 0.1 when sharp. */
  nitidez: number
  /** How light the paper is. */
  luz: number
  /** Part of the picture that is paper. */
  papel: number
  /** Between print and paper. */
  contraste: number
  /** Part of the paper that is burnt to white by a flash or the sun, while the rest is not. */
  reflexo: number
}

/** The longest side that a photo is measured at: the same picture measures alike however large it was taken. */
export const LADO_DA_MEDIDA = 1000

/** Shades of grey from a canvas's pixels (BT.601). */
export function cinzaDeRgba(rgba: Uint8ClampedArray, width: number, height: number): FotoCinza {
  const data = new Uint8Array(width * height)
  for (let i = 0, at = 0; i < data.length; i++, at += 4)
    data[i] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8
  return { width, height, data }
}

/** The grey that best parts dark from light (Otsu). */
function corte(counts: Uint32Array, total: number): number {
  let sum = 0
  for (let v = 0; v < 256; v++) sum += v * (counts[v] ?? 0)
  let [below, sumBelow, best, at] = [0, 0, -1, 128]
  for (let v = 0; v < 256; v++) {
    below += counts[v] ?? 0
    if (below === 0 || below === total) continue
    sumBelow += v * (counts[v] ?? 0)
    const between = below * (total - below) * (sumBelow / below - (sum - sumBelow) / (total - below)) ** 2
    if (between > best) {
      best = between
      at = v
    }
  }
  return at
}

const CELL = 20
/** Part of the paper's cells that hold print, at least: below it the sheet is blank. */
const PRINTED = 0.04

type Celula = { mean: number; edges: number; spread: number; burnt: number }

/** A cell of 20 x 20: how light, how much its neighbours differ, how far its darkest is from its lightest. */
function medirCelula(foto: FotoCinza, left: number, top: number): Celula {
  const { width, data } = foto
  let [sum, lap, lap2, low, high, burnt] = [0, 0, 0, 255, 0, 0]
  for (let y = top; y < top + CELL; y++) {
    for (let x = left; x < left + CELL; x++) {
      const at = y * width + x
      const v = data[at] ?? 0
      sum += v
      if (v < low) low = v
      if (v > high) high = v
      if (v >= 253) burnt++
      const l =
        4 * v - (data[at - 1] ?? v) - (data[at + 1] ?? v) - (data[at - width] ?? v) - (data[at + width] ?? v)
      lap += l
      lap2 += l * l
    }
  }
  const n = CELL * CELL
  return {
    mean: sum / n,
    edges: lap2 / n - (lap / n) ** 2,
    spread: high - low,
    burnt: burnt / n,
  }
}

const quantil = (values: number[], part: number): number =>
  values.length === 0 ? 0 : (values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0)

/** Measures a photo whose longest side is about `LADO_DA_MEDIDA`. */
export function medirFoto(foto: FotoCinza): MedidasDaFoto {
  const counts = new Uint32Array(256)
  for (let i = 0; i < foto.data.length; i += 3) counts[foto.data[i] ?? 0]!++
  const total = Math.ceil(foto.data.length / 3)
  const cut = corte(counts, total)
  const cells: Celula[] = []
  for (let y = 1; y + CELL < foto.height; y += CELL)
    for (let x = 1; x + CELL < foto.width; x += CELL) cells.push(medirCelula(foto, x, y))
  const means = cells.map((c) => c.mean).sort((a, b) => a - b)
  const flat = quantil(means, 0.95) - quantil(means, 0.05) < 40
  // A sheet that fills the picture has no dark surroundings: then all of it is paper, if it is light at all.
  const light = cells.map((c) => (flat ? c.mean > 70 : c.mean > cut))
  const paper = cells.filter((_, i) => light[i])
  const across = Math.max(1, Math.ceil((foto.width - 1 - CELL) / CELL))
  const within = (i: number): boolean =>
    [i, i - 1, i + 1, i - across, i + across].every((n) => light[n] ?? true)
  // The sheet's own border against the table is no print.
  const printed = cells.filter((c, i) => c.spread > 30 && within(i))
  const spreads = printed.map((c) => c.spread).sort((a, b) => a - b)
  const contrast = printed.length < PRINTED * paper.length ? 0 : quantil(spreads, 0.75)
  const sharpest = printed.map((c) => c.edges / (c.spread * c.spread)).sort((a, b) => a - b)
  const lights = paper.map((c) => c.mean).sort((a, b) => a - b)
  const burnt = paper.filter((c) => c.burnt > 0.9).length / Math.max(1, paper.length)
  return {
    nitidez: quantil(sharpest, 0.75),
    luz: quantil(lights, 0.5) / 255,
    papel: paper.length / Math.max(1, cells.length),
    contraste: contrast / 255,
    reflexo: burnt > 0.5 ? 0 : burnt,
  }
}

export type AvisoDaFoto = 'tremida' | 'escura' | 'sem_papel' | 'longe' | 'apagada' | 'reflexo'

/** What is told of each; the second sentence says what to do. */
export const dizerAviso: Record<AvisoDaFoto, { motivo: string; peca: string }> = {
  tremida: {
    motivo: 'Foto sem nitidez',
    peca: 'A foto saiu tremida ou fora de foco. Apoie o celular e tire outra.',
  },
  escura: { motivo: 'Foto escura', peca: 'A foto está escura. Procure luz ou ligue o flash.' },
  sem_papel: {
    motivo: 'Papel não encontrado na foto',
    peca: 'Não parece haver um papel na foto. Enquadre o canhoto.',
  },
  longe: {
    motivo: 'Canhoto pequeno na foto',
    peca: 'O canhoto está longe. Chegue mais perto, até ele encher a tela.',
  },
  apagada: {
    motivo: 'Impressão apagada ou sem contraste',
    peca: 'Quase não dá para ler. Tire outra com mais luz.',
  },
  reflexo: { motivo: 'Reflexo de luz sobre o papel', peca: 'Há um reflexo em cima do papel. Mude o ângulo.' },
}

const NITIDEZ_MINIMA = 0.008
const LUZ_MINIMA = 0.3
const PAPEL_MINIMO = 0.08
const PERTO = 0.15
const CONTRASTE_MINIMO = 0.17
const REFLEXO_MAXIMO = 0.12

/** What is wrong with a photo, the gravest first; nothing when it can be read. */
export function avisosDaFoto(m: MedidasDaFoto): AvisoDaFoto[] {
  const avisos: AvisoDaFoto[] = []
  if (m.luz < LUZ_MINIMA) avisos.push('escura')
  if (m.papel < PAPEL_MINIMO) avisos.push('sem_papel')
  else if (m.papel < PERTO) avisos.push('longe')
  if (m.contraste < CONTRASTE_MINIMO) avisos.push('apagada')
  else if (m.nitidez < NITIDEZ_MINIMA) avisos.push('tremida')
  if (m.reflexo > REFLEXO_MAXIMO) avisos.push('reflexo')
  return avisos
}
