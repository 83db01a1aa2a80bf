import { escreverRetorno } from './cnab.ts'
import { escreverRetornoDePagamentos } from './pagamentos.ts'
import { hojeDe, type Mundo } from './servidor.ts'

/** Titles are lines two by two between two heads and two ends. */
function trocarMetades(texto: string): string {
  const lines = texto.split('\r\n')
  const inner = lines.slice(2, -3)
  const middle = Math.floor(inner.length / 4) * 2
  return [...lines.slice(0, 2), ...inner.slice(middle), ...inner.slice(0, middle), ...lines.slice(-3)].join(
    '\r\n',
  )
}

/** Everything that waits, in one return for each bank and key. */
export async function fecharRetorno(mundo: Mundo): Promise<string[]> {
  const { livro, entrega } = mundo
  const waiting = livro.ocorrencias
  const made: string[] = []
  const known = waiting.flatMap((o) => {
    const b = livro.boletos.get(o.referencia)
    return b ? [{ o, b }] : []
  })
  let taken = waiting.length
  for (const mine of Map.groupBy(known, ({ b }) => `${b.banco} ${b.chave ?? ''}`).values()) {
    const { banco, chave = '' } = mine[0]!.b
    const nsa =
      new Set([...livro.arquivos.keys()].filter((id) => id.startsWith(banco)).map((id) => id.slice(0, 10)))
        .size + 1
    const whole = escreverRetorno(banco, nsa, hojeDe(mundo), mine)
    const moved = entrega.metades ? trocarMetades(whole) : whole
    const texto = entrega.parcial ? moved.slice(0, Math.floor(moved.length / 2)) : moved
    const name = `${banco}-${String(nsa).padStart(6, '0')}`
    for (const copy of entrega.duas_vezes ? ['', '-2'] : ['']) {
      await livro.arquivo({ id: name + copy, banco, chave, texto, faltam: entrega.tarde ?? 0 }, taken)
      taken = 0
      made.push(name + copy)
    }
    // What was cut off comes again, whole.
    if (entrega.parcial)
      await livro.arquivo({ id: `${name}-inteiro`, banco, chave, texto: moved, faltam: 1 }, 0)
  }
  return made
}

/** The same of payments that came in files: each payment's lines stay together, whatever is turned. */
export async function fecharPagamentos(mundo: Mundo): Promise<string[]> {
  const { livro, entrega } = mundo
  const waiting = livro.noticias
  const made: string[] = []
  let taken = waiting.length
  const known = waiting.flatMap((x) => {
    const p = livro.pagamentos.get(x.referencia)
    return p?.arquivo ? [{ p, x }] : []
  })
  for (const mine of Map.groupBy(
    known,
    ({ p }) => `${p.arquivo!.cabeca.slice(0, 3)} ${p.chave ?? ''}`,
  ).values()) {
    const banco = mine[0]!.p.arquivo!.cabeca.slice(0, 3)
    const chave = mine[0]!.p.chave ?? ''
    const nsa = [...livro.arquivos.keys()].filter((id) => id.startsWith('PG')).length + 1
    const half = Math.floor(mine.length / 2)
    const order = entrega.metades ? [...mine.slice(half), ...mine.slice(0, half)] : mine
    const whole = escreverRetornoDePagamentos(nsa, hojeDe(mundo), order)
    const texto = entrega.parcial ? whole.slice(0, Math.floor(whole.length / 2)) : whole
    const name = `PG${banco}-${String(nsa).padStart(6, '0')}`
    const rest = { banco, chave, servico: 'pagamentos' as const }
    for (const copy of entrega.duas_vezes ? ['', '-2'] : ['']) {
      await livro.arquivo({ id: name + copy, ...rest, texto, faltam: entrega.tarde ?? 0 }, 0, taken)
      taken = 0
      made.push(name + copy)
    }
    if (entrega.parcial)
      await livro.arquivo({ id: `${name}-inteiro`, ...rest, texto: whole, faltam: 1 }, 0, 0)
  }
  return made
}
