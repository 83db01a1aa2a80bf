import { type ProtocoloVivo, vidaDoProtocolo } from '@tropeiro/contract/comprovacao/protocolos/vida'
import { emit } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import type { Porta } from '../../vida.ts'
import { protocolosErrors } from './protocolos.errors.ts'
import { lockProtocolo, type Travado, updateCancelado, updateGerado } from './protocolos.repository.ts'

type Acao = (typeof vidaDoProtocolo.acoes)[number]

/** Tells the open screens of the staff and of the sender. */
export const contar = (db: Db, p: Travado, acao: string): Promise<number> =>
  emit(
    db,
    { tipo: 'protocolo', id: String(p.numero), acao, dados: { status: p.estado } },
    { cnpjs: [p.cnpj_remetente] },
  )

const codigos: Record<ProtocoloVivo['estado'], string> = {
  previa: 'ainda_previa',
  protocolado: 'conflito',
  cancelado: 'protocolo_cancelado',
}

const feito: Partial<Record<Acao, [Travado['estado'], string]>> = {
  gerar: ['protocolado', 'gerado'],
  cancelar: ['cancelado', 'cancelado'],
}

/** Where a protocol's life is held; its notes move by the hand of who asks. */
export const portaDoProtocolo: Porta<ProtocoloVivo, Acao, Travado, { motivo: string }> = {
  vida: vidaDoProtocolo,
  travar: (db, numero) => lockProtocolo(db, Number(numero)),
  gravar: async (db, p, { acao }, com) => {
    if (acao === 'gerar') await updateGerado(db, p.id)
    else if (acao === 'cancelar') await updateCancelado(db, p.id, com?.motivo ?? '')
    const [estado, dito] = feito[acao] ?? [p.estado, 'editado']
    await contar(db, { ...p, estado }, dito)
  },
  recusar: (motivo, p) => new AppError(409, codigos[p.estado], motivo),
  naoEncontrada: protocolosErrors.naoEncontrado,
}
