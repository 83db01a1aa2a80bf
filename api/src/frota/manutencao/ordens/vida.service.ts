import type { EstadoDaOrdem } from '@tropeiro/contract/frota/manutencao/formas'
import { type AtoDaOrdem, type OrdemViva, vidaDaOrdem } from '@tropeiro/contract/frota/manutencao/vida'
import type { Porta } from '../../../vida.ts'
import { manutencaoErrors } from '../manutencao.errors.ts'
import { insertEvento, lockOrdem, type OrdemRow, updateEstado } from './ordens.repository.ts'

type Com = { texto: string; em: Date }

/** The one door through an order's life: its state and the line of its history. */
export const portaDaOrdem: Porta<OrdemViva, AtoDaOrdem, OrdemRow, Com> = {
  vida: vidaDaOrdem,
  travar: lockOrdem,
  gravar: async (db, o, { para }, com) => {
    await updateEstado(db, o.id, para as EstadoDaOrdem, com?.em ?? new Date())
    if (com) await insertEvento(db, o.id, com.texto)
  },
  naoEncontrada: manutencaoErrors.ordemSumiu,
}
