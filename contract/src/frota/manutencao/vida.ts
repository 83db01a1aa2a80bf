import { formatMoney } from '../../formats.ts'
import { vida } from '../../vida.ts'
import { manutencao } from './calls.ts'
import { type EstadoDaOrdem, estadosDaOrdem } from './formas.ts'

export type OrdemViva = {
  estado: EstadoDaOrdem
  numero?: number
  custo?: number
  /** What it may cost without anybody's approval; null: anything. */
  alcada?: number | null
  /** Up to which cost it was approved. */
  aprovado_centavos?: number | null
  /** Things in it: parts, services, hours. */
  quantos?: number
}

const { editar, andar, aprovar, concluir } = manutencao
const nao = (o: OrdemViva) =>
  `A ordem ${o.numero ?? ''} está em outro ponto: ${estadosDaOrdem[o.estado].toLowerCase()}.`

/** Costs more than may be spent without being asked, and nobody said yes to that much. */
const caraDemais = ({ custo = 0, alcada, aprovado_centavos }: OrdemViva): string | null =>
  alcada !== null && alcada !== undefined && custo > Math.max(alcada, aprovado_centavos ?? 0)
    ? `Esta ordem custa ${formatMoney(custo)}, acima de ${formatMoney(Math.max(alcada, aprovado_centavos ?? 0))}: precisa de aprovação.`
    : null
const semItens = (o: OrdemViva): string | null =>
  o.quantos === 0 ? 'Diga o que foi feito: peças, serviços ou mão de obra.' : caraDemais(o)

const viva = ['aberta', 'aprovada', 'em_execucao', 'aguardando_peca'] as const

/** From what is to be done to what was looked over. */
export const vidaDaOrdem = vida<OrdemViva>()([
  [viva, 'editar', '=', editar, nao],
  ['aberta', 'aprovar', 'aprovada', aprovar, nao],
  [['em_execucao', 'aguardando_peca', 'aprovada'], 'aprovar', '=', aprovar, nao],
  ['aberta', 'iniciar', 'em_execucao', andar, nao, caraDemais],
  [['aprovada', 'aguardando_peca'], 'iniciar', 'em_execucao', andar, nao],
  ['em_execucao', 'iniciar', 'ja', null, 'Esta ordem já está em execução.'],
  ['em_execucao', 'esperar', 'aguardando_peca', andar, nao],
  ['aguardando_peca', 'esperar', 'ja', null, 'Esta ordem já espera peça.'],
  ['em_execucao', 'concluir', 'concluida', concluir, nao, semItens],
  ['concluida', 'concluir', 'ja', null, 'Esta ordem já foi concluída.'],
  ['concluida', 'conferir', 'conferida', andar, nao],
  ['conferida', 'conferir', 'ja', null, 'Esta ordem já foi conferida.'],
  ['concluida', 'reabrir', 'em_execucao', andar, nao],
  [viva, 'cancelar', 'cancelada', andar, nao],
  ['cancelada', 'cancelar', 'ja', null, 'Esta ordem já foi cancelada.'],
])
export type AtoDaOrdem = (typeof vidaDaOrdem.acoes)[number]
