import { vida } from '../../vida.ts'
import { acertos } from './calls.ts'
import { type EstadoDoAcerto, nomeDoEstadoDoAcerto } from './nomes.ts'

export type AcertoVivo = {
  estado: EstadoDoAcerto
  numero?: number
  /** Expenses that nobody has looked at. */
  pendentes?: number
  /** Its title was paid, all or in part. */
  pago?: boolean
  /** A later one of the same person and month, which counted on this one. */
  depois?: number | null
}

const { fechar, reabrir, cancelar } = acertos
const ja = (a: AcertoVivo) =>
  `O acerto ${a.numero ?? ''} está ${nomeDoEstadoDoAcerto[a.estado].toLowerCase()}.`
const falta = (a: AcertoVivo) =>
  (a.pendentes ?? 0) > 0 ? 'Há despesas a conferir: aceite ou glose cada uma antes de fechar.' : null
const preso = (a: AcertoVivo) =>
  a.pago
    ? 'O título deste acerto já tem baixa: estorne-a antes de reabrir.'
    : a.depois
      ? `O acerto ${a.depois} do mesmo mês contou com este: reabra-o antes.`
      : null

/** From the first advance to the title that pays it. */
export const vidaDoAcerto = vida<AcertoVivo>()([
  ['aberto', 'fechar', 'fechado', fechar, ja, falta],
  ['fechado', 'fechar', 'ja', null, 'Este acerto já estava fechado.'],
  ['fechado', 'reabrir', 'aberto', reabrir, ja, preso],
  ['aberto', 'cancelar', 'cancelado', cancelar, ja],
  ['cancelado', 'cancelar', 'ja', null, 'Este acerto já estava cancelado.'],
])
export type AtoDoAcerto = (typeof vidaDoAcerto.acoes)[number]
