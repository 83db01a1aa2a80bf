/** A picture in shades of grey, one byte a pixel, row after row. */
export type Cinza = { width: number; height: number; data: Uint8Array }

/** A picture as canvases give it, four bytes a pixel. */
export type Rgba = { width: number; height: number; data: Uint8ClampedArray | Uint8Array }

/**
 * Shades of grey by the green of each pixel: paper and print are grey already, a stamp's violet or a pen's blue is dark in
 * green, and it costs a third of a weighted sum.
 */
export function paraCinza({ width, height, data }: Rgba): Cinza {
  const pixels = width * height
  const grey = new Uint8Array(pixels)
  const words = new Uint32Array(data.buffer, data.byteOffset, pixels)
  for (let i = 0; i < pixels; i++) grey[i] = words[i]! >>> 8
  return { width, height, data: grey }
}

/** The same picture for readers that want four bytes a pixel. */
export function paraRgba({ width, height, data }: Cinza): Rgba {
  const words = new Uint32Array(width * height)
  for (let i = 0; i < words.length; i++) words[i] = 0xff000000 | (data[i]! * 0x10101)
  return { width, height, data: new Uint8ClampedArray(words.buffer) }
}

/** Smaller by a whole factor: each pixel the mean of its `factor` x `factor`. */
export function reduzir(image: Cinza, factor: number): Cinza {
  if (factor <= 1) return image
  const width = Math.floor(image.width / factor)
  const height = Math.floor(image.height / factor)
  const data = new Uint8Array(width * height)
  const sums = new Int32Array(width)
  const { data: from } = image
  const area = factor * factor
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let dy = 0; dy < factor; dy++) {
      let at = (y * factor + dy) * image.width
      for (let x = 0; x < width; x++) {
        let sum = 0
        for (const end = at + factor; at < end; at++) sum += from[at]!
        sums[x]! += sum
      }
    }
    for (let x = 0; x < width; x++) data[y * width + x] = sums[x]! / area
  }
  return { width, height, data }
}

/** A rectangle that may lie turned: `angle` (radians) is where its width points to. */
export type Retangulo = { cx: number; cy: number; width: number; height: number; angle: number }

/** What lies in a turned rectangle, upright, `scale` pixels for each of the picture's; beyond the border it is white. */
export function endireitar(image: Cinza, r: Retangulo, scale = 1): Cinza {
  const width = Math.max(1, Math.round(r.width * scale))
  const height = Math.max(1, Math.round(r.height * scale))
  const out = new Uint8Array(width * height)
  const stepX = Math.cos(r.angle) / scale
  const stepY = Math.sin(r.angle) / scale
  const { data, width: w, height: h } = image
  for (let y = 0; y < height; y++) {
    const v = y - (height - 1) / 2
    const u = -(width - 1) / 2
    let px = r.cx + u * stepX - v * stepY
    let py = r.cy + u * stepY + v * stepX
    for (let x = 0; x < width; x++, px += stepX, py += stepY) {
      const ix = Math.floor(px)
      const iy = Math.floor(py)
      if (ix < 0 || iy < 0 || ix >= w - 1 || iy >= h - 1) {
        out[y * width + x] = 255
        continue
      }
      const fx = px - ix
      const fy = py - iy
      const at = iy * w + ix
      const top = data[at]! + (data[at + 1]! - data[at]!) * fx
      const bottom = data[at + w]! + (data[at + w + 1]! - data[at + w]!) * fx
      out[y * width + x] = top + (bottom - top) * fy
    }
  }
  return { width, height, data: out }
}
