import type { Aviso } from '@tropeiro/contract/modules/notificacoes'
import { Badge } from '../../../ui/index.ts'

export const nomeDoEstado = {
  fila: 'Na fila',
  enviando: 'Enviando',
  a_mao: 'Para enviar',
  enviada: 'Enviada',
  falhou: 'Falhou',
  saiu: 'Não quer avisos',
} as const
const tone = {
  fila: 'info',
  enviando: 'info',
  a_mao: 'warn',
  enviada: 'ok',
  falhou: 'bad',
  saiu: 'neutral',
} as const

export const EstadoDoAviso = ({ aviso: a }: { aviso: Aviso }) => (
  <Badge tone={tone[a.estado]} {...(a.erro ? { title: a.erro } : {})}>
    {a.estado === 'enviada' && a.via === 'local' ? 'No correio local' : nomeDoEstado[a.estado]}
  </Badge>
)
