import { vida } from '../../vida.ts'
import { sac } from './calls.ts'
import type { EstadoDoIncidente } from './incidente.ts'

const encerrado = 'Este incidente está encerrado. Abra outro se precisar.'

/** An incident, as far as who opened it moves it: his message opens one again that waited for him or was resolved. */
export const vidaDoIncidente = vida<{ estado: EstadoDoIncidente }>()([
  [['aberto', 'aguardando', 'resolvido'], 'responder', 'aberto', sac.responder, encerrado],
  ['em_atendimento', 'responder', '=', sac.responder, null],
  [['aberto', 'em_atendimento', 'aguardando', 'resolvido'], 'encerrar', 'encerrado', sac.encerrar, null],
  ['encerrado', 'encerrar', 'ja', null, encerrado],
])
