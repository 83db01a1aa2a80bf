import { instanteDe, placaDe, resumo, texto } from '../../../leitura/planilha/celulas.ts'
import type { Colunas } from '../../../leitura/planilha/colunas.ts'

export type LinhaDoArquivo = { linha: number; celulas: readonly unknown[] }
export type LinhaRecusada = { linha: number; texto: string; motivo: string }

const DAY_MS = 86_400_000

/** What a line of any file of the fleet begins with: whose it is and when; or why it cannot be read. */
export function comecoDaLinha(celulas: readonly unknown[], colunas: Colunas, agora: Date) {
  const cell = (campo: string): unknown =>
    colunas[campo] === undefined ? undefined : celulas[colunas[campo]]
  const words = resumo(celulas)
  const naoSeLe = (motivo: string) => ({ motivo, cell, words }) as const
  const rawPlate = texto(cell('placa'))
  const placa = placaDe(rawPlate)
  if (!placa)
    return naoSeLe(
      rawPlate === '' || /total/i.test(words)
        ? 'Linha de total ou sem placa.'
        : `A placa "${rawPlate}" não existe.`,
    )
  const at = instanteDe(cell('data'), cell('hora'))
  if (!at) return naoSeLe(`A data "${texto(cell('data'))}" não existe.`)
  if (at.em.getTime() > agora.getTime() + DAY_MS) return naoSeLe('A data da linha ainda não chegou.')
  return { motivo: null, cell, words, placa, at }
}
