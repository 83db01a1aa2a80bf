import type { CodigoLido } from '@tropeiro/contract/comprovacao/canhotos/rules'

export type NotaPossivel = { id: string; chave: string | null; ar: string; romaneio_id: string | null }

/** What a slip's code leads to: one note, or why none is taken by itself. */
export type Achado = { nota: string } | { motivo: string }

/**
 * The note of a slip, when there is no doubt. A key and our own code name one note of the group or none. An AR is shared by
 * the notes of different senders, so it counts only inside the romaneio that the stack was said to be of.
 * @param notas notes of the group with this key, id or AR
 */
export function notaDoCodigo(
  codigo: CodigoLido | null,
  notas: NotaPossivel[],
  romaneio: string | null,
): Achado {
  if (!codigo || codigo.tipo === 'outro') return { motivo: 'Não foi possível ler o código de barras' }
  if (codigo.tipo === 'chave' || codigo.tipo === 'canhoto') {
    const found = notas.find((n) => (codigo.tipo === 'chave' ? n.chave : n.id) === codigo.valor)
    if (found) return { nota: found.id }
    return {
      motivo:
        codigo.tipo === 'chave'
          ? 'A nota desta chave não está no sistema'
          : 'A nota deste canhoto não existe',
    }
  }
  const same = notas.filter((n) => n.ar === codigo.valor)
  const here = romaneio === null ? [] : same.filter((n) => n.romaneio_id === romaneio)
  if (here.length === 1 && here[0]) return { nota: here[0].id }
  if (same.length === 0) return { motivo: 'Nenhuma nota tem este AR' }
  return { motivo: 'O AR não basta para saber de que embarcador é a nota' }
}
