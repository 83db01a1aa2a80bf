import type { EstadoDoIncidente, TipoDeDocumento } from '@tropeiro/contract/atendimento/sac/incidente'
import type { Tone } from '../../ui/status-pill.tsx'

/** What each state of a ticket is called on the asker's side. */
export const estados: Record<EstadoDoIncidente, { label: string; tone: Tone }> = {
  aberto: { label: 'Aberto', tone: 'warn' },
  em_atendimento: { label: 'Em atendimento', tone: 'info' },
  aguardando: { label: 'Aguardando você', tone: 'violet' },
  resolvido: { label: 'Resolvido', tone: 'ok' },
  encerrado: { label: 'Encerrado', tone: 'neutral' },
}

export const documentos: Record<TipoDeDocumento, string> = {
  NOTA: 'Nota fiscal',
  ROMANEIO: 'Romaneio',
  PROTOCOLO: 'Protocolo',
}
