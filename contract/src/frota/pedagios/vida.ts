import { vida } from '../../vida.ts'
import { pedagios } from './calls.ts'
import { type EstadoDaContestacao, estadosDaContestacao } from './nomes.ts'

export type ContestacaoViva = { estado: EstadoDaContestacao; numero?: number; linhas?: number }

const { tirarDaContestacao, andarComContestacao, desistirDaContestacao } = pedagios
const nao = (c: ContestacaoViva) =>
  `A contestação ${c.numero ?? ''} está em outro ponto: ${estadosDaContestacao[c.estado].toLowerCase()}.`
const vazia = (c: ContestacaoViva) => (c.linhas === 0 ? 'Não há passagem nesta contestação.' : null)

/** From a line that is not right to its money. Refused, it may be asked again. */
export const vidaDaContestacao = vida<ContestacaoViva>()([
  ['aberta', 'tirar', '=', tirarDaContestacao, nao],
  [['aberta', 'negada'], 'enviar', 'enviada', andarComContestacao, nao, vazia],
  ['enviada', 'enviar', 'ja', null, 'Esta contestação já foi enviada.'],
  ['enviada', 'aceitar', 'aceita', andarComContestacao, nao],
  ['aceita', 'aceitar', 'ja', null, 'Esta contestação já foi aceita.'],
  ['enviada', 'negar', 'negada', andarComContestacao, nao],
  ['negada', 'negar', 'ja', null, 'Esta contestação já foi negada.'],
  [['enviada', 'aceita'], 'creditar', ['creditada', 'enviada', 'aceita'], andarComContestacao, nao],
  ['creditada', 'creditar', 'ja', null, 'O crédito desta contestação já veio.'],
  ['aberta', 'desistir', 'fim', desistirDaContestacao, nao],
])
export type AtoDaContestacao = (typeof vidaDaContestacao.acoes)[number]
