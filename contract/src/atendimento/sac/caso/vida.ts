import { vida } from '../../../vida.ts'
import { sac } from '../calls.ts'
import type { PassoDaAcareacao } from './acareacao.ts'
import { type EstadoDaIndenizacao, nomeDoEstadoDaIndenizacao } from './indenizacao.ts'

export type IndenizacaoViva = {
  estado: EstadoDaIndenizacao
  segurado?: boolean
  devido?: number
  /** Who does this now is who asked for it. */
  proprio?: boolean
  /** Who does this now has signed already. */
  assinou?: boolean
}
const nao = (i: IndenizacaoViva) =>
  `Esta indenização está em outro ponto: ${nomeDoEstadoDaIndenizacao[i.estado].toLowerCase()}.`
const comSeguro = (i: IndenizacaoViva) =>
  i.segurado === false ? 'Esta carga não tem seguro: a casa analisa.' : null
const semValor = (i: IndenizacaoViva) => (i.devido === 0 ? 'Faça a conta antes: nada é devido ainda.' : null)
const deOutro = (i: IndenizacaoViva) => {
  if (i.proprio) return 'Quem pede a indenização não a aprova.'
  return i.assinou ? 'Você já aprovou; falta outra pessoa.' : null
}
const aFazer = [
  'aberto',
  'documentos_pendentes',
  'avisado_a_seguradora',
  'em_regulacao',
  'em_analise',
] as const

/** From the loss to the money: by who insures or by the house, approved by others than who asked. */
export const vidaDaIndenizacao = vida<IndenizacaoViva>()([
  [[...aFazer], 'calcular', '=', sac.calcularIndenizacao, nao],
  [[...aFazer], 'documentar', '=', sac.documentoDaIndenizacao, nao],
  ['aberto', 'pedirDocumentos', 'documentos_pendentes', sac.pedirDocumentos, nao],
  ['documentos_pendentes', 'pedirDocumentos', 'ja', null, 'Os documentos já foram pedidos.'],
  [
    ['aberto', 'documentos_pendentes'],
    'avisar',
    'avisado_a_seguradora',
    sac.avisarSeguradora,
    nao,
    comSeguro,
  ],
  ['avisado_a_seguradora', 'regular', 'em_regulacao', sac.regularIndenizacao, nao],
  [['aberto', 'documentos_pendentes'], 'analisar', 'em_analise', sac.analisarIndenizacao, nao],
  [['em_regulacao', 'em_analise'], 'pedirAprovacao', 'em_aprovacao', sac.pedirAprovacao, nao, semValor],
  ['em_aprovacao', 'aprovar', ['em_aprovacao', 'aprovado'], sac.aprovarIndenizacao, nao, deOutro],
  ['aprovado', 'aprovar', 'ja', null, 'Esta indenização já foi aprovada.'],
  [['em_regulacao', 'em_analise', 'em_aprovacao'], 'negar', 'negado', sac.negarIndenizacao, nao],
  ['negado', 'negar', 'ja', null, 'Esta indenização já foi negada.'],
  ['aprovado', 'pagar', 'pago', sac.pagarIndenizacao, nao],
  ['pago', 'pagar', 'ja', null, 'Esta indenização já foi paga.'],
  [[...aFazer], 'encerrar', 'encerrado_sem_indenizacao', sac.encerrarIndenizacao, nao],
  ['encerrado_sem_indenizacao', 'encerrar', 'ja', null, 'Esta indenização já está encerrada.'],
])
export type AtoDaIndenizacao = (typeof vidaDaIndenizacao.acoes)[number]

const outroPasso = 'A acareação está em outro passo.'
/** Proof, answer, visit, result. */
export const vidaDaAcareacao = vida<{ estado: PassoDaAcareacao }>()([
  ['comprovante', 'enviar', 'enviado', sac.enviarComprovante, outroPasso],
  ['enviado', 'enviar', 'ja', null, 'O comprovante já foi mandado.'],
  ['enviado', 'aceitar', 'concluida', sac.aceitarComprovante, outroPasso],
  ['enviado', 'recusar', 'visita', sac.recusarComprovante, outroPasso],
  ['visita', 'concluir', 'concluida', sac.concluirAcareacao, outroPasso],
])
export type AtoDaAcareacao = (typeof vidaDaAcareacao.acoes)[number]
