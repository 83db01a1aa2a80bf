import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

type Native = { detect: (image: ImageData) => Promise<{ rawValue: string }[]> }
type NativeClass = new (options: { formats: string[] }) => Native

/** The browser's own detector where it knows Code 128, otherwise ZXing; gives the first code in a picture, or null. */
export async function createDecoder(): Promise<(image: ImageData) => Promise<string | null>> {
  const Detector = (
    globalThis as { BarcodeDetector?: NativeClass & { getSupportedFormats?: () => Promise<string[]> } }
  ).BarcodeDetector
  const formats = (await Detector?.getSupportedFormats?.().catch(() => [])) ?? []
  if (Detector && formats.includes('code_128')) {
    const native = new Detector({
      formats: ['code_128', 'qr_code'].filter((format) => formats.includes(format)),
    })
    return async (image) => (await native.detect(image))[0]?.rawValue ?? null
  }
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return async (image) =>
    (await readBarcodes(image, { formats: ['Code128', 'QRCode'], tryHarder: true, maxNumberOfSymbols: 1 }))[0]
      ?.text ?? null
}
