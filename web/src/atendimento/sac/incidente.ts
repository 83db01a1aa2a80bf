import type { EstadoDoIncidente } from '@tropeiro/contract/atendimento/sac/incidente'
import type { Tone } from '../../ui/status-pill.tsx'

/** The colour of each state of a ticket. */
export const tomDoEstado: Record<EstadoDoIncidente, Tone> = {
  aberto: 'warn',
  em_atendimento: 'info',
  aguardando: 'violet',
  resolvido: 'ok',
  encerrado: 'neutral',
}
