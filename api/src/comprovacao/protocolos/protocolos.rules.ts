import type { Politica } from '@tropeiro/contract/alicerce/empresas/calls'
import type { SituacaoDaNota } from '@tropeiro/contract/carga/notas/formas'
import { vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import type { statusFisico } from '@tropeiro/contract/comprovacao/protocolos/calls'

export type StatusFisico = (typeof statusFisico)[number]

/** What decides whether a note may go under a protocol. */
export type NotaDecisiva = {
  situacao: SituacaoDaNota
  desfecho: 'entrega' | 'outras' | null
  protocolo_id: string | null
  romaneio_id: string | null
  cnpj_embarca: string
}

/** Proved: closed, or closed in the driver's word when the group does not wait for the audit. */
export const comprovada = (
  n: Pick<NotaDecisiva, 'situacao' | 'desfecho'>,
  politica: Pick<Politica, 'protocolo_antes_da_auditoria'>,
): boolean =>
  vidaDaNota.recusa(
    {
      estado: n.situacao,
      desfecho: n.desfecho,
      protocoloAntesDaAuditoria: politica.protocolo_antes_da_auditoria,
    },
    'protocolar',
  ) === null

/** May go under the protocol of this romaneio and sender: proved, and under no other that stands. */
export const elegivel = (
  n: NotaDecisiva,
  onde: { romaneioId: string; cnpj: string },
  politica: Pick<Politica, 'protocolo_antes_da_auditoria'>,
): boolean =>
  n.protocolo_id === null &&
  n.romaneio_id === onde.romaneioId &&
  n.cnpj_embarca === onde.cnpj &&
  comprovada(n, politica)
