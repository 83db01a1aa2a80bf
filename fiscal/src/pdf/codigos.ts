import bwipjs from 'bwip-js'

/** Bars of a Code 128: widths in modules, a bar first, then a space, and so on. */
export interface Barras {
  modulos: number
  larguras: readonly number[]
}

/** Squares of a QR code, row after row, `true` where it is dark. */
export interface Qr {
  lado: number
  escuro: readonly boolean[]
}

/**
 * Code 128 with the code sets that suit the text: C for runs of digits, A or B for the letters that a CNPJ may
 * have. A key of digits takes 277 modules, one with letters 354.
 */
export function code128(texto: string): Barras {
  const [codigo] = bwipjs.raw({ bcid: 'code128', text: texto })
  if (!codigo || !('sbs' in codigo)) throw new Error('bwip-js gave no bars')
  return { larguras: codigo.sbs, modulos: codigo.sbs.reduce((soma, largura) => soma + largura, 0) }
}

/** Interleaved 2 of 5, for an even number of digits; a wide bar or space is three modules (FEBRABAN's slip). */
export function intercalado2de5(digitos: string): Barras {
  const [codigo] = bwipjs.raw({ bcid: 'interleaved2of5', text: digitos })
  if (!codigo || !('sbs' in codigo)) throw new Error('bwip-js gave no bars')
  return { larguras: codigo.sbs, modulos: codigo.sbs.reduce((soma, largura) => soma + largura, 0) }
}

/** QR code of level M, without its quiet zone (MOC 4.00, annex II, 2.18). */
export function qrCode(texto: string): Qr {
  const [codigo] = bwipjs.raw('qrcode', texto, 'eclevel=M')
  if (!codigo || !('pixs' in codigo)) throw new Error('bwip-js gave no squares')
  return { lado: codigo.pixx, escuro: codigo.pixs.map((ponto) => ponto === 1) }
}
