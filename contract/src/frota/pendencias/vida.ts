import { vida } from '../../vida.ts'
import { chamadasDosIncidentes, type EstadoDoIncidenteDaFrota, estadosDoIncidente } from './incidentes.ts'

export type IncidenteVivo = { estado: EstadoDoIncidenteDaFrota }

const { decidir, reabrir } = chamadasDosIncidentes
const nao = (i: IncidenteVivo) =>
  `Este incidente já não espera: ${estadosDoIncidente[i.estado].toLowerCase()}.`

/** Of facts that contradict each other, until a person says what they were or they are gone. */
export const vidaDoIncidenteDaFrota = vida<IncidenteVivo>()([
  ['aberto', 'confirmar', 'confirmado', decidir, nao],
  ['confirmado', 'confirmar', 'ja', null, 'Este incidente já foi confirmado.'],
  ['aberto', 'descartar', 'descartado', decidir, nao],
  ['descartado', 'descartar', 'ja', null, 'Este incidente já foi descartado.'],
  ['aberto', 'passar', 'passou', 'casa', nao],
  [['confirmado', 'descartado'], 'reabrir', 'aberto', reabrir, 'O que falava por este incidente passou.'],
  ['aberto', 'reabrir', 'ja', null, 'Este incidente está aberto.'],
])
export type AtoDoIncidenteDaFrota = (typeof vidaDoIncidenteDaFrota.acoes)[number]
