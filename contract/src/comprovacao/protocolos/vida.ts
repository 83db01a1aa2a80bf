import { vida } from '../../vida.ts'
import { protocolos, type statusDoProtocolo, type statusFisico } from './calls.ts'

export type ProtocoloVivo = { estado: (typeof statusDoProtocolo)[number]; numero: number }

const aindaPrevia = (p: ProtocoloVivo) => `O protocolo ${p.numero} é uma prévia: ele ainda não foi gerado.`

/** From the preview to the paper that a shipper signs, or to its end. */
export const vidaDoProtocolo = vida<ProtocoloVivo>()([
  [
    'previa',
    'gerar',
    'protocolado',
    protocolos.acao,
    (p) => `O protocolo ${p.numero} foi cancelado. Visualize a prévia de novo para gerar outro.`,
  ],
  ['protocolado', 'gerar', 'ja', null, (p) => `O protocolo ${p.numero} já foi gerado.`],
  ['protocolado', 'cancelar', 'cancelado', protocolos.cancelar, aindaPrevia],
  ['cancelado', 'cancelar', 'ja', null, (p) => `O protocolo ${p.numero} já foi cancelado.`],
  ['protocolado', 'marcar_papel', '=', protocolos.atualizaStatusDaNota, aindaPrevia],
  ['cancelado', 'marcar_papel', null, null, (p) => `O protocolo ${p.numero} foi cancelado e não muda mais.`],
])

/** Where the paper of a note under a protocol is: one step at a time. */
export const vidaDoPapel = vida<{ estado: (typeof statusFisico)[number] }>()([
  ['pendente', 'enviada', 'enviada', protocolos.atualizaStatusDaNota, null],
  [['enviada', 'recebida'], 'enviada', 'ja', null, 'Esta nota já foi enviada.'],
  [
    'enviada',
    'recebida',
    'recebida',
    protocolos.atualizaStatusDaNota,
    'Só uma nota já enviada pode ser marcada como recebida. Marque o envio primeiro.',
  ],
  ['recebida', 'recebida', 'ja', null, 'Esta nota já foi recebida.'],
])
