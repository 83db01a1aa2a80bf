import type { Layout } from './layout.ts'
import { abrirLeitor, type Campos } from './ler.ts'
import { lerLinhas } from './linhas.ts'
import type { Problema } from './problema.ts'

/** A record with what hangs on it. */
export type No = { registro: string; linha: number; campos: Campos; resto: string; filhos: No[] }

export type ArquivoLido = { nos: No[]; problemas: Problema[]; linhas: number; utf8: boolean }

/** Columns of a layout's records, for files without ends of line. */
export const larguraDe = (layout: Layout): number => layout.registros[0]?.tamanho ?? 0

/** Reads a whole file into a tree of records, every field of it. */
export function lerArquivo(layout: Layout, bytes: Uint8Array): ArquivoLido {
  const problemas: Problema[] = []
  const ler = abrirLeitor(layout, (p) => problemas.push(p))
  const linhas = [...lerLinhas(bytes, larguraDe(layout))]
  const nos: No[] = []
  const open: No[] = []
  for (const linha of linhas) {
    const lido = ler(linha)
    if (!lido) continue
    const no: No = {
      registro: lido.id,
      linha: lido.linha,
      campos: lido.todos(),
      resto: lido.resto,
      filhos: [],
    }
    const { pai } = lido.registro
    while (open.length > 0 && open.at(-1)?.registro !== pai) open.pop()
    const above = open.at(-1)
    if (above) above.filhos.push(no)
    else nos.push(no)
    open.push(no)
  }
  if (linhas.length === 0) {
    problemas.push({
      linha: 0,
      nivel: 'erro',
      codigo: 'vazio',
      campo: null,
      mensagem: 'O arquivo está vazio.',
    })
  }
  return { nos, problemas, linhas: linhas.length, utf8: linhas.some((l) => l.utf8) }
}
