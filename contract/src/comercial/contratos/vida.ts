import { formatDia } from '../../formats.ts'
import { vida } from '../../vida.ts'
import { contratos } from './calls.ts'
import type { EstadoDoContrato } from './formas.ts'

export type ContratoVivo = {
  estado: EstadoDoContrato
  numero: number
  /** What of it the law does not let stand; empty: nothing. */
  proibido?: string
  /** Who looks at it made it. */
  meu?: boolean
  /** Its last day is past. */
  passou?: string
}

export const nomeDoEstado: Record<EstadoDoContrato, string> = {
  rascunho: 'Rascunho',
  aprovacao: 'Espera aprovação',
  vigente: 'Vigente',
  vencido: 'Vencido',
  rescindido: 'Rescindido',
}

const { editar, excluir, pedirAprovacao, devolver, aprovar, aditar, prorrogar, rescindir } = contratos
const como = (c: ContratoVivo) => `O contrato ${c.numero} está como ${nomeDoEstado[c.estado].toLowerCase()}`
const naoERascunho = (c: ContratoVivo) => `${como(c)}: o que muda nele é um aditivo.`
const naoEspera = (c: ContratoVivo) => `${como(c)} e não espera aprovação.`
const naoVige = (c: ContratoVivo) => `${como(c)}: só o vigente se adita ou rescinde.`
const naoProrroga = (c: ContratoVivo) => `${como(c)} e não se prorroga.`
const lei = (c: ContratoVivo) => c.proibido || null
const prazo = (c: ContratoVivo) =>
  lei(c) ?? (c.passou ? `O contrato ${c.numero} terminaria em ${formatDia(c.passou)}, que já passou.` : null)

const deOutro = (c: ContratoVivo) =>
  c.meu ? `Quem fez o contrato ${c.numero} não o aprova: peça a outra pessoa.` : prazo(c)

/** From draft to its end. What the house signs, somebody else, who may change prices, approves. */
export const vidaDoContrato = vida<ContratoVivo>()([
  ['rascunho', 'editar', '=', editar, naoERascunho],
  ['rascunho', 'excluir', 'fim', excluir, naoERascunho],
  ['rascunho', 'pedirAprovacao', 'aprovacao', pedirAprovacao, naoERascunho, prazo],
  ['aprovacao', 'devolver', 'rascunho', devolver, naoEspera],
  ['aprovacao', 'aprovar', 'vigente', aprovar, naoEspera, deOutro],
  ['vigente', 'aprovar', 'ja', null, 'Este contrato já foi aprovado.'],
  ['vigente', 'aditar', '=', aditar, naoVige, lei],
  [['vigente', 'vencido'], 'prorrogar', 'vigente', prorrogar, naoProrroga],
  ['vigente', 'rescindir', 'rescindido', rescindir, naoVige],
  ['rescindido', 'rescindir', 'ja', null, 'Este contrato já foi rescindido.'],
  ['vigente', 'renovar', '=', 'casa', naoVige],
  ['vigente', 'vencer', 'vencido', 'casa', naoVige],
])
export type AtoDoContrato = (typeof vidaDoContrato.acoes)[number]
