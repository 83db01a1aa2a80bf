import type { EstadoDaMulta } from '@tropeiro/contract/frota/multas/regras'
import { type AtoDaMulta, type MultaViva, vidaDaMulta } from '@tropeiro/contract/frota/multas/vida'
import type { Porta } from '../../vida.ts'
import { multasErrors } from './multas.errors.ts'
import { insertEvento, lockMulta, type MultaRow, updateEstado } from './multas.repository.ts'

type Com = { texto: string; em: Date }
type Travada = MultaRow & MultaViva

/** The one door through a fine's life: its state and the line of its history. */
export const portaDaMulta: Porta<MultaViva, AtoDaMulta, Travada, Com> = {
  vida: vidaDaMulta,
  travar: async (db, id) => {
    const m = await lockMulta(db, id)
    return m && { ...m, nic: m.nic_de !== null }
  },
  gravar: async (db, m, { para }, com) => {
    await updateEstado(db, m.id, para as EstadoDaMulta)
    if (com) await insertEvento(db, m.id, com.texto, com.em)
  },
  naoEncontrada: multasErrors.sumiu,
}
