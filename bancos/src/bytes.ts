import { Buffer, isUtf8 } from 'node:buffer'

/** What Windows writes between 0x80 and 0x9F; ISO 8859-1 has only controls there. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009dž\u0178'
const C1 = /[\u0080-\u009f]/g

const windows = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(C1, (c) => CP1252[c.charCodeAt(0) - 0x80] ?? c)

/**
 * The text of a file whose header may lie about its charset: UTF-8 when all of it is, otherwise each line by itself,
 * UTF-8 or Windows-1252. A byte order mark says UTF-8 or UTF-16 and falls off.
 */
export function decodificar(bytes: Uint8Array): string {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (all[0] === 0xff && all[1] === 0xfe) return all.subarray(2).toString('utf16le')
  const body = all[0] === 0xef && all[1] === 0xbb && all[2] === 0xbf ? all.subarray(3) : all
  if (isUtf8(body)) return body.toString('utf8')
  const lines: string[] = []
  for (let at = 0; at <= body.length; ) {
    const lf = body.indexOf(10, at)
    const end = lf === -1 ? body.length : lf
    const line = body.subarray(at, end)
    lines.push(isUtf8(line) ? line.toString('utf8') : windows(line))
    at = end + 1
  }
  return lines.join('\n')
}
