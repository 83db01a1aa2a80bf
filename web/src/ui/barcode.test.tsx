import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { render, screen, waitFor } from '@testing-library/react'
import { codigoDoCanhoto } from '@tropeiro/contract/comprovacao/canhotos/rules'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { Barcode } from './print.tsx'

/** The drawing as a thermal head of 8 dots a millimetre burns it: 0.25 mm a module is two dots. */
function queimar(svg: Element): { data: Uint8ClampedArray; width: number; height: number } {
  const modules = Number(svg.getAttribute('viewBox')!.split(' ')[2])
  const [width, height] = [modules * 2, 60]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [, x, w] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M([\d.]+) 0h([\d.]+)v/g))
    for (let y = 0; y < height; y++)
      for (let dot = Number(x) * 2; dot < (Number(x) + Number(w)) * 2; dot++)
        data.fill(0, (y * width + dot) * 4, (y * width + dot) * 4 + 3)
  return { data, width, height }
}

test.each([
  ['a key of digits', '35260990752655000109550020000100251000100256'],
  ['a key with letters', '41261112ABC34501DE35550010000012341000012340'],
  ['a note without a key', codigoDoCanhoto({ _id: '4711', chave: null })],
  ['a box', 'CX000042'],
])('the bars of %s are read back as they were said', async (_, valor) => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer },
    fireImmediately: true,
  })
  render(<Barcode value={valor} modulo={0.25} />)
  const svg = screen.getByRole('img', { name: `Código de barras ${valor}` })
  await waitFor(() => expect(svg.querySelector('path')?.getAttribute('d')).toMatch(/^M/))
  const [lido] = await readBarcodes(queimar(svg) as unknown as ImageData, { formats: ['Code128'] })
  expect(lido).toMatchObject({ isValid: true, text: valor })
})
