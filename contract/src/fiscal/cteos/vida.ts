import { vida } from '../../vida.ts'
import { frasesDoDfe, RASCUNHO } from '../dfe/vida.ts'
import { cteos } from './calls.ts'
import { ESTADOS_DO_CTEOS, type EstadoDoCteOs, type ModeloOs, type ServicoOs } from './rules.ts'

/** What decides about a CT-e OS or a GTV-e. */
export type CteOsVivo = {
  estado: EstadoDoCteOs
  modelo?: ModeloOs
  servico?: ServicoOs
  /** Refused, and its paper travels. */
  deve_contingencia?: boolean
}

const f = frasesDoDfe('documento', ESTADOS_DO_CTEOS)

const naGtve = ({ modelo }: CteOsVivo): string | null =>
  modelo === '64' ? 'Uma GTV-e não recebe carta de correção: cancele-a e emita outra.' : null
const soDeValores = ({ modelo, servico }: CteOsVivo): string | null =>
  modelo === '64' || (servico !== undefined && servico !== '7')
    ? 'Só um CT-e OS de transporte de valores recebe as informações da GTV.'
    : null

/** From draft to the end of a CT-e OS or a GTV-e. What SEFAZ says is written as it comes. */
export const vidaDoCteOs = vida<CteOsVivo>()([
  [RASCUNHO, 'editar', '=', cteos.editar, f.naoEditavel],
  [RASCUNHO, 'excluir', 'fim', cteos.excluir, f.naoEditavel, f.deveContingencia],
  [RASCUNHO, 'emitir', ['enviando', 'contingencia'], cteos.emitir, f.jaEnviado],
  [
    ['enviando', 'pendente'],
    'emitir_em_contingencia',
    ['enviando', 'contingencia'],
    cteos.emitirEmContingencia,
    f.soSemResposta,
  ],
  [
    ['enviando', 'pendente', 'contingencia'],
    'responder',
    ['autorizado', 'rejeitado', 'pendente', 'cancelado'],
    'casa',
    f.naoEspera,
  ],
  ['autorizado', 'corrigir', '=', cteos.corrigir, f.so('corrigir'), naGtve],
  ['autorizado', 'informar_gtv', '=', cteos.informarGtv, f.so('informar as GTV de'), soDeValores],
  ['autorizado', 'cancelar', ['autorizado', 'cancelado'], cteos.cancelar, f.so('cancelar')],
])
export type AtoDoCteOs = (typeof vidaDoCteOs.acoes)[number]
