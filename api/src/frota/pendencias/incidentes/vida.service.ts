import type { EstadoDoIncidenteDaFrota } from '@tropeiro/contract/frota/pendencias/incidentes'
import {
  type AtoDoIncidenteDaFrota,
  type IncidenteVivo,
  vidaDoIncidenteDaFrota,
} from '@tropeiro/contract/frota/pendencias/vida'
import type { Porta } from '../../../vida.ts'
import { pendenciasErrors } from '../pendencias.errors.ts'
import { type IncidenteRow, lockIncidente, updateEstado } from './incidentes.repository.ts'

type Com = { motivo: string; em: Date }

/** The one door through an incident's life. */
export const portaDoIncidenteDaFrota: Porta<IncidenteVivo, AtoDoIncidenteDaFrota, IncidenteRow, Com> = {
  vida: vidaDoIncidenteDaFrota,
  travar: lockIncidente,
  gravar: (db, i, { para }, com) =>
    updateEstado(db, i.id, {
      estado: para as EstadoDoIncidenteDaFrota,
      motivo: com?.motivo ?? '',
      em: com?.em ?? new Date(),
    }),
  naoEncontrada: pendenciasErrors.incidenteSumiu,
}
