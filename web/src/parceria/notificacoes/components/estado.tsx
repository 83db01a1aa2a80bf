import { type Aviso, nomeDoEstadoDoAviso } from '@tropeiro/contract/parceria/notificacoes/calls'
import { Badge } from '../../../ui/index.ts'

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
    {a.estado === 'enviada' && a.via === 'local' ? 'No correio local' : nomeDoEstadoDoAviso[a.estado]}
  </Badge>
)
