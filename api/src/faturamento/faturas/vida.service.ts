import { type AtoDaFatura, type FaturaViva, vidaDaFatura } from '@tropeiro/contract/faturamento/faturas/vida'
import { contar } from '../../alicerce/fatos/index.ts'
import type { Porta } from '../../vida.ts'
import {
  type FaturaTravada,
  insertHistorico,
  lockFatura,
  updateCancelada,
  updateEstado,
} from './faturas.repository.ts'

type Com = { texto: string; em: Date }

/** Where an invoice's life is held; its CT-e are free again when it is cancelled. */
export const portaDaFatura: Porta<FaturaViva, AtoDaFatura, FaturaTravada, Com> = {
  vida: vidaDaFatura,
  travar: lockFatura,
  gravar: async (db, f, { para }, com) => {
    if (para === 'cancelada') await updateCancelada(db, f.id, com?.em ?? new Date())
    else await updateEstado(db, f.id, para as FaturaTravada['estado'])
    await contar(db, 'fatura.mudou', f.id, {})
    if (com) await insertHistorico(db, f.id, com.texto)
  },
}
