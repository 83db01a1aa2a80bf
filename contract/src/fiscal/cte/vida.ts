import { vida } from '../../vida.ts'
import { frasesDoDfe, RASCUNHO } from '../dfe/vida.ts'
import { cte } from './calls.ts'
import { ESTADOS_DO_CTE, type EstadoDoCte } from './rules.ts'

/** What decides about a CT-e. */
export type CteVivo = {
  estado: EstadoDoCte
  /** Refused, and what was told of it beforehand stands: its paper travels, or its EPEC waits for it. */
  deve_contingencia?: boolean
}

const f = frasesDoDfe('CT-e', ESTADOS_DO_CTE)

/** From draft to the end of a CT-e. What SEFAZ says is written as it comes. */
export const vidaDoCte = vida<CteVivo>()([
  [RASCUNHO, 'editar', '=', cte.editar, f.naoEditavel],
  [RASCUNHO, 'excluir', 'fim', cte.excluir, f.naoEditavel, f.deveContingencia],
  [RASCUNHO, 'emitir', ['enviando', 'contingencia'], cte.emitir, f.jaEnviado],
  [
    ['enviando', 'pendente'],
    'emitir_em_contingencia',
    ['enviando', 'contingencia'],
    cte.emitirEmContingencia,
    f.soSemResposta,
  ],
  [
    ['enviando', 'pendente', 'contingencia'],
    'responder',
    ['autorizado', 'rejeitado', 'pendente', 'cancelado'],
    'casa',
    f.naoEspera,
  ],
  ['autorizado', 'corrigir', '=', cte.corrigir, f.so('corrigir')],
  ['autorizado', 'registrar_multimodal', '=', cte.registrarMultimodal, f.so('registrar o multimodal de')],
  ['autorizado', 'vincular_pagamento', '=', cte.vincularPagamento, f.so('vincular pagamento a')],
  ['autorizado', 'desvincular_pagamento', '=', cte.desvincularPagamento, f.so('desvincular pagamento de')],
  ['autorizado', 'desfazer_entrega', '=', cte.desfazerEntrega, f.so('desfazer a entrega de')],
  ['autorizado', 'complementar', '=', cte.derivar, f.so('complementar')],
  ['autorizado', 'substituir', ['autorizado', 'substituido'], cte.derivar, f.so('substituir')],
  ['autorizado', 'cancelar', ['autorizado', 'cancelado'], cte.cancelar, f.so('cancelar')],
])
export type AtoDoCte = (typeof vidaDoCte.acoes)[number]
