import type { Politica } from '@tropeiro/contract/alicerce/empresas/calls'
import type { statusFisico } from '@tropeiro/contract/comprovacao/protocolos/calls'

export type StatusFisico = (typeof statusFisico)[number]

/** What decides whether a note may go under a protocol. */
export type NotaDecisiva = {
  situacao: string
  desfecho: string | null
  protocolo_id: string | null
  romaneio_id: string | null
  cnpj_embarca: string
}

/** Proved: closed, or closed in the driver's word when the group does not wait for the audit. */
export const comprovada = (
  n: Pick<NotaDecisiva, 'situacao' | 'desfecho'>,
  politica: Pick<Politica, 'protocolo_antes_da_auditoria'>,
): boolean =>
  n.situacao === 'entregue' ||
  n.situacao === 'outras' ||
  (politica.protocolo_antes_da_auditoria && n.situacao === 'auditoria' && n.desfecho !== null)

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

const passo: Record<StatusFisico, number> = { pendente: 0, enviada: 1, recebida: 2 }

/** `muda`: one step ahead. `nada`: it is there already, or beyond. `pula`: it would skip a step. */
export function passoFisico(de: StatusFisico, para: StatusFisico): 'muda' | 'nada' | 'pula' {
  const steps = passo[para] - passo[de]
  return steps === 1 ? 'muda' : steps <= 0 ? 'nada' : 'pula'
}
