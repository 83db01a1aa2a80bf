import { vida } from '../../vida.ts'
import { sac } from './calls.ts'
import type { EstadoDoIncidente } from './incidente.ts'

const encerrado = 'Este incidente está encerrado. Abra outro se precisar.'
const acabou = 'Este incidente já terminou. Reabra-o antes.'
const aberto = ['aberto', 'em_atendimento', 'aguardando'] as const
const vivo = [...aberto, 'resolvido'] as const

/**
 * An incident: who asked moves it by what he writes, who attends by what he does. What waits for a third party goes on waiting
 * whatever the customer says.
 */
export const vidaDoIncidente = vida<{ estado: EstadoDoIncidente }>()([
  [['aberto', 'em_atendimento'], 'responder', '=', sac.responder, encerrado],
  ['aguardando', 'responder', ['em_atendimento', 'aguardando'], sac.responder, null],
  ['resolvido', 'responder', 'em_atendimento', sac.responder, null],
  [vivo, 'encerrar', 'encerrado', sac.encerrar, null],
  ['encerrado', 'encerrar', 'ja', null, encerrado],
  [['aberto', 'em_atendimento'], 'assumir', 'em_atendimento', sac.assumir, acabou],
  ['aguardando', 'assumir', '=', sac.assumir, null],
  [aberto, 'atribuir', '=', sac.atribuir, acabou],
  ['aberto', 'escrever', 'em_atendimento', sac.escrever, encerrado],
  [['em_atendimento', 'aguardando', 'resolvido'], 'escrever', '=', sac.escrever, null],
  [vivo, 'anotar', '=', sac.escrever, encerrado],
  [aberto, 'aguardar', 'aguardando', sac.aguardar, acabou],
  ['aguardando', 'retomar', 'em_atendimento', sac.retomar, 'Este incidente não está aguardando ninguém.'],
  [aberto, 'resolver', 'resolvido', sac.resolver, encerrado],
  ['resolvido', 'resolver', 'ja', null, 'Este incidente já está resolvido.'],
  ['resolvido', 'reabrir', 'em_atendimento', sac.reabrir, 'Só um incidente resolvido pode ser reaberto.'],
  [aberto, 'sanar', 'resolvido', 'casa', acabou],
  ['resolvido', 'voltar', 'em_atendimento', 'casa', 'Só um incidente resolvido volta por um sinal.'],
  ['resolvido', 'fechar', 'encerrado', sac.fechar, 'Resolva o incidente antes de encerrar.'],
  ['encerrado', 'fechar', 'ja', null, encerrado],
  [vivo, 'classificar', '=', sac.classificar, encerrado],
  [vivo, 'juntar', 'encerrado', sac.juntar, encerrado],
  [vivo, 'separar', '=', sac.separar, encerrado],
  ['resolvido', 'arquivar', 'encerrado', 'casa', 'Só um incidente resolvido é arquivado.'],
])
