/** A word of a command, or a list of them. */
export type Termo = string | Termo[]

/** A whole command with its literals, and what is left of the bytes; `falta`: the client waits to be told to go on. */
export type Lido = { comando: Buffer; resto: Buffer; literais: Buffer[] } | { comando: null; falta: boolean }

const FIM = Buffer.from('\r\n')

/** Takes one command off what has come so far (RFC 3501: a line may end in `{n}`, and then n bytes and more follow). */
export function tirarComando(bytes: Buffer, avisados: number): Lido {
  const literais: Buffer[] = []
  const partes: Buffer[] = []
  let at = 0
  for (;;) {
    const end = bytes.indexOf(FIM, at)
    if (end < 0) return { comando: null, falta: false }
    const line = bytes.subarray(at, end)
    const found = /\{(\d+)(\+?)\}$/.exec(line.toString('latin1'))
    if (!found) {
      partes.push(line)
      return { comando: Buffer.concat(partes), resto: bytes.subarray(end + 2), literais }
    }
    const size = Number(found[1])
    partes.push(line.subarray(0, line.length - found[0].length), Buffer.from(`\0${literais.length}\0`))
    const from = end + 2
    if (bytes.length < from + size)
      return { comando: null, falta: found[2] === '' && literais.length >= avisados }
    literais.push(bytes.subarray(from, from + size))
    at = from + size
  }
}

/** The words of a command: atoms, quoted strings, literals, lists. */
export function termosDe(comando: string, literais: readonly Buffer[]): Termo[] {
  let at = 0
  const lista = (): Termo[] => {
    const out: Termo[] = []
    while (at < comando.length) {
      const c = comando[at]!
      if (c === ' ') at++
      else if (c === ')') {
        at++
        return out
      } else if (c === '(') {
        at++
        out.push(lista())
      } else if (c === '"') {
        let word = ''
        for (at++; at < comando.length && comando[at] !== '"'; at++) {
          if (comando[at] === '\\') at++
          word += comando[at] ?? ''
        }
        at++
        out.push(word)
      } else if (c === '\0') {
        const end = comando.indexOf('\0', at + 1)
        out.push(literais[Number(comando.slice(at + 1, end))]?.toString('utf8') ?? '')
        at = end + 1
      } else {
        // A section such as BODY.PEEK[HEADER.FIELDS (FROM TO)]<0.100> is one word, spaces and all.
        let depth = 0
        const from = at
        for (; at < comando.length; at++) {
          const now = comando[at]!
          if (now === '[') depth++
          else if (now === ']') depth--
          else if (depth === 0 && (now === ' ' || now === ')' || now === '(')) break
        }
        out.push(comando.slice(from, at))
      }
    }
    return out
  }
  return lista()
}

/** `1:4,9,12:*` among these numbers; `*` is the last there is. */
export function entreOs(conjunto: string, todos: readonly number[]): Set<number> {
  const last = todos.at(-1) ?? 0
  const n = (text: string | undefined): number => (text === '*' ? last : Number(text))
  const found = new Set<number>()
  for (const piece of conjunto.split(',')) {
    const [a, b] = piece.split(':')
    const [from, to] = [n(a), n(b ?? a)].sort((x, y) => x - y) as [number, number]
    for (const one of todos) if (one >= from && one <= to) found.add(one)
  }
  return found
}
