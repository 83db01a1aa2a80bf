import { Buffer, isAscii, isUtf8 } from 'node:buffer'

/** A line of the file, decoded. `utf8` says that it had characters of several bytes. */
export type LinhaBruta = { numero: number; texto: string; utf8: boolean }

/** What Windows writes between 0x80 and 0x9F; ISO 8859-1 has only controls there. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** Only these can be a control of Windows-1252 or a later byte of UTF-8: most lines have none. */
const SUSPEITO = /[\u0080-\u00bf]/
const C1 = /[\u0080-\u009f]/g

const windows = (text: string): string => text.replace(C1, (c) => CP1252[c.charCodeAt(0) - 0x80] ?? c)

const CR = 13
const LF = 10
/** The end-of-file character of DOS programs. */
const SUB = '\u001a'

/**
 * Cuts bytes into lines as they come, whatever ends them (CRLF, LF or CR alone) and whatever their charset: each line
 * is decoded by itself, since files are sewn together from several.
 */
export function criarFatiador(): { push: (bytes: Uint8Array) => LinhaBruta[]; fim: () => LinhaBruta[] } {
  let carry: Uint8Array = new Uint8Array(0)
  let numero = 0

  const linha = (text: string, view: Buffer, ascii: boolean, from: number, to: number): LinhaBruta => {
    numero += 1
    const own = text.slice(from, to)
    if (ascii || !SUSPEITO.test(own)) return { numero, texto: own, utf8: false }
    if (isUtf8(view.subarray(from, to))) {
      return { numero, texto: view.toString('utf8', from, to), utf8: true }
    }
    return { numero, texto: windows(own), utf8: false }
  }

  /** Lines of these bytes; what follows the last end of line is kept unless this is the end. */
  function cortar(bytes: Uint8Array, last: boolean): LinhaBruta[] {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const ascii = isAscii(view)
    const text = view.toString('latin1')
    const lines: LinhaBruta[] = []
    let from = 0
    let nextLf = text.indexOf('\n')
    let nextCr = text.indexOf('\r')
    for (;;) {
      if (nextLf !== -1 && nextLf < from) nextLf = text.indexOf('\n', from)
      if (nextCr !== -1 && nextCr < from) nextCr = text.indexOf('\r', from)
      const at = nextLf === -1 ? nextCr : nextCr === -1 ? nextLf : Math.min(nextLf, nextCr)
      if (at === -1) break
      // A CR that ends the piece may be the first half of CRLF.
      if (at === view.length - 1 && view[at] === CR && !last) break
      lines.push(linha(text, view, ascii, from, at))
      from = at + (view[at] === CR && view[at + 1] === LF ? 2 : 1)
    }
    if (!last) {
      carry = bytes.slice(from)
      return lines
    }
    const tail = text.slice(from)
    if (tail !== '' && tail !== SUB) lines.push(linha(text, view, ascii, from, bytes.length))
    return lines
  }

  return {
    push(bytes) {
      if (carry.length === 0) return cortar(bytes, false)
      const joined = new Uint8Array(carry.length + bytes.length)
      joined.set(carry)
      joined.set(bytes, carry.length)
      return cortar(joined, false)
    },
    fim() {
      const rest = carry
      carry = new Uint8Array(0)
      return rest.length > 0 ? cortar(rest, true) : []
    },
  }
}

const PIECE = 256 * 1024

/** A file without any end of line, cut every `largura` columns. */
function* semQuebras(linha: LinhaBruta, largura: number): Generator<LinhaBruta> {
  for (let at = 0, numero = 1; at < linha.texto.length; at += largura, numero++) {
    yield { numero, texto: linha.texto.slice(at, at + largura), utf8: linha.utf8 }
  }
}

/**
 * The lines of a file in memory, one at a time.
 * @param largura columns of a record: when the file has no end of line at all, it is cut by it
 */
export function* lerLinhas(bytes: Uint8Array, largura = 0): Generator<LinhaBruta> {
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const body = bom ? bytes.subarray(3) : bytes
  const cutter = criarFatiador()
  if (largura > 0 && body.length >= 2 * largura && !body.includes(LF) && !body.includes(CR)) {
    cutter.push(body)
    for (const only of cutter.fim()) yield* semQuebras(only, largura)
    return
  }
  for (let at = 0; at < body.length; at += PIECE) yield* cutter.push(body.subarray(at, at + PIECE))
  yield* cutter.fim()
}
