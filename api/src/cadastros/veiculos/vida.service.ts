import type { Veiculo } from '@tropeiro/contract/cadastros/veiculos/calls'
import { vidaDoVeiculo } from '@tropeiro/contract/cadastros/veiculos/vida'
import type { Porta } from '../../vida.ts'
import { veiculosErrors } from './veiculos.errors.ts'
import * as repository from './veiculos.repository.ts'

type Estado = Veiculo['estado']
type Vivo = NonNullable<Awaited<ReturnType<typeof repository.lockVeiculo>>>

/** The one door through a vehicle's life: where it stands, with its reason and its line of history. */
export const portaDoVeiculo: Porta<
  { estado: Estado; placa: string },
  Estado | 'editar',
  Vivo,
  { motivo: string }
> = {
  vida: vidaDoVeiculo,
  travar: repository.lockVeiculo,
  gravar: async (db, row, { acao, para }, com) => {
    if (acao !== 'editar') await repository.updateEstado(db, row.id, para as Estado, com?.motivo ?? '')
  },
  naoEncontrada: veiculosErrors.sumiu,
}
