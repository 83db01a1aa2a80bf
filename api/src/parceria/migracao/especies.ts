import type { Especie as Nome } from '@tropeiro/contract/parceria/migracao/formas'
import { trazerMotoristas } from '../../cadastros/motoristas/index.ts'
import { trazerVeiculos } from '../../cadastros/veiculos/index.ts'
import type { Especie } from '../../leitura/planilha/trazer.ts'
import { emLotes } from './lotes/lotes.service.ts'

/** Who brings each kind: its owner by lines, whose batches are kept here, or with batches of his own. */
export const quemTraz: Record<Nome, Especie> = {
  motoristas: emLotes('motoristas', trazerMotoristas),
  veiculos: trazerVeiculos,
}
