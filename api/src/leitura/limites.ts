import { availableParallelism } from 'node:os'

/** What one foreign file may cost. */
export type Limites = {
  /** Pictures read at a time, each by a process of its own, and PDFs open at a time. */
  fios: number
  /** For a picture. */
  imagemMs: number
  /** For one page of a PDF; opening the file is a page too. */
  pdfMs: number
  /** What a process may hold; one that holds more is ended. */
  memoriaMb: number
  /** Pixels of a picture, by its header, before anything is decoded. */
  pixels: number
}

/** A3 at 600 dpi is 70 million pixels. */
export const LIMITES: Limites = {
  fios: Math.max(1, availableParallelism()),
  imagemMs: 60_000,
  pdfMs: 20_000,
  memoriaMb: 1024,
  pixels: 80_000_000,
}
