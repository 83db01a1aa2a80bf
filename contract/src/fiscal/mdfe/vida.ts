import { vida } from '../../vida.ts'
import { frasesDoDfe, RASCUNHO } from '../dfe/vida.ts'
import { mdfe } from './calls.ts'
import { ESTADOS_DO_MDFE, type EstadoDoMdfe } from './rules.ts'

/** What decides about an MDF-e. */
export type MdfeVivo = { estado: EstadoDoMdfe; numero?: number | null }

const f = frasesDoDfe('MDF-e', ESTADOS_DO_MDFE)

const EXCLUIDO_TARDE = 'Este MDF-e já foi enviado e não pode ser excluído.'

/** From draft to the end of the trip. What SEFAZ says is written as it comes. */
export const vidaDoMdfe = vida<MdfeVivo>()([
  [RASCUNHO, 'editar', '=', mdfe.editar, f.naoEditavel],
  // A number that was used stays accounted for.
  ['rascunho', 'excluir', 'fim', mdfe.excluir, EXCLUIDO_TARDE, (m) => (m.numero ? EXCLUIDO_TARDE : null)],
  [RASCUNHO, 'emitir', ['enviando', 'contingencia'], mdfe.emitir, f.jaEnviado],
  [
    ['rascunho', 'rejeitado', 'enviando', 'pendente'],
    'emitir_em_contingencia',
    'contingencia',
    mdfe.emitir,
    f.jaEnviado,
  ],
  [
    ['enviando', 'pendente', 'contingencia'],
    'responder',
    ['autorizado', 'rejeitado', 'pendente', 'cancelado'],
    'casa',
    f.naoEspera,
  ],
  ['autorizado', 'incluir_condutor', '=', mdfe.incluirCondutor, f.so('incluir condutor em')],
  ['autorizado', 'incluir_documentos', '=', mdfe.incluirDocumentos, f.so('incluir documentos em')],
  ['autorizado', 'informar_pagamento', '=', mdfe.informarPagamento, f.so('informar o pagamento de')],
  ['autorizado', 'alterar_pagamento', '=', mdfe.alterarPagamento, f.so('alterar o pagamento de')],
  ['autorizado', 'confirmar_servico', '=', mdfe.confirmarServico, f.so('confirmar o serviço de')],
  ['autorizado', 'encerrar', ['autorizado', 'encerrado'], mdfe.encerrar, f.so('encerrar')],
  ['autorizado', 'cancelar', ['autorizado', 'cancelado'], mdfe.cancelar, f.so('cancelar')],
])
export type AtoDoMdfe = (typeof vidaDoMdfe.acoes)[number]
