import {
  type AtoDoRegistro,
  type RegistroVivo,
  vidaDoRegistro,
} from '@tropeiro/contract/fiscal/registros/vida'
import { contar } from '../../alicerce/fatos/index.ts'
import { emit } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import type { Porta } from '../../vida.ts'
import { registrosErrors } from './registros.errors.ts'
import { insertHistorico, lockRegistro, type RegistroRow, updateEstado } from './registros.repository.ts'

type Com = { texto: string } & Partial<Omit<Parameters<typeof updateEstado>[2], 'estado'>>

/** What others wait for: a number, or that there is none. */
const RESPOSTA = new Set<RegistroRow['estado']>(['registrado', 'recusado', 'cancelado', 'dispensado'])

export const avisar = (db: Db, id: string, acao: string) => emit(db, { tipo: 'registro', id, acao })

/** The one door through a registration's life: where it stands, its line of history, who is told. */
export const portaDoRegistro: Porta<RegistroVivo, AtoDoRegistro, RegistroRow, Com> = {
  vida: vidaDoRegistro,
  travar: lockRegistro,
  naoEncontrada: registrosErrors.sumiu,
  gravar: async (db, r, { para }, com) => {
    const { texto = '', ...muda } = com ?? {}
    const estado = para as RegistroRow['estado']
    await updateEstado(db, r.id, { ...muda, estado })
    if (texto) await insertHistorico(db, r.id, texto)
    if (estado !== r.estado) await avisar(db, r.id, estado)
    if (estado !== r.estado && RESPOSTA.has(estado))
      await contar(db, 'registro.respondido', r.id, {
        tipo: r.tipo,
        estado,
        romaneio: r.romaneio_id,
        referencia: r.referencia,
      })
  },
}
