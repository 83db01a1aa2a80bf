import { vida } from '../../vida.ts'
import { faturas } from './calls.ts'
import { type EstadoDaDisputa, nomeDoEstadoDaDisputa } from './disputas.ts'

export type DisputaViva = { estado: EstadoDaDisputa; numero?: number }

const { escreverNaDisputa, acordarDisputa, encerrarDisputa } = faturas
const acabou = (d: DisputaViva) =>
  `A disputa ${d.numero ?? ''} já terminou: ${nomeDoEstadoDaDisputa[d.estado].toLowerCase()}.`

/** From a cut to the money: recovered, lost, or part of each. */
export const vidaDaDisputa = vida<DisputaViva>()([
  [['aberta', 'em_acordo'], 'escrever', '=', escreverNaDisputa, acabou],
  ['aberta', 'acordar', 'em_acordo', acordarDisputa, acabou],
  ['em_acordo', 'acordar', 'ja', null, 'Esta disputa já está em acordo.'],
  [['aberta', 'em_acordo'], 'encerrar', ['recuperada', 'perdida', 'dividida'], encerrarDisputa, acabou],
])
export type AtoDaDisputa = (typeof vidaDaDisputa.acoes)[number]
