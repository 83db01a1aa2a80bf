import { drawingSVG, qrcode } from 'bwip-js/generic'

/** A QR code of the text as the address of a picture. Loaded when first needed. */
export function qrUrl(text: string): string {
  const options = { bcid: 'qrcode', text, scale: 4, padding: 4, backgroundcolor: 'ffffff' }
  const svg = qrcode<string>(options, drawingSVG())
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(String(svg))}`
}
