import { code128, type DrawingContext } from 'bwip-js/generic'

/** A bar: where it begins and how wide it is, in modules. */
export type Bars = { width: number; bars: { x: number; w: number }[] }

/** Code 128 with the code sets chosen automatically, so that keys with letters encode too. Loaded when first needed. */
export function encode(text: string): Bars {
  const bars: Bars['bars'] = []
  let width = 0
  const nothing = () => {}
  const drawing: DrawingContext<Bars> = {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (w) => {
      width = w
    },
    line: (x0, _y0, _x1, _y1, lw) => {
      const w = Math.round(lw)
      bars.push({ x: Math.trunc(x0) - w + Math.trunc(w / 2), w })
    },
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ width, bars }),
  }
  return code128({ bcid: 'code128', text, scale: 1, height: 10, includetext: false }, drawing)
}
