import { vida } from '../../vida.ts'
import { solicitacoes } from './calls.ts'
import { type EstadoDaSolicitacao, nomeDoEstadoDaSolicitacao } from './nomes.ts'

export type SolicitacaoViva = {
  estado: EstadoDaSolicitacao
  numero?: number
  /** Who asks for the act is who asked for the payment; of a routine nothing is known. */
  minha?: boolean | null
  /** He has said yes before. */
  aprovei?: boolean
}

const { aprovar, recusar, cancelar } = solicitacoes
const ja = (s: SolicitacaoViva) =>
  `A solicitação ${s.numero ?? ''} está ${nomeDoEstadoDaSolicitacao[s.estado].toLowerCase()}.`
const outro = (s: SolicitacaoViva) =>
  s.minha
    ? 'Quem pede um pagamento não o aprova: peça a outra pessoa.'
    : s.aprovei
      ? 'Você já aprovou esta solicitação: falta outra pessoa.'
      : null
const doDono = (s: SolicitacaoViva) => (s.minha === false ? 'Só quem pediu pode desistir: recuse-a.' : null)

/** From what is asked to a title to pay. */
export const vidaDaSolicitacao = vida<SolicitacaoViva>()([
  ['pedida', 'aprovar', ['pedida', 'aprovada'], aprovar, ja, outro],
  ['aprovada', 'aprovar', 'ja', null, 'Esta solicitação já foi aprovada.'],
  ['pedida', 'recusar', 'recusada', recusar, ja],
  ['pedida', 'cancelar', 'cancelada', cancelar, ja, doDono],
])
export type AtoDaSolicitacao = (typeof vidaDaSolicitacao.acoes)[number]
