import { expect, test } from 'vitest'
import { avisosDaFoto, cinzaDeRgba, type FotoCinza, medirFoto } from './foto.ts'

/** A light sheet on a dark table with print on it: rows of dashes, as sharp or soft as asked for. */
function foto(o: { luz?: number; papel?: number; macia?: boolean; impressa?: boolean } = {}): FotoCinza {
  const { luz = 1, papel = 0.8, macia = false, impressa = true } = o
  const [width, height] = [1000, 600]
  const data = new Uint8Array(width * height)
  const [w, h] = [width * papel, height * papel]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = Math.abs(x - width / 2) < w / 2 && Math.abs(y - height / 2) < h / 2
      const sharp = x % 12 < 6 && y % 30 < 14 ? 1 : 0
      const soft = ((1 + Math.sin(x / 9)) * (1 + Math.sin(y / 9))) / 4
      const ink = impressa ? (macia ? soft : sharp) * 190 : 0
      data[y * width + x] = (inside ? 235 - ink : 45) * luz
    }
  }
  return { width, height, data }
}

test('a sharp, light sheet that fills the picture has nothing wrong', () => {
  expect(avisosDaFoto(medirFoto(foto()))).toEqual([])
})

test('each fault is told', () => {
  expect(avisosDaFoto(medirFoto(foto({ macia: true })))).toEqual(['tremida'])
  expect(avisosDaFoto(medirFoto(foto({ luz: 0.25 })))).toContain('escura')
  expect(avisosDaFoto(medirFoto(foto({ papel: 0.33 })))).toContain('longe')
  expect(avisosDaFoto(medirFoto(foto({ impressa: false })))).toEqual(['apagada'])
})

test('colours become greys', () => {
  const rgba = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255])
  expect([...cinzaDeRgba(rgba, 2, 1).data]).toEqual([255, 0])
})
