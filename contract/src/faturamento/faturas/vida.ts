import { vida } from '../../vida.ts'
import { faturas } from './calls.ts'

/** An invoice is issued whole and, at most, cancelled. */
export const vidaDaFatura = vida<{ estado: 'aberta' | 'cancelada' }>()([
  ['aberta', 'cancelar', 'cancelada', faturas.cancelar, 'Esta fatura já estava cancelada.'],
])
