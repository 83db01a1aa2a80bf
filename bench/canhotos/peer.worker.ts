import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** The bare reader of bar codes: the same bytes, the same formats, its own defaults. */
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
await prepareZXingModule({
  overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer },
  fireImmediately: true,
})
parentPort?.on('message', async ({ n, bytes }: { n: number; bytes: Uint8Array }) => {
  const found = await readBarcodes(bytes, { formats: ['Code128', 'ITF', 'QRCode'], tryHarder: true })
  parentPort?.postMessage({ n, textos: found.map((code) => code.text) })
})
