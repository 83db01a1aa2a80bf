import { vida } from '../../vida.ts'
import { type estadosDoAviso, notificacoes } from './calls.ts'

export type AvisoVivo = { estado: (typeof estadosDoAviso)[number]; canal?: string }

const soWhatsApp = (a: AvisoVivo): string | null =>
  a.canal !== undefined && a.canal !== 'whatsapp' ? 'Só avisos de WhatsApp saem por aqui.' : null

/** A message to a recipient or shipper: queued, sent, or waiting for a hand. */
export const vidaDoAviso = vida<AvisoVivo>()([
  [
    ['enviada', 'falhou'],
    'reenviar',
    ['fila', 'a_mao'],
    notificacoes.reenviar,
    'Este aviso ainda está na fila, ou o endereço pediu para não ser avisado.',
  ],
  [
    ['fila', 'enviando', 'enviada', 'falhou'],
    'abrir_no_whatsapp',
    '=',
    notificacoes.whatsapp,
    (a) => soWhatsApp(a) ?? 'Este número pediu para não ser mais avisado.',
    soWhatsApp,
  ],
  ['a_mao', 'abrir_no_whatsapp', 'enviada', notificacoes.whatsapp, null, soWhatsApp],
])

/** Its text is ready and somebody presses send. */
export const esperaMao = (estado: AvisoVivo['estado']): boolean => estado === 'a_mao'
