import { Buffer, isUtf8 } from 'node:buffer'

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
 * Is there a byte between 0x80 and 0xBF? Four at a time: bit 7 set and bit 6 not, which shifted by one stands beside it.
 */
function temSuspeito(view: Uint8Array): boolean {
  const { buffer, byteOffset, length } = view
  let i = 0
  const head = Math.min(length, (4 - (byteOffset & 3)) & 3)
  for (; i < head; i++) if ((view[i]! & 0xc0) === 0x80) return true
  const words = new Int32Array(buffer, byteOffset + i, (length - i) >> 2)
  for (let w = 0; w < words.length; w++) {
    const word = words[w]!
    if ((word & ~(word << 1) & 0x80808080) !== 0) return true
  }
  for (i += words.length * 4; i < length; i++) if ((view[i]! & 0xc0) === 0x80) return true
  return false
}

/** A stretch of bytes with the latin1 text that has a character for each. */
type Trecho = { view: Buffer; text: string; suspeito: boolean }

function abrirTrecho(bytes: Uint8Array): Trecho {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { view, text: view.toString('latin1'), suspeito: temSuspeito(view) }
}

/** One line, in its own charset: files are sewn together from several. */
function linhaDe({ view, text, suspeito }: Trecho, numero: number, from: number, to: number): LinhaBruta {
  const own = text.slice(from, to)
  if (!suspeito || !SUSPEITO.test(own)) return { numero, texto: own, utf8: false }
  if (isUtf8(view.subarray(from, to))) return { numero, texto: view.toString('utf8', from, to), utf8: true }
  return { numero, texto: windows(own), utf8: false }
}

/**
 * The lines of a stretch, whatever ends them: CRLF, LF or CR alone.
 * @returns where the text behind the last end of line begins, and how many lines came before
 */
function* cortar(
  t: Trecho,
  numero: number,
  last: boolean,
): Generator<LinhaBruta, { at: number; numero: number }> {
  const { view, text } = t
  let from = 0
  let n = numero
  let nextLf = text.indexOf('\n')
  let nextCr = text.indexOf('\r')
  for (;;) {
    if (nextLf !== -1 && nextLf < from) nextLf = text.indexOf('\n', from)
    if (nextCr !== -1 && nextCr < from) nextCr = text.indexOf('\r', from)
    const at = nextLf === -1 ? nextCr : nextCr === -1 ? nextLf : Math.min(nextLf, nextCr)
    if (at === -1) break
    // A CR that ends the stretch may be the first half of CRLF.
    if (at === view.length - 1 && at === nextCr && !last) break
    n += 1
    yield linhaDe(t, n, from, at)
    from = at + (at === nextCr && view[at + 1] === LF ? 2 : 1)
  }
  return { at: from, numero: n }
}

/** The text behind the last end of line, when there is any. */
function* resto(t: Trecho, { at, numero }: { at: number; numero: number }): Generator<LinhaBruta> {
  const tail = t.text.slice(at)
  if (tail !== '' && tail !== SUB) yield linhaDe(t, numero + 1, at, t.view.length)
}

function* tudo(t: Trecho, numero: number): Generator<LinhaBruta> {
  yield* resto(t, yield* cortar(t, numero, true))
}

/** Cuts bytes into lines as they come, whatever ends them and whatever their charset. */
export function criarFatiador(): { push: (bytes: Uint8Array) => LinhaBruta[]; fim: () => LinhaBruta[] } {
  let carry: Uint8Array = new Uint8Array(0)
  let numero = 0
  return {
    push(bytes) {
      const joined = new Uint8Array(carry.length + bytes.length)
      joined.set(carry)
      joined.set(bytes, carry.length)
      const lines: LinhaBruta[] = []
      const cutting = cortar(abrirTrecho(joined), numero, false)
      let step = cutting.next()
      for (; !step.done; step = cutting.next()) lines.push(step.value)
      numero = step.value.numero
      carry = joined.slice(step.value.at)
      return lines
    },
    fim() {
      const rest = carry
      carry = new Uint8Array(0)
      return rest.length > 0 ? [...tudo(abrirTrecho(rest), numero)] : []
    },
  }
}

/** Stretches of about this size: large enough that their text lives outside of the collector's young space. */
const PIECE = 2 * 1024 * 1024

/** Where the stretch that begins here may end: behind an end of line, or at the end of all. */
function fimDoTrecho(body: Uint8Array, from: number): number {
  const want = from + PIECE
  if (want >= body.length) return body.length
  const lf = body.lastIndexOf(LF, want - 1)
  if (lf >= from) return lf + 1
  const cr = body.lastIndexOf(CR, want - 1)
  if (cr >= from) return body[cr + 1] === LF ? cr + 2 : cr + 1
  // A line longer than a stretch: up to its own end.
  const next = body.findIndex((b, i) => i >= want && (b === LF || b === CR))
  if (next === -1) return body.length
  return body[next] === CR && body[next + 1] === LF ? next + 2 : next + 1
}

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
  if (largura > 0 && body.length >= 2 * largura && !body.includes(LF) && !body.includes(CR)) {
    for (const only of tudo(abrirTrecho(body), 0)) yield* semQuebras(only, largura)
    return
  }
  let numero = 0
  for (let at = 0; at < body.length; ) {
    const end = fimDoTrecho(body, at)
    const t = abrirTrecho(body.subarray(at, end))
    const cut = yield* cortar(t, numero, true)
    if (end === body.length) yield* resto(t, cut)
    numero = cut.numero
    at = end
  }
}
