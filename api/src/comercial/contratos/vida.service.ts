import type { EstadoDoContrato } from '@tropeiro/contract/comercial/contratos/calls'
import {
  type AtoDoContrato,
  type ContratoVivo,
  vidaDoContrato,
} from '@tropeiro/contract/comercial/contratos/vida'
import { FIM } from '@tropeiro/contract/vida'
import type { Porta } from '../../vida.ts'
import { contratosErrors } from './contratos.errors.ts'
import * as repository from './contratos.repository.ts'

type Vivo = ContratoVivo & { id: string; motivo: string }

/** The one door through a contract's life: where it stands, and the line of its history. */
export const portaDoContrato: Porta<
  ContratoVivo,
  AtoDoContrato,
  Vivo,
  { texto: string; motivo?: string | undefined }
> = {
  vida: vidaDoContrato,
  travar: repository.lockContrato,
  naoEncontrada: contratosErrors.sumiu,
  gravar: async (db, c, { para }, com) => {
    if (para === FIM) return repository.deleteContrato(db, c.id)
    await repository.updateEstado(db, c.id, para as EstadoDoContrato, com?.motivo ?? c.motivo)
    return com ? repository.insertHistorico(db, c.id, com.texto) : undefined
  },
}
