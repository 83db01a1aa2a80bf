import type { Folha } from './folha.ts'
import type { Impressao } from './ler.ts'

/** What was cut, whole, a line each. */
function ditos({ cortados }: Folha): string {
  const linhas = cortados.filter(({ texto }, i) => cortados.findIndex((c) => c.texto === texto) === i)
  return linhas.map(({ rotulo, texto }) => `${rotulo}: ${texto}`).join('\n')
}

/**
 * Draws documents one after the other; where a box was too small for its text, all over again with those texts whole among
 * the observations of their document.
 *
 * @param desenhar answers how many sheets it drew
 */
export async function imprimirInteiro<T>(
  nova: () => Folha,
  documentos: readonly T[],
  desenhar: (folha: Folha, documento: T, cortados: string) => number,
): Promise<Impressao> {
  const passar = (cortados: readonly string[]) => {
    const folha = nova()
    let folhas = 0
    const faltou = documentos.map((documento, i) => {
      folha.cortados.length = 0
      folhas += desenhar(folha, documento, cortados[i] ?? '')
      return ditos(folha)
    })
    return { folha, folhas, faltou }
  }
  const primeira = passar([])
  const { folha, folhas } = primeira.faltou.some(Boolean) ? passar(primeira.faltou) : primeira
  return { ok: true, pdf: await folha.bytes(), folhas }
}
