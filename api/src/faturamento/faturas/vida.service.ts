import { vidaDaFatura } from '@tropeiro/contract/faturamento/faturas/vida'
import type { Porta } from '../../vida.ts'
import { type FaturaTravada, lockFatura, updateCancelada } from './faturas.repository.ts'

type Viva = { estado: 'aberta' | 'cancelada' }

/** Where an invoice's life is held; its CT-e are free again when it is cancelled. */
export const portaDaFatura: Porta<Viva, 'cancelar', FaturaTravada, { em: Date }> = {
  vida: vidaDaFatura,
  travar: lockFatura,
  gravar: (db, f, _, com) => updateCancelada(db, f.id, com?.em ?? new Date()),
}
