import type { ChaveDoTipo } from '@tropeiro/contract/atendimento/sac/tipos'

/** When an occurrence opens: at once, from the second try on, or when the note is past its deadline. */
export type Abre = 'sempre' | 'na_segunda' | 'se_passar_do_prazo'

const linhas: [tipo: ChaveDoTipo, abre: Abre, codigos: number[]][] = [
  ['recusa', 'sempre', [3, 4, 8, 9, 10, 16, 17, 35, 41, 51, 56, 59, 61, 62, 68, 69, 71, 72, 73, 88, 90, 94]],
  ['insucesso', 'na_segunda', [5, 19, 21, 22, 34, 46, 87]],
  ['insucesso', 'sempre', [6, 45, 60, 63, 64, 74, 77]],
  ['devolucao', 'sempre', [7]],
  ['avaria', 'sempre', [11, 14, 15, 38, 78, 79]],
  ['redespacho', 'sempre', [12, 13, 55, 57]],
  ['inversao', 'sempre', [18, 66]],
  ['atraso', 'se_passar_do_prazo', [20, 39, 40, 43, 44, 47, 48, 49, 50, 53, 76, 95]],
  ['falta_extravio', 'sempre', [23, 32, 33, 37, 80, 81]],
  ['fiscal', 'sempre', [26, 28, 30, 36, 54, 83, 85, 89, 92, 93]],
  ['sinistro', 'sempre', [27]],
  ['indenizacao', 'sempre', [31]],
  ['atraso', 'sempre', [58, 75]],
  ['sobra', 'sempre', [82]],
  ['coleta', 'sempre', [86, 96, 97]],
  ['outro', 'sempre', [99]],
]

/** What each canonical occurrence is a case of, as of 2026-11-23; one that is not here opens nothing. */
export const casoDaOcorrencia: ReadonlyMap<number, { tipo: ChaveDoTipo; abre: Abre }> = new Map(
  linhas.flatMap(([tipo, abre, codigos]) => codigos.map((c) => [c, { tipo, abre }] as const)),
)

/** The delivery vehicle broke down. */
export const QUEBRA = 58
